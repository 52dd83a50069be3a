"""Reads a protocol-1 snapshot (`meta.json`, `entities.jsonl`) and compares two of them.

The rules are the snapshot verifier's, as far as the gate uses them: the order of a snapshot's
lines is the tick order, its hash is recomputed and never believed, and NBT is compared as text.
"""

import hashlib
import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from foundation.exact_json import JsonFault, loads
from foundation.lines import BadLine, iter_lines
from foundation.regular_file import UnreadableFile, open_regular
from gates.stage_one.catalog.field import Field, Kind
from gates.stage_one.origin import practice_mark
from gates.stage_one.problem import Problem
from gates.stage_one.reading import read_whole
from gates.stage_one.values import Bad, clean, is_integer, is_text, show
from gates.tree import TreeError, printable

META = "meta.json"
ENTITIES = "entities.jsonl"
TOLERANCE = 1e-6
"""Blocks (or blocks a tick) by which a coordinate may differ; NBT must be equal to the letter."""

Vector = tuple[float, float, float]
_ORDER_HASH = re.compile(r"[0-9a-f]{16}", re.ASCII)
_VECTOR = Field("", Kind.VECTOR, "")


@dataclass(frozen=True, slots=True)
class Entity:
    """One record; `nbt`, `pos` and `vel` are None where the record has none that can be used."""

    line: int
    uuid: str
    type: str
    nbt: str | None
    pos: Vector | None
    vel: Vector | None


@dataclass(slots=True)
class Snapshot:
    """The entities of a snapshot in tick order, and what is wrong with its files."""

    path: str
    entities: list[Entity] = field(default_factory=list)
    dimension: str | None = None
    practice: str | None = None
    problems: list[Problem] = field(default_factory=list)
    complete: bool = True

    @property
    def order_hash(self) -> str:
        """The first 16 hex digits of SHA-256 over the uuids in order, joined by `:`."""
        joined = ":".join(entity.uuid for entity in self.entities)
        return hashlib.sha256(joined.encode()).hexdigest()[:16]

    def fault(
        self, message: str, *, file: str, line: int | None = None, field: str = "", found: str = ""
    ) -> None:
        """Note a structural fault in one of the files."""
        place = f"{self.path}/{file}"
        self.problems.append(Problem("snapshot_invalid", message, place, line, field, found))


def load_snapshot(folder: Path, path: str) -> Snapshot:
    """Read the snapshot in `folder`, called `path` in reports; its faults are kept in it."""
    snapshot = Snapshot(path)
    meta = _read_meta(snapshot, folder / META)
    _read_entities(snapshot, folder / ENTITIES)
    if meta is not None:
        _check_meta(snapshot, meta)
    return snapshot


def _read_meta(snapshot: Snapshot, place: Path) -> dict[str, Any] | None:
    try:
        data, _ = read_whole(place)
        meta = loads(data)
    except TreeError as error:
        snapshot.fault(f"meta.json: {error.message}", file=META)
        return None
    except JsonFault as error:
        snapshot.fault(f"meta.json is no JSON: {error}", file=META)
        return None
    if not isinstance(meta, dict):
        snapshot.fault("meta.json is no JSON object", file=META, found=show(meta))
        return None
    snapshot.practice = practice_mark(data)
    return meta


def _check_meta(snapshot: Snapshot, meta: dict[str, Any]) -> None:
    dimension = meta.get("dimension")
    snapshot.dimension = dimension if is_text(dimension) else None
    protocol, count, order_hash = (meta.get(key) for key in ("protocol", "entities", "orderHash"))
    if not is_integer(protocol) or protocol != 1:
        snapshot.fault("`protocol` is not 1", file=META, field="protocol", found=show(protocol))
    if not is_integer(count) or (snapshot.complete and count != len(snapshot.entities)):
        message = f"`entities` is not the number of records, {len(snapshot.entities)}"
        snapshot.fault(message, file=META, field="entities", found=show(count))
    if not isinstance(order_hash, str) or not _ORDER_HASH.fullmatch(order_hash):
        message = "`orderHash` is not 16 lowercase hex digits"
        snapshot.fault(message, file=META, field="orderHash", found=show(order_hash))
    elif snapshot.complete and order_hash != snapshot.order_hash:
        message = f"`orderHash` is not that of the records, {snapshot.order_hash}"
        snapshot.fault(message, file=META, field="orderHash", found=order_hash)


