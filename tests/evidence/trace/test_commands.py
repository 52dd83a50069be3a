"""The trace commands: exit codes, what they print and write."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from evidence.canonical_paths import AUDIT_EVENTS
from evidence.errors import EvidenceError
from labgate.cli import app
from tests.evidence.adapter.raw_logs import DIMENSION, INSTANCE, RUN
from tests.evidence.trace.presses import events_of, run_of, two_presses
from tests.evidence.trace.trajectories import JOIN, TRACE, to_bytes

IDENTITY = ("--run-id", RUN, "--instance-id", INSTANCE)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a raw log, a trajectory, and a bundle that holds the log's events."""
    events = tmp_path / "bundle" / AUDIT_EVENTS
    events.parent.mkdir(parents=True)
    events.write_bytes(to_bytes(events_of(two_presses())))
    (tmp_path / "log.jsonl").write_bytes(to_bytes(two_presses()))
    (tmp_path / "run.jsonl").write_bytes(to_bytes(run_of("c1", "c2", "build")))
    return tmp_path


def _propose(folder: Path, *more: str | Path, window_ticks: int = 200) -> Result:
    arguments = (
        "evidence", "propose-joins", "--log", folder / "log.jsonl",
        "--trajectory", folder / "run.jsonl", "--bundle", folder / "bundle", *IDENTITY,
        "--dimension", DIMENSION, "--void-window-ticks", window_ticks, *more,
    )  # fmt: skip
    return CliRunner().invoke(app, [str(argument) for argument in arguments])


def _map(folder: Path, *more: str | Path) -> Result:
    arguments = (
        "evidence", "map-trace", "--trajectory", folder / "run.jsonl",
        "--bundle", folder / "bundle", *IDENTITY, *more,
    )  # fmt: skip
    return CliRunner().invoke(app, [str(argument) for argument in arguments])


def test_proposed_joins_are_what_map_trace_takes(folder: Path) -> None:
    out = folder / "made" / "joins.json"
    answer = _propose(folder, "--out", out)
    assert answer.exit_code == 0
    assert answer.stdout == "joins: 10 proved, 0 not\n"
    mapped = _map(folder, "--joins", out, "--json")
    assert mapped.exit_code == 0
    assert json.loads(mapped.stdout)["counts"]["verified_joins"] == 10
    assert (folder / "bundle" / JOIN).is_file()


def test_joins_are_printed_as_one_object(folder: Path) -> None:
    answer = _propose(folder, "--json", "--out", folder / "joins.json")
    printed, written = json.loads(answer.stdout), json.loads((folder / "joins.json").read_bytes())
    assert written == {"joins": printed["joins"]}
    assert len(printed["joins"]) == 10
    assert (printed["ok"], printed["exit_code"]) == (True, 0)
    assert printed["schema"] == "labgate.evidence-propose-joins/1"


def test_a_join_without_a_proof_is_shown_and_exits_with_1(folder: Path) -> None:
    answer = _propose(folder, window_ticks=100)
    assert answer.exit_code == 1
    assert answer.stdout.startswith("joins: 8 proved, 2 not\n")
    assert "event e-s1-16: line 8: 142 ticks after its input" in answer.stdout
    as_json = _propose(folder, "--json", window_ticks=100)
    assert json.loads(as_json.stdout)["exit_code"] == as_json.exit_code == 1


def test_a_call_id_from_the_log_cannot_steer_the_terminal(folder: Path) -> None:
    log = to_bytes(two_presses()).replace(b"call:c1:begin", b"call:c1\\u001b[2J:begin")
    (folder / "log.jsonl").write_bytes(log)
    assert "\x1b" not in _propose(folder).stdout


@pytest.mark.parametrize("missing", ["log.jsonl", "run.jsonl", f"bundle/{AUDIT_EVENTS}"])
def test_a_missing_input_exits_with_2_and_writes_nothing(missing: str, folder: Path) -> None:
    (folder / missing).unlink()
    answer = _propose(folder, "--out", folder / "joins.json")
    assert isinstance(answer.exception, EvidenceError)
    assert answer.exception.exit_code == 2
    assert not (folder / "joins.json").exists()


@pytest.mark.parametrize("name", ["log.jsonl", "run.jsonl", f"bundle/{AUDIT_EVENTS}"])
def test_an_input_is_never_the_output(name: str, folder: Path) -> None:
    before = (folder / name).read_bytes()
    answer = _propose(folder, "--out", folder / name)
    assert isinstance(answer.exception, EvidenceError)
    assert (folder / name).read_bytes() == before


@pytest.mark.parametrize("option", ["--run-id", "--instance-id", "--dimension"])
@pytest.mark.parametrize("blank", ["", "  "])
def test_a_blank_identity_is_a_usage_error(option: str, blank: str, folder: Path) -> None:
    answer = _propose(folder, option, blank)
    assert (answer.exit_code, answer.stdout) == (2, "")
    assert "it is blank" in answer.stderr


def test_a_window_of_no_ticks_is_a_usage_error(folder: Path) -> None:
    assert _propose(folder, window_ticks=0).exit_code == 2


def test_missing_joins_touch_nothing(folder: Path) -> None:
    assert _map(folder).exit_code == 0
    before = (folder / "bundle" / TRACE).read_bytes()
    answer = _map(folder, "--joins", folder / "none.json")
    assert isinstance(answer.exception, EvidenceError)
    assert answer.exception.exit_code == 2
    assert (folder / "bundle" / TRACE).read_bytes() == before


def test_joins_that_cannot_be_read_are_a_gap(folder: Path) -> None:
    answer = _map(folder, "--joins", folder)
    assert answer.exit_code == 1
    assert "bad_joins: " in answer.stdout
