"""Stream, identity, sessions, completeness, status, lifecycle: rules and reasons."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from evidence.audit import check_log
from evidence.audit.sample import SampleLog, good_log
from tests.evidence.audit.judging import Judge

NO_END = "no completed session (audit_end missing)"
CRASHED = "a crashed/abandoned session leaves the audit incomplete"


def changed(index: int, **fields: Any) -> SampleLog:
    log = good_log()
    log.events[index].update(fields)
    return log


def without(index: int, key: str) -> SampleLog:
    log = good_log()
    del log.events[index][key]
    return log


def two_sessions(first: Callable[[SampleLog], object]) -> SampleLog:
    log = SampleLog().start()
    first(log)
    log.start().enter("experiment").operate()
    return log.enter("post").end()


def test_a_good_log_passes_every_check(judge: Judge) -> None:
    report = judge(good_log())
    assert report.verdict == "pass"
    assert report.exit_code == 0
    assert report.reasons == ()
    assert all(check.passed for check in report.checks.values())
    assert (report.parse_errors, report.events) == (0, 11)


@pytest.mark.parametrize(
    ("log", "detail"),
    [
        *[
            (without(6, key), f"line 7: missing {key}")
            for key in ("seq", "tick", "type", "run", "inst")
        ],
        (changed(6, seq=6), "line 7: seq 6 after seq 6"),
        (changed(6, seq=2), "line 7: seq 2 after seq 6"),
        (changed(6, seq=7.0), "line 7: seq 7.0 is no integer"),
        (changed(6, seq="7"), "line 7: seq 7 is no integer"),
        (changed(6, seq=None), "line 7: seq None is no integer"),
        (changed(6, seq=[7]), "line 7: seq [7] is no integer"),
        (changed(6, tick=-1), "line 7: tick -1 is no integer >= 0"),
        (changed(6, tick=1.0), "line 7: tick 1.0 is no integer >= 0"),
        (changed(6, tick="1"), "line 7: tick 1 is no integer >= 0"),
        (changed(6, tick=None), "line 7: tick None is no integer >= 0"),
        (changed(6, type=["mark"]), "line 7: type is no string"),
        (changed(6, type=None), "line 7: type is no string"),
    ],
)
def test_stream(judge: Judge, log: SampleLog, detail: str) -> None:
    report = judge(log)
    assert detail in report.checks["stream"].detail
    assert report.verdict == "incomplete"
    assert "stream" in report.reasons


@pytest.mark.parametrize("field", ["tick", "seq"])
def test_true_counts_as_an_integer(judge: Judge, field: str) -> None:
    assert judge(changed(0, **{field: True})).checks["stream"].passed


def test_numbers_beyond_64_bits_are_numbers(judge: Judge) -> None:
    assert judge(changed(-1, seq=2**200, tick=2**100)).verdict == "pass"


def test_seq_goes_on_over_sessions_once_a_session_start_is_there(judge: Judge) -> None:
    log = two_sessions(lambda log: log.end())
    for event in log.events[3:]:
        event["seq"] -= 1
    log.events[5]["requestSeq"] = None
    assert judge(log).checks["stream"].passed  # equal across a restart is still sorted
    for event in log.events[3:]:
        event["seq"] -= 1
    detail = judge(log).checks["stream"].detail
    assert detail == "seq 2 starts a session after seq 3"
    for event in log.events:
        event["type"] = event["type"].replace("session_start", "mark")
    assert judge(log).checks["stream"].passed  # a legacy file may count anew


@pytest.mark.parametrize("key", ["run", "inst"])
@pytest.mark.parametrize("value", ["other", None, 1, ["x"], {"a": 1}])
def test_run_identity(judge: Judge, key: str, value: Any) -> None:
    report = judge(changed(5, **{key: value}))
    assert not report.checks["run_identity"].passed
    assert report.verdict == "fail"


def test_identity_is_compared_as_text_and_a_missing_key_is_none(judge: Judge) -> None:
    log = good_log()
    for event in log.events:
        event["run"] = "None"
    del log.events[3]["run"]
    report = judge(log)
    assert report.checks["run_identity"].passed
    assert not report.checks["stream"].passed


def test_identity_lists_a_handful_of_many(judge: Judge) -> None:
    log = good_log()
    for number in range(1000):
        log.events.insert(-1, {**log.events[5], "run": f"run-{number}", "seq": 20 + number})
    detail = judge(log).checks["run_identity"].detail
    assert len(detail) < 300
    assert "and more" in detail


def test_run_and_instance_are_those_of_the_first_event(judge: Judge) -> None:
    report = judge(changed(0, run="first", inst=7)).to_json()
    assert (report["run"], report["instance"]) == ("first", 7)


def test_a_log_without_end(judge: Judge) -> None:
    log = good_log()
    log.events.pop()
    report = judge(log)
    assert report.verdict == "incomplete"
    assert report.exit_code == 2
    assert report.reasons == (
        CRASHED,
        "completeness",
        NO_END,
        "open session(s) without audit_end: s1",
        "sessions",
    )


def test_open_history_is_incomplete_unless_it_is_allowed(judge: Judge) -> None:
    log = two_sessions(lambda _: None)
    report = judge(log)
    assert report.verdict == "incomplete"
    assert report.reasons == (
        CRASHED,
        "completeness",
        "open session(s) without audit_end: s1",
        "sessions",
    )
    assert report.checks["sessions"].detail == "2 session(s); ended=1; open=1; evaluated=s3"
    allowed = judge(log, allow_open_history=True)
    assert allowed.verdict == "pass"
    assert allowed.reasons == ()


def test_allowing_open_history_does_not_excuse_an_open_last_session(judge: Judge) -> None:
    log = good_log()
    log.start().enter("experiment").operate()
    report = judge(log, allow_open_history=True)
    assert report.verdict == "incomplete"
    assert report.reasons == ("completeness",)


def test_only_the_last_session_counts(judge: Judge) -> None:
    report = judge(good_log().start().end())
    assert report.verdict == "fail"
    assert not report.machine_operated
    assert report.outputs == ()


def test_a_session_begins_after_an_end_even_without_a_start(judge: Judge) -> None:
    log = good_log()
    log.add("mark", session=None, sessionId=None)
    report = judge(log)
    assert [session.id for session in report.sessions] == ["s1", "legacy"]
    assert report.verdict == "incomplete"


@pytest.mark.parametrize(
    ("fields", "name"),
    [
        ({"session": "a", "sessionId": "b"}, "a"),
        ({"session": "", "sessionId": "b"}, "b"),
        ({"session": None, "sessionId": None}, "legacy"),
        ({"session": [1], "sessionId": None}, "[1]"),
    ],
)
def test_session_id_is_that_of_its_first_event(
    judge: Judge, fields: dict[str, Any], name: str
) -> None:
    assert judge(changed(0, **fields)).sessions[0].id == name


def test_sessions_as_reported(judge: Judge) -> None:
    assert judge(two_sessions(lambda log: log.end(status="odd"))).to_json()["sessions"] == [
        {
            "id": "s1",
            "events": 3,
            "firstSeq": 1,
            "lastSeq": 3,
            "ready": True,
            "ended": True,
            "endStatus": "odd",
        },
        {
            "id": "s4",
            "events": 8,
            "firstSeq": 4,
            "lastSeq": 11,
            "ready": True,
            "ended": True,
            "endStatus": "complete",
        },
    ]


@pytest.mark.parametrize(
    ("end", "reasons"),
    [
        ({"status": "incomplete", "incompleteReasons": ["b", "a"]}, {"a", "b"}),
        ({"status": "incomplete", "incompleteReasons": [1, None, ["x"]]}, {"1", "None", "['x']"}),
        ({"status": "incomplete", "incompleteReasons": "text"}, set()),
        ({"status": "COMPLETE"}, set()),
        ({"status": None}, set()),
        ({"status": ["complete"]}, set()),
        ({"truncated": True}, {"audit log truncated by maxBytes"}),
        ({"truncated": "false"}, {"audit log truncated by maxBytes"}),
    ],
)
def test_completeness(judge: Judge, end: dict[str, Any], reasons: set[str]) -> None:
    report = judge(changed(-1, **end))
    assert report.verdict == "incomplete"
    assert set(report.reasons) == {"completeness", *reasons}


def test_end_reasons_of_a_complete_end_are_no_reasons(judge: Judge) -> None:
    assert judge(changed(-1, incompleteReasons=["x"])).reasons == ()


def test_audit_incomplete_in_the_last_session(judge: Judge) -> None:
    log = good_log()
    log.events[5] = {**log.events[5], "type": "audit_incomplete", "reason": "uuid_reuse"}
    report = judge(log)
    assert set(report.reasons) == {"completeness", "uuid_reuse"}
    assert "incomplete=['uuid_reuse']" in report.checks["completeness"].detail


def test_audit_incomplete_in_an_earlier_session_is_history(judge: Judge) -> None:
    log = two_sessions(lambda log: (log.add("audit_incomplete", reason="x"), log.end()))
    assert judge(log).verdict == "pass"


@pytest.mark.parametrize("value", [None, [], {}, 1, "x" * 10_000])
def test_any_audit_incomplete_reason_is_text(judge: Judge, value: Any) -> None:
    log = good_log()
    log.events[5] = {**log.events[5], "type": "audit_incomplete", "reason": value}
    report = judge(log)
    assert report.verdict == "incomplete"
    assert max(map(len, report.reasons)) < 300


@pytest.mark.parametrize(
    ("status", "history_open", "agrees"),
    [
        (None, True, True),
        ({"ended": True}, True, True),
        ({"ended": False}, True, False),
        ({}, True, False),
        ({"ended": False}, False, True),
    ],
)
def test_status_agrees(judge: Judge, status: Any, history_open: bool, agrees: bool) -> None:
    log = two_sessions(lambda log: None if history_open else log.end())
    report = judge(log, status=status, allow_open_history=True)
    assert report.checks["status_agrees"].passed is agrees
    assert report.verdict == ("pass" if agrees else "incomplete")


def test_a_status_that_says_truncated(judge: Judge) -> None:
    report = judge(good_log(), status={"ended": True, "truncated": True})
    assert set(report.reasons) == {"audit log truncated by maxBytes", "completeness"}


def test_status_file(tmp_path: Path, judge: Judge) -> None:
    status = tmp_path / "status.json"
    status.write_text(json.dumps({"ended": True, "truncated": True}))
    assert judge(good_log(), status=status).verdict == "incomplete"
    assert judge(good_log(), status=str(status)).verdict == "incomplete"


@pytest.mark.parametrize("content", [None, b"", b"{", b"\xff", b'{"ended": NaN}'])
def test_an_unreadable_status_file_is_not_given(
    tmp_path: Path, judge: Judge, content: bytes | None
) -> None:
    status = tmp_path / "status.json"
    if content is not None:
        status.write_bytes(content)
    report = judge(good_log(), status=status)
    assert report.verdict == "pass"
    detail = report.checks["status_agrees"].detail
    assert detail == "a status file was given but could not be read, so it was not compared"
    assert len(report.warnings) == 1


def test_no_status_file_is_said_to_be_none(judge: Judge) -> None:
    assert judge(good_log()).checks["status_agrees"].detail == "no status file given"


@pytest.mark.parametrize("content", ["[]", "null", "1", '"x"'])
def test_a_status_that_is_no_object_does_not_agree(
    tmp_path: Path, judge: Judge, content: str
) -> None:
    status = tmp_path / "status.json"
    status.write_text(content)
    assert judge(good_log(), status=status).reasons == ("status_agrees",)


@pytest.mark.parametrize(
    ("index", "fields", "detail"),
    [
        (1, {"type": "mark"}, "no audit_ready"),
        (2, {"from": "init"}, "line 3: phase from 'init', but it was 'ready'"),
        (2, {"from": None}, "line 3: phase from None"),
        (2, {"to": "bootstrap"}, "line 3: unknown phase 'bootstrap'"),
        (2, {"to": ["post"]}, "unknown phase"),
        (2, {"to": "init"}, "line 10: phase from 'experiment', but it was 'init'"),
    ],
)
def test_lifecycle(judge: Judge, index: int, fields: dict[str, Any], detail: str) -> None:
    report = judge(changed(index, **fields))
    assert detail in report.checks["lifecycle"].detail
    assert report.verdict == "fail"


def test_only_the_continuity_of_phases_is_checked(judge: Judge) -> None:
    log = SampleLog().start().enter("experiment")
    log.operate()
    log.enter("init").enter("experiment").enter("end").end()
    log.events[2]["phase"] = "odd"
    report = judge(log)
    assert report.verdict == "pass"
    assert report.checks["lifecycle"].detail == "phases valid; experiment windows=2"


def test_a_phase_before_audit_ready_has_nothing_to_come_from(judge: Judge) -> None:
    log = good_log()
    log.events[1], log.events[2] = log.events[2], log.events[1]
    log.events[1]["seq"], log.events[2]["seq"] = 2, 3
    assert not judge(log).checks["lifecycle"].passed


def test_infrastructure_wins_over_behaviour(judge: Judge) -> None:
    report = judge(SampleLog().start())
    assert not report.checks["machine_operated"].passed
    assert report.verdict == "incomplete"


def test_unknown_types_are_told_and_decide_nothing(judge: Judge) -> None:
    log = good_log()
    for number in range(50):
        log.events.insert(-1, {**log.events[5], "type": f"odd-{number:02}", "seq": 20 + number})
    log.events[-1]["seq"] = 100
    report = judge(log)
    check = report.to_json()["checks"]["unknown_event_types"]
    assert check["pass"] is check["informational"] is True
    assert "'odd-00'" in check["detail"]
    assert len(check["detail"]) < 200
    assert report.verdict == "pass"


def test_report_keys_and_order(judge: Judge) -> None:
    report = judge(good_log()).to_json()
    assert list(report) == [
        "verdict",
        "require_machine",
        "reasons",
        "sessions",
        "machine_operated",
        "agentOperations",
        "outputs",
        "checks",
        "events",
        "run",
        "instance",
    ]
    assert list(report["agentOperations"][0]) == [
        "seq",
        "tick",
        "operator",
        "requestSeq",
        "attemptSeq",
    ]


def test_more_sessions_than_a_server_ever_had(tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    log.write_bytes(b'{"type":"audit_end"}\n' * 10_500)
    report = check_log(log)
    assert len(report.sessions) == 10_001
    assert "too many sessions" in report.reasons
    assert report.verdict == "incomplete"
