"""The eight checks: one module each, in the seed's order."""

from gates.stage_one.checks import (
    agent_dev_capability,
    evidence_integrity,
    fixture_map,
    independent_test_mod,
    player_context,
    restore_fidelity,
    smoke_fixture_validity,
    trace_persistence,
)
from gates.stage_one.findings import Rule

RULES: dict[str, tuple[Rule, ...]] = {
    "fixture_map": fixture_map.RULES,
    "restore_fidelity": restore_fidelity.RULES,
    "player_context": player_context.RULES,
    "agent_dev_capability": agent_dev_capability.RULES,
    "independent_test_mod": independent_test_mod.RULES,
    "trace_persistence": trace_persistence.RULES,
    "smoke_fixture_validity": smoke_fixture_validity.RULES,
    "evidence_integrity": evidence_integrity.RULES,
}
"""What each check does beyond holding its artifacts against the catalog, in order."""
