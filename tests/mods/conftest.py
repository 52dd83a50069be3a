"""What the tests of the mods share."""

from pathlib import Path

import pytest

from tests.mods.maven_run import MavenRun, shared_run
from tests.mods.shared_build import SharedBuild, shared_build
from tests.mods.smoke_build import shared_smoke_jar


@pytest.fixture(scope="session")
def maven(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> MavenRun:
    """The session's one Maven run, whichever worker asks first."""
    base = tmp_path_factory.getbasetemp()
    return shared_run(base if worker_id == "master" else base.parent)


@pytest.fixture(scope="session")
def audit(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> SharedBuild:
    """The session's one build of the audit mod, whichever worker asks first."""
    base = tmp_path_factory.getbasetemp()
    return shared_build((base if worker_id == "master" else base.parent) / "audit-build")


@pytest.fixture(scope="session")
def smoke_jar(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """The session's one build of the smoke mod, whichever worker asks first."""
    base = tmp_path_factory.getbasetemp()
    return shared_smoke_jar((base if worker_id == "master" else base.parent) / "smoke-build")
