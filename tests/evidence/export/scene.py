import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from evidence.audit.sample import INSTANCE, RUN, SampleLog, good_log
from evidence.export import AuditLogSource, ExportReport, NegativeLog, export_audit
from evidence.export.request import OUTPUT_FILES

DIMENSION = "minecraft:overworld"
HOOKS = {"entity_load": {"calls": 2, "totalNanos": 1_500_000}, "tick": {"totalNanos": 250_000}}


def exportable_log() -> SampleLog:
    log = good_log()
    log.events[-1]["hooks"] = HOOKS
    return log


def idle_log() -> SampleLog:
    return SampleLog().start().enter("experiment").enter("post").end()


def good_facts() -> dict[str, Any]:
    proof = {"value": True, "evidence": "raw/control.log#L1"}
    return {
        "fixture_behavior_unchanged": proof,
        "agent_mod_coexists": proof,
        "read_only": proof,
        "no_command_blocks": proof,
        "overflow_status": {"value": "error", "evidence": "raw/small.log#L4"},
        "missing_log_detection": {"value": True, "evidence": "raw/none.json"},
        "flush_receipt": {"command": "mcaudit flush", "call_id": "c9", "output": "flushed"},
    }


@dataclass
class Scene:
    """The inputs of one export, in a folder; change anything, then `run`."""

    folder: Path
    log: SampleLog = field(default_factory=exportable_log)
    negative: SampleLog = field(default_factory=idle_log)
    facts: Any = field(default_factory=good_facts)
    status: Any = None
    raw_log: bytes | None = None
    case: str = "no_operation"
    options: dict[str, Any] = field(default_factory=dict)

    @property
    def out(self) -> Path:
        return self.folder / "out"

    def write(self) -> None:
        """Write all inputs."""
        self.folder.joinpath("log.jsonl").write_bytes(self.raw_log or self.log.to_bytes())
        self.folder.joinpath("negative.jsonl").write_bytes(self.negative.to_bytes())
        self.folder.joinpath("mod.jar").write_bytes(b"jar")
        self.folder.joinpath("facts.json").write_text(json.dumps(self.facts))
        last = self.log.events[-1]
        status = self.status if self.status is not None else {
            "seq": last["seq"], "phase": last["phase"], "truncated": False,
        }  # fmt: skip
        self.folder.joinpath("status.json").write_text(json.dumps(status))

    def run(self) -> ExportReport:
        """Write all inputs and export them."""
        self.write()
        return self.export()

    def export(self) -> ExportReport:
        """Export what is written."""
        options: dict[str, Any] = {
            "logs": [AuditLogSource(self.folder / "log.jsonl", RUN, INSTANCE, DIMENSION)],
            "parent_run": RUN,
            "jar": self.folder / "mod.jar",
            "facts": self.folder / "facts.json",
            "status": self.folder / "status.json",
            "negatives": [NegativeLog(self.case, self.folder / "negative.jsonl")],
            **self.options,
        }
        return export_audit(options.pop("logs"), out=self.out, **options)

    def older_outputs(self) -> None:
        """Leave the outputs of an older export behind."""
        self.out.mkdir()
        for name in OUTPUT_FILES:
            (self.out / name).write_text("older")

    def json(self, name: str) -> dict[str, Any]:
        """One of the JSON outputs."""
        value: dict[str, Any] = json.loads((self.out / name).read_text(encoding="utf-8"))
        return value

    def rows(self, name: str) -> list[dict[str, Any]]:
        """One of the JSON Lines outputs."""
        lines = (self.out / name).read_text(encoding="utf-8").splitlines()
        return [json.loads(line) for line in lines]
