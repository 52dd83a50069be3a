"""Building the practice game: once, whole, and from pinned libraries."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from labs.practice import build, libraries
from labs.practice.build import PracticeGame, build_practice_game
from labs.practice.cache import cached_folder, default_cache
from labs.practice.errors import PracticeBuildFailed
from labs.practice.launch import launch_command

SLOW_FILL = """
import pathlib, sys, time
from labs.practice.cache import cached_folder
def fill(folder):
    with open(sys.argv[2], "a") as log:
        log.write("filled\\n")
    (folder / "half").write_text("1")
    time.sleep(0.3)
    (folder / "whole").write_text("2")
entry = cached_folder(pathlib.Path(sys.argv[1]), fill)
assert sorted(path.name for path in entry.iterdir()) == ["half", "whole"]
"""


def test_the_game_is_built_once_for_the_same_sources(game: PracticeGame) -> None:
    built_at = game.game.stat().st_mtime_ns
    assert build_practice_game() == game
    assert game.game.stat().st_mtime_ns == built_at
    assert set(game.mods) == {"fabric-api", "carpet"}


def test_two_builds_give_the_same_jars(game: PracticeGame, tmp_path: Path) -> None:
    build._build(tmp_path, game.jdk, list(game.libraries))
    for jar in (game.launcher, game.game, *game.mods.values()):
        assert (tmp_path / jar.name).read_bytes() == jar.read_bytes()


def test_of_several_processes_one_fills_an_entry_and_all_see_it_whole(tmp_path: Path) -> None:
    entry, log = tmp_path / "cache" / "entry", tmp_path / "log"
    command = [sys.executable, "-c", SLOW_FILL, os.fspath(entry), os.fspath(log)]
    processes = [subprocess.Popen(command) for _ in range(4)]
    assert [process.wait(60) for process in processes] == [0] * 4
    assert log.read_text() == "filled\n"


def test_a_fill_that_fails_leaves_no_entry(tmp_path: Path) -> None:
    entry = tmp_path / "entry"

    def fill(folder: Path) -> None:
        (folder / "half").write_text("1")
        raise PracticeBuildFailed("broken")

    with pytest.raises(PracticeBuildFailed):
        cached_folder(entry, fill)
    assert not entry.exists()
    assert [each.name for each in tmp_path.iterdir() if each.is_dir()] == []


def test_a_source_that_does_not_compile_is_shown(
    game: PracticeGame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "java" / "game").mkdir(parents=True)
    (tmp_path / "java" / "game" / "Broken.java").write_text("class Broken { int x = ; }")
    monkeypatch.setattr(build, "_SOURCES", tmp_path / "java")
    with pytest.raises(PracticeBuildFailed, match=r"Broken\.java:1: error: illegal start"):
        build._build(tmp_path / "out", game.jdk, list(game.libraries))


def test_a_library_with_another_hash_is_refused(tmp_path: Path) -> None:
    pinned = libraries.LIBRARIES[0]
    (tmp_path / pinned.file_name).write_bytes(b"another jar")
    with pytest.raises(PracticeBuildFailed, match=f"expected {pinned.sha256}"):
        libraries._verify(pinned, tmp_path / pinned.file_name)


def test_a_missing_maven_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", os.fspath(tmp_path))
    with pytest.raises(PracticeBuildFailed, match="Maven"):
        libraries.fetch_libraries(tmp_path / "cache")


def test_the_cache_follows_the_home_of_labgate(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LABGATE_HOME", os.fspath(tmp_path))
    assert default_cache() == tmp_path / "cache"


def test_the_command_line_carries_the_callers_arguments_and_no_secret(game: PracticeGame) -> None:
    command = launch_command(game, jvm_arguments=["-Dmcaudit.config=x.json"])
    assert command[0] == os.fspath(game.jdk.java)
    assert "-Dmcaudit.config=x.json" in command
    assert command[-1] == os.fspath(game.game)
