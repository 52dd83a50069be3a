"""The judge itself: a broken check is no verdict, and what it hands out fits its promises."""

from pathlib import Path

import pytest

from foundation.exits import Exit
from gates.errors import GateInternalError
from gates.stage_one import check_bundle
from gates.stage_one.bundle import Bundle
from gates.stage_one.catalog import CHECKS
from gates.stage_one.checks import RULES
from gates.stage_one.findings import Findings
from gates.stage_one.sample import edit_json, edit_rows, reindex
from tests.gates.conftest import Sample


@pytest.mark.parametrize("check", [check.id for check in CHECKS])
def test_a_check_that_breaks_is_no_verdict(
    pristine: Sample, monkeypatch: pytest.MonkeyPatch, check: str
) -> None:
    def broken(bundle: Bundle, findings: Findings) -> None:
        bundle.evidence("player_context", "entry_contract")
        raise RecursionError("deep")

    monkeypatch.setitem(RULES, check, (broken,))
    with pytest.raises(GateInternalError) as caught:
        pristine.judge()
    assert check in caught.value.message
    assert "entry-contract.json" in caught.value.message
    assert caught.value.exit_code is Exit.INTERNAL


@pytest.mark.parametrize("place", ["nowhere", "file", "file/below", "empty"])
def test_where_there_is_no_bundle_every_check_is_blocked(tmp_path: Path, place: str) -> None:
    (tmp_path / "file").write_text("{}")
    (tmp_path / "empty").mkdir()
    report = check_bundle(tmp_path / place)
    assert [check.status for check in report.checks] == ["blocked"] * 8
    assert {problem.code for problem in report.problems} == {"bundle_missing"}
    assert report.exit_code is Exit.BLOCKED


def test_the_checks_are_those_of_the_catalog_in_order() -> None:
    assert list(RULES) == [check.id for check in CHECKS]


def test_every_artifact_has_a_row_with_its_hash(pristine: Sample) -> None:
    rows = [row for check in pristine.judge().checks for row in check.evidence]
    assert len(rows) == 28
    assert all(row.status == "ok" and (row.sha256 or row.tree_sha256) for row in rows)
    assert {row.kind for row in rows if row.files == 2} == {"snapshot_before", "snapshot_after"}


def test_every_statement_holds_in_a_bundle_that_passes(pristine: Sample) -> None:
    statements = [one for check in pristine.judge().checks for one in check.assertions]
    assert len(statements) >= 14
    assert all(one.ok for one in statements)


def test_a_known_player_who_was_refused_is_no_context(sample: Sample) -> None:
    edit_rows(sample.root, "identity_records", lambda rows: rows[1].update(accepted=False))
    reindex(sample.root)
    assert sample.reasons() == {("not_true", "player_context")}


def test_a_locked_component_must_not_be_locked_twice(sample: Sample) -> None:
    edit_json(
        sample.root, "version_lock", lambda lock: lock["components"].append(lock["components"][3])
    )
    reindex(sample.root)
    assert sample.reasons() == {("version_lock_component", "smoke_fixture_validity")}


@pytest.mark.parametrize("verdict", ["pass", "incomplete", "", None, 1])
def test_a_negative_case_that_was_not_refused_fails(sample: Sample, verdict: object) -> None:
    edit_rows(sample.root, "negative_cases", lambda rows: rows[0].update(verifier_verdict=verdict))
    reindex(sample.root)
    assert ("negative_case_verdict", "independent_test_mod") in sample.reasons()


def test_a_negative_case_may_leave_its_verdict_to_its_log(sample: Sample) -> None:
    edit_rows(sample.root, "negative_cases", lambda rows: rows[0].pop("verifier_verdict"))
    reindex(sample.root)
    assert sample.judge().status == "pass"
