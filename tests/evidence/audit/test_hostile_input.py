"""Whatever bytes or path come, the answer is `incomplete` with a reason, in bounded memory."""

import os
import tracemalloc
from pathlib import Path

import pytest

from evidence.audit import check_log, reader
from evidence.audit.sample import good_log
from foundation.exact_json import MAX_NESTING
from tests.evidence.audit.judging import Judge

GOOD = good_log().to_bytes()
LINES = GOOD.splitlines(keepends=True)


def with_line(line: bytes) -> bytes:
    return b"".join([*LINES[:5], line, *LINES[5:]])


DEEP = b'{"type":"mark","x":' + b"[" * MAX_NESTING + b"]" * MAX_NESTING + b"}\n"


@pytest.mark.parametrize(
    ("line", "detail"),
    [
        (b"{\n", "line 6: invalid JSON ("),
        (b"nonsense\n", "line 6: invalid JSON ("),
        (b"[]\n", "line 6: event is not an object"),
        (b"null\n", "line 6: event is not an object"),
        (b'"text"\n', "line 6: event is not an object"),
        (b"\xff\xfe\n", "line 6: invalid UTF-8"),
        (b'{"type":"mark","x":"\xc3("}\n', "line 6: invalid UTF-8"),
        (b'{"type":"mark","x":NaN}\n', "NaN"),
        (b'{"type":"mark","x":Infinity}\n', "Infinity"),
        (b'{"type":"mark","x":"\\ud800"}\n', "lone surrogate"),
        (
            b'{"type":"mark","x":' + b"[" * MAX_NESTING + b"]" * MAX_NESTING + b"}\n",
            "nested deeper",
        ),
        (b'{"type":"mark","x":' + b"[" * 100_000 + b"\n", "nested deeper"),
        (b'{"type":"mark","x":' + b"9" * 5000 + b"}\n", "digits"),
        (b'{"type":"mark"}{}\n', "Extra data"),
        (b'{"type":"mark","x":"\x00"}\n', "control character"),
        (b"\x00\x00\n", "line 6: invalid JSON"),
        ('{"type":"mark","x":"\u2028"}\n'.encode(), "line 6: invalid JSON"),
    ],
)
def test_a_line_that_is_no_event(judge: Judge, line: bytes, detail: str) -> None:
    report = judge(with_line(line))
    assert detail in report.checks["stream"].detail
    assert report.verdict == "incomplete"
    assert report.parse_errors >= 1
    assert report.machine_operated  # the rest of the file is judged all the same


@pytest.mark.parametrize("data", [b"", b"\n\n  \n", "\u00a0\n\u3000\n".encode(), b"\x00" * 4096])
def test_a_file_without_events(judge: Judge, data: bytes) -> None:
    report = judge(data)
    assert report.verdict == "incomplete"
    assert report.reasons == ("no events",)
    assert list(report.checks) == ["stream", "sessions"]
    assert not any(check.passed for check in report.checks.values())
    assert report.to_json()["run"] is None


def test_binary(judge: Judge) -> None:
    assert judge(bytes(range(256)) * 50).verdict == "incomplete"


def test_a_byte_order_mark(judge: Judge) -> None:
    report = judge(b"\xef\xbb\xbf" + GOOD)
    assert "line 1: invalid JSON (starts with a byte-order mark)" in report.checks["stream"].detail


@pytest.mark.parametrize("end", [b"\r\n", b"\r", "\u2028".encode(), b"\n\n", b"\n \t\n"])
def test_other_line_ends_and_blank_lines_pass(judge: Judge, end: bytes) -> None:
    assert judge(GOOD.replace(b"\n", end)).verdict == "pass"


def test_a_last_line_without_an_end_passes(judge: Judge) -> None:
    assert judge(GOOD.rstrip(b"\n")).verdict == "pass"


@pytest.mark.parametrize("cut", range(1, len(LINES[-1]) - 1, 7))
def test_truncated_in_the_middle_of_the_last_line(judge: Judge, cut: int) -> None:
    report = judge(b"".join(LINES[:-1]) + LINES[-1][:cut])
    assert report.verdict == "incomplete"
    assert report.parse_errors == 1


