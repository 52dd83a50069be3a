"""The `labgate audit` and `labgate evidence` commands."""

import typer

audit_app = typer.Typer(name="audit", no_args_is_help=True, help="Verify raw audit logs.")
evidence_app = typer.Typer(
    name="evidence", no_args_is_help=True, help="Map raw records into a canonical bundle."
)
