"""`labgate evidence propose-joins`: which call caused which event, as the raw log shows it."""

from pathlib import Path
from typing import Annotated

import typer

from foundation.terminal import print_json


def propose_joins_command(
    log: Annotated[Path, typer.Option(help="The raw audit log.")],
    trajectory: Annotated[Path, typer.Option(help="The run's finished trajectory.")],
    run_id: Annotated[str, typer.Option(help="The run.")],
    instance_id: Annotated[str, typer.Option(help="The instance that wrote the log.")],
    dimension: Annotated[str, typer.Option(help="Its dimension.")],
    void_window_ticks: Annotated[
        int, typer.Option(min=1, help="Ticks within which an input's cart is gone.")
    ],
    audit_events: Annotated[
        Path | None, typer.Option(help="The event file whose ids to use, e.g. an export's.")
    ] = None,
) -> None:
    """Print proposed joins (JSON) for `map-trace --joins`."""
    from evidence.trace import propose_joins, read_event_names

    names = None
    if audit_events is not None:
        names = read_event_names(audit_events, run_id=run_id, instance_id=instance_id)
    proposals = propose_joins(
        log,
        trajectory,
        run_id=run_id,
        instance_id=instance_id,
        dimension=dimension,
        void_window_ticks=void_window_ticks,
        event_ids=names,
    )
    print_json({"joins": proposals})
