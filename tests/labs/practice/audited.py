"""Practice servers that load the audit mod, with a prepared world and the logs they leave."""

import json
import shutil
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from filelock import FileLock

from evidence.audit import AuditReport, check_log
from labs.practice.build import PracticeGame
from tests.labs.practice.machine import add_carts, build
from tests.labs.practice.running import Lab, Rcon, sprint

Event = dict[str, Any]
Script = Callable[[Rcon], None]
TRAY = "11 -53 -23"
CONFIG: dict[str, Any] = {
    "runId": "run-1",
    "instanceId": "experiment",
    "dimension": "minecraft:overworld",
    "maxBytes": 67_108_864,
    "sampleIntervalTicks": 20,
    "correlationWindowTicks": 2,
    "inputRegions": [{"name": "note-block", "from": [11, -54, -23], "to": [11, -54, -23]}],
    "stackRegion": {"from": [13, -53, -23], "to": [15, -50, -21]},
    "outputRegion": {"from": [16, -140, -24], "to": [24, -45, -20]},
}


class AuditedLab(Lab):
    """A lab with the audit mod among its mods."""

    def __init__(self, folder: Path, game: PracticeGame, jar: Path) -> None:
        super().__init__(folder, game, {})
        shutil.copy(jar, folder / "mods")

    @property
    def evidence(self) -> Path:
        return self.folder / "mc-audit"

    def configure(self, **changes: object) -> None:
        self.evidence.mkdir(exist_ok=True)
        (self.evidence / "config.json").write_text(json.dumps(CONFIG | changes))

    def log(self, run: str = "run-1") -> Path:
        return self.evidence / f"audit-{run}.jsonl"

    def status(self, run: str = "run-1") -> Event:
        found = json.loads((self.evidence / f"status-{run}.json").read_text(encoding="utf-8"))
        assert isinstance(found, dict)
        return found

    def judged(self) -> AuditReport:
        return check_log(self.log(), status=self.evidence / "status-run-1.json")

    def events(self, *types: str) -> list[Event]:
        """The events of the log, or those of these types."""
        lines = self.log().read_text(encoding="utf-8").splitlines()
        rows = [json.loads(line) for line in lines]
        return [row for row in rows if not types or row["type"] in types]


def prepare_world(folder: Path, game: PracticeGame, jar: Path) -> Path:
    """The first session of an audited run: the machine built, flushed, the server stopped.

    Made once for all workers; what it returns is a lab's folder to copy from. The note block is
    covered, as it is in the recorded runs: its play is then processed at once.
    """
    made = folder / "made"
    with FileLock(folder.with_suffix(".lock")):
        if not made.exists():
            lab = AuditedLab(folder / "lab", game, jar)
            lab.configure()
            with lab.running() as rcon:
                assert rcon("mcaudit phase init") == "mcaudit: phase init"
                build(rcon)
                rcon(f"setblock {TRAY} minecraft:glass")
                sprint(rcon, 2)
                assert rcon("mcaudit flush").startswith("mcaudit: flushed ")
            made.touch()
    return folder / "lab"


def run_experiment(rcon: Rcon, prepared: Sequence[Script], script: Script) -> None:
    """Take a session through its phases: the preparations, then the script, then the end."""
    assert rcon("mcaudit phase restore") == "mcaudit: phase restore"
    rcon("tick freeze")
    for step in prepared:
        step(rcon)
    assert rcon("mcaudit phase experiment_start") == "mcaudit: phase experiment_start"
    script(rcon)
    assert rcon("mcaudit phase experiment_end") == "mcaudit: phase experiment_end"
    assert rcon("mcaudit end") == "mcaudit: ended"


def press(rcon: Rcon) -> None:
    """Use the note block, and let a popped cart fall until the void takes it.

    All in one sprint: between sprints the frozen game's tick count goes on.
    """
    assert rcon("player Romuser use once") == ""
    sprint(rcon, 150)


def two_carts(rcon: Rcon) -> None:
    add_carts(rcon, 2)
