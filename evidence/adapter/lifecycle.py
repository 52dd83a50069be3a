"""The sessions of a log, as its own session records tell them."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from evidence.mapping import MAX_LISTED_PER_CODE, GapLog, clip

_NAMED_IN_A_MESSAGE = 5


@dataclass(slots=True)
class _Session:
    started: bool = False
    ready: bool = False
    ended: bool = False
    status: Any = None


@dataclass(slots=True)
class Lifecycle:
    """Collects the meta rows: they are validated and counted, never projected."""

    excluded: Counter[str] = field(default_factory=Counter)
    _sessions: dict[str, _Session] = field(default_factory=dict)
    _incomplete: list[dict[str, Any]] = field(default_factory=list)
    _end_statuses: list[Any] = field(default_factory=list)
    _truncated: bool = False

    def add(self, kind: str, session: str, row: dict[str, Any]) -> None:
        """Take in one meta row of type `kind`."""
        self.excluded[kind] += 1
        known = self._sessions.setdefault(session, _Session())
        if kind == "session_start":
            known.started = True
        elif kind == "audit_ready":
            known.ready = True
        elif kind == "audit_incomplete":
            self._note(session, row.get("reason"))
        else:
            self._end(session, known, row)

    def _end(self, session: str, known: _Session, row: dict[str, Any]) -> None:
        known.ended = True
        known.status = status = _plain(row.get("status"))
        if len(self._end_statuses) < MAX_LISTED_PER_CODE:
            self._end_statuses.append(status)
        if status != "complete":
            self._note(session, f"audit_end status {status}")
        if row.get("truncated"):
            self._truncated = True
            self._note(session, "truncated")

    def _note(self, session: str, reason: object) -> None:
        if len(self._incomplete) < MAX_LISTED_PER_CODE:
            self._incomplete.append({"session": session, "reason": _plain(reason)})

    def check(self, gaps: GapLog) -> None:
        """Add the gaps of the whole file."""
        if not self._sessions:
            gaps.add("missing_sessions", None, "the log has no session record at all")
        if opened := self._open():
            named = ", ".join(clip(session) for session in opened[:_NAMED_IN_A_MESSAGE])
            gaps.add("session_open", None, f"{len(opened)} session(s) without audit_end: {named}")
        if self._incomplete:
            reasons = list(dict.fromkeys(clip(entry["reason"]) for entry in self._incomplete))
            named = ", ".join(reasons[:_NAMED_IN_A_MESSAGE])
            gaps.add("audit_incomplete", None, f"the log calls itself incomplete: {named}")

    def to_json(self) -> dict[str, Any]:
        """The report's `lifecycle`."""
        return {
            "sessions": [
                {
                    "session": name,
                    "started": known.started,
                    "ready": known.ready,
                    "ended": known.ended,
                    "status": known.status,
                }
                for name, known in sorted(self._sessions.items())
            ],
            "open_sessions": self._open(),
            "incomplete": self._incomplete,
            "truncated": self._truncated,
            "end_statuses": self._end_statuses,
        }

    def _open(self) -> list[str]:
        return sorted(name for name, known in self._sessions.items() if not known.ended)


def _plain(value: object) -> str | None:
    """A status or reason as text; the mod writes strings, a broken log may hold anything."""
    return value if value is None or isinstance(value, str) else clip(value)
