"""Reads jars from outside: bounded, never out of their own tree, each name once."""

import zipfile
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path

from foundation.regular_file import read_regular
from mods.errors import JarRefused

MAX_JAR_BYTES = 256 * 1024 * 1024
MAX_ENTRIES = 100_000
MAX_ENTRY_BYTES = 64 * 1024 * 1024
MAX_UNPACKED_BYTES = 1024 * 1024 * 1024
NESTED_JARS = "META-INF/jars/"
"""Where Fabric mods carry other mods' jars."""

Wanted = Callable[[str], bool]


class Jar:
    """An open jar: its entries by name, read when asked for; folders are left out."""

    def __init__(self, name: str, data: bytes, wanted: Wanted) -> None:
        self.name = name
        self.data = data
        with _refusing(name):
            # An archive that begins with zeros or repeats names is accepted by zipfile; we look.
            self._zip = zipfile.ZipFile(BytesIO(data))
            infos = self._zip.infolist()
        self._entries = _checked(name, infos, wanted)

    def __contains__(self, entry: str) -> bool:
        return entry in self._entries

    def __iter__(self) -> Iterator[str]:
        return iter(self._entries)

    def read(self, entry: str) -> bytes:
        """Return an entry's content; raises `JarRefused` if it is broken, KeyError if absent."""
        info = self._entries[entry]
        with _refusing(f"{self.name}: {entry}"):
            return self._zip.read(info)

    def nested(self, wanted: Wanted = lambda _: True) -> Iterator["Jar"]:
        """The jars that this one carries in `META-INF/jars`."""
        for entry in self:
            if entry.startswith(NESTED_JARS) and entry.endswith(".jar"):
                yield Jar(f"{self.name}!{entry}", self.read(entry), wanted)


def open_jar(path: Path, wanted: Wanted = lambda _: True) -> Jar:
    """Open a jar; entries that are not `wanted` (asked by name) are as if they were not there.

    Raises:
        UnreadableFile: it is no readable file, or larger than `MAX_JAR_BYTES`.
        JarRefused: it is no zip archive, is too large unpacked, or has a name that is absolute,
            leads out of the tree or occurs twice.
    """
    return Jar(str(path), read_regular(path, max_bytes=MAX_JAR_BYTES), wanted)


def _checked(name: str, infos: list[zipfile.ZipInfo], wanted: Wanted) -> dict[str, zipfile.ZipInfo]:
    if len(infos) > MAX_ENTRIES:
        raise JarRefused(f"{name} has {len(infos)} entries; at most {MAX_ENTRIES} are read")
    entries: dict[str, zipfile.ZipInfo] = {}
    for info in infos:
        entry = info.orig_filename  # `filename` is cut at a NUL
        if entry.endswith("/") or not wanted(entry):
            continue
        if not _stays_inside(entry):
            raise JarRefused(f"{name} has an entry that leads out of it: {entry!r}")
        if entry in entries:
            raise JarRefused(f"{name} has two entries named {entry!r}")
        if info.file_size > MAX_ENTRY_BYTES:
            raise JarRefused(f"{name}: {entry!r} unpacks to {info.file_size} bytes")
        entries[entry] = info
    total_bytes = sum(info.file_size for info in entries.values())
    if total_bytes > MAX_UNPACKED_BYTES:
        raise JarRefused(f"{name} unpacks to {total_bytes} bytes")
    return entries


def _stays_inside(entry: str) -> bool:
    parts = entry.split("/")
    return not ("\\" in entry or "\0" in entry or ":" in parts[0] or {"", ".", ".."} & {*parts})


@contextmanager
def _refusing(name: str) -> Iterator[None]:
    """Turn what zipfile raises on hostile bytes into `JarRefused`."""
    try:
        yield
    except (
        zipfile.BadZipFile,
        zlib.error,
        EOFError,
        NotImplementedError,  # a compression or zip version that Python does not have
        OverflowError,
        RuntimeError,  # an encrypted entry
        ValueError,
        OSError,  # a seek before the start, bz2 and lzma streams
    ) as error:
        raise JarRefused(f"cannot read {name} as a jar: {error}") from error
