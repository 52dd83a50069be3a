"""Faults of jars and isolation."""

from gates.stage_one.sample.run import (
    SOURCE,
    sha256_of,
)
from gates.stage_one.selftest.case import Case, Mutation, at
from gates.stage_one.selftest.mutations import drop, put, repinned
from tests.gates.reasons.faults import (
    INTEGRITY,
    OTHER_SHA256,
    doubled,
    fails,
)


def capability_cases() -> list[Case]:
    def capability(slug: str, mutate: Mutation, *codes: str) -> Case:
        return fails(slug, repinned(mutate), at("agent_dev_capability", *codes))

    rows = "instance_isolation"
    return [
        capability(
            "jar-same",
            put("jar_update", "old_sha256", to=sha256_of("smoke mod, second build")),
            "jar_update_same_hash",
        ),
        capability(
            "jar-unknown", put("jar_update", "loaded_sha256", to=OTHER_SHA256), "jar_update_stale"
        ),
        capability(
            "deployed-other",
            put("smoke_mod", "deployed_sha256", to=OTHER_SHA256),
            "smoke_mod_deploy_mismatch",
        ),
        capability(
            "isolation-one-row",
            drop(rows, 1),
            "instance_isolation_short",
            "instance_isolation_missing",
            "instance_roles",
        ),
        capability("isolation-twice", doubled(rows, 0), "instance_duplicate"),
        capability(
            "isolation-role",
            put(rows, 1, "role", to="source_audit"),
            "instance_roles",
            "instance_isolation_mismatch",
        ),
        capability(
            "isolation-world",
            put(rows, 1, "world_dir", to=SOURCE.world_dir),
            "instance_world_duplicate",
            "instance_isolation_mismatch",
        ),
        capability(
            "isolation-port-far",
            put(rows, 1, "rcon_port", to=30000),
            "instance_port_range",
            "instance_isolation_mismatch",
        ),
        Case(
            "narrowed-range",
            "the asked range leaves out an instance",
            put("bundle", "origin", to="live"),
            "fail",
            at("agent_dev_capability", "instance_port_range") | at(INTEGRITY, "instance_ports"),
            port_ranges=("27240-27241",),
        ),
    ]
