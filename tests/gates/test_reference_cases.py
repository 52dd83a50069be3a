"""The reference's own cases: the whole answer, code by code and check by check."""

import tempfile
from pathlib import Path

import pytest

from gates.stage_one.selftest import run_selftest
from gates.stage_one.selftest.bench import Bench
from gates.stage_one.selftest.case import Case
from gates.stage_one.selftest.cases import CASES
from tests.gates.conftest import reasons_of


@pytest.mark.parametrize("case", CASES, ids=[case.slug for case in CASES])
def test_the_gate_gives_exactly_the_reference_s_reasons(bench: Bench, case: Case) -> None:
    report = bench.judge(case)
    assert reasons_of(report) == case.expected
    assert report.status == case.verdict


def test_there_is_one_case_for_each_of_the_reference_s_69() -> None:
    assert len(CASES) == 69
    assert len({case.slug for case in CASES}) == 69


def test_the_selftest_holds_and_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    report = run_selftest()
    assert [case for case in report.cases if not case.ok] == []
    assert report.ok
    assert len(report.cases) > len(CASES)
    assert list(tmp_path.iterdir()) == []


def test_the_selftest_notices_a_gate_that_passes_everything(
    monkeypatch: pytest.MonkeyPatch, bench: Bench
) -> None:
    passing = bench.judge(CASES[0])
    monkeypatch.setattr(Bench, "judge", lambda *_: passing)
    report = run_selftest()
    wrong = {case.name for case in report.cases if not case.ok}
    assert {case.slug for case in CASES if case.verdict != "pass"} <= wrong
    assert not report.ok
