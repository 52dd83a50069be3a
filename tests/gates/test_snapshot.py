"""Snapshots: what is a structural fault, and what a restore has to reproduce."""

import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from gates.stage_one.snapshot import Snapshot, load_snapshot
from gates.stage_one.snapshot_compare import compare_snapshots

Edit = Callable[[dict[str, Any], list[dict[str, Any]]], object]


def entity(number: int) -> dict[str, Any]:
    return {
        "order": number,
        "uuid": f"00000000-0000-0000-0000-{number:012d}",
        "type": "minecraft:chest_minecart",
        "pos": [13.5, -53.0 + number, -22.5],
        "vel": [0.0, -0.04, 0.0],
        "nbt": f"{{Items:[{{Slot:0b,count:{number + 1}}}]}}",
    }


def seal(meta: dict[str, Any], rows: list[dict[str, Any]]) -> None:
    """Make the meta fit the rows again."""
    joined = ":".join(row["uuid"] for row in rows)
    meta["entities"] = len(rows)
    meta["orderHash"] = hashlib.sha256(joined.encode()).hexdigest()[:16]


def load(folder: Path, edit: Edit = lambda meta, rows: None, count: int = 3) -> Snapshot:
    rows = [entity(number) for number in range(count)]
    meta: dict[str, Any] = {"protocol": 1, "dimension": "minecraft:overworld"}
    seal(meta, rows)
    edit(meta, rows)
    folder.mkdir()
    (folder / "meta.json").write_text(json.dumps(meta))
    (folder / "entities.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))
    return load_snapshot(folder, folder.name)


def compared(tmp_path: Path, edit: Edit, before: Edit = lambda meta, rows: None) -> list[str]:
    recorded, restored = load(tmp_path / "before", before), load(tmp_path / "after", edit)
    assert not recorded.problems
    return [problem.code for problem in compare_snapshots(recorded, restored)]


def swap(meta: dict[str, Any], rows: list[dict[str, Any]]) -> None:
    rows[0], rows[1] = rows[1], rows[0]
    seal(meta, rows)


def drop(meta: dict[str, Any], rows: list[dict[str, Any]]) -> None:
    rows.pop()
    seal(meta, rows)


def retype(meta: dict[str, Any], rows: list[dict[str, Any]]) -> None:
    rows[0]["type"] = "minecraft:minecart"


def put(name: str, value: Any) -> Edit:
    return lambda meta, rows: rows[1].update({name: value})


def without(name: str) -> Edit:
    return lambda meta, rows: rows[1].pop(name)


@pytest.mark.parametrize(
    ("edit", "codes"),
    [
        (lambda meta, rows: None, []),
        (swap, ["restore_order_mismatch"]),
        (drop, ["restore_order_mismatch", "restore_count_mismatch"]),
        (retype, ["restore_count_mismatch"] * 3),
        (put("nbt", "{}"), ["restore_nbt_mismatch"]),
        (put("nbt", "{Items:[{count:2,Slot:0b}]}"), ["restore_nbt_mismatch"]),
        (put("nbt", None), ["restore_nbt_missing", "restore_nbt_mismatch"]),
        (put("nbt", "  "), ["restore_nbt_missing", "restore_nbt_mismatch"]),
        (without("nbt"), ["restore_nbt_missing", "restore_nbt_mismatch"]),
        (put("pos", [13.5, -52.0, -22.4]), ["restore_pos_mismatch"]),
        (put("pos", [13.5, -52.0000001, -22.5]), []),
        (put("pos", [13.5, -52.00001, -22.5]), ["restore_pos_mismatch"]),
        (put("vel", [0.0, -0.05, 0.0]), ["restore_vel_mismatch"]),
        (without("vel"), ["restore_vel_mismatch"]),
        (put("vel", None), ["restore_vel_mismatch"]),
        (without("pos"), ["restore_pos_mismatch"]),
    ],
)
def test_a_difference_has_its_code(tmp_path: Path, edit: Edit, codes: list[str]) -> None:
    assert compared(tmp_path, edit) == codes


def test_uuids_that_hash_alike_are_still_others(tmp_path: Path) -> None:
    def named(*uuids: str) -> Edit:
        def edit(meta: dict[str, Any], rows: list[dict[str, Any]]) -> None:
            for row, uuid in zip(rows, uuids, strict=True):
                row["uuid"] = uuid
            seal(meta, rows)

        return edit

    found = compared(tmp_path, named("a", "b:c", "d"), before=named("a:b", "c", "d"))
    assert found == ["restore_order_mismatch"]


@pytest.mark.parametrize("name", ["vel"])
def test_a_convenience_field_may_be_absent_on_both_sides(tmp_path: Path, name: str) -> None:
    assert compared(tmp_path, without(name), without(name)) == []


def test_nbt_that_is_absent_on_both_sides_is_never_equal(tmp_path: Path) -> None:
    assert compared(tmp_path, without("nbt"), put("nbt", None)) == ["restore_nbt_missing"] * 2


def test_two_snapshots_of_nothing_prove_nothing(tmp_path: Path) -> None:
    pair = load(tmp_path / "before", count=0), load(tmp_path / "after", count=0)
    assert pair[0].order_hash == "e3b0c44298fc1c14"
    assert [problem.code for problem in compare_snapshots(*pair)] == ["snapshot_empty"]


def test_an_empty_restore_differs_in_order_and_count(tmp_path: Path) -> None:
    pair = load(tmp_path / "before"), load(tmp_path / "after", count=0)
    codes = [problem.code for problem in compare_snapshots(*pair)]
    assert codes == ["restore_order_mismatch", "restore_count_mismatch"]


def test_a_problem_names_file_line_and_both_values(tmp_path: Path) -> None:
    recorded, restored = load(tmp_path / "before"), load(tmp_path / "after", put("nbt", "{}"))
    (problem,) = compare_snapshots(recorded, restored)
    assert (problem.file, problem.line, problem.field) == ("after/entities.jsonl", 2, "nbt")
    assert (problem.found, problem.expected) == ("{}", "{Items:[{Slot:0b,count:2}]}")


@pytest.mark.parametrize(
    ("edit", "place"),
    [
        (lambda meta, rows: meta.pop("protocol"), "protocol"),
        (lambda meta, rows: meta.update(protocol=2), "protocol"),
        (lambda meta, rows: meta.update(protocol=True), "protocol"),
        (lambda meta, rows: meta.update(entities=4), "entities"),
        (lambda meta, rows: meta.update(entities=3.0), "entities"),
        (lambda meta, rows: meta.pop("entities"), "entities"),
        (lambda meta, rows: meta.update(orderHash="0" * 16), "orderHash"),
        (lambda meta, rows: meta.update(orderHash=meta["orderHash"].upper() + "X"), "orderHash"),
        (lambda meta, rows: meta.update(orderHash=[1]), "orderHash"),
        (without("order"), "order"),
        (put("order", True), "order"),
        (put("uuid", ""), "uuid"),
        (put("uuid", {}), "uuid"),
        (put("type", None), "type"),
        (without("type"), "type"),
        (without("pos"), "pos"),
        (put("pos", [1, 2]), "pos"),
        (put("pos", [1, 2, True]), "pos"),
        (put("vel", "fast"), "vel"),
        (put("nbt", 7), "nbt"),
        (lambda meta, rows: rows[1].update(uuid=rows[0]["uuid"]), "uuid"),
    ],
)
def test_a_structural_fault_is_named(tmp_path: Path, edit: Edit, place: str) -> None:
    problems = load(tmp_path / "snapshot", edit).problems
    assert {problem.code for problem in problems} == {"snapshot_invalid"}
    assert place in {problem.field for problem in problems}


def test_the_order_of_lines_counts_and_not_the_numbers_in_them(tmp_path: Path) -> None:
    def renumber(meta: dict[str, Any], rows: list[dict[str, Any]]) -> None:
        for row in rows:
            row["order"] = 7

    assert not load(tmp_path / "snapshot", renumber).problems


@pytest.mark.parametrize("name", ["meta.json", "entities.jsonl"])
@pytest.mark.parametrize("content", [b"", b"[]", b"{", b"\xff", b"\xef\xbb\xbf{}", b"null", None])
def test_a_file_that_cannot_be_read_makes_the_snapshot_invalid(
    tmp_path: Path, name: str, content: bytes | None
) -> None:
    load(tmp_path / "snapshot")
    place = tmp_path / "snapshot" / name
    if content is None:
        place.unlink()
    else:
        place.write_bytes(content)
    problems = load_snapshot(tmp_path / "snapshot", "snapshot").problems
    assert {problem.code for problem in problems} == {"snapshot_invalid"}
    assert all(problem.file.startswith("snapshot/") for problem in problems)
