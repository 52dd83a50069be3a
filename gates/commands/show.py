"""Shows a command's coloured lines on stdout, as its data for people."""

import io
import sys
from typing import TYPE_CHECKING

from foundation.terminal import console, print_data

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rich.console import Console
    from rich.text import Text


_HANGING = 2
_NARROWEST = 20


def show(lines: "Iterable[Text]") -> None:
    """Print `lines`: wrapped at words on a terminal, in colours only without NO_COLOR.

    A character that stdout's encoding lacks is shown as an escape instead of ending the command.
    """
    terminal = console()
    if not terminal.is_terminal:
        print_data("\n".join(line.plain for line in lines))
        return
    wrapped = (part for line in lines for part in wrap(line, terminal))
    if terminal.no_color or terminal.color_system is None:
        print_data("\n".join(part.plain for part in wrapped))
        return
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")
    for part in wrapped:
        terminal.print(part)


def wrap(line: "Text", terminal: "Console") -> "Iterator[Text]":
    """Break a line at words where the terminal ends; what follows hangs below its start."""
    from rich.text import Text

    start = len(line.plain) - len(line.plain.lstrip())
    indent = " " * start
    width = max(_NARROWEST, terminal.width - start - _HANGING)
    if len(line.plain) <= terminal.width or not line.plain.strip():
        yield line
        return
    for part in line[start:].wrap(terminal, width):
        part.rstrip()
        yield Text(indent).append_text(part)
        indent = " " * (start + _HANGING)
