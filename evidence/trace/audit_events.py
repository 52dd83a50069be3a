"""What joins need of a bundle's audit events: those they name, and how many the agent caused."""

from collections.abc import Collection
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from msgspec import Struct

from evidence.mapping import GapLog
from evidence.records import BadRecord, RecordReader, Source
from evidence.seq_set import IdSet
from foundation.regular_file import MissingFile, UnreadableFile, open_regular


class Event(Struct, gc=False):
    """A canonical audit event, by the fields that a join is checked against."""

    event_id: Any = None
    run_id: Any = None
    instance_id: Any = None
    dimension: Any = None
    tick: Any = None
    phase: Any = None


@dataclass(slots=True)
class AuditEvents:
    """The events that joins name, by id; `repeated` are ids that more than one row has."""

    exists: bool
    named: dict[str, Event] = field(default_factory=dict)
    repeated: set[str] = field(default_factory=set)
    agent_events: int = 0


def read_audit_events(path: Path, wanted: Collection[str], gaps: GapLog) -> AuditEvents:
    """Read the bundle's audit events, if there are any; only the `wanted` ids are kept.

    `agent_events` counts the distinct ids in phase `agent`.
    """
    try:
        open_regular(path).close()
    except MissingFile:
        return AuditEvents(exists=False)
    except UnreadableFile as error:
        gaps.add("bad_audit_events", None, error.message)
        return AuditEvents(exists=False)
    events = AuditEvents(exists=True)
    agents = IdSet()
    with Source(path) as source:
        for number, _, row in RecordReader(Event).read(source.lines()):
            if isinstance(row, BadRecord):
                gaps.add("bad_audit_events", None, f"{path.name} line {number}: {row.why}")
                continue
            if not isinstance(row.event_id, str):
                why = f"{path.name} line {number}: event_id is no string"
                gaps.add("bad_audit_events", None, why)
                continue
            if row.phase == "agent" and agents.add(row.event_id):
                events.agent_events += 1
            if row.event_id in wanted:
                if row.event_id in events.named:
                    events.repeated.add(row.event_id)
                events.named[row.event_id] = row
    return events
