"""`labgate gate scaffold`: an empty bundle to fill."""

from pathlib import Path
from typing import Annotated

import typer

from foundation.terminal import AsJson, print_data, print_json, say


def scaffold(
    directory: Annotated[Path, typer.Argument(metavar="DIR", help="The folder to lay out.")],
    force: Annotated[
        bool,
        typer.Option(
            "--force", help="Lay out in a folder that is not empty; replaces its bundle.json only."
        ),
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Lay out an empty bundle: bundle.json with every artifact declared, and their folders.

    The gate answers `blocked` for it until the evidence is there.
    Exit codes: 0 laid out, 2 the folder is not empty or cannot be written.
    """
    from foundation.plain_text import printable
    from gates.stage_one.scaffold import write_scaffold

    manifest = printable(write_scaffold(directory, force=force))
    if as_json:
        print_json({"schema": "labgate.gate-scaffold/1", "manifest": manifest, "exit_code": 0})
    else:
        print_data(manifest)
        say("  next: fill in `run`, put the artifacts at their paths, then `labgate gate check`")
