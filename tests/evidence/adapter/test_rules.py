"""The rules of the projection, each at its boundary."""

from pathlib import Path
from typing import Any

import pytest

from tests.evidence.adapter.raw_logs import (
    BEFORE_DROP,
    OPERATOR,
    Row,
    clean_log,
    codes,
    edited,
    map_rows,
    mapped,
    row,
    without,
)


def _event(folder: Path, event_id: str) -> Row:
    return next(event for event in mapped(folder) if event["event_id"] == event_id)


def _mapped_event(rows: list[Row], event_id: str, folder: Path) -> Row:
    assert codes(map_rows(rows, folder)) == []
    return _event(folder, event_id)


def test_a_processing_carries_identity_links_actor_and_the_raw_row(tmp_path: Path) -> None:
    report = map_rows(clean_log(), tmp_path)
    event = _event(tmp_path, "s1:6")
    assert event == {
        "event_id": "s1:6",
        "run_id": "run-1",
        "instance_id": "exp-1",
        "dimension": "minecraft:overworld",
        "tick": 6,
        "seq": 6,
        "event": "input_processed",
        "phase": "agent",
        "target_input": True,
        "operator_name": OPERATOR["name"],
        "operator_uuid": OPERATOR["uuid"],
        "actor_uuid": OPERATOR["uuid"],
        "request_seq": 4,
        "attempt_seq": 5,
        "agent_op": True,
        "detail": {
            "raw": clean_log()[5],
            "raw_type": "input_processed",
            "raw_phase": "experiment",
            "source_sha256": report.source_sha256,
        },
    }


def test_the_report_counts_and_tells_the_lifecycle(tmp_path: Path) -> None:
    report = map_rows(clean_log(), tmp_path)
    assert report.counts == {
        "cart_emitted": 1,
        "cart_removed": 1,
        "cart_sample": 1,
        "input_attempt": 1,
        "input_processed": 1,
        "input_request": 1,
        "phase": 1,
    }
    assert report.excluded == {"audit_end": 1, "audit_ready": 1, "session_start": 1}
    assert report.lifecycle == {
        "sessions": [
            {"session": "s1", "started": True, "ready": True, "ended": True, "status": "complete"}
        ],
        "open_sessions": [],
        "incomplete": [],
        "truncated": False,
        "end_statuses": ["complete"],
    }
    assert report.notes == ("10 raw event(s), 7 mapped, 3 session-meta validated/excluded",)
    assert report.mapped == ("audit_events",)


@pytest.mark.parametrize(
    ("raw", "canonical"),
    [
        ("experiment", "agent"),
        ("agent", "agent"),
        ("restore", "restore"),
        ("init", "init"),
        ("ready", "init"),
        ("post", "init"),
        ("end", "init"),
        ("", "init"),
        (None, "init"),
        (7, "init"),
        (True, "init"),
        (["experiment"], "init"),
        ({"experiment": 1}, "init"),
    ],
)
def test_phases(raw: Any, canonical: str, tmp_path: Path) -> None:
    event = _mapped_event(edited(7, phase=raw), "s1:8", tmp_path)
    assert event["phase"] == canonical
    assert event["detail"]["raw_phase"] == raw


@pytest.mark.parametrize("kind", ["", "brand_new", "mark", None])
def test_unknown_types_keep_their_name(kind: Any, tmp_path: Path) -> None:
    event = _mapped_event(edited(7, type=kind), "s1:8", tmp_path)
    assert event["event"] == (kind or "")
    assert event["detail"]["raw_type"] == kind


def test_a_session_is_named_by_session_then_session_id_then_legacy(tmp_path: Path) -> None:
    rows = [
        without(row("session_start", 1, sessionId="a"), "session"),
        without(row("mark", 2, sessionId="a"), "session"),
        row("audit_end", 3, session="", sessionId="a", status="complete"),
        without(row("mark", 4), "session"),
        row("mark", 5, session=17),
    ]
    assert codes(map_rows(rows, tmp_path)) == []
    assert [event["event_id"] for event in mapped(tmp_path)] == ["a:2", "legacy:4", "17:5"]


ABSENT = "<absent>"


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({"operator": {"uuid": "u"}}, {"actor_uuid": "u", "operator_uuid": "u"}),
        (
            {"operator": {"name": "n"}},
            {
                "actor_uuid": None,
                "actor_provenance": "operator supplied without uuid (name=n)",
                "operator_name": "n",
            },
        ),
        ({"operator": {}}, {}),
        ({"operator": "u"}, {"actor_uuid": "u", "operator_uuid": "u"}),
        ({"operator": None}, {}),
        ({"operator": ABSENT}, {}),
        (
            {"operator": None, "cause": "hopper", "source": "x"},
            {"actor_uuid": None, "actor_provenance": "hopper", "trigger_source": "x"},
        ),
        (
            {"operator": None, "operatorSource": "", "source": "redstone"},
            {"actor_uuid": None, "actor_provenance": "redstone", "trigger_source": "redstone"},
        ),
        ({"operator": None, "cause": "  ", "source": "x"}, {"trigger_source": "x"}),
        ({"operator": None, "operatorSource": 5, "cause": "x"}, {}),
    ],
    ids=repr,
)
def test_actor_of_an_input(fields: Row, expected: Row, tmp_path: Path) -> None:
    rows = clean_log()
    given = {key: value for key, value in fields.items() if value is not ABSENT}
    rows[4] = without(rows[4], "operator") | given
    event = _mapped_event(rows, "s1:5", tmp_path)
    keys = ("actor_uuid", "actor_provenance", "operator_name", "operator_uuid", "trigger_source")
    assert {key: event[key] for key in keys if key in event} == expected


