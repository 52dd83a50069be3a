"""What must hold of every judgement, whatever the bundle."""

import contextlib
import copy
import hashlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from time import process_time
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from gates.stage_one import check_bundle
from gates.stage_one.catalog import ARTIFACTS, Artifact, Form
from gates.stage_one.codes import CODES
from gates.stage_one.report import GateReport
from gates.stage_one.sample import (
    edit_bundle,
    edit_json,
    edit_rows,
    reindex,
    write_sample_bundle,
    write_source_world,
)
from gates.stage_one.sample.edit import read_json, read_rows, write_json, write_rows
from gates.stage_one.selftest.case import SOURCE_WORLD
from gates.stage_one.selftest.cases import CASES
from tests.gates.conftest import Sample, reasons_of
from tests.gates.test_field_cases import FIELDS, Document, Fault, faults_of

quick = settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=False
)

INDEX = "artifacts/smoke_fixture_validity/evidence-index.json"
FILES = (
    "bundle.json",
    *(artifact.path for artifact in ARTIFACTS if artifact.form is not Form.TREE),
    "artifacts/restore_fidelity/snapshot-before/meta.json",
    "artifacts/restore_fidelity/snapshot-before/entities.jsonl",
    "artifacts/restore_fidelity/snapshot-after/meta.json",
    "artifacts/restore_fidelity/snapshot-after/entities.jsonl",
)
DOCUMENTS = tuple(path for path in FILES if path != INDEX)

json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**70), 2**70)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
    | st.sampled_from(["agent", "cart_removed", "minecraft:overworld", "synthetic-exp", "0" * 64]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.text("abc_é", max_size=4), inner, max_size=3)
    ),
    max_leaves=6,
)


@pytest.fixture(scope="module")
def playground(tmp_path_factory: pytest.TempPathFactory, pristine: Sample) -> Sample:
    """A copy that examples spoil and that `mended` puts right again."""
    folder = tmp_path_factory.mktemp("playground")
    shutil.copytree(pristine.root, folder / "bundle")
    return Sample(folder / "bundle", pristine.source_world)


@contextlib.contextmanager
def mended(sample: Sample, pristine: Sample) -> Iterator[None]:
    """Put every file back when the example ends."""
    try:
        yield
    finally:
        for path in FILES:
            (sample.root / path).write_bytes((pristine.root / path).read_bytes())


def well_formed(report: GateReport) -> bool:
    """Whether the report says nothing but what the sheet of codes lets each check say."""
    levels = {problem.level for problem in report.problems}
    verdict = "fail" if "fail" in levels else "blocked" if levels else "pass"
    json.dumps(report.to_json(), ensure_ascii=False).encode("utf-8")
    return report.status == verdict and all(
        check in CODES[code].checks for code, check in reasons_of(report)
    )


def read(root: Path, path: str) -> Any:
    return read_rows(root / path) if path.endswith("l") else read_json(root / path)


def write(root: Path, path: str, value: Any) -> None:
    write_rows(root / path, value) if path.endswith("l") else write_json(root / path, value)


# --- bytes ----------------------------------------------------------------------------------


@quick
@given(path=st.sampled_from(FILES), content=st.binary(max_size=64), repin=st.booleans())
def test_random_bytes_in_a_file_s_place_never_crash_and_never_pass(
    playground: Sample, pristine: Sample, path: str, content: bytes, repin: bool
) -> None:
    with mended(playground, pristine):
        (playground.root / path).write_bytes(content)
        if repin and path != INDEX:
            reindex(playground.root)
        report = playground.judge()
    assert report.status != "pass"
    assert well_formed(report)


@quick
@given(data=st.data(), path=st.sampled_from(FILES))
def test_changed_bytes_that_the_index_does_not_know_never_pass(
    playground: Sample, pristine: Sample, data: st.DataObject, path: str
) -> None:
    good = (pristine.root / path).read_bytes()
    start = data.draw(st.integers(0, len(good)))
    end = data.draw(st.integers(start, min(len(good), start + 8)))
    changed = good[:start] + data.draw(st.binary(max_size=8)) + good[end:]
    with mended(playground, pristine):
        (playground.root / path).write_bytes(changed)
        report = playground.judge()
    assert well_formed(report)
    if changed != good and path not in ("bundle.json", INDEX):  # nothing pins those two
        assert report.status == "fail"


# --- JSON edits -----------------------------------------------------------------------------


def places(value: Any) -> list[tuple[Any, Any]]:
    """Every (parent, key) of a document."""
    found = []
    pending = [value]
    while pending:
        parent = pending.pop()
        keys = list(parent) if isinstance(parent, dict) else list(range(len(parent)))
        for key in keys:
            found.append((parent, key))
            if isinstance(parent[key], dict | list):
                pending.append(parent[key])
    return found


