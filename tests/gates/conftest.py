"""A bundle that passes, to be spoiled, and the gate's answer to it."""

import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from gates.stage_one.report import GateReport
from gates.stage_one.sample import write_sample_bundle, write_source_world


@dataclass(frozen=True, slots=True)
class Sample:
    """A writable copy of the sample bundle with its source world."""

    root: Path
    source_world: Path

    def judge(self, **options: Any) -> GateReport:
        """The gate's report, with the source world re-hashed."""
        from gates.stage_one import check_bundle

        return check_bundle(self.root, source_world=self.source_world, **options)

    def reasons(self) -> set[tuple[str, str]]:
        """Every (code, check) of the report."""
        return reasons_of(self.judge())


def reasons_of(report: GateReport) -> set[tuple[str, str]]:
    """Every (code, check) of a report."""
    return {(problem.code, check.id) for check in report.checks for problem in check.problems}


@pytest.fixture(scope="session")
def bench(tmp_path_factory: pytest.TempPathFactory) -> Any:
    from gates.stage_one.selftest.bench import Bench

    return Bench(tmp_path_factory.mktemp("bench"))


@pytest.fixture(scope="session")
def pristine(tmp_path_factory: pytest.TempPathFactory) -> Sample:
    """The untouched sample; nobody may write there."""
    folder = tmp_path_factory.mktemp("pristine")
    write_source_world(folder / "source-world")
    write_sample_bundle(folder / "bundle", source_world=folder / "source-world")
    return Sample(folder / "bundle", folder / "source-world")


@pytest.fixture
def sample(tmp_path: Path, pristine: Sample) -> Sample:
    shutil.copytree(pristine.root, tmp_path / "bundle")
    return Sample(tmp_path / "bundle", pristine.source_world)
