"""What the gate says: a verdict for the bundle and one for each check."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Literal

from foundation.exits import Exit
from gates.stage_one.problem import Problem

Status = Literal["pass", "fail", "blocked"]

GATE_ID = "rom13-stage1"
ISSUE = "guajun/mc-agent#14"
LIMITATIONS = (
    "The gate judges the evidence it is given; it cannot prove that nobody made it up. "
    "Keep the raw logs and check samples of the evidence index by hand.",
    "Facts such as a read-only hook are cross-checked against the canonical event log; "
    "the gate does not measure them again.",
    "A pass is necessary and not sufficient: a person reviews this report and the hashes first.",
)
NOT_REHASHED = "The source world was not re-hashed, so this report can never be a pass."

_EXITS: dict[Status, Exit] = {"pass": Exit.PASS, "fail": Exit.FAIL, "blocked": Exit.BLOCKED}


def worst(statuses: Iterable[Status]) -> Status:
    """`fail` before `blocked` before `pass`; nothing at all is blocked, never a pass."""
    found = set(statuses)
    if "fail" in found:
        return "fail"
    return "blocked" if "blocked" in found or not found else "pass"


@dataclass(frozen=True, slots=True)
class Assertion:
    """A statement that a check tried to establish, for readers who want more than problems."""

    name: str
    ok: bool
    detail: str = ""

    def to_json(self) -> dict[str, Any]:
        """The reference's keys."""
        return {"name": self.name, "ok": self.ok, "detail": self.detail}


@dataclass(frozen=True, slots=True)
class EvidenceRow:
    """A declared artifact as the gate found it; hashes are hex, sizes bytes."""

    kind: str
    path: str
    status: str
    sha256: str | None = None
    tree_sha256: str | None = None
    size_bytes: int | None = None
    files: int | None = None
    detail: str = ""

    def to_json(self) -> dict[str, Any]:
        """The reference's keys."""
        return {
            "kind": self.kind,
            "path": self.path,
            "status": self.status,
            "sha256": self.sha256,
            "tree_sha256": self.tree_sha256,
            "bytes": self.size_bytes,
            "files": self.files,
            "detail": self.detail,
        }


@dataclass(frozen=True, slots=True)
class CheckReport:
    """The outcome of one of the eight checks."""

    id: str
    title: str
    problems: tuple[Problem, ...] = ()
    assertions: tuple[Assertion, ...] = ()
    evidence: tuple[EvidenceRow, ...] = ()

    @property
    def status(self) -> Status:
        """`fail` if any problem fails it, else `blocked` if any blocks it, else `pass`."""
        return worst(problem.level for problem in self.problems) if self.problems else "pass"

    def to_json(self) -> dict[str, Any]:
        """The reference's keys: id, title, status, reasons, assertions, evidence."""
        return {
            "id": self.id,
            "title": self.title,
            "status": self.status,
            "reasons": [problem.to_json() for problem in self.problems],
            "assertions": [assertion.to_json() for assertion in self.assertions],
            "evidence": [row.to_json() for row in self.evidence],
        }


@dataclass(frozen=True, slots=True)
class GateReport:
    """The verdict on a bundle. Two judgements of one bundle differ in `generated_at` alone."""

    bundle: str
    checks: tuple[CheckReport, ...]
    generated_at: str
    limitations: tuple[str, ...] = LIMITATIONS

    @property
    def status(self) -> Status:
        """The worst status of all checks."""
        return worst(check.status for check in self.checks)

    @property
    def exit_code(self) -> Exit:
        """0 pass, 1 fail, 3 blocked."""
        return _EXITS[self.status]

    @property
    def problems(self) -> tuple[Problem, ...]:
        """Every problem of every check, in the checks' order."""
        return tuple(problem for check in self.checks for problem in check.problems)

    def to_json(self) -> dict[str, Any]:
        """The reference's keys, with labgate's `schema`, `verdict` and `exit_code` beside them."""
        return {
            "schema": "labgate.gate-report/1",
            "schema_version": 1,
            "gate": GATE_ID,
            "issue": ISSUE,
            "generated_at": self.generated_at,
            "bundle": self.bundle,
            "overall": self.status,
            "verdict": self.status,
            "exit_code": int(self.exit_code),
            "checks": [check.to_json() for check in self.checks],
            "limitations": list(self.limitations),
        }
