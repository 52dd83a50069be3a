"""Reads the annotations of a class or member, those that reflection does not see included."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from mods.errors import BadClassFile
from mods.link.class_file import ClassFile, Member
from mods.link.constant_pool import ConstantPool
from mods.link.cursor import Cursor

_ATTRIBUTES = ("RuntimeVisibleAnnotations", "RuntimeInvisibleAnnotations")
_MAX_NESTING = 16
"""Annotations in annotations; the deepest in Mixin are three levels."""

Value: TypeAlias = "str | int | Annotation | tuple[Value, ...] | None"
"""A class is given by its descriptor, an enum constant by its name, a float as None."""


@dataclass(frozen=True, slots=True)
class Annotation:
    """One annotation: its type's internal name and the values that were written down."""

    type: str
    values: dict[str, Value]

    @property
    def simple_name(self) -> str:
        """The type's name without its package."""
        return self.type.rpartition("/")[2]

    def text(self, name: str) -> str:
        """A value that is one string; empty when it is absent or of another kind."""
        value = self.values.get(name)
        return value if isinstance(value, str) else ""

    def texts(self, name: str) -> tuple[str, ...]:
        """A value that is a string or an array of strings."""
        value = self.values.get(name)
        items = value if isinstance(value, tuple) else (value,)
        return tuple(item for item in items if isinstance(item, str))

    def nested(self) -> Iterator["Annotation"]:
        """Every annotation in its values, at any depth."""
        for value in self.values.values():
            yield from _nested(value)


def _nested(value: Value) -> Iterator[Annotation]:
    if isinstance(value, Annotation):
        yield value
        yield from value.nested()
    elif isinstance(value, tuple):
        for item in value:
            yield from _nested(item)


def annotations_of(cls: ClassFile, member: Member | None = None) -> tuple[Annotation, ...]:
    """Return the annotations of a class, or of one of its members.

    Raises:
        BadClassFile: the attribute's bytes do not fit together.
    """
    holder = cls if member is None else member
    found: list[Annotation] = []
    for name in _ATTRIBUTES:
        data = holder.attribute(name)
        if data is not None:
            cursor = Cursor(data)
            found.extend(_annotation(cursor, cls.pool, 0) for _ in range(cursor.u2()))
    return tuple(found)


def _annotation(cursor: Cursor, pool: ConstantPool, depth: int) -> Annotation:
    if depth > _MAX_NESTING:
        raise BadClassFile(f"annotations nested deeper than {_MAX_NESTING} levels")
    kind = pool.utf8(cursor.u2())
    values = {pool.utf8(cursor.u2()): _value(cursor, pool, depth) for _ in range(cursor.u2())}
    return Annotation(kind.removeprefix("L").removesuffix(";"), values)


def _value(cursor: Cursor, pool: ConstantPool, depth: int) -> Value:
    tag = chr(cursor.u1())
    if tag in "BCISZ":
        return pool.integer(cursor.u2())
    if tag in "DFJ":
        cursor.u2()
        return None
    if tag in "sc":
        return pool.utf8(cursor.u2())
    if tag == "e":
        cursor.u2()
        return pool.utf8(cursor.u2())
    if tag == "@":
        return _annotation(cursor, pool, depth + 1)
    if tag == "[":
        if depth > _MAX_NESTING:
            raise BadClassFile(f"annotation values nested deeper than {_MAX_NESTING} levels")
        return tuple(_value(cursor, pool, depth + 1) for _ in range(cursor.u2()))
    raise BadClassFile(f"annotation value of unknown kind {tag!r}")