@pytest.mark.parametrize("fast", [True, False])
def test_of_a_repeated_key_the_last_counts(
    judge: Judge, monkeypatch: pytest.MonkeyPatch, fast: bool
) -> None:
    monkeypatch.setattr(reader, "FAST", fast)
    honest = GOOD.replace(b'"inst"', b'"inst": "other", "inst"')
    assert judge(honest).verdict == "pass"
    lying = GOOD.replace(b'"status": "complete"', b'"status": "complete", "status": "odd"')
    assert judge(lying).verdict == "incomplete"


def test_errors_are_counted_and_only_the_first_are_listed(judge: Judge) -> None:
    report = judge(GOOD + b"{\n" * 10_000)
    assert report.parse_errors == 10_000
    assert report.checks["stream"].detail.endswith("and 9995 more")
    assert len(report.checks["stream"].detail) < 1000


def test_an_overlong_line(judge: Judge, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reader, "MAX_LINE_BYTES", 1000)
    report = judge(with_line(b'{"type":"mark","x":"' + b"a" * 1000 + b'"}\n'))
    assert "line too long" in report.reasons
    assert "line 6: line too long" in report.checks["stream"].detail


def test_a_line_of_40_mib_is_not_held(tmp_path: Path) -> None:
    path = tmp_path / "log.jsonl"
    with path.open("wb") as file:
        for _ in range(40):
            file.write(b"x" * 2**20)
    tracemalloc.start()
    report = check_log(path)
    peak_bytes = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert report.reasons == ("line too long", "no events")
    assert peak_bytes < 50 * 2**20


def test_a_text_of_many_clipped_reasons_stays_small(judge: Judge) -> None:
    log = good_log()
    for number in range(500):
        log.events.insert(-1, {**log.events[5], "type": "audit_incomplete", "reason": f"r{number}"})
    report = judge(log)
    assert len(report.reasons) < 60
    assert "and more" in report.reasons


def test_a_folder(tmp_path: Path) -> None:
    report = check_log(tmp_path)
    assert report.reasons == ("no events",)
    assert "folder" in report.checks["stream"].detail


def test_a_missing_file(tmp_path: Path) -> None:
    report = check_log(tmp_path / "none.jsonl")
    assert report.exit_code == 2
    assert "no file at" in report.checks["stream"].detail


def test_a_path_that_cannot_be_opened(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(GOOD)
    for path in (tmp_path / "file" / "below", Path("a\0b"), tmp_path / ("n" * 5000)):
        report = check_log(path)
        assert report.reasons == ("no events",)
        assert report.checks["stream"].detail not in ("", "no events")


if hasattr(os, "mkfifo"):

    def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
        os.mkfifo(tmp_path / "pipe")
        report = check_log(tmp_path / "pipe")  # waiting would end in the test's timeout
        assert report.reasons == ("no events",)
        assert "pipe" in report.checks["stream"].detail


def test_seqs_chosen_to_collide_do_not_slow_the_check(judge: Judge) -> None:
    """Integers that differ by 2**61 - 1 share a hash; in a dict they would outlast the timeout."""
    log = good_log()
    del log.events[-1]
    template = dict(log.events[3], operator=None)
    step = 2**61 - 1
    log.events += [{**template, "seq": 100 + step * n} for n in range(100_000)]
    assert judge(log).verdict == "incomplete"


def test_memory_does_not_grow_with_samples(tmp_path: Path) -> None:
    def peak_bytes(samples: int) -> int:
        path = tmp_path / f"{samples}.jsonl"
        line = b'{"type":"cart_sample","seq":%d,"tick":1,"run":"r","inst":"i","uuid":"u"}\n'
        path.write_bytes(b"".join(line % seq for seq in range(samples)))
        tracemalloc.start()
        check_log(path)
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        return peak

    assert peak_bytes(60_000) < peak_bytes(15_000) * 1.5
