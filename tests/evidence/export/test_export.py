"""What a good export writes, from synthetic logs and from the real ones."""

import hashlib
import json
from pathlib import Path

import pytest

from evidence.adapter import map_audit
from evidence.audit.sample import CART, INSTANCE, PLAYER, RUN, SampleLog
from evidence.export import AuditLogSource, NegativeLog, export_audit
from evidence.export.request import OUTPUT_FILES
from tests.evidence.export.scene import DIMENSION, Scene

REAL = Path(__file__).parents[2] / "data" / "audit"
REAL_LOGS = ("five-carts-one-session", "four-carts-two-sessions")


def test_the_four_events_of_the_gate_are_written_in_file_order(scene: Scene) -> None:
    report = scene.run()
    rows = scene.rows("audit-events.jsonl")
    assert [row["event"] for row in rows] == [
        "input_attempt", "input_processed", "cart_emitted", "cart_removed",
    ]  # fmt: skip
    assert [row["event_id"] for row in rows] == [
        f"{RUN}-{INSTANCE}-{number:06d}" for number in (1, 2, 3, 4)
    ]
    assert report.events == dict.fromkeys(sorted(row["event"] for row in rows), 1)
    assert all(list(row) == sorted(row) for row in rows)


def test_a_row_keeps_the_real_tick_and_sequence_and_names_its_clock(scene: Scene) -> None:
    scene.run()
    raw = next(event for event in scene.log.events if event["type"] == "input_processed")
    row = scene.rows("audit-events.jsonl")[1]
    assert (row["tick"], row["seq"], row["session"]) == (raw["tick"], raw["seq"], raw["session"])
    assert (row["run_id"], row["instance_id"], row["dimension"]) == (RUN, INSTANCE, DIMENSION)
    assert row["phase"] == "agent"
    assert row["actor_uuid"] == PLAYER["uuid"]
    assert row["detail"] == {
        "source_event": "input_processed", "server_tick": raw["tick"], "raw_seq": raw["seq"],
        "raw_phase": "experiment", "session": raw["session"], "attempt_seq": raw["attemptSeq"],
        "request_seq": raw["requestSeq"], "region": None, "wall": raw["wall"],
        "clock": f"{raw['session']}:{raw['tick']}",
    }  # fmt: skip


def test_carts_carry_capture_and_removal_reason(scene: Scene) -> None:
    next(e for e in scene.log.events if e["type"] == "cart_exit")["inventory"] = None
    scene.run()
    emitted, removed = scene.rows("audit-events.jsonl")[2:]
    assert (emitted["cart_uuid"], emitted["captured_before_removal"]) == (CART, False)
    assert (removed["cart_uuid"], removed["removal_reason"]) == (CART, "DISCARDED")


def test_a_missing_actor_is_explained_in_words(scene: Scene) -> None:
    log = SampleLog().start().enter("experiment")
    log.operate()
    log.process(log.request(trigger="entity", operator=None), None, requestTrigger="entity")
    log.attempt(operator={"name": "x"}, path="attack")
    scene.log = log.output().enter("post").end()
    scene.run()
    nobody = [row for row in scene.rows("audit-events.jsonl") if row.get("actor_provenance")]
    assert [row["actor_provenance"] for row in nobody] == [
        "no player operator (entity)",
        "player attempt without uuid (path=attack)",
    ]
    assert [row["actor_uuid"] for row in nobody] == [None, None]


def test_a_processing_off_target_is_left_out(scene: Scene) -> None:
    log = SampleLog().start().enter("experiment")
    log.operate()
    log.process(log.request(), None, targetInput=False)
    scene.log = log.output().enter("post").end()
    assert scene.run().events["input_processed"] == 1


def test_a_negative_case_is_judged_and_its_alias_resolved(scene: Scene) -> None:
    scene.run()
    assert scene.rows("negative-cases.jsonl") == [
        {
            "attempted": False,
            "case": "no_interaction",
            "checks": {"machine_operated": False},
            "evidence_ref": (scene.folder / "negative.jsonl").as_posix(),
            "processed": 0,
            "verifier_verdict": "fail",
        }
    ]


def test_the_manifest_says_what_the_run_showed(scene: Scene) -> None:
    report = scene.run()
    manifest = scene.json("test-mod-manifest.json")
    assert manifest["mod_id"] == "mc-agent-minecart-audit"
    assert manifest["sha256"] == hashlib.sha256(b"jar").hexdigest()
    assert manifest["hook_overhead_ms"] == 1.75
    assert manifest["loaded_in"] == ["source_audit", "experiment"]
    assert manifest["read_only"] is manifest["no_command_blocks"] is True
    assert manifest["fixture_behavior_unchanged"] is manifest["agent_mod_coexists"] is True
    assert manifest["evidence"]["parent_log_sha256"] == report.parent_log_sha256
    assert manifest["fact_evidence"]["read_only"] == "raw/control.log#L1"
    assert report.left_out == ()


@pytest.mark.parametrize(
    ("fact", "file", "field"),
    [
        ("read_only", "test-mod-manifest.json", "read_only"),
        ("no_command_blocks", "test-mod-manifest.json", "no_command_blocks"),
        ("overflow_status", "audit-lifecycle.json", "overflow_status"),
    ],
)
def test_a_fact_that_was_not_tried_is_left_out(
    scene: Scene, fact: str, file: str, field: str
) -> None:
    del scene.facts[fact]
    report = scene.run()
    assert field not in scene.json(file)
    assert report.left_out == (field,)


