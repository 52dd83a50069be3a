"""Codes about the guarded restore and the two snapshots that prove it."""

from gates.stage_one.codes.reason_code import IN_SPEC, RESTORE_FIDELITY, ReasonCode, fails


def _restore(code: str, meaning: str, remedy: str) -> ReasonCode:
    return fails(code, RESTORE_FIDELITY, meaning, remedy)


CODES = (
    _restore(
        "snapshot_invalid",
        "A snapshot is not a readable protocol snapshot: meta.json or entities.jsonl is absent, "
        "malformed, or the two disagree.",
        "Take the snapshot again with the bridge and put the whole folder, with meta.json and "
        "entities.jsonl, into the bundle; a snapshot is never mended by hand.",
    ),
    _restore(
        "snapshot_empty",
        "Both snapshots hold no entity, so comparing them shows nothing.",
        "Take the snapshots where the machine stands, with its chunks loaded and a radius "
        "that covers it, so that entities.jsonl has a row for each entity.",
    ),
    _restore(
        "restore_order_mismatch",
        "The entities stand in another order after the restore than before it.",
        "Compare the rows of both entities.jsonl files; restore in snapshot order on a frozen "
        "server and take the second snapshot before any tick.",
    ),
    _restore(
        "restore_count_mismatch",
        "The number of entities of some type differs between the snapshots.",
        "Look in the restore's log for refused summons and in the target for leftover "
        "entities, then repeat the restore and take snapshot-after/ again (meta.json, "
        "entities.jsonl).",
    ),
    _restore(
        "restore_nbt_missing",
        "An entity in a snapshot has no NBT text, so its inventory cannot be compared.",
        "Take the snapshot again with a bridge that writes the full `nbt` of every entity "
        "into entities.jsonl.",
    ),
    _restore(
        "restore_nbt_mismatch",
        "An entity's NBT differs between the snapshots: the restore did not reproduce its state.",
        "Compare `nbt` for the named uuid in both entities.jsonl files, correct the restore, and "
        "take the second snapshot before any tick.",
    ),
    _restore(
        "restore_pos_mismatch",
        "An entity's `pos` differs between the snapshots, or only one side carries it.",
        "Take the second snapshot on a frozen server before any tick, with a bridge that "
        "writes `pos` on both sides or on neither.",
    ),
    _restore(
        "restore_vel_mismatch",
        "An entity's `vel` differs between the snapshots, or only one side carries it.",
        "Take the second snapshot on a frozen server before any tick, with a bridge that "
        "writes `vel` on both sides or on neither.",
    ),
    _restore(
        "restore_endpoint_unknown",
        "An endpoint of restore-record.json names no declared instance by id, nor by a role that "
        "only one instance has.",
        "Write the `instance_id` from `run.instances` in bundle.json into `endpoint.source` and "
        "`endpoint.target`.",
    ),
    _restore(
        "restore_endpoint_roles",
        "The source endpoint is not a `source_audit` instance, or the target is not an "
        "`experiment` instance.",
        "Restore from the `source_audit` lab into an `experiment` lab, and name the endpoints "
        "that were really used in restore-record.json.",
    ),
    _restore(
        "restore_endpoint_same",
        "Source and target of the restore are the same instance.",
        "Restore into another lab than the one the snapshot came from, and name both in "
        "restore-record.json.",
    ),
    _restore(
        "restore_dimension_mismatch",
        "`dimension` in restore-record.json is not the target instance's declared dimension.",
        "Restore into the dimension that `run.instances` declares for the target, or correct "
        "the one of the two that the lab's log contradicts." + IN_SPEC,
    ),
    _restore(
        "restore_duplicates",
        "Entities that the restore was to create stood in the target already.",
        "Clear the target's region (or start from a fresh copy of the world), repeat the "
        "restore and record restore-record.json anew.",
    ),
    _restore(
        "restore_command_failure",
        "Commands of the restore failed, or it was only partly carried out.",
        "Read the failed commands' replies in trajectory.jsonl, mend the cause, and repeat "
        "the restore from a clean target.",
    ),
    _restore(
        "failure_cases_incomplete",
        "failure-cases.jsonl does not cover all six injected failures: summon_refusal, "
        "duplicate_pre_existing, wrong_endpoint, inventory_mutation_order_hash, "
        "corrupt_metadata, partial_failure.",
        "Inject the missing failures for real and add a row to failure-cases.jsonl with what "
        "was expected and observed.",
    ),
)
