"""Writes the whole sample bundle."""

from pathlib import Path

from gates.stage_one.catalog import CHECKS
from gates.stage_one.sample.agent_dev_capability import agent_dev_capability
from gates.stage_one.sample.chains import build_chains
from gates.stage_one.sample.edit import path_of, write_json, write_rows
from gates.stage_one.sample.fixture_map import fixture_map
from gates.stage_one.sample.independent_test_mod import independent_test_mod
from gates.stage_one.sample.index import reindex
from gates.stage_one.sample.player_context import player_context
from gates.stage_one.sample.restore_fidelity import restore_fidelity, snapshot
from gates.stage_one.sample.run import JsonObject, run_section
from gates.stage_one.sample.smoke_fixture_validity import smoke_fixture_validity
from gates.stage_one.sample.trace_persistence import trace_persistence
from gates.tree import hash_tree

_SOURCE_FILES = {
    "level.dat": b"synthetic level\n",
    "region/r.0.0.mca": b"synthetic region\n" * 64,
    "session.lock": b"\xe2\x98\x83",
}


def write_source_world(path: Path) -> None:
    """Write a small folder that stands for the source save."""
    for name, content in _SOURCE_FILES.items():
        place = path / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(content)


def write_sample_bundle(root: Path, *, source_world: Path, chains: int = 1) -> None:
    """Write a complete bundle that the gate passes when it re-hashes `source_world`.

    The bundle is SYNTHETIC: nothing in it was measured. It calls its origin `live` because the
    gate's own tests need a bundle that passes; it is no evidence of anything and must never be
    written where evidence is collected.

    `source_world` must exist (`write_source_world` makes one). `chains` is the number of machine
    operations; each brings one traced call, four audit events and four joins.
    """
    source_sha256 = hash_tree(source_world).sha256
    operations = build_chains(chains)
    artifacts = {
        **fixture_map(),
        **restore_fidelity(source_sha256),
        **player_context(),
        **agent_dev_capability(),
        **independent_test_mod(operations.events),
        **trace_persistence(operations),
        **smoke_fixture_validity(),
    }
    for kind, value in artifacts.items():
        place = path_of(root, kind)
        if isinstance(value, list):
            write_rows(place, value)
        else:
            write_json(place, value)
    for kind, tick in (("snapshot_before", 640), ("snapshot_after", 641)):
        meta, entities = snapshot(tick)
        write_json(path_of(root, kind) / "meta.json", meta)
        write_rows(path_of(root, kind) / "entities.jsonl", entities)
    write_json(root / "bundle.json", _manifest(source_world, source_sha256))
    reindex(root)


def _manifest(source_world: Path, source_sha256: str) -> JsonObject:
    return {
        "schema_version": 1,
        "kind": "mc-agent.stage1.gate-bundle",
        "origin": "live",
        "generated_at": "2026-09-26T14:00:00Z",
        "run": run_section(str(source_world), source_sha256),
        "checks": {
            check.id: {"evidence": {artifact.kind: artifact.path for artifact in check.artifacts}}
            for check in CHECKS
            if check.artifacts
        },
    }
