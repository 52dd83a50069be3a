"""Makes text from evidence fit to show: one line, of bounded length, that commands nothing."""

from pathlib import Path

LIMIT_CHARS = 300
_CUT = "..."


def plain(text: str, *, limit_chars: int = LIMIT_CHARS) -> str:
    """Show `text` on one line of at most `limit_chars` characters.

    Whatever does not print (terminal escapes and other control characters, line ends,
    direction marks, lone surrogates, characters that XML forbids) is shown as a Python escape,
    such as `\\x1b`: harmless everywhere, and the reader still sees that it was there.
    """
    shown = text[: limit_chars + 1]  # never escape more of a huge text than can be shown
    if not shown.isprintable():
        shown = "".join(char if char.isprintable() else _escape(char) for char in shown)
    if len(text) <= limit_chars and len(shown) <= limit_chars:
        return shown
    return shown[: limit_chars - len(_CUT)] + _CUT


def _escape(char: str) -> str:
    return char.encode("unicode_escape").decode("ascii")


def printable(path: Path | str) -> str:
    """A path fit for a message or report: what is no text in it is written as an escape."""
    return str(path).encode("utf-8", "backslashreplace").decode("utf-8")
