"""Each reason for refusing an export, and that none of them leaves an output behind."""

import os
from collections.abc import Callable
from typing import Any

import pytest

from evidence.audit.sample import INSTANCE, RUN, good_log
from evidence.export import REFUSALS, AuditLogSource, ExportRefused
from evidence.export.facts import read_facts
from evidence.export.request import OUTPUT_FILES
from foundation.errors import LabgateError
from tests.evidence.export.scene import DIMENSION, Scene


def _event(at: int, **changed: Any) -> Callable[[Scene], object]:
    return lambda scene: scene.log.events[at].update(changed)


def _fact(name: str, value: Any) -> Callable[[Scene], object]:
    return lambda scene: scene.facts.update({name: value})


def _without_fact(name: str) -> Callable[[Scene], object]:
    return lambda scene: scene.facts.pop(name)


def _set(**changed: Any) -> Callable[[Scene], object]:
    def change(scene: Scene) -> None:
        for name, value in changed.items():
            setattr(scene, name, value)

    return change


def _second_log(scene: Scene, data: bytes, run: str = RUN, dimension: str = DIMENSION) -> None:
    """A log beside the parent's, which the verifier is not asked about."""
    path = scene.folder / "second.jsonl"
    path.write_bytes(data)
    scene.options["logs"] = [
        AuditLogSource(scene.folder / "log.jsonl", RUN, INSTANCE, DIMENSION),
        AuditLogSource(path, run, INSTANCE, dimension),
    ]


def _other_run(scene: Scene, *drop: int, **changed: Any) -> None:
    log = good_log()
    for event in log.events:
        event["run"] = "other"
    for at in drop:
        del log.events[at]
    log.events[3].update(changed)
    _second_log(scene, log.to_bytes(), run="other")


def _open_session(scene: Scene) -> None:
    _other_run(scene, -1)


def _end_missing(scene: Scene) -> None:
    _other_run(scene, -1, 0)


def _parent_elsewhere(scene: Scene) -> None:
    scene.options["parent_run"] = "elsewhere"


def _same_log_twice(scene: Scene) -> None:
    _second_log(scene, scene.log.to_bytes())


def _two_dimensions(scene: Scene) -> None:
    _second_log(scene, b"", dimension="minecraft:the_nether")


def _empty_second(scene: Scene) -> None:
    _second_log(scene, b"\n \n", run="other")


def _damaged_second(scene: Scene) -> None:
    _second_log(scene, b"{\n", run="other")


def _no_jar(scene: Scene) -> None:
    scene.options["jar"] = scene.folder / "none.jar"


def _no_facts(scene: Scene) -> None:
    scene.options["facts"] = scene.folder / "none.json"


def _no_status(scene: Scene) -> None:
    scene.options["status"] = scene.folder / "none.json"


def _damaged_negative(scene: Scene) -> None:
    scene.negative.events.append([])  # type: ignore[arg-type]  # a row that is no object


def _unfinished_negative(scene: Scene) -> None:
    del scene.negative.events[-1]


_GOOD_STATUS_SEQ = len(good_log().events)


def _status(**changed: Any) -> Callable[[Scene], object]:
    return _set(status={"seq": _GOOD_STATUS_SEQ, "phase": "post", **changed})


