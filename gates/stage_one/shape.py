"""Compiles an artifact's fields into the form in which its values are read.

A `Shape` mirrors one object of the artifact: its fields, the objects and lists in them, and a
msgspec Struct whose attributes bear the fields' names. The types of that Struct never accept
what the catalog refuses; what they cannot express is left to the reader of rows.
"""

from dataclasses import dataclass, field
from functools import cache
from typing import Annotated, Any, Literal

import msgspec

from gates.stage_one.catalog.field import Artifact, Field, Kind
from gates.stage_one.values import PATTERNS


@dataclass(slots=True)
class Node:
    """One field with what it holds: `members` if an object, `item` if a list of objects."""

    field: Field
    members: "Shape | None" = None
    item: "Shape | None" = None


@dataclass(slots=True, eq=False)
class Shape:
    """An object's fields by name, and the Struct that a view of it is made of."""

    name: str
    nodes: dict[str, Node] = field(default_factory=dict)
    struct: type[Any] = msgspec.Struct


@cache
def shape_of(artifact: Artifact) -> Shape:
    """The compiled form of an artifact, or of each of its rows."""
    root = Shape(artifact.kind)
    for declared in artifact.fields:
        *parents, name = declared.path.split(".")
        shape = root
        for parent in parents:
            shape = _inner(shape, parent)
        shape.nodes[name] = Node(declared)
    _derive(root)
    return root


def _inner(shape: Shape, parent: str) -> Shape:
    key = parent.removesuffix("[]")
    node = shape.nodes[key]
    if parent.endswith("[]"):
        node.item = node.item or Shape(f"{shape.name}_{key}")
        return node.item
    node.members = node.members or Shape(f"{shape.name}_{key}")
    return node.members


def _derive(shape: Shape) -> None:
    for node in shape.nodes.values():
        for inner in (node.members, node.item):
            if inner is not None:
                _derive(inner)
    columns: list[Any] = []
    for name, node in shape.nodes.items():
        kind = _type(node)
        # Raw holds any value, null too; msgspec lets nothing stand beside it in a union.
        if node.field.nullable and kind is not msgspec.Raw:
            kind = kind | None
        if node.field.optional or node.field.only_when:
            union = kind if kind is msgspec.Raw else kind | msgspec.UnsetType
            columns.append((name, union, msgspec.UNSET))
        else:
            columns.append((name, kind))
    # Rows never refer back to each other: there is nothing for the garbage collector to find.
    shape.struct = msgspec.defstruct(shape.name, columns, kw_only=True, gc=False)


def _type(node: Node) -> Any:
    declared = node.field
    if node.members is not None:
        return node.members.struct
    if node.item is not None:
        return list[node.item.struct]  # type: ignore[name-defined]
    if declared.one_of:
        return Literal[declared.one_of]
    if declared.kind in PATTERNS:
        return Annotated[str, msgspec.Meta(pattern=PATTERNS[declared.kind])]
    if declared.kind in (Kind.INTEGER, Kind.NUMBER):
        number = int if declared.kind is Kind.INTEGER else float
        return Annotated[number, msgspec.Meta(ge=declared.minimum, le=declared.maximum)]
    return _TYPES[declared.kind]


_NOT_EMPTY = Annotated[str, msgspec.Meta(min_length=1)]
_TYPES: dict[Kind, Any] = {
    Kind.TEXT: _NOT_EMPTY,
    Kind.TIMESTAMP: _NOT_EMPTY,
    Kind.BOOLEAN: bool,
    Kind.VECTOR: tuple[float, float, float],
    Kind.OBJECT: msgspec.Raw,
    Kind.ANY: msgspec.Raw,
    Kind.LIST: list[Any],
    Kind.TEXT_LIST: list[_NOT_EMPTY],
    Kind.VECTOR_LIST: list[tuple[float, float, float]],
}
