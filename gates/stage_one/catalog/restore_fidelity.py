"""Check 2: a restore is verified, not just issued."""

from gates.stage_one.catalog.field import Artifact, CheckSpec, Field, Form, Kind

_ID = "restore_fidelity"
_PLACE = "artifacts/restore_fidelity"

FAILURE_CASES_REQUIRED = (
    "summon_refusal",
    "duplicate_pre_existing",
    "wrong_endpoint",
    "inventory_mutation_order_hash",
    "corrupt_metadata",
    "partial_failure",
)

SNAPSHOT_BEFORE = Artifact(
    check=_ID,
    kind="snapshot_before",
    path=f"{_PLACE}/snapshot-before",
    form=Form.TREE,
    about="snapshot that was restored: `meta.json` and `entities.jsonl` of protocol 1",
)

SNAPSHOT_AFTER = Artifact(
    check=_ID,
    kind="snapshot_after",
    path=f"{_PLACE}/snapshot-after",
    form=Form.TREE,
    about="snapshot taken after the guarded restore, before any further tick",
)

RESTORE_RECORD = Artifact(
    check=_ID,
    kind="restore_record",
    path=f"{_PLACE}/restore-record.json",
    form=Form.JSON,
    about="what the guarded restore did, from which instance and into which",
    fields=(
        Field("endpoint", Kind.OBJECT, "the two ends of the restore"),
        Field("endpoint.source", Kind.TEXT, "the source_audit instance: its id or unique role"),
        Field("endpoint.target", Kind.TEXT, "the experiment instance: its id or unique role"),
        Field("endpoint.target_resolved", Kind.BOOLEAN, "the target proved its identity", True),
        Field("endpoint.wrong_target_rejected", Kind.BOOLEAN, "a wrong target was refused", True),
        Field("dimension", Kind.TEXT, "the target instance's declared dimension"),
        Field("chunks_loaded", Kind.BOOLEAN, "the chunks were loaded before", True),
        Field("tick_controlled", Kind.BOOLEAN, "the game was frozen meanwhile", True),
        Field(
            "duplicates_pre_existing",
            Kind.INTEGER,
            "entities that were already there",
            minimum=0,
            equals=0,
            code="restore_duplicates",
        ),
        Field("commands_issued", Kind.INTEGER, "commands sent", minimum=1),
        Field(
            "commands_failed",
            Kind.INTEGER,
            "commands that failed",
            minimum=0,
            equals=0,
            code="restore_command_failure",
        ),
        Field("partial_failure", Kind.BOOLEAN, "only some of it was restored", False),
        Field("pause_state_preserved", Kind.BOOLEAN, "frozen or running as before", True),
        Field("issued_is_not_success", Kind.BOOLEAN, "issued is told apart from restored", True),
    ),
)

SOURCE_UNCHANGED = Artifact(
    check=_ID,
    kind="source_unchanged",
    path=f"{_PLACE}/source-unchanged.json",
    form=Form.JSON,
    about="tree hash of the source save before and after",
    fields=(
        Field("before_tree_sha256", Kind.SHA256, "tree hash before"),
        Field("after_tree_sha256", Kind.SHA256, "tree hash after; equal to the one before"),
        Field("unchanged", Kind.BOOLEAN, "the two agree", True),
        Field("hash_tool", Kind.TEXT, "what computed the hashes"),
        Field("exclusions", Kind.LIST, "patterns that the hashes leave out"),
    ),
)

FAILURE_CASES = Artifact(
    check=_ID,
    kind="failure_cases",
    path=f"{_PLACE}/failure-cases.jsonl",
    form=Form.JSONL,
    about="one row for each fault that was injected: " + ", ".join(FAILURE_CASES_REQUIRED),
    fields=(
        Field("case", Kind.TEXT, "the case"),
        Field("injected", Kind.ANY, "what was done to provoke it"),
        Field("expected", Kind.ANY, "what the restore had to answer"),
        Field("observed", Kind.ANY, "what it answered"),
        Field("passed", Kind.BOOLEAN, "it answered so", True),
    ),
)

RESTORE_FIDELITY = CheckSpec(
    id=_ID,
    title="Snapshot restore is faithful, not just issued",
    artifacts=(
        SNAPSHOT_BEFORE,
        SNAPSHOT_AFTER,
        RESTORE_RECORD,
        SOURCE_UNCHANGED,
        FAILURE_CASES,
    ),
)
