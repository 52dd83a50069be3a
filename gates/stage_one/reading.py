"""Reaches the files of a bundle: never outside it, never blocking, each hashed as it is read."""

import hashlib
import os
import re
import stat
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import BinaryIO

from foundation.plain_text import printable
from foundation.regular_file import UnreadableFile, open_regular
from gates.tree import TreeError, changed

MAX_DOCUMENT_BYTES = 256 * 1024 * 1024
"""A larger JSON document is refused; JSON Lines are streamed and have no such bound."""

_CHUNK_BYTES = 1024 * 1024
_DRIVE = re.compile(r"[A-Za-z]:")


@dataclass(frozen=True, slots=True)
class Digest:
    """SHA-256 and size of a file, or of a folder (`files` is then how many it covers)."""

    sha256: str
    size_bytes: int
    files: int | None = None


class Found(Enum):
    """What lies at a path of the bundle."""

    FILE = "a file"
    FOLDER = "a folder"
    OTHER = "a pipe, socket or device"
    NOTHING = "nothing"
    OUTSIDE = "a link that leads out of the bundle or in a circle"
    UNREACHABLE = "something that cannot be looked at"


def bundle_path(text: str) -> str | None:
    """A declared path without `.` and doubled `/`, or None if it may lead out of the bundle."""
    if text.startswith("/") or _DRIVE.match(text) or "\\" in text or "\0" in text:
        return None
    parts = [part for part in text.split("/") if part not in ("", ".")]
    return None if not parts or ".." in parts else "/".join(parts)


def locate(root: Path, path: str) -> tuple[Path, Found]:
    """Where a `bundle_path` leads with its links followed; `root` must itself be resolved."""
    try:
        place = (root / path).resolve()
    except (OSError, RuntimeError, ValueError):
        return root / path, Found.OUTSIDE
    if not place.is_relative_to(root):
        return place, Found.OUTSIDE
    try:
        mode = place.stat().st_mode
    except (FileNotFoundError, NotADirectoryError):
        return place, Found.NOTHING
    except (OSError, ValueError):
        return place, Found.UNREACHABLE
    if stat.S_ISREG(mode):
        return place, Found.FILE
    return place, Found.FOLDER if stat.S_ISDIR(mode) else Found.OTHER


class HashingStream:
    """Passes a file's bytes on, and keeps their hash and count.

    `seen` tells whether `watched` has occurred in what was read, also across two reads.
    """

    def __init__(self, stream: BinaryIO, watched: bytes = b"") -> None:
        self.seen = False
        self._watched = watched
        self._last = b""
        self._stream = stream
        self._sha256 = hashlib.sha256()
        self._size_bytes = 0
        self._before = os.fstat(stream.fileno())

    def read(self, size: int = -1, /) -> bytes:
        """Up to `size` bytes; none at the file's end."""
        chunk = self._stream.read(size)
        self._sha256.update(chunk)
        self._size_bytes += len(chunk)
        if self._watched and not self.seen:
            overlap = len(self._watched) - 1
            across = self._last + chunk[:overlap]
            self.seen = self._watched in chunk or self._watched in across
            self._last = (self._last + chunk[-overlap:])[-overlap:]
        return chunk

    def digest(self) -> Digest:
        """Hash and size of what has been read.

        Raises:
            TreeError: the file changed meanwhile.
        """
        if changed(self._before, os.fstat(self._stream.fileno()), self._size_bytes):
            raise TreeError("it changed while it was read")
        return Digest(self._sha256.hexdigest(), self._size_bytes)


def read_whole(place: Path) -> tuple[bytes, Digest]:
    """A document's bytes and their hash.

    Raises:
        TreeError: it cannot be read, is too large to hold, or changed meanwhile.
    """
    try:
        with open_regular(place) as stream:
            hashing = HashingStream(stream)
            chunks: list[bytes] = []
            size_bytes = 0
            while chunk := hashing.read(_CHUNK_BYTES):
                chunks.append(chunk)
                size_bytes += len(chunk)
                if size_bytes > MAX_DOCUMENT_BYTES:
                    raise TreeError(f"it is larger than {MAX_DOCUMENT_BYTES} bytes")
            return b"".join(chunks), hashing.digest()
    except UnreadableFile as error:
        raise TreeError(printable(error.message)) from error
    except OSError as error:
        raise TreeError(f"it cannot be read: {error.strerror}") from error
