"""Reads one JSON object against the catalog: says what is wrong, and gives a view of it.

The view is complete whatever came: what is bad or absent is a `Bad` in it (an empty list where
a list is asked for), so that no cross-check meets a wrong type.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec

from foundation.exact_json import JsonFault, loads
from gates.stage_one.catalog.field import Field, Kind
from gates.stage_one.problem import Problem
from gates.stage_one.rows import fast_reader
from gates.stage_one.shape import Node, Shape
from gates.stage_one.values import ITEM_KINDS, Bad, Missing, clean, is_integer, show

Report = Callable[[Problem], None]
_LISTS = (Kind.LIST, Kind.TEXT_LIST, Kind.VECTOR_LIST)


class DocumentReader:
    """Reads objects of one file; every problem goes to `report` with its place."""

    def __init__(self, file: str, report: Report) -> None:
        self._file = file
        self._report = report

    def read(self, shape: Shape, value: Any, *, line: int | None = None, at: str = "") -> Any:
        """A view of `value`, which lies at the field path `at`."""
        if not isinstance(value, dict):
            self._problem("bad_field", at, line, value, "an object")
            return _hollow(shape, Bad())
        views = {
            name: self._member(name, node, value, line, f"{at}.{name}" if at else name)
            for name, node in shape.nodes.items()
        }
        return shape.struct(**views)

    def _member(
        self, name: str, node: Node, owner: dict[str, Any], line: int | None, path: str
    ) -> Any:
        field = node.field
        if not _is_owed(field, owner):
            value = clean(field, owner.get(name))
            return msgspec.UNSET if isinstance(value, Bad) else value
        if name not in owner:
            if field.optional:
                return msgspec.UNSET
            self._problem(field.missing_code, path, line, None, field.expected, absent=True)
            return _stand_in(node, Missing())
        value = owner[name]
        if value is None and field.nullable:
            return None
        made = clean(field, value)
        if isinstance(made, Bad):
            self._problem("bad_field", path, line, value, field.expected)
            return _stand_in(node, made)
        if code := _refusal(field, value):
            self._problem(code, path, line, value, field.expected)
        return self._inside(node, value, made, line, path)

    def _inside(self, node: Node, value: Any, made: Any, line: int | None, path: str) -> Any:
        if node.members is not None:
            return self.read(node.members, value, line=line, at=path)
        if node.item is not None:
            return [
                self._item(node.item, item, line, f"{path}[{index}]")
                for index, item in enumerate(value)
            ]
        if node.field.kind in ITEM_KINDS:
            return self._items(node.field, value, line, path)
        return made

    def _item(self, shape: Shape, item: Any, line: int | None, path: str) -> Any:
        """An item of a list of objects; one that `long_list` left as bytes is decoded here."""
        if isinstance(item, msgspec.Raw):
            data = bytes(item)
            view = fast_reader(shape).read_item(data)
            if view is not None:
                return view
            item = loads(data)
        return self.read(shape, item, line=line, at=path)

    def _items(self, field: Field, values: list[Any], line: int | None, path: str) -> list[Any]:
        item = replace(field, kind=ITEM_KINDS[field.kind], non_empty=False)
        made = [clean(item, value) for value in values]
        for index, (value, result) in enumerate(zip(values, made, strict=True)):
            if isinstance(result, Bad):
                self._problem("bad_field", f"{path}[{index}]", line, value, item.kind.value)
        return [result for result in made if not isinstance(result, Bad)]

    def _problem(
        self,
        code: str,
        path: str,
        line: int | None,
        value: Any,
        expected: str,
        *,
        absent: bool = False,
    ) -> None:
        found = "nothing" if absent else show(value)
        message = f"`{path}` is absent" if absent else f"`{path}` is {found}, not {expected}"
        self._report(Problem(code, message, self._file, line, path, found, expected))


class ExactReader:
    """Reads any bytes as one object of a shape."""

    def __init__(self, shape: Shape, reader: DocumentReader) -> None:
        self._shape = shape
        self._reader = reader

    def read(self, data: bytes, line: int | None = None) -> Any:
        """The view of the object, its problems reported.

        Raises:
            JsonFault: the bytes are no JSON object.
        """
        value = loads(data)
        if not isinstance(value, dict):
            raise JsonFault(f"it is {show(value)}, not an object")
        return self._reader.read(self._shape, value, line=line)


def _is_owed(field: Field, owner: dict[str, Any]) -> bool:
    if field.only_when is None:
        return True
    name, values = field.only_when
    return owner.get(name) in values


def _refusal(field: Field, value: Any) -> str:
    """The code for a well-formed value that is not the one asked for, or nothing."""
    if field.must_be is not None and value is not field.must_be:
        return field.code or ("not_true" if field.must_be else "not_false")
    if field.equals is not None and is_integer(value) and value != field.equals:
        return field.code or "bad_value"
    if field.one_of and value not in field.one_of:
        return field.code or "bad_value"
    return ""


def _stand_in(node: Node, bad: Bad) -> Any:
    if node.field.kind in _LISTS:
        return []
    return bad if node.members is None else _hollow(node.members, bad)


def _hollow(shape: Shape, bad: Bad) -> Any:
    """A view of an object that is not there: every value in it is bad."""
    kind = type(bad)
    return shape.struct(**{name: _stand_in(node, kind()) for name, node in shape.nodes.items()})
