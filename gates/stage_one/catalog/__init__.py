"""What the gate asks for: eight checks, 28 artifacts and their fields, each declared once.

The checks read their artifacts by these declarations; `gate list`, `gate scaffold`, the field
reference and the generated tests are made from them. Source: the seed's "Checks and evidence
schema".
"""

from gates.stage_one.catalog.agent_dev_capability import AGENT_DEV_CAPABILITY
from gates.stage_one.catalog.bundle import BUNDLE
from gates.stage_one.catalog.evidence_integrity import EVIDENCE_INTEGRITY
from gates.stage_one.catalog.field import Artifact, CheckSpec, Field, Form, Kind
from gates.stage_one.catalog.fixture_map import FIXTURE_MAP
from gates.stage_one.catalog.independent_test_mod import INDEPENDENT_TEST_MOD
from gates.stage_one.catalog.player_context import PLAYER_CONTEXT
from gates.stage_one.catalog.restore_fidelity import RESTORE_FIDELITY
from gates.stage_one.catalog.smoke_fixture_validity import SMOKE_FIXTURE_VALIDITY
from gates.stage_one.catalog.trace_persistence import TRACE_PERSISTENCE

__all__ = [
    "ARTIFACTS",
    "BUNDLE",
    "CHECKS",
    "Artifact",
    "CheckSpec",
    "Field",
    "Form",
    "Kind",
    "artifact",
    "check_spec",
]

CHECKS: tuple[CheckSpec, ...] = (
    FIXTURE_MAP,
    RESTORE_FIDELITY,
    PLAYER_CONTEXT,
    AGENT_DEV_CAPABILITY,
    INDEPENDENT_TEST_MOD,
    TRACE_PERSISTENCE,
    SMOKE_FIXTURE_VALIDITY,
    EVIDENCE_INTEGRITY,
)
"""The checks in the order in which they run and are reported."""

ARTIFACTS: tuple[Artifact, ...] = tuple(
    artifact for check in CHECKS for artifact in check.artifacts
)

_BY_ID = {check.id: check for check in CHECKS}
_BY_KIND = {(artifact.check, artifact.kind): artifact for artifact in ARTIFACTS}


def check_spec(check: str) -> CheckSpec:
    """The check of that id; KeyError if there is none."""
    return _BY_ID[check]


def artifact(check: str, kind: str) -> Artifact:
    """The artifact of that check and kind; KeyError if there is none."""
    return _BY_KIND[check, kind]
