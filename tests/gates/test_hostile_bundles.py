"""Values and whole bundles made to mislead or to break the judge: never a pass, no crash."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from foundation.errors import LabgateError
from gates.stage_one import check_bundle
from gates.stage_one.catalog import ARTIFACTS, BUNDLE, Form, Kind
from gates.stage_one.sample import (
    edit_bundle,
    edit_json,
    edit_rows,
    path_of,
    reindex,
)
from gates.stage_one.sample.edit import read_json, write_json
from gates.stage_one.selftest.mutations import drop
from tests.gates.conftest import Sample, reasons_of


def replaced(sample: Sample, kind: str, old: bytes, new: bytes) -> None:
    """Exchange bytes in an artifact and refresh the index."""
    place = path_of(sample.root, kind)
    content = place.read_bytes()
    assert old in content
    place.write_bytes(content.replace(old, new))
    reindex(sample.root)


def test_a_number_beyond_64_bits_is_compared_exactly(sample: Sample) -> None:
    def retick(tick: int) -> None:
        edit_rows(sample.root, "audit_events", lambda rows: rows[0].update(tick=tick))
        reindex(sample.root)

    def join_at(tick: int) -> None:
        edit_json(
            sample.root, "trace_join", lambda doc: doc["joins"][0]["audit_ref"].update(tick=tick)
        )
        reindex(sample.root)

    for tick in (2**53, 2**63, 2**64, 10**30):
        retick(tick)
        join_at(tick + 1)
        assert sample.reasons() == {("trace_join_mismatch", "trace_persistence")}
        join_at(tick)
        assert sample.reasons() == set()


def test_an_order_beyond_64_bits_is_compared_exactly(sample: Sample) -> None:
    def reorder(start: int, step: int) -> None:
        def edit(rows: list[dict[str, Any]]) -> None:
            for index, row in enumerate(rows):
                row["seq"] = start + index * step

        edit_rows(sample.root, "audit_events", edit)
        reindex(sample.root)

    reorder(2**64, 1)
    assert sample.reasons() == set()
    reorder(2**64, 0)
    assert ("audit_order", "evidence_integrity") in sample.reasons()


@pytest.mark.parametrize("text", [b"1e999", b"-1e999", b"NaN", b"Infinity", b"1" * 1_000_000])
def test_a_number_that_is_not_finite_or_endless_is_refused(sample: Sample, text: bytes) -> None:
    replaced(sample, "player_identity", b'"yaw": 0.0', b'"yaw": ' + text)
    codes = {code for code, check in sample.reasons() if check == "fixture_map"}
    assert codes & {"bad_field", "bad_json"}


@pytest.mark.parametrize("text", [b"585.0", b"5.85e2", b"-0", b"true", b'"585"', b"0585"])
def test_a_tick_is_an_integer_and_nothing_else(sample: Sample, text: bytes) -> None:
    replaced(sample, "audit_events", b'"tick": 585', b'"tick": ' + text)
    assert sample.judge().status == "fail"


@pytest.mark.parametrize("depth", [200, 100_000])
@pytest.mark.parametrize(("open_", "close"), [(b"[", b"]"), (b'{"a":', b"}")])
def test_deep_nesting_is_an_answer_and_no_crash(
    sample: Sample, depth: int, open_: bytes, close: bytes
) -> None:
    nested = open_ * depth + b"1" + close * depth
    replaced(sample, "tool_trace", b'"args": {}', b'"args": {"deep": ' + nested + b"}")
    assert (sample.judge().status == "pass") == (depth < 256)
    (sample.root / "bundle.json").write_bytes(nested)
    assert sample.judge().status == "fail"


def test_a_huge_text_is_judged_like_a_small_one(sample: Sample) -> None:
    edit_json(sample.root, "smoke_mod", lambda mod: mod.update(mod_id="x" * 8_000_000))
    reindex(sample.root)
    assert sample.reasons() == set()
    edit_json(sample.root, "smoke_mod", lambda mod: mod.update(built_sha256="a" * 8_000_000))
    reindex(sample.root)
    report = sample.judge()
    assert ("bad_field", "agent_dev_capability") in reasons_of(report)
    assert len(json.dumps(report.to_json())) < 100_000


def test_a_repeated_key_means_its_last_value(sample: Sample) -> None:
    replaced(sample, "command_block_scan", b'"scanned": true', b'"scanned": true, "scanned": false')
    assert sample.reasons() == {("not_true", "fixture_map")}
    replaced(
        sample, "command_block_scan", b'"scanned": true, "scanned": false',
        b'"scanned": false, "scanned": true',
    )  # fmt: skip
    assert sample.reasons() == set()


@pytest.mark.parametrize(
    "blank",
    ["\u00a0", "\u2003", "\u2028", "\x1c", "\x0b", "\u3000"],
    ids=lambda text: hex(ord(text)),
)
def test_a_text_of_invisible_space_is_blank(sample: Sample, blank: str) -> None:
    edit_json(sample.root, "smoke_mod", lambda mod: mod.update(mod_id=blank))
    reindex(sample.root)
    assert sample.reasons() == {("bad_field", "agent_dev_capability")}


@pytest.mark.parametrize("digits", ["\u0660" * 64, "\uff10" * 64, "0" * 63 + "\n", " " + "0" * 63])
def test_a_hash_is_ascii_hex_alone(sample: Sample, digits: str) -> None:
    edit_json(sample.root, "fixture_manifest", lambda doc: doc["world"].update(tree_sha256=digits))
    reindex(sample.root)
    assert sample.reasons() == {("bad_field", "fixture_map")}


def test_control_characters_of_the_evidence_do_not_reach_the_report_s_lines(
    sample: Sample,
) -> None:
    edit_json(
        sample.root, "fixture_manifest", lambda doc: doc["world"].update(files="\x1b[2J\n" * 9)
    )
    reindex(sample.root)
    for problem in sample.judge().problems:
        assert "\x1b" not in problem.message + problem.found
        assert "\n" not in problem.message + problem.found


def test_unhashable_values_where_names_are_expected_are_no_crash(sample: Sample) -> None:
    value: list[Any] = [{}]
    names = {
        field.path.rpartition(".")[2]
        for artifact in (*ARTIFACTS, BUNDLE)
        for field in artifact.fields
        if field.kind is Kind.TEXT
    }

    def spoil(place: Any) -> None:
        for key in list(place) if isinstance(place, dict) else range(len(place)):
            if key in names:
                place[key] = value
            elif isinstance(place[key], dict | list):
                spoil(place[key])

    for artifact in ARTIFACTS:
        if artifact.form is Form.JSONL:
            edit_rows(sample.root, artifact.kind, spoil)
        elif artifact.form is Form.JSON:
            edit_json(sample.root, artifact.kind, spoil)
    edit_bundle(sample.root, lambda bundle: spoil(bundle["run"]))
    reindex(sample.root)
    report = sample.judge()
    assert {check.status for check in report.checks} == {"fail"}


def test_a_place_that_is_no_bundle_is_never_a_pass(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"{}")
    for root in (tmp_path / "nothing", tmp_path / "file", Path("a\0b"), Path("a" * 5000)):
        try:
            report = check_bundle(root)
        except LabgateError:
            continue
        assert report.status != "pass"


@pytest.mark.parametrize("name", ["nothing", "file"])
def test_a_source_world_that_cannot_be_hashed_is_never_a_pass(sample: Sample, name: str) -> None:
    (sample.root.parent / "file").write_bytes(b"")
    try:
        report = check_bundle(sample.root, source_world=sample.root.parent / name)
    except LabgateError:
        return
    assert report.status != "pass"


def test_without_any_source_world_the_bundle_is_not_passed(sample: Sample) -> None:
    edit_bundle(sample.root, lambda bundle: bundle["run"]["source_world"].pop("path"))
    report = check_bundle(sample.root)
    assert report.status == "blocked"
    assert reasons_of(report) == {("source_rehash_skipped", "evidence_integrity")}


def test_the_manifest_s_own_source_path_is_re_hashed(sample: Sample) -> None:
    assert check_bundle(sample.root).status == "pass"
    edit_bundle(
        sample.root,
        lambda bundle: bundle["run"]["source_world"].update(path=str(sample.root / "artifacts")),
    )
    assert ("source_world_rehash_mismatch", "evidence_integrity") in reasons_of(
        check_bundle(sample.root)
    )


def test_half_a_bundle_is_never_a_pass(sample: Sample) -> None:
    """Any one artifact taken away, with manifest and index told so, is missed."""
    for artifact in ARTIFACTS:
        place = path_of(sample.root, artifact.kind)
        kept = sample.root.parent / "kept"
        manifest = read_json(sample.root / "bundle.json")
        shutil.move(place, kept)
        drop("bundle", "checks", artifact.check, "evidence", artifact.kind)(sample.root)
        if artifact.kind != "evidence_index":
            reindex(sample.root)
        report = sample.judge()
        assert report.status != "pass"
        assert artifact.check in {check for _, check in reasons_of(report)}
        shutil.move(kept, place)
        write_json(sample.root / "bundle.json", manifest)
        reindex(sample.root)
    assert sample.judge().status == "pass"
