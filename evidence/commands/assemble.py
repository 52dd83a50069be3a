"""`labgate evidence assemble`: bundle.json, the evidence index, and the gate's verdict."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from evidence.commands.json_answer import answered
from foundation.terminal import AsJson, print_json

if TYPE_CHECKING:
    from evidence.bundle import AssembleReport


def assemble_command(
    bundle: Annotated[Path, typer.Option(help="The bundle folder with its artifacts.")],
    spec: Annotated[Path, typer.Option(help="JSON: {run, origin?, generated_at?}.")],
    source_world: Annotated[
        Path | None, typer.Option(help="Hash this source save again, read-only.")
    ] = None,
    no_gate: Annotated[bool, typer.Option("--no-gate", help="Do not ask the gate.")] = False,
    strict_refs: Annotated[
        bool, typer.Option("--strict-refs", help="Refuse references that lead nowhere.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Declare and pin what is in the bundle, then ask the gate."""
    from evidence.bundle import assemble

    report = assemble(
        bundle, spec, source_world=source_world, strict_refs=strict_refs, run_gate=not no_gate
    )
    if as_json:
        print_json(_answer(report))
    else:
        from evidence.commands.assemble_view import assemble_lines
        from gates.commands.show import show

        show(assemble_lines(report))
    raise typer.Exit(report.exit_code)


def _answer(report: "AssembleReport") -> dict[str, Any]:
    verdict = None if report.gate is None else report.gate.status
    answer = {**report.to_json(), "verdict": verdict}
    return answered("evidence-assemble", answer, report.exit_code)
