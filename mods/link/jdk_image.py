"""Finds the JDK's own classes in its run-time image, `lib/modules`.

A JDK need not ship `jmods`, and `ct.sym` holds older releases only; the run-time image is in
every JDK and holds what the server will really meet. Its layout: a header, a perfect hash from
names to locations, the locations' attributes, the names, and the contents, in the machine's byte
order (`jdk.internal.jimage.BasicImageReader` reads the same).
"""

import mmap
import struct
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from foundation.regular_file import open_regular
from mods.errors import ModError

_MAGIC = 0xCAFEDADA
_HEADER = struct.Struct("7I")
_HASH_MULTIPLIER = 0x01000193
_END, _MODULE, _PARENT, _BASE, _EXTENSION, _OFFSET, _COMPRESSED, _SIZE = range(8)


class JdkImageRefused(ModError):
    """The JDK's run-time image cannot be read."""

    reason = "jdk_image_refused"


@dataclass(frozen=True, slots=True)
class _Tables:
    """Where the parts of the image begin, in bytes; `slots` is the number of hash slots."""

    order: Literal["<", ">"]
    slots: int
    offsets: int
    locations: int
    strings: int
    contents: int


class JdkImage:
    """The classes of one JDK, read from its image when they are asked for."""

    def __init__(self, home: Path) -> None:
        self._path = home / "lib" / "modules"
        with open_regular(self._path) as stream:
            try:
                self._data = mmap.mmap(stream.fileno(), 0, access=mmap.ACCESS_READ)
            except (OSError, ValueError) as error:
                raise JdkImageRefused(f"cannot read {self._path}: {error}") from error
        self._tables = self._read_header()
        self._modules: dict[str, str | None] = {}

    def read(self, name: str) -> bytes | None:
        """Return the class file of an internal name such as `java/lang/String`, or None.

        Raises:
            JdkImageRefused: the image is damaged, or packed in a way that is not read here.
        """
        try:
            module = self._module_of(name.rpartition("/")[0])
            return self._resource(f"/{module}/{name}.class") if module else None
        except (struct.error, IndexError, UnicodeError) as error:
            raise JdkImageRefused(f"{self._path} is damaged: {error}") from error

    def _read_header(self) -> _Tables:
        order: Literal["<", ">"]
        for order in ("<", ">"):
            if len(self._data) < _HEADER.size:
                break
            magic, *rest = struct.unpack_from(f"{order}7I", self._data)
            if magic == _MAGIC:
                _version, _flags, _resources, slots, locations_size, strings_size = rest
                offsets = _HEADER.size + 4 * slots
                locations = offsets + 4 * slots
                strings = locations + locations_size
                contents = strings + strings_size
                if slots and contents <= len(self._data):
                    return _Tables(order, slots, offsets, locations, strings, contents)
        raise JdkImageRefused(
            f"{self._path} is no run-time image that can be read",
            hint="name another JDK with --java or LABGATE_JAVA",
        )

    def _module_of(self, package: str) -> str | None:
        if package not in self._modules:
            self._modules[package] = self._look_up_module(package)
        return self._modules[package]

    def _look_up_module(self, package: str) -> str | None:
        """A package's entry lists (is empty here, module name) for each module that has it."""
        listed = self._resource(f"/packages/{package.replace('/', '.')}")
        if listed is None:
            return None
        pairs = struct.iter_unpack(f"{self._tables.order}II", listed[: len(listed) // 8 * 8])
        return next((self._string(name) for is_empty, name in pairs if not is_empty), None)

    def _resource(self, name: str) -> bytes | None:
        attributes = self._locate(name)
        if attributes is None:
            return None
        if attributes[_COMPRESSED]:
            raise JdkImageRefused(
                f"{self._path} is compressed, which is not read here",
                hint="name an ordinary JDK with --java or LABGATE_JAVA",
            )
        start = self._tables.contents + attributes[_OFFSET]
        return self._data[start : start + attributes[_SIZE]]

    def _locate(self, name: str) -> list[int] | None:
        tables = self._tables
        raw = name.encode("utf-8")
        slot = _hash(raw, _HASH_MULTIPLIER) % tables.slots
        (redirect,) = struct.unpack_from(f"{tables.order}i", self._data, _HEADER.size + 4 * slot)
        if redirect > 0:
            slot = _hash(raw, redirect) % tables.slots
        elif redirect < 0:
            slot = -1 - redirect
        else:
            return None
        (at,) = struct.unpack_from(f"{tables.order}I", self._data, tables.offsets + 4 * slot)
        attributes = self._attributes(tables.locations + at)
        return attributes if self._full_name(attributes) == name else None

    def _attributes(self, at: int) -> list[int]:
        values = [0] * 8
        while (kind := self._data[at] >> 3) != _END:
            size = (self._data[at] & 7) + 1
            values[kind] = int.from_bytes(self._data[at + 1 : at + 1 + size], "big")
            at += 1 + size
        return values

    def _full_name(self, attributes: list[int]) -> str:
        module, parent, base, extension = (
            self._string(attributes[kind]) for kind in (_MODULE, _PARENT, _BASE, _EXTENSION)
        )
        folder = (f"/{module}/" if module else "") + (f"{parent}/" if parent else "")
        return folder + base + (f".{extension}" if extension else "")

    def _string(self, at: int) -> str:
        start = self._tables.strings + at
        end = self._data.find(b"\0", start)
        return self._data[start:end].decode("utf-8")


def _hash(raw: bytes, seed: int) -> int:
    for byte in raw:
        seed = ((seed * _HASH_MULTIPLIER) ^ byte) & 0xFFFFFFFF
    return seed & 0x7FFFFFFF
