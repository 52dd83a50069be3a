"""What is written as one line of JSON stays one line, and comes back as the same value."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from evidence.json_text import compact, document

VALUES: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)  # fmt: skip


@settings(max_examples=100, deadline=None)
@given(VALUES)
def test_a_value_comes_back_from_one_line(value: Any) -> None:
    text = compact(value)
    assert json.loads(text) == value
    assert len(text.decode("utf-8").splitlines()) == 1
    assert json.loads(document(value)) == value


@pytest.mark.parametrize("end", "\n\r\x0b\x0c\x1c\x1d\x1e\x85\u2028\u2029")
def test_what_ends_a_line_is_escaped(end: str) -> None:
    for value in (f"é{end}", {f"é{end}": [end]}):
        text = compact(value).decode("utf-8")
        assert text.splitlines() == [text]
        assert json.loads(text) == value
        assert "é" in text


@pytest.mark.parametrize(
    ("value", "why"),
    [(float("nan"), "not JSON"), (float("inf"), "not JSON"), ("\ud800", "surrogates")],
)
def test_what_json_cannot_hold_is_refused(value: Any, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        compact([value])
