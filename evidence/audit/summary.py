"""Counts the events of a raw audit log by type, without judging them."""

from os import PathLike
from pathlib import Path
from typing import Any

from evidence.audit.reader import BadEvent, read_events
from evidence.audit.wording import Tally, clip
from foundation.regular_file import UnreadableFile

_TYPES_AT_MOST = 1000
_OTHER = "(other types)"


def summarize(path: str | PathLike[str]) -> tuple[dict[str, Any], bool]:
    """Give `{events, errors, counts}`, and whether every line was an event.

    `errors` lists the first few lines that were none, and says how many more there are.
    """
    errors = Tally()
    counts: dict[str, int] = {}
    events = 0
    try:
        for _, _, event in read_events(Path(path)):
            if isinstance(event, BadEvent):
                errors.add(event.message)
                continue
            events += 1
            kind = clip(event.type) if isinstance(event.type, str) else "(no type)"
            if kind not in counts and len(counts) >= _TYPES_AT_MOST:
                kind = _OTHER
            counts[kind] = counts.get(kind, 0) + 1
    except UnreadableFile as error:
        errors.add(error.message)
    summary = {"events": events, "errors": errors.listed(), "counts": dict(sorted(counts.items()))}
    return summary, not errors
