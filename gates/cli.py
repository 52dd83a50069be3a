"""The `labgate gate` commands."""

import typer

gate_app = typer.Typer(name="gate", no_args_is_help=True, help="Judge a canonical bundle.")
