"""Nothing of a log is lost on the way, and nothing depends on how it is written down."""

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from evidence.adapter import map_audit
from foundation.exact_json import MAX_NESTING
from tests.evidence.adapter.raw_logs import (
    EVENTS,
    Row,
    clean_log,
    codes,
    map_rows,
    mapped,
    row,
    to_bytes,
)

META = {"session_start", "audit_ready", "audit_end", "audit_incomplete"}
REAL_LOGS = Path(__file__).parents[2] / "data" / "audit"
quick = settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)


@pytest.mark.parametrize(
    ("name", "short"), [("five-carts-one-session", "a1"), ("four-carts-two-sessions", "b1")]
)
def test_real_logs_come_back_whole(name: str, short: str, tmp_path: Path) -> None:
    log = REAL_LOGS / f"{name}.jsonl"
    report = map_audit(
        log,
        tmp_path / "bundle",
        run_id=f"rom21-20260926T083500Z-{short}",
        instance_id=f"rom21-om21-20260926t083500z-{short}-exp",
        dimension="minecraft:overworld",
    )
    assert report.ok
    raw = [json.loads(line) for line in log.read_text("utf-8").splitlines()]
    events = mapped(tmp_path)
    assert [event["detail"]["raw"] for event in events] == [
        event for event in raw if event["type"] not in META
    ]
    assert all(
        event["captured_before_removal"] for event in events if event["event"] == "cart_emitted"
    )
    assert report.source_sha256 == hashlib.sha256(log.read_bytes()).hexdigest()


def test_the_raw_row_is_there_to_the_last_digit(tmp_path: Path) -> None:
    raw = (
        b'{"type":"mark", "seq":11,"tick":11,"phase":"experiment", "a":1.10000000000000000000001,'
        b'"b":123456789012345678901234567890,"c":1E+2,"d":-0.0,"e":"\\u00e9\\/","e":1e999,'
        b'"note":0.30000000000000000000000004}'
    )
    log = to_bytes(clean_log()[:9]) + b"  " + raw + b" \n" + to_bytes(clean_log()[9:])
    assert map_rows(log, tmp_path).ok
    text = (tmp_path / "bundle" / EVENTS).read_bytes()
    assert b'"raw": ' + raw + b', "raw_type"' in text
    assert b'"note": 0.30000000000000000000000004, "detail"' in text


@pytest.mark.parametrize("end", "\x85\u2028\u2029")
def test_an_escaped_line_end_breaks_no_row_in_two(end: str, tmp_path: Path) -> None:
    name = f"a{end}b"
    rows = [
        row("session_start", 1, session=name),
        row("input_attempt", 2, session=name, operator={"name": name}),
        row("cart_exit", 3, session=name, uuid=name, epoch=1),
        row("cart_remove", 4, session=name, uuid=name, epoch=1, capturedPath=name, reason=name),
        row(name, 5, session=name),
        row("audit_end", 6, session=name, status="complete"),
    ]
    text = b"".join(json.dumps(one).encode() + b"\n" for one in rows)  # all escaped
    assert map_rows(text, tmp_path).ok
    assert [event["detail"]["raw"] for event in mapped(tmp_path)] == rows[1:-1]
    assert {event["event_id"][:-2] for event in mapped(tmp_path)} == {name}


def test_a_row_too_deep_to_be_embedded_is_a_gap(tmp_path: Path) -> None:
    def log(depth: int) -> bytes:
        deep = b'{"type": "mark", "seq": 11, "tick": 11, "x": %s%s}\n' % (
            b"[" * depth,
            b"]" * depth,
        )
        return to_bytes(clean_log()) + deep

    assert map_rows(log(MAX_NESTING - 3), tmp_path).ok
    assert mapped(tmp_path)[-1]["event_id"] == "legacy:11"
    assert codes(map_rows(log(MAX_NESTING - 2), tmp_path)) == ["bad_json"]


def test_a_row_that_would_grow_too_long_to_be_read_is_a_gap(tmp_path: Path) -> None:
    size = 16 * 1024 * 1024
    long = row("mark", 11, label="x" * (size - 200))
    report = map_rows([*clean_log(), long], tmp_path)
    assert codes(report) == ["line_too_long"]


SEQS = st.lists(st.integers(-(2**70), 2**70) | st.integers(0, 40), unique=True, max_size=20)


