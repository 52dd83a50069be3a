"""Fresh copies of the sample bundle, and the gate's answer to a case."""

import shutil
import tempfile
from pathlib import Path

from gates.stage_one import check_bundle
from gates.stage_one.report import GateReport
from gates.stage_one.sample import write_sample_bundle, write_source_world
from gates.stage_one.selftest.case import SOURCE_WORLD, Case


class Bench:
    """Judges spoiled copies of one sample bundle.

    Everything lies under the folder given; the copy of a case is gone when its report is there.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._pristine = folder / "pristine"
        write_source_world(self._pristine / SOURCE_WORLD)
        write_sample_bundle(self._pristine / "bundle", source_world=self._pristine / SOURCE_WORLD)

    def judge(self, case: Case) -> GateReport:
        """Put the case's fault into a copy of the sample and ask the gate."""
        with tempfile.TemporaryDirectory(dir=self._folder) as folder:
            copy = Path(folder)
            shutil.copytree(self._pristine, copy, dirs_exist_ok=True)
            case.mutate(copy / "bundle")
            return check_bundle(
                copy / "bundle",
                source_world=copy / SOURCE_WORLD if case.names_source_world else None,
                skip_source_rehash=case.skip_source_rehash,
                port_ranges=case.port_ranges,
            )
