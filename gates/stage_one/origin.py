"""Finds the practice lab's mark in what a run recorded about itself (design 9.3).

The practice loader reports its version as `practice-<n>`, and records it makes name their origin
`practice`. Either is looked for anywhere in a document, also behind JSON escapes.
"""

import re
from typing import Any

from foundation.exact_json import JsonFault, loads

PRACTICE = b"practice"
"""What no mark is without, unless an escape hides it."""

_PRACTICE_VERSION = re.compile(r"practice-\d\S*", re.ASCII)


def practice_mark(data: bytes) -> str | None:
    """The first practice mark in one JSON value, as `path: text`; None for bytes without one."""
    if PRACTICE not in data and b"\\u" not in data:
        return None
    try:
        value = loads(data)
    except JsonFault:  # reported where the bytes are judged; it can never pass
        return None
    return _find(value, "", of_origin=False)


def _find(value: Any, path: str, *, of_origin: bool) -> str | None:
    if isinstance(value, str):
        marked = (of_origin and value == "practice") or _PRACTICE_VERSION.fullmatch(value)
        return f"{path}: {value}" if marked else None
    if isinstance(value, dict):
        for key, item in value.items():
            inner = f"{path}.{key}" if path else key
            if found := _find(item, inner, of_origin="origin" in key.lower()):
                return found
    elif isinstance(value, list):
        for index, item in enumerate(value):
            if found := _find(item, f"{path}[{index}]", of_origin=of_origin):
                return found
    return None
