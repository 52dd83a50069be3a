"""Rows are read fast where nothing is in doubt; the exact reader decides, so both must agree."""

import copy
import json
import shutil
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from foundation.exact_json import loads
from gates.stage_one.catalog import ARTIFACTS, Form
from gates.stage_one.document import DocumentReader
from gates.stage_one.problem import Problem
from gates.stage_one.rows import FastReader
from gates.stage_one.sample import path_of, reindex, write_sample_bundle
from gates.stage_one.sample.edit import read_json, read_rows
from gates.stage_one.shape import shape_of
from tests.gates.conftest import Sample

ROWS = [artifact.kind for artifact in ARTIFACTS if artifact.form is Form.JSONL]
MARKER = "@@here@@"
FRAGMENTS = [
    *("1", "0", "-1", "-0", "1.0", "585.0", "5.85e2", "01", "1.", ".5", "+1", "1e999", "-1e999"),
    *("9007199254740993", "18446744073709551616", "-9223372036854775809", "1" * 400, "1e-400"),
    *("1" * 5000, "NaN", "Infinity", "true", "false", "null", "nul", "[]", "{}", "[1, 2, 3]"),
    *("[1, 2, 3.5]", "[1, 2]", "[true, 1, 2]", "[1, 2, 1e999]", "[1,]", '{"a": 1,}', '{"a" 1}'),
    *('""', '" "', r'"\t"', r'" "', r'"　"', r'"\ud800"', r'"\udc00\ud800"', '"\U0001f600"'),
    *(r'"😀"', r'"\x"', r'"\u12"', '"\t"', '"\x00"', '"\x1f"', '"\x7f"', '"\u00a0"'),
    *(r'{"a": "\ud800"}', '{"a": "\x01"}', '{"a": NaN}', '{"a": 01}', '{"a": [1,]}', "{a: 1}"),
    *('{"a": 1e999}', '{"a": 1, "a": 2}', "{'a': 1}", '{"\\ud800": 1}', "[" * 300 + "]" * 300),
    *("/* 1 */ 1", "// 1", '"a" "b"', '"a', "0x10", "1_000", "\u0661", '"2026-13-01T00:00:00Z"'),
    *('"2026-09-26T12:30:00"', '"2026-09-26T12:30:00.123456789Z"', '"2026-09-26T12:30:00+0200"'),
    *('"agent"', '"init"', '"cart_removed"', '"cart_emitted"', '"input_attempt"', '"no such"'),
    *(f'"{"0" * 64}"', f'"{"A" * 64}"', f'"{"0" * 64}\\n"', f'"{"0" * 40}"', '"mcp"', '"pass"'),
]


def places(value: Any) -> list[tuple[Any, Any]]:
    """Every (parent, key) of a document."""
    found = [(value, key) for key in (value if isinstance(value, dict) else range(len(value)))]
    return found + [
        spot
        for parent, key in found
        if isinstance(parent[key], dict | list)
        for spot in places(parent[key])
    ]


@pytest.fixture(scope="module")
def playground(tmp_path_factory: pytest.TempPathFactory, pristine: Sample) -> Sample:
    folder = tmp_path_factory.mktemp("playground")
    shutil.copytree(pristine.root, folder / "bundle")
    return Sample(folder / "bundle", pristine.source_world)


def judged_both_ways(sample: Sample) -> tuple[tuple[Problem, ...], tuple[Problem, ...]]:
    """The problems as the gate finds them, and as it finds them without its fast reader."""
    fast = sample.judge().problems
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(FastReader, "read", lambda *_: None)
        patch.setattr("gates.stage_one.evidence.cut_long_document", lambda *_: None)
        return fast, sample.judge().problems


def mark(parent: Any, key: Any, *, beside: bool) -> None:
    """Put the marker in a value's place, or below it under an escaped form of the same key."""
    if beside:
        parent[f"{MARKER}:{key}"] = MARKER
    else:
        parent[key] = MARKER


def mark_somewhere(value: Any, data: st.DataObject) -> None:
    spots = places(value)
    parent, key = spots[data.draw(st.integers(0, len(spots) - 1), label="spot")]
    mark(parent, key, beside=isinstance(parent, dict) and data.draw(st.booleans(), label="beside"))


def text_of(value: Any, fragment: str) -> str:
    """JSON with the fragment in the marker's place; a marked key comes back as an escaped one."""
    text = json.dumps(value, ensure_ascii=False)
    while f'"{MARKER}:' in text:
        head, tail = text.split(f'"{MARKER}:', 1)
        text = f'{head}"\\u{ord(tail[0]):04x}{tail[1:]}'
    return text.replace(f'"{MARKER}"', fragment)


