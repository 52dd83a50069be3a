"""Cases of the evidence index, the ports and the source world."""

from pathlib import Path
from typing import Any

from gates.stage_one.sample import path_of
from gates.stage_one.sample.run import SOURCE, sha256_of
from gates.stage_one.selftest.case import RESIZED, SOURCE_WORLD, Case, at
from gates.stage_one.selftest.mutations import drop, edited, nothing, put

_INTEGRITY = "evidence_integrity"
_ISOLATION_DIFFERS = at("agent_dev_capability", "instance_isolation_mismatch")


def _append_blank(root: Path) -> None:
    place = path_of(root, "command_block_scan")
    place.write_bytes(place.read_bytes() + b" \n")


def _off_by_one(index: dict[str, Any]) -> None:
    index["entries"][0]["bytes"] += 1


def _out_of_range(bundle: dict[str, Any]) -> None:
    bundle["run"]["instances"][0].update(rcon_port=27000, bridge_port=27001)


def _touch_source_world(root: Path) -> None:
    (root.parent / SOURCE_WORLD / "level.dat_old").write_bytes(b"written after hashing\n")


EVIDENCE_INTEGRITY_CASES = (
    Case(
        "tampered",
        "an artifact was changed after indexing",
        _append_blank,
        "fail",
        at(_INTEGRITY, "index_hash_mismatch"),
        also=RESIZED,
    ),
    Case(
        "index-gap",
        "the index leaves out a declared artifact",
        drop("evidence_index", "entries", 0),
        "fail",
        at(_INTEGRITY, "index_incomplete"),
    ),
    Case(
        "index-bytes",
        "an indexed size is off by one",
        edited("evidence_index", _off_by_one),
        "fail",
        at(_INTEGRITY, "index_bytes_mismatch"),
    ),
    Case(
        "world-changed",
        "the source world's hash before is not the one after",
        put("bundle", "run", "source_world", "before_tree_sha256", to=sha256_of("before")),
        "fail",
        at(_INTEGRITY, "source_world_changed"),
    ),
    Case(
        "run-port-dupe",
        "two declared instances share a port",
        put("bundle", "run", "instances", 1, "rcon_port", to=SOURCE.rcon_port),
        "fail",
        at(_INTEGRITY, "instance_ports"),
        also=_ISOLATION_DIFFERS,
    ),
    Case(
        "run-port-range",
        "an instance's ports lie outside the declared range",
        edited("bundle", _out_of_range),
        "fail",
        at(_INTEGRITY, "instance_ports"),
        also=_ISOLATION_DIFFERS,
    ),
    Case(
        "range-conflict",
        "the asked range lies outside the declared one",
        nothing,
        "fail",
        at(_INTEGRITY, "port_range_conflict"),
        also=at("agent_dev_capability", "instance_port_range") | at(_INTEGRITY, "instance_ports"),
        port_ranges=("30000-30003",),
    ),
    Case(
        "no-ranges",
        "the run declares no port ranges",
        drop("bundle", "run", "allowed_port_ranges"),
        "fail",
        at(_INTEGRITY, "port_range_missing"),
    ),
    Case(
        "rehash",
        "the source world gained a file",
        _touch_source_world,
        "fail",
        at(_INTEGRITY, "source_world_rehash_mismatch"),
    ),
    Case(
        "valid-skip-source-rehash",
        "a complete bundle, and the source world not re-hashed",
        nothing,
        "blocked",
        at(_INTEGRITY, "source_rehash_skipped"),
        skip_source_rehash=True,
    ),
)
