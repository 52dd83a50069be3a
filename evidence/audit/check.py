"""Judges a raw audit log: runs the checks, and says what they add up to and why."""

from collections.abc import Mapping
from os import PathLike
from pathlib import Path

from evidence.audit.checks import CHECKS, INFRA_CHECKS, Facts
from evidence.audit.report import AuditCheck, AuditReport, Verdict
from evidence.audit.scan import LogScan, scan_log
from evidence.audit.status import Status, StatusSource, read_status


def check_log(
    path: str | PathLike[str],
    *,
    status: StatusSource = None,
    allow_no_operation: bool = False,
    allow_open_history: bool = False,
) -> AuditReport:
    """Judge the raw audit log at `path`; whatever bytes it holds, the answer is a report.

    `status` is the mod's status file, or its decoded content. `allow_no_operation` accepts a
    log in which nobody operated the machine, `allow_open_history` one with an earlier session
    that was never closed.
    """
    scan = scan_log(Path(path))
    given = read_status(status)
    session = scan.session
    if session is None:
        return _no_events(scan, given, require_machine=not allow_no_operation)
    return _judge(
        Facts(
            scan,
            session,
            given,
            session.inputs.judge(session.window_ticks),
            session.carts.judge(),
            allow_no_operation,
            allow_open_history,
        )
    )


def _judge(facts: Facts) -> AuditReport:
    checks = {name: check(facts) for name, check in CHECKS.items()}
    verdict = _verdict(checks)
    if unknown := facts.scan.unknown_types.sorted():
        checks["unknown_event_types"] = AuditCheck(True, str(unknown), informational=True)
    return AuditReport(
        verdict,
        not facts.allow_no_operation,
        _reasons(facts, checks, verdict),
        checks,
        sessions=tuple(facts.scan.sessions),
        operations=tuple(facts.inputs.operations),
        outputs=tuple(facts.carts.outputs),
        events=facts.scan.events,
        parse_errors=facts.scan.parse_errors,
        run=facts.scan.run.first,
        instance=facts.scan.inst.first,
        warnings=_warnings(facts.status),
    )


def _no_events(scan: LogScan, status: Status, *, require_machine: bool) -> AuditReport:
    return AuditReport(
        "incomplete",
        require_machine,
        tuple(sorted({"no events", *scan.unread_reasons})),
        {
            "stream": AuditCheck(False, scan.stream_errors.joined() or "no events"),
            "sessions": AuditCheck(False, "no events"),
        },
        parse_errors=scan.parse_errors,
        warnings=_warnings(status),
    )


def _verdict(checks: Mapping[str, AuditCheck]) -> Verdict:
    if not all(checks[name].passed for name in INFRA_CHECKS):
        return "incomplete"
    return "pass" if all(check.passed for check in checks.values()) else "fail"


def _reasons(facts: Facts, checks: Mapping[str, AuditCheck], verdict: Verdict) -> tuple[str, ...]:
    session = facts.session
    reasons = {*session.incomplete_reasons.sorted(), *session.end_reasons.sorted()}
    reasons |= facts.scan.unread_reasons | session.fault_reasons
    if not facts.scan.ended_sessions:
        reasons.add("no completed session (audit_end missing)")
    if facts.open_is_held_against:
        names = facts.scan.open_names.joined(", ")
        reasons.add(f"open session(s) without audit_end: {names}")
        reasons.add("a crashed/abandoned session leaves the audit incomplete")
    if facts.truncated:
        reasons.add("audit log truncated by maxBytes")
    if verdict == "incomplete":
        reasons.update(name for name in INFRA_CHECKS if not checks[name].passed)
    return tuple(sorted(reasons))


def _warnings(status: Status) -> tuple[str, ...]:
    return (status.warning,) if status.warning else ()
