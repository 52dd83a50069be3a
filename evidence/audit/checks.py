"""The verifier's checks, one function each, over the facts of a scanned log.

Source of the rules: the reference verifier, version C; docs/audit-rules.md states them as they
are implemented here.
"""

from collections.abc import Callable
from dataclasses import dataclass

from evidence.audit.carts import CartFindings
from evidence.audit.inputs import InputFindings
from evidence.audit.report import AuditCheck
from evidence.audit.scan import LogScan
from evidence.audit.session import Session
from evidence.audit.status import Status
from evidence.audit.wording import SHOWN_AT_MOST, Tally, clip, scalar

_STATUS_UNREAD = "a status file was given but could not be read, so it was not compared"


@dataclass(frozen=True, slots=True)
class Facts:
    """What the checks look at: the file, its last session, and that session's findings."""

    scan: LogScan
    session: Session
    status: Status
    inputs: InputFindings
    carts: CartFindings
    allow_no_operation: bool
    allow_open_history: bool

    @property
    def open_sessions(self) -> int:
        """How many sessions of the file have no `audit_end`."""
        return self.scan.open_names.count

    @property
    def open_is_held_against(self) -> bool:
        """Whether an open session counts, wherever in the file it is."""
        return self.open_sessions > 0 and not self.allow_open_history

    @property
    def truncated(self) -> bool:
        """Whether the last session or the status file says that events were dropped."""
        return self.session.truncated or self.status.truncated


def _stream(facts: Facts) -> AuditCheck:
    errors = Tally()
    errors.merge(facts.scan.stream_errors)
    errors.merge(facts.session.faults)
    return AuditCheck(not errors, errors.joined())


def _run_identity(facts: Facts) -> AuditCheck:
    run, inst = facts.scan.run, facts.scan.inst
    return AuditCheck(run.is_single and inst.is_single, f"run={run.texts} inst={inst.texts}")


def _sessions(facts: Facts) -> AuditCheck:
    ended = facts.scan.ended_sessions
    count = ended + facts.open_sessions
    return AuditCheck(
        ended > 0 and not facts.open_is_held_against,
        f"{count} session(s); ended={ended}; open={facts.open_sessions}; "
        f"evaluated={clip(facts.session.name)}",
    )


def _completeness(facts: Facts) -> AuditCheck:
    session = facts.session
    complete = session.ended and session.end_status == "complete" and not session.is_incomplete
    return AuditCheck(
        complete and not facts.truncated and not facts.open_is_held_against,
        f"end={scalar(session.end_status)} "
        f"incomplete={session.incomplete_reasons.sorted()[:SHOWN_AT_MOST]} "
        f"truncated={facts.truncated} open={facts.open_sessions}",
    )


def _status_agrees(facts: Facts) -> AuditCheck:
    status = facts.status
    if not status.is_given:
        return AuditCheck(True, _STATUS_UNREAD if status.warning else "no status file given")
    if not status.is_object:
        return AuditCheck(False, "the status file holds no JSON object")
    disagrees = not status.ended and facts.open_sessions > 0
    return AuditCheck(
        not disagrees, f"status ended={status.ended}; open session(s)={facts.open_sessions}"
    )


def _lifecycle(facts: Facts) -> AuditCheck:
    session = facts.session
    if not session.ready:
        return AuditCheck(False, "no audit_ready in the evaluated session")
    if session.phase_errors:
        return AuditCheck(False, session.phase_errors.joined())
    return AuditCheck(True, f"phases valid; experiment windows={session.experiment_windows}")


def _input_chain(facts: Facts) -> AuditCheck:
    inputs = facts.inputs
    if inputs.errors:
        return AuditCheck(False, f"insufficient ordering evidence: {inputs.errors.joined()}")
    return AuditCheck(True, f"{inputs.target_events} target processing event(s), all correlated")


def _phase_isolation(facts: Facts) -> AuditCheck:
    outside = Tally()
    for operation in facts.inputs.operations:
        if operation.phase != "experiment":
            phase = "no phase" if operation.phase is None else f"phase {scalar(operation.phase)}"
            outside.add(f"seq {scalar(operation.seq)} in {phase}")
    if outside:
        return AuditCheck(False, f"agent operation outside the experiment: {outside.joined()}")
    return AuditCheck(True, "agent operations confined to the experiment phase")


def _machine_operated(facts: Facts) -> AuditCheck:
    inputs = facts.inputs
    return AuditCheck(
        bool(inputs.operations) or facts.allow_no_operation,
        f"{len(inputs.operations)} calibrated agent operation(s); "
        f"{inputs.uncalibrated} uncalibrated player trigger(s); "
        f"{inputs.environment} environment trigger(s)",
    )


def _transient_outputs(facts: Facts) -> AuditCheck:
    carts = facts.carts
    if carts.capture_errors:
        return AuditCheck(False, carts.capture_errors.joined())
    return AuditCheck(True, f"{len(carts.outputs)} tracked cart(s) checked")


def _ordering(facts: Facts) -> AuditCheck:
    carts = facts.carts
    if carts.order_errors:
        return AuditCheck(False, carts.order_errors.joined())
    return AuditCheck(True, f"{carts.exits} exit(s) in actual occurrence order")


CHECKS: dict[str, Callable[[Facts], AuditCheck]] = {
    "stream": _stream,
    "run_identity": _run_identity,
    "sessions": _sessions,
    "completeness": _completeness,
    "status_agrees": _status_agrees,
    "lifecycle": _lifecycle,
    "input_chain": _input_chain,
    "phase_isolation": _phase_isolation,
    "machine_operated": _machine_operated,
    "transient_outputs": _transient_outputs,
    "ordering": _ordering,
}
"""Every check that can decide a verdict, in the order of the report."""

INFRA_CHECKS = ("stream", "sessions", "completeness", "status_agrees")
"""Checks of the evidence itself: one that fails makes the verdict `incomplete`."""
