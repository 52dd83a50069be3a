"""What the smoke mod's sources and jar must hold, whatever game they meet."""

import json
import re
from pathlib import Path

import pytest

from foundation.java import find_jdk
from labs.practice.build import build_practice_game
from mods.catalog import SIGNATURES, select_mods
from mods.inspection import inspect_jar
from mods.jars import build_mods
from mods.jars.javac import RELEASE, compile_java
from mods.link.verify import verify_jar
from tests.mods.json_schema import read_schema
from tests.mods.maven_run import MavenRun
from tests.mods.smoke_build import STAMPS

pytestmark = pytest.mark.timeout(600)
SMOKE = Path(__file__).parents[2] / "mods" / "smoke"
SOURCES = SMOKE / "src" / "main" / "java"
RESOURCES = SMOKE / "src" / "main" / "resources"
GAME = re.compile(r"\b(net\.minecraft|net\.fabricmc|org\.spongepowered|com\.mojang)\b")
SCHEMAS = {
    *("status", "sample", "reply", "player", "view", "state", "near", "entities"),
    *("snapshots", "snapshot-meta", "snapshot-entity", "restore-step"),
}


def java_files(folder: Path) -> list[Path]:
    return sorted(folder.rglob("*.java"))


def test_its_junit_tests_ran(maven: MavenRun) -> None:
    ran = [case for case in maven.cases if case.name.startswith("labgate.smoke.")]
    assert len(ran) >= 100, maven.output
    assert [case.fault for case in ran if case.fault] == []


def test_the_core_knows_neither_game_nor_loader_nor_mixin() -> None:
    core = java_files(SOURCES / "labgate" / "smoke" / "core")
    assert len(core) > 25
    for source in core:
        text = source.read_text(encoding="utf-8")
        assert not GAME.search(text), source
        assert not re.search(r"labgate\.smoke\.(fabric|mixin)", text), source


def test_its_one_mixin_only_reads_a_field() -> None:
    (mixin,) = java_files(SOURCES / "labgate" / "smoke" / "mixin")
    text = mixin.read_text(encoding="utf-8")
    assert set(re.findall(r"import org\.spongepowered\.asm\.mixin\.([\w.]+);", text)) == {
        "Mixin",
        "gen.Accessor",
    }
    assert re.search(r"@Accessor\(\"entityTickList\"\)\n +EntityTickList labgate\$\w+\(\);", text)
    assert text.count("@") == 2


def test_the_metadata_name_what_is_there() -> None:
    mod = json.loads((RESOURCES / "fabric.mod.json").read_text(encoding="utf-8"))
    assert mod["id"] == "labgate-smoke"
    assert mod["depends"]["java"] == ">=25"
    (entry,) = mod["entrypoints"]["main"]
    assert (SOURCES / f"{entry.replace('.', '/')}.java").is_file()
    (name,) = mod["mixins"]
    config = json.loads((RESOURCES / name).read_text(encoding="utf-8"))
    assert config["required"] is True
    assert config["injectors"]["defaultRequire"] == 1
    folder = SOURCES / config["package"].replace(".", "/")
    assert config["mixins"] == [path.stem for path in java_files(folder)]


def test_the_jar_changes_nothing_in_the_world(smoke_jar: Path) -> None:
    inspection = inspect_jar(smoke_jar)
    assert inspection.scan.writers == ()
    assert inspection.scan.injections == {}
    assert inspection.scan.read_only
    assert inspection.scan.no_rom_logic


def test_the_jar_resolves_against_the_stand_ins_and_the_practice_game(
    smoke_jar: Path, tmp_path: Path
) -> None:
    jdk = find_jdk(RELEASE)
    compile_java(jdk, "stand-ins", SIGNATURES, tmp_path / "stand-ins")
    for against in ([tmp_path / "stand-ins"], list(build_practice_game().compile_path)):
        assert verify_jar(smoke_jar, against, jdk).problems == ()


def test_the_practice_game_as_class_path_changes_no_byte(smoke_jar: Path, tmp_path: Path) -> None:
    path = build_practice_game().compile_path
    (built,) = build_mods(select_mods(["smoke"]), tmp_path, class_path=path, stamps=STAMPS)
    assert built.path.read_bytes() == smoke_jar.read_bytes()


def test_there_is_a_schema_for_each_kind_of_answer_and_file() -> None:
    files = sorted((SMOKE / "schema").iterdir())
    assert {path.stem for path in files} == SCHEMAS
    for path in files:
        schema = read_schema(path)
        assert schema["title"]
        assert schema["description"]
