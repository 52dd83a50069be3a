"""Identity probes become the player context, or gaps with a name and no file at all."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from evidence.identity import map_identity
from evidence.identity.gaps import IDENTITY_RULES, PIN_RULES
from evidence.identity.mapper import ENTRY_CONTRACT, IDENTITY_RECORDS, REPORT, VERSION_PINS
from evidence.records import SourceUnreadable
from foundation.errors import LabgateError
from gates.stage_one.catalog import artifact

REAL = Path(__file__).parents[2] / "data" / "identity" / "live-identity.json"
ALICE = "f0a8f4ba-99f5-412a-9189-db832c934913"
BOB = "d664f4b4-d688-4d28-9fbd-3d58ef2844b4"
FILES = (IDENTITY_RECORDS, ENTRY_CONTRACT, VERSION_PINS)

Record = dict[str, Any]


def _real() -> Record:
    record: Record = json.loads(REAL.read_text(encoding="utf-8"))
    return record


def _response(record: Record, step: str) -> Record:
    found: Record = next(s for s in record["steps"] if s["step"] == step)["response"]
    return found


def _map(tmp_path: Path, record: Any) -> list[tuple[str, str]]:
    source = tmp_path / "source.json"
    source.write_bytes(record if isinstance(record, bytes) else json.dumps(record).encode())
    report = map_identity(source, tmp_path / "bundle")
    assert (tmp_path / "bundle" / REPORT).is_file()
    assert report.ok is not bool(report.gaps)
    assert all((tmp_path / "bundle" / path).exists() is report.ok for path in FILES)
    return [(gap.artifact, gap.code) for gap in report.gaps]


def test_the_real_probes_map_without_a_gap(tmp_path: Path) -> None:
    before = REAL.read_bytes()
    report = map_identity(REAL, tmp_path)
    assert report.gaps == ()
    assert report.counts == {"identity_records": 5}
    assert REAL.read_bytes() == before
    lines = (tmp_path / IDENTITY_RECORDS).read_text(encoding="utf-8").splitlines()
    rows = {row["case"]: row for row in map(json.loads, lines)}
    assert list(rows) == ["task_bind", "hit", "miss", "two_players", "unknown_identity"]
    assert [row["uuid"] for row in rows.values()][:4] == [ALICE, ALICE, BOB, ALICE]
    assert rows["two_players"]["other_uuid"] == BOB
    assert rows["task_bind"]["detail"]["probe_step"] == "raw.task-start.alice"
    assert rows["task_bind"]["task_entry"] == "external-cli"
    unknown = rows["unknown_identity"]
    assert unknown["accepted"] is False
    assert unknown["rejected_reason"].startswith("no online player matches")
    assert (unknown["yaw"], unknown["pitch"], unknown["pos"]) == (0, 0, rows["hit"]["pos"])
    contract = json.loads((tmp_path / ENTRY_CONTRACT).read_text(encoding="utf-8"))
    assert contract["mode"] == "external_task"
    assert contract["fields"] == sorted(_real()["task_entry"])
    assert contract["unsupported_entries"] == _real()["not_tested_here"]
    pins = json.loads((tmp_path / VERSION_PINS).read_text(encoding="utf-8"))
    assert pins["bridge"]["commit"] == "2cd491ecd7e615cfec0e5f7aac45d45ea3f68b52"


def test_the_files_are_the_catalogs() -> None:
    kinds = ("identity_records", "entry_contract", "version_pins")
    assert [artifact("player_context", kind).path for kind in kinds] == [str(f) for f in FILES]


def _drop(step: str) -> Callable[[Record], object]:
    return lambda record: record.update(steps=[s for s in record["steps"] if s["step"] != step])


def _no_alice(record: Record) -> None:
    _drop("raw.task-start.alice")(record)
    _drop("raw.player.alice.uuid")(record)


def _commit(component: str, commit: Any) -> Callable[[Record], object]:
    return lambda record: record["combination"][component].update(commit=commit)


GAPS: list[tuple[str, Callable[[Record], object]]] = [
    ("task_uuid", lambda r: r["task_entry"].pop("user")),
    ("task_uuid", lambda r: r.update(task_entry=[1])),
    ("alice", _no_alice),
    ("alice", lambda r: _response(r, "raw.task-start.alice")["player"].pop("yaw")),
    ("alice", lambda r: _response(r, "raw.task-start.alice")["player"].update(x=True)),
    (
        "alice",
        lambda r: _response(r, "raw.task-start.alice")["view"].update(target={"type": "miss"}),
    ),
    ("bob", _drop("raw.player.bob.uuid")),
    ("miss", _drop("raw.player.bob.miss")),
    ("miss", lambda r: _response(r, "raw.player.bob.miss")["view"]["target"].update(type="block")),
    ("unknown", _drop("raw.player.unknown.uuid")),
    ("unknown", lambda r: _response(r, "raw.player.unknown.uuid").update(found=True)),
    ("unknown", lambda r: _response(r, "raw.player.unknown.uuid").pop("query")),
    ("task_binding", lambda r: r["task_entry"]["user"].update(uuid=BOB)),
    ("entry_contract", lambda r: r.update(not_tested_here=[1])),
    ("steps_malformed", lambda r: r.update(steps={})),
    ("steps_malformed", lambda r: r["steps"].append({"step": [1]})),
    ("interface_commit", _commit("mc-agent-interface-mod", "3B93")),
    ("bridge_commit", _commit("mc-agent-bridge", None)),
    ("bridge_commit", lambda r: r.pop("combination")),
]


@pytest.mark.parametrize(("code", "change"), GAPS)
def test_a_gap_has_its_code_and_removes_what_stood(
    tmp_path: Path, code: str, change: Callable[[Record], object]
) -> None:
    map_identity(REAL, tmp_path / "bundle")
    record = _real()
    change(record)
    artifact_kind = "version_pins" if code in PIN_RULES else "identity_records"
    assert (artifact_kind, code) in _map(tmp_path, record)


@pytest.mark.parametrize("raw", [b"", b"{", b"\xff", b"\xef\xbb\xbf{}", b"[]", b"[" * 10_000])
def test_what_is_no_object_is_a_gap(tmp_path: Path, raw: bytes) -> None:
    assert _map(tmp_path, raw) == [("identity_records", "source_unreadable")]


def test_a_number_that_json_cannot_hold_is_a_gap(tmp_path: Path) -> None:
    raw = json.dumps(_real()).replace('"found": false', '"found": false, "ageMillis": 1e999')
    assert _map(tmp_path, raw.encode()) == [("identity_records", "not_representable")]


def test_every_gap_code_is_shown_by_a_test() -> None:
    elsewhere = {"source_unreadable", "not_representable"}
    assert {code for code, _ in GAPS} | elsewhere == {*IDENTITY_RULES, *PIN_RULES}


def test_the_earlier_probe_stands_in_where_the_task_start_saw_nobody(tmp_path: Path) -> None:
    record = _real()
    _response(record, "raw.task-start.alice")["player"] = None
    assert _map(tmp_path, record) == []
    row = json.loads((tmp_path / "bundle" / IDENTITY_RECORDS).read_text().splitlines()[0])
    assert row["detail"]["probe_step"] == "raw.player.alice.uuid"


def test_a_missing_source_writes_nothing(tmp_path: Path) -> None:
    with pytest.raises(SourceUnreadable):
        map_identity(tmp_path / "none.json", tmp_path / "bundle")
    assert not (tmp_path / "bundle").exists()


def test_the_source_is_never_overwritten(tmp_path: Path) -> None:
    source = tmp_path / VERSION_PINS
    source.parent.mkdir(parents=True)
    source.write_text("{}")
    with pytest.raises(LabgateError):
        map_identity(source, tmp_path)
    assert source.read_text() == "{}"


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=6,
)
PLACES = [
    ("task_entry",), ("steps",), ("combination",), ("not_tested_here",), ("task_entry", "user"),
    ("steps", 1, "response"), ("steps", 1, "response", "player"), ("steps", 2, "step"),
    ("steps", 5, "response"), ("combination", "mc-agent-bridge"),
]  # fmt: skip


@settings(max_examples=60, deadline=None)
@given(place=st.sampled_from(PLACES), value=json_values)
def test_any_value_anywhere_gives_gaps_or_files(
    tmp_path_factory: pytest.TempPathFactory, place: tuple[str | int, ...], value: Any
) -> None:
    record: Any = _real()
    target = record
    for key in place[:-1]:
        target = target[key]
    target[place[-1]] = value
    _map(tmp_path_factory.mktemp("identity"), record)
