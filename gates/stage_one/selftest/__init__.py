"""The gate's selftest: the reference's own cases, judged on synthetic bundles.

It needs no game and no evidence, works in a temporary folder and leaves nothing behind.
"""

import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from foundation.errors import LabgateError
from gates.stage_one.selftest.bench import Bench
from gates.stage_one.selftest.case import Case, Reason
from gates.stage_one.selftest.cases import CASES
from gates.stage_one.selftest.statements import STATEMENTS, Statement

__all__ = ["CaseOutcome", "SelftestReport", "run_selftest"]


@dataclass(frozen=True, slots=True)
class CaseOutcome:
    """Whether the gate answered a case as it must; `detail` says what differed."""

    name: str
    ok: bool
    detail: str = ""

    def to_json(self) -> dict[str, Any]:
        """The three fields."""
        return {"name": self.name, "ok": self.ok, "detail": self.detail}


@dataclass(frozen=True, slots=True)
class SelftestReport:
    """The outcome of every case and statement, in their order."""

    cases: tuple[CaseOutcome, ...]

    @property
    def ok(self) -> bool:
        """Whether all of them hold (and there are any)."""
        return bool(self.cases) and all(case.ok for case in self.cases)

    def to_json(self) -> dict[str, Any]:
        """`ok`, how many passed and failed, and the outcomes."""
        failed = sum(not case.ok for case in self.cases)
        return {
            "ok": self.ok,
            "passed": len(self.cases) - failed,
            "failed": failed,
            "cases": [case.to_json() for case in self.cases],
        }


def run_selftest() -> SelftestReport:
    """Judge every case in a temporary folder and compare the whole answer."""
    with tempfile.TemporaryDirectory(prefix="labgate-selftest-") as scratch:
        folder = Path(scratch)
        bench = Bench(folder / "cases")
        return SelftestReport(
            (
                *(_judge(bench, case) for case in CASES),
                *(
                    _ask(bench, statement, folder / f"statement-{number}")
                    for number, statement in enumerate(STATEMENTS)
                ),
            )
        )


def _judge(bench: Bench, case: Case) -> CaseOutcome:
    try:
        report = bench.judge(case)
    except LabgateError as error:  # a crash of the gate is a failed case, not the selftest's end
        return CaseOutcome(case.slug, False, error.message)
    found = {(problem.code, check.id) for check in report.checks for problem in check.problems}
    differences = [
        *([f"verdict {report.status}, not {case.verdict}"] * (report.status != case.verdict)),
        *_listed("missing", case.expected - found),
        *_listed("unexpected", found - case.expected),
    ]
    return CaseOutcome(case.slug, not differences, "; ".join(differences))


def _ask(bench: Bench, statement: Statement, folder: Path) -> CaseOutcome:
    folder.mkdir()
    try:
        holds = statement.holds(bench, folder)
    except LabgateError as error:
        return CaseOutcome(statement.name, False, error.message)
    return CaseOutcome(statement.name, holds, "" if holds else "does not hold")


def _listed(word: str, reasons: set[Reason] | frozenset[Reason]) -> list[str]:
    return [f"{word} {code} [{check}]" for code, check in sorted(reasons)]
