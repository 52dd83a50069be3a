"""`labgate evidence map-identity`: player probes into the bundle's player context."""

from pathlib import Path
from typing import Annotated

import typer

from foundation.exits import Exit
from foundation.terminal import AsJson, print_data, print_json


def map_identity_command(
    source: Annotated[Path, typer.Option(help="The record of live identity probes (JSON).")],
    bundle: Annotated[Path, typer.Option(help="The bundle folder.")],
    as_json: AsJson = False,
) -> None:
    """Map identity probes into the bundle; any gap, and nothing is mapped."""
    from evidence.identity import map_identity

    report = map_identity(source, bundle)
    if as_json:
        print_json(report.to_json())
    else:
        print_data(f"identity: {'mapped' if report.ok else 'refused'}")
        for gap in report.gaps:
            print_data(f"  {gap.artifact} {gap.code}: {gap.message}\n    next: {gap.hint}")
    raise typer.Exit(Exit.PASS if report.ok else Exit.FAIL)
