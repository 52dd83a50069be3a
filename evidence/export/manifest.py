"""The test mod's manifest: which mod it was, what it cost, and what the run showed of it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from evidence.export.facts import Facts

MOD_ID = "mc-agent-minecart-audit"
PROVED = ("fixture_behavior_unchanged", "agent_mod_coexists")
"""Facts without which nothing is exported (see `Facts.proved`)."""

MEASURED_ELSEWHERE = ("read_only", "no_command_blocks")
"""Facts that the reference writes as constants; here they come from the run or are left out."""


@dataclass(frozen=True, slots=True)
class ModInRun:
    """The mod's jar, and where it was loaded."""

    version: str
    jar_sha256: str
    loaded_in: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ParentEnd:
    """The parent log's evidence: its reference, hash and verdict, and its first end's hooks."""

    log: str
    sha256: str
    verdict: str
    hooks: dict[str, Any] | None
    overhead_ms: float | None


def manifest(
    mod: ModInRun,
    parent: ParentEnd,
    facts: Facts,
    facts_source: str,
    negative_logs: Sequence[dict[str, str]],
    notes: dict[str, str],
) -> dict[str, Any]:
    """The content of `test-mod-manifest.json`.

    Raises:
        ExportRefused: a fact that an export needs is absent or false.
    """
    shown = {name: facts.proved(name) for name in PROVED}
    shown |= {
        name: fact for name in MEASURED_ELSEWHERE if (fact := facts.boolean(name)) is not None
    }
    overhead = {} if parent.overhead_ms is None else {"hook_overhead_ms": parent.overhead_ms}
    return {
        "mod_id": MOD_ID,
        "version": mod.version,
        "sha256": mod.jar_sha256,
        **overhead,
        **{name: fact.value for name, fact in shown.items()},
        "loaded_in": list(mod.loaded_in),
        "hooks": parent.hooks,
        "evidence": {
            "parent_log": parent.log,
            "parent_log_sha256": parent.sha256,
            "parent_verdict": parent.verdict,
            "negative_logs": list(negative_logs),
        },
        "fact_evidence": {
            **{name: fact.evidence for name, fact in shown.items()},
            "facts_source": facts_source,
        },
        "notes": notes,
    }
