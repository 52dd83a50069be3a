"""What holds for every log: no crash, one answer on both decode paths, no gain from loss."""

import json
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from evidence.audit import AuditReport, check_log, reader
from evidence.audit.event import _FIELDS
from evidence.audit.sample import SampleLog, good_log, to_lines
from evidence.audit.selftest import CASES

MODEST = settings(
    max_examples=120, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)

VALUES = st.recursive(
    st.sampled_from([None, True, False, 0, 1, 2, 4, 5, 6, -1, 1.5, 2**70, "", "1", "experiment"])
    | st.text('aé"\\', max_size=3),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.text("ab", max_size=2), inner),
    max_leaves=4,
)
KEYS = st.sampled_from(sorted({key for shape in _FIELDS.values() for _, key, _ in shape}))


def rich_log() -> SampleLog:
    """Two sessions with everything in them that the verifier looks at."""
    log = good_log().start().enter("experiment")
    log.operate()
    log.process(log.request(operator=None), None)
    return log.output("other").enter("post").end()


EDITS = st.lists(st.tuples(st.integers(0, 21), KEYS, VALUES | st.just("(gone)")), max_size=4)


def edited(edits: list[tuple[int, str, Any]]) -> bytes:
    events = [dict(event) for event in rich_log().events]
    for index, key, value in edits:
        event = events[index % len(events)]
        if value == "(gone)":
            event.pop(key, None)
        else:
            event[key] = value
    return to_lines(events)


def judged(folder: Path, data: bytes, **options: Any) -> AuditReport:
    path = folder / "log.jsonl"
    path.write_bytes(data)
    return check_log(path, **options)


def both_paths(folder: Path, data: bytes, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    reports = []
    for fast in (True, False):
        monkeypatch.setattr(reader, "FAST", fast)
        reports.append(json.dumps(judged(folder, data).to_json(), allow_nan=False))
    return reports


@MODEST
@given(data=st.binary(max_size=200))
def test_random_bytes_never_pass(tmp_path: Path, data: bytes) -> None:
    report = judged(tmp_path, data)
    assert report.verdict == "incomplete"
    assert report.reasons


@MODEST
@given(edits=EDITS)
def test_both_decode_paths_give_the_same_report(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, edits: list[tuple[int, str, Any]]
) -> None:
    fast, exact = both_paths(tmp_path, edited(edits), monkeypatch)
    assert fast == exact


@MODEST
@given(at=st.integers(0, 5000), junk=st.binary(max_size=4), cut=st.integers(0, 3))
def test_broken_bytes_give_the_same_report_on_both_paths(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, at: int, junk: bytes, cut: int
) -> None:
    good = rich_log().to_bytes()
    at %= len(good)
    fast, exact = both_paths(tmp_path, good[:at] + junk + good[at + cut :], monkeypatch)
    assert fast == exact


@MODEST
@given(edits=EDITS, shuffler=st.randoms(use_true_random=False))
def test_key_order_does_not_matter(
    tmp_path: Path, edits: list[tuple[int, str, Any]], shuffler: random.Random
) -> None:
    data = edited(edits)
    shuffled = []
    for line in data.splitlines():
        items = list(json.loads(line).items())
        shuffler.shuffle(items)
        shuffled.append(dict(items))
    assert judged(tmp_path, data).to_json() == judged(tmp_path, to_lines(shuffled)).to_json()


def one_session() -> list[dict[str, Any]]:
    """Two operations, one environment trigger, a punch and two carts."""
    log = SampleLog().start().enter("experiment")
    log.operate()
    log.process(log.request(operator=None), None)
    attack = log.attempt(path="attack")
    log.process(log.request(), attack)
    log.output()
    log.operate()
    return log.output("other").enter("post").end().events


@MODEST
@given(gone=st.sets(st.integers(0, len(one_session()) - 1), min_size=1, max_size=6))
def test_losing_lines_never_gains_an_operation_or_an_output(tmp_path: Path, gone: set[int]) -> None:
    events = one_session()
    before = judged(tmp_path, to_lines(events)).to_json()
    kept = [event for number, event in enumerate(events) if number not in gone]
    after = judged(tmp_path, to_lines(kept)).to_json()
    assert before["verdict"] == "pass"
    assert all(operation in before["agentOperations"] for operation in after["agentOperations"])
    complete = [output for output in after["outputs"] if None not in output.values()]
    assert all(output in before["outputs"] for output in complete)


@pytest.mark.parametrize("case", [case for case in CASES if case.failing], ids=lambda c: c.name)
@pytest.mark.parametrize("junk", [b"{", b"\xff", b"[]", b'{"type": "mark"}'])
def test_damage_never_turns_a_refused_log_into_a_pass(
    tmp_path: Path, case: Any, junk: bytes
) -> None:
    """Overwriting any one line with what is no event leaves a refused log refused."""
    lines = case.build().to_bytes().splitlines()
    for number in range(len(lines)):
        damaged = [*lines[:number], junk, *lines[number + 1 :]]
        assert judged(tmp_path, b"\n".join(damaged)).verdict == "incomplete"


def test_what_a_good_run_can_lose_and_still_pass(tmp_path: Path) -> None:
    """Only what no rule of the reference asks for; the lost output is missing in the report."""
    events = good_log().events
    losable = []
    for number, event in enumerate(events):
        report = judged(tmp_path, to_lines(events[:number] + events[number + 1 :]))
        if report.verdict == "pass":
            losable.append((event["type"], event["phase"]))
            captured = [output for output in report.outputs if output.remove_seq is not None]
            assert len(captured) == (event["type"] not in ("cart_tracked", "cart_remove"))
    assert losable == [
        ("session_start", "ready"),
        ("cart_tracked", "experiment"),
        ("cart_remove", "experiment"),
        ("phase", "post"),
    ]


@MODEST
@given(edits=EDITS)
def test_no_operation_appears_when_no_target_input_was_processed(
    tmp_path: Path, edits: list[tuple[int, str, Any]]
) -> None:
    lines = [line for line in edited(edits).splitlines() if b'"input_processed"' not in line]
    assert judged(tmp_path, b"\n".join(lines)).verdict != "pass"
