"""Lines are wrapped at words on a terminal, and never cut or changed."""

import io

from hypothesis import given
from hypothesis import strategies as st
from rich.console import Console
from rich.text import Text

from gates.commands.show import wrap

WORDS = st.lists(st.text("abcdefgh-", min_size=1, max_size=30), max_size=30)


def narrow(width: int) -> Console:
    """A terminal of `width` columns."""
    return Console(file=io.StringIO(), width=width, force_terminal=True)


@given(WORDS, st.integers(0, 6), st.integers(40, 100))
def test_every_word_is_kept_whole_and_in_order(words: list[str], start: int, width: int) -> None:
    parts = list(wrap(Text(" " * start + " ".join(words)), narrow(width)))
    assert [word for part in parts for word in part.plain.split()] == words
    assert all(len(part.plain) <= width for part in parts)


def test_what_follows_hangs_below_the_start() -> None:
    parts = [part.plain for part in wrap(Text("    next: " + "word " * 12), narrow(40))]
    assert parts[0].startswith("    next: word")
    assert all(part.startswith("      word") for part in parts[1:])


def test_colours_are_kept() -> None:
    line = Text.assemble(("fail", "red"), " " + "word " * 20)
    first = next(iter(wrap(line, narrow(40))))
    assert [span.style for span in first.spans] == ["red"]
