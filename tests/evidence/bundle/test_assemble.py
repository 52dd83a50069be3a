"""Assembling declares what is there and pins every file once, or writes nothing."""

import hashlib
import json
import os
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from evidence.bundle import BundleMissing, SpecError, UnindexableFiles, UnresolvedRefs, assemble
from foundation.errors import LabgateError
from foundation.regular_file import UnreadableFile
from gates.stage_one.catalog import ARTIFACTS, Form
from gates.stage_one.sample import write_sample_bundle, write_source_world
from gates.tree import hash_tree
from tests.evidence.bundle.live_bundle import RUN, live_bundle, put, read

INDEX = "artifacts/smoke_fixture_validity/evidence-index.json"


def _entries(root: Path) -> list[dict[str, Any]]:
    entries: list[dict[str, Any]] = read(root / INDEX)["entries"]
    return entries


def _every_artifact(root: Path) -> Path:
    for artifact in ARTIFACTS:
        path = root / artifact.path
        put(path / "meta.json" if artifact.form is Form.TREE else path, {})
    return root


def test_everything_canonical_is_declared_in_catalog_order(tmp_path: Path) -> None:
    report = assemble(_every_artifact(tmp_path), {"run": RUN}, run_gate=False)
    wanted = [artifact for artifact in ARTIFACTS if artifact.kind != "evidence_index"]
    assert list(report.declared) == [artifact.path for artifact in wanted]
    checks = read(tmp_path / "bundle.json")["checks"]
    listed = [path for check in checks.values() for path in check["evidence"].values()]
    assert listed == [artifact.path for artifact in wanted]
    assert "evidence_index" not in checks["smoke_fixture_validity"]["evidence"]
    assert INDEX not in [entry["path"] for entry in _entries(tmp_path)]


def test_the_manifest_is_what_the_gate_reads(tmp_path: Path) -> None:
    run = {"run_id": "r", "extra": [1, {"é": None}], "big": 12345678901234567890123}
    put(tmp_path / "artifacts/fixture_map/fixture-manifest.json", {})
    spec = {"run": run, "generated_at": "2026-09-26T12:00:00Z"}
    assemble(tmp_path, spec, run_gate=False)
    manifest = read(tmp_path / "bundle.json")
    assert list(manifest) == ["schema_version", "kind", "origin", "generated_at", "run", "checks"]
    assert manifest["schema_version"] == 1
    assert manifest["kind"] == "mc-agent.stage1.gate-bundle"
    assert manifest["generated_at"] == "2026-09-26T12:00:00Z"
    assert manifest["run"] == run
    assert list(manifest["checks"]) == ["fixture_map"]


def test_files_and_folders_are_pinned_by_hash_and_size(tmp_path: Path) -> None:
    report = assemble(live_bundle(tmp_path), {"run": RUN}, run_gate=False)
    entries = {entry["path"]: entry for entry in _entries(tmp_path)}
    assert list(entries) == sorted(entries)
    assert len(entries) == report.index_entries
    data = (tmp_path / "raw/version.json").read_bytes()
    assert entries["raw/version.json"] == {
        "path": "raw/version.json",
        "sha256": hashlib.sha256(data).hexdigest(),
        "bytes": len(data),
    }
    folder = "artifacts/restore_fidelity/snapshot-before"
    tree = hash_tree(tmp_path / folder)
    assert entries[folder] == {
        "path": folder, "tree_sha256": tree.sha256, "files": tree.files, "bytes": tree.bytes,
    }  # fmt: skip
    assert not any(path.startswith(f"{folder}/") for path in entries)


def test_the_mapping_folder_and_the_reports_are_not_pinned(tmp_path: Path) -> None:
    put(tmp_path / "mapping/exp-1/audit-report.json", {})
    put(tmp_path / "deep/mapping/kept.json", {})
    for _ in range(2):  # the second time all outputs of the first are there
        assemble(tmp_path, {"run": RUN}, run_gate=False)
        assert [entry["path"] for entry in _entries(tmp_path)] == ["deep/mapping/kept.json"]


names = st.text("abcXYZ019-_ é", min_size=1, max_size=6).filter(lambda name: name.strip() == name)
trees = st.dictionaries(
    st.lists(names, min_size=1, max_size=3).map("/".join), st.binary(max_size=20), max_size=8
)


@settings(max_examples=30, deadline=None)
@given(tree=trees)
def test_every_file_of_a_random_tree_is_pinned_exactly_once(
    tmp_path_factory: pytest.TempPathFactory, tree: dict[str, bytes]
) -> None:
    root = tmp_path_factory.mktemp("bundle")
    written = {}
    for path, data in tree.items():
        target = root / "raw" / path
        if any(parent.is_file() for parent in target.parents) or target.exists():
            continue
        put(target, data)
        written[f"raw/{path}"] = hashlib.sha256(data).hexdigest()
    assemble(root, {"run": {}}, run_gate=False)
    entries = _entries(root)
    assert len(entries) == len(written)
    assert {entry["path"]: entry["sha256"] for entry in entries} == written


