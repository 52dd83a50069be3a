"""What an export answers."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from foundation.plain_text import printable


@dataclass(frozen=True, slots=True)
class ExportReport:
    """What was written, and from what.

    `events` counts the canonical rows by event; `left_out` names the fields that the gate asks
    for and that nothing in this run showed.
    """

    out: Path
    files: tuple[str, ...]
    events: dict[str, int]
    negative_cases: tuple[str, ...]
    parent_log: str
    parent_log_sha256: str
    left_out: tuple[str, ...]

    def to_json(self) -> dict[str, Any]:
        """The report as `labgate audit export --json` prints it."""
        return {
            "out": printable(self.out),
            "files": list(self.files),
            "events": self.events,
            "negative_cases": list(self.negative_cases),
            "parent_log": self.parent_log,
            "parent_log_sha256": self.parent_log_sha256,
            "left_out": list(self.left_out),
        }
