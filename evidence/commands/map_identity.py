"""`labgate evidence map-identity`: player probes into the bundle's player context."""

from pathlib import Path
from typing import Annotated

import typer

from evidence.commands.mapping_view import answer
from foundation.terminal import AsJson


def map_identity_command(
    source: Annotated[Path, typer.Option(help="The record of live identity probes (JSON).")],
    bundle: Annotated[Path, typer.Option(help="The bundle folder.")],
    as_json: AsJson = False,
) -> None:
    """Map identity probes into the bundle; any gap, and nothing is mapped."""
    from evidence.identity import map_identity

    raise answer("identity", map_identity(source, bundle), as_json=as_json)
