"""A fresh layout declares everything, measures nothing, and is blocked for exactly that."""

import json
from pathlib import Path
from typing import Any

import pytest

from foundation.atomic import WriteFailed
from gates.stage_one import check_bundle
from gates.stage_one.catalog import ARTIFACTS, CHECKS
from gates.stage_one.codes.reason_code import ARTIFACT_CHECKS
from gates.stage_one.scaffold import ScaffoldRefused, write_scaffold


def manifest_of(folder: Path) -> dict[str, Any]:
    value = json.loads(write_scaffold(folder).read_text())
    assert isinstance(value, dict)
    return value


def test_a_fresh_layout_is_blocked_and_never_failed(tmp_path: Path) -> None:
    write_scaffold(tmp_path)
    report = check_bundle(tmp_path)
    assert report.status == "blocked"
    reasons = {(problem.code, check.id) for check in report.checks for problem in check.problems}
    assert {problem.level for problem in report.problems} == {"blocked"}
    assert reasons >= {
        *(("evidence_missing", check) for check in ARTIFACT_CHECKS),
        ("trace_audit_missing", "trace_persistence"),
        ("origin_not_live", "evidence_integrity"),
    }


def test_calling_it_live_does_not_make_it_pass(tmp_path: Path) -> None:
    manifest = write_scaffold(tmp_path)
    manifest.write_text(manifest.read_text().replace('"scaffold"', '"live"'))
    assert check_bundle(tmp_path).status == "blocked"


def test_every_artifact_is_declared_at_its_canonical_path(tmp_path: Path) -> None:
    checks = manifest_of(tmp_path / "new" / "bundle")["checks"]
    assert list(checks) == [check.id for check in CHECKS]
    declared = {path for entry in checks.values() for path in entry["evidence"].values()}
    assert declared == {artifact.path for artifact in ARTIFACTS}


def test_folders_are_there_and_artifacts_are_not(tmp_path: Path) -> None:
    write_scaffold(tmp_path)
    for artifact in ARTIFACTS:
        assert (tmp_path / artifact.path).parent.is_dir()
        assert not (tmp_path / artifact.path).exists()


def test_the_run_has_three_child_runs_and_two_isolated_instances(tmp_path: Path) -> None:
    run = manifest_of(tmp_path)["run"]
    instances = run["instances"]
    assert {instance["role"] for instance in instances} == {"source_audit", "experiment"}
    assert all(instance["dimension"] for instance in instances)
    ports = [instance[port] for instance in instances for port in ("rcon_port", "bridge_port")]
    assert len(set(ports)) == 4
    (low, high) = run["allowed_port_ranges"][0].split("-")
    assert all(int(low) <= port <= int(high) for port in ports)
    assert len({child["run_id"] for child in run["child_runs"]}) >= 3
    known = {instance["instance_id"] for instance in instances}
    assert all(child["instance_id"] in known for child in run["child_runs"])


def test_a_folder_that_is_not_empty_is_refused_untouched(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("mine")
    with pytest.raises(ScaffoldRefused, match="is not empty"):
        write_scaffold(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["notes.txt"]


def test_force_replaces_the_manifest_and_nothing_else(tmp_path: Path) -> None:
    evidence = tmp_path / ARTIFACTS[0].path
    evidence.parent.mkdir(parents=True)
    evidence.write_text("{}")
    (tmp_path / "bundle.json").write_text("old")
    write_scaffold(tmp_path, force=True)
    assert evidence.read_text() == "{}"
    assert json.loads((tmp_path / "bundle.json").read_text())["origin"] == "scaffold"


def test_what_cannot_be_laid_out_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for place in ("file", "file/below", "nul\0"):
        with pytest.raises(ScaffoldRefused):
            write_scaffold(tmp_path / place)
    (tmp_path / "bundle" / "bundle.json").mkdir(parents=True)
    with pytest.raises(WriteFailed):
        write_scaffold(tmp_path / "bundle", force=True)
