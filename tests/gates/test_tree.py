"""The tree hash: the algorithm, its exclusions, and everything that is no plain file."""

import hashlib
import os
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gates.tree import TreeError, hash_file, hash_tree, is_excluded

POSIX = sys.platform != "win32"
needs_posix = pytest.mark.skipif(not POSIX, reason="POSIX file names and kinds")


def write(root: Path, files: dict[str, bytes]) -> Path:
    for name, content in files.items():
        place = root / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(content)
    return root


def by_the_rule(files: dict[str, bytes]) -> str:
    """The digest as the rule is written down, over files given in any order."""
    digest = hashlib.sha256()
    for name in sorted(files):
        own = hashlib.sha256(files[name]).hexdigest()
        digest.update(f"{name}\0{len(files[name])}\0{own}\n".encode())
    return digest.hexdigest()


def test_the_digest_is_that_of_the_written_rule(tmp_path: Path) -> None:
    files = {"b/x.mca": b"one", "b.dat": b"", "a/b/c": b"three" * 99, "ä.txt": b"\0\1", "b/X": b"2"}
    found = hash_tree(write(tmp_path, files))
    assert (found.sha256, found.files) == (by_the_rule(files), 5)
    assert found.bytes == sum(map(len, files.values()))


@settings(max_examples=30, deadline=None)
@given(
    st.dictionaries(
        st.text("abcXYZ0-é ", min_size=1, max_size=6).filter(lambda name: name.strip() == name),
        st.binary(max_size=50),
        max_size=6,
    )
)
def test_any_set_of_files_has_the_digest_of_the_rule(
    tmp_path_factory: pytest.TempPathFactory, files: dict[str, bytes]
) -> None:
    folded = {name.casefold(): content for name, content in files.items()}
    root = write(tmp_path_factory.mktemp("tree"), {f"d/{name}": folded[name] for name in folded})
    assert hash_tree(root).sha256 == by_the_rule({f"d/{name}": folded[name] for name in folded})


def test_the_order_is_that_of_whole_paths_and_not_of_folders(tmp_path: Path) -> None:
    files = {"a/z": b"1", "a-b": b"2", "a.c": b"3"}  # "-" and "." sort before "/"
    assert hash_tree(write(tmp_path, files)).sha256 == by_the_rule(files)


def test_an_empty_folder_is_the_hash_of_nothing(tmp_path: Path) -> None:
    (tmp_path / "only" / "folders").mkdir(parents=True)
    found = hash_tree(tmp_path)
    assert (found.sha256, found.files, found.bytes) == (hashlib.sha256().hexdigest(), 0, 0)


@pytest.mark.parametrize(
    "name",
    [
        *("session.lock", "deep/session.lock", "latest.log", "deep/er/x.log", "logs/latest.txt"),
        *("logs/deep/x", "__pycache__/x.pyc", ".DS_Store", "deep/Thumbs.db", "logs", "deep/logs"),
    ],
)
def test_excluded_names_are_left_out(tmp_path: Path, name: str) -> None:
    assert is_excluded(name)
    write(tmp_path, {"kept": b"1"})
    before = hash_tree(tmp_path)
    write(tmp_path, {name: b"volatile"})
    assert hash_tree(tmp_path) == before


@pytest.mark.parametrize(
    "name", ["deep/logs/x", "deep/__pycache__/x", "x.log.gz", "logs2/x", "session.lock2", "X.LOG"]
)
def test_names_that_only_look_excluded_are_kept(tmp_path: Path, name: str) -> None:
    """A pattern matches a path's beginning, its last part or the whole, and nothing in between."""
    assert not is_excluded(name)
    assert hash_tree(write(tmp_path, {name: b"1"})).files == 1


@pytest.mark.parametrize("change", ["content", "name", "place", "extra", "gone", "newline-in-name"])
def test_every_change_shows(tmp_path: Path, change: str) -> None:
    if change == "newline-in-name" and not POSIX:
        return
    files = {"a": b"12", "b/c": b"34"}
    before = hash_tree(write(tmp_path / "before", files))
    other = {
        "content": {"a": b"21", "b/c": b"34"},
        "name": {"A2": b"12", "b/c": b"34"},
        "place": {"b/a": b"12", "b/c": b"34"},
        "extra": {**files, "d": b""},
        "gone": {"a": b"12"},
        "newline-in-name": {"a\n": b"12", "b/c": b"34"},
    }[change]
    assert hash_tree(write(tmp_path / "after", other)).sha256 != before.sha256


def test_the_folder_itself_may_be_reached_by_a_link_or_from_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path / "real", {"a": b"1"})
    (tmp_path / "link").symlink_to("real", target_is_directory=True)
    monkeypatch.chdir(tmp_path)
    assert hash_tree("link") == hash_tree(tmp_path / "real") == hash_tree(Path("real"))


