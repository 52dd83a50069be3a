"""Cuts a document that is mostly one long list (the joins) into the list's items and the rest.

Decoding such a document whole takes longer than judging it. Cut, its items can be read like rows
of JSON Lines, each fast where it can be. The nesting rule then counts from the item.
"""

from typing import Any

import msgspec

from foundation.exact_json import JsonFault, loads
from gates.stage_one.shape import Shape

_LONG_BYTES = 64 * 1024
_cut_document = msgspec.json.Decoder(dict[str, msgspec.Raw]).decode
_cut_list = msgspec.json.Decoder(list[msgspec.Raw]).decode


def cut_long_document(shape: Shape, data: bytes) -> dict[str, Any] | None:
    """The document with the items of its list still as bytes, or None if it is to be read whole.

    Anything out of the ordinary is left to the exact reading of the whole: it alone decides what
    is JSON and what is not.
    """
    lists = [name for name, node in shape.nodes.items() if node.item is not None]
    if len(data) < _LONG_BYTES or len(lists) != 1:
        return None
    (name,) = lists
    # A second list of that name would be skipped unread, and an escape could spell it.
    if data.count(f'"{name}"'.encode()) != 1 or b"\\u" in data:
        return None
    try:
        data.decode("utf-8")  # what is cut out unread is not looked at again
        parts = _cut_document(data)
        items = _cut_list(parts.pop(name))
        rest = {key: loads(bytes(raw)) for key, raw in parts.items()}
    except (UnicodeDecodeError, msgspec.DecodeError, KeyError, JsonFault, RecursionError):
        return None
    return {**rest, name: items}
