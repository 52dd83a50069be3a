"""Shows a command's coloured lines on stdout, as its data for people."""

import io
import sys
from typing import TYPE_CHECKING

from foundation.terminal import console, print_data

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rich.text import Text


def show(lines: "Iterable[Text]") -> None:
    """Print `lines`, in colours only on a terminal that has them and without NO_COLOR.

    A character that stdout's encoding lacks is shown as an escape instead of ending the command.
    """
    terminal = console()
    if not terminal.is_terminal or terminal.no_color or terminal.color_system is None:
        print_data("\n".join(line.plain for line in lines))
        return
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")
    for line in lines:
        terminal.print(line)
