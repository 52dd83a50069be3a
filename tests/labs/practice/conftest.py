"""A built practice game for the session, and servers that are gone when their test is."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from labs.practice.build import PracticeGame, build_practice_game
from tests.labs.practice.audited import AuditedLab, prepare_world
from tests.labs.practice.running import Lab, Rcon
from tests.mods.shared_build import shared_build
from tests.mods.smoke_build import shared_smoke_jar

NewLab = Callable[..., Lab]
NewAudited = Callable[[], AuditedLab]
DIMENSIONS = ("overworld", "the_nether", "the_end")


@pytest.fixture(scope="session")
def game() -> PracticeGame:
    return build_practice_game()


@pytest.fixture
def new_lab(tmp_path: Path, game: PracticeGame) -> Iterator[NewLab]:
    """Make server folders, with these changes to `server.properties`."""
    labs: list[Lab] = []

    def make(**properties: str) -> Lab:
        lab = Lab(tmp_path / f"lab-{len(labs)}", game, properties)
        labs.append(lab)
        return lab

    yield make
    for lab in labs:
        lab.kill()


@pytest.fixture(scope="module")
def shared_lab(game: PracticeGame, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    lab = Lab(tmp_path_factory.mktemp("shared") / "lab", game, {})
    with lab.running():
        yield lab


@pytest.fixture
def rcon(shared_lab: Lab) -> Iterator[Rcon]:
    """A connection to a running server, empty but for blocks that earlier tests placed."""
    with Rcon(shared_lab.rcon_port) as rcon:
        yield rcon
    with Rcon(shared_lab.rcon_port) as rcon:
        clean(rcon)


def clean(rcon: Rcon) -> None:
    while rcon("kill @e") != "No entity was found":
        pass
    for dimension in DIMENSIONS:
        rcon(f"execute in minecraft:{dimension} run forceload remove all")
    rcon("tick unfreeze")


def of_session(factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """The temporary folder that all workers of a session share."""
    base = factory.getbasetemp()
    return base if worker_id == "master" else base.parent


@pytest.fixture(scope="session")
def audit_jar(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    return shared_build(of_session(tmp_path_factory, worker_id) / "audit-build").jar


@pytest.fixture(scope="session")
def smoke_jar(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    return shared_smoke_jar(of_session(tmp_path_factory, worker_id) / "smoke-build")


@pytest.fixture(scope="session")
def prepared(
    tmp_path_factory: pytest.TempPathFactory, worker_id: str, game: PracticeGame, audit_jar: Path
) -> Path:
    folder = of_session(tmp_path_factory, worker_id) / "audited-world"
    return prepare_world(folder, game, audit_jar)


@pytest.fixture
def new_audited(
    tmp_path: Path, game: PracticeGame, audit_jar: Path, prepared: Path
) -> Iterator[NewAudited]:
    """Make servers that were stopped after the first session of their run."""
    labs: list[AuditedLab] = []

    def make() -> AuditedLab:
        lab = AuditedLab(tmp_path / f"lab-{len(labs)}", game, audit_jar)
        for name in ("world", "mc-audit"):
            shutil.copytree(prepared / name, lab.folder / name)
        labs.append(lab)
        return lab

    yield make
    for lab in labs:
        lab.kill()
