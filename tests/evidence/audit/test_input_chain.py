"""The input chain, rule by rule, with the boundary of each."""

from typing import Any

import pytest

from evidence.audit import AuditReport
from evidence.audit.sample import PLAYER, SampleLog, good_log
from tests.evidence.audit.judging import Judge

OTHER = {"uuid": "other", "name": "Other"}


def with_window(window_ticks: Any, delay_ticks: int) -> SampleLog:
    log = SampleLog().start(window_ticks=window_ticks).enter("experiment")
    processed = log.operate()
    log.tick += delay_ticks
    processed["tick"] += delay_ticks
    return log.enter("post").end()


def operated(**changed: Any) -> SampleLog:
    log = SampleLog().start().enter("experiment")
    log.operate(**changed)
    return log.enter("post").end()


def failing(report: AuditReport) -> set[str]:
    return {name for name, check in report.checks.items() if not check.passed}


@pytest.mark.parametrize(
    ("window_ticks", "delay_ticks", "passes"),
    [
        (2, 0, True),
        (2, 3, True),
        (2, 4, False),
        (0, 3, True),  # zero counts as not given
        (0, 4, False),
        (None, 3, True),
        ("abc", 4, False),
        ([], 3, True),
        ({"a": 1}, 3, True),
        ("5", 6, True),
        (3.9, 4, True),
        (3.9, 5, False),
        (True, 2, True),
        (True, 3, False),
        (-5, 0, False),
        (2, -1, False),
    ],
)
def test_window(judge: Judge, window_ticks: Any, delay_ticks: int, passes: bool) -> None:
    report = judge(with_window(window_ticks, delay_ticks))
    assert report.checks["input_chain"].passed is passes
    assert report.machine_operated is passes


def test_window_is_that_of_the_first_audit_ready(judge: Judge) -> None:
    log = with_window(9, 8)
    log.events.insert(-1, {**log.events[1], "config": {"correlationWindowTicks": 1}})
    for seq, event in enumerate(log.events, 1):
        event["seq"] = seq
    assert judge(log).checks["input_chain"].passed


@pytest.mark.parametrize(
    "changed",
    [
        {"requestSeq": None},
        {"requestSeq": 999},
        {"requestSeq": "4"},
        {"requestSeq": 4.0},
        {"requestSeq": 1},  # a session_start
        {"requestSeq": 5},  # the attempt
        {"attemptSeq": None},
        {"attemptSeq": 999},
        {"attemptSeq": 4},  # the request
        {"operator": OTHER},
        {"agentOp": False},
        {"agentOp": None},
    ],
)
def test_a_broken_link_is_a_chain_error_and_earns_no_credit(
    judge: Judge, changed: dict[str, Any]
) -> None:
    report = judge(operated(**changed))
    assert failing(report) == {"input_chain", "machine_operated"}
    assert report.verdict == "fail"
    assert report.reasons == ()


@pytest.mark.parametrize("name", ["requestSeq", "attemptSeq"])
@pytest.mark.parametrize("value", [[4], {"a": 1}])
def test_a_link_that_is_a_list_or_object_is_incomplete(judge: Judge, name: str, value: Any) -> None:
    report = judge(operated(**{name: value}))
    assert report.verdict == "incomplete"
    assert f"line 6: {name} is a list or an object" in report.checks["stream"].detail
    assert f"{name} is a list or an object" in report.reasons


@pytest.mark.parametrize("operator", ["Player", 1, True, [], [PLAYER]])
def test_an_operator_that_is_no_object_is_incomplete(judge: Judge, operator: Any) -> None:
    report = judge(operated(operator=operator))
    assert report.verdict == "incomplete"
    assert "operator is neither null nor an object" in report.reasons


def test_request_after_its_processing(judge: Judge) -> None:
    log = SampleLog().start().enter("experiment")
    attempt = log.attempt()
    processed = log.process({"operator": PLAYER, "seq": 6}, attempt)
    assert log.request(tick=processed["tick"])["seq"] == 6
    report = judge(log.enter("post").end())
    assert "is not before its processing" in report.checks["input_chain"].detail


def test_first_error_ends_the_event(judge: Judge) -> None:
    report = judge(operated(requestSeq=999, attemptSeq=999, operator=OTHER, agentOp=False))
    assert report.checks["input_chain"].detail.count("seq 6:") == 1


@pytest.mark.parametrize(
    ("processed", "request_operator", "passes"),
    [
        (PLAYER, PLAYER, True),
        (PLAYER, OTHER, False),
        (PLAYER, None, True),
        (PLAYER, {"name": "x"}, True),
        ({"name": "x"}, OTHER, True),
        (PLAYER, {"uuid": ""}, True),
    ],
)
@pytest.mark.parametrize("kind", ["input_request", "input_attempt"])
def test_operator_uuids_agree_where_both_are_there(
    judge: Judge, kind: str, processed: Any, request_operator: Any, passes: bool
) -> None:
    log = operated(operator=processed)
    next(event for event in log.events if event["type"] == kind)["operator"] = request_operator
    assert judge(log).checks["input_chain"].passed is passes