@pytest.mark.parametrize("operator", [5, "", [], ["u"], False, {"uuid": 5}, {"uuid": ["u"]}])
def test_an_operator_that_names_nobody_is_a_gap(operator: Any, tmp_path: Path) -> None:
    assert codes(map_rows(edited(5, operator=operator), tmp_path)) == ["actor_type"]


def test_only_inputs_have_an_actor(tmp_path: Path) -> None:
    event = _mapped_event(edited(7, operator=5), "s1:8", tmp_path)
    assert "actor_uuid" not in event


@pytest.mark.parametrize(
    ("raw", "canonical"),
    [
        ("targetInput", "target_input"),
        ("note", "note"),
        ("instrument", "instrument"),
        ("source", "trigger_source"),
        ("from", "from"),
        ("to", "to"),
        ("hand", "hand"),
        ("item", "item"),
        ("result", "result"),
        ("requested", "requested"),
    ],
)
@pytest.mark.parametrize("value", [0, False, "", [], {"a": 1}, None], ids=repr)
def test_values_are_promoted_unless_null(
    raw: str, canonical: str, value: Any, tmp_path: Path
) -> None:
    event = _mapped_event(edited(7, **{raw: value}), "s1:8", tmp_path)
    assert event.get(canonical, ABSENT) == (ABSENT if value is None else value)


@pytest.mark.parametrize(
    ("pos", "expected"),
    [
        ([1, 2.5, -3], [1.0, 2.5, -3.0]),
        ([1, 2], None),
        ([1, 2, 3, 4], None),
        ([1, 2, True], None),
        ([1, 2, "3"], None),
        ([1, 2, 10**400], None),
        ({"x": 1, "y": 2, "z": 3}, None),
        (None, None),
        ("1,2,3", None),
    ],
    ids=str,
)
def test_pos_is_three_numbers_of_a_list(pos: Any, expected: Any, tmp_path: Path) -> None:
    event = _mapped_event(edited(7, pos=pos), "s1:8", tmp_path)
    assert event.get("pos") == expected


def test_attempt_and_processing_may_share_a_request_and_null_links_are_none(
    tmp_path: Path,
) -> None:
    rows = clean_log()
    rows[4]["requestSeq"] = None
    assert "request_seq" not in _mapped_event(rows, "s1:5", tmp_path)
    assert _event(tmp_path, "s1:6")["request_seq"] == 4


@pytest.mark.parametrize("cited", ["4", 4.0, True, [4], {"seq": 4}, 5, 8, 1], ids=repr)
def test_a_link_must_name_a_request(cited: Any, tmp_path: Path) -> None:
    assert codes(map_rows(edited(5, requestSeq=cited), tmp_path)) == ["request_missing"]


def test_the_last_row_of_a_name_is_the_one_that_counts(tmp_path: Path) -> None:
    hidden = [*clean_log()[:9], row("audit_end", 4, status="complete")]
    assert codes(map_rows(hidden, tmp_path)) == ["request_missing"]
    rows = clean_log()
    shown = [row("session_start", 4), *rows[1:]]
    assert codes(map_rows(shown, tmp_path)) == []


def test_a_request_of_another_identity_is_out_of_scope(tmp_path: Path) -> None:
    report = map_rows(edited(3, run="run-2"), tmp_path)
    assert codes(report) == ["request_scope", "run_mismatch"]


@pytest.mark.parametrize(("tick", "gap"), [(5, []), (6, ["request_forward"])])
def test_a_request_may_have_the_tick_of_its_attempt_but_no_later_one(
    tick: int, gap: list[str], tmp_path: Path
) -> None:
    assert codes(map_rows(edited(3, tick=tick), tmp_path)) == gap


def test_a_link_may_lead_to_a_row_that_stands_later_in_the_file(tmp_path: Path) -> None:
    rows = clean_log()
    rows[3], rows[5] = rows[5], rows[3]
    assert codes(map_rows(rows, tmp_path)) == []


@pytest.mark.parametrize("agent_op", [1, "true", [True], False])
def test_only_a_true_agent_op_needs_an_attempt(agent_op: Any, tmp_path: Path) -> None:
    event = _mapped_event(edited(5, agentOp=agent_op, attemptSeq=None), "s1:6", tmp_path)
    assert event["agent_op"] == agent_op


