"""The reference's own bundle cases, in its order."""

from gates.stage_one.selftest.case import Case
from gates.stage_one.selftest.cases.bundle import BUNDLE_CASES
from gates.stage_one.selftest.cases.capability import CAPABILITY_CASES
from gates.stage_one.selftest.cases.evidence_integrity import EVIDENCE_INTEGRITY_CASES
from gates.stage_one.selftest.cases.fixture_map import FIXTURE_MAP_CASES
from gates.stage_one.selftest.cases.independent_test_mod import INDEPENDENT_TEST_MOD_CASES
from gates.stage_one.selftest.cases.restore_fidelity import RESTORE_FIDELITY_CASES
from gates.stage_one.selftest.cases.scaffold import SCAFFOLD_CASES
from gates.stage_one.selftest.cases.smoke_fixture_validity import SMOKE_FIXTURE_VALIDITY_CASES
from gates.stage_one.selftest.cases.trace_persistence import TRACE_PERSISTENCE_CASES

CASES: tuple[Case, ...] = (
    *BUNDLE_CASES,
    *FIXTURE_MAP_CASES,
    *RESTORE_FIDELITY_CASES,
    *CAPABILITY_CASES,
    *INDEPENDENT_TEST_MOD_CASES,
    *TRACE_PERSISTENCE_CASES,
    *SMOKE_FIXTURE_VALIDITY_CASES,
    *EVIDENCE_INTEGRITY_CASES,
    *SCAFFOLD_CASES,
)
