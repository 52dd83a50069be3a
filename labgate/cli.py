"""The `labgate` command: composes each layer's own commands and owns the exit codes."""

import contextlib
import sys
import traceback
from typing import Annotated

import typer

from evidence.cli import audit_app, evidence_app
from foundation.errors import InternalError, LabgateError
from foundation.exits import Exit
from foundation.terminal import (
    OutputFailed,
    json_is_wanted,
    json_was_printed,
    print_json,
    say,
    start_answer,
)
from gates.cli import gate_app
from labgate.demo import demo
from mods.cli import mod_app

app = typer.Typer(
    name="labgate",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    help="Run live Minecraft Fabric lab experiments and judge their evidence.",
    epilog="Exit codes: 0 pass, 1 fail, 2 usage or unreadable input, 3 blocked, "
    "4 internal error, 130 interrupted. `labgate audit` answers 2 for incomplete.",
)
app.add_typer(audit_app)
app.add_typer(evidence_app)
app.add_typer(gate_app)
app.add_typer(mod_app)
app.command("demo")(demo)


def _print_version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version  # slow to import, and seldom asked for

        typer.echo(f"labgate {version('labgate')}")
        raise typer.Exit


@app.callback()
def _options(
    _version: Annotated[
        bool,
        typer.Option("--version", callback=_print_version, is_eager=True, help="Show the version."),
    ] = False,
) -> None:
    pass


def main() -> None:
    """Run the command line; every way out has its own exit code."""
    start_answer()
    try:
        app()
    except LabgateError as error:
        sys.exit(_report(error.message, error.hint, error.reason, error.exit_code))
    except SystemExit as stopped:
        _say_why_stopped(stopped.code)
        raise
    except Exception as error:
        traceback.print_exc()
        text = f"labgate itself failed: {type(error).__name__}: {error}"
        hint = "this is no verdict; report it with the lines above"
        sys.exit(_report(text, hint, InternalError.reason, Exit.INTERNAL))


def _say_why_stopped(code: object) -> None:
    """Say what typer leaves unsaid: an interrupt, and a wrong command line to a program."""
    if code == Exit.INTERRUPTED:
        _report("interrupted", "run the command again", "interrupted", Exit.INTERRUPTED)
    elif code == Exit.USAGE and json_is_wanted() and not json_was_printed():
        text = "the command line is wrong; stderr says how"
        _print_error(text, "labgate --help", "usage", Exit.USAGE)


def _report(message: str, hint: str, reason: str, exit_code: Exit) -> int:
    say(f"error: {message}")
    if hint:
        say(f"  next: {hint}")
    if json_is_wanted() and not json_was_printed():
        with contextlib.suppress(OutputFailed):  # it has just been said, where it can be read
            _print_error(message, hint, reason, exit_code)
    return int(exit_code)


def _print_error(message: str, hint: str, reason: str, exit_code: Exit) -> None:
    print_json(
        {
            "schema": "labgate.error/1",
            "verdict": None,
            "reasons": [{"code": reason, "message": message, "hint": hint}],
            "exit_code": int(exit_code),
        }
    )