def test_an_unmeasured_cost_is_not_zero(scene: Scene) -> None:
    del scene.log.events[-1]["hooks"]
    assert scene.run().left_out == ("hook_overhead_ms",)


def test_a_disproved_optional_fact_is_written_as_it_is(scene: Scene) -> None:
    scene.facts["read_only"] = {"value": False, "evidence": "raw/scan.json"}
    scene.run()
    assert scene.json("test-mod-manifest.json")["read_only"] is False


def test_the_lifecycle_comes_from_the_events(scene: Scene) -> None:
    scene.run()
    lifecycle = scene.json("audit-lifecycle.json")
    assert lifecycle["states"] == ["ready", "experiment_start", "experiment_end", "flush"]
    assert lifecycle["missing_log_status"] == lifecycle["overflow_status"] == "error"
    assert lifecycle["per_instance_files"] is True
    assert lifecycle["ring_buffer_reliance"] is False
    start = next(event for event in scene.log.events if event["type"] == "phase")
    assert lifecycle["experiment_start_evidence"]["seq"] == start["seq"]
    assert lifecycle["experiment_start_evidence"]["to"] == "experiment"
    flush = lifecycle["evidence"]["flush"]
    assert (flush["command"], flush["call_id"]) == ("mcaudit flush", "c9")
    assert flush["status_seq"] == scene.log.events[-1]["seq"]
    assert lifecycle["sessions"][0]["seq_end"] == scene.log.events[-1]["seq"]


def test_a_log_without_its_beginning_says_nothing_of_ring_buffers(scene: Scene) -> None:
    for event in scene.log.events:
        event["seq"] += 5
        for link in ("requestSeq", "attemptSeq"):
            if event.get(link) is not None:
                event[link] += 5
    assert scene.run().left_out == ("ring_buffer_reliance",)


def test_inputs_inside_the_bundle_are_named_by_their_place_in_it(tmp_path: Path) -> None:
    scene = Scene(tmp_path / "bundle")
    scene.folder.mkdir()
    scene.write()
    out = scene.folder / "artifacts" / "independent_test_mod"
    report = export_audit(
        [AuditLogSource(scene.folder / "log.jsonl", RUN, INSTANCE, DIMENSION)],
        out=out, parent_run=RUN, jar=scene.folder / "mod.jar", facts=scene.folder / "facts.json",
        status=scene.folder / "status.json",
        negatives=[NegativeLog("marker_only", scene.folder / "negative.jsonl")],
    )  # fmt: skip
    assert report.parent_log == "log.jsonl"
    row = json.loads((out / "negative-cases.jsonl").read_text())
    assert row["evidence_ref"] == "negative.jsonl"


def test_inputs_are_unchanged(scene: Scene) -> None:
    scene.write()
    before = {path: path.read_bytes() for path in scene.folder.iterdir() if path.is_file()}
    scene.export()
    assert {path: path.read_bytes() for path in before} == before


def _real_export(tmp_path: Path, name: str) -> tuple[list[dict[str, object]], AuditLogSource]:
    log = REAL / f"{name}.jsonl"
    events = [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()]
    scene = Scene(tmp_path)
    scene.status = {"seq": events[-1]["seq"], "phase": events[-1]["phase"]}
    source = AuditLogSource(log, events[0]["run"], events[0]["inst"], DIMENSION)
    scene.options = {"logs": [source], "parent_run": source.run}
    scene.run()
    return scene.rows("audit-events.jsonl"), source


@pytest.mark.parametrize("name", REAL_LOGS)
def test_every_exported_row_of_a_real_log_is_in_its_full_projection(
    tmp_path: Path, name: str
) -> None:
    exported, source = _real_export(tmp_path, name)
    bundle = tmp_path / "bundle"
    assert map_audit(
        source.path, bundle, run_id=source.run, instance_id=source.instance, dimension=DIMENSION
    ).ok
    mapped_file = bundle / "artifacts" / "independent_test_mod" / "audit-events.jsonl"
    mapped = {row["seq"]: row for row in map(json.loads, mapped_file.read_text().splitlines())}
    same = ("run_id", "instance_id", "dimension", "tick", "seq", "event", "cart_uuid", "actor_uuid")
    assert len(exported) == {"five-carts-one-session": 25, "four-carts-two-sessions": 40}[name]
    for row in exported:
        full = mapped[row["seq"]]
        assert {key: row.get(key) for key in same} == {key: full.get(key) for key in same}
        assert full["detail"]["raw_type"] == row["detail"]["source_event"]  # type: ignore[index]
        assert full["detail"]["raw"]["seq"] == row["detail"]["raw_seq"]  # type: ignore[index]


def test_outputs_are_exactly_five(scene: Scene) -> None:
    scene.run()
    assert sorted(path.name for path in scene.out.iterdir()) == sorted(OUTPUT_FILES)
    assert scene.json("export-provenance.json")["exported_at"].endswith("Z")


def test_a_negative_case_tells_an_attempt_anywhere_in_its_log(scene: Scene) -> None:
    scene.negative = SampleLog().start().enter("experiment")
    scene.negative.attempt()
    scene.negative.enter("post").end()
    scene.run()
    (row,) = scene.rows("negative-cases.jsonl")
    assert (row["attempted"], row["processed"], row["verifier_verdict"]) == (True, 0, "fail")
