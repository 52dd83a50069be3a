"""The audit lifecycle of an export, derived from the raw events and the flush receipt."""

from dataclasses import dataclass, field
from typing import Any

from evidence.export.bound_log import BoundLog, BoundRow
from evidence.export.facts import Facts
from evidence.export.sources import AuditLogSource, References
from evidence.export.status import StatusFile

FLUSH = "flush"
_STATE_OF_PHASE = {
    "init": "init",
    "restore": "restore",
    "experiment": "experiment_start",
    "post": "experiment_end",
    "end": "experiment_end",
}


@dataclass(slots=True)
class _Session:
    declared: AuditLogSource
    session: str
    seq_start: int
    seq_end: int
    states: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class _LogEnds:
    declared: AuditLogSource
    sha256: str
    first: BoundRow


class LifecycleReader:
    """Collects the states of all logs, in the order in which they first appear."""

    def __init__(self) -> None:
        self._evidence: dict[str, dict[str, Any]] = {}
        self._sessions: dict[tuple[AuditLogSource, str], _Session] = {}
        self._logs: list[_LogEnds] = []

    def see(self, row: BoundRow, source: AuditLogSource) -> None:
        """Take notice of one event."""
        key = (source, row.session)
        session = self._sessions.get(key)
        if session is None:
            session = self._sessions[key] = _Session(source, row.session, row.seq, row.seq)
        session.seq_end = row.seq
        if row.type == "audit_ready":
            self._note("ready", row, session, {})
        elif row.type == "phase":
            raw = row.decode()
            to = raw.get("to")
            state = _STATE_OF_PHASE.get(to) if isinstance(to, str) else None
            if state is not None:
                self._note(state, row, session, raw)

    def close(self, log: BoundLog) -> None:
        """Take notice that a log was read to its end."""
        if log.first is not None:
            self._logs.append(_LogEnds(log.declared, log.sha256, log.first))

    def _note(self, state: str, row: BoundRow, session: _Session, raw: dict[str, Any]) -> None:
        if state not in session.states:
            session.states.append(state)
        self._evidence.setdefault(
            state,
            {
                "seq": row.seq,
                "tick": row.tick,
                "session": row.session,
                "type": row.type,
                "from": raw.get("from"),
                "to": raw.get("to"),
                "run_id": session.declared.run,
                "instance_id": session.declared.instance,
            },
        )

    def to_json(self, facts: Facts, status: StatusFile, references: References) -> dict[str, Any]:
        """The content of `audit-lifecycle.json`.

        `missing_log_status` and `overflow_status` come from what was tried in the run; the
        latter is left out when nothing was. `per_instance_files` holds because every log was
        bound to one instance, `ring_buffer_reliance` is denied by logs that still have their
        first event; where one does not, the field is left out unless the facts give it.
        """
        detection = facts.missing_log_detection()
        lifecycle: dict[str, Any] = {
            "states": [*self._evidence, FLUSH],
            "missing_log_status": "error",
            "per_instance_files": True,
            "sessions": [self._session_json(session) for session in self._sessions.values()],
            **{f"{state}_evidence": found for state, found in self._evidence.items()},
            "evidence": {
                FLUSH: _flush_json(facts, status, references),
                "missing_log_detection": detection,
                "per_instance_files": [
                    {
                        "log": references(log.declared.path),
                        "sha256": log.sha256,
                        "instance_id": log.declared.instance,
                        "first_seq": log.first.seq,
                        "first_type": log.first.type,
                    }
                    for log in self._logs
                ],
            },
        }
        overflow = facts.given("overflow_status")
        if overflow is not None:
            lifecycle["overflow_status"] = overflow.value
            lifecycle["evidence"]["overflow_status"] = overflow.evidence
        reliance = facts.boolean("ring_buffer_reliance")
        if reliance is not None:
            lifecycle["ring_buffer_reliance"] = reliance.value
            lifecycle["evidence"]["ring_buffer_reliance"] = reliance.evidence
        elif all(log.first.seq == 1 and log.first.type == "session_start" for log in self._logs):
            lifecycle["ring_buffer_reliance"] = False
        return lifecycle

    def _session_json(self, session: _Session) -> dict[str, Any]:
        return {
            "session": session.session,
            "run_id": session.declared.run,
            "instance_id": session.declared.instance,
            "states": session.states,
            "seq_start": session.seq_start,
            "seq_end": session.seq_end,
        }


def _flush_json(facts: Facts, status: StatusFile, references: References) -> dict[str, Any]:
    receipt = facts.flush_receipt()
    return {
        "command": receipt.get("command"),
        "call_id": receipt.get("call_id"),
        "output": receipt.get("output"),
        "status_path": references(status.path),
        "status_sha256": status.sha256,
        "status_seq": status.record.get("seq"),
        "status_phase": status.record.get("phase"),
    }