def _read_entities(snapshot: Snapshot, place: Path) -> None:
    seen: set[str] = set()
    try:
        with open_regular(place) as stream:
            for number, line in iter_lines(stream):
                entity = _read_entity(snapshot, number, line)
                if entity is not None and entity.uuid in seen:
                    _bad_record(snapshot, number, "uuid", entity.uuid, "it occurs twice")
                elif entity is not None:
                    seen.add(entity.uuid)
                    snapshot.entities.append(entity)
    except UnreadableFile as error:
        snapshot.fault(printable(error.message), file=ENTITIES)
        snapshot.complete = False
    except OSError as error:
        snapshot.fault(f"cannot be read: {error.strerror}", file=ENTITIES)
        snapshot.complete = False


def _read_entity(snapshot: Snapshot, number: int, line: bytes | BadLine) -> Entity | None:
    if isinstance(line, BadLine):
        snapshot.fault(line.why, file=ENTITIES, line=number)
        snapshot.complete = False
        return None
    if not line.strip():
        return None
    try:
        record = loads(line)
    except JsonFault as error:
        snapshot.fault(f"no JSON: {error}", file=ENTITIES, line=number)
        snapshot.complete = False
        return None
    if not isinstance(record, dict):
        snapshot.fault("no JSON object", file=ENTITIES, line=number, found=show(record))
        snapshot.complete = False
        return None
    return _entity(snapshot, number, record)


def _entity(snapshot: Snapshot, number: int, record: dict[str, Any]) -> Entity | None:
    if not is_integer(record.get("order")):
        _bad_record(snapshot, number, "order", record.get("order"), "it is no integer")
    nbt = record.get("nbt")
    if nbt is not None and not isinstance(nbt, str):
        _bad_record(snapshot, number, "nbt", nbt, "it is no text")
    pos = _vector(snapshot, number, record, "pos")
    if record.get("pos") is None:
        _bad_record(snapshot, number, "pos", None, "it is not there")
    vel = _vector(snapshot, number, record, "vel")
    uuid, kind = record.get("uuid"), record.get("type")
    for name, text in (("uuid", uuid), ("type", kind)):
        if not is_text(text):
            _bad_record(snapshot, number, name, text, "it is no text")
    if not isinstance(uuid, str) or not uuid.strip():
        snapshot.complete = False
        return None
    usable_nbt = nbt if isinstance(nbt, str) and nbt.strip() else None
    return Entity(number, uuid, kind if isinstance(kind, str) else "", usable_nbt, pos, vel)


def _vector(snapshot: Snapshot, number: int, record: dict[str, Any], name: str) -> Vector | None:
    value = record.get(name)
    if value is None:
        return None
    vector = clean(_VECTOR, value)
    if isinstance(vector, Bad):
        _bad_record(snapshot, number, name, value, "it is not three finite numbers")
        return None
    return vector  # type: ignore[no-any-return]


def _bad_record(snapshot: Snapshot, number: int, name: str, value: Any, why: str) -> None:
    message = f"`{name}` cannot be used: {why}"
    snapshot.fault(message, file=ENTITIES, line=number, field=name, found=show(value))


def compare_snapshots(before: Snapshot, after: Snapshot) -> Iterator[Problem]:
    """What the restored entities lack of the recorded ones: order, counts, NBT, pos and vel."""
    if not before.entities and not after.entities:
        yield Problem("snapshot_empty", "neither snapshot holds an entity", before.path)
        return
    if before.order_hash != after.order_hash:
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
