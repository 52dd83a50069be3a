"""Check 5: machine input and transient output were recorded by an independent mod."""

from gates.stage_one.catalog.field import Artifact, CheckSpec, Field, Form, Kind

_ID = "independent_test_mod"
_PLACE = "artifacts/independent_test_mod"

PHASES = ("init", "agent", "restore")
INPUT_EVENTS = ("input_attempt", "input_processed")
CART_EVENTS = ("cart_emitted", "cart_removed")
EVENTS_REQUIRED = (*INPUT_EVENTS, *CART_EVENTS)
NEGATIVE_CASES_REQUIRED = ("no_interaction", "wrong_position", "marker_only", "answer_only")
STATES_REQUIRED = ("ready", "init", "experiment_start", "experiment_end", "flush")

TEST_MOD_MANIFEST = Artifact(
    check=_ID,
    kind="test_mod_manifest",
    path=f"{_PLACE}/test-mod-manifest.json",
    form=Form.JSON,
    about="the audit mod, and that it changes nothing",
    fields=(
        Field("mod_id", Kind.TEXT, "the mod's id"),
        Field("version", Kind.TEXT, "the mod's version"),
        Field("sha256", Kind.SHA256, "hash of its jar; the version lock pins the same"),
        Field("read_only", Kind.BOOLEAN, "it changes nothing in the world", True),
        Field(
            "hook_overhead_ms",
            Kind.NUMBER,
            "time spent in all hooks over the whole session, milliseconds",
            minimum=0,
        ),
        Field("fixture_behavior_unchanged", Kind.BOOLEAN, "as without the mod", True),
        Field("loaded_in", Kind.TEXT_LIST, "roles; source_audit and experiment", non_empty=True),
        Field("agent_mod_coexists", Kind.BOOLEAN, "it ran beside the agent's mod", True),
        Field("no_command_blocks", Kind.BOOLEAN, "it uses no command blocks", True),
    ),
)

AUDIT_EVENTS = Artifact(
    check=_ID,
    kind="audit_events",
    path=f"{_PLACE}/audit-events.jsonl",
    form=Form.JSONL,
    about="the canonical server-side events, in the order of their record",
    fields=(
        Field("event_id", Kind.TEXT, "the event's id, once in the file"),
        Field("run_id", Kind.TEXT, "the parent run, or a child run in phase init or restore"),
        Field("instance_id", Kind.TEXT, "a declared instance; the child run's own"),
        Field("dimension", Kind.TEXT, "that instance's declared dimension"),
        Field("tick", Kind.INTEGER, "server tick; may start again after a restart", minimum=0),
        Field("seq", Kind.INTEGER, "strictly rises in each run, instance, dimension", minimum=0),
        Field("event", Kind.TEXT, "what happened; required: " + ", ".join(EVENTS_REQUIRED)),
        Field("phase", Kind.TEXT, "part of the run", one_of=PHASES),
        Field(
            "actor_uuid",
            Kind.TEXT,
            "the task player, or null with an actor_provenance",
            nullable=True,
            missing_code="audit_actor_missing",
            only_when=("event", INPUT_EVENTS),
        ),
        Field(
            "actor_provenance",
            Kind.TEXT,
            "why there is no actor; owed when actor_uuid is null",
            nullable=True,
            optional=True,
            only_when=("event", INPUT_EVENTS),
        ),
        Field(
            "negative_case",
            Kind.TEXT,
            "the negative case that the event belongs to; never on a processed input",
            nullable=True,
            optional=True,
        ),
        Field("cart_uuid", Kind.TEXT, "the cart", only_when=("event", CART_EVENTS)),
        Field("pos", Kind.VECTOR, "position in blocks", optional=True, nullable=True),
        Field(
            "captured_before_removal",
            Kind.BOOLEAN,
            "the cart's content was recorded while it was still there",
            True,
            code="audit_transient",
            only_when=("event", ("cart_emitted",)),
        ),
        Field(
            "removal_reason",
            Kind.TEXT,
            "why the cart went, such as `void`",
            missing_code="audit_removal_reason",
            only_when=("event", ("cart_removed",)),
        ),
    ),
)

NEGATIVE_CASES = Artifact(
    check=_ID,
    kind="negative_cases",
    path=f"{_PLACE}/negative-cases.jsonl",
    form=Form.JSONL,
    about="runs that must not count as operation: " + ", ".join(NEGATIVE_CASES_REQUIRED),
    fields=(
        Field("case", Kind.TEXT, "the case"),
        Field("attempted", Kind.BOOLEAN, "an input was attempted"),
        Field(
            "processed",
            Kind.INTEGER,
            "inputs that were processed",
            minimum=0,
            equals=0,
            code="negative_case_processed",
        ),
        Field("evidence_ref", Kind.TEXT, "the log of the case"),
        Field("verifier_verdict", Kind.TEXT, "the log verifier's verdict: fail", optional=True),
    ),
)

AUDIT_LIFECYCLE = Artifact(
    check=_ID,
    kind="audit_lifecycle",
    path=f"{_PLACE}/audit-lifecycle.json",
    form=Form.JSON,
    about="the audit log's life, and what becomes of a missing or full log",
    fields=(
        Field("states", Kind.TEXT_LIST, ", ".join(STATES_REQUIRED) + " in it", non_empty=True),
        Field("missing_log_status", Kind.TEXT, "a missing log is an error", one_of=("error",)),
        Field("overflow_status", Kind.TEXT, "a full log is an error", one_of=("error",)),
        Field("per_instance_files", Kind.BOOLEAN, "each instance has its own log", True),
        Field("ring_buffer_reliance", Kind.BOOLEAN, "old events may be overwritten", False),
    ),
)

INDEPENDENT_TEST_MOD = CheckSpec(
    id=_ID,
    title="Independent test mod audits inputs and transient cart outputs",
    artifacts=(TEST_MOD_MANIFEST, AUDIT_EVENTS, NEGATIVE_CASES, AUDIT_LIFECYCLE),
)
