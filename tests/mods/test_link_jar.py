"""The link check of whole jars: entrypoints, configurations, versions, and the practice game."""

import json
from pathlib import Path
from typing import Any

import pytest

from foundation.jar import write_jar
from foundation.regular_file import UnreadableFile
from labs.practice.build import build_practice_game
from mods.archive import open_jar
from mods.errors import BadClassFile, BadMetadata, JarRefused
from mods.link.class_path import NothingToLinkAgainst
from mods.link.verify import verify_jar
from tests.mods.class_edit import open_class
from tests.mods.shared_build import SharedBuild

pytestmark = pytest.mark.timeout(300)
ENTRY = "labgate/audit/fabric/AuditMod.class"
MIXIN = "labgate/audit/mixin/EntityMixin.class"


class Workbench:
    """The audit jar's entries, to be changed and checked again."""

    def __init__(self, audit: SharedBuild, folder: Path) -> None:
        jar = open_jar(audit.jar)
        self.entries = {name: jar.read(name) for name in jar}
        self._audit = audit
        self._folder = folder

    def metadata(self, **fields: Any) -> None:
        self._json("fabric.mod.json", fields)

    def config(self, **fields: Any) -> None:
        self._json("mcaudit.mixins.json", fields)

    def _json(self, name: str, fields: dict[str, Any]) -> None:
        changed = json.loads(self.entries[name]) | fields
        self.entries[name] = json.dumps(changed).encode()

    def found(self) -> list[tuple[str, str]]:
        jar = self._folder / "changed.jar"
        write_jar(jar, self.entries)
        report = verify_jar(jar, [self._audit.stand_ins], self._audit.jdk)
        assert report.resolves == (not report.problems)
        return [(problem.code, problem.subject) for problem in report.problems]


@pytest.fixture
def bench(audit: SharedBuild, tmp_path: Path) -> Workbench:
    return Workbench(audit, tmp_path)


def test_the_jar_resolves_against_the_stand_ins(bench: Workbench) -> None:
    assert bench.found() == []


def test_the_jar_resolves_against_the_practice_game(audit: SharedBuild) -> None:
    report = verify_jar(audit.jar, build_practice_game().compile_path, audit.jdk)
    assert report.problems == ()
    assert report.references > 1000


def test_without_the_game_everything_of_it_is_missing(audit: SharedBuild, tmp_path: Path) -> None:
    write_jar(tmp_path / "empty.jar", {"a.txt": b""})
    report = verify_jar(audit.jar, [tmp_path / "empty.jar"], audit.jdk)
    codes = {problem.code for problem in report.problems}
    assert codes == {"missing_class", "missing_target_class", "bad_entrypoint"}
    assert len(report.problems) > 40
    line = next(each.line() for each in report.problems if each.subject.endswith("NoteBlock"))
    assert line.startswith("missing_")
    assert "used in labgate.audit." in line


def test_a_missing_entrypoint_is_reported(bench: Workbench) -> None:
    bench.metadata(entrypoints={"main": ["no.Such", {"value": "no.Other::start"}]})
    assert bench.found() == [("missing_entrypoint", "no.Other"), ("missing_entrypoint", "no.Such")]


def test_an_entrypoint_of_the_wrong_kind_is_reported(bench: Workbench) -> None:
    name = "labgate.audit.core.input.NoteState"
    bench.metadata(entrypoints={"main": [name, f"{name}::nothing"]})
    assert {*bench.found()} == {
        ("bad_entrypoint", name),
        ("missing_entrypoint", f"{name}::nothing"),
    }


def test_a_missing_mixin_configuration_is_reported(bench: Workbench) -> None:
    del bench.entries["mcaudit.mixins.json"]
    found = bench.found()
    assert ("missing_mixin_config", "mcaudit.mixins.json") in found
    assert {code for code, _ in found} == {"missing_mixin_config", "unlisted_mixin"}


@pytest.mark.parametrize(
    "content", [b"", b"[]", b"{}", b'{"package": 1}', b'{"package": "a", "mixins": [1]}', b"\xff"]
)
def test_a_broken_mixin_configuration_is_reported(bench: Workbench, content: bytes) -> None:
    bench.entries["mcaudit.mixins.json"] = content
    assert ("bad_mixin_config", "mcaudit.mixins.json") in bench.found()


def test_a_compatibility_level_that_mixin_does_not_know_is_reported(bench: Workbench) -> None:
    bench.config(compatibilityLevel="JAVA_26")
    assert bench.found() == [("bad_mixin_config", "mcaudit.mixins.json")]


