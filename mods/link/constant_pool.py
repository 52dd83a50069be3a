"""A class file's constant pool: the names of everything that its code can refer to.

The layout is that of the Java Virtual Machine Specification, chapter 4.4.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum

from mods.errors import BadClassFile
from mods.link.cursor import Cursor


class Tag(IntEnum):
    """What kind of constant an entry is."""

    UTF8 = 1
    INTEGER = 3
    FLOAT = 4
    LONG = 5
    DOUBLE = 6
    CLASS = 7
    STRING = 8
    FIELD = 9
    METHOD = 10
    INTERFACE_METHOD = 11
    NAME_AND_TYPE = 12
    METHOD_HANDLE = 15
    METHOD_TYPE = 16
    DYNAMIC = 17
    INVOKE_DYNAMIC = 18
    MODULE = 19
    PACKAGE = 20


_SIZE_BYTES = {
    **dict.fromkeys((Tag.INTEGER, Tag.FLOAT), 4),
    **dict.fromkeys((Tag.LONG, Tag.DOUBLE), 8),
    **dict.fromkeys((Tag.CLASS, Tag.STRING, Tag.METHOD_TYPE, Tag.MODULE, Tag.PACKAGE), 2),
    **dict.fromkeys((Tag.FIELD, Tag.METHOD, Tag.INTERFACE_METHOD, Tag.NAME_AND_TYPE), 4),
    **dict.fromkeys((Tag.DYNAMIC, Tag.INVOKE_DYNAMIC), 4),
    Tag.METHOD_HANDLE: 3,
}
_WIDE = (Tag.LONG, Tag.DOUBLE)
MEMBERS = (Tag.FIELD, Tag.METHOD, Tag.INTERFACE_METHOD)


@dataclass(frozen=True, slots=True)
class MemberConstant:
    """A field or method named by a constant; `owner` is an internal name such as `a/b/C`."""

    tag: Tag
    owner: str
    name: str
    descriptor: str


class ConstantPool:
    """The constants of one class file, by index from 1.

    Every look-up raises `BadClassFile` when the index leads nowhere or to another kind.
    """

    def __init__(self, cursor: Cursor) -> None:
        self._entries: list[tuple[Tag, memoryview] | None] = [None]
        self._texts: dict[int, str] = {}
        count = cursor.u2()
        while len(self._entries) < count:
            tag = _tag(cursor.u1())
            size = cursor.u2() if tag is Tag.UTF8 else _SIZE_BYTES[tag]
            self._entries.append((tag, cursor.take(size)))
            if tag in _WIDE:
                self._entries.append(None)

    def __iter__(self) -> Iterator[tuple[int, Tag]]:
        """The index and kind of every entry."""
        for index, entry in enumerate(self._entries):
            if entry is not None:
                yield index, entry[0]

    def tag(self, index: int) -> Tag:
        """The kind of an entry."""
        return self._entry(index)[0]

    def utf8(self, index: int) -> str:
        """The text of a Utf8 entry."""
        text = self._texts.get(index)
        if text is None:
            text = self._texts[index] = _modified_utf8(bytes(self._of(index, Tag.UTF8)))
        return text

    def class_name(self, index: int) -> str:
        """The internal name of a Class entry; arrays are named by their descriptor."""
        return self.utf8(_u2(self._of(index, Tag.CLASS), 0))

    def string(self, index: int) -> str:
        """The text of a String entry."""
        return self.utf8(_u2(self._of(index, Tag.STRING), 0))

    def method_type(self, index: int) -> str:
        """The descriptor of a MethodType entry."""
        return self.utf8(_u2(self._of(index, Tag.METHOD_TYPE), 0))

    def name_and_type(self, index: int) -> tuple[str, str]:
        """The name and descriptor of a NameAndType entry."""
        data = self._of(index, Tag.NAME_AND_TYPE)
        return self.utf8(_u2(data, 0)), self.utf8(_u2(data, 2))

    def member(self, index: int) -> MemberConstant:
        """The field or method of a Fieldref, Methodref or InterfaceMethodref entry."""
        tag, data = self._entry(index)
        if tag not in MEMBERS:
            raise BadClassFile(f"constant {index} is {tag.name}, not a field or method")
        name, descriptor = self.name_and_type(_u2(data, 2))
        return MemberConstant(tag, self.class_name(_u2(data, 0)), name, descriptor)

    def method_handle(self, index: int) -> tuple[int, MemberConstant]:
        """The reference kind (1 to 9) of a MethodHandle entry and what it refers to."""
        data = self._of(index, Tag.METHOD_HANDLE)
        return data[0], self.member(_u2(data, 1))

    def dynamic(self, index: int) -> tuple[int, str, str]:
        """Bootstrap method number, name and descriptor of a Dynamic or InvokeDynamic entry."""
        tag, data = self._entry(index)
        if tag not in (Tag.DYNAMIC, Tag.INVOKE_DYNAMIC):
            raise BadClassFile(f"constant {index} is {tag.name}, not a dynamic one")
        return (_u2(data, 0), *self.name_and_type(_u2(data, 2)))

    def integer(self, index: int) -> int:
        """The value of an Integer entry."""
        return int.from_bytes(self._of(index, Tag.INTEGER), "big", signed=True)

    def _of(self, index: int, tag: Tag) -> memoryview:
        found, data = self._entry(index)
        if found is not tag:
            raise BadClassFile(f"constant {index} is {found.name}, not {tag.name}")
        return data

    def _entry(self, index: int) -> tuple[Tag, memoryview]:
        entry = self._entries[index] if 0 <= index < len(self._entries) else None
        if entry is None:
            raise BadClassFile(f"there is no constant {index}")
        return entry


def _tag(number: int) -> Tag:
    try:
        return Tag(number)
    except ValueError as error:
        raise BadClassFile(f"constant of unknown kind {number}") from error


def _u2(data: memoryview, at: int) -> int:
    return data[at] << 8 | data[at + 1]


def _modified_utf8(raw: bytes) -> str:
    """Decode what the specification calls modified UTF-8: NUL in two bytes, surrogate pairs."""
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError:
        pass
    try:
        text = raw.replace(b"\xc0\x80", b"\0").decode("utf-8", "surrogatepass")
    except UnicodeDecodeError as error:
        raise BadClassFile(f"a text constant is no UTF-8 at byte {error.start}") from error
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
