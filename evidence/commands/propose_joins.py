"""`labgate evidence propose-joins`: which call caused which event, as the raw log shows it."""

from pathlib import Path
from typing import Annotated, Any

import typer

from evidence.commands.identity_option import declared
from evidence.commands.json_answer import answered
from foundation.exits import Exit
from foundation.plain_text import plain
from foundation.terminal import AsJson, print_data, print_json


def propose_joins_command(
    log: Annotated[Path, typer.Option(help="The raw audit log, which holds the marks.")],
    trajectory: Annotated[Path, typer.Option(help="The run's finished trajectory.")],
    bundle: Annotated[Path, typer.Option(help="The bundle folder, audit events exported.")],
    run_id: Annotated[str, declared("The run.")],
    instance_id: Annotated[str, declared("The instance that wrote the log.")],
    dimension: Annotated[str, declared("Its dimension.")],
    void_window_ticks: Annotated[
        int, typer.Option(min=1, help="Ticks within which an input's cart is gone.")
    ],
    out: Annotated[
        Path | None, typer.Option(help="Write the joins here, for map-trace --joins.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Propose which call caused which event of the bundle, each with its proof from the log."""
    from evidence.canonical_paths import AUDIT_EVENTS
    from evidence.json_text import document
    from evidence.mapping import refuse_overlap
    from evidence.trace import propose_joins
    from foundation.atomic import write_bytes

    events = bundle / AUDIT_EVENTS
    proposals = propose_joins(
        log,
        trajectory,
        audit_events=events,
        run_id=run_id,
        instance_id=instance_id,
        dimension=dimension,
        void_window_ticks=void_window_ticks,
    )
    joins = {"joins": proposals}
    if out is not None:
        for source in (log, trajectory, events):
            refuse_overlap(source, out)
        write_bytes(out, document(joins))
    is_all_proved = all("proof" in proposal for proposal in proposals)
    code = Exit.PASS if is_all_proved else Exit.FAIL
    if as_json:
        print_json(answered("evidence-propose-joins", {**joins, "ok": is_all_proved}, code))
    else:
        _print(proposals)
    raise typer.Exit(code)


def _print(proposals: list[dict[str, Any]]) -> None:
    open_ones = [proposal for proposal in proposals if "proof" not in proposal]
    print_data(f"joins: {len(proposals) - len(open_ones)} proved, {len(open_ones)} not")
    for proposal in open_ones:
        print_data(plain(f"  event {proposal['audit_ref']['event_id']}: {proposal['basis']}"))
