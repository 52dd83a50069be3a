"""Changes one thing of a class file in its bytes: what another version of the game might change."""

import struct
from collections.abc import Iterator
from dataclasses import dataclass

from mods.link.constant_pool import ConstantPool
from mods.link.cursor import Cursor


@dataclass(frozen=True)
class MemberPlace:
    """Where a member's bytes begin and end, and where its table's count stands."""

    kind: str
    name: str
    descriptor: str
    count_at: int
    start: int
    end: int


@dataclass(frozen=True)
class ClassBytes:
    """A class file's bytes with the places that are edited."""

    data: bytes
    pool_end: int
    members: tuple[MemberPlace, ...]

    def member(self, kind: str, name: str, descriptor: str) -> MemberPlace:
        """The place of one member."""
        (found,) = [
            each
            for each in self.members
            if (each.kind, each.name, each.descriptor) == (kind, name, descriptor)
        ]
        return found

    def without(self, place: MemberPlace) -> bytes:
        """The class with that member gone."""
        count = _u2(self.data, place.count_at) - 1
        head = _put(self.data[: place.start], place.count_at, count)
        return head + self.data[place.end :]

    def renamed(self, place: MemberPlace, name: str) -> bytes:
        """The class with the member under another name."""
        return self._with_text(place.start + 2, name)

    def retyped(self, place: MemberPlace, descriptor: str) -> bytes:
        """The class with the member of another type."""
        return self._with_text(place.start + 4, descriptor)

    def flipped(self, place: MemberPlace, flag: int) -> bytes:
        """The class with one of the member's flags turned over."""
        return _put(self.data, place.start, _u2(self.data, place.start) ^ flag)

    def with_class_flags(self, on: int, off: int) -> bytes:
        """The class with other flags of its own."""
        return _put(self.data, self.pool_end, _u2(self.data, self.pool_end) & ~off | on)

    def with_version(self, major: int) -> bytes:
        """The class with another class version."""
        return _put(self.data, 6, major)

    def _with_text(self, at: int, text: str) -> bytes:
        """Append a text to the pool and let the index at `at` lead to it."""
        raw = text.encode()
        index = _u2(self.data, 8)
        data = _put(_put(self.data, at, index), 8, index + 1)
        entry = b"\x01" + struct.pack(">H", len(raw)) + raw
        return data[: self.pool_end] + entry + data[self.pool_end :]


def open_class(data: bytes) -> ClassBytes:
    """Find the places of a class file."""
    cursor = Cursor(memoryview(data), 8)
    pool = ConstantPool(cursor)
    pool_end = cursor.offset
    cursor.take(6)
    cursor.take(2 * cursor.u2())
    members = (*_members(cursor, pool, "field"), *_members(cursor, pool, "method"))
    return ClassBytes(data, pool_end, members)


def _members(cursor: Cursor, pool: ConstantPool, kind: str) -> Iterator[MemberPlace]:
    count_at = cursor.offset
    for _ in range(cursor.u2()):
        start = cursor.offset
        cursor.u2()
        name, descriptor = pool.utf8(cursor.u2()), pool.utf8(cursor.u2())
        for _ in range(cursor.u2()):
            cursor.u2()
            cursor.take(cursor.u4())
        yield MemberPlace(kind, name, descriptor, count_at, start, cursor.offset)


def _u2(data: bytes, at: int) -> int:
    return data[at] << 8 | data[at + 1]


def _put(data: bytes, at: int, number: int) -> bytes:
    return data[:at] + struct.pack(">H", number) + data[at + 2 :]
