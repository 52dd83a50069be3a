"""Mixins of every kind against a target of our own: what fits passes, what does not is named."""

import json
from dataclasses import dataclass
from pathlib import Path

import pytest

from foundation.jar import write_jar
from labs.practice.build import build_practice_game
from mods.archive import open_jar
from mods.jars.javac import compile_java
from mods.link.class_path import FolderClasses, JarClasses, JdkClasses
from mods.link.verify import LinkedMod, check_links
from mods.metadata import read_mod_metadata
from mods.mod_jar import ModJar, open_mod
from mods.writer_scan import WriterScan, scan_for_writers
from tests.labs.practice.running import Lab
from tests.mods.mixin_samples import ENTRYPOINT, FAULTS, FITTING, HEAD, SHAPES, TARGET

pytestmark = pytest.mark.timeout(300)


@dataclass(frozen=True)
class Workshop:
    """Mixins compiled with the real annotations, each to be made a mod of."""

    classes: Path
    target: Path
    sources: tuple[FolderClasses | JarClasses | JdkClasses, ...]

    def mod(self, folder: Path, *mixins: str) -> LinkedMod:
        return LinkedMod.read(self.jar(folder, *mixins))

    def jar(self, folder: Path, *mixins: str) -> ModJar:
        config = json.dumps({"package": "mix", "required": True, "mixins": mixins})
        metadata = '{"schemaVersion": 1, "id": "m", "version": "1", "mixins": ["m.json"]}'
        entries = {f"mix/{name}.class": (self.classes / "mix" / f"{name}.class").read_bytes()
                   for name in mixins}  # fmt: skip
        entries |= {"m.json": config.encode(), "fabric.mod.json": metadata.encode()}
        write_jar(folder / "m.jar", entries)
        return open_mod(folder / "m.jar")

    def faults(self, folder: Path, *mixins: str) -> list[tuple[str, str, tuple[str, ...]]]:
        report = check_links(self.mod(folder, *mixins), self.sources)
        return [(each.code, each.subject, each.used_in) for each in report.problems]

    def scan(self, folder: Path, *mixins: str) -> WriterScan:
        return scan_for_writers(self.jar(folder, *mixins).classes)


@pytest.fixture(scope="module")
def workshop(tmp_path_factory: pytest.TempPathFactory) -> Workshop:
    """One compilation of all mixins, against the Mixin that the practice game runs on."""
    folder = tmp_path_factory.mktemp("mixins")
    game = build_practice_game()
    libraries = game.libraries
    target = folder / "target-src" / "net" / "minecraft"
    target.mkdir(parents=True)
    (target / "Cart.java").write_text(TARGET, encoding="utf-8")
    sources = folder / "src" / "mix"
    sources.mkdir(parents=True)
    for name, text in FITTING.items():
        (sources / f"{name}.java").write_text(HEAD + text, encoding="utf-8")
    for name, (member, _, _) in FAULTS.items():
        body = f"@Mixin(Cart.class) abstract class {name} {{ {member} }}"
        (sources / f"{name}.java").write_text(HEAD + body, encoding="utf-8")
    for name, text in SHAPES.items():
        (sources / f"{name}.java").write_text(HEAD + text, encoding="utf-8")
    (folder / "target-src" / "go").mkdir()
    (folder / "target-src" / "go" / "Go.java").write_text(ENTRYPOINT, encoding="utf-8")
    compile_java(
        game.jdk,
        "target",
        folder / "target-src",
        folder / "target",
        class_path=game.compile_path,
    )
    compile_java(
        game.jdk,
        "mixins",
        folder / "src",
        folder / "classes",
        class_path=[folder / "target", *libraries],
    )
    mixin = next(path for path in libraries if path.name.startswith("sponge-mixin"))
    there = (FolderClasses(folder / "target"), JarClasses(open_jar(mixin)), JdkClasses(game.jdk))
    return Workshop(folder / "classes", folder / "target", there)


