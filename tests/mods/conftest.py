"""What the tests of the mods share."""

import pytest

from tests.mods.maven_run import MavenRun, shared_run


@pytest.fixture(scope="session")
def maven(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> MavenRun:
    """The session's one Maven run, whichever worker asks first."""
    base = tmp_path_factory.getbasetemp()
    return shared_run(base if worker_id == "master" else base.parent)
