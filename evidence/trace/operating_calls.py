"""The calls of a trajectory that may have caused an event on one instance."""

from pathlib import Path

from evidence.mapping import GapLog, clip
from evidence.records import RecordReader, Source
from evidence.trace.declared import Declared
from evidence.trace.gap_codes import ARTIFACT, GAP_RULES
from evidence.trace.rows import CallRecord, value_of
from evidence.trace.trajectory import Call, Trajectory

_RECORDER = "mcaudit"


class OperatingCalls:
    """The calls of one run on one instance, each with what speaks against it.

    Raises:
        SourceUnreadable: the trajectory is missing or cannot be read.
    """

    def __init__(self, trajectory: Path, *, run_id: str, instance_id: str) -> None:
        declared = Declared(run_id, instance_id, frozenset({instance_id}))
        gaps = GapLog(ARTIFACT, GAP_RULES)  # the trace mapping reports what is wrong with it
        self._doubts: dict[str, str] = {}
        with Source(trajectory) as source, Trajectory(declared, gaps) as calls:
            calls.read(source.lines())
            records = RecordReader(CallRecord)
            for call_id, call in calls.calls.items():
                record = records.again(calls.text(call.call)) if call.call else CallRecord()
                self._doubts[call_id] = _doubt(call, record)

    def doubt(self, call_id: str) -> str:
        """Why this call is none that operated the machine, or nothing."""
        why = self._doubts.get(call_id, "is not in the trajectory")
        return f"call {clip(call_id)} {why}" if why else ""


def _doubt(call: Call, record: CallRecord) -> str:
    if call.is_repeated:
        return "is not unique in the trajectory"
    if call.instance is None:
        return "is of another instance"
    arguments = value_of(record.arguments)
    command = arguments.get("command") if isinstance(arguments, dict) else None
    words = command.replace("/", " ", 1).split(maxsplit=1) if isinstance(command, str) else []
    return "speaks to the audit mod, not to the machine" if words[:1] == [_RECORDER] else ""
