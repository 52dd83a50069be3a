"""Reads one row of JSON Lines, or one item of a long list, without a second look where it can.

What fits its Struct and the few rules that a Struct cannot express is taken as it comes; for
everything else the answer is None, and the exact reading of `document` decides. Both give the
same view, and a row read here has no problems.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from operator import attrgetter
from typing import Any

import msgspec

from foundation.exact_json import fast_decoder
from gates.stage_one.catalog.field import Kind
from gates.stage_one.instant import parse_instant
from gates.stage_one.shape import Shape
from gates.stage_one.values import PRESENT

_MAX_BRACKETS = 200
"""An item of a document with more is read exactly: it could break the document's nesting rule."""

Rule = Callable[[Any], bool]


@dataclass(slots=True)
class Rows:
    """The views of a file's rows, each with its line; iterating gives (line, view) pairs.

    `complete` says whether every line of the file is in it.
    """

    views: list[Any] = field(default_factory=list)
    lines: list[int] = field(default_factory=list)
    complete: bool = True

    def __iter__(self) -> Iterator[tuple[int, Any]]:
        return zip(self.lines, self.views, strict=True)

    def __len__(self) -> int:
        return len(self.views)


class FastReader:
    """Reads objects of one shape; answers None where the exact reading must decide."""

    def __init__(self, shape: Shape) -> None:
        self._decode = fast_decoder(shape.struct)
        self._rules = _rules(shape)
        self._starts_plain = _starts_plain(shape)
        self._text_rules = _text_rules(shape)

    def read(self, data: bytes) -> Any:
        """The view of one object in UTF-8, if it is beyond doubt what the catalog asks for."""
        view = self._decode(data)
        if view is None:
            return None
        for keeps in self._rules:
            if not keeps(view):
                return None
        # Without escapes and in ASCII, only a text that starts with a space can be blank.
        if b"\\" in data or not data.isascii() or not self._starts_plain(view):
            for keeps in self._text_rules:
                if not keeps(view):
                    return None
        return view

    def read_item(self, data: bytes) -> Any:
        """The same for an object that lies in a larger document."""
        # Each bracket needs another to close it: a short item cannot hold too many.
        is_long = len(data) > 2 * _MAX_BRACKETS
        if is_long and data.count(b"{") + data.count(b"[") > _MAX_BRACKETS:
            return None
        return self.read(data)


@cache
def fast_reader(shape: Shape) -> FastReader:
    """The reader of that shape, made once."""
    return FastReader(shape)


def _rules(shape: Shape) -> list[Rule]:
    """What a Struct's types cannot express, as tests; some replace a value by its clean form."""
    rules: list[Rule] = []
    wanted = {
        name: node.field.must_be if node.field.equals is None else node.field.equals
        for name, node in shape.nodes.items()
        if node.field.only_when is None
    }
    rules += [_is_wanted(name, want) for name, want in wanted.items() if want is not None]
    rules += [_owes(condition, owed) for condition, owed in _owed(shape).items()]
    for name, node in shape.nodes.items():
        if node.field.kind is Kind.TIMESTAMP:
            rules.append(_takes_instant(name))
        elif node.field.kind in (Kind.OBJECT, Kind.ANY) and node.members is None:
            is_object = node.field.kind is Kind.OBJECT
            rules.append(_lets_go(name, is_object=is_object, nullable=node.field.nullable))
        elif node.members is not None:
            rules += [_within(name, rule) for rule in _rules(node.members)]
    return rules


def _starts_plain(shape: Shape) -> Rule:
    """Whether no text starts with a space or a control character; one look for most of them."""
    always, sometimes = _texts(shape, "")
    # One name alone would be given bare and not in a tuple.
    always_of = attrgetter(*always, always[0]) if always else None
    sometimes_of = attrgetter(*sometimes, sometimes[0]) if sometimes else None

    def rule(view: Any) -> bool:
        if always_of is not None and min(always_of(view)) < "!":
            return False
        if sometimes_of is not None:
            for value in sometimes_of(view):
                if value.__class__ is str and value < "!":
                    return False
        return True

    return rule


def _texts(shape: Shape, prefix: str) -> tuple[list[str], list[str]]:
    """Dotted names of the texts that are always there, and of those that may be absent or null."""
    always: list[str] = []
    sometimes: list[str] = []
    for name, node in shape.nodes.items():
        if node.members is not None:
            inner = _texts(node.members, f"{prefix}{name}.")
            always += inner[0]
            sometimes += inner[1]
        elif node.field.kind is Kind.TEXT and not node.field.one_of:
            owed = not (node.field.optional or node.field.nullable or node.field.only_when)
            (always if owed else sometimes).append(f"{prefix}{name}")
    return always, sometimes


def _text_rules(shape: Shape) -> list[Rule]:
    rules: list[Rule] = []
    for name, node in shape.nodes.items():
        if node.members is not None:
            rules += [_within(name, rule) for rule in _text_rules(node.members)]
        elif node.field.kind is Kind.TEXT:
            rules.append(_is_not_blank(name))
    return rules


def _owed(shape: Shape) -> dict[str, dict[str, dict[str, bool | None]]]:
    """For each deciding field: the fields that each of its values makes owed, and their value."""
    table: dict[str, dict[str, dict[str, bool | None]]] = {}
    for name, node in shape.nodes.items():
        if node.field.only_when is not None and not node.field.optional:
            condition, values = node.field.only_when
            for value in values:
                owed = table.setdefault(condition, {}).setdefault(value, {})
                owed[name] = node.field.must_be
    return table


def _is_wanted(name: str, want: bool | int) -> Rule:
    value_of = attrgetter(name)
    return lambda view: value_of(view) == want


def _owes(condition: str, owed: dict[str, dict[str, bool | None]]) -> Rule:
    decider = attrgetter(condition)
    table = {
        value: [(attrgetter(name), want) for name, want in fields.items()]
        for value, fields in owed.items()
    }

    def rule(view: Any) -> bool:
        for value_of, want in table.get(decider(view), ()):
            value = value_of(view)
            if value is msgspec.UNSET or (value is not want and want is not None):
                return False
        return True

    return rule


def _takes_instant(name: str) -> Rule:
    def rule(view: Any) -> bool:
        instant = parse_instant(getattr(view, name))
        setattr(view, name, instant)
        return instant is not None

    return rule


def _lets_go(name: str, *, is_object: bool, nullable: bool) -> Rule:
    """The test for a value that only has to be there; it is not kept."""

    def rule(view: Any) -> bool:
        value = getattr(view, name)
        if value is None or value is msgspec.UNSET:
            return True
        raw = bytes(value)
        is_null = raw == b"null"
        setattr(view, name, None if is_null else PRESENT)
        return nullable if is_null else (not is_object or raw.startswith(b"{"))

    return rule


def _within(name: str, inner: Rule) -> Rule:
    value_of = attrgetter(name)
    return lambda view: inner(value_of(view))


def _is_not_blank(name: str) -> Rule:
    value_of = attrgetter(name)

    def rule(view: Any) -> bool:
        value = value_of(view)
        return not isinstance(value, str) or bool(value.strip())

    return rule
