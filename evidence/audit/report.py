"""The verifier's report on one raw audit log."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

from evidence.audit.carts import Output
from evidence.audit.event import finite
from evidence.audit.inputs import Operation
from evidence.audit.session import SessionSummary

Verdict: TypeAlias = Literal["pass", "fail", "incomplete"]

_EXIT_CODES: dict[Verdict, int] = {"pass": 0, "fail": 1, "incomplete": 2}


@dataclass(frozen=True, slots=True)
class AuditCheck:
    """One check: whether it passed, and what it saw. An informational one decides nothing."""

    passed: bool
    detail: str
    informational: bool = False

    def to_json(self) -> dict[str, Any]:
        """The check with the reference's keys."""
        shown = {"pass": self.passed, "detail": self.detail}
        return {**shown, "informational": True} if self.informational else shown


@dataclass(frozen=True, slots=True)
class AuditReport:
    """Verdict, reasons and findings; `sessions` covers the file, the rest its last session.

    `operations` are the credited ones, `outputs` the tracked carts in tracking order, `events`
    the number of events read and `parse_errors` of lines that were none. `run` and `instance`
    are those of the first event. `warnings` tell what was asked for and left aside.
    """

    verdict: Verdict
    require_machine: bool
    reasons: tuple[str, ...]
    checks: Mapping[str, AuditCheck]
    sessions: tuple[SessionSummary, ...] = ()
    operations: tuple[Operation, ...] = ()
    outputs: tuple[Output, ...] = ()
    events: int = 0
    parse_errors: int = 0
    run: Any = None
    instance: Any = None
    warnings: tuple[str, ...] = field(default=())

    @property
    def exit_code(self) -> int:
        """0 for pass, 1 for fail, 2 for incomplete."""
        return _EXIT_CODES[self.verdict]

    @property
    def machine_operated(self) -> bool:
        """Whether at least one operation is credited, in whatever phase it happened."""
        return bool(self.operations)

    def to_json(self) -> dict[str, Any]:
        """The report with the reference's keys in its order, as plain JSON values."""
        report: dict[str, Any] = {
            "verdict": self.verdict,
            "require_machine": self.require_machine,
            "reasons": list(self.reasons),
            "sessions": [_session(session) for session in self.sessions],
            "machine_operated": self.machine_operated,
            "agentOperations": [_operation(operation) for operation in self.operations],
            "outputs": [_output(output) for output in self.outputs],
            "checks": {name: check.to_json() for name, check in self.checks.items()},
            "events": self.events,
            "run": self.run,
            "instance": self.instance,
        }
        plain: dict[str, Any] = finite(report)
        return plain


def _session(session: SessionSummary) -> dict[str, Any]:
    return {
        "id": session.id,
        "events": session.events,
        "firstSeq": session.first_seq,
        "lastSeq": session.last_seq,
        "ready": session.ready,
        "ended": session.ended,
        "endStatus": session.end_status,
    }


def _operation(operation: Operation) -> dict[str, Any]:
    return {
        "seq": operation.seq,
        "tick": operation.tick,
        "operator": operation.operator,
        "requestSeq": operation.request_seq,
        "attemptSeq": operation.attempt_seq,
    }


def _output(output: Output) -> dict[str, Any]:
    return {
        "uuid": output.uuid,
        "epoch": output.epoch,
        "exitSeq": output.exit_seq,
        "exitTick": output.exit_tick,
        "exitPos": output.exit_pos,
        "removeSeq": output.remove_seq,
        "removeReason": output.remove_reason,
        "inventory": output.inventory,
    }
