"""Codes about the declared lab instances and the rows that show them isolated."""

from gates.stage_one.codes.reason_code import (
    AGENT_DEV_CAPABILITY,
    EVIDENCE_INTEGRITY,
    IN_SPEC,
    fails,
)

_BOTH = (AGENT_DEV_CAPABILITY, EVIDENCE_INTEGRITY)

CODES = (
    fails(
        "instance_duplicate",
        _BOTH,
        "An `instance_id` occurs twice, in `run.instances` of bundle.json or in "
        "instance-isolation.jsonl.",
        "Give each instance one `instance_id`, the same in `run.instances` and in one row of "
        "instance-isolation.jsonl." + IN_SPEC,
    ),
    fails(
        "instance_roles",
        _BOTH,
        "The roles `source_audit` and `experiment` are not both covered, in `run.instances` or "
        "in instance-isolation.jsonl.",
        "Run at least one instance of each role, and declare both in `run.instances` and "
        "instance-isolation.jsonl; a single lab cannot play both." + IN_SPEC,
    ),
    fails(
        "instance_isolation_short",
        AGENT_DEV_CAPABILITY,
        "instance-isolation.jsonl holds fewer than two rows, and isolation needs two instances.",
        "Probe both instances and record a row for each in instance-isolation.jsonl.",
    ),
    fails(
        "instance_isolation_missing",
        AGENT_DEV_CAPABILITY,
        "An instance that bundle.json declares has no row in instance-isolation.jsonl.",
        "Probe that instance and record its row in instance-isolation.jsonl.",
    ),
    fails(
        "instance_isolation_mismatch",
        AGENT_DEV_CAPABILITY,
        "A row of instance-isolation.jsonl does not match a declared instance in id, role, "
        "world, dimension or ports.",
        "Compare the row with `run.instances` and correct the one that the lab's own record "
        "contradicts." + IN_SPEC,
    ),
    fails(
        "instance_world_duplicate",
        AGENT_DEV_CAPABILITY,
        "Two instances use the same world folder, so what one does the other sees.",
        "Provision each instance with its own copy of the world, and correct `world_dir` in "
        "`run.instances` and instance-isolation.jsonl." + IN_SPEC,
    ),
    fails(
        "jar_update_same_hash",
        AGENT_DEV_CAPABILITY,
        "`old_sha256` and `new_sha256` in jar-update.json are equal, so no update was shown.",
        "Repeat the update with a jar of the same size and different content, and record "
        "jar-update.json again.",
    ),
    fails(
        "jar_update_stale",
        AGENT_DEV_CAPABILITY,
        "The hash that the running mod reports is not the new jar's: an older jar was loaded.",
        "Restart the server after replacing the jar, check its mods folder for a second copy, "
        "and record jar-update.json again.",
    ),
    fails(
        "smoke_mod_deploy_mismatch",
        AGENT_DEV_CAPABILITY,
        "The deployed smoke mod is not the one that was built: the two hashes in smoke-mod.json "
        "differ.",
        "Deploy the built jar again by its content hash and record smoke-mod.json anew.",
    ),
)