def spoiled_everywhere(value: Any) -> Iterator[Any]:
    """The value with a marker in each place in turn, or beside it under the same key."""
    for spot, (_, key) in enumerate(places(value)):
        for beside in (False, True) if isinstance(key, str) else (False,):
            copied = copy.deepcopy(value)
            mark(*places(copied)[spot], beside=beside)
            yield copied


@pytest.mark.parametrize("kind", ROWS)
def test_what_is_read_fast_is_read_alike_and_without_fault_by_the_exact_reader(
    pristine: Sample, kind: str
) -> None:
    shape = shape_of(next(artifact for artifact in ARTIFACTS if artifact.kind == kind))
    fast = FastReader(shape)
    problems: list[Problem] = []
    exact = DocumentReader("file", problems.append)
    taken = 0
    for row in read_rows(path_of(pristine.root, kind)):
        for marked in spoiled_everywhere(row):
            for fragment in FRAGMENTS:
                line = text_of(marked, fragment).encode()
                if (view := fast.read(line)) is not None:
                    taken += 1
                    assert (exact.read(shape, loads(line)), problems) == (view, []), line
    assert taken > 0


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    data=st.data(),
    kind=st.sampled_from([*ROWS, "trace_join"]),
    fragment=st.sampled_from(FRAGMENTS),
)
def test_a_row_gives_the_same_problems_read_fast_or_exactly(
    playground: Sample, pristine: Sample, data: st.DataObject, kind: str, fragment: str
) -> None:
    place, good = path_of(playground.root, kind), path_of(pristine.root, kind)
    try:
        if kind == "trace_join":
            value = read_json(good)
            mark_somewhere(value, data)
            text = text_of(value, fragment)
        else:
            rows = read_rows(good)
            row = data.draw(st.integers(0, len(rows) - 1), label="row")
            lines = [json.dumps(row) for row in rows]
            mark_somewhere(rows[row], data)
            lines[row] = text_of(rows[row], fragment)
            text = "\n".join(lines)
        place.write_bytes(text.encode("utf-8", "surrogatepass"))
        reindex(playground.root)
        fast, exact = judged_both_ways(playground)
    finally:
        place.write_bytes(good.read_bytes())
    assert fast == exact


@pytest.fixture(scope="module")
def long_joins(tmp_path_factory: pytest.TempPathFactory, pristine: Sample) -> Sample:
    """A bundle with so many joins that they are cut out of their document."""
    root = tmp_path_factory.mktemp("long") / "bundle"
    write_sample_bundle(root, source_world=pristine.source_world, chains=80)
    assert path_of(root, "trace_join").stat().st_size > 64 * 1024
    return Sample(root, pristine.source_world)


@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data(), fragment=st.sampled_from(FRAGMENTS), near=st.sampled_from([1, 2, 3, 400]))
def test_a_long_list_gives_the_same_problems_cut_or_whole(
    long_joins: Sample, data: st.DataObject, fragment: str, near: int
) -> None:
    """`near` chooses the first spots (the document's own fields) more often than all the rest."""
    place = path_of(long_joins.root, "trace_join")
    good = place.read_bytes()
    value = read_json(place)
    spots = places(value)[:near]
    parent, key = data.draw(st.sampled_from(range(len(spots))).map(spots.__getitem__), label="spot")
    mark(parent, key, beside=isinstance(parent, dict) and data.draw(st.booleans(), label="beside"))
    try:
        place.write_bytes(text_of(value, fragment).encode())
        reindex(long_joins.root)
        fast, exact = judged_both_ways(long_joins)
    finally:
        place.write_bytes(good)
    assert fast == exact


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data(), kind=st.sampled_from([*ROWS, "trace_join"]), noise=st.binary(max_size=3))
def test_random_bytes_give_the_same_problems_read_fast_or_exactly(
    playground: Sample, pristine: Sample, data: st.DataObject, kind: str, noise: bytes
) -> None:
    place, good = path_of(playground.root, kind), path_of(pristine.root, kind).read_bytes()
    at = data.draw(st.integers(0, len(good)))
    try:
        place.write_bytes(good[:at] + noise + good[at + data.draw(st.integers(0, 3)) :])
        reindex(playground.root)
        fast, exact = judged_both_ways(playground)
    finally:
        place.write_bytes(good)
    assert fast == exact


def test_the_sample_s_rows_are_read_fast(pristine: Sample) -> None:
    """Else the two tests above would compare the exact reader with itself."""
    read = FastReader.read
    taken: list[bool] = []

    def counted(self: FastReader, data: bytes) -> Any:
        view = read(self, data)
        taken.append(view is not None)
        return view

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(FastReader, "read", counted)
        assert pristine.judge().status == "pass"
    assert sum(taken) >= 4
