"""Faults of the smoke suites and the version lock."""

from gates.stage_one.selftest.case import Case, Mutation, at
from gates.stage_one.selftest.mutations import drop, put, repinned
from tests.gates.reasons.faults import (
    OTHER_SHA256,
    fails,
)


def smoke_cases() -> list[Case]:
    def smoke(slug: str, mutate: Mutation, *codes: str) -> Case:
        return fails(slug, repinned(mutate), at("smoke_fixture_validity", *codes))

    components = ("version_lock", "components")

    def conflict(row: int, pin: str, value: str) -> Case:
        return smoke(
            f"pin-conflict-{row}", put(*components, row, pin, to=value), "version_lock_conflict"
        )

    return [
        *(
            smoke(f"no-suite-{row}", drop("smoke_report", "suites", row), "smoke_suites_incomplete")
            for row in range(5)
        ),
        *(
            smoke(f"no-component-{row}", drop(*components, row), "version_lock_component")
            for row in range(9)
        ),
        conflict(1, "commit", OTHER_SHA256[:40]),
        conflict(2, "commit", OTHER_SHA256[:40]),
        conflict(3, "version", "26.1"),
        conflict(6, "sha256", OTHER_SHA256),
        conflict(7, "sha256", OTHER_SHA256),
        conflict(8, "sha256", OTHER_SHA256),
        smoke(
            "pin-ill-typed",
            put(*components, 8, "sha256", to=7),
            "bad_field",
            "version_lock_conflict",
        ),
    ]
