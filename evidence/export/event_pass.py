"""The one pass over all logs of an export: canonical rows out, lifecycle and hashes kept."""

from typing import Any, BinaryIO

from evidence.export.bound_log import BoundLog, BoundRow
from evidence.export.hooks import hook_overhead_ms
from evidence.export.lifecycle import LifecycleReader
from evidence.export.refusal import ExportRefused
from evidence.export.request import Request
from evidence.export.rows import RowMapper, sorted_line
from evidence.export.status import StatusFile


class EventPass:
    """Reads each log once; memory grows with sessions and phases, not with samples.

    After `write_events`: `counts` by canonical event, `lifecycle`, the logs' `sha256s` in the
    request's order, and what the parent log's first `audit_end` says of its hooks.
    """

    def __init__(self, request: Request) -> None:
        self.lifecycle = LifecycleReader()
        self.sha256s: list[str] = []
        self._request = request
        self._mapper = RowMapper()
        self._last_seqs: dict[tuple[str, str, str], int] = {}
        self._first_end: BoundRow | None = None

    @property
    def counts(self) -> dict[str, int]:
        """How many canonical rows were written, by event."""
        return dict(sorted(self._mapper.counts.items()))

    @property
    def parent_sha256(self) -> str:
        """The hash of the parent log's bytes."""
        return self.sha256s[self._request.logs.index(self._request.parent)]

    def write_events(self, status: StatusFile, stream: BinaryIO) -> None:
        """Write the canonical rows of all logs.

        Raises:
            SourceUnreadable: a log cannot be read.
            ExportRefused: a log is damaged, foreign or open, or the status is not its own.
        """
        parent = self._request.parent
        for declared in self._request.logs:
            with BoundLog(declared, last_seq=self._last_seqs.get(declared.identity)) as log:
                self._write_log(log, declared is parent, stream)
            if declared is parent and log.last is not None:
                status.must_agree(log.last, parent)

    def hooks(self) -> tuple[dict[str, Any] | None, float | None]:
        """The hook counters of the parent's first end, and their sum in milliseconds.

        Both are None where the log holds no counters: a cost that nobody measured is not zero.
        """
        hooks = self._first_end.decode().get("hooks") if self._first_end else None
        if hooks is None:
            return None, None
        place = str(self._request.parent.path)
        if not isinstance(hooks, dict):
            raise ExportRefused("hooks_malformed", f"{place}: audit_end.hooks is no object")
        return hooks, hook_overhead_ms(hooks, place)

    def _write_log(self, log: BoundLog, is_parent: bool, stream: BinaryIO) -> None:
        declared = log.declared
        for row in log.rows():
            self.lifecycle.see(row, declared)
            if is_parent and row.type == "audit_end":
                self._first_end = self._first_end or row
            mapped = self._mapper.map(row, declared)
            if mapped is not None:
                stream.write(sorted_line(mapped))
            self._last_seqs[declared.identity] = row.seq
        self.lifecycle.close(log)
        self.sha256s.append(log.sha256)
