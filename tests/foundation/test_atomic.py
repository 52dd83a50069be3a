"""Outputs appear together or not at all, and nothing temporary stays behind."""

import os
from pathlib import Path

import pytest

from foundation.atomic import OutputSet, WriteFailed, write_bytes, write_text


def test_writes_into_folders_that_it_makes(tmp_path: Path) -> None:
    write_text(tmp_path / "a" / "b.txt", "é\n")
    assert (tmp_path / "a" / "b.txt").read_bytes() == "é\n".encode()


def test_an_error_inside_leaves_everything_as_it_was(tmp_path: Path) -> None:
    old, new, doomed = tmp_path / "old", tmp_path / "new", tmp_path / "doomed"
    write_bytes(old, b"before")
    write_bytes(doomed, b"stays")

    def refuse() -> None:
        with OutputSet() as outputs:
            outputs.discard(doomed)
            with outputs.open(old) as stream:
                stream.write(b"after")
            with outputs.open(new) as stream:
                stream.write(b"half")
                raise ValueError("refused late")

    with pytest.raises(ValueError, match="refused late"):
        refuse()
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == {
        "old": b"before",
        "doomed": b"stays",
    }


def test_success_replaces_and_discards_together(tmp_path: Path) -> None:
    write_bytes(tmp_path / "old", b"before")
    write_bytes(tmp_path / "doomed", b"goes")
    with OutputSet() as outputs:
        outputs.discard(tmp_path / "doomed")
        outputs.discard(tmp_path / "never-there")
        for name in ("old", "new"):
            with outputs.open(tmp_path / name) as stream:
                stream.write(b"after")
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == {
        "old": b"after",
        "new": b"after",
    }


def test_a_failed_rename_takes_back_the_ones_before_it(tmp_path: Path) -> None:
    first, blocked = tmp_path / "first", tmp_path / "second"
    write_bytes(first, b"before")

    def commit_over_a_folder() -> None:
        with OutputSet() as outputs:
            for target in (first, tmp_path / "added", blocked):
                with outputs.open(target) as stream:
                    stream.write(b"after")
            blocked.mkdir()  # a folder cannot be replaced by a file

    with pytest.raises(WriteFailed, match="second"):
        commit_over_a_folder()
    assert first.read_bytes() == b"before"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["first", "second"]


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    write_bytes(tmp_path / "file", b"")
    with pytest.raises(WriteFailed, match="file"):
        write_bytes(tmp_path / "file" / "below", b"")
    for name in ("nul\0", "a" * 300):
        with pytest.raises(WriteFailed):
            write_bytes(tmp_path / name, b"")


def test_a_new_file_has_the_mode_that_a_plain_one_has(tmp_path: Path) -> None:
    (tmp_path / "plain").write_bytes(b"")
    write_bytes(tmp_path / "ours", b"")
    assert (tmp_path / "ours").stat().st_mode == (tmp_path / "plain").stat().st_mode


def special(folder: Path, kind: str) -> Path:
    place = folder / kind
    if kind == "folder":
        place.mkdir()
    elif kind == "pipe":
        os.mkfifo(place)
    else:
        place.symlink_to(os.devnull)
    return place


@pytest.mark.parametrize("kind", ["folder", "pipe", "link to a device"])
def test_what_is_no_file_is_neither_replaced_nor_removed(tmp_path: Path, kind: str) -> None:
    place = special(tmp_path, kind)
    before = place.lstat()
    with pytest.raises(WriteFailed, match="no regular file"):
        write_bytes(place, b"report")
    with pytest.raises(WriteFailed, match="no regular file"), OutputSet() as outputs:
        outputs.discard(place)
    assert place.lstat() == before
    assert list(tmp_path.iterdir()) == [place]


def test_a_link_to_nothing_or_to_a_file_is_replaced_itself(tmp_path: Path) -> None:
    write_bytes(tmp_path / "file", b"old")
    for target in ("file", "nothing"):
        link = tmp_path / f"link to {target}"
        link.symlink_to(target)
        write_bytes(link, b"new")
        assert (link.is_symlink(), link.read_bytes()) == (False, b"new")
    assert (tmp_path / "file").read_bytes() == b"old"
