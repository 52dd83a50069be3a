"""Faults of the fixture and of the player's context."""

from gates.stage_one.sample.run import (
    OTHER_PLAYER_UUID,
    SOURCE,
)
from gates.stage_one.selftest.case import Case, Mutation, at
from gates.stage_one.selftest.mutations import drop, put, repinned
from tests.gates.reasons.faults import (
    OTHER_SHA256,
    doubled,
    fails,
)


def fixture_cases() -> list[Case]:
    def fixture(slug: str, mutate: Mutation, *codes: str) -> Case:
        return fails(slug, repinned(mutate), at("fixture_map", *codes))

    def context(slug: str, mutate: Mutation, code: str) -> Case:
        return fails(slug, repinned(mutate), at("player_context", code))

    unknown = ("identity_records", 4)
    return [
        fixture("init-twice", doubled("init_runs", 0, run_id="x"), "init_duplicate"),
        fixture(
            "init-order",
            put("init_runs", 1, "order_hash", to=OTHER_SHA256[:16]),
            "init_order_mismatch",
            "init_signature_mismatch",
        ),
        fixture("init-count", put("init_runs", 1, "entity_count", to=4), "init_signature_mismatch"),
        fixture(
            "init-items", put("init_runs", 1, "inventory_total", to=7), "init_signature_mismatch"
        ),
        fixture(
            "init-signature-bad",
            put("init_runs", 1, "state_hash", to=7),
            "bad_field",
            "init_signature_mismatch",
        ),
        fixture(
            "init-instance",
            put("init_runs", 1, "instance_id", to=SOURCE.instance_id),
            "init_run_instance",
        ),
        fixture(
            "vantage",
            put("player_identity", "server_vantage_uuid", to=OTHER_PLAYER_UUID),
            "player_vantage_mismatch",
        ),
        fixture(
            "scan-lacks-fixture-world",
            drop("command_block_scan", "world_dirs", 0),
            "command_block_scan_world",
        ),
        fixture(
            "scan-lacks-an-instance-world",
            drop("command_block_scan", "world_dirs", 1),
            "command_block_scan_world",
        ),
        *(
            context(
                f"no-identity-case-{row}",
                drop("identity_records", row),
                "player_context_incomplete",
            )
            for row in range(5)
        ),
        *(
            context(
                f"crosstalk-{row}",
                put("identity_records", row, "viewed_uuid", to=OTHER_PLAYER_UUID),
                "player_context_crosstalk",
            )
            for row in range(4)
        ),
        context("unknown-accepted", put(*unknown, "accepted", to=True), "player_context_unknown"),
        context(
            "unknown-without-reason", drop(*unknown, "rejected_reason"), "player_context_unknown"
        ),
    ]
