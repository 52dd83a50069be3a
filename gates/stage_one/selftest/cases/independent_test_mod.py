"""Cases of the audit events: provenance, order, the chain and its actor."""

from pathlib import Path
from typing import Any

from gates.stage_one.sample import edit_json, edit_rows
from gates.stage_one.sample.run import OTHER_PLAYER_UUID, SOURCE
from gates.stage_one.selftest.case import RESIZED, STALE_INDEX, Case, Mutation, at
from gates.stage_one.selftest.mutations import drop, edited, put, repinned

# Rows of audit-events.jsonl.
_ATTEMPT, _PROCESSED, _EMITTED, _REMOVED = 0, 1, 2, 3

_TEST_MOD = "independent_test_mod"
_INTEGRITY = "evidence_integrity"
_TRACE = "trace_persistence"
_UNJOINED = at(_TRACE, "trace_join_mismatch")


def _restarted(root: Path) -> None:
    """Let the tick start again between processing and emission, in events and joins alike."""
    ticks = {_EMITTED: 3, _REMOVED: 141}

    def retick_events(rows: list[dict[str, Any]]) -> None:
        for row, tick in ticks.items():
            rows[row]["tick"] = tick

    def retick_joins(document: dict[str, Any]) -> None:
        for row, tick in ticks.items():
            document["joins"][row]["audit_ref"]["tick"] = tick

    edit_rows(root, "audit_events", retick_events)
    edit_json(root, "trace_join", retick_joins)


def _emit_once_more(rows: list[dict[str, Any]]) -> None:
    rows.append(
        {
            **rows[_EMITTED],
            "event_id": "extra-emission",
            "cart_uuid": "00000000-0000-4000-8000-00000000cafe",
            "seq": 0,
        }
    )


def _scatter(rows: list[dict[str, Any]]) -> None:
    for number, row in enumerate(rows):
        row["run_id"] = f"unrelated-run-{number}"


def _with_actor(**actor: object) -> Mutation:
    """Replace what the input events say of their actor."""

    def edit(rows: list[dict[str, Any]]) -> None:
        for row in (rows[_ATTEMPT], rows[_PROCESSED]):
            del row["actor_uuid"]
            row.update(actor)

    return repinned(edited("audit_events", edit))


INDEPENDENT_TEST_MOD_CASES = (
    Case(
        "audit-gap",
        "no input was processed",
        drop("audit_events", _PROCESSED),
        "fail",
        at(_TEST_MOD, "audit_events_incomplete"),
        also=at(_TEST_MOD, "audit_chain") | _UNJOINED | RESIZED,
    ),
    Case(
        "negative-accepted",
        "a negative case processed an input",
        put("negative_cases", 0, "processed", to=1),
        "fail",
        at(_TEST_MOD, "negative_case_processed"),
        also=STALE_INDEX,
    ),
    Case(
        "transient",
        "an emitted cart was not recorded before its removal",
        put("audit_events", _EMITTED, "captured_before_removal", to=False),
        "fail",
        at(_TEST_MOD, "audit_transient"),
        also=RESIZED,
    ),
    Case(
        "tick-order",
        "the removal's seq goes backwards",
        lambda root: edit_rows(
            root, "audit_events", lambda rows: rows[_REMOVED].update(tick=90, seq=0)
        ),
        "fail",
        at(_TEST_MOD, "audit_order"),
        also=at(_TEST_MOD, "audit_removal_chain")
        | at(_INTEGRITY, "audit_order")
        | _UNJOINED
        | RESIZED,
    ),
    Case(
        "mixed-runs",
        "every event belongs to an unrelated run of its own",
        repinned(edited("audit_events", _scatter)),
        "fail",
        at(_TEST_MOD, "audit_provenance") | at(_INTEGRITY, "audit_provenance"),
        also=at(_TEST_MOD, "audit_chain", "audit_removal_chain", "audit_removal_missing")
        | _UNJOINED,
    ),
    Case(
        "mixed-dimension",
        "the emission lies in another dimension",
        repinned(put("audit_events", _EMITTED, "dimension", to="minecraft:the_nether")),
        "fail",
        at(_TEST_MOD, "audit_provenance"),
        also=at(_TEST_MOD, "audit_chain", "audit_removal_chain", "audit_removal_missing")
        | at(_INTEGRITY, "audit_provenance")
        | _UNJOINED,
    ),
    Case(
        "duplicate-event-id",
        "two events share an id",
        repinned(
            edited(
                "audit_events",
                lambda rows: rows[_PROCESSED].update(event_id=rows[_ATTEMPT]["event_id"]),
            )
        ),
        "fail",
        at(_TEST_MOD, "audit_event_id_duplicate"),
        also=at(_TRACE, "trace_join_mismatch", "trace_join_unmatched")
        | at(_INTEGRITY, "audit_event_id_duplicate"),
    ),
    Case(
        "session-restart",
        "the tick starts again after a restart and seq goes on",
        repinned(_restarted),
        "pass",
    ),
    Case(
        "seq-collision",
        "attempt and processing share a seq",
        repinned(
            edited("audit_events", lambda rows: rows[_PROCESSED].update(seq=rows[_ATTEMPT]["seq"]))
        ),
        "fail",
        at(_TEST_MOD, "audit_order"),
        also=at(_TEST_MOD, "audit_chain") | at(_INTEGRITY, "audit_order"),
    ),
    Case(
        "cross-instance-chain",
        "the input was processed on the other instance",
        repinned(put("audit_events", _PROCESSED, "instance_id", to=SOURCE.instance_id)),
        "fail",
        at(_TEST_MOD, "audit_chain"),
        also=_UNJOINED,
    ),
    Case(
        "extra-emission",
        "a further cart is emitted out of nothing and never removed",
        repinned(edited("audit_events", _emit_once_more)),
        "fail",
        at(_TEST_MOD, "audit_removal_missing"),
        also=at(_TEST_MOD, "audit_chain", "audit_order")
        | at(_INTEGRITY, "audit_order")
        | at(_TRACE, "trace_join_unmatched"),
    ),
    Case(
        "actor-uuid-mismatch",
        "the inputs are another player's",
        _with_actor(actor_uuid=OTHER_PLAYER_UUID),
        "fail",
        at(_TEST_MOD, "audit_actor_mismatch"),
    ),
    Case(
        "actor-missing",
        "the inputs do not say whose they are",
        _with_actor(),
        "fail",
        at(_TEST_MOD, "audit_actor_missing"),
    ),
    Case(
        "actor-absent",
        "the inputs have no actor and no reason for it",
        _with_actor(actor_uuid=None),
        "fail",
        at(_TEST_MOD, "audit_actor_provenance"),
    ),
    Case(
        "actor-absent-explicit",
        "the inputs have no actor and say why",
        _with_actor(actor_uuid=None, actor_provenance="no player operator (redstone)"),
        "pass",
    ),
    Case(
        "missing-declared-dimension",
        "an instance declares no dimension",
        drop("bundle", "run", "instances", 0, "dimension"),
        "fail",
        at(_INTEGRITY, "missing_field"),
    ),
    Case(
        "mod-command-blocks",
        "the test mod relies on command blocks",
        put("test_mod_manifest", "no_command_blocks", to=False),
        "fail",
        at(_TEST_MOD, "not_true"),
        also=RESIZED,
    ),
)
