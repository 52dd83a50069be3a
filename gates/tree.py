"""One digest for a folder, the same on every machine that holds the same files.

The rule is the reference gate's: SHA-256 over one record for each file, sorted by its path
relative to the folder with `/` between the parts. A record is the path in UTF-8, NUL, the size
in decimal, NUL, the file's own SHA-256 in hex, and a newline.

What a game rewrites at will is left out: see `EXCLUSIONS`. Folders count only through the files
in them. A link to a file inside the folder is hashed as that file; every other link is refused,
so that no digest ever covers bytes that the folder does not hold.
"""

import hashlib
import os
import stat
from collections.abc import Iterator
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path

from foundation.errors import LabgateError
from foundation.plain_text import printable
from foundation.regular_file import open_regular
from gates.errors import GateError

EXCLUSIONS = ("session.lock", "logs", "*.log", ".DS_Store", "Thumbs.db", "__pycache__")
"""Patterns matched against a file's path, its name, and the folders that its path starts with."""

_CHUNK_BYTES = 1024 * 1024
# A name that is no text keeps its bytes on POSIX; Windows has lone surrogates instead.
_NAME_ERRORS = "surrogatepass" if os.name == "nt" else "surrogateescape"


class TreeError(GateError):
    """A folder that cannot be given a digest: something in it is no readable, unchanging file."""

    reason = "tree_unreadable"


@dataclass(frozen=True, slots=True)
class TreeHash:
    """The digest of a folder (64 hex digits), and how many files and bytes it covers."""

    sha256: str
    files: int
    bytes: int


def hash_tree(path: Path | str) -> TreeHash:
    """Hash every file under the folder `path`, reading only.

    Raises:
        TreeError: `path` is no folder; something in it cannot be read, is neither file nor
            folder, is a link that dangles, leads to a folder or outside, or changed meanwhile.
    """
    root = _resolve(Path(path))
    if not root.is_dir():
        raise TreeError(f"{printable(path)} is no folder", hint="give the folder itself")
    digest = hashlib.sha256()
    files = total_bytes = 0
    for relative, location in sorted(_files(root)):
        sha256, size_bytes = hash_file(location)
        record = f"{relative}\0{size_bytes}\0{sha256}\n"
        digest.update(record.encode("utf-8", _NAME_ERRORS))
        files += 1
        total_bytes += size_bytes
    return TreeHash(digest.hexdigest(), files, total_bytes)


def hash_file(path: Path) -> tuple[str, int]:
    """The SHA-256 of a regular file in hex, and its size in bytes.

    Raises:
        TreeError: the file cannot be read, is no regular file, or changed while it was read.
    """
    digest = hashlib.sha256()
    size_bytes = 0
    try:
        with open_regular(path) as stream:
            before = os.fstat(stream.fileno())
            while chunk := stream.read(_CHUNK_BYTES):
                digest.update(chunk)
                size_bytes += len(chunk)
            after = os.fstat(stream.fileno())
    except LabgateError as error:
        raise TreeError(printable(error.message), hint=error.hint) from error
    except OSError as error:
        raise TreeError(f"cannot read {printable(path)}: {error.strerror}") from error
    if changed(before, after, size_bytes):
        raise TreeError(
            f"{printable(path)} changed while it was read",
            hint="stop what writes there (a running server?) and try again",
        )
    return digest.hexdigest(), size_bytes


def changed(before: os.stat_result, after: os.stat_result, read_bytes: int) -> bool:
    """Whether a file's size or time moved between two looks, or its bytes were not all read."""
    return (before.st_size, before.st_mtime_ns) != (after.st_size, after.st_mtime_ns) or (
        read_bytes != after.st_size
    )


def is_excluded(relative: str) -> bool:
    """Whether the hash leaves out the file at this path (relative, with `/`)."""
    name = relative.rpartition("/")[2]
    return any(
        fnmatchcase(relative, pattern)
        or fnmatchcase(name, pattern)
        or relative.startswith(f"{pattern}/")
        for pattern in EXCLUSIONS
    )


def _resolve(path: Path) -> Path:
    try:
        return path.resolve(strict=True)
    except FileNotFoundError as error:
        raise TreeError(f"nothing is at {printable(path)}", hint="check the path") from error
    except (OSError, RuntimeError, ValueError) as error:  # a loop of links, or a NUL in the path
        raise TreeError(f"cannot follow {printable(path)}: {error}") from error


def _files(root: Path) -> Iterator[tuple[str, Path]]:
    """Yield (relative path, place to read from) for every file that the hash covers."""
    folders = [("", root)]
    while folders:
        prefix, folder = folders.pop()
        try:
            for entry in _entries(folder):
                relative = f"{prefix}{entry.name}"
                if _is_folder(entry):
                    if relative not in EXCLUSIONS:  # all of it is left out: not even opened
                        folders.append((f"{relative}/", Path(entry.path)))
                elif not is_excluded(relative):
                    yield relative, _place(entry, root)
        except OSError as error:
            raise TreeError(f"cannot list {printable(folder)}: {error.strerror}") from error


def _entries(folder: Path) -> list[os.DirEntry[str]]:
    with os.scandir(folder) as entries:
        return list(entries)


def _is_folder(entry: os.DirEntry[str]) -> bool:
    """Whether the entry is a folder of its own, not a link to one."""
    if not entry.is_dir(follow_symlinks=False):
        return False
    reparse_tag = getattr(entry.stat(follow_symlinks=False), "st_reparse_tag", 0)  # Windows alone
    if reparse_tag and reparse_tag == getattr(stat, "IO_REPARSE_TAG_MOUNT_POINT", None):
        raise TreeError(f"{printable(entry.path)} is a junction, not a folder")
    return True


def _place(entry: os.DirEntry[str], root: Path) -> Path:
    """Where the bytes of a file or of a link to a file lie; refuses everything else."""
    place = Path(entry.path)
    if entry.is_symlink():
        place = _resolve(place)
        if not place.is_relative_to(root):
            raise TreeError(
                f"{printable(entry.path)} is a link that leads outside the folder",
                hint="put a copy of the file in its place",
            )
        if place.is_dir():
            raise TreeError(
                f"{printable(entry.path)} is a link to a folder",
                hint="put the folder itself there; a link could loop or count files twice",
            )
    elif not entry.is_file(follow_symlinks=False):
        raise TreeError(f"{printable(entry.path)} is a pipe, socket or device, not a file")
    return place
