"""The options by which a caller declares whose records a command reads."""

from typing import Any

import typer


def declared(help_text: str) -> Any:  # typer types its options so
    """An option for a declared identity; a blank one is refused as wrong usage (exit code 2)."""
    return typer.Option(help=help_text, callback=_not_blank)


def _not_blank(text: str) -> str:
    if not text.strip():
        raise typer.BadParameter("it is blank; give the name that the records carry")
    return text
