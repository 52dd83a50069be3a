"""Reads a protocol-1 snapshot: `meta.json` and `entities.jsonl`.

The rules are the snapshot verifier's, as far as the gate uses them: the order of the lines is
the tick order, and its hash is recomputed and never believed. NBT that is absent, null or blank
is no structural fault: the comparison reports it.
"""

import hashlib
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from foundation.exact_json import JsonFault, loads
from foundation.lines import BadLine, iter_lines
from foundation.plain_text import printable
from foundation.regular_file import UnreadableFile, open_regular
from gates.stage_one.catalog.field import Field, Kind
from gates.stage_one.origin import practice_mark
from gates.stage_one.problem import Problem
from gates.stage_one.reading import read_whole
from gates.stage_one.values import Bad, clean, is_integer, is_text, show
from gates.tree import TreeError

META = "meta.json"
ENTITIES = "entities.jsonl"
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
    def uuids(self) -> list[str]:
        """The entities' uuids in tick order."""
        return [entity.uuid for entity in self.entities]

    @property
    def order_hash(self) -> str:
        """The first 16 hex digits of SHA-256 over the uuids in order, joined by `:`."""
        joined = ":".join(self.uuids)
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
