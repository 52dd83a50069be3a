"""Compares a restored snapshot with the recorded one, by the gate's own rules.

NBT is compared as text, to the letter. Positions and velocities are convenience copies of it: a
rounding may differ, and both may be absent; one of only one side fails.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from gates.stage_one.problem import Problem
from gates.stage_one.snapshot import ENTITIES, Entity, Snapshot, Vector
from gates.stage_one.values import show

TOLERANCE = 1e-6
"""Blocks (or blocks a tick) by which a coordinate may differ."""


def compare_snapshots(before: Snapshot, after: Snapshot) -> Iterator[Problem]:
    """What the restored entities lack of the recorded ones: order, counts, NBT, pos and vel."""
    if not before.entities and not after.entities:
        yield Problem("snapshot_empty", "neither snapshot holds an entity", before.path)
        return
    # The hash joins the uuids with `:`, so one that holds a `:` itself could be two others to it.
    if before.uuids != after.uuids:
        yield Problem(
            "restore_order_mismatch",
            "the restored entities are not the recorded ones in the recorded order",
            f"{after.path}/{ENTITIES}",
            found=after.order_hash,
            expected=before.order_hash,
        )
    yield from _compare_counts(before, after)
    recorded = {entity.uuid: entity for entity in before.entities}
    for snapshot in (before, after):
        yield from _missing_nbt(snapshot)
    for entity in after.entities:
        if (twin := recorded.get(entity.uuid)) is not None:
            yield from _compare_entities(twin, entity, f"{after.path}/{ENTITIES}")


def _compare_counts(before: Snapshot, after: Snapshot) -> Iterator[Problem]:
    recorded = Counter(entity.type for entity in before.entities)
    restored = Counter(entity.type for entity in after.entities)
    for kind in sorted(recorded.keys() | restored.keys()):
        if recorded[kind] != restored[kind]:
            yield Problem(
                "restore_count_mismatch",
                f"the number of {kind or 'untyped'} entities differs",
                f"{after.path}/{ENTITIES}",
                found=str(restored[kind]),
                expected=str(recorded[kind]),
            )


def _missing_nbt(snapshot: Snapshot) -> Iterator[Problem]:
    for entity in snapshot.entities:
        if entity.nbt is None:
            yield Problem(
                "restore_nbt_missing",
                f"entity {entity.uuid} has no NBT to compare",
                f"{snapshot.path}/{ENTITIES}",
                entity.line,
                "nbt",
            )


def _compare_entities(before: Entity, after: Entity, file: str) -> Iterator[Problem]:
    def differs(code: str, name: str, show_value: Callable[[Any], str] = show) -> Problem:
        was, is_now = getattr(before, name), getattr(after, name)
        message = f"`{name}` of entity {after.uuid} is not as recorded"
        found, expected = _difference(show_value(is_now), show_value(was))
        return Problem(code, message, file, after.line, name, found, expected)

    if before.type != after.type:
        yield differs("restore_count_mismatch", "type")
    if before.nbt != after.nbt:
        yield differs("restore_nbt_mismatch", "nbt", lambda text: text or "none")
    if not _close(before.pos, after.pos):
        yield differs("restore_pos_mismatch", "pos", _coordinates)
    if not _close(before.vel, after.vel):
        yield differs("restore_vel_mismatch", "vel", _coordinates)


def _close(before: Vector | None, after: Vector | None) -> bool:
    if before is None or after is None:
        return before is after
    return all(abs(a - b) <= TOLERANCE for a, b in zip(before, after, strict=True))


def _coordinates(vector: Vector | None) -> str:
    return "none" if vector is None else str(list(vector))


def _difference(found: str, expected: str) -> tuple[str, str]:
    """Both texts from shortly before the first place where they differ."""
    same = 0
    for a, b in zip(found, expected, strict=False):
        if a != b:
            break
        same += 1
    start = max(0, same - 20)
    lead = "..." if start else ""
    return tuple(  # type: ignore[return-value]
        f"{lead}{text[start : start + 80]}{'...' if len(text) > start + 80 else ''}"
        for text in (found, expected)
    )
