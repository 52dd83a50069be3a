"""How every command speaks: data on stdout, talk for people on stderr."""

import json
import os
import re
import sys
from typing import TYPE_CHECKING, Annotated, Any

import typer

from foundation.errors import LabgateError
from foundation.exits import Exit
from foundation.plain_text import plain

if TYPE_CHECKING:
    from rich.console import Console

_SAID_CHARS = 4000
_json_printed = False
_UNSEEN = re.compile("[\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")
"""Controls and direction marks that a JSON text may hold as they are."""

AsJson = Annotated[
    bool,
    typer.Option(
        "--json",
        envvar="LABGATE_JSON",
        help="Print one JSON object on stdout; text for people goes to stderr.",
    ),
]


class OutputFailed(LabgateError):
    """Stdout takes no more: its reader has gone, or its disk is full. Never a verdict."""

    reason = "output_failed"
    exit_code = Exit.INTERNAL


def json_is_wanted() -> bool:
    """Whether this process was asked for JSON, by option or by environment."""
    return "--json" in sys.argv[1:] or bool(os.environ.get("LABGATE_JSON"))


def start_answer() -> None:
    """Begin a command: it owes at most one JSON object, and has given none yet."""
    global _json_printed
    _json_printed = False


def json_was_printed() -> bool:
    """Whether the command has given its one JSON object."""
    return _json_printed


def print_json(value: Any) -> None:
    """Print one JSON object and nothing else on stdout, whatever stdout's encoding is.

    What would command a terminal or turn its text around is written as a JSON escape.
    """
    global _json_printed  # a process has one stdout, and one answer on it
    text = json.dumps(value, ensure_ascii=False, indent=2)
    _json_printed = True
    _write_stdout(_UNSEEN.sub(lambda char: f"\\u{ord(char.group()):04x}", text) + "\n")


def print_data(text: str) -> None:
    """Print plain data on stdout, as it is, with one line end behind it."""
    _write_stdout(text + "\n")


def console(*, stderr: bool = False) -> "Console":
    """A console for coloured text; plain where the stream is no terminal or NO_COLOR is set."""
    from rich.console import Console

    return Console(stderr=stderr, highlight=False, soft_wrap=True)


def say(text: str) -> None:
    """Tell a person something on stderr.

    `text` is never read as markup, and what it quotes commands no terminal: each line is shown
    as `plain` shows it.
    """
    for line in text.split("\n"):
        console(stderr=True).print(plain(line, limit_chars=_SAID_CHARS), markup=False)


def _write_stdout(text: str) -> None:
    buffer = getattr(sys.stdout, "buffer", None)
    if buffer is None:  # stdout was replaced by a text stream, as tests do
        sys.stdout.write(text)
        return
    try:
        sys.stdout.flush()
        buffer.write(text.encode("utf-8", "backslashreplace"))
        buffer.flush()
    except OSError as error:
        # What is still buffered would fail again, with a traceback, when the process ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise OutputFailed(
            f"cannot write to stdout: {error.strerror}",
            hint="this is no verdict; the exit code tells nothing about the evidence",
        ) from error
