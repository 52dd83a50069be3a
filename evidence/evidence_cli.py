"""The `labgate evidence` commands."""

import typer

evidence_app = typer.Typer(
    name="evidence", no_args_is_help=True, help="Map raw records into a canonical bundle."
)
