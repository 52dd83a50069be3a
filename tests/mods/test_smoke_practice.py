"""The smoke mod in running practice servers: every answer and every file, and a restore proved."""

import hashlib
import json
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from gates.stage_one.snapshot import load_snapshot
from gates.stage_one.snapshot_compare import compare_snapshots
from labs.practice.build import build_practice_game
from mods.catalog import select_mods
from mods.jars import Variant, build_mods
from tests.labs.practice.running import Lab, Rcon
from tests.mods.json_schema import faults, read_schema
from tests.mods.smoke_build import STAMPS

pytestmark = pytest.mark.timeout(300)
SCHEMAS = Path(__file__).parents[2] / "mods" / "smoke" / "schema"
NewLab = Callable[[str], Lab]
Record = dict[str, Any]
NO_ONE = "00000000-0000-0000-0000-000000000000"
SCENE = (
    "forceload add -16 -16 24 24",
    "fill -12 99 -12 16 99 16 minecraft:stone",
    "setblock 0 101 4 minecraft:note_block",
    "summon minecraft:armor_stand 4.5 100.0 4.5 {NoGravity:1b}",
    'summon minecraft:chest_minecart 8.5 101.0 4.5 {NoGravity:1b,CustomName:"a\\"b\\\\",'
    'Items:[{Slot:0b,id:"minecraft:stone",count:5},{Slot:26b,id:"minecraft:stick",count:64}]}',
    "summon minecraft:minecart 9.5 101.0 9.5 {NoGravity:1b,"
    'Passengers:[{id:"minecraft:armor_stand"}]}',
)


@pytest.fixture
def new_lab(tmp_path: Path, smoke_jar: Path) -> Iterator[NewLab]:
    """Make servers' folders of these names, with the smoke mod among their mods."""
    labs: list[Lab] = []

    def make(name: str) -> Lab:
        lab = Lab(tmp_path / name, build_practice_game(), {})
        shutil.copy(smoke_jar, lab.folder / "mods")
        labs.append(lab)
        return lab

    yield make
    for lab in labs:
        lab.kill()


def checked(value: Record, schema: str) -> Record:
    assert not faults(value, read_schema(SCHEMAS / f"{schema}.json"))
    return value


def answer(rcon: Rcon, command: str, schema: str = "reply") -> Record:
    return checked(json.loads(rcon(command)), schema)


def evidence(lab: Lab, rcon: Rcon, command: str) -> Record:
    """What a vantage command wrote, found by its answer and held to its hash and its schema."""
    reply = answer(rcon, f"labvantage {command}")
    assert reply["ok"], reply
    content = (lab.folder / reply["file"]).read_bytes()
    assert hashlib.sha256(content).hexdigest() == reply["sha256"]
    kind = "snapshot-meta" if reply["kind"] == "snapshot" else reply["kind"]
    return checked(json.loads(content), kind)


def refusal(rcon: Rcon, command: str) -> str:
    reply = answer(rcon, command)
    assert not reply["ok"]
    return str(reply["error"])


def records(lab: Lab, snapshot: str) -> list[Record]:
    """The records of a snapshot, each held to its schema."""
    file = lab.folder / "labgate" / "vantage" / "snapshots" / snapshot / "entities.jsonl"
    lines = file.read_text(encoding="utf-8").splitlines()
    return [checked(json.loads(line), "snapshot-entity") for line in lines]


def test_the_probe_tells_the_loaded_jar_and_forgets_over_a_restart(
    new_lab: NewLab, smoke_jar: Path, tmp_path: Path
) -> None:
    (other,) = build_mods(
        select_mods(["smoke"]), tmp_path, stamps=STAMPS, variant=Variant.SAME_SIZE
    )
    assert other.size_bytes == smoke_jar.stat().st_size
    lab = new_lab("exp-1")
    with lab.running() as rcon:
        first = answer(rcon, "labsmoke status", "status")
        sample = answer(rcon, "labsmoke sample", "sample")
        kept = json.loads((lab.folder / sample["file"]).read_text(encoding="utf-8"))
    shutil.copy(other.path, lab.folder / "mods" / smoke_jar.name)
    with lab.running("-Dlabgate.instance=exp-2") as rcon:
        second = answer(rcon, "labsmoke status", "status")
    for status in (first, sample, second):
        assert (status["version"], status["commit"]) == (STAMPS.version, STAMPS.commit)
        assert status["fabricLoader"].startswith("practice-")
        assert (status["game_port"], status["rcon_port"]) == (lab.game_port, lab.rcon_port)
        assert Path(status["world_dir"]) == lab.folder / "world"
    assert first["jar_sha256"] == hashlib.sha256(smoke_jar.read_bytes()).hexdigest()
    assert second["jar_sha256"] == other.sha256
    assert [each["counter"] for each in (first, sample, second)] == [1, 2, 1]
    assert first["session"] == sample["session"] != second["session"]
    assert (first["instance"], second["instance"]) == ("exp-1", "exp-2")
    assert kept == sample
    log = lab.console()
    assert f"labgate-smoke: loaded commit={STAMPS.commit} jar_sha256={other.sha256}" in log
    assert f"labgate-smoke: started session={second['session']} instance=exp-2" in log


