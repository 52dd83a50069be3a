"""Shown text is one bounded line that neither a terminal, XML nor a reader's eye stumbles over."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from foundation.plain_text import plain
from tests.gates.present.reports import HOSTILE

ANY_TEXT = st.text(st.characters(), max_size=60)


@given(ANY_TEXT, st.integers(4, 80))
def test_is_printable_and_bounded(text: str, limit_chars: int) -> None:
    shown = plain(text, limit_chars=limit_chars)
    assert shown.isprintable()
    assert len(shown) <= limit_chars
    shown.encode("utf-8")


@given(ANY_TEXT.filter(str.isprintable))
def test_leaves_printable_text_alone(text: str) -> None:
    assert plain(text) == text


@pytest.mark.parametrize("text", HOSTILE)
def test_holds_no_control_format_or_surrogate_character(text: str) -> None:
    assert not {unicodedata.category(char) for char in plain(text)} & {"Cc", "Cf", "Cs", "Cn"}


def test_shows_what_it_made_harmless() -> None:
    assert plain("\x1b[31mred\n") == "\\x1b[31mred\\n"


def test_says_that_it_cut() -> None:
    assert plain("x" * 301) == "x" * 297 + "..."
    assert plain("x" * 300) == "x" * 300
    assert plain("\x00" * 300) == ("\\x00" * 75)[:297] + "..."
