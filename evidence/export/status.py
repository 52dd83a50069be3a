"""The status file that the mod writes beside the parent log: it says how the log ended."""

import hashlib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from evidence.export.bound_log import BoundRow
from evidence.export.facts import read_object
from evidence.export.refusal import ExportRefused
from evidence.export.sources import AuditLogSource
from evidence.mapping import clip


@dataclass(frozen=True, slots=True)
class StatusFile:
    """The status as read, and the hash of its bytes."""

    path: Path
    sha256: str
    record: dict[str, Any]

    def must_agree(self, last: BoundRow, parent: AuditLogSource) -> None:
        """Refuse a status that is not about the parent log's last event.

        Raises:
            ExportRefused: its seq, phase, run or instance differ, or events were lost.
        """
        for name in ("truncated", "writeFailed"):
            if self.record.get(name) not in (None, False):
                raise ExportRefused(
                    "status_truncated", f"{self.path}: {name} is {clip(self.record[name])}"
                )
        expected = {"seq": last.seq, "phase": last.phase}
        # The identity is compared where the status names it at all.
        if self.record.get("run") is not None:
            expected["run"] = parent.run
        if self.record.get("inst") is not None:
            expected["inst"] = parent.instance
        for name, value in expected.items():
            found = self.record.get(name)
            if found != value or type(found) is not type(value):
                raise ExportRefused(
                    "status_disagrees",
                    f"{self.path}: {name} is {clip(found)}, the log's last event says {value!r}",
                )


def read_status(path: Path) -> StatusFile:
    """Read the status file.

    Raises:
        ExportRefused: it is missing, or no JSON object.
        UnreadableFile: it is there and cannot be read.
    """
    record, raw = read_object(path, "status")
    return StatusFile(path, hashlib.sha256(raw).hexdigest(), record)
