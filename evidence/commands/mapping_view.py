"""How the mapping commands show a report."""

from typing import TYPE_CHECKING

import typer

from evidence.commands.json_answer import answered
from foundation.exits import Exit
from foundation.terminal import print_data, print_json

if TYPE_CHECKING:
    from evidence.mapping import MappingReport


def answer(name: str, report: "MappingReport", *, as_json: bool) -> typer.Exit:
    """Print a report, and give the exit that the command ends by: 0 mapped, 1 gaps."""
    code = Exit.PASS if report.ok else Exit.FAIL
    if as_json:
        print_json(answered(f"evidence-map-{name}", report.to_json(), code))
    else:
        from evidence.commands.mapping_lines import mapping_lines

        print_data("\n".join(mapping_lines(name, report)))
    return typer.Exit(code)
