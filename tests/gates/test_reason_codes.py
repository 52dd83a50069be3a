"""Every reason code, at every check that may give it, by at least one bundle."""

import pytest

from gates.stage_one.codes import CODES
from gates.stage_one.selftest.bench import Bench
from gates.stage_one.selftest.case import Case, Reason
from gates.stage_one.selftest.cases import CASES
from tests.gates.conftest import reasons_of
from tests.gates.reasons import REASON_CASES
from tests.gates.test_field_cases import FIELDS, faults_of
from tests.gates.test_file_faults import FAULTY_FILES


@pytest.mark.parametrize("case", REASON_CASES, ids=[case.slug for case in REASON_CASES])
def test_a_fault_brings_its_reasons(bench: Bench, case: Case) -> None:
    report = bench.judge(case)
    found = reasons_of(report)
    assert case.reasons <= found
    assert report.status == case.verdict


def test_cases_have_names_of_their_own() -> None:
    slugs = [case.slug for case in (*CASES, *REASON_CASES)]
    assert len(slugs) == len(set(slugs))


def test_every_code_is_produced_at_every_check_that_reports_it() -> None:
    """Each reason counted here is asserted by the test of its own case."""
    produced: set[Reason] = {
        *(reason for case in CASES for reason in case.expected),
        *(reason for case in REASON_CASES for reason in case.reasons),
        *((fault.code, artifact.check) for artifact, field in FIELDS for fault in faults_of(field)),
        *((faulty.code, faulty.artifact.check) for faulty in FAULTY_FILES),
    }
    owed = {(entry.code, check) for entry in CODES.values() for check in entry.checks}
    assert owed - produced == set()
    assert produced - owed == set()
