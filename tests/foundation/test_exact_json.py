"""Exact JSON: strict where evidence could be misread, and one answer on both paths."""

import json
import time
import tracemalloc
from typing import Any

import msgspec
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from foundation.exact_json import MAX_NESTING, JsonFault, fast_decoder, loads


class Head(msgspec.Struct):
    """Reads one key and skips the rest, as the log verifier does."""

    a: Any = None


FAST_DICT = fast_decoder(dict[str, Any])
FAST_HEAD = fast_decoder(Head)

JSON_VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=20,
)


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "Expecting value"),
        (b"\xef\xbb\xbf{}", "byte-order mark"),
        (b'"\xff"', "invalid UTF-8"),
        (b'{"a": NaN}', "NaN"),
        (b'{"a": -Infinity}', "Infinity"),
        (b'"\\ud800"', "lone surrogate"),
        (b'{"\\udc00": 1}', "lone surrogate"),
        (b"[" * 5000 + b"]" * 5000, "nested deeper"),
        (b"[" * 100_000, "nested deeper"),
        (b'{"a": ' + b"9" * 5000 + b"}", "digits"),
        (b'{"a": "\x00"}', "control character"),
        (b"{} {}", "Extra data"),
    ],
)
def test_refuses_with_a_reason(data: bytes, why: str) -> None:
    with pytest.raises(JsonFault, match=why):
        loads(data)


def test_keeps_every_digit_and_the_last_of_two_keys() -> None:
    assert loads(b'{"a": 1, "a": %d}' % 2**200) == {"a": 2**200}


def test_nesting_ends_by_rule() -> None:
    assert loads(b"[" * MAX_NESTING + b"]" * MAX_NESTING)
    assert loads(b'{"text": "' + b"[" * 5000 + b'"}') == {"text": "[" * 5000}
    with pytest.raises(JsonFault, match="nested deeper"):
        loads(b"[" * (MAX_NESTING + 1) + b"]" * (MAX_NESTING + 1))


@pytest.mark.parametrize("end", [b"", b"\\"])
def test_an_open_text_of_quotes_is_refused_in_linear_time(end: bytes) -> None:
    data = b"[" * (MAX_NESTING + 1) + b'"' + b'\\"' * 50_000 + end
    started = time.process_time()
    with pytest.raises(JsonFault):
        loads(data)
    assert time.process_time() - started < 1  # a search from every quote takes minutes


def test_a_long_text_of_brackets_takes_no_more_memory_than_a_few_copies() -> None:
    data = b'{"text": "' + b"[" * MAX_NESTING + b"x" * 2_000_000 + b'"}'
    tracemalloc.start()
    try:
        loads(data)
        peak_bytes = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert peak_bytes < 5 * len(data)


@given(st.dictionaries(st.text(), JSON_VALUES))
def test_both_paths_read_the_same_value(value: dict[str, Any]) -> None:
    line = json.dumps(value, ensure_ascii=False).encode()
    assert loads(line) == value
    fast = FAST_DICT(line)
    assert fast is None or fast == value


BROKEN = st.sampled_from(
    [
        b'{"a":1,"b":',
        b'"',
        b"\\",
        b"\\ud800",
        b"\\u00e9",
        b"\xc3\xa9",
        b"\x00",
        b" ",
        b"NaN",
        *map(str.encode, "[]{},:"),
        b"1e999",
        b"01",
        b"1",
        b".5",
        b"-",
        b"tru",
        b"true",
        b"null",
    ]
)


@given(st.lists(BROKEN, max_size=12).map(b"".join))
@example(b'{"b":"\\ud800\\u0041"}')
@example(b'{"b":"\\udc00"}')
@example(b'{"b":"\\ud800","a":1}')
def test_the_fast_path_accepts_nothing_that_the_exact_path_refuses(data: bytes) -> None:
    fast = FAST_HEAD(data)
    if fast is not None:
        assert loads(data).get("a") == fast.a
