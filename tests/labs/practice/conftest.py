"""A built practice game for the session, and servers that are gone when their test is."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from labs.practice.build import PracticeGame, build_practice_game
from tests.labs.practice.running import Lab, Rcon

NewLab = Callable[..., Lab]
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
