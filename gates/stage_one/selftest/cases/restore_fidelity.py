"""Cases of the guarded restore."""

from pathlib import Path
from typing import Any

from gates.stage_one.sample import edit_snapshot
from gates.stage_one.sample.restore_fidelity import order_hash
from gates.stage_one.selftest.case import RESIZED, Case, Mutation, at
from gates.stage_one.selftest.mutations import drop, put, repinned


def _retaken_in_another_order(root: Path) -> None:
    def edit(meta: dict[str, Any], rows: list[dict[str, Any]]) -> None:
        rows[0], rows[1] = rows[1], rows[0]
        for order, row in enumerate(rows):
            row["order"] = order
        meta["orderHash"] = order_hash(row["uuid"] for row in rows)
        meta["tick"] = 1024

    edit_snapshot(root, "snapshot_after", edit)


def _without_items(root: Path) -> None:
    def edit(_: dict[str, Any], rows: list[dict[str, Any]]) -> None:
        for row in rows:
            row["nbt"] = '{"Items":[]}'

    edit_snapshot(root, "snapshot_after", edit)


def _null_nbt(row: dict[str, Any]) -> None:
    row["nbt"] = None


def _no_velocity(row: dict[str, Any]) -> None:
    del row["vel"]


def _on_both_sides(edit_row: Any) -> Mutation:
    def mutate(root: Path) -> None:
        for kind in ("snapshot_before", "snapshot_after"):
            edit_snapshot(root, kind, lambda _, rows: [edit_row(row) for row in rows])

    return mutate


RESTORE_FIDELITY_CASES = (
    Case(
        "restore-reorder",
        "the snapshot after has its first two entities swapped",
        _retaken_in_another_order,
        "fail",
        at("restore_fidelity", "restore_order_mismatch"),
        also=RESIZED,
    ),
    Case(
        "restore-inventory",
        "the carts of the snapshot after are empty",
        _without_items,
        "fail",
        at("restore_fidelity", "restore_nbt_mismatch"),
        also=RESIZED,
    ),
    Case(
        "restore-missing-case",
        "no record of an injected partial failure",
        drop("failure_cases", -1),
        "fail",
        at("restore_fidelity", "failure_cases_incomplete"),
        also=RESIZED,
    ),
    Case(
        "restore-issued-only",
        "the record takes issued commands for a restore",
        put("restore_record", "issued_is_not_success", to=False),
        "fail",
        at("restore_fidelity", "not_true"),
        also=RESIZED,
    ),
    Case(
        "null-nbt",
        "neither snapshot holds NBT",
        repinned(_on_both_sides(_null_nbt)),
        "fail",
        at("restore_fidelity", "restore_nbt_missing"),
    ),
    Case(
        "missing-vel",
        "neither snapshot holds velocities",
        repinned(_on_both_sides(_no_velocity)),
        "pass",
    ),
    Case(
        "ghost-endpoint",
        "the restore's target is an undeclared instance",
        repinned(put("restore_record", "endpoint", "target", to="undeclared-instance")),
        "fail",
        at("restore_fidelity", "restore_endpoint_unknown"),
    ),
)
