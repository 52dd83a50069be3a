"""Further faults, so that every reason code is seen at every check that may give it.

`reasons` are the ones the rules name for the fault; more may follow from it. Field faults with
the general codes are generated elsewhere, and the reference's own cases are in the selftest.
"""

from gates.stage_one.selftest.case import Case
from tests.gates.reasons.artifacts import artifact_cases
from tests.gates.reasons.audit import audit_cases
from tests.gates.reasons.capability import capability_cases
from tests.gates.reasons.fixture import fixture_cases
from tests.gates.reasons.index import index_cases
from tests.gates.reasons.manifest import manifest_cases
from tests.gates.reasons.restore import restore_cases
from tests.gates.reasons.run import run_cases
from tests.gates.reasons.smoke import smoke_cases
from tests.gates.reasons.trace import trace_cases

REASON_CASES: tuple[Case, ...] = (
    *manifest_cases(),
    *artifact_cases(),
    *index_cases(),
    *run_cases(),
    *fixture_cases(),
    *restore_cases(),
    *capability_cases(),
    *audit_cases(),
    *trace_cases(),
    *smoke_cases(),
)
