"""The verifier agrees with the reference's reports on logs of a real server."""

import json
from pathlib import Path

import pytest

from evidence.audit import check_log

DATA = Path(__file__).parents[2] / "data" / "audit"


@pytest.mark.parametrize("name", ["five-carts-one-session", "four-carts-two-sessions"])
def test_agrees_with_the_reference_report(name: str) -> None:
    log = DATA / f"{name}.jsonl"
    report = check_log(log)
    found = report.to_json()
    expected = json.loads((DATA / f"{name}.check.json").read_bytes())
    assert report.exit_code == expected.pop("_exitCode")  # not part of the report itself
    assert list(found) == list(expected)
    # The reference counted samples that were taken out of the published logs.
    lines = len(log.read_bytes().splitlines())
    assert found.pop("events") == report.events == lines < expected.pop("events")
    assert sum(session.pop("events") for session in found["sessions"]) == lines
    for session in expected["sessions"]:
        del session["events"]
    assert found == expected


def test_text_of_a_run_without_operation_is_the_references() -> None:
    """Without its carts, the real log's checks read as in the reference's `fail` report."""
    expected = json.loads((DATA / "no-operation.check.json").read_bytes())
    report = check_log(DATA / "five-carts-one-session.jsonl")
    for name in ("stream", "status_agrees", "lifecycle", "phase_isolation", "transient_outputs"):
        assert report.checks[name].to_json() == expected["checks"][name]


def test_reading_does_not_change_the_log(tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    log.write_bytes((DATA / "five-carts-one-session.jsonl").read_bytes())
    before = (log.read_bytes(), log.stat().st_mtime_ns)
    check_log(log)
    assert (log.read_bytes(), log.stat().st_mtime_ns) == before


def test_report_is_the_same_from_every_working_directory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = DATA / "five-carts-one-session.jsonl"
    here = check_log(log).to_json()
    monkeypatch.chdir(tmp_path)
    assert json.dumps(check_log(log).to_json()) == json.dumps(here)
