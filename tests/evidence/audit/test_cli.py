"""`labgate audit`: exit codes, streams, and outputs that are whole or absent."""

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from evidence.audit import check_log
from evidence.audit.sample import SampleLog, good_log
from evidence.audit_cli import audit_app
from foundation.errors import LabgateError


@pytest.fixture
def logs(tmp_path: Path) -> Path:
    (tmp_path / "pass.jsonl").write_bytes(good_log().to_bytes())
    (tmp_path / "fail.jsonl").write_bytes(SampleLog().start().end().to_bytes())
    (tmp_path / "incomplete.jsonl").write_bytes(SampleLog().start().to_bytes())
    return tmp_path


def audit(*arguments: str | Path) -> Result:
    return CliRunner().invoke(audit_app, [str(argument) for argument in arguments])


@pytest.mark.parametrize(("verdict", "code"), [("pass", 0), ("fail", 1), ("incomplete", 2)])
def test_exit_code_and_text(logs: Path, verdict: str, code: int) -> None:
    result = audit("check", logs / f"{verdict}.jsonl")
    assert result.exit_code == code
    lines = result.stdout.splitlines()
    assert lines[0] == f"verdict: {verdict}"
    assert lines[1].startswith("machine_operated: ")
    assert lines[2].startswith("outputs: ")
    assert sum(line.startswith(("  [ok ] ", "  [FAIL] ")) for line in lines) == 11
    assert lines[-1].startswith("reasons: ")
    assert result.stderr == ""


def test_json_is_one_object_on_stdout(logs: Path) -> None:
    result = audit("check", logs / "fail.jsonl", "--json")
    assert result.exit_code == 1
    answer = json.loads(result.stdout)
    assert list(answer.items())[-2:] == [("schema", "labgate.audit-check/1"), ("exit_code", 1)]
    del answer["schema"], answer["exit_code"]
    assert answer == check_log(logs / "fail.jsonl").to_json()


def test_json_names_the_exit_code_that_the_command_ends_by(logs: Path) -> None:
    result = audit("check", logs / "fail.jsonl", "--json", "--expect-verdict", "fail")
    assert json.loads(result.stdout)["exit_code"] == result.exit_code == 0


def test_log_may_be_named_by_option(logs: Path) -> None:
    assert audit("check", "--log", logs / "pass.jsonl").exit_code == 0
    assert audit("summary", "--log", logs / "pass.jsonl").exit_code == 0


@pytest.mark.parametrize("count", [0, 2])
def test_exactly_one_log(logs: Path, count: int) -> None:
    arguments: list[Any] = [logs / "pass.jsonl", "--log", logs / "pass.jsonl"] if count else []
    result = audit("check", *arguments)
    assert isinstance(result.exception, LabgateError)
    assert f"{count} given" in result.exception.message


@pytest.mark.parametrize(
    ("expected", "code"),
    [("fail", 0), ("pass,fail", 0), ("pass", 1), ("pass, fail", 1), ("", 1), ("fai", 1)],
)
def test_expected_verdict(logs: Path, expected: str, code: int) -> None:
    result = audit("check", logs / "fail.jsonl", "--expect-verdict", expected)
    assert result.exit_code == code
    assert ("found fail" in result.stderr) is bool(code)


def test_json_out_is_indented_and_whole(logs: Path) -> None:
    out = logs / "new" / "report.json"
    assert audit("check", logs / "pass.jsonl", "--json-out", out).exit_code == 0
    expected = check_log(logs / "pass.jsonl").to_json()
    assert out.read_text() == json.dumps(expected, indent=2) + "\n"
    assert [path.name for path in out.parent.iterdir()] == ["report.json"]


def test_json_out_never_replaces_the_evidence(logs: Path) -> None:
    log = logs / "pass.jsonl"
    before = log.read_bytes()
    assert isinstance(audit("check", log, "--json-out", log).exception, LabgateError)
    assert log.read_bytes() == before


@pytest.mark.parametrize("place", ["a" * 300, "file/below"])
def test_a_place_that_cannot_be_written_is_named_and_no_crash(logs: Path, place: str) -> None:
    (logs / "file").touch()
    result = audit("check", logs / "pass.jsonl", "--json-out", logs / place)
    assert isinstance(result.exception, LabgateError)
    assert result.stdout == ""


def test_the_text_of_a_log_commands_no_terminal(logs: Path) -> None:
    log = good_log()
    log.events[3]["run"] = "x\x1b[2J\x9b2J\nverdict: pass"
    log.add("audit_incomplete", reason="\x1b]0;title\x07 \u202e\nreasons: none")
    log.add("odd \x9b31m type")
    (logs / "odd.jsonl").write_bytes(log.to_bytes())
    result = audit("check", logs / "odd.jsonl")
    assert result.stdout.replace("\n", "").isprintable()
    assert result.stdout.count("\nreasons: ") == 1
    assert "\\x1b]0;title\\x07" in result.stdout


def test_an_unreadable_status_file_is_a_warning(logs: Path) -> None:
    result = audit("check", logs / "pass.jsonl", "--status", logs / "none.json")
    assert result.exit_code == 0
    assert "warning: status file not used" in result.stderr


def test_options_reach_the_verifier(logs: Path) -> None:
    assert audit("check", logs / "fail.jsonl", "--allow-no-operation").exit_code == 0
    log = SampleLog().start()
    log.start().enter("experiment").operate()
    path = logs / "history.jsonl"
    path.write_bytes(log.enter("post").end().to_bytes())
    assert audit("check", path).exit_code == 2
    assert audit("check", path, "--allow-open-history").exit_code == 0


def test_summary(logs: Path) -> None:
    path = logs / "fail.jsonl"
    result = audit("summary", path)
    assert result.exit_code == 0
    assert json.loads(result.stdout) == {
        "events": 3,
        "errors": [],
        "counts": {"audit_end": 1, "audit_ready": 1, "session_start": 1},
        "schema": "labgate.audit-summary/1",
        "exit_code": 0,
    }
    assert result.stderr == ""
    path.write_bytes(path.read_bytes() + b'[]\n{"type": 1}\n')
    result = audit("summary", path)
    assert result.exit_code == 1
    summary = json.loads(result.stdout)
    assert summary["errors"] == ["line 4: event is not an object"]
    assert summary["counts"]["(no type)"] == 1
    assert summary["exit_code"] == 1
    assert "error: line 4: event is not an object\n  next: " in result.stderr


def test_summary_of_a_folder(tmp_path: Path) -> None:
    result = audit("summary", tmp_path)
    assert result.exit_code == 1
    assert json.loads(result.stdout)["events"] == 0
    assert "is a folder, not a file" in result.stderr


def test_summary_of_no_file_says_so_on_stderr_too(tmp_path: Path) -> None:
    result = audit("summary", tmp_path / "none")
    assert result.exit_code == 1
    assert f"error: no file at {tmp_path / 'none'}" in result.stderr.replace("\n", "")
    assert len(json.loads(result.stdout)["errors"]) == 1


def test_selftest() -> None:
    result = audit("selftest")
    assert result.exit_code == 0
    assert all(line.startswith("[ok ] ") for line in result.stdout.splitlines())
    as_json = json.loads(audit("selftest", "--json").stdout)
    assert as_json["ok"] is True
    assert (as_json["schema"], as_json["exit_code"]) == ("labgate.audit-selftest/1", 0)
    assert len(as_json["cases"]) == len(result.stdout.splitlines())
