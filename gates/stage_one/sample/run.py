"""The run that the sample bundle tells of: its instances, player, pins and manifest."""

import hashlib
from dataclasses import dataclass
from typing import Any

from gates.stage_one.report import ISSUE

JsonObject = dict[str, Any]

RUN_ID = "synthetic-stage1-20260926T120000Z"
DIMENSION = "minecraft:overworld"
MINECRAFT = "26.2"
FABRIC_LOADER = "0.19.5"
JDK = "25.0.1+8"
PORT_RANGE = "27240-27249"
PLAYER_UUID = "3ec122d5-fc27-4816-be47-bf8be8d7e56d"
OTHER_PLAYER_UUID = "d664f4b4-d688-4d28-9fbd-3d58ef2844b4"
FIXTURE_WORLD = "labs/_cache/maps/unpacked/synthetic-fixture-1.0.0/world"
NOTE_BLOCK = [11.0, -54.0, -23.0]
SEAT = [11.5, -53.6, -24.5]


@dataclass(frozen=True, slots=True)
class SampleInstance:
    """One lab instance that the sample declares."""

    instance_id: str
    role: str
    world_dir: str
    rcon_port: int
    bridge_port: int

    def to_json(self) -> JsonObject:
        """The fields that `run.instances` and the isolation rows share."""
        return {
            "instance_id": self.instance_id,
            "role": self.role,
            "world_dir": self.world_dir,
            "rcon_port": self.rcon_port,
            "bridge_port": self.bridge_port,
        }


SOURCE = SampleInstance("synthetic-src", "source_audit", "labs/synthetic-src/world", 27240, 27241)
EXPERIMENT = SampleInstance("synthetic-exp", "experiment", "labs/synthetic-exp/world", 27242, 27243)
INSTANCES = (SOURCE, EXPERIMENT)
CHILD_RUN_IDS = tuple(f"synthetic-init-{number}" for number in (1, 2, 3))


def sha256_of(name: str) -> str:
    """A stand-in SHA-256 for something that the sample only names."""
    return hashlib.sha256(name.encode()).hexdigest()


def commit_of(name: str) -> str:
    """A stand-in commit id, 40 hex digits."""
    return sha256_of(f"commit of {name}")[:40]


CARPET_SHA256 = sha256_of("carpet-26.2+v260616.jar")
FIXTURE_MAP_SHA256 = sha256_of("synthetic-fixture-1.0.0.zip")
TEST_MOD_SHA256 = sha256_of("synthetic-minecart-audit-0.1.0.jar")
INTERFACE_MOD_COMMIT = commit_of("mc-agent-interface-mod")
BRIDGE_COMMIT = commit_of("mc-agent-bridge")


def run_section(source_path: str, source_sha256: str) -> JsonObject:
    """The manifest's `run`, for a source world whose tree hash is `source_sha256`."""
    return {
        "run_id": RUN_ID,
        "issue": ISSUE,
        "allowed_port_ranges": [PORT_RANGE],
        "tool_category_map": {
            "terminal": ["rcon", "shell"],
            "file": ["write"],
            "source": ["git"],
            "mcp": ["mcp"],
        },
        "child_runs": [
            {"run_id": run_id, "instance_id": EXPERIMENT.instance_id} for run_id in CHILD_RUN_IDS
        ],
        "source_world": {
            "label": "synthetic source world",
            "path": source_path,
            "before_tree_sha256": source_sha256,
            "after_tree_sha256": source_sha256,
        },
        "instances": [{**instance.to_json(), "dimension": DIMENSION} for instance in INSTANCES],
    }
