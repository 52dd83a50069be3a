"""`labgate gate hash-tree` gives the digest that the gate itself uses."""

from pathlib import Path

from gates.tree import hash_tree
from tests.gates.commands.terminal import Terminal


def test_text_and_json_give_digest_files_and_bytes(terminal: Terminal, tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"abc")
    (tmp_path / "session.lock").write_bytes(b"left out")
    tree = hash_tree(tmp_path)
    said = terminal.run("gate", "hash-tree", tmp_path)
    assert said.out == f"sha256  {tree.sha256}\nfiles   1\nbytes   3\n"
    assert terminal.run("gate", "hash-tree", tmp_path, "--json").json == {
        "schema": "labgate.tree-hash/1",
        "path": str(tmp_path),
        "sha256": tree.sha256,
        "files": 1,
        "bytes": 3,
        "exit_code": 0,
    }


def test_what_is_no_folder_is_refused(terminal: Terminal, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for place in ("file", "nothing"):
        said = terminal.run("gate", "hash-tree", tmp_path / place)
        assert (said.exit_code, said.out) == (2, "")
        assert said.err.startswith("error: ")


def test_a_refusal_in_json_is_one_error_object(terminal: Terminal, tmp_path: Path) -> None:
    said = terminal.run("gate", "hash-tree", tmp_path / "nothing", "--json")
    assert said.json["exit_code"] == said.exit_code == 2
    assert said.json["reasons"][0]["code"] == "tree_unreadable"
