"""The demo judges real records, says `blocked` for the expected reasons, and takes no other."""

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture
def records(tmp_path: Path) -> Path:
    """A copy of the real records that a test may spoil."""
    copy = tmp_path / "records"
    for part in ("audit", "demo", "fixture-map"):
        shutil.copytree(ROOT / "tests" / "data" / part, copy / part)
    return copy


def run_demo(records: Path, out: Path) -> tuple[int, dict[str, Any]]:
    """Run the demo and give its exit code and its one JSON object."""
    done = subprocess.run(
        [sys.executable, "-m", "labgate", "demo", str(records), "--out", str(out), "--json"],
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
    )
    return done.returncode, json.loads(done.stdout)


def test_the_real_records_are_blocked_for_the_expected_reasons(
    records: Path, tmp_path: Path
) -> None:
    for _ in range(2):  # a second run replaces the first
        code, answer = run_demo(records, tmp_path / "out")
        assert (code, answer["verdict"], answer["as_expected"]) == (0, "blocked", True)
    assert [(log["verdict"], log["agrees"], log["gaps"]) for log in answer["logs"]] == [
        ("pass", True, 0),
        ("pass", True, 0),
    ]
    assert "fixture_map" not in answer["reasons"]


def test_a_changed_record_is_noticed(records: Path, tmp_path: Path) -> None:
    scan = records / "fixture-map" / "command-block-scan.json"
    scan.write_text(scan.read_text().replace('"command_blocks": 0', '"command_blocks": 1'))
    code, answer = run_demo(records, tmp_path / "out")
    assert (code, answer["verdict"]) == (1, "fail")
    assert answer["reasons"]["fixture_map"] == {"command_blocks_present": 1}


def test_a_log_that_disagrees_with_the_reference_is_noticed(records: Path, tmp_path: Path) -> None:
    log = records / "audit" / "five-carts-one-session.jsonl"
    log.write_text("".join(log.read_text().splitlines(keepends=True)[:-1]))
    code, answer = run_demo(records, tmp_path / "out")
    assert (code, answer["as_expected"]) == (1, False)
    assert answer["logs"][0]["verdict"] == "incomplete"


def test_a_folder_of_somebody_else_is_left_alone(records: Path, tmp_path: Path) -> None:
    precious = tmp_path / "out" / "bundle" / "precious"
    precious.mkdir(parents=True)
    code, answer = run_demo(records, tmp_path / "out")
    assert (code, answer["verdict"]) == (2, None)
    assert precious.is_dir()