@pytest.mark.parametrize(
    "name", [".DS_Store", ".hidden/x", "a.tmp", "b.json~", "raw/.x.swp", "a\\b"]
)
def test_hidden_and_temporary_files_are_refused(tmp_path: Path, name: str) -> None:
    if os.name == "nt" and "\\" in name:
        name = "c.part"
    put(tmp_path / "raw/kept.json", {})
    put(tmp_path / name, b"")
    _refused(tmp_path, UnindexableFiles)


def _refused(root: Path, kind: type[LabgateError], **options: Any) -> str:
    """Assembling raises, and what an older assembly wrote still stands."""
    put(root / "bundle.json", b"older")
    put(root / INDEX, b"older")
    with pytest.raises(kind) as error:
        assemble(root, options.pop("spec", {"run": RUN}), run_gate=False, **options)
    assert (root / "bundle.json").read_bytes() == (root / INDEX).read_bytes() == b"older"
    assert not (root / "assemble-report.json").exists()
    return error.value.message


def test_links_that_lead_out_of_the_bundle_are_refused(tmp_path: Path) -> None:
    bundle = tmp_path / "bundle"
    put(tmp_path / "outside", b"x")
    for target in (tmp_path / "outside", tmp_path, tmp_path / "nothing"):
        bundle.mkdir(exist_ok=True)
        (bundle / "link").symlink_to(target)
        assert "link" in _refused(bundle, UnindexableFiles)
        (bundle / "link").unlink()


def test_a_link_to_a_file_of_the_bundle_is_pinned_as_that_file(tmp_path: Path) -> None:
    put(tmp_path / "raw/a", b"x")
    (tmp_path / "raw/b").symlink_to("a")
    assemble(tmp_path, {"run": RUN}, run_gate=False)
    assert [entry["sha256"] for entry in _entries(tmp_path)] == [
        hashlib.sha256(b"x").hexdigest()
    ] * 2


def test_pipes_and_names_that_are_no_text_are_refused(tmp_path: Path) -> None:
    if not hasattr(os, "mkfifo"):
        return
    os.mkfifo(tmp_path / "pipe")
    assert "pipe" in _refused(tmp_path, UnindexableFiles)
    (tmp_path / "pipe").unlink()
    (tmp_path / os.fsdecode(b"\xff")).write_bytes(b"")
    assert "no UTF-8" in _refused(tmp_path, UnindexableFiles)


SPECS: list[tuple[Any, str]] = [
    ({}, "run"),
    ({"run": []}, "run"),
    ({"run": None}, "run"),
    ({"run": {}, "origin": "real"}, "origin"),
    ({"run": {}, "origin": ["live"]}, "origin"),
    ({"run": {}, "orgin": "live"}, "orgin"),
    ({"run": {}, "generated_at": 5}, "generated_at"),
    ({"run": {}, "generated_at": "yesterday"}, "generated_at"),
    ([], "whole"),
    (None, "whole"),
]


@pytest.mark.parametrize(("spec", "key"), SPECS)
def test_a_bad_spec_is_refused_by_file_and_key(tmp_path: Path, spec: Any, key: str) -> None:
    put(tmp_path / "spec.json", spec)
    bundle = tmp_path / "bundle"
    message = _refused(bundle, SpecError, spec=tmp_path / "spec.json")
    assert "spec.json" in message
    assert key in message
    assert not any(word in message for word in ("Input", "Extra", "Field", "Value error"))


@pytest.mark.parametrize(
    ("spec", "words"),
    [
        ({}, "`run` is missing"),
        ({"run": [1]}, "`run` must be a JSON object, found [1]"),
        ({"run": {}, "origin": None, "orgin": 1}, "`orgin` is no key of a spec"),
        ({"run": {}, "origin": "real"}, "`origin` must be live, practice or scaffold, "
         'found "real"'),
        ({"run": {}, "generated_at": "2026-13-01T00"}, "`generated_at` must be an ISO-8601 time "
         'such as 2026-09-26T12:00:00Z, found "2026-13-01T00"'),
        (["x" * 99], f'the whole must be a JSON object, found ["{"x" * 58}...'),
        (None, "the whole must be a JSON object, found null"),
    ],
)  # fmt: skip
def test_a_bad_spec_is_told_in_plain_words_with_what_to_write(
    tmp_path: Path, spec: Any, words: str
) -> None:
    place = tmp_path / "spec.json"
    put(place, spec)
    with pytest.raises(SpecError) as refused:
        assemble(tmp_path, place, run_gate=False)
    assert refused.value.message == f"{place} is no assemble spec: {words}"
    assert refused.value.hint.startswith("a spec is {run: ")


