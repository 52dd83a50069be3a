"""Reads big-endian numbers off class-file bytes, and never past their end."""

import struct
from typing import Final

from mods.errors import BadClassFile

_U2: Final = struct.Struct(">H")
_U4: Final = struct.Struct(">I")


class Cursor:
    """A place in some bytes that moves forward as they are read.

    Every method raises `BadClassFile` when fewer bytes are left than it needs.
    """

    __slots__ = ("data", "offset")

    def __init__(self, data: memoryview, offset: int = 0) -> None:
        self.data = data
        self.offset = offset

    def u1(self) -> int:
        """The next byte."""
        return self.take(1)[0]

    def u2(self) -> int:
        """The next two bytes as an unsigned number."""
        return int(_U2.unpack(self.take(2))[0])

    def u4(self) -> int:
        """The next four bytes as an unsigned number."""
        return int(_U4.unpack(self.take(4))[0])

    def take(self, size: int) -> memoryview:
        """The next `size` bytes, without copying them."""
        start = self.offset
        end = start + size
        if end > len(self.data):
            raise BadClassFile(f"the class file ends early: {size} bytes wanted at {start}")
        self.offset = end
        return self.data[start:end]
