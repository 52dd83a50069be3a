"""The player-context artifacts, made from the probes (reference adapter, `identity`)."""

from typing import Any

from evidence.identity.probes import PlayerProbe, Probes, text_at

INTERFACE_MOD = "mc-agent-interface-mod"
BRIDGE = "mc-agent-bridge"

_DEFAULT_ENTRY_FIELDS = ("entry", "prompt", "session", "user")
_NOTE = "The task came in through an external entry; native chat was not tried in this record."


def identity_rows(probes: Probes, task_entry: dict[str, Any]) -> list[dict[str, Any]]:
    """The five cases, in the seed's order."""
    entry = text_at(task_entry, "entry") or "external"
    return [
        _seen("task_bind", probes.alice, entry),
        _seen("hit", probes.alice, entry),
        _seen("miss", probes.miss, entry),
        {**_seen("two_players", probes.alice, entry), "other_uuid": probes.bob.uuid},
        _unknown(probes, entry),
    ]


def entry_contract(task_entry: dict[str, Any], not_tested: list[str]) -> dict[str, Any]:
    """How the task came in, and the entries that were not tried."""
    return {
        "mode": "external_task",
        "fields": sorted(task_entry) or list(_DEFAULT_ENTRY_FIELDS),
        "native_chat_verified": False,
        "unsupported_entries": not_tested,
        "detail": {
            "entry": task_entry.get("entry"),
            "session": task_entry.get("session"),
            "note": _NOTE,
        },
    }


def version_pins(interface_commit: str, bridge_commit: str) -> dict[str, Any]:
    """The two components that the probes went through, which is what `tested` says."""
    return {
        "interface_mod": {"repo": INTERFACE_MOD, "commit": interface_commit, "tested": True},
        "bridge": {"repo": BRIDGE, "commit": bridge_commit, "tested": True},
    }


def _seen(case: str, probe: PlayerProbe, entry: str) -> dict[str, Any]:
    return {
        "case": case,
        "uuid": probe.uuid,
        "viewed_uuid": probe.uuid,
        "dimension": probe.dimension,
        "pos": list(probe.pos),
        "yaw": probe.yaw,
        "pitch": probe.pitch,
        "task_entry": entry,
        "channel": "cli",
        "accepted": True,
        "detail": {"probe_step": probe.step},
    }


def _unknown(probes: Probes, entry: str) -> dict[str, Any]:
    """Nobody was seen, so the place is the task player's and the angles are zero."""
    return {
        "case": "unknown_identity",
        "uuid": probes.unknown.queried,
        "viewed_uuid": probes.unknown.queried,
        "dimension": probes.alice.dimension,
        "pos": list(probes.alice.pos),
        "yaw": 0,
        "pitch": 0,
        "task_entry": entry,
        "channel": "cli",
        "accepted": False,
        "rejected_reason": probes.unknown.rejected_reason,
        "detail": {"raw": probes.unknown.response},
    }