def edit_at_random(data: st.DataObject, value: Any) -> None:
    """Set, remove, double or swap something somewhere in a document."""
    spots = places(value)
    if not spots:
        return
    parent, key = spots[data.draw(st.integers(0, len(spots) - 1), label="spot")]
    deed = data.draw(st.sampled_from(["set", "remove", "double", "swap"]), label="deed")
    if deed == "set":
        parent[key] = data.draw(json_values, label="value")
    elif deed == "remove":
        del parent[key]
    elif deed == "double" and isinstance(parent, list):
        parent.append(copy.deepcopy(parent[key]))
    elif isinstance(parent, list):
        parent[key], parent[0] = parent[0], parent[key]
    else:
        other = data.draw(st.sampled_from(sorted(parent)), label="other")
        parent[key], parent[other] = parent[other], parent[key]


@quick
@given(data=st.data(), paths=st.lists(st.sampled_from(FILES), min_size=1, max_size=3))
def test_random_edits_of_a_good_bundle_never_crash(
    playground: Sample, pristine: Sample, data: st.DataObject, paths: list[str]
) -> None:
    with mended(playground, pristine):
        for path in paths:
            value = read(playground.root, path)
            edit_at_random(data, value)
            write(playground.root, path, value)
        if INDEX not in paths:
            reindex(playground.root)
        report = playground.judge()
    assert well_formed(report)


FAULTS: list[tuple[Artifact, Any, Fault]] = [
    (artifact, field, fault)
    for artifact, field in FIELDS
    if artifact.kind != "bundle" and not field.optional
    for fault in faults_of(field)
]


@quick
@given(
    data=st.data(),
    injected=st.sampled_from(FAULTS),
    paths=st.lists(st.sampled_from(DOCUMENTS[1:]), min_size=1, max_size=3),
)
def test_a_fault_is_still_reported_whatever_is_edited_in_other_files(
    playground: Sample,
    pristine: Sample,
    data: st.DataObject,
    injected: tuple[Artifact, Any, Fault],
    paths: list[str],
) -> None:
    """A field's fault depends on its own file alone, so no edit elsewhere can undo it."""
    artifact, field, fault = injected
    with mended(playground, pristine):
        for path in paths:
            if path != artifact.path:
                value = read(playground.root, path)
                edit_at_random(data, value)
                write(playground.root, path, value)
        document = Document(playground, artifact)
        said = document.problems(document.steps_to(field), fault.value)
    assert (artifact.check, fault.code) in [(check, problem.code) for check, problem in said]


@quick
@given(data=st.data(), paths=st.lists(st.sampled_from(FILES[1:]), min_size=1, max_size=3))
def test_a_blocked_bundle_never_passes_whatever_is_edited_in_its_artifacts(
    playground: Sample, pristine: Sample, data: st.DataObject, paths: list[str]
) -> None:
    with mended(playground, pristine):
        manifest = read(playground.root, "bundle.json")
        manifest["origin"] = data.draw(json_values.filter(lambda value: value != "live"))
        write(playground.root, "bundle.json", manifest)
        for path in paths:
            value = read(playground.root, path)
            edit_at_random(data, value)
            write(playground.root, path, value)
        if INDEX not in paths:
            reindex(playground.root)
        reasons = playground.reasons()
    assert ("origin_not_live", "evidence_integrity") in reasons


# --- order, place, input --------------------------------------------------------------------


def shuffled(value: Any, data: st.DataObject) -> Any:
    if isinstance(value, dict):
        keys = data.draw(st.permutations(list(value)))
        return {key: shuffled(value[key], data) for key in keys}
    if isinstance(value, list):
        return [shuffled(item, data) for item in value]
    return value


@settings(quick, max_examples=25)
@given(data=st.data(), injected=st.none() | st.sampled_from(FAULTS))
def test_the_order_of_keys_decides_nothing(
    playground: Sample,
    pristine: Sample,
    data: st.DataObject,
    injected: tuple[Artifact, Any, Fault] | None,
) -> None:
    with mended(playground, pristine):
        if injected is not None:
            artifact, field, fault = injected
            document = Document(playground, artifact)
            document.problems(document.steps_to(field), fault.value)
        before = playground.judge().problems
        for path in DOCUMENTS:
            write(playground.root, path, shuffled(read(playground.root, path), data))
        reindex(playground.root)
        after = playground.judge().problems
    assert sorted(after, key=repr) == sorted(before, key=repr)