@quick
@example(seqs=[0], value="é\x85\u2028\u2029")
@given(seqs=SEQS, value=st.recursive(st.integers() | st.text() | st.none(), st.lists, max_leaves=5))
def test_every_row_of_any_log_comes_back(tmp_path: Path, seqs: list[int], value: Any) -> None:
    rows = [row("cart_sample", seq, value=value) for seq in seqs]
    ends = [row("session_start", 2**80), row("audit_end", 2**80 + 1, status="complete")]
    assert map_rows([*rows, *ends], tmp_path).ok
    assert [event["detail"]["raw"] for event in mapped(tmp_path)] == rows
    assert [event["event_id"] for event in mapped(tmp_path)] == [f"s1:{seq}" for seq in seqs]


@quick
@given(st.data())
def test_edits_never_crash_and_never_lose_a_row_unseen(tmp_path: Path, data: st.DataObject) -> None:
    text = to_bytes(clean_log())
    at = data.draw(st.integers(0, len(text)))
    cut = data.draw(st.integers(0, 30))
    text = text[:at] + data.draw(st.binary(max_size=12)) + text[at + cut :]
    report = map_rows(text, tmp_path)
    assert (tmp_path / "audit.jsonl").read_bytes() == text
    assert (tmp_path / "bundle" / EVENTS).exists() == report.ok
    if report.ok:
        lines = [line for line in text.decode().splitlines() if line.strip()]
        raw = [json.loads(line) for line in lines]
        kept = [one for one in raw if one.get("type") not in META]
        assert [event["detail"]["raw"] for event in mapped(tmp_path)] == kept


ODD: st.SearchStrategy[Any] = st.sampled_from(
    [None, True, 0, -1, 1.5, 10**30, "", "x", [], ["x"], {}, {"a": []}]
)


@quick
@given(at=st.integers(0, 9), data=st.data())
def test_values_of_any_type_never_crash(tmp_path: Path, at: int, data: st.DataObject) -> None:
    rows = clean_log()
    key = data.draw(st.sampled_from([*sorted(rows[at]), "dim", "runId", "pos", "sessionId"]))
    rows[at][key] = data.draw(ODD)
    report = map_rows(rows, tmp_path)
    assert report.to_json()["ok"] is report.ok


@quick
@given(st.binary(max_size=400))
def test_bytes_of_any_kind_get_an_answer(tmp_path: Path, text: bytes) -> None:
    assert not map_rows(text, tmp_path).ok


@quick
@given(st.randoms(use_true_random=False))
def test_the_order_of_keys_does_not_matter(tmp_path: Path, random: Any) -> None:
    def shuffled(one: Row) -> Row:
        items = list(one.items())
        random.shuffle(items)
        return dict(items)

    def seen() -> list[Row]:
        return [
            {**event, "detail": {**event["detail"], "source_sha256": ""}}
            for event in mapped(tmp_path)
        ]

    plain = map_rows(clean_log(), tmp_path)
    expected = seen()
    mixed = map_rows([shuffled(one) for one in clean_log()], tmp_path)
    assert seen() == expected
    assert (mixed.counts, mixed.gaps, mixed.lifecycle) == (
        plain.counts, plain.gaps, plain.lifecycle
    )  # fmt: skip


def test_a_log_of_many_batches_comes_back_whole(tmp_path: Path) -> None:
    rows = [row("cart_sample", seq) for seq in range(100, 3500, 3)]
    assert map_rows([*clean_log(), *rows], tmp_path).ok
    assert [event["detail"]["raw"] for event in mapped(tmp_path)][-len(rows) :] == rows
    assert codes(map_rows([*clean_log(), *rows, rows[0]], tmp_path)) == ["duplicate_event_id"]
    assert not (tmp_path / "bundle" / EVENTS).exists()


@pytest.mark.parametrize("end", "\x85\u2028\u2029")
def test_a_raw_line_end_inside_a_text_breaks_the_row_and_is_a_gap(end: str, tmp_path: Path) -> None:
    broken = f'{{"type": "mark", "seq": 11, "tick": 11, "label": "a{end}b"}}\n'.encode()
    assert codes(map_rows(to_bytes(clean_log()) + broken, tmp_path)) == ["bad_json"]
