"""Writes files so that a reader sees the old content or the new, and never half of one."""

import contextlib
import os
import secrets
import shutil
import stat
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, Self

from foundation.errors import LabgateError


class WriteFailed(LabgateError):
    """A file could not be written; what stood there before still stands."""

    reason = "write_failed"


def write_bytes(path: Path, data: bytes) -> None:
    """Replace `path` with `data` in one step, making its folder first.

    Raises:
        WriteFailed: the folder or file cannot be written; the old file is untouched.
    """
    with OutputSet() as outputs, outputs.open(path) as stream:
        stream.write(data)


def write_text(path: Path, text: str) -> None:
    """Replace `path` with `text` as UTF-8 with "\\n" line ends; raises like `write_bytes`."""
    write_bytes(path, text.encode("utf-8"))


class OutputSet:
    """Several files that appear together or not at all.

    Used as a context manager: files opened through it are written beside their targets under
    temporary names. When the block ends without an error they take their targets' places and
    the paths given to `discard` go; when it raises, nothing that stood before has changed.
    """

    def __init__(self) -> None:
        self._staged: dict[Path, Path] = {}
        self._discarded: list[Path] = []

    def __enter__(self) -> Self:
        return self

    @contextlib.contextmanager
    def open(self, target: Path) -> Iterator[BinaryIO]:
        """Open a temporary file that is to become `target`.

        Raises:
            WriteFailed: the folder cannot be made or written to, or a device, pipe or folder
                (or a link to one) is in the target's place.
        """
        temporary = _beside(target)
        try:
            _refuse_special(target)
            target.parent.mkdir(parents=True, exist_ok=True)
            with temporary.open("xb") as stream:
                self._staged[target] = temporary
                yield stream
                stream.flush()
                os.fsync(stream.fileno())
        except OSError as error:
            raise _failed(target, error) from error

    def discard(self, target: Path) -> None:
        """Remove `target`, if it is there, when the block ends without an error.

        What was written for it in this block is dropped at once and never takes its place.

        Raises:
            WriteFailed: what is there is no regular file, or cannot be looked at.
        """
        if (temporary := self._staged.pop(target, None)) is not None:
            temporary.unlink(missing_ok=True)
        try:
            _refuse_special(target)
        except OSError as error:
            raise _failed(target, error) from error
        self._discarded.append(target)

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if kind is None:
            self._commit()
        else:
            self._drop_staged()

    def _commit(self) -> None:
        kept: dict[Path, Path] = {}
        changed: list[Path] = []
        target = Path()
        try:
            if len(self._staged) + len(self._discarded) > 1:  # one rename alone needs no way back
                for target in [*self._staged, *self._discarded]:
                    if target.exists():
                        kept[target] = _second_name(target)
            for target, temporary in self._staged.items():
                temporary.replace(target)
                changed.append(target)
            for target in self._discarded:
                target.unlink(missing_ok=True)
                changed.append(target)
        except OSError as error:
            self._undo(changed, kept)
            raise _failed(target, error) from error
        finally:
            for second in kept.values():
                second.unlink(missing_ok=True)

    def _undo(self, changed: list[Path], kept: dict[Path, Path]) -> None:
        self._drop_staged()
        for target in changed:
            if target in kept:
                kept[target].replace(target)
            else:
                target.unlink(missing_ok=True)

    def _drop_staged(self) -> None:
        for temporary in self._staged.values():
            temporary.unlink(missing_ok=True)


def _refuse_special(target: Path) -> None:
    """Raise where a rename would put an end to more than a file: `/dev/null`, say, for root."""
    try:
        mode = target.stat().st_mode
    except (FileNotFoundError, NotADirectoryError):
        return
    except ValueError as error:  # a NUL in the path
        raise WriteFailed(f"cannot write {target}: {error}", hint="check the path") from error
    if not stat.S_ISREG(mode):
        raise WriteFailed(
            f"cannot write {target}: what is there is no regular file",
            hint="name a file that may be replaced",
        )


def _beside(target: Path) -> Path:
    return target.with_name(f".{target.name}.{secrets.token_hex(6)}.tmp")


def _second_name(target: Path) -> Path:
    """Give the file a second name, or a copy where the file system has no hard links."""
    second = _beside(target)
    try:
        second.hardlink_to(target)
    except OSError:
        shutil.copy2(target, second)
    return second


def _failed(target: Path, error: OSError) -> WriteFailed:
    return WriteFailed(
        f"cannot write {target}: {error.strerror or error}",
        hint="check that the folder exists, is writable and has space left",
    )
