"""Declared and indexed paths that lead elsewhere: never a pass, nothing read outside."""

import shutil
import unicodedata
from typing import Any

import pytest

from gates.stage_one.sample import (
    edit_bundle,
    edit_json,
    path_of,
    reindex,
)
from tests.gates.conftest import Sample, reasons_of

INIT_RUNS = "artifacts/fixture_map/init-runs.jsonl"
INDEX = "artifacts/smoke_fixture_validity/evidence-index.json"


def repathed(sample: Sample, check: str, kind: str, path: object) -> None:
    """Declare another path for an artifact."""
    edit_bundle(
        sample.root, lambda bundle: bundle["checks"][check]["evidence"].update({kind: path})
    )


LEAVING = [
    "../init-runs.jsonl",
    "../bundle/artifacts/fixture_map/init-runs.jsonl",
    "artifacts/../artifacts/fixture_map/init-runs.jsonl",
    "artifacts/fixture_map/../fixture_map/init-runs.jsonl",
    "..",
    "/etc/hostname",
    "//etc/hostname",
    "C:\\bundle\\init-runs.jsonl",
    "C:/bundle/init-runs.jsonl",
    "C:init-runs.jsonl",
    "\\\\host\\share\\init-runs.jsonl",
    "artifacts\\fixture_map\\init-runs.jsonl",
    "..\\init-runs.jsonl",
    "artifacts/fixture_map/init-runs.jsonl\x00",
    "artifacts/fixture_map\x00/../../init-runs.jsonl",
]
ELSEWHERE = [
    "artifacts/fixture_map/INIT-RUNS.jsonl",
    "artifacts/fixture_map/init-runs.jsonl ",
    " artifacts/fixture_map/init-runs.jsonl",
    "artifacts/fixture_map/init-runs.jsonl/x",
    "artifacts/fixture_map",
    ".",
    "./",
    "~/init-runs.jsonl",
    "$HOME/init-runs.jsonl",
    "artifacts/fixture_map/*.jsonl",
    "file:artifacts/fixture_map/init-runs.jsonl",
    "artifacts/fixture_map/init-runs.jsonl#L1",
    "a" * 5000,
    "/".join("a" * 3000),
    "bundle.json",
    INDEX,
]


@pytest.mark.parametrize("path", LEAVING)
def test_a_declared_path_that_is_not_posix_or_leaves_the_bundle_is_bad(
    sample: Sample, path: str
) -> None:
    shutil.copy(path_of(sample.root, "init_runs"), sample.root.parent / "init-runs.jsonl")
    repathed(sample, "fixture_map", "init_runs", path)
    assert ("evidence_bad_path", "fixture_map") in sample.reasons()


@pytest.mark.parametrize("path", ELSEWHERE, ids=lambda path: path[:40])
def test_a_declared_path_to_something_else_never_passes(sample: Sample, path: str) -> None:
    repathed(sample, "fixture_map", "init_runs", path)
    report = sample.judge()
    assert report.status != "pass"
    assert "fixture_map" in {check for _, check in reasons_of(report)}


@pytest.mark.parametrize("path", [*LEAVING, *ELSEWHERE], ids=lambda path: path[:40])
def test_an_index_entry_with_such_a_path_never_passes_and_reads_nothing_outside(
    sample: Sample, path: str
) -> None:
    entry = {"path": path, "sha256": "0" * 64, "bytes": 1}
    edit_json(sample.root, "evidence_index", lambda index: index["entries"].append(entry))
    report = sample.judge()
    assert report.checks[-1].status == "fail"
    assert all(check.status == "pass" for check in report.checks[:-1])


def test_a_snapshot_s_path_may_not_leave_the_bundle(sample: Sample) -> None:
    outside = sample.root.parent / "snapshot-after"
    shutil.move(path_of(sample.root, "snapshot_after"), outside)
    repathed(sample, "restore_fidelity", "snapshot_after", "../snapshot-after")
    assert ("evidence_bad_path", "restore_fidelity") in sample.reasons()


def test_a_lone_surrogate_in_a_path_is_no_crash(sample: Sample) -> None:
    manifest = (sample.root / "bundle.json").read_text().replace(INIT_RUNS, "\\ud800")
    (sample.root / "bundle.json").write_text(manifest)
    assert sample.judge().status == "fail"


def test_names_are_compared_as_they_are_written(sample: Sample) -> None:
    """Composed and decomposed forms of a letter are two names, in manifest and index alike."""
    composed, decomposed = (unicodedata.normalize(form, "é.jsonl") for form in ("NFC", "NFD"))
    place = path_of(sample.root, "init_runs")
    shutil.move(place, place.with_name(composed))
    folder = "artifacts/fixture_map"
    repathed(sample, "fixture_map", "init_runs", f"{folder}/{composed}")

    def repin(index: dict[str, Any]) -> None:
        next(entry for entry in index["entries"] if entry["path"] == INIT_RUNS).update(
            path=f"{folder}/{decomposed}"
        )

    edit_json(sample.root, "evidence_index", repin)
    assert sample.judge().status != "pass"


def test_one_file_for_two_kinds_does_not_serve_both(sample: Sample) -> None:
    repathed(sample, "fixture_map", "cleanup_rebuild", "artifacts/fixture_map/player-identity.json")
    assert ("missing_field", "fixture_map") in sample.reasons()


def test_one_snapshot_for_both_sides_is_no_restore(sample: Sample) -> None:
    same = "artifacts/restore_fidelity/snapshot-before"
    repathed(sample, "restore_fidelity", "snapshot_after", same)
    assert sample.judge().status != "pass"


def test_a_link_to_the_other_snapshot_is_no_restore(sample: Sample) -> None:
    after = path_of(sample.root, "snapshot_after")
    shutil.rmtree(after)
    after.symlink_to("snapshot-before", target_is_directory=True)
    reindex(sample.root)
    assert sample.reasons() == {("artifact_path", "evidence_integrity")}


def test_an_index_cannot_pin_itself(sample: Sample) -> None:
    index = path_of(sample.root, "evidence_index")
    entry = {"path": INDEX, "sha256": "0" * 64, "bytes": index.stat().st_size}
    edit_json(sample.root, "evidence_index", lambda value: value["entries"].append(entry))
    assert sample.judge().status != "pass"
