"""The source world: hashed again, or no pass."""

import json
import os
import shutil
from pathlib import Path, PurePath, PurePosixPath, PureWindowsPath

import pytest

from gates.stage_one import check_bundle
from gates.stage_one.problem import Problem
from gates.stage_one.report import NOT_REHASHED, GateReport
from gates.stage_one.sample import edit_bundle, edit_json, reindex
from gates.stage_one.source_world import is_of_another_system
from tests.gates.conftest import Sample, reasons_of

SKIPPED = {("source_rehash_skipped", "evidence_integrity")}


def test_the_manifest_s_path_serves_where_the_caller_names_none(sample: Sample) -> None:
    report = check_bundle(sample.root)
    assert report.status == "pass"
    assert NOT_REHASHED not in report.limitations


def test_a_relative_path_of_the_manifest_counts_from_the_bundle(
    sample: Sample, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(sample.source_world, tmp_path / "save")
    edit_bundle(sample.root, lambda bundle: bundle["run"]["source_world"].update(path="../save"))
    for folder in (tmp_path, sample.root):
        monkeypatch.chdir(folder)
        assert check_bundle(sample.root).status == "pass"


@pytest.mark.parametrize(
    "path", ["", None, "nowhere", r"D:\saves\Minecart ROM test", "bundle.json"]
)
def test_without_a_save_to_hash_there_is_no_pass(sample: Sample, path: str | None) -> None:
    def edit(bundle: dict[str, dict[str, dict[str, object]]]) -> None:
        if path is None:
            del bundle["run"]["source_world"]["path"]
        else:
            bundle["run"]["source_world"]["path"] = path

    edit_bundle(sample.root, edit)
    report = check_bundle(sample.root)
    assert report.status != "pass"
    assert reasons_of(report) >= SKIPPED
    assert NOT_REHASHED in report.limitations


def test_the_caller_s_path_is_taken_even_where_the_manifest_s_would_do(
    sample: Sample, tmp_path: Path
) -> None:
    report = check_bundle(sample.root, source_world=tmp_path / "nowhere")
    assert (report.status, reasons_of(report)) == ("blocked", SKIPPED)


def test_a_save_that_cannot_be_hashed_whole_is_no_pass(sample: Sample, tmp_path: Path) -> None:
    shutil.copytree(sample.source_world, tmp_path / "save")
    (tmp_path / "save" / "region" / "link").symlink_to("/etc/hostname")
    report = check_bundle(sample.root, source_world=tmp_path / "save")
    assert (report.status, reasons_of(report)) == ("blocked", SKIPPED)


def test_skipping_is_blocked_and_said(pristine: Sample) -> None:
    report = pristine.judge(skip_source_rehash=True)
    assert (report.status, reasons_of(report)) == ("blocked", SKIPPED)
    assert "re-hashed" in json.dumps(report.to_json()["limitations"])


def _skipped(report: GateReport) -> Problem:
    (problem,) = (item for item in report.problems if item.code == "source_rehash_skipped")
    return problem


def test_a_skip_that_was_asked_for_is_not_told_as_a_folder_that_was_not_found(
    pristine: Sample,
) -> None:
    problem = _skipped(pristine.judge(skip_source_rehash=True))
    assert (problem.found, problem.expected) == ("", "")
    assert "the caller asked" in problem.message


OF_ANOTHER_SYSTEM = (
    ["/srv/saves/ROM"]
    if os.name == "nt"
    else ["D:/MC/saves/ROM", r"D:\MC\saves\ROM", r"\\nas\saves\ROM", r"\saves\ROM"]
)


@pytest.mark.parametrize("path", OF_ANOTHER_SYSTEM)
def test_a_path_of_another_system_is_shown_as_it_is(sample: Sample, path: str) -> None:
    # Glued onto the bundle it would even name a folder, which is not the save that was meant.
    shutil.copytree(sample.source_world, f"{sample.root}/{path}")
    edit_bundle(sample.root, lambda bundle: bundle["run"]["source_world"].update(path=path))
    problem = _skipped(check_bundle(sample.root))
    assert problem.found == path
    assert "not found here" in problem.message
    assert str(sample.root) not in problem.message + problem.expected
    assert check_bundle(sample.root, source_world=sample.source_world).status == "pass"


@pytest.mark.parametrize(
    ("path", "here", "elsewhere"),
    [
        ("D:/MC/saves", PurePosixPath, True),
        (r"D:\MC\saves", PurePosixPath, True),
        (r"\\nas\saves", PurePosixPath, True),
        (r"\saves", PurePosixPath, True),
        ("/srv/saves", PurePosixPath, False),
        ("//srv/saves", PurePosixPath, False),
        ("../saves", PurePosixPath, False),
        ("a:b/saves", PurePosixPath, False),
        ("/srv/saves", PureWindowsPath, True),
        ("D:/MC/saves", PureWindowsPath, False),
        (r"\\nas\saves\ROM", PureWindowsPath, False),
        (r"..\saves", PureWindowsPath, False),
        (r"\saves", PureWindowsPath, False),
    ],
)
def test_each_system_knows_the_absolute_paths_of_the_other(
    path: str, here: type[PurePath], elsewhere: bool
) -> None:
    assert is_of_another_system(path, here) is elsewhere


def test_a_template_owes_no_hash_and_is_blocked_all_the_same(sample: Sample) -> None:
    edit_bundle(sample.root, lambda bundle: bundle.update(origin="scaffold"))
    report = check_bundle(sample.root, source_world=sample.root)
    assert (report.status, reasons_of(report)) == (
        "blocked",
        {("origin_not_live", "evidence_integrity")},
    )


def test_two_records_of_the_save_have_to_agree(sample: Sample) -> None:
    other = "0" * 64
    edit_json(
        sample.root,
        "source_unchanged",
        lambda record: record.update(before_tree_sha256=other, after_tree_sha256=other),
    )
    reindex(sample.root)
    assert sample.reasons() == {("source_hash_conflict", "evidence_integrity")}
