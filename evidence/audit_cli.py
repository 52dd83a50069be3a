"""The `labgate audit` commands."""

import typer

audit_app = typer.Typer(name="audit", no_args_is_help=True, help="Verify raw audit logs.")
