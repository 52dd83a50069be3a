"""Gives each test the inputs of a good export."""

from pathlib import Path

import pytest

from tests.evidence.export.scene import Scene


@pytest.fixture
def scene(tmp_path: Path) -> Scene:
    return Scene(tmp_path)
