"""One reason code, and the words the tables of codes are written in."""

from dataclasses import dataclass
from typing import Literal

Level = Literal["fail", "blocked"]

FIXTURE_MAP = "fixture_map"
RESTORE_FIDELITY = "restore_fidelity"
PLAYER_CONTEXT = "player_context"
AGENT_DEV_CAPABILITY = "agent_dev_capability"
INDEPENDENT_TEST_MOD = "independent_test_mod"
TRACE_PERSISTENCE = "trace_persistence"
SMOKE_FIXTURE_VALIDITY = "smoke_fixture_validity"
EVIDENCE_INTEGRITY = "evidence_integrity"

ARTIFACT_CHECKS = (
    FIXTURE_MAP,
    RESTORE_FIDELITY,
    PLAYER_CONTEXT,
    AGENT_DEV_CAPABILITY,
    INDEPENDENT_TEST_MOD,
    TRACE_PERSISTENCE,
    SMOKE_FIXTURE_VALIDITY,
)
"""The checks that judge artifacts of their own; `evidence_integrity` computes from all of them."""

ALL_CHECKS = (*ARTIFACT_CHECKS, EVIDENCE_INTEGRITY)


IN_SPEC = (
    " Edit spec.json and run `labgate evidence assemble` again, which writes bundle.json anew; "
    "edit bundle.json itself only if you write it by hand."
)
"""Ends a remedy about `run`, which the assembler copies from its spec."""

BY_ASSEMBLY = (
    " `labgate evidence assemble` then writes bundle.json anew and declares what lies at its "
    "canonical path; edit bundle.json itself only if you write it by hand."
)
"""Ends a remedy about `checks`, which the assembler derives from the files that are there."""


@dataclass(frozen=True, slots=True)
class ReasonCode:
    """One reason code of the stage-one gate, with the texts that `labgate gate explain` shows.

    `checks` are the ids of the checks that report it, in the gate's order; `meaning` says what
    the gate saw, `remedy` what to do next.
    """

    code: str
    level: Level
    checks: tuple[str, ...]
    meaning: str
    remedy: str


def fails(code: str, checks: str | tuple[str, ...], meaning: str, remedy: str) -> ReasonCode:
    """Declare a code that fails its check: evidence is there and is not good."""
    return ReasonCode(code, "fail", _in_gate_order(checks), meaning, remedy)


def blocks(code: str, checks: str | tuple[str, ...], meaning: str, remedy: str) -> ReasonCode:
    """Declare a code that blocks its check: what is needed for a verdict is not there."""
    return ReasonCode(code, "blocked", _in_gate_order(checks), meaning, remedy)


def _in_gate_order(checks: str | tuple[str, ...]) -> tuple[str, ...]:
    named = {checks} if isinstance(checks, str) else set(checks)
    return tuple(check for check in ALL_CHECKS if check in named)
