"""Writes values as JSON text the way the canonical artifacts hold them."""

import json
from typing import Any

import msgspec

_encode_scalar = msgspec.json.Encoder().encode
_SCALARS = frozenset({str, bool, type(None)})
_encoder = json.JSONEncoder(ensure_ascii=False, allow_nan=False)


def compact(value: Any) -> bytes:
    """One value on one line; non-ASCII is kept as it is.

    Raises:
        ValueError: a float that is not finite, or a text that is no UTF-8.
        TypeError: something that JSON does not know.
    """
    if type(value) in _SCALARS:
        return _encode_scalar(value)
    return _encoder.encode(value).encode("utf-8")


def document(value: Any) -> bytes:
    """A whole file: indented by two, ended by a newline; raises like `compact`."""
    return json.dumps(value, ensure_ascii=False, indent=2, allow_nan=False).encode("utf-8") + b"\n"
