"""Any JSON anywhere in the inputs gives an export or a refusal; memory stays bounded."""

import json
import tracemalloc
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from evidence.audit.sample import INSTANCE, RUN, SampleLog
from evidence.export import AuditLogSource, ExportRefused
from foundation.errors import LabgateError
from tests.evidence.export.scene import DIMENSION, Scene, exportable_log, good_facts

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=6,
)  # fmt: skip
EVENT_FIELDS = sorted(
    {key for event in exportable_log().events for key in event} | {"level", "dim"}
)


def _exported_or_refused(scene: Scene) -> None:
    try:
        scene.run()
    except ExportRefused:
        assert list(scene.out.iterdir()) == [] if scene.out.exists() else True
    else:
        assert len(list(scene.out.iterdir())) == 5


@settings(max_examples=80, deadline=None)
@given(
    at=st.integers(0, len(exportable_log().events) - 1),
    field=st.sampled_from(EVENT_FIELDS),
    value=json_values,
)
def test_any_value_in_an_event(
    tmp_path_factory: pytest.TempPathFactory, at: int, field: str, value: Any
) -> None:
    scene = Scene(tmp_path_factory.mktemp("export"))
    other = exportable_log()  # a log beside the parent's, so that the verifier does not shield us
    for event in other.events:
        event["inst"] = "second"
    other.events[at][field] = value
    second = scene.folder / "second.jsonl"
    second.write_bytes(other.to_bytes())
    scene.options["logs"] = [
        AuditLogSource(scene.folder / "log.jsonl", RUN, INSTANCE, DIMENSION),
        AuditLogSource(second, RUN, "second", DIMENSION),
    ]
    _exported_or_refused(scene)


@settings(max_examples=50, deadline=None)
@given(name=st.sampled_from([*sorted(good_facts()), "ring_buffer_reliance"]), value=json_values)
def test_any_value_for_a_fact(
    tmp_path_factory: pytest.TempPathFactory, name: str, value: Any
) -> None:
    scene = Scene(tmp_path_factory.mktemp("export"))
    scene.facts[name] = value
    _exported_or_refused(scene)


@settings(max_examples=30, deadline=None)
@given(status=json_values | st.dictionaries(st.sampled_from(["seq", "phase", "run"]), json_values))
def test_any_status(tmp_path_factory: pytest.TempPathFactory, status: Any) -> None:
    scene = Scene(tmp_path_factory.mktemp("export"))
    scene.write()
    scene.status = status
    if status is None:
        return
    with pytest.raises(ExportRefused):
        scene.run()


def _peak_bytes(scene: Scene, samples: int) -> int:
    log = SampleLog().start().enter("experiment")
    log.operate()
    for _ in range(samples):
        log.tick += 1
        log.cart("cart_sample", sampleIndex=1)
    scene.log = log.output().enter("post").end()
    scene.write()
    tracemalloc.start()
    try:
        scene.export()
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def test_memory_does_not_grow_with_samples(tmp_path_factory: pytest.TempPathFactory) -> None:
    # Both logs are larger than the reader's block, so only what is kept can differ.
    small = _peak_bytes(Scene(tmp_path_factory.mktemp("small")), 6_000)
    large = _peak_bytes(Scene(tmp_path_factory.mktemp("large")), 18_000)
    assert large < 1.2 * small


def test_a_text_with_line_ends_of_unicode_stays_on_its_line(scene: Scene) -> None:
    odd = "a\x85b\u2028c\u2029d"
    processed = next(e for e in scene.log.events if e["type"] == "input_processed")
    processed["region"] = odd
    scene.raw_log = "".join(json.dumps(event) + "\n" for event in scene.log.events).encode()
    scene.run()
    lines = (scene.out / "audit-events.jsonl").read_text(encoding="utf-8").splitlines()
    assert odd in [json.loads(line)["detail"]["region"] for line in lines]


def test_a_jar_s_name_that_no_file_can_have_is_an_error_and_no_crash(scene: Scene) -> None:
    scene.options["jar"] = scene.folder / ("a" * 300)
    with pytest.raises(LabgateError):
        scene.run()
    assert not any(scene.out.glob("*"))
