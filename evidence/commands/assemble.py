"""`labgate evidence assemble`: bundle.json, the evidence index, and the gate's verdict."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from foundation.terminal import AsJson, print_data, print_json

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
        print_json(report.to_json())
    else:
        _print(report)
    raise typer.Exit(report.exit_code)


def _print(report: "AssembleReport") -> None:
    print_data(
        f"{len(report.declared)} artifact(s) declared, {report.index_entries} path(s) pinned, "
        f"origin {report.origin.name}"
    )
    for proof in report.origin.unproven:
        print_data(f"  not proved live: {proof.file} {proof.code}: {proof.message}")
    for ref in report.unresolved_refs:
        print_data(f"  leads nowhere: {ref}")
    if report.gate is not None:
        print_data(f"gate: {report.gate.status}")
        for check in report.gate.checks:
            for problem in check.problems:
                print_data(f"  [{problem.level}] {check.id} {problem.code}: {problem.message}")
