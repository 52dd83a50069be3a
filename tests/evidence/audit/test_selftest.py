"""Every synthetic case gets its verdict, and the cases reach every deciding check."""

from evidence.audit.checks import CHECKS
from evidence.audit.selftest import CASES, run_selftest


def test_every_case_is_as_expected() -> None:
    wrong = [o.case.name for o in run_selftest() if not o.as_expected]
    assert wrong == []


def test_cases_make_every_check_of_the_log_alone_fail() -> None:
    assert {case.failing for case in CASES} >= set(CHECKS) - {"status_agrees"}
