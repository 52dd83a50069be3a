"""The sample's fixture: a map pinned by hash and three equal initializations."""

from gates.stage_one.sample.run import (
    CARPET_SHA256,
    CHILD_RUN_IDS,
    DIMENSION,
    EXPERIMENT,
    FIXTURE_MAP_SHA256,
    FIXTURE_WORLD,
    INSTANCES,
    MINECRAFT,
    PLAYER_UUID,
    SEAT,
    JsonObject,
    sha256_of,
)


def fixture_map() -> dict[str, JsonObject | list[JsonObject]]:
    """The artifacts of the `fixture_map` check, by kind."""
    return {
        "fixture_manifest": _manifest(),
        "init_runs": [_init_run(run_id) for run_id in CHILD_RUN_IDS],
        "player_identity": _player_identity(),
        "command_block_scan": {
            "method": "block palette scan of every chunk of every region file",
            "world_dirs": [FIXTURE_WORLD, *(instance.world_dir for instance in INSTANCES)],
            "command_blocks": 0,
            "blocks": [],
            "scanned": True,
            "placed_by_init": False,
        },
        "cleanup_rebuild": {
            "steps": [
                "stop the lab",
                "discard the copied world",
                "unpack the map again",
                "initialize and validate",
            ],
            "source_world_untouched": True,
            "rebuild_reproducible": True,
        },
    }


def _manifest() -> JsonObject:
    return {
        "format": "mc-agent/fixture-map-evidence@1",
        "map": {
            "url": "https://maps.example.invalid/synthetic-fixture-1.0.0.zip",
            "sha256": FIXTURE_MAP_SHA256,
            "bytes": 748712,
            "mc_version": MINECRAFT,
            "immutable": True,
            "download_verified": True,
            "bad_hash_rejected": True,
        },
        "mods": [
            {
                "name": "fabric-api",
                "version": "0.161.0+26.2",
                "sha256": sha256_of("fabric-api-0.161.0+26.2.jar"),
            },
            {"name": "carpet", "version": "26.2+v260616", "sha256": CARPET_SHA256},
        ],
        "world": {
            "directory": FIXTURE_WORLD,
            "tree_sha256": sha256_of("synthetic fixture world"),
            "files": 31,
        },
    }


def _init_run(run_id: str) -> JsonObject:
    return {
        "init_id": f"{run_id}-ready",
        "run_id": run_id,
        "instance_id": EXPERIMENT.instance_id,
        "state_hash": sha256_of("synthetic ready state"),
        "order_hash": sha256_of("synthetic ready order")[:16],
        "entity_count": 3,
        "inventory_total": 6,
        "early_output": False,
        "ready": True,
        "tick": 6000,
    }


def _player_identity() -> JsonObject:
    return {
        "uuid": PLAYER_UUID,
        "name": "Romuser",
        "dimension": DIMENSION,
        "pos": SEAT,
        "yaw": 0.0,
        "pitch": 50.5055,
        "source": "carpet",
        "facing_target": True,
        "server_vantage_uuid": PLAYER_UUID,
    }
