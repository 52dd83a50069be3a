"""One canonical row for each call and its result (fact sheet d2)."""

from collections.abc import Iterator
from typing import Any

from msgspec import UNSET, Raw, Struct, UnsetType

from evidence.json_text import compact
from evidence.mapping import GapLog, clip
from evidence.records import RecordReader
from evidence.trace.declared import Declared
from evidence.trace.trajectory import STATUSES, Call, Trajectory
from foundation.exact_json import loads
from foundation.lines import MAX_LINE_BYTES

_Text = Raw | UnsetType


class CallRecord(Struct, gc=False):
    """What a row takes from its call."""

    tool: _Text = UNSET
    arguments: _Text = UNSET
    at: Any = None
    phase: _Text = UNSET
    actor: _Text = UNSET
    instance: _Text = UNSET


class _ResultRecord(Struct, gc=False):
    status: _Text = UNSET
    result: _Text = UNSET
    text: _Text = UNSET
    error: _Text = UNSET
    at: Any = None


class TraceRows:
    """Makes the rows of a trajectory that has been read; what a row lacks becomes a gap."""

    def __init__(self, declared: Declared, trajectory: Trajectory, gaps: GapLog) -> None:
        self._declared = declared
        self._trajectory = trajectory
        self._gaps = gaps
        self._calls = RecordReader(CallRecord)
        self._results = RecordReader(_ResultRecord)

    def __iter__(self) -> Iterator[bytes]:
        """Yield each row's JSON text, in the order of the calls."""
        for call_id, call in self._trajectory.calls.items():
            if call.is_repeated or call.has_results or call.call is None:
                continue
            if call.result is None:
                self._gaps.add("missing_result", call.line, f"{clip(call_id)} has no result")
                continue
            raw_call = self._trajectory.text(call.call)
            raw_result = self._trajectory.text(call.result)
            row = self._row(call_id, call, raw_call, raw_result)
            if row is None:
                continue
            if len(row) <= MAX_LINE_BYTES:
                yield row
            else:
                why = f"{clip(call_id)}: a row of {len(row)} bytes, {MAX_LINE_BYTES} are readable"
                self._gaps.add("line_too_long", call.line, why)

    def _row(self, call_id: str, call: Call, raw_call: bytes, raw_result: bytes) -> bytes | None:
        record, outcome = self._calls.again(raw_call), self._results.again(raw_result)
        status = value_of(outcome.status)
        if not isinstance(status, str) or status not in STATUSES:
            why = f"{clip(call_id)}: status {clip(status)}"
            self._gaps.add("bad_status", call.result_line, why)
            return None
        recorded = value_of(record.instance)
        instance = self._instance(call_id, call, recorded)
        times = self._times(call_id, call, record.at, outcome.at)
        if instance is None or times is None:
            return None
        result = _text(outcome.result)
        if result == _NULL:
            result = _text(outcome.text)
        error = _error(result, outcome) if status == "error" else None
        arguments = _text(record.arguments)
        source = "recorded" if recorded else "single-declared-instance-default"
        members: tuple[tuple[bytes, bytes], ...] = (
            (b"call_id", compact(call_id)),
            (b"run_id", compact(self._declared.run_id)),
            (b"instance_id", compact(instance)),
            (b"tool", compact(_tool(record))),
            (b"args", arguments if arguments.startswith(b"{") else b"{}"),
            (b"result", result),
            (b"error", compact(error)),
            (b"started_at", compact(times[0])),
            (b"ended_at", compact(times[1])),
        )
        detail = (
            (b"raw_call", raw_call.strip()),
            (b"raw_result", raw_result.strip()),
            (b"phase", _text(record.phase)),
            (b"actor", _text(record.actor)),
            (b"instance_source", compact(source)),
        )
        return _object((*members, (b"detail", _object(detail)))) + b"\n"

    def _instance(self, call_id: str, call: Call, recorded: Any) -> str | None:
        instance = self._declared.instance_of(recorded)
        if instance is None and recorded:
            why = f"{clip(call_id)}: instance {clip(recorded)} is not declared"
            self._gaps.add("instance_mismatch", call.line, why)
        elif instance is None:
            why = f"{clip(call_id)}: no instance, {len(self._declared.instances)} are declared"
            self._gaps.add("missing_instance", call.line, why)
        return instance

    def _times(self, call_id: str, call: Call, started: Any, ended: Any) -> tuple[str, str] | None:
        ended = ended or started
        if isinstance(started, str) and isinstance(ended, str):
            return started, ended
        why = f"{clip(call_id)}: started {clip(started)}, ended {clip(ended)}"
        line = call.line if not isinstance(started, str) else call.result_line
        self._gaps.add("missing_time", line, why)
        return None


_NULL = b"null"


def _text(value: _Text) -> bytes:
    return bytes(value) if isinstance(value, Raw) else _NULL


def value_of(value: _Text) -> Any:
    """What the text of a value says; None where it is absent."""
    return loads(_text(value))


def _tool(record: CallRecord) -> str:
    return str(value_of(record.tool) or "unknown")


def _error(result: bytes, outcome: _ResultRecord) -> str:
    """The error in words: the result's own, or the `error` that stands where no result does."""
    value = loads(result)
    if value is None:
        value = value_of(outcome.error)
    return str(value)


def _object(members: tuple[tuple[bytes, bytes], ...]) -> bytes:
    return b"{" + b", ".join(b'"' + name + b'": ' + text for name, text in members) + b"}"