def test_a_mixin_that_is_listed_and_not_there_is_reported(bench: Workbench) -> None:
    del bench.entries[MIXIN]
    assert bench.found() == [("missing_mixin", "labgate.audit.mixin.EntityMixin")]


def test_a_mixin_that_is_there_and_not_listed_is_reported(bench: Workbench) -> None:
    bench.config(mixins=["NoteBlockMixin", "MinecartContainerMixin"])
    assert bench.found() == [("unlisted_mixin", "labgate.audit.mixin.EntityMixin")]


def test_mixins_for_clients_only_must_be_there_and_are_not_resolved(bench: Workbench) -> None:
    bench.config(
        mixins=["NoteBlockMixin", "MinecartContainerMixin"], client=["EntityMixin", "Nowhere"]
    )
    assert bench.found() == [("missing_mixin", "labgate.audit.mixin.Nowhere")]


def test_a_class_version_that_the_game_does_not_run_is_reported(bench: Workbench) -> None:
    bench.entries[ENTRY] = open_class(bench.entries[ENTRY]).with_version(70)
    assert bench.found() == [("class_version_too_high", "labgate.audit.fabric.AuditMod")]


def test_a_class_of_the_mods_own_that_is_missing_is_reported(bench: Workbench) -> None:
    del bench.entries["labgate/audit/core/input/InputAudit.class"]
    assert ("missing_class", "labgate.audit.core.input.InputAudit") in bench.found()


def test_a_broken_class_is_unreadable_and_named(bench: Workbench) -> None:
    bench.entries[ENTRY] = bench.entries[ENTRY][:-3]
    with pytest.raises(BadClassFile, match="AuditMod"):
        bench.found()


def test_a_class_in_another_classes_place_is_unreadable(bench: Workbench) -> None:
    bench.entries["labgate/audit/Other.class"] = bench.entries[ENTRY]
    with pytest.raises(BadClassFile, match=r"place of class labgate\.audit\.Other"):
        bench.found()


def test_a_broken_class_of_the_game_is_unreadable_and_named(
    audit: SharedBuild, tmp_path: Path
) -> None:
    broken = tmp_path / "game" / "net" / "minecraft" / "core"
    broken.mkdir(parents=True)
    (broken / "BlockPos.class").write_bytes(b"nonsense")
    with pytest.raises(BadClassFile, match=r"net\.minecraft\.core\.BlockPos"):
        verify_jar(audit.jar, [tmp_path / "game", audit.stand_ins], audit.jdk)


def test_a_folder_of_jars_and_jars_in_jars_are_looked_into(
    audit: SharedBuild, tmp_path: Path
) -> None:
    entries = {
        path.relative_to(audit.stand_ins).as_posix(): path.read_bytes()
        for path in audit.stand_ins.rglob("*.class")
    }
    api = {name: data for name, data in entries.items() if name.startswith("net/fabricmc/")}
    write_jar(tmp_path / "nested" / "api.jar", api)
    nested = (tmp_path / "nested" / "api.jar").read_bytes()
    game = {name: data for name, data in entries.items() if name not in api}
    write_jar(tmp_path / "libraries" / "a" / "game.jar", game)
    write_jar(tmp_path / "libraries" / "fabric.jar", {"META-INF/jars/api.jar": nested})
    assert verify_jar(audit.jar, [tmp_path / "libraries"], audit.jdk).resolves


def test_what_cannot_be_read_is_refused(audit: SharedBuild, tmp_path: Path) -> None:
    write_jar(tmp_path / "plain.jar", {"a.txt": b""})
    with pytest.raises(JarRefused, match="no Fabric mod"):
        verify_jar(tmp_path / "plain.jar", [audit.stand_ins], audit.jdk)
    with pytest.raises(UnreadableFile):
        verify_jar(audit.jar, [tmp_path / "nowhere.jar"], audit.jdk)
    (tmp_path / "empty").mkdir()
    with pytest.raises(NothingToLinkAgainst):
        verify_jar(audit.jar, [tmp_path / "empty"], audit.jdk)


@pytest.mark.parametrize(
    "fields",
    [
        {"schemaVersion": 2},
        {"id": 3},
        {"id": ""},
        {"version": None},
        {"entrypoints": []},
        {"entrypoints": {"main": "a.B"}},
        {"entrypoints": {"main": [{"value": []}]}},
        {"mixins": {"config": "a"}},
        {"mixins": [{"config": {}}]},
        {"depends": []},
    ],
)
def test_metadata_of_the_wrong_type_are_unreadable(
    bench: Workbench, fields: dict[str, Any]
) -> None:
    bench.metadata(**fields)
    with pytest.raises(BadMetadata):
        bench.found()
