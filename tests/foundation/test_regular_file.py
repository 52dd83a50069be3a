"""Only regular files are opened, and nothing else blocks or surprises the caller."""

import os
import sys
from pathlib import Path

import pytest

from foundation.regular_file import (
    MissingFile,
    UnreadableFile,
    WrongKind,
    open_regular,
    read_regular,
)


def test_reads_a_file_and_follows_a_link_to_one(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"\r\n\x1a\x00")
    assert read_regular(tmp_path / "file") == b"\r\n\x1a\x00"
    if sys.platform != "win32":
        (tmp_path / "link").symlink_to("file")
        assert read_regular(tmp_path / "link") == b"\r\n\x1a\x00"


def test_a_missing_file_is_said_to_be_missing(tmp_path: Path) -> None:
    with pytest.raises(MissingFile, match="no file at"):
        open_regular(tmp_path / "nothing")


def test_a_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(WrongKind, match="is a folder") as refused:
        open_regular(tmp_path)
    assert refused.value.hint == "name the file itself"


def test_a_path_with_a_nul_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UnreadableFile):
        open_regular(tmp_path / "a\0b")


def test_a_path_below_a_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(UnreadableFile) as refused:
        open_regular(tmp_path / "file" / "below")
    assert refused.value.hint.startswith("check ")


def test_a_file_over_the_limit_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"12345")
    assert read_regular(tmp_path / "file", max_bytes=5) == b"12345"
    with pytest.raises(UnreadableFile, match="larger than 4 bytes"):
        read_regular(tmp_path / "file", max_bytes=4)


if sys.platform != "win32":

    def test_a_pipe_without_a_writer_does_not_block(tmp_path: Path) -> None:
        os.mkfifo(tmp_path / "pipe")
        with pytest.raises(WrongKind, match="pipe"):
            open_regular(tmp_path / "pipe")

    def test_a_device_is_refused() -> None:
        with pytest.raises(WrongKind, match="device"):
            open_regular(Path("/dev/zero"))

    def test_a_file_without_permission_is_refused(tmp_path: Path) -> None:
        (tmp_path / "loop").symlink_to("loop")  # unreadable even for root
        with pytest.raises(UnreadableFile):
            open_regular(tmp_path / "loop")