@pytest.mark.parametrize("name", FITTING)
def test_a_mixin_that_fits_is_not_reported(workshop: Workshop, tmp_path: Path, name: str) -> None:
    assert workshop.faults(tmp_path, name) == []


@pytest.mark.parametrize(
    ("names", "runs"), [(tuple(FITTING), True), (("Fits", "handler_not_static"), False)]
)
def test_the_real_mixin_judges_alike(
    workshop: Workshop, tmp_path: Path, names: tuple[str, ...], runs: bool
) -> None:
    lab = Lab(tmp_path / "lab", build_practice_game(), {})
    jar = workshop.jar(tmp_path, *names).jar
    entries = {name: jar.read(name) for name in jar}
    for name in ("net/minecraft/Cart", "go/Go"):
        entries[f"{name}.class"] = (workshop.target / f"{name}.class").read_bytes()
    metadata = json.loads(entries["fabric.mod.json"]) | {"entrypoints": {"main": ["go.Go"]}}
    entries["fabric.mod.json"] = json.dumps(metadata).encode()
    write_jar(lab.folder / "mods" / "m.jar", entries)
    try:
        if runs:
            with lab.running():
                assert "the cart ticked" in lab.console()
        else:
            assert lab.run_to_end() != 0
            assert names[-1] in lab.console()
    finally:
        lab.kill()
    assert (workshop.faults(tmp_path / "checked", *names) == []) == runs


@pytest.mark.parametrize("name", FAULTS)
def test_a_mixin_that_does_not_fit_is_reported_by_exactly_its_fault(
    workshop: Workshop, tmp_path: Path, name: str
) -> None:
    _, code, subject = FAULTS[name]
    ((found, about, used_in),) = workshop.faults(tmp_path, name)
    assert (found, about) == (code, subject)
    assert used_in[0].startswith(f"mix.{name}.")


def test_faults_of_several_mixins_are_reported_together(workshop: Workshop, tmp_path: Path) -> None:
    found = workshop.faults(tmp_path, *FITTING, "shadow_missing", "inject_missing")
    assert [code for code, _, _ in found] == ["missing_partner", "missing_target_method"]


@pytest.mark.parametrize(
    ("name", "code", "subject"),
    [
        ("NoTarget", "missing_target_class", "net.minecraft.Wagon"),
        ("Extends", "wrong_kind", "net.minecraft.Cart"),
        ("OnInterface", "wrong_kind", "java.lang.Runnable"),
        ("Plain", "bad_mixin", "mix.Plain"),
    ],
)
def test_a_mixin_of_the_wrong_shape_is_reported(
    workshop: Workshop, tmp_path: Path, name: str, code: str, subject: str
) -> None:
    assert [found[:2] for found in workshop.faults(tmp_path, name)] == [(code, subject)]


@pytest.mark.parametrize(
    ("name", "kinds", "read_only"),
    [
        ("Watches", {"Inject": 1}, True),
        ("Cancels", {"Inject": 1}, False),
        ("Replaces", {"unmarked method": 1}, False),
        ("Named", {"Overwrite": 1}, False),
        ("Opens", {"Accessor": 1, "Invoker": 3}, False),
        ("Fits", {"Inject": 9, "Redirect": 1}, False),
    ],
)
def test_only_watching_counts_as_read_only(
    workshop: Workshop, tmp_path: Path, name: str, kinds: dict[str, int], read_only: bool
) -> None:
    scan = workshop.scan(tmp_path, name)
    assert scan.injections == kinds
    assert scan.read_only is read_only


def test_a_field_written_through_a_shadow_is_a_writer(workshop: Workshop, tmp_path: Path) -> None:
    scan = workshop.scan(tmp_path, "Fits")
    assert [(each.category, each.member) for each in scan.writers] == [("fields", "mix.Fits.speed")]


def test_metadata_are_read_with_and_without_a_side() -> None:
    text = b'{"schemaVersion": 1, "id": "a", "version": "1", "mixins": ["a.json", {"config": "b"}]}'
    assert read_mod_metadata(text).mixin_configs == ("a.json", "b")