def test_the_vantage_writes_what_the_server_knows(new_lab: NewLab) -> None:
    lab = new_lab("exp-1")
    with lab.running() as rcon:
        prepare(rcon)
        alice = evidence(lab, rcon, "player Alice")
        assert alice["player"]["pos"] == [0.5, 100.0, 0.5]
        assert alice["tick"] > 0
        uuid = alice["player"]["uuid"]
        assert evidence(lab, rcon, f"player {uuid}")["player"] == alice["player"]
        for stranger in ("alice", "Ali", "@a", NO_ONE):
            assert not evidence(lab, rcon, f"view {stranger}")["found"]
        check_views(lab, rcon)
        check_searches(lab, rcon, uuid)
        check_snapshots(lab, rcon)
        assert "X Y Z RADIUS" in refusal(rcon, "labvantage near ~ ~ ~ 1")
        assert "UUIDs" in refusal(rcon, "labvantage entities @e")
        assert "characters" in refusal(rcon, "labvantage snapshot ../world")


def prepare(rcon: Rcon) -> None:
    for command in SCENE:
        rcon(command)
    for name, x in (("Alice", 0.5), ("Bob", 4.5)):
        rcon(f"player {name} spawn at {x} 100.0 0.5")
        while "Teleported" not in rcon(f"execute as {name} run tp @s {x} 100.0 0.5 0 0"):
            pass
    rcon("tick freeze")


def check_views(lab: Lab, rcon: Rcon) -> None:
    block = evidence(lab, rcon, "view Alice")["view"]["target"]
    place = {"x": 0, "y": 101, "z": 4, "face": "north"}
    assert block["block"] == {"id": "minecraft:note_block", **place}
    entity = evidence(lab, rcon, "view Bob")["view"]["target"]
    assert entity["entity"]["type"] == "minecraft:armor_stand"
    rcon("execute as Bob run tp @s 4.5 100.0 0.5 180 0")
    assert evidence(lab, rcon, "view Bob")["view"]["target"]["type"] == "miss"
    # The block that Alice looks at is too far from here.
    rcon("execute as Alice run tp @s 0.5 100.0 -6.5 0 0")
    assert evidence(lab, rcon, "view Alice")["view"]["target"]["type"] == "miss"


def check_searches(lab: Lab, rcon: Rcon, player: str) -> None:
    (cart,) = evidence(lab, rcon, "near 8.5 101 4.5 0.75")["entities"]
    assert cart["type"] == "minecraft:chest_minecart"
    found = evidence(lab, rcon, f"entities {cart['uuid']} {NO_ONE} {player}")["requested"]
    assert [each["found"] for each in found] == [True, False, True]
    assert found[2]["entities"][0]["player"]
    state = evidence(lab, rcon, "state")
    assert state["frozen"]
    assert [level["players"] for level in state["levels"]] == [2, 0, 0]
    assert {each["name"] for each in state["players"]} == {"Alice", "Bob"}


def check_snapshots(lab: Lab, rcon: Rcon) -> None:
    assert evidence(lab, rcon, "snapshots")["snapshots"] == []
    meta = evidence(lab, rcon, "snapshot one")
    assert (meta["entities"], meta["playersSkipped"], meta["frozen"]) == (4, 2, True)
    taken = load_snapshot(lab.folder / "labgate/vantage/snapshots/one", "one")
    assert taken.problems == []
    assert taken.practice is not None, "the mark of the practice game"
    recorded = records(lab, "one")
    carriage, rider = recorded[2:]
    assert [each["restorable"] for each in recorded] == [True, True, True, False]
    assert carriage["passengers"] == [rider["uuid"]]
    assert rider["vehicle"] == carriage["uuid"]
    (listed,) = evidence(lab, rcon, "snapshots")["snapshots"]
    assert listed["complete"]
    assert listed["entities"]["sha256"] == meta["entitiesSha256"]
    rcon("kill @e[type=minecraft:armor_stand,limit=1]")
    assert evidence(lab, rcon, "snapshot one")["entities"] == 3, "the same name replaces"
    nether = answer(rcon, "execute in minecraft:the_nether run labvantage snapshot nether")
    meta = json.loads((lab.folder / nether["file"]).read_text(encoding="utf-8"))
    assert (meta["dimension"], meta["entities"]) == ("minecraft:the_nether", 0)
    assert meta["orderHash"] == "e3b0c44298fc1c14"


def test_a_restore_is_proved_by_a_new_snapshot(new_lab: NewLab) -> None:
    source, target = new_lab("source"), new_lab("target")
    with source.running() as rcon:
        prepare(rcon)
        evidence(source, rcon, "snapshot recorded")
    recorded = records(source, "recorded")
    summons = [
        f"summon {each['type']} {' '.join(map(str, each['pos']))} {each['nbt']}"
        for each in recorded
        if each["restorable"]
    ]
    with target.running() as rcon:
        rcon("tick freeze")
        rcon("forceload add -16 -16 24 24")
        before = evidence(target, rcon, "restore-step restore-pre")
        assert before["frozen"]
        assert before["snapshot"]["count"] == 0
        assert before["instance"] == "target"
        uuids = " ".join(each["uuid"] for each in recorded)
        there = evidence(target, rcon, f"entities {uuids}")["requested"]
        assert not any(each["found"] for each in there)
        for summon in summons:
            rcon(summon)
        after = evidence(target, rcon, "restore-step restore-check")
    assert after["snapshot"]["count"] == 4
    folders = (source, "recorded"), (target, "restore-check")
    kept, restored = (
        load_snapshot(lab.folder / "labgate/vantage/snapshots" / name, name)
        for lab, name in folders
    )
    assert [problem.to_json() for problem in compare_snapshots(kept, restored)] == []
    assert restored.order_hash == after["snapshot"]["order_hash"]
