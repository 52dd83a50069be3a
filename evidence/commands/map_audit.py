"""`labgate evidence map-audit`: a raw audit log into canonical events, row by row."""

from pathlib import Path
from typing import Annotated

import typer

from evidence.commands.identity_option import declared
from evidence.commands.mapping_view import answer
from foundation.terminal import AsJson


def map_audit_command(
    log: Annotated[Path, typer.Option(help="The raw audit log that the mod wrote.")],
    bundle: Annotated[Path, typer.Option(help="The bundle folder.")],
    run_id: Annotated[str, declared("The run that every row must name.")],
    instance_id: Annotated[str, declared("The instance that every row must name.")],
    dimension: Annotated[str, declared("The dimension, e.g. minecraft:overworld.")],
    expect_sha256: Annotated[
        str | None, typer.Option(help="Refuse a log with another SHA-256.")
    ] = None,
    out: Annotated[
        Path | None, typer.Option(help="Write the events here, and the report beside them.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Map a raw audit log into the bundle without losing a row; any gap, and none is mapped."""
    from evidence.adapter import map_audit

    report = map_audit(
        log,
        bundle,
        run_id=run_id,
        instance_id=instance_id,
        dimension=dimension,
        expect_sha256=expect_sha256,
        out=out,
    )
    raise answer("audit", report, as_json=as_json)
