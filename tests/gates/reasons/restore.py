"""Faults of the restore and its snapshots."""

from gates.stage_one.sample.run import (
    EXPERIMENT,
    SOURCE,
)
from gates.stage_one.selftest.case import Case, Mutation, at
from gates.stage_one.selftest.mutations import drop, put, repinned
from tests.gates.reasons.faults import (
    clear_rows,
    fails,
    on,
    written,
)


def restore_cases() -> list[Case]:
    def restore(slug: str, mutate: Mutation, *codes: str) -> Case:
        return fails(slug, repinned(mutate), at("restore_fidelity", *codes))

    endpoint = ("restore_record", "endpoint")
    swapped = (
        put(*endpoint, "source", to=EXPERIMENT.instance_id),
        put(*endpoint, "target", to=SOURCE.instance_id),
    )

    def with_nbt(value: str | None) -> Mutation:
        return on("snapshot_after", lambda _, rows: rows[0].update(nbt=value))

    def moved(field: str) -> Mutation:
        return on("snapshot_after", lambda _, rows: rows[0].update({field: [0.0, 0.0, 1.0]}))

    return [
        restore(
            "endpoint-same",
            put(*endpoint, "target", to=SOURCE.instance_id),
            "restore_endpoint_same",
        ),
        restore(
            "endpoint-swapped",
            lambda root: [change(root) for change in swapped],
            "restore_endpoint_roles",
        ),
        restore(
            "endpoint-source-ghost",
            put(*endpoint, "source", to="ghost"),
            "restore_endpoint_unknown",
        ),
        restore(
            "dimension",
            put("restore_record", "dimension", to="minecraft:the_end"),
            "restore_dimension_mismatch",
        ),
        restore(
            "duplicates",
            put("restore_record", "duplicates_pre_existing", to=2),
            "restore_duplicates",
        ),
        restore(
            "failed-command",
            put("restore_record", "commands_failed", to=1),
            "restore_command_failure",
        ),
        *(
            restore(
                f"no-failure-case-{row}", drop("failure_cases", row), "failure_cases_incomplete"
            )
            for row in range(6)
        ),
        restore(
            "entity-lost",
            on("snapshot_after", lambda _, rows: rows.pop()),
            "restore_count_mismatch",
            "restore_order_mismatch",
        ),
        restore("entity-moved", moved("pos"), "restore_pos_mismatch"),
        restore("entity-pushed", moved("vel"), "restore_vel_mismatch"),
        restore(
            "vel-on-one-side",
            on("snapshot_after", lambda _, rows: rows[0].pop("vel")),
            "restore_vel_mismatch",
        ),
        restore(
            "nbt-one-byte",
            on("snapshot_after", lambda _, rows: rows[0].update(nbt=rows[0]["nbt"] + " ")),
            "restore_nbt_mismatch",
        ),
        *(
            restore(
                f"nbt-{name}-on-one-side",
                with_nbt(value),
                "restore_nbt_missing",
                "restore_nbt_mismatch",
            )
            for name, value in (("null", None), ("empty", ""))
        ),
        restore(
            "nbt-absent-on-one-side",
            on("snapshot_after", lambda _, rows: rows[0].pop("nbt")),
            "restore_nbt_missing",
            "restore_nbt_mismatch",
        ),
        restore("snapshot-broken", written("snapshot_after/meta.json", b"{"), "snapshot_invalid"),
        restore(
            "no-entities",
            lambda root: [
                on(kind, clear_rows)(root) for kind in ("snapshot_before", "snapshot_after")
            ],
            "snapshot_empty",
        ),
    ]