@pytest.mark.parametrize(
    ("request_seq", "passes"), [(None, True), (4, True), (3, False), ("4", False), ([4], False)]
)
def test_an_attempts_own_request(judge: Judge, request_seq: Any, passes: bool) -> None:
    log = operated()
    log.events[4]["requestSeq"] = request_seq
    assert judge(log).checks["input_chain"].passed is passes


@pytest.mark.parametrize(
    ("path", "credited"),
    [
        ("useItemOn", True),
        ("useWithoutItem", True),
        ("attack", False),
        (None, False),
        ([], False),
        ("USEITEMON", False),
    ],
)
def test_only_a_calibrated_path_is_credited(judge: Judge, path: Any, credited: bool) -> None:
    log = operated()
    log.events[4]["path"] = path
    report = judge(log)
    assert report.checks["input_chain"].passed
    assert report.machine_operated is credited
    assert ("1 uncalibrated" in report.checks["machine_operated"].detail) is not credited


def test_a_missing_path_is_not_credited(judge: Judge) -> None:
    log = operated()
    del log.events[4]["path"]
    assert not judge(log).machine_operated


def test_order_position_and_target_of_the_attempt_are_not_looked_at(judge: Judge) -> None:
    log = operated()
    log.events[4].update(tick=500, targetInput=False, pos=None)
    assert judge(log).verdict == "pass"


@pytest.mark.parametrize("target", [False, None, 0, "", []])
def test_an_input_elsewhere_is_ignored(judge: Judge, target: Any) -> None:
    report = judge(operated(targetInput=target, requestSeq=[], attemptSeq=[]))
    assert report.checks["input_chain"].detail == "0 target processing event(s), all correlated"
    assert failing(report) == {"machine_operated"}


def test_environment_trigger_is_counted_and_allowed(judge: Judge) -> None:
    log = SampleLog().start().enter("experiment")
    log.process(log.request(operator=None), None)
    report = judge(log.enter("post").end(), allow_no_operation=True)
    assert report.verdict == "pass"
    assert "1 environment trigger(s)" in report.checks["machine_operated"].detail
    assert report.to_json()["require_machine"] is False


@pytest.mark.parametrize("name", ["requestSeq", "attemptSeq"])
def test_a_link_cited_twice(judge: Judge, name: str) -> None:
    log = SampleLog().start().enter("experiment")
    first, second = log.operate(), log.operate()
    second[name] = first[name]
    report = judge(log.enter("post").end())
    assert f"{name} {first[name]} cited by more than one" in report.checks["input_chain"].detail
    assert report.verdict == "fail"


def test_reused_events_may_still_be_credited(judge: Judge) -> None:
    log = SampleLog().start().enter("experiment")
    request = log.request()
    for _ in range(2):
        log.process(request, log.attempt(requestSeq=request["seq"]))
    report = judge(log.enter("post").end())
    assert len(report.operations) == 2
    assert failing(report) == {"input_chain"}


def test_links_do_not_reach_into_another_session(judge: Judge) -> None:
    log = good_log()
    log.start().enter("experiment")
    log.operate(requestSeq=4)
    report = judge(log.enter("post").end())
    assert "requestSeq 4 names no input_request" in report.checks["input_chain"].detail


def test_an_event_that_takes_a_requests_seq_hides_it(judge: Judge) -> None:
    log = operated()
    log.events.insert(5, {**log.events[0], "type": "mark", "seq": 4})
    report = judge(log)
    assert {"stream", "input_chain"} <= failing(report)


@pytest.mark.parametrize("phase", ["ready", "init", "restore", "post", "end", None, 1, []])
def test_an_operation_outside_the_experiment(judge: Judge, phase: Any) -> None:
    report = judge(operated(phase=phase))
    assert failing(report) == {"phase_isolation"}
    assert report.machine_operated
    assert " in phase None" not in report.checks["phase_isolation"].detail
    assert (" in no phase" in report.checks["phase_isolation"].detail) is (phase is None)


def test_details_list_five_errors_and_count_the_rest(judge: Judge) -> None:
    log = SampleLog().start().enter("experiment")
    for _ in range(8):
        log.operate(requestSeq=999 + len(log.events))
    detail = judge(log.enter("post").end()).checks["input_chain"].detail
    assert detail.count("names no input_request") == 5
    assert detail.endswith("and 3 more")