@pytest.mark.parametrize("case", CASES, ids=[case.slug for case in CASES])
def test_two_judgements_differ_in_nothing_but_their_time_and_place(
    sample: Sample, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, case: Any
) -> None:
    shutil.copytree(sample.source_world, tmp_path / SOURCE_WORLD)
    case.mutate(sample.root)

    def answer(root: Path, source_world: Path) -> dict[str, Any]:
        report = check_bundle(
            root,
            source_world=source_world,
            skip_source_rehash=case.skip_source_rehash,
            port_ranges=case.port_ranges,
        ).to_json()
        return {key: report[key] for key in report.keys() - {"generated_at", "bundle"}}

    absolute = answer(sample.root, tmp_path / SOURCE_WORLD)
    assert answer(sample.root, tmp_path / SOURCE_WORLD) == absolute
    monkeypatch.chdir(sample.root)
    relative = answer(Path(), Path("..") / SOURCE_WORLD)
    # A problem quotes the source world's path as the caller wrote it.
    text = json.dumps(relative, sort_keys=True).replace(f"../{SOURCE_WORLD}", "WORLD")
    spelled_out = str(tmp_path / SOURCE_WORLD)
    assert text == json.dumps(absolute, sort_keys=True).replace(spelled_out, "WORLD")


def state_of(folder: Path) -> dict[str, tuple[object, ...]]:
    """Content, mode and times of everything in a folder (access times aside)."""
    return {
        str(place.relative_to(folder)): (
            place.lstat().st_mode,
            place.lstat().st_size,
            place.lstat().st_mtime_ns,
            place.lstat().st_ctime_ns,
            hashlib.sha256(place.read_bytes()).hexdigest() if place.is_file() else None,
        )
        for place in sorted([folder, *folder.rglob("*")])
    }


@pytest.mark.parametrize("case", CASES[::4], ids=[case.slug for case in CASES[::4]])
def test_the_judge_leaves_bundle_and_source_world_as_they_were(
    sample: Sample, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, case: Any
) -> None:
    (tmp_path / "empty").mkdir()
    monkeypatch.chdir(tmp_path / "empty")
    shutil.copytree(sample.source_world, tmp_path / SOURCE_WORLD)
    case.mutate(sample.root)
    before = state_of(tmp_path)
    check_bundle(sample.root, source_world=tmp_path / SOURCE_WORLD)
    assert state_of(tmp_path) == before


def test_a_bundle_that_nobody_may_write_is_judged(sample: Sample) -> None:
    places_ = [sample.root, *sample.root.rglob("*")]
    for place in places_:
        place.chmod(0o555 if place.is_dir() else 0o444)
    try:
        assert sample.judge().status == "pass"
    finally:
        for place in places_:
            place.chmod(0o755 if place.is_dir() else 0o644)


def test_time_grows_with_the_number_of_chains_and_not_its_square(tmp_path: Path) -> None:
    """A coarse guard; the benchmark measures the real bound."""
    write_source_world(tmp_path / SOURCE_WORLD)
    spent_s = []
    for chains in (250, 2000):
        root = tmp_path / str(chains)
        write_sample_bundle(root, source_world=tmp_path / SOURCE_WORLD, chains=chains)
        started_s = process_time()
        assert check_bundle(root, source_world=tmp_path / SOURCE_WORLD).status == "pass"
        spent_s.append(process_time() - started_s)
    assert spent_s[1] < 24 * spent_s[0]


def test_two_processes_say_the_same_byte_for_byte(sample: Sample) -> None:
    """Whatever the seed of Python's hashes, which decides the order of sets."""

    def spoil(bundle: dict[str, Any]) -> None:
        bundle["checks"].update({name: {} for name in "abcdefgh"})
        bundle["checks"]["fixture_map"]["evidence"].update({name: "x" for name in "abcdefgh"})
        bundle["run"]["tool_category_map"] = {name: ["mcp"] for name in "abcdefgh"}

    edit_bundle(sample.root, spoil)
    for kind in ("identity_records", "failure_cases", "negative_cases", "instance_isolation"):
        edit_rows(sample.root, kind, lambda rows: rows.clear())
    edit_json(sample.root, "version_lock", lambda lock: lock["components"].clear())
    answers = set()
    for seed in ("0", "1", "2"):
        answer = subprocess.run(  # the interpreter that runs this test
            [sys.executable, "-c", _PRINT_REPORT, sample.root, sample.source_world],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        )
        answers.add(answer.stdout)
    assert len(answers) == 1


_PRINT_REPORT = """
import json, sys
from gates.stage_one import check_bundle
report = check_bundle(sys.argv[1], source_world=sys.argv[2]).to_json()
del report["generated_at"]
print(json.dumps(report))
"""
