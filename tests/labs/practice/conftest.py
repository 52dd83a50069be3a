"""A built practice game for the session, and servers that are gone when their test is."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from labs.practice.build import PracticeGame, build_practice_game
from tests.labs.practice.running import Lab, Rcon

NewLab = Callable[..., Lab]


@pytest.fixture(scope="session")
def game() -> PracticeGame:
    return build_practice_game()


@pytest.fixture
def new_lab(tmp_path: Path, game: PracticeGame) -> Iterator[NewLab]:
    labs: list[Lab] = []

    def make(**properties: str) -> Lab:
        lab = Lab(tmp_path / f"lab-{len(labs)}", game, properties)
        labs.append(lab)
        return lab

    yield make
    for lab in labs:
        lab.kill()


@pytest.fixture
def rcon(new_lab: NewLab) -> Iterator[Rcon]:
    with new_lab().running() as rcon:
        yield rcon
