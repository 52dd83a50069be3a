"""From the raw log with its marks to the gate: the joins that are proved are those it accepts."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from evidence.audit.sample import SampleLog
from evidence.canonical_paths import AUDIT_EVENTS, TOOL_TRACE, TRACE_JOIN
from evidence.export import AuditLogSource, NegativeLog
from evidence.mapping import MappingReport
from evidence.trace import map_trace, propose_joins
from gates.stage_one import check_bundle
from gates.stage_one.report import CheckReport
from gates.stage_one.sample import reindex, write_sample_bundle, write_source_world
from gates.stage_one.sample.run import DIMENSION, EXPERIMENT, PLAYER_UUID, RUN_ID
from tests.evidence.export.scene import HOOKS, Scene
from tests.evidence.trace.trajectories import Row, call, result, to_bytes

INSTANCE = EXPERIMENT.instance_id
OPERATOR = {"uuid": PLAYER_UUID, "name": "Romuser"}
WINDOW_TICKS = 200


def marked_log(*call_ids: str) -> SampleLog:
    """One bracketed press and one cart for each call, and a restart after the first."""
    log = SampleLog(RUN_ID, INSTANCE).start().enter("experiment")
    for number, call_id in enumerate(call_ids):
        if number == 1:
            log.enter("post").end()
            log.start().enter("experiment")
        log.add("mark", label=f"call:{call_id}:begin")
        request = log.request(operator=OPERATOR)
        attempt = log.attempt(operator=OPERATOR, requestSeq=request["seq"])
        log.process(request, attempt)
        log.add("mark", label=f"call:{call_id}:end")
        log.output(f"cart-{number}")
    log.enter("post").end(hooks=HOOKS)
    return log


def trajectory_of(*press_ids: str) -> list[Row]:
    """The presses of a run, its marks' own commands, and a call of each other category."""
    tools = {"build": "shell.javac", "edit": "file.write", "look": "source.git", "see": "mcp.view"}
    calls = [call(name, tool=tool, instance=INSTANCE) for name, tool in tools.items()]
    for press_id in press_ids:
        for name in (f"{press_id}-mark", press_id):
            calls.append(call(name, instance=INSTANCE))
    return [one | {"run_id": RUN_ID} for made in calls for one in (made, result(made["call_id"]))]


class Bundle:
    """A sample bundle whose events and trace are mapped from a raw log and a trajectory."""

    def __init__(self, folder: Path, log: SampleLog, trajectory: list[Row]) -> None:
        self.root, self.world = folder / "bundle", folder / "source"
        self.log, self.trajectory = folder / "log.jsonl", folder / "trajectory.jsonl"
        write_source_world(self.world)
        write_sample_bundle(self.root, source_world=self.world)
        scene = Scene(folder, log=log)
        scene.options = {
            "logs": [AuditLogSource(self.log, RUN_ID, INSTANCE, DIMENSION)],
            "parent_run": RUN_ID,
            "negatives": [NegativeLog("no_operation", folder / "negative.jsonl")],
        }
        scene.run()
        shutil.copy(scene.out / AUDIT_EVENTS.name, self.root / AUDIT_EVENTS)
        self.trajectory.write_bytes(to_bytes(trajectory))

    def propose(self, **options: Any) -> list[Row]:
        """The joins that the log proposes."""
        declared = {"run_id": RUN_ID, "instance_id": INSTANCE, "dimension": DIMENSION}
        options = {"audit_events": self.root / AUDIT_EVENTS, "void_window_ticks": WINDOW_TICKS,
                   **declared, **options}  # fmt: skip
        return propose_joins(self.log, self.trajectory, **options)

    def map(self, joins: list[Row]) -> MappingReport:
        """Map the trajectory with these joins, and index what is there."""
        report = map_trace(
            self.trajectory, self.root, run_id=RUN_ID, instance_id=INSTANCE, joins=joins
        )
        reindex(self.root)
        return report

    def judge(self) -> CheckReport:
        """The gate's answer on the trace."""
        report = check_bundle(self.root, source_world=self.world)
        return next(check for check in report.checks if check.id == "trace_persistence")


@pytest.fixture
def bundle(tmp_path: Path) -> Bundle:
    """Three presses over two sessions."""
    return Bundle(tmp_path, marked_log("p1", "p2", "p3"), trajectory_of("p1", "p2", "p3"))


def test_what_the_log_proves_passes_the_gate(bundle: Bundle) -> None:
    joins = bundle.propose()
    assert [join["call_id"] for join in joins] == ["p1"] * 4 + ["p2"] * 4 + ["p3"] * 4
    assert joins[0]["audit_ref"]["event_id"] == f"{RUN_ID}-{INSTANCE}-000001"
    report = bundle.map(joins)
    assert (report.gaps, report.candidates, len(report.joins)) == ((), (), 12)
    assert (bundle.judge().status, bundle.judge().problems) == ("pass", ())


def test_the_whole_bundle_passes_with_the_mapped_files(bundle: Bundle) -> None:
    bundle.map(bundle.propose())
    assert check_bundle(bundle.root, source_world=bundle.world).status == "pass"


def test_an_event_that_no_mark_explains_fails_the_gate(tmp_path: Path) -> None:
    log = marked_log("p1", "p2")
    marks = [event for event in log.events if event["type"] == "mark"]
    marks[2]["label"] = marks[3]["label"] = "by hand"
    bundle = Bundle(tmp_path, log, trajectory_of("p1", "p2"))
    report = bundle.map(bundle.propose())
    assert (len(report.joins), len(report.candidates)) == (4, 4)
    assert {problem.code for problem in bundle.judge().problems} == {"trace_join_unmatched"}


def test_a_void_window_that_is_too_short_fails_the_gate(bundle: Bundle) -> None:
    report = bundle.map(bundle.propose(void_window_ticks=2))
    assert len(report.candidates) == 3
    assert bundle.judge().status == "fail"


def test_without_joins_the_gate_is_blocked(bundle: Bundle) -> None:
    bundle.map([])
    assert bundle.judge().status == "blocked"


def test_inputs_stay_as_they_are(bundle: Bundle) -> None:
    def contents() -> list[bytes]:
        events = bundle.root / AUDIT_EVENTS
        return [path.read_bytes() for path in (bundle.log, bundle.trajectory, events)]

    before = contents()
    bundle.map(bundle.propose())
    assert contents() == before


def test_the_working_directory_does_not_matter(
    bundle: Bundle, monkeypatch: pytest.MonkeyPatch
) -> None:
    joins = bundle.propose()
    monkeypatch.chdir(bundle.root)
    assert bundle.propose() == joins
    bundle.log = Path("../log.jsonl")
    assert json.dumps(bundle.propose()) == json.dumps(joins)
    bundle.map(joins)
    mapped = [(bundle.root / place).read_bytes() for place in (TOOL_TRACE, TRACE_JOIN)]
    bundle.root = Path()
    bundle.map(joins)
    assert [(bundle.root / place).read_bytes() for place in (TOOL_TRACE, TRACE_JOIN)] == mapped
