"""`labgate gate list`: what the gate asks for."""

from typing import Annotated

import typer

from foundation.terminal import AsJson, print_json


def list_catalog(
    fields: Annotated[
        bool, typer.Option("--fields", help="Show each artifact's fields, types and requirements.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """List the eight checks and the 28 artifacts with their canonical paths."""
    from gates.commands.show import show
    from gates.stage_one.present.catalog import catalog_json, catalog_lines

    if as_json:
        print_json(catalog_json(fields=fields))
    else:
        show(catalog_lines(fields=fields))
