"""Reading a bundle's files: paths, and the hash and watch that go with the bytes."""

import hashlib
from pathlib import Path

import pytest

from gates.stage_one.reading import HashingStream, bundle_path
from gates.tree import TreeError


@pytest.mark.parametrize("size", [1, 2, 3, 7, 8, 9, 100])
@pytest.mark.parametrize(
    "content", [b"practice", b"a" * 9 + b"practice-1", b"pra" * 5 + b"practice"]
)
def test_the_watched_bytes_are_seen_however_they_are_cut(
    tmp_path: Path, content: bytes, size: int
) -> None:
    (tmp_path / "file").write_bytes(content)
    with (tmp_path / "file").open("rb", buffering=0) as stream:
        hashing = HashingStream(stream, b"practice")
        while hashing.read(size):
            pass
        assert hashing.seen
        digest = hashing.digest()
    assert (digest.sha256, digest.size_bytes) == (hashlib.sha256(content).hexdigest(), len(content))


@pytest.mark.parametrize("size", [1, 3, 8, 100])
def test_bytes_that_are_not_there_are_not_seen(tmp_path: Path, size: int) -> None:
    (tmp_path / "file").write_bytes(b"practic practi ce")
    with (tmp_path / "file").open("rb", buffering=0) as stream:
        hashing = HashingStream(stream, b"practice")
        while hashing.read(size):
            pass
        assert not hashing.seen


def test_a_file_that_grows_meanwhile_has_no_digest(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"12")
    with (tmp_path / "file").open("rb", buffering=0) as stream:
        hashing = HashingStream(stream)
        hashing.read(100)
        with (tmp_path / "file").open("ab") as more:
            more.write(b"3")
        with pytest.raises(TreeError, match="changed"):
            hashing.digest()


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("a/b", "a/b"),
        ("./a//b/.", "a/b"),
        ("a/b/", "a/b"),
        ("ä/b c", "ä/b c"),
        ("", None),
        (".", None),
        ("/a", None),
        ("../a", None),
        ("a/../b", None),
        ("a/..", None),
        ("C:/a", None),
        ("c:a", None),
        (r"a\b", None),
        ("a\0", None),
        ("..a/b..", "..a/b.."),
    ],
)
def test_a_path_stays_inside_the_bundle_or_is_none(text: str, path: str | None) -> None:
    assert bundle_path(text) == path