def test_a_link_to_a_file_inside_counts_as_that_file(tmp_path: Path) -> None:
    write(tmp_path, {"a": b"1", "b/c": b"2"})
    (tmp_path / "b" / "link").symlink_to("../a")
    assert hash_tree(tmp_path).sha256 == by_the_rule({"a": b"1", "b/c": b"2", "b/link": b"1"})


@pytest.mark.parametrize(
    ("target", "said"),
    [
        ("../outside.txt", "leads outside"),
        ("../outside", "leads outside"),
        ("nowhere", "nothing is at"),
        ("link", "cannot follow"),
        ("b", "a link to a folder"),
        (".", "a link to a folder"),
    ],
)
def test_every_other_link_is_refused(tmp_path: Path, target: str, said: str) -> None:
    write(tmp_path, {"outside.txt": b"secret", "outside/x": b"secret", "tree/b/c": b"2"})
    (tmp_path / "tree" / "link").symlink_to(target)
    with pytest.raises(TreeError, match=said):
        hash_tree(tmp_path / "tree")


def test_a_link_in_an_excluded_place_is_not_followed(tmp_path: Path) -> None:
    write(tmp_path, {"outside": b"secret", "tree/a": b"1"})
    before = hash_tree(tmp_path / "tree")
    (tmp_path / "tree" / "x.log").symlink_to("../outside")
    assert hash_tree(tmp_path / "tree") == before


@needs_posix
@pytest.mark.parametrize("place", ["pipe", "deep/pipe"])
def test_a_pipe_is_refused_and_never_waited_for(tmp_path: Path, place: str) -> None:
    write(tmp_path, {"deep/a": b"1"})
    os.mkfifo(tmp_path / place)
    with pytest.raises(TreeError, match="a pipe, socket or device"):
        hash_tree(tmp_path)


@needs_posix
def test_a_link_to_a_pipe_is_refused(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.log")  # excluded itself
    (tmp_path / "link").symlink_to("pipe.log")
    with pytest.raises(TreeError, match="a pipe, socket or device"):
        hash_tree(tmp_path)


@needs_posix
def test_a_name_that_is_no_text_is_hashed_by_its_bytes_and_shown_as_text(tmp_path: Path) -> None:
    name = os.fsdecode(b"r\xff.mca")
    (tmp_path / name).write_bytes(b"1")
    own = hashlib.sha256(b"1").hexdigest()
    record = b"r\xff.mca\0" + f"1\0{own}\n".encode()
    assert hash_tree(tmp_path).sha256 == hashlib.sha256(record).hexdigest()
    (tmp_path / name).unlink()
    (tmp_path / name).symlink_to("nowhere")
    with pytest.raises(TreeError) as caught:
        hash_tree(tmp_path)
    assert caught.value.message.encode("utf-8")


@pytest.mark.parametrize("path", ["nowhere", "a", "a/b", "nul\0"])
def test_what_is_no_folder_has_no_tree_hash(tmp_path: Path, path: str) -> None:
    write(tmp_path, {"a": b"1"})
    with pytest.raises(TreeError):
        hash_tree(tmp_path / path)


class _Meddler:
    """Reads like the stream it wraps, and grows the file after the first read."""

    def __init__(self, path: Path) -> None:
        self._stream = path.open("rb", buffering=0)
        self._path = path
        self.fileno = self._stream.fileno

    def read(self, size: int) -> bytes:
        chunk = self._stream.read(size)
        if chunk:
            with self._path.open("ab") as more:
                more.write(b"more")
        return chunk if chunk[:1] != b"m" else b""

    def __enter__(self) -> "_Meddler":
        return self

    def __exit__(self, *_: object) -> None:
        self._stream.close()


def test_a_file_that_changes_while_it_is_read_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path, {"a": b"start"})
    monkeypatch.setattr("gates.tree.open_regular", _Meddler)
    with pytest.raises(TreeError, match="changed while it was read"):
        hash_file(tmp_path / "a")


def test_an_unreadable_file_is_an_error_and_not_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path, {"a": b"1"})

    def refusing(path: Path, flags: int) -> int:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("foundation.regular_file.os.open", refusing)
    with pytest.raises(TreeError, match=r"cannot read .*Permission denied"):
        hash_tree(tmp_path)


def test_an_unlistable_folder_is_an_error_and_not_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path, {"a/b": b"1"})
    really = os.scandir

    def refusing(path: Path) -> object:
        if path.name == "a":
            raise PermissionError(13, "Permission denied")
        return really(path)

    monkeypatch.setattr("gates.tree.os.scandir", refusing)
    with pytest.raises(TreeError, match="cannot list"):
        hash_tree(tmp_path)


def test_hashing_changes_nothing(tmp_path: Path) -> None:
    write(tmp_path, {"a": b"1", "b/c": b"2"})
    before = [(path, path.stat().st_mtime_ns) for path in sorted(tmp_path.rglob("*"))]
    hash_tree(tmp_path)
    assert [(path, path.stat().st_mtime_ns) for path in sorted(tmp_path.rglob("*"))] == before
