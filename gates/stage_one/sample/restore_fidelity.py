"""The sample's guarded restore: two equal snapshots and the failures that were injected."""

import hashlib
from collections.abc import Iterable

from gates.stage_one.sample.run import (
    DIMENSION,
    EXPERIMENT,
    MINECRAFT,
    SOURCE,
    JsonObject,
    sha256_of,
)

_FAILURE_CASES = {
    "summon_refusal": "a summon that the server refuses",
    "duplicate_pre_existing": "an entity of the recording already there",
    "wrong_endpoint": "a restore aimed at the source instance",
    "inventory_mutation_order_hash": "one item changed and the order kept",
    "corrupt_metadata": "a meta.json whose count is wrong",
    "partial_failure": "the second of three commands fails",
}
_CARTS = (
    ("f668c69a-66cb-4fef-babd-53a8f4b31769", "minecraft:gold_ingot"),
    ("afafefe8-6ec2-4638-83a5-6c405369b077", "minecraft:redstone"),
    ("dadfe0b9-e45c-4632-ae72-27a153feb339", "minecraft:copper_ingot"),
)


def order_hash(uuids: Iterable[str]) -> str:
    """The snapshot protocol's hash over entity UUIDs in tick order: 16 hex digits."""
    return hashlib.sha256(":".join(uuids).encode()).hexdigest()[:16]


def restore_fidelity(source_sha256: str) -> dict[str, JsonObject | list[JsonObject]]:
    """The artifacts of the `restore_fidelity` check that are files, by kind."""
    return {
        "restore_record": _restore_record(),
        "source_unchanged": {
            "before_tree_sha256": source_sha256,
            "after_tree_sha256": source_sha256,
            "unchanged": True,
            "hash_tool": "labgate gate hash-tree",
            "exclusions": ["session.lock", "logs", "*.log"],
        },
        "failure_cases": [
            {
                "case": case,
                "injected": injected,
                "expected": "refused before anything changed",
                "observed": "refused before anything changed",
                "passed": True,
            }
            for case, injected in _FAILURE_CASES.items()
        ],
    }


def snapshot(tick: int) -> tuple[JsonObject, list[JsonObject]]:
    """A protocol snapshot taken at `tick`: its `meta.json` and the rows of `entities.jsonl`."""
    entities = [_cart(order, uuid, item) for order, (uuid, item) in enumerate(_CARTS)]
    meta = {
        "protocol": 1,
        "mod": "mc-agent-interface",
        "modVersion": "0.6.0",
        "minecraft": MINECRAFT,
        "tick": tick,
        "dimension": DIMENSION,
        "radius": 0.0,
        "entities": len(entities),
        "orderHash": order_hash(uuid for uuid, _ in _CARTS),
        "createdAt": 1790424000000,
        "frozen": True,
        "worldDir": None,
        "instance": "server",
        "playersSkipped": 1,
    }
    return meta, entities


def _restore_record() -> JsonObject:
    return {
        "endpoint": {
            "source": SOURCE.instance_id,
            "target": EXPERIMENT.instance_id,
            "target_resolved": True,
            "wrong_target_rejected": True,
        },
        "dimension": DIMENSION,
        "chunks_loaded": True,
        "tick_controlled": True,
        "duplicates_pre_existing": 0,
        "commands_issued": 3,
        "commands_failed": 0,
        "partial_failure": False,
        "pause_state_preserved": True,
        "issued_is_not_success": True,
        "ready_state": sha256_of("synthetic ready state"),
    }


def _cart(order: int, uuid: str, item: str) -> JsonObject:
    pos = [14.5, -51.937 + order, -21.5]
    where = ",".join(f"{axis}d" for axis in pos)
    return {
        "order": order,
        "uuid": uuid,
        "type": "minecraft:chest_minecart",
        "entityId": 100 + order,
        "pos": pos,
        "vel": [0.0, 0.0, 0.0],
        "yaw": 0.0,
        "pitch": 0.0,
        "nbt": f'{{"Items":[{{Slot:11b,count:1,id:"{item}"}}],"Pos":[{where}]}}',
        "passengers": [],
        "vehicle": None,
    }
