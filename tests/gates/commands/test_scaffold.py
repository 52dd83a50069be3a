"""`labgate gate scaffold` lays out an empty bundle and says what comes next."""

from pathlib import Path

from tests.gates.commands.terminal import Terminal


def test_it_prints_the_manifest_and_tells_the_next_step(terminal: Terminal, tmp_path: Path) -> None:
    said = terminal.run("gate", "scaffold", tmp_path / "bundle")
    assert said.exit_code == 0
    assert said.out == f"{tmp_path / 'bundle' / 'bundle.json'}\n"
    assert "labgate gate check" in said.err
    assert terminal.run("gate", "check", tmp_path / "bundle").exit_code == 3


def test_a_folder_that_is_not_empty_needs_force(terminal: Terminal, tmp_path: Path) -> None:
    (tmp_path / "notes.txt").touch()
    said = terminal.run("gate", "scaffold", tmp_path)
    assert (said.exit_code, said.out) == (2, "")
    assert "--force" in said.err
    assert terminal.run("gate", "scaffold", tmp_path, "--force", "--json").json == {
        "schema": "labgate.gate-scaffold/1",
        "manifest": str(tmp_path / "bundle.json"),
        "exit_code": 0,
    }