@pytest.mark.parametrize("raw", [b"{", b'{"run": {"a": 1e999}}'])
def test_a_spec_that_is_no_json_says_what_to_do_next(tmp_path: Path, raw: bytes) -> None:
    put(tmp_path / "spec.json", raw)
    with pytest.raises(SpecError, match=r"spec\.json") as refused:
        assemble(tmp_path, tmp_path / "spec.json", run_gate=False)
    assert refused.value.hint


def test_a_spec_that_is_a_folder_says_what_to_do_next(tmp_path: Path) -> None:
    with pytest.raises(UnreadableFile, match="is a folder") as refused:
        assemble(tmp_path, tmp_path, run_gate=False)
    assert refused.value.hint


@pytest.mark.parametrize("raw", [b"", b"{", b"\xff", b"[" * 5000, b'{"run": {"a": 1e999}}'])
def test_a_spec_that_is_no_json_is_refused(tmp_path: Path, raw: bytes) -> None:
    put(tmp_path / "spec.json", raw)
    _refused(tmp_path / "bundle", SpecError, spec=tmp_path / "spec.json")


@pytest.mark.parametrize("value", [{1, 2}, float("nan"), "\ud800", b"x"])
def test_a_run_that_json_cannot_hold_is_refused(tmp_path: Path, value: Any) -> None:
    _refused(tmp_path, SpecError, spec={"run": {"a": value}})


def test_a_missing_spec_or_bundle_is_an_error(tmp_path: Path) -> None:
    _refused(tmp_path / "bundle", LabgateError, spec=tmp_path / "none.json")
    for name in ("none", "a" * 300):
        with pytest.raises(BundleMissing):
            assemble(tmp_path / name, {"run": RUN}, run_gate=False)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=6,
)


@settings(max_examples=50, deadline=None)
@given(spec=st.fixed_dictionaries({}, optional=dict.fromkeys(
    ("run", "origin", "generated_at", "x"), json_values)))  # fmt: skip
def test_any_spec_is_written_word_for_word_or_refused(
    tmp_path_factory: pytest.TempPathFactory, spec: dict[str, Any]
) -> None:
    root = tmp_path_factory.mktemp("bundle")
    try:
        assemble(root, spec, run_gate=False)
    except SpecError:
        assert list(root.iterdir()) == []
    else:
        assert read(root / "bundle.json")["run"] == spec["run"]


def test_unresolved_references_are_noted_or_refused(tmp_path: Path) -> None:
    put(tmp_path / "artifacts/agent_dev_capability/smoke-mod.json", {"server_log_ref": "none.log"})
    report = assemble(tmp_path, {"run": RUN}, run_gate=False)
    assert [ref.ref for ref in report.unresolved_refs] == ["none.log"]
    (tmp_path / "assemble-report.json").unlink()
    assert "none.log" in _refused(tmp_path, UnresolvedRefs, strict_refs=True)


def test_the_evidence_is_unchanged(tmp_path: Path) -> None:
    live_bundle(tmp_path)
    before = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    assemble(tmp_path, {"run": RUN}, run_gate=False)
    assert {path: path.read_bytes() for path in before} == before


def test_the_gate_is_asked_and_its_verdict_kept(tmp_path: Path) -> None:
    report = assemble(live_bundle(tmp_path), {"run": RUN})
    assert report.gate is not None
    assert report.exit_code == report.gate.exit_code == 1
    kept = json.loads((tmp_path / "assemble-report.json").read_bytes())
    assert kept["gate_exit_code"] == 1
    assert kept["gate"]["overall"] == "fail"
    codes = {reason["code"] for check in kept["gate"]["checks"] for reason in check["reasons"]}
    assert "origin_not_live" not in codes
    assert not {code for code in codes if code.startswith(("evidence_index", "index_"))}


def test_a_complete_bundle_without_raw_proof_is_blocked_for_its_origin_alone(
    tmp_path: Path,
) -> None:
    world, bundle = tmp_path / "world", tmp_path / "bundle"
    write_source_world(world)
    write_sample_bundle(bundle, source_world=world)
    spec = {"run": read(bundle / "bundle.json")["run"], "origin": "live"}
    report = assemble(bundle, spec, source_world=world)
    assert report.gate is not None
    codes = {problem.code for check in report.gate.checks for problem in check.problems}
    assert codes == {"origin_not_live"}
    assert report.exit_code == 3
