"""The sample's server-vantage probes of the task player."""

from typing import Any

from gates.stage_one.sample.run import (
    BRIDGE_COMMIT,
    DIMENSION,
    INTERFACE_MOD_COMMIT,
    OTHER_PLAYER_UUID,
    PLAYER_UUID,
    SEAT,
    JsonObject,
)

_STRANGER_UUID = "00000000-0000-4000-8000-000000000000"


def player_context() -> dict[str, JsonObject | list[JsonObject]]:
    """The artifacts of the `player_context` check, by kind."""
    return {
        "identity_records": [
            _record("task_bind"),
            _record("hit"),
            _record("miss"),
            _record("two_players", other_uuid=OTHER_PLAYER_UUID),
            _record(
                "unknown_identity",
                uuid=_STRANGER_UUID,
                viewed_uuid=_STRANGER_UUID,
                accepted=False,
                rejected_reason="no player of that identity is online",
            ),
        ],
        "entry_contract": {
            "mode": "external_task",
            "fields": ["entry", "session", "prompt", "user"],
            "native_chat_verified": False,
            "unsupported_entries": ["native chat of a real client"],
        },
        "version_pins": {
            "interface_mod": _pin("synthetic/interface-mod", INTERFACE_MOD_COMMIT),
            "bridge": _pin("synthetic/bridge", BRIDGE_COMMIT),
        },
    }


def _record(case: str, **changes: Any) -> JsonObject:
    return {
        "case": case,
        "uuid": PLAYER_UUID,
        "viewed_uuid": PLAYER_UUID,
        "dimension": DIMENSION,
        "pos": SEAT,
        "yaw": 0.0,
        "pitch": 50.5055,
        "task_entry": "external-cli",
        "channel": "cli",
        "accepted": True,
        **changes,
    }


def _pin(repo: str, commit: str) -> JsonObject:
    return {"repo": repo, "commit": commit, "tested": True}
