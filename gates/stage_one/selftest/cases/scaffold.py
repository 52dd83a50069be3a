"""The case of an empty layout, fresh from `labgate gate scaffold`."""

import shutil
from pathlib import Path

from gates.stage_one.codes.reason_code import ARTIFACT_CHECKS
from gates.stage_one.scaffold import write_scaffold
from gates.stage_one.selftest.case import Case, at


def _scaffolded(root: Path) -> None:
    shutil.rmtree(root)
    write_scaffold(root)


SCAFFOLD_CASES = (
    Case(
        "scaffold-template",
        "an empty layout, fresh from the scaffold command",
        _scaffolded,
        "blocked",
        also=frozenset(("evidence_missing", check) for check in ARTIFACT_CHECKS)
        | at("trace_persistence", "trace_audit_missing")
        | at("evidence_integrity", "origin_not_live"),
        names_source_world=False,
    ),
)
