"""Jars that are spoiled on purpose: each in its one way, marked, and never taken for the real."""

import json
import shutil
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from labs.practice.build import PracticeGame, build_practice_game
from mods.archive import open_jar
from mods.inspection import inspect_jar
from mods.jars import BuiltJar, CompileFailed, Variant, build_mods
from mods.jars.manifest import manifest_bytes, read_variant
from mods.link.class_path import FolderClasses, JdkClasses
from mods.link.verify import LinkedMod, check_links
from mods.mod_jar import open_mod
from mods.stamps import Stamps
from tests.labs.practice.running import Lab
from tests.mods.shared_build import SharedBuild
from tests.mods.small_mod import small_mod, small_signatures

pytestmark = pytest.mark.timeout(300)
JARS = (None, Variant.SAME_SIZE, Variant.ABSENT_DEPENDENCY, Variant.BAD_ENTRYPOINT)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> dict[Variant | None, BuiltJar]:
    """The small mod as it is, and in each way that gives a jar, all in one folder."""
    folder = tmp_path_factory.mktemp("variants")
    mod = small_mod(folder / "mod")
    signatures = small_signatures(folder / "signatures")
    stamps = Stamps("1.2.3", "c" * 40)
    return {
        variant: build_mods(
            [mod], folder / "out", signatures=signatures, stamps=stamps, variant=variant
        )[0]
        for variant in JARS
    }


def contents(jar: BuiltJar) -> dict[str, bytes]:
    with zipfile.ZipFile(jar.path) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def metadata(jar: BuiltJar) -> dict[str, Any]:
    found = json.loads(contents(jar)["fabric.mod.json"])
    assert isinstance(found, dict)
    return found


def test_each_jar_says_what_it_is_in_its_manifest_and_its_name(
    built: dict[Variant | None, BuiltJar],
) -> None:
    for variant, jar in built.items():
        assert read_variant(open_jar(jar.path)) == (variant or "")
        assert inspect_jar(jar.path).variant == (variant or "")
        mark = f"+{variant}" if variant else ""
        assert jar.path.name == f"small-mod-1.2.3{mark}.jar"
    assert len({jar.sha256 for jar in built.values()}) == len(JARS)


def test_a_jar_of_the_same_size_differs_in_its_mark_alone(
    built: dict[Variant | None, BuiltJar],
) -> None:
    real, other = built[None], built[Variant.SAME_SIZE]
    assert other.size_bytes == real.size_bytes == other.path.stat().st_size
    assert other.sha256 != real.sha256
    ours, theirs = contents(real), contents(other)
    assert [name for name in ours if ours[name] != theirs[name]] == ["META-INF/MANIFEST.MF"]
    assert b"same-size" in theirs["META-INF/MANIFEST.MF"]


def test_the_manifest_is_as_long_for_every_variant() -> None:
    assert len({len(manifest_bytes(variant)) for variant in (None, *Variant)}) == 1
    for variant in (None, *Variant):
        lines = manifest_bytes(variant).decode().split("\r\n")
        assert lines[0] == "Manifest-Version: 1.0"
        assert lines[-2:] == ["", ""]
        assert all(len(line) <= 70 for line in lines)


def test_an_absent_dependency_is_asked_for_beside_the_real_ones(
    built: dict[Variant | None, BuiltJar],
) -> None:
    spoiled = metadata(built[Variant.ABSENT_DEPENDENCY])
    assert spoiled["depends"] == {"java": ">=25", "labgate-absent-dependency": "*"}
    assert spoiled["id"] == "small-mod"
    assert "absent-dependency" in spoiled["name"]


def test_a_bad_entrypoint_is_found_by_the_link_check_and_nothing_else_is(
    built: dict[Variant | None, BuiltJar], audit: SharedBuild
) -> None:
    there = [FolderClasses(audit.stand_ins), JdkClasses(audit.jdk)]
    for variant, jar in built.items():
        problems = check_links(LinkedMod.read(open_mod(jar.path)), there).problems
        expected = ["missing_entrypoint"] if variant is Variant.BAD_ENTRYPOINT else []
        assert [problem.code for problem in problems] == expected


def test_a_broken_source_fails_at_the_mods_own_entrypoint(tmp_path: Path) -> None:
    mod = small_mod(tmp_path / "mod")
    before = {path: path.read_bytes() for path in mod.folder.rglob("*.*")}
    with pytest.raises(CompileFailed) as failed:
        build_mods(
            [mod],
            tmp_path / "out",
            signatures=small_signatures(tmp_path / "signatures"),
            variant=Variant.BROKEN_SOURCE,
        )
    (error,) = failed.value.diagnostics
    assert (error.file, error.kind) == ("small/SmallMod.java", "error")
    assert 'int number = "not a number";' in error.excerpt
    assert not (tmp_path / "out").exists()
    assert {path: path.read_bytes() for path in mod.folder.rglob("*.*")} == before


@pytest.fixture(scope="module")
def game() -> PracticeGame:
    return build_practice_game()


@pytest.fixture
def lab(tmp_path: Path, game: PracticeGame) -> Iterator[Lab]:
    lab = Lab(tmp_path / "lab", game, {})
    yield lab
    lab.kill()


@pytest.mark.parametrize("variant", [None, Variant.SAME_SIZE])
def test_the_real_jar_and_the_one_of_its_size_are_loaded(
    built: dict[Variant | None, BuiltJar], lab: Lab, variant: Variant | None
) -> None:
    shutil.copy(built[variant].path, lab.folder / "mods" / "small.jar")
    with lab.running():
        assert "[STDOUT]: small" in lab.console()


@pytest.mark.parametrize(
    ("variant", "words"),
    [
        (Variant.ABSENT_DEPENDENCY, "labgate-absent-dependency, which is missing!"),
        (Variant.BAD_ENTRYPOINT, "labgate.absent.NoSuchEntrypoint"),
    ],
)
def test_a_spoiled_jar_keeps_the_server_from_starting(
    built: dict[Variant | None, BuiltJar], lab: Lab, variant: Variant, words: str
) -> None:
    shutil.copy(built[variant].path, lab.folder / "mods" / "small.jar")
    assert lab.run_to_end() != 0
    assert words in lab.console()
