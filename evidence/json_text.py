"""Writes values as JSON text the way the canonical artifacts hold them."""

import json
from typing import Any


def compact(value: Any) -> bytes:
    """One value on one line; non-ASCII is kept as it is."""
    return json.dumps(value, ensure_ascii=False, allow_nan=False).encode("utf-8")


def document(value: Any) -> bytes:
    """A whole file: indented by two, ended by a newline."""
    return json.dumps(value, ensure_ascii=False, indent=2, allow_nan=False).encode("utf-8") + b"\n"
