"""The sample's smoke suites, calibration and locked versions."""

from gates.stage_one.sample.run import (
    BRIDGE_COMMIT,
    CARPET_SHA256,
    FABRIC_LOADER,
    FIXTURE_MAP_SHA256,
    INTERFACE_MOD_COMMIT,
    JDK,
    MINECRAFT,
    TEST_MOD_SHA256,
    JsonObject,
    commit_of,
)

_SUITES = (
    "smoke_offline",
    "lab_boot",
    "fake_player_mcp",
    "snapshot_restore",
    "test_mod_load",
)


def smoke_fixture_validity() -> dict[str, JsonObject | list[JsonObject]]:
    """The artifacts of the `smoke_fixture_validity` check but the evidence index, by kind."""
    return {
        "smoke_report": {
            "suites": [
                {
                    "name": name,
                    "command": f"labgate smoke {name}",
                    "status": "pass",
                    "checks": 4,
                    "log_ref": f"raw/smoke/{name}.log",
                }
                for name in _SUITES
            ]
        },
        "fixture_validity": {
            "input_semantics": "one right click on the note block pops one cart",
            "stack_positions": [[14.5, -51.937, -21.5], [14.5, -50.937, -21.5]],
            "output_boundary": {"axis": "x", "min": 15.0},
            "void_window_ticks": 200,
            "end_condition": "every emitted cart removed by the void",
            "timeout_s": 120,
            "hook_overhead_ms": 101.99,
            "with_mod_without_mod_consistent": True,
        },
        "version_lock": {"components": _components()},
    }


def _components() -> list[JsonObject]:
    return [
        {"name": "mc-agent", "version": "0.1.0", "commit": commit_of("mc-agent")},
        {"name": "mc-agent-interface-mod", "version": "0.6.0", "commit": INTERFACE_MOD_COMMIT},
        {"name": "mc-agent-bridge", "version": "0.4.1", "commit": BRIDGE_COMMIT},
        {"name": "minecraft", "version": MINECRAFT},
        {"name": "fabric-loader", "version": FABRIC_LOADER},
        {"name": "jdk", "version": JDK},
        {"name": "carpet", "version": "26.2+v260616", "sha256": CARPET_SHA256},
        {"name": "test-mod", "version": "0.1.0", "sha256": TEST_MOD_SHA256},
        {"name": "fixture-map", "version": "1.0.0", "sha256": FIXTURE_MAP_SHA256},
    ]