@pytest.mark.parametrize("at", [6, 8])
@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"uuid": None}, "missing_cart_uuid"),
        ({"uuid": ["cart-a"]}, "missing_cart_uuid"),
        ({"epoch": 1.0}, "missing_epoch"),
        ({"epoch": True}, "missing_epoch"),
        ({"epoch": "1"}, "missing_epoch"),
    ],
    ids=str,
)
def test_a_leaving_cart_must_be_named(at: int, fields: Row, code: str, tmp_path: Path) -> None:
    assert code in codes(map_rows(edited(at, **fields), tmp_path))


def test_other_cart_rows_need_no_epoch(tmp_path: Path) -> None:
    assert map_rows(edited(7, epoch=None, uuid=None), tmp_path).ok


@pytest.mark.parametrize(
    ("removal", "before", "seqs"),
    [
        ({}, True, [9]),
        ({"seq": 5}, False, [5]),
        ({"capturedPath": "entity_remove"}, False, []),
        ({"inventory": None}, False, []),
        ({"inventory": {}}, False, []),
        ({"epoch": 2}, False, []),
        ({"uuid": "cart-b"}, False, []),
        ({"session": "s0"}, True, [9]),
    ],
    ids=str,
)
def test_an_emission_knows_whether_its_removal_captured_it(
    removal: Row, before: bool, seqs: list[int], tmp_path: Path
) -> None:
    rows = edited(8, **removal)
    if "seq" in removal:
        rows[4] = row("mark", 50)  # its seq is free for the removal
        rows[5] |= {"attemptSeq": None, "agentOp": None}
    event = _mapped_event(rows, "s1:7", tmp_path)
    assert event["captured_before_removal"] is before
    assert event["detail"]["captured_from_remove_seq"] == seqs


def test_a_removal_is_found_however_its_type_is_spelled(tmp_path: Path) -> None:
    rows = clean_log()
    path = tmp_path / "plain"
    path.mkdir()
    assert map_rows(rows, path).ok
    from tests.evidence.adapter.raw_logs import to_bytes

    spelled = to_bytes(rows).replace(b"cart_remove", b"cart\\u005fremove").replace(b"\n", b"\r\n")
    assert map_rows(spelled, tmp_path).ok
    assert _event(tmp_path, "s1:7")["captured_before_removal"] is True
    assert [event["event"] for event in mapped(tmp_path)] == [
        event["event"] for event in mapped(path)
    ]


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({}, {"captured_path": BEFORE_DROP, "captured_before_drop": True,
              "removal_reason": "DISCARDED"}),
        ({"capturedPath": "entity_remove", "reason": ""},
         {"captured_path": "entity_remove", "captured_before_drop": False}),
        ({"reason": 5}, {"captured_path": BEFORE_DROP, "captured_before_drop": True}),
    ],
    ids=str,
)  # fmt: skip
def test_a_removal_says_how_it_was_captured(fields: Row, expected: Row, tmp_path: Path) -> None:
    event = _mapped_event(edited(8, **fields), "s1:9", tmp_path)
    keys = ("captured_path", "captured_before_drop", "removal_reason")
    assert {key: event[key] for key in keys if key in event} == expected
    assert event["detail"]["inventory_present"] is True


@pytest.mark.parametrize("path", ["", [], 5, {"a": 1}])
def test_a_removal_without_a_path_is_a_gap(path: Any, tmp_path: Path) -> None:
    assert codes(map_rows(edited(8, capturedPath=path), tmp_path)) == ["captured_path_missing"]


@pytest.mark.parametrize(
    ("at", "fields", "gaps", "incomplete"),
    [
        (9, {"status": None}, ["audit_incomplete"], "audit_end status None"),
        (9, {"truncated": 1}, ["audit_incomplete"], "truncated"),
        (7, {"type": "audit_incomplete", "reason": "uuid_reuse"}, ["audit_incomplete"],
         "uuid_reuse"),
        (9, {"session": "s2"}, ["session_open"], None),
    ],
)  # fmt: skip
def test_the_lifecycle_of_a_log_that_is_not_whole(
    at: int, fields: Row, gaps: list[str], incomplete: str | None, tmp_path: Path
) -> None:
    report = map_rows(edited(at, **fields), tmp_path)
    assert codes(report) == gaps
    reasons = [entry["reason"] for entry in report.lifecycle["incomplete"]]
    assert reasons == ([incomplete] if incomplete else [])


def test_a_session_without_start_or_ready_is_no_gap(tmp_path: Path) -> None:
    assert map_rows(clean_log()[2:], tmp_path).ok


def test_an_empty_log_has_no_sessions(tmp_path: Path) -> None:
    assert codes(map_rows(b"", tmp_path)) == ["missing_sessions"]
