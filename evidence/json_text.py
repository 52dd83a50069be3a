"""Writes values as JSON text the way the canonical artifacts hold them."""

import json
import re
from typing import Any

import msgspec

_encode_scalar = msgspec.json.Encoder().encode
_SCALARS = frozenset({str, bool, type(None)})
_encoder = json.JSONEncoder(ensure_ascii=False, allow_nan=False)

_LINE_ENDS = {end.encode(): b"\\u%04x" % ord(end) for end in "\x85\u2028\u2029"}
"""Separators of `foundation.lines` that JSON allows in a text; the encoders escape the others."""

_ANY_LINE_END = re.compile(b"|".join(_LINE_ENDS))


def compact(value: Any) -> bytes:
    """One value on one line; non-ASCII is kept as it is, but for what would end the line.

    Raises:
        ValueError: a float that is not finite, or a text that is no UTF-8.
        TypeError: something that JSON does not know.
    """
    if type(value) in _SCALARS:
        text = _encode_scalar(value)
    else:
        text = _encoder.encode(value).encode("utf-8")
    return on_one_line(text)


def on_one_line(text: bytes) -> bytes:
    """JSON without line ends of its own, with an escape for each that its texts hold."""
    if text.isascii():
        return text
    return _ANY_LINE_END.sub(lambda end: _LINE_ENDS[end.group()], text)


def document(value: Any) -> bytes:
    """A whole file: indented by two, ended by a newline; raises like `compact`."""
    return json.dumps(value, ensure_ascii=False, indent=2, allow_nan=False).encode("utf-8") + b"\n"
