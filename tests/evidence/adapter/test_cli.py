"""The mapping commands: exit codes, the summary and the report."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from evidence.canonical_paths import AUDIT_REPORT_NAME, MAPPING
from evidence.errors import EvidenceError
from labgate.cli import app
from tests.evidence.adapter.raw_logs import (
    DIMENSION,
    EVENTS,
    INSTANCE,
    RUN,
    clean_log,
    to_bytes,
)
from tests.evidence.trace.trajectories import TRACE, clean_run, edited
from tests.evidence.trace.trajectories import to_bytes as run_bytes

IDENTITY = ["--run-id", RUN, "--instance-id", INSTANCE]


def _run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(app, ["evidence", *map(str, arguments)])


def _map_audit(folder: Path, log: bytes, *more: str) -> Result:
    (folder / "audit.jsonl").write_bytes(log)
    return _run("map-audit", "--log", folder / "audit.jsonl", "--bundle", folder / "bundle",
                *IDENTITY, "--dimension", DIMENSION, *more)  # fmt: skip


def _map_trace(folder: Path, run: bytes, *more: str) -> Result:
    (folder / "run.jsonl").write_bytes(run)
    return _run("map-trace", "--trajectory", folder / "run.jsonl", "--bundle", folder / "bundle",
                *IDENTITY, *more)  # fmt: skip


def test_map_audit_says_what_it_mapped(tmp_path: Path) -> None:
    answer = _map_audit(tmp_path, to_bytes(clean_log()))
    assert answer.exit_code == 0
    assert "audit: mapped audit_events" in answer.stdout
    assert "7 mapped" in answer.stdout
    assert (tmp_path / "bundle" / EVENTS).is_file()


def test_map_audit_shows_each_gap_with_its_line_and_hint(tmp_path: Path) -> None:
    answer = _map_audit(tmp_path, to_bytes(clean_log()[:-1]) + b"{\x1b\n")
    assert answer.exit_code == 1
    assert "  bad_json: 1 gap\n    line 10: " in answer.stdout
    assert "  session_open: 1 gap\n    audit_events: " in answer.stdout
    assert answer.stdout.count("next: ") == 2
    assert "\x1b" not in answer.stdout


def test_gaps_of_one_code_are_shown_as_one_matter(tmp_path: Path) -> None:
    rows = [row | {"run": "other"} for row in clean_log()[2:3]] * 41
    answer = _map_audit(tmp_path, to_bytes([*clean_log()[:2], *rows, *clean_log()[2:]]))
    lines = answer.stdout.splitlines()
    at = lines.index("  run_mismatch: 41 gaps")
    assert lines[at + 1].startswith("    line 3, line 4, line 5, line 6, line 7: found 'other'")
    assert lines[at + 2] == "    and 36 more"
    assert lines[at + 3].startswith("    next: ")
    assert not lines[at + 4].startswith("    ")


@pytest.mark.parametrize("option", ["--run-id", "--instance-id"])
def test_a_blank_identity_is_a_usage_error(option: str, tmp_path: Path) -> None:
    for answer in (
        _map_audit(tmp_path, to_bytes(clean_log()), option, " "),
        _map_audit(tmp_path, to_bytes(clean_log()), "--dimension", ""),
        _map_trace(tmp_path, run_bytes(clean_run()), option, ""),
    ):
        assert (answer.exit_code, answer.stdout) == (2, "")
        assert "it is blank" in answer.stderr
    assert not (tmp_path / "bundle").exists()


def test_map_audit_prints_the_report_as_one_object(tmp_path: Path) -> None:
    answer = _map_audit(tmp_path, b"", "--json")
    report = json.loads(answer.stdout)
    assert answer.exit_code == 1
    assert report["ok"] is False
    assert [gap["code"] for gap in report["gaps"]] == ["missing_sessions"]
    assert (report["schema"], report["exit_code"]) == ("labgate.evidence-map-audit/1", 1)
    written = json.loads((tmp_path / "bundle" / MAPPING / AUDIT_REPORT_NAME).read_bytes())
    assert report == written | {"schema": report["schema"], "exit_code": 1}


def test_map_audit_writes_elsewhere_if_told(tmp_path: Path) -> None:
    out = tmp_path / "elsewhere" / "events.jsonl"
    assert _map_audit(tmp_path, to_bytes(clean_log()), "--out", str(out)).exit_code == 0
    assert out.is_file()


@pytest.mark.parametrize("option", ["--expect-sha256"])
def test_another_hash_is_no_mapping(option: str, tmp_path: Path) -> None:
    for answer in (
        _map_audit(tmp_path, to_bytes(clean_log()), option, "00"),
        _map_trace(tmp_path, run_bytes(clean_run()), option, "00"),
    ):
        assert isinstance(answer.exception, EvidenceError)
        assert answer.exception.exit_code == 2


def test_map_trace_says_what_it_mapped(tmp_path: Path) -> None:
    answer = _map_trace(tmp_path, run_bytes(clean_run()))
    assert answer.exit_code == 0
    assert "trace: mapped tool_trace" in answer.stdout
    assert (tmp_path / "bundle" / TRACE).is_file()


def test_map_trace_takes_instances_and_joins(tmp_path: Path) -> None:
    joins = tmp_path / "joins.json"
    joins.write_text('[{"call_id": "press"}]', "utf-8")
    rows = edited(2, instance="src-1")
    rows[5]["instance"] = INSTANCE
    answer = _map_trace(
        tmp_path, run_bytes(rows), "--instances", "src-1,src-2", "--joins", str(joins), "--json"
    )
    report = json.loads(answer.stdout)
    assert answer.exit_code == 0
    assert report["join_candidates"][0]["call_id"] == "press"
    assert (report["schema"], report["exit_code"]) == ("labgate.evidence-map-trace/1", 0)


def test_calls_not_joined_for_the_same_reason_are_cut(tmp_path: Path) -> None:
    joins = tmp_path / "joins.json"
    joins.write_text(json.dumps([{"call_id": "press"}] * 12), "utf-8")
    answer = _map_trace(tmp_path, run_bytes(clean_run()), "--joins", str(joins))
    assert answer.stdout.count("not joined: call press: ") == 5
    assert "not joined: and 7 more for the same reason" in answer.stdout


def test_map_trace_shows_gaps_and_candidates(tmp_path: Path) -> None:
    joins = tmp_path / "joins.json"
    joins.write_text('[{"call_id": "press"}]', "utf-8")
    answer = _map_trace(tmp_path, run_bytes(edited(4, status="x")), "--joins", str(joins))
    assert answer.exit_code == 1
    assert "not joined: call press: audit_ref is no object; no proof" in answer.stdout
    assert "  bad_status: 1 gap\n    line 5: " in answer.stdout
