"""`labgate evidence map-trace`: a run's trajectory into the tool trace and its joins."""

from pathlib import Path
from typing import Annotated

import typer

from evidence.commands.identity_option import declared
from evidence.commands.mapping_view import answer
from foundation.terminal import AsJson


def map_trace_command(
    trajectory: Annotated[Path, typer.Option(help="The run's finished trajectory.")],
    bundle: Annotated[Path, typer.Option(help="The bundle folder.")],
    run_id: Annotated[str, declared("The run that every record must name.")],
    instance_id: Annotated[str, declared("The instance of calls that name none.")],
    instances: Annotated[str, typer.Option(help="Further instances, comma-separated.")] = "",
    joins: Annotated[
        Path | None, typer.Option(help="Proposed joins (JSON), each with its proof.")
    ] = None,
    expect_sha256: Annotated[
        str | None, typer.Option(help="Refuse a trajectory with another SHA-256.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Map a trajectory into the bundle and join it to audit events; any gap, and none is mapped."""
    from evidence.trace import map_trace

    report = map_trace(
        trajectory,
        bundle,
        run_id=run_id,
        instance_id=instance_id,
        instances=instances.split(","),
        joins=joins,
        expect_sha256=expect_sha256,
    )
    raise answer("trace", report, as_json=as_json)