CASES: list[tuple[str, str, Callable[[Scene], object]]] = [
    ("no parent", "parent_run_unknown", _parent_elsewhere),
    ("no log at all", "parent_run_unknown", _set(options={"logs": []})),
    ("parent fails", "parent_not_pass", lambda s: setattr(s, "log", s.negative)),
    ("parent is damaged", "parent_not_pass", _set(raw_log=b"{")),
    ("damaged log", "log_unparsable", _damaged_second),
    ("empty log", "log_empty", _empty_second),
    ("no seq", "seq_or_tick_missing", lambda s: _other_run(s, seq=None)),
    ("seq true", "seq_or_tick_missing", lambda s: _other_run(s, seq=True)),
    ("tick a float", "seq_or_tick_missing", lambda s: _other_run(s, tick=1.0)),
    ("seq falls", "seq_not_increasing", lambda s: _other_run(s, seq=1)),
    ("seq stays", "seq_not_increasing", lambda s: _other_run(s, seq=3)),
    ("log given twice", "seq_not_increasing", _same_log_twice),
    ("session no text", "session_malformed", lambda s: _other_run(s, session=["s1"])),
    ("open session", "session_open", _open_session),
    ("no end", "end_missing", _end_missing),
    ("no run", "identity_missing", lambda s: _other_run(s, run=None)),
    ("no inst", "identity_missing", lambda s: _other_run(s, inst=None)),
    ("foreign run", "run_mismatch", lambda s: _other_run(s, run=RUN)),
    ("run no text", "run_mismatch", lambda s: _other_run(s, run={"a": [1]})),
    ("foreign instance", "instance_mismatch", lambda s: _other_run(s, inst="x")),
    ("foreign dim", "dimension_mismatch", _event(3, dim="minecraft:the_end")),
    ("foreign level", "dimension_mismatch", _event(3, level="minecraft:the_end")),
    ("foreign dimension", "dimension_mismatch", _event(3, dimension="minecraft:the_end")),
    ("two dimensions", "dimension_conflict", _two_dimensions),
    ("hooks no object", "hooks_malformed", _event(-1, hooks=[1])),
    ("nanos no number", "hooks_malformed", _event(-1, hooks={"a": {"totalNanos": "1"}})),
    ("nanos negative", "hooks_malformed", _event(-1, hooks={"a": {"totalNanos": -1}})),
    ("nanos endless", "hooks_malformed", _event(-1, hooks={"a": {"totalNanos": 10**400}})),
    ("damaged negative", "negative_unparsable", _damaged_negative),
    ("negative passes", "negative_not_fail", lambda s: setattr(s, "negative", good_log())),
    ("negative incomplete", "negative_not_fail", _unfinished_negative),
    ("no jar", "jar_missing", _no_jar),
    ("no facts", "facts_missing", _no_facts),
    ("facts a list", "facts_not_object", _set(facts=[{}])),
    ("no behaviour fact", "fact_missing", _without_fact("fixture_behavior_unchanged")),
    ("no coexistence fact", "fact_missing", _without_fact("agent_mod_coexists")),
    ("fact without value", "fact_missing", _fact("agent_mod_coexists", {"evidence": "x"})),
    ("behaviour changed", "fact_false", _fact("fixture_behavior_unchanged", {"value": False})),
    ("no coexistence", "fact_false", _fact("agent_mod_coexists", False)),
    ("fact a number", "fact_not_boolean", _fact("agent_mod_coexists", {"value": 1})),
    ("optional fact a text", "fact_not_boolean", _fact("read_only", {"value": "true"})),
    ("no receipt", "flush_receipt_missing", _without_fact("flush_receipt")),
    ("receipt empty", "flush_receipt_missing", _fact("flush_receipt", {})),
    ("receipt a text", "flush_receipt_missing", _fact("flush_receipt", "flushed")),
    ("no detection", "missing_log_detection_untrue", _without_fact("missing_log_detection")),
    ("detection bare", "missing_log_detection_untrue", _fact("missing_log_detection", True)),
    ("detection 1", "missing_log_detection_untrue", _fact("missing_log_detection", {"value": 1})),
    ("no status", "status_missing", _no_status),
    ("status a number", "status_not_object", _set(status=3)),
    ("status seq", "status_disagrees", _set(status={"seq": 1, "phase": "post"})),
    ("status seq 13.0", "status_disagrees", _status(seq=float(_GOOD_STATUS_SEQ))),
    ("status of another instance", "status_disagrees", _status(inst="elsewhere")),
    ("status phase", "status_disagrees", _set(status={"seq": _GOOD_STATUS_SEQ, "phase": "end"})),
    (
        "status of another run",
        "status_disagrees",
        _set(status={"seq": _GOOD_STATUS_SEQ, "phase": "post", "run": "other"}),
    ),
    ("status truncated", "status_truncated", _set(status={"truncated": True})),
    ("status lost writes", "status_truncated", _set(status={"writeFailed": True})),
    ("infinite receipt", "not_representable", _fact("flush_receipt", {"output": 1e308 * 10})),
]


def _operator_text(scene: Scene) -> None:
    log = good_log()
    for event in log.events:
        event["run"] = "other"
        if event["type"] == "input_attempt":
            event["operator"] = "somebody"
    _second_log(scene, log.to_bytes(), run="other")


CASES.append(("operator a text", "operator_malformed", _operator_text))


@pytest.mark.parametrize(
    ("code", "change"), [case[1:] for case in CASES], ids=[case[0] for case in CASES]
)
def test_a_refusal_has_its_code_and_leaves_nothing(
    scene: Scene, code: str, change: Callable[[Scene], object]
) -> None:
    scene.older_outputs()
    change(scene)
    if code == "not_representable":
        scene.write()
        facts = scene.folder / "facts.json"
        facts.write_text(facts.read_text().replace("Infinity", "1e999"))
        run = scene.export
    else:
        run = scene.run
    with pytest.raises(ExportRefused) as refused:
        run()
    assert refused.value.code == code
    assert list(scene.out.iterdir()) == []


def test_what_an_event_lacks_is_said_in_plain_words(scene: Scene) -> None:
    _other_run(scene, seq=None, tick=None)
    with pytest.raises(ExportRefused, match="seq is absent or null, tick is absent or null"):
        scene.run()


def test_every_code_is_shown_by_a_test() -> None:
    elsewhere = {"events_malformed", "negative_malformed", "input_is_output", "log_changed"}
    assert {code for _, code, _ in CASES} | elsewhere == set(REFUSALS)


def test_an_output_is_never_written_over_an_input(scene: Scene) -> None:
    scene.write()
    status = scene.out / OUTPUT_FILES[0]
    scene.out.mkdir()
    status.write_text("{}")
    scene.options["status"] = status
    with pytest.raises(ExportRefused) as refused:
        scene.export()
    assert refused.value.code == "input_is_output"
    assert status.read_text() == "{}"


def test_a_log_that_changes_after_its_verdict_is_refused(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    def touch_then_read(path: Any) -> Any:
        log = scene.folder / "log.jsonl"
        os.utime(log, ns=(1, 1))
        return read_facts(path)

    monkeypatch.setattr("evidence.export.exporter.read_facts", touch_then_read)
    with pytest.raises(ExportRefused) as refused:
        scene.run()
    assert refused.value.code == "log_changed"


@pytest.mark.parametrize("missing", ["log.jsonl", "negative.jsonl"])
def test_an_unreadable_log_is_no_refusal_but_leaves_nothing_either(
    scene: Scene, missing: str
) -> None:
    scene.older_outputs()
    scene.write()
    (scene.folder / missing).unlink()
    (scene.folder / missing).mkdir()
    with pytest.raises(LabgateError) as error:
        scene.export()
    assert error.value.exit_code == 2
    assert list(scene.out.iterdir()) == []


def test_a_loop_of_links_is_an_unreadable_log(scene: Scene) -> None:
    scene.write()
    log = scene.folder / "log.jsonl"
    log.unlink()
    log.symlink_to(log.name)
    with pytest.raises(LabgateError) as error:
        scene.export()
    assert error.value.exit_code == 2
