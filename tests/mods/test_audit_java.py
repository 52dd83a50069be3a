"""The audit mod's JUnit tests, and what its logs are worth to their verifier."""

from pathlib import Path

import pytest

from evidence.adapter import map_audit
from evidence.audit import AuditReport, check_log
from tests.mods.audit_rows import FIELDS, REAL_LOGS, TRAILER, collect_shape, read_rows
from tests.mods.maven_run import MavenRun

pytestmark = pytest.mark.timeout(600)

PASSING = {
    "OPERATED": 1,
    "OPERATED_SILENTLY": 1,
    "OPERATED_THRICE": 3,
    "PUNCHED_THEN_OPERATED": 1,
    "TWO_SESSIONS": 1,
}
FAILING = {
    "NO_INTERACTION": "machine_operated",
    "MARKER_ONLY": "machine_operated",
    "WRONG_POSITION": "machine_operated",
    "WRONG_DIMENSION": "machine_operated",
    "ATTACK_ONLY": "machine_operated",
    "ATTACK_ONLY_SILENT": "machine_operated",
    "REDSTONE_ONLY": "machine_operated",
    "OTHER_PLAYER": "input_chain",
    "EVERY_CART_EVENT": "transient_outputs",
}
INCOMPLETE = {
    "UNEXPLAINED_BLOCK_EVENT": "completeness",
    "HOOK_FAILED": "completeness",
    "UUID_REUSED": "completeness",
    "KILLED": "sessions",
    "TRUNCATED": "completeness",
}


def log_of(maven: MavenRun, case: str) -> Path:
    return maven.simulated / case / "mc-audit" / "audit-run-1.jsonl"


def judged(maven: MavenRun, case: str) -> AuditReport:
    log = log_of(maven, case)
    return check_log(log, status=log.with_name("status-run-1.json"))


def test_every_junit_test_passes(maven: MavenRun, subtests: pytest.Subtests) -> None:
    assert len(maven.cases) >= 170, maven.output
    for case in maven.cases:
        with subtests.test(case.name):
            assert not case.fault, case.fault
    assert maven.exit_code == 0, maven.output


def test_every_simulated_case_is_judged(maven: MavenRun) -> None:
    cases = {folder.name for folder in maven.simulated.iterdir()}
    assert cases == {*PASSING, *FAILING, *INCOMPLETE}


@pytest.mark.parametrize(("case", "operations"), PASSING.items())
def test_a_real_use_passes(maven: MavenRun, case: str, operations: int) -> None:
    report = judged(maven, case)
    assert report.verdict == "pass", report.to_json()
    assert report.machine_operated
    assert len(report.operations) == operations


@pytest.mark.parametrize(("case", "check"), FAILING.items())
def test_what_is_no_operation_fails(maven: MavenRun, case: str, check: str) -> None:
    report = judged(maven, case)
    assert report.verdict == "fail", report.to_json()
    assert not report.checks[check].passed


@pytest.mark.parametrize(("case", "check"), INCOMPLETE.items())
def test_what_cannot_be_trusted_is_incomplete(maven: MavenRun, case: str, check: str) -> None:
    report = judged(maven, case)
    assert report.verdict == "incomplete", report.to_json()
    assert not report.checks[check].passed


@pytest.mark.parametrize("case", PASSING)
def test_the_log_is_mapped_without_a_gap(maven: MavenRun, case: str, tmp_path: Path) -> None:
    report = map_audit(
        log_of(maven, case),
        tmp_path,
        run_id="run-1",
        instance_id="lab-a",
        dimension="minecraft:overworld",
    )
    assert report.ok, report.gaps


def test_a_punch_then_a_use_is_one_processing_credited_to_the_use(maven: MavenRun) -> None:
    events = read_rows(log_of(maven, "PUNCHED_THEN_OPERATED"))
    (processed,) = [row for row in events if row["type"] == "input_processed"]
    (cause,) = [row for row in events if row["seq"] == processed["attemptSeq"]]
    assert cause["path"] == "useWithoutItem"
    assert cause["requestSeq"] == processed["requestSeq"]


def test_every_event_has_exactly_its_fields_in_their_order(maven: MavenRun) -> None:
    seen = set()
    for folder in maven.simulated.iterdir():
        for row in read_rows(log_of(maven, folder.name)):
            kind = row["type"]
            own = FIELDS[kind]
            if kind == "input_attempt" and row["path"] == "attack":
                own = tuple(name for name in own if name != "resultConsumesAction")
            trailer = TRAILER[1:] if kind == "audit_end" else TRAILER
            assert tuple(row) == ("type", *own, *trailer), kind
            seen.add(kind)
    assert seen == set(FIELDS), "every kind of event occurs"


def test_the_log_has_the_shape_of_the_real_servers_logs(maven: MavenRun) -> None:
    real: dict[str, set[str]] = {}
    for log in sorted(REAL_LOGS.glob("*.jsonl")):
        collect_shape(read_rows(log), real)
    ours: dict[str, set[str]] = {}
    collect_shape(read_rows(log_of(maven, "OPERATED_SILENTLY")), ours)
    assert len(real) > 100
    differing = {
        path: (real.get(path), ours.get(path))
        for path in real.keys() | ours.keys()
        if real.get(path) != ours.get(path)
        and not path.startswith("cart_sample")  # stripped from the published logs
    }
    assert differing == {
        "audit_end.hooks.*.errors": (None, {"int"}),
        "cart_tracked.inventory[].damage": (None, {"int"}),
        "cart_exit.inventory[].damage": (None, {"int"}),
        "cart_remove.inventory[].damage": (None, {"int"}),
    }


def test_the_real_logs_have_the_same_fields_in_the_same_order() -> None:
    for log in sorted(REAL_LOGS.glob("*.jsonl")):
        for row in read_rows(log):
            trailer = TRAILER[1:] if row["type"] == "audit_end" else TRAILER
            assert tuple(row) == ("type", *FIELDS[row["type"]], *trailer)
