"""How a canonical event file names the rows of a raw log."""

from pathlib import Path
from typing import Any

from msgspec import Struct

from evidence.adapter.rows import is_int
from evidence.records import BadRecord, RecordReader, Source


class _Named(Struct, gc=False):
    event_id: Any = None
    run_id: Any = None
    instance_id: Any = None
    seq: Any = None
    session: Any = None


def read_event_names(
    events: Path | str, *, run_id: str, instance_id: str
) -> dict[tuple[str, int], str]:
    """The event id of each raw row of one instance, by (session, seq).

    Reads the files of `export_audit`, whose rows say their session, and of `map_audit`, whose
    ids do. Lines that cannot be read are left out; the trace mapping reports them.

    Raises:
        SourceUnreadable: the file is missing or cannot be read.
    """
    names: dict[tuple[str, int], str] = {}
    with Source(Path(events)) as source:
        for _, _, row in RecordReader(_Named).read(source.lines()):
            if isinstance(row, BadRecord) or (row.run_id, row.instance_id) != (run_id, instance_id):
                continue
            if is_int(row.seq) and isinstance(row.event_id, str):
                session = row.session
                if not isinstance(session, str):
                    session = row.event_id.removesuffix(f":{row.seq}")
                names[session, row.seq] = row.event_id
    return names
