"""Codes about the content of any artifact: syntax, fields and their values."""

from gates.stage_one.codes.reason_code import (
    AGENT_DEV_CAPABILITY,
    ALL_CHECKS,
    ARTIFACT_CHECKS,
    EVIDENCE_INTEGRITY,
    FIXTURE_MAP,
    INDEPENDENT_TEST_MOD,
    PLAYER_CONTEXT,
    RESTORE_FIDELITY,
    SMOKE_FIXTURE_VALIDITY,
    TRACE_PERSISTENCE,
    fails,
)

CODES = (
    fails(
        "bad_json",
        ARTIFACT_CHECKS,
        "A JSON artifact cannot be read: broken syntax, an empty file, a byte-order mark, bytes "
        "that are not UTF-8, or a root that is not an object.",
        "Mend the file where the message points or record it again, then renew "
        "evidence-index.json.",
    ),
    fails(
        "bad_jsonl",
        (
            FIXTURE_MAP,
            RESTORE_FIDELITY,
            PLAYER_CONTEXT,
            AGENT_DEV_CAPABILITY,
            INDEPENDENT_TEST_MOD,
            TRACE_PERSISTENCE,
        ),
        "A line of a JSON Lines artifact is not one JSON object, or the file is not UTF-8.",
        "Mend the named line (one object a line, UTF-8 without a byte-order mark) or export the "
        "file again, then renew evidence-index.json.",
    ),
    fails(
        "missing_field",
        ALL_CHECKS,
        "A required field is absent from the artifact or from bundle.json.",
        "Record the field in the named file (a field of `run` in spec.json, then run `labgate "
        "evidence assemble` again); `labgate gate list --fields` shows every field with its type. "
        "Do not invent a value that nothing measured.",
    ),
    fails(
        "bad_field",
        ALL_CHECKS,
        "A field is there but null, blank, of the wrong type or format, or out of range.",
        "Put a value of the expected form, taken from its source, into the named field (of `run`: "
        "in spec.json, then run `labgate evidence assemble` again); `labgate gate list --fields` "
        "shows every field's type.",
    ),
    fails(
        "bad_value",
        (
            PLAYER_CONTEXT,
            AGENT_DEV_CAPABILITY,
            INDEPENDENT_TEST_MOD,
            SMOKE_FIXTURE_VALIDITY,
            EVIDENCE_INTEGRITY,
        ),
        "A field is well formed but its value is not one of those that the gate accepts.",
        "Compare the found value with the expected ones (`labgate gate list --fields`): "
        "correct a misspelling in the named file, or repeat the step that gave this outcome.",
    ),
    fails(
        "not_true",
        ARTIFACT_CHECKS,
        "A fact that must hold is recorded as false.",
        "Find out in the raw logs why the fact in the named field did not hold, mend the "
        "cause and repeat the stage, then renew evidence-index.json. Setting the field to "
        "true without a new observation is no evidence.",
    ),
    fails(
        "not_false",
        (FIXTURE_MAP, RESTORE_FIDELITY, AGENT_DEV_CAPABILITY, INDEPENDENT_TEST_MOD),
        "A fault that must not occur is recorded as true.",
        "Find out in the raw logs why the fault in the named field happened, mend the cause "
        "and repeat the stage, then renew evidence-index.json.",
    ),
)
