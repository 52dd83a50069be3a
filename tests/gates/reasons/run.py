"""Faults of the declared run: child runs, instances, ports, source world."""

from gates.stage_one.sample.run import (
    CHILD_RUN_IDS,
    RUN_ID,
    SOURCE,
)
from gates.stage_one.selftest.case import Case, Mutation, at
from gates.stage_one.selftest.mutations import drop, put, repinned
from tests.gates.reasons.faults import (
    INTEGRITY,
    OTHER_SHA256,
    fails,
)

NO_RANGES: tuple[object, ...] = (
    "27249-27240",
    "27240",
    "a-b",
    "",
    27240,
    None,
    [],
    "27240-27249-27250",
)


def run_cases() -> list[Case]:
    children = ("bundle", "run", "child_runs")
    with_children = ("fixture_map", "independent_test_mod", INTEGRITY)

    def child(slug: str, mutate: Mutation, code: str) -> Case:
        return fails(f"child-{slug}", mutate, *(at(check, code) for check in with_children))

    ranges = ("bundle", "run", "allowed_port_ranges")
    bad_range = (at(INTEGRITY, "port_range"), at("agent_dev_capability", "port_range"))
    before, after = "before_tree_sha256", "after_tree_sha256"
    return [
        child("none", drop(*children), "child_runs_missing"),
        child("empty", put(*children, to=[]), "child_runs_missing"),
        child("no-list", put(*children, to={}), "child_runs_missing"),
        child("twice", put(*children, 1, "run_id", to=CHILD_RUN_IDS[0]), "child_run_duplicate"),
        child("parent", put(*children, 1, "run_id", to=RUN_ID), "child_run_parent"),
        child("ghost", put(*children, 1, "instance_id", to="ghost"), "child_run_instance"),
        child(
            "undeclared-for-want-of-a-dimension",
            put("bundle", "run", "instances", 1, "dimension", to=7),
            "child_run_instance",
        ),
        fails("ranges-empty", put(*ranges, to=[]), at(INTEGRITY, "port_range_missing")),
        fails("ranges-text", put(*ranges, to="27240-27249"), at(INTEGRITY, "port_range_missing")),
        *(fails(f"range-{value!r}", put(*ranges, to=[value]), *bad_range) for value in NO_RANGES),
        fails(
            "instances-twice",
            put("bundle", "run", "instances", 1, "instance_id", to=SOURCE.instance_id),
            at(INTEGRITY, "instance_duplicate"),
        ),
        fails(
            "instances-one-role",
            put("bundle", "run", "instances", 1, "role", to="source_audit"),
            at(INTEGRITY, "instance_roles"),
        ),
        fails(
            "source-world-after-differs",
            put("bundle", "run", "source_world", after, to=OTHER_SHA256),
            at(INTEGRITY, "source_world_changed", "source_world_rehash_mismatch"),
        ),
        fails(
            "source-unchanged-differs-from-run",
            repinned(
                put("source_unchanged", before, to=OTHER_SHA256),
                put("source_unchanged", after, to=OTHER_SHA256),
            ),
            at(INTEGRITY, "source_hash_conflict"),
        ),
        fails(
            "source-unchanged-changed",
            repinned(put("source_unchanged", after, to=OTHER_SHA256)),
            at("restore_fidelity", "source_world_changed"),
        ),
    ]
