"""Opens a file for reading only if it is one: never a folder, pipe, socket or device."""

import os
import stat
from pathlib import Path
from typing import BinaryIO

from foundation.errors import LabgateError

_READ_HINT = "check the path, and that you may read the file"


class UnreadableFile(LabgateError):
    """A path that does not lead to a readable regular file; nothing was read."""

    reason = "unreadable_file"


class MissingFile(UnreadableFile):
    """A path that leads to nothing."""

    reason = "missing_file"


class WrongKind(UnreadableFile):
    """A path that leads to a folder, pipe, socket or device."""

    reason = "not_a_regular_file"


def open_regular(path: Path) -> BinaryIO:
    """Open `path` for reading, following links.

    A pipe without a writer does not block the caller: the kind is checked on the open
    descriptor, so nothing can be exchanged between the look and the read.

    Raises:
        MissingFile: nothing is there.
        WrongKind: it is no regular file.
        UnreadableFile: it cannot be opened or looked at.
    """
    # Windows has neither flag for these; there, O_BINARY keeps bytes as they are.
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    try:
        if path.is_dir():  # Windows refuses to open a folder with a misleading error
            raise WrongKind(f"{path} is a folder, not a file", hint="name the file itself")
        descriptor = os.open(path, flags | getattr(os, "O_CLOEXEC", 0))
    except FileNotFoundError as error:
        raise MissingFile(f"no file at {path}", hint="check the path for a typing error") from error
    except (OSError, ValueError) as error:
        raise UnreadableFile(f"cannot read {path}: {_why(error)}", hint=_READ_HINT) from error
    try:
        if not stat.S_ISREG(os.fstat(descriptor).st_mode):
            raise WrongKind(
                f"{path} is a pipe, socket or device, not a file",
                hint="write its content into a file, and name that",
            )
        return os.fdopen(descriptor, "rb")
    except BaseException:
        os.close(descriptor)
        raise


def read_regular(path: Path, *, max_bytes: int | None = None) -> bytes:
    """Read a whole regular file of at most `max_bytes` bytes; raises like `open_regular`."""
    with open_regular(path) as stream:
        try:
            data = stream.read(-1 if max_bytes is None else max_bytes + 1)
        except OSError as error:
            raise UnreadableFile(f"cannot read {path}: {_why(error)}", hint=_READ_HINT) from error
    if max_bytes is not None and len(data) > max_bytes:
        raise UnreadableFile(
            f"{path} is larger than {max_bytes} bytes", hint="check that it is the file you mean"
        )
    return data


def _why(error: OSError | ValueError) -> str:
    return (isinstance(error, OSError) and error.strerror) or str(error)
