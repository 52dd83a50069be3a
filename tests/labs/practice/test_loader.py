"""The loader: what it loads, and how it refuses what cannot be loaded."""

from collections.abc import Callable
from pathlib import Path

import pytest

from labs.practice.build import PracticeGame
from tests.labs.practice.conftest import NewLab
from tests.labs.practice.running import Lab
from tests.labs.practice.sample_mods import compile_samples, mod_jar

WithMod = Callable[..., Lab]


@pytest.fixture(scope="module")
def classes(game: PracticeGame, tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    return compile_samples(game, tmp_path_factory.mktemp("samples") / "java")


@pytest.fixture
def with_mod(new_lab: NewLab, classes: dict[str, bytes]) -> WithMod:
    def make(mixins: list[str] | None = None, **metadata: object) -> Lab:
        lab = new_lab()
        jar = mod_jar(classes, mixins, **metadata)
        (lab.folder / "mods" / "sample.jar").write_bytes(jar)
        return lab

    return make


def test_a_mod_is_loaded_woven_and_told_of_the_start(with_mod: WithMod) -> None:
    lab = with_mod(["GoodMixin"], depends={"fabricloader": ">=0.19.0", "java": ">=25"})
    with lab.running():
        lab.wait_for("sample: hooked")
    console = lab.console()
    assert "\t- sample 1.2.3" in console
    assert "[main/INFO]: [STDOUT]: sample: loader practice-1 absent false" in console
    assert "[main/INFO]: [STDERR]: sample: told on stderr" in console
    assert "[Server thread/INFO]: [STDOUT]: sample: started at tick 0" in console
    assert console == (lab.folder / "logs" / "latest.log").read_text()


@pytest.mark.parametrize(
    ("depends", "line"),
    [
        (
            {"absent-mod": "*"},
            "Mod 'Sample Mod' (sample) 1.2.3 requires any version of absent-mod, which is missing!",
        ),
        (
            {"minecraft": ">=27"},
            "Mod 'Sample Mod' (sample) 1.2.3 requires version >=27 of 'Minecraft' (minecraft), "
            "but only the wrong version is present: 26.2!",
        ),
        (
            {"carpet": "~25.1"},
            "requires version ~25.1 of 'Carpet (practice stand-in)' (carpet), but only the wrong",
        ),
    ],
)
def test_an_unmet_dependency_stops_the_start(
    with_mod: WithMod, depends: dict[str, str], line: str
) -> None:
    lab = with_mod(depends=depends)
    assert lab.run_to_end() == 1
    console = lab.console()
    assert "[main/ERROR]: Incompatible mods found!" in console
    assert "Some of your mods are incompatible with the game or each other!" in console
    assert line in console
    assert "Starting minecraft server" not in console


@pytest.mark.parametrize(
    ("mixin", "complaint"),
    [
        ("WrongMethodMixin", "could not find any targets matching 'tickNothing'"),
        ("WrongHandlerMixin", "Invalid descriptor on sample.mixins.json:WrongHandlerMixin"),
        ("NoTargetMixin", "target class net.minecraft.Nothing was not found"),
        ("AbsentMixin", "The specified mixin 'sample.mixin.AbsentMixin' was not found"),
    ],
)
def test_a_hook_that_cannot_be_placed_stops_the_start(
    with_mod: WithMod, mixin: str, complaint: str
) -> None:
    lab = with_mod([mixin])
    assert lab.run_to_end() == 1
    assert complaint in lab.console()
    assert "Starting minecraft server" not in lab.console()


@pytest.mark.parametrize(
    ("entrypoint", "cause"),
    [
        ("sample.AbsentMod", "java.lang.ClassNotFoundException: sample.AbsentMod"),
        ("sample.FailingMod", "java.lang.IllegalStateException: no good"),
        ("sample.mixin.GoodMixin", "Could not execute entrypoint stage 'main'"),
    ],
)
def test_a_broken_entrypoint_stops_the_start(
    with_mod: WithMod, entrypoint: str, cause: str
) -> None:
    lab = with_mod(entrypoints={"main": [entrypoint]})
    assert lab.run_to_end() == 1
    stage = "Could not execute entrypoint stage 'main' due to errors, provided by 'sample'"
    assert stage in lab.console()
    assert cause in lab.console()


def test_two_jars_of_one_mod_are_refused(with_mod: WithMod, classes: dict[str, bytes]) -> None:
    lab = with_mod()
    (lab.folder / "mods" / "second.jar").write_bytes(mod_jar(classes))
    assert lab.run_to_end() == 1
    assert "Duplicate mod id sample" in lab.console()


@pytest.mark.parametrize(
    "content", [b"", b"no zip at all", b"PK\x05\x06" + bytes(18)], ids=["empty", "text", "no files"]
)
def test_a_file_that_is_no_mod_never_starts_half(new_lab: NewLab, content: bytes) -> None:
    lab = new_lab()
    (lab.folder / "mods" / "odd.jar").write_bytes(content)
    if content.startswith(b"PK"):
        with lab.running():
            assert "Ignoring odd.jar: it holds no fabric.mod.json" in lab.console()
    else:
        assert lab.run_to_end() == 1
        assert "Error reading fabric.mod.json file for mod at" in lab.console()


def test_without_its_mod_the_player_command_is_unknown(new_lab: NewLab) -> None:
    lab = new_lab()
    (lab.folder / "mods" / "carpet.jar").unlink()
    with lab.running() as rcon:
        answer = rcon("player romuser kill")
    assert answer.startswith("Unknown or incomplete command, see below for error")


def test_a_mod_may_not_be_missing_from_below_another(new_lab: NewLab) -> None:
    lab = new_lab()
    (lab.folder / "mods" / "fabric-api.jar").unlink()
    assert lab.run_to_end() == 1
    line = "requires any version of fabric-api, which is missing!"
    assert line in lab.console()


def test_the_loader_names_itself_so_that_nobody_takes_it_for_a_real_one(game: PracticeGame) -> None:
    assert b"practice-1" in Path(game.launcher).read_bytes()
