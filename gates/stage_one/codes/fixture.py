"""Codes about the fixture map, the player bound in it, and the pins of the run."""

from gates.stage_one.codes.reason_code import (
    FIXTURE_MAP,
    PLAYER_CONTEXT,
    SMOKE_FIXTURE_VALIDITY,
    fails,
)

CODES = (
    fails(
        "carpet_dependency_missing",
        FIXTURE_MAP,
        "fixture-manifest.json lists no `carpet` mod, which the fake player needs.",
        "Add carpet with name, version and sha256 of the installed jar to `mods` in "
        "fixture-manifest.json.",
    ),
    fails(
        "command_blocks_present",
        FIXTURE_MAP,
        "The scan counted command blocks in the worlds; the machine must work without any.",
        "Remove the command blocks from the fixture, prepare the worlds again and record "
        "command-block-scan.json anew.",
    ),
    fails(
        "command_block_scan_world",
        FIXTURE_MAP,
        "`world_dirs` in command-block-scan.json leaves out the fixture world or the world of a "
        "declared instance, so the scan does not cover what was used.",
        "Scan the fixture's `world.directory` and every `run.instances[].world_dir`, and record "
        "all of them in `world_dirs`, each by the same text as it is declared.",
    ),
    fails(
        "player_vantage_mismatch",
        FIXTURE_MAP,
        "The server sees another uuid for the player than player-identity.json binds.",
        "Ask the server again for the player's uuid and correct the binding, so that `uuid` and "
        "`server_vantage_uuid` come from the same player.",
    ),
    fails(
        "player_context_incomplete",
        PLAYER_CONTEXT,
        "identity-records.jsonl does not cover all of task_bind, hit, miss, two_players and "
        "unknown_identity.",
        "Run the missing probes against the server and add a row for each to "
        "identity-records.jsonl.",
    ),
    fails(
        "player_context_crosstalk",
        PLAYER_CONTEXT,
        "A probe for the task player returned another player's view: `viewed_uuid` is not the "
        "task uuid.",
        "Check that the probe addresses the player by uuid and not as the nearest one, then "
        "record the row of identity-records.jsonl again.",
    ),
    fails(
        "player_context_unknown",
        PLAYER_CONTEXT,
        "The probe for an identity that does not exist was accepted, or its refusal has no reason.",
        "Make the server-vantage path refuse unknown identities, and record `accepted` false "
        "with the `rejected_reason` it gave.",
    ),
    fails(
        "player_identity_binding",
        PLAYER_CONTEXT,
        "A row of identity-records.jsonl uses another uuid than the player that "
        "player-identity.json binds to the task.",
        "Record the probes for the bound player, or bind the player that was really used in "
        "player-identity.json.",
    ),
    fails(
        "smoke_suites_incomplete",
        SMOKE_FIXTURE_VALIDITY,
        "smoke-report.json does not cover all of smoke_offline, lab_boot, fake_player_mcp, "
        "snapshot_restore and test_mod_load.",
        "Run the missing suites and add each to `suites` in smoke-report.json with name, "
        "command, status, checks and log_ref.",
    ),
    fails(
        "version_lock_component",
        SMOKE_FIXTURE_VALIDITY,
        "version-lock.json lacks a required component, or the component lacks its pin.",
        "Add the component with the pin that `labgate gate list --fields` names for it (commit, "
        "version or sha256), taken from what really ran.",
    ),
    fails(
        "version_lock_conflict",
        SMOKE_FIXTURE_VALIDITY,
        "A pin in version-lock.json disagrees with the artifact it names: bridge and interface "
        "mod with version-pins.json, minecraft, carpet and the map with fixture-manifest.json, "
        "test-mod with test-mod-manifest.json.",
        "Find out which version really ran and correct the record that is wrong "
        "(version-lock.json or the named artifact); repeat the run if two versions were "
        "mixed.",
    ),
)
