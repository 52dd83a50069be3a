"""What an export was asked for, and what can be refused before anything is read."""

from dataclasses import dataclass
from pathlib import Path

from evidence.errors import EvidenceError
from evidence.export.refusal import ExportRefused
from evidence.export.sources import AuditLogSource, NegativeLog, settled
from evidence.mapping import require_text

EVENTS_FILE = "audit-events.jsonl"
NEGATIVES_FILE = "negative-cases.jsonl"
MANIFEST_FILE = "test-mod-manifest.json"
LIFECYCLE_FILE = "audit-lifecycle.json"
PROVENANCE_FILE = "export-provenance.json"
OUTPUT_FILES = (EVENTS_FILE, NEGATIVES_FILE, MANIFEST_FILE, LIFECYCLE_FILE, PROVENANCE_FILE)


@dataclass(frozen=True, slots=True)
class Request:
    """The arguments of `export_audit`, see there."""

    logs: tuple[AuditLogSource, ...]
    negatives: tuple[NegativeLog, ...]
    out: Path
    parent_run: str
    jar: Path
    facts: Path
    status: Path
    version: str
    loaded_in: tuple[str, ...]
    interface_sha: str | None
    bridge_commit: str | None
    notes: dict[str, str]

    @property
    def parent(self) -> AuditLogSource:
        """The first log of the parent run, which alone must pass the verifier."""
        for log in self.logs:
            if log.run == self.parent_run:
                return log
        raise ExportRefused("parent_run_unknown", f"no log is of parent run {self.parent_run!r}")

    @property
    def outputs(self) -> tuple[Path, ...]:
        """The files that the export writes, or none of them."""
        return tuple(self.out / name for name in OUTPUT_FILES)

    def refuse_overlap(self) -> None:
        """Raise `ExportRefused` if an output would take an input's place."""
        logs = [*(log.path for log in self.logs), *(case.path for case in self.negatives)]
        outputs = {settled(output) for output in self.outputs}
        for path in (*logs, self.jar, self.facts, self.status):
            if settled(path) in outputs:
                raise ExportRefused("input_is_output", f"{path} would be overwritten")

    def check(self) -> None:
        """Refuse texts that cannot be written, and identities that contradict each other.

        Raises:
            EvidenceError: a text is no valid UTF-8.
            ExportRefused: no log is of the parent run, or one run and instance has two
                dimensions (their event ids would be the same).
        """
        self._check_texts()
        _ = self.parent
        dimensions: dict[tuple[str, str], str] = {}
        for log in self.logs:
            known = dimensions.setdefault((log.run, log.instance), log.dimension)
            if known != log.dimension:
                raise ExportRefused(
                    "dimension_conflict",
                    f"{log.run}, {log.instance} is declared in {known} and in {log.dimension}",
                )

    def _check_texts(self) -> None:
        require_text(
            parent_run=self.parent_run,
            version=self.version,
            interface_sha=self.interface_sha or "",
            bridge_commit=self.bridge_commit or "",
        )
        for log in self.logs:
            require_text(run=log.run, instance=log.instance, dimension=log.dimension)
            if not all(text.strip() for text in log.identity):
                raise EvidenceError(f"{log.path}: run, instance and dimension must not be blank")
        for case in self.negatives:
            require_text(case=case.case)
        for role in self.loaded_in:
            require_text(loaded_in=role)
        for key, value in self.notes.items():
            require_text(note=key + value)
