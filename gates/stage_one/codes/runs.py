"""Codes about the runs that bundle.json declares and the initializations that use them."""

from gates.stage_one.codes.reason_code import (
    EVIDENCE_INTEGRITY,
    FIXTURE_MAP,
    IN_SPEC,
    INDEPENDENT_TEST_MOD,
    fails,
)

_DECLARATION_CHECKS = (FIXTURE_MAP, INDEPENDENT_TEST_MOD, EVIDENCE_INTEGRITY)

CODES = (
    fails(
        "child_runs_missing",
        _DECLARATION_CHECKS,
        "`run.child_runs` in bundle.json is absent, empty or not a list, so no initialization "
        "can be told from another.",
        "Declare one {run_id, instance_id} for each independent initialization in "
        "`run.child_runs`, at least three." + IN_SPEC,
    ),
    fails(
        "child_run_duplicate",
        _DECLARATION_CHECKS,
        "Two entries of `run.child_runs` have the same `run_id`.",
        "Give each initialization a run id of its own in `run.child_runs`, the one it was "
        "recorded under." + IN_SPEC,
    ),
    fails(
        "child_run_parent",
        _DECLARATION_CHECKS,
        "A child run has the parent's `run.run_id`.",
        "Name the child run in `run.child_runs` by the id its initialization was recorded "
        "under." + IN_SPEC,
    ),
    fails(
        "child_run_instance",
        _DECLARATION_CHECKS,
        "A child run names an instance that `run.instances` does not validly declare; an "
        "instance with a bad dimension counts as undeclared.",
        "Declare the instance in `run.instances` with id, role and dimension, or correct the child "
        "run's `instance_id`." + IN_SPEC,
    ),
    fails(
        "init_runs_short",
        FIXTURE_MAP,
        "init-runs.jsonl holds fewer than three initializations.",
        "Initialize the fixture map again on fresh copies until init-runs.jsonl holds three "
        "rows, each with a child run of its own in `run.child_runs`." + IN_SPEC,
    ),
    fails(
        "init_runs_not_independent",
        FIXTURE_MAP,
        "The initializations use fewer than three distinct child runs, so they do not show "
        "three independent outcomes.",
        "Repeat the initialization under run ids of their own and declare each in "
        "`run.child_runs`." + IN_SPEC,
    ),
    fails(
        "init_duplicate",
        FIXTURE_MAP,
        "Two rows of init-runs.jsonl have the same `init_id`.",
        "Give every initialization its own `init_id`; a row that was written twice is removed.",
    ),
    fails(
        "init_run_unbound",
        FIXTURE_MAP,
        "A row of init-runs.jsonl names a `run_id` that `run.child_runs` does not declare.",
        "Declare that run in `run.child_runs`, or correct the row's `run_id` from the lab's own "
        "log." + IN_SPEC,
    ),
    fails(
        "init_run_instance",
        FIXTURE_MAP,
        "A row of init-runs.jsonl names another instance than its child run declares.",
        "Make `instance_id` agree between the row and `run.child_runs`; the lab's own log says "
        "which instance it was." + IN_SPEC,
    ),
    fails(
        "init_state_mismatch",
        FIXTURE_MAP,
        "The initializations ended in different states: their `state_hash` values differ.",
        "Compare the snapshots of the initializations whose `state_hash` differs, remove what "
        "makes the fixture vary, and record init-runs.jsonl anew.",
    ),
    fails(
        "init_order_mismatch",
        FIXTURE_MAP,
        "The initializations ended with different entity orders: their `order_hash` values differ.",
        "Compare the entities in the snapshots whose `order_hash` differs, make the "
        "initialization place them in a fixed order, and record init-runs.jsonl anew.",
    ),
    fails(
        "init_signature_mismatch",
        FIXTURE_MAP,
        "The initializations do not agree in state, order, entity count and inventory total "
        "taken together.",
        "Look which of `state_hash`, `order_hash`, `entity_count` and `inventory_total` differs "
        "in init-runs.jsonl, mend the initialization and repeat it.",
    ),
    fails(
        "init_not_ready",
        FIXTURE_MAP,
        "An initialization did not reach READY: its `ready` is false.",
        "Read that lab's console log (logs/latest.log) for the step that did not finish, mend "
        "it, and record init-runs.jsonl anew.",
    ),
    fails(
        "early_output",
        FIXTURE_MAP,
        "The machine gave output during an initialization, before anybody operated it.",
        "Find in that lab's audit log what triggered the machine (`labgate audit check LOG`), "
        "remove the trigger from the fixture, and record init-runs.jsonl anew.",
    ),
)
