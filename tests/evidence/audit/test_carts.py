"""Carts: what must be captured before a removal, and in which order carts leave."""

from typing import Any

import pytest

from evidence.audit.sample import CART, SampleLog
from tests.evidence.audit.judging import Judge


def carts(*steps: tuple[str, dict[str, Any]]) -> SampleLog:
    log = SampleLog().start().enter("experiment")
    log.operate()
    for kind, changed in steps:
        log.cart(f"cart_{kind}", **changed)
    return log.enter("post").end()


TRACKED: tuple[str, dict[str, Any]] = ("tracked", {})
EXIT: tuple[str, dict[str, Any]] = ("exit", {})


@pytest.mark.parametrize(
    ("steps", "error"),
    [
        ([TRACKED, EXIT, ("remove", {})], None),
        ([TRACKED, EXIT, ("remove", {"inventory": []})], None),
        ([TRACKED, EXIT, ("remove", {"inventory": None})], "without an ordered inventory"),
        ([TRACKED, EXIT, ("remove", {"inventory": {}})], "without an ordered inventory"),
        ([TRACKED, EXIT, ("remove", {"inventory": "[]"})], "without an ordered inventory"),
        ([TRACKED, ("remove", {})], "without a cart_exit"),
        ([TRACKED, ("remove", {}), EXIT], "exit is not before its removal"),
        ([TRACKED, ("remove", {"phase": "post", "inventory": 1})], "without a cart_exit"),
        ([TRACKED, ("remove", {"phase": "init", "inventory": 1})], None),
        ([TRACKED, ("remove", {"phase": ["post"], "inventory": 1})], None),
        ([TRACKED], None),
        ([TRACKED, TRACKED], "duplicate cart_tracked"),
        ([TRACKED, EXIT, EXIT], "duplicate cart_exit"),
        ([TRACKED, EXIT, ("remove", {}), ("remove", {})], "duplicate cart_remove"),
        ([EXIT, EXIT, ("remove", {}), ("remove", {})], None),  # never tracked
        ([("reload", {}), ("reappeared", {}), EXIT, EXIT], None),  # these do not track
        ([TRACKED, EXIT, ("exit", {"epoch": 2})], None),
        ([TRACKED, EXIT, ("exit", {"epoch": 1.5})], "duplicate cart_exit"),
        ([TRACKED, EXIT, ("exit", {"epoch": "1"})], "duplicate cart_exit"),
        ([TRACKED, EXIT, ("exit", {"epoch": None})], "duplicate cart_exit"),
        ([TRACKED, EXIT, ("exit", {"epoch": 0})], "duplicate cart_exit"),
        ([TRACKED, EXIT, ("exit", {"uuid": "other"})], None),
    ],
)
def test_capture(judge: Judge, steps: list[tuple[str, dict[str, Any]]], error: str | None) -> None:
    check = judge(carts(*steps)).checks["transient_outputs"]
    assert check.passed is (error is None)
    assert error is None or error in check.detail


def two(*order: tuple[str, str]) -> SampleLog:
    return carts(*[(kind, {"uuid": uuid}) for kind, uuid in order])


@pytest.mark.parametrize(
    ("log", "error"),
    [
        (two(("tracked", "a"), ("tracked", "b"), ("exit", "a"), ("exit", "b")), None),
        (
            two(("tracked", "a"), ("tracked", "b"), ("exit", "b"), ("exit", "a")),
            "left the stack before a cart that was tracked earlier",
        ),
        (two(("tracked", "a"), ("tracked", "b"), ("exit", "b")), None),
        (two(("exit", "a"), ("tracked", "a")), "exit is not after its tracking"),
        (
            two(("tracked", "a"), ("remove", "a"), ("exit", "a")),
            "removal is not after its exit",
        ),
    ],
)
def test_ordering(judge: Judge, log: SampleLog, error: str | None) -> None:
    report = judge(log)
    assert report.checks["ordering"].passed is (error is None)
    assert error is None or error in report.checks["ordering"].detail
    assert report.verdict == ("fail" if error else "pass")


def test_same_tick_exits_need_their_own_seq(judge: Judge) -> None:
    log = two(("tracked", "a"), ("tracked", "b"), ("exit", "a"), ("exit", "b"))
    exits = [event for event in log.events if event["type"] == "cart_exit"]
    assert exits[0]["tick"] == exits[1]["tick"]
    exits[1]["seq"] = exits[0]["seq"]
    assert "same-tick exits share seq" in judge(log).checks["ordering"].detail


def test_outputs_come_in_tracking_order_with_their_last_inventory(judge: Judge) -> None:
    log = carts(
        ("tracked", {"uuid": "b"}),
        ("tracked", {"uuid": "a"}),
        ("exit", {"uuid": "b", "inventory": [{"slot": 3}]}),
        ("remove", {"uuid": "b", "inventory": [{"slot": 4, "count": 10**30}]}),
    )
    first, second = judge(log).to_json()["outputs"]
    assert (first["uuid"], second["uuid"]) == ("b", "a")
    assert first["removeReason"] == "DISCARDED"
    assert first["inventory"] == [{"slot": 4, "count": 10**30}]
    assert second == {
        "uuid": "a",
        "epoch": 1,
        "exitSeq": None,
        "exitTick": None,
        "exitPos": None,
        "removeSeq": None,
        "removeReason": None,
        "inventory": None,
    }


@pytest.mark.parametrize("uuid", [[CART], {"a": CART}])
def test_a_uuid_that_is_a_list_or_object_is_incomplete(judge: Judge, uuid: Any) -> None:
    report = judge(carts(("tracked", {"uuid": uuid})))
    assert report.verdict == "incomplete"
    assert "uuid is a list or an object" in report.reasons


@pytest.mark.parametrize("epoch", ["one", [1], {"a": 1}, "1.5", "9" * 5000])
@pytest.mark.parametrize("kind", ["cart_exit", "mark", "input_request"])
def test_an_epoch_that_is_no_number_is_incomplete(judge: Judge, kind: str, epoch: Any) -> None:
    log = SampleLog().start().enter("experiment")
    log.operate()
    log.add(kind, epoch=epoch)
    report = judge(log.enter("post").end())
    assert report.verdict == "incomplete"
    assert "line 7: epoch is no number" in report.checks["stream"].detail
    assert "epoch is no number" in report.reasons


def test_an_odd_epoch_in_an_earlier_session_is_not_looked_at(judge: Judge) -> None:
    log = SampleLog().start()
    log.add("mark", epoch="one")
    log.end()
    log.start().enter("experiment").operate()
    assert judge(log.enter("post").end()).verdict == "pass"


def test_a_number_beyond_64_bits_leaves_the_report_plain_json(judge: Judge) -> None:
    log = carts(TRACKED, ("exit", {"pos": {"x": 0.5}}))
    data = log.to_bytes().replace(b"0.5", b"1e999")
    assert judge(data).to_json()["outputs"][0]["exitPos"] == {"x": None}
