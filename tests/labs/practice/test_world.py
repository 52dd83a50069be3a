"""The saved world: what a restart keeps and loses, and how it lies on disk."""

import shutil

from tests.labs.practice.anvil import block_at, read_dat, read_region
from tests.labs.practice.conftest import NewLab
from tests.labs.practice.machine import add_carts, add_operator, build, positions
from tests.labs.practice.running import Rcon, sprint

SEAT = "execute as @e[type=minecraft:armor_stand] run data get entity @s Pos"


def uuids(rcon: Rcon) -> str:
    return rcon("execute as @e[type=minecraft:chest_minecart] run data get entity @s UUID")


def test_a_restart_keeps_blocks_carts_and_their_order(new_lab: NewLab) -> None:
    lab = new_lab()
    with lab.running() as rcon:
        build(rcon)
        add_carts(rcon, 4)
        rcon('data merge entity @e[limit=1] {Items:[{Slot:0b,id:"stone",count:3}]}')
        order, places, seed = uuids(rcon), positions(rcon), rcon("seed")
        time = rcon("time query gametime")
    with lab.running() as rcon:
        assert rcon("tick query").startswith("The game is running normally")
        rcon("tick freeze")
        assert uuids(rcon) == order
        assert positions(rcon) == places
        assert rcon("seed") == seed
        assert rcon("forceload query").startswith("4 force loaded chunks")
        items = rcon("data get entity @e[type=chest_minecart,limit=1] Items")
        assert items.endswith('[{count: 3, Slot: 0b, id: "minecraft:stone"}]')
        assert int(rcon("time query gametime").split()[-1]) >= int(time.split()[-1])


def test_a_restart_loses_the_freeze_the_rate_the_player_and_its_seat(new_lab: NewLab) -> None:
    lab = new_lab()
    with lab.running() as rcon:
        build(rcon)
        add_operator(rcon)
        rcon("summon armor_stand 8.5 -50.0 -20.5 {NoGravity:1b}")
        assert rcon(SEAT).count("Armor Stand has") == 2
        assert rcon("tick rate 40") == "Set the target tick rate to 40.0 per second"
        assert rcon("tick query").startswith("The game is frozenTarget tick rate: 40.0")
    with lab.running() as rcon:
        normal = "The game is running normallyTarget tick rate: 20.0 per second."
        assert rcon("tick query").startswith(normal)
        assert rcon("list") == "There are 0 of a max of 8 players online: "
        assert rcon(SEAT).count("Armor Stand has") == 1
    (saved,) = (lab.folder / "world" / "players" / "data").glob("*.dat")
    player = read_dat(saved)
    assert player["RootVehicle"]["Entity"]["id"] == "minecraft:armor_stand"


def test_a_killed_server_comes_back_with_its_last_save(new_lab: NewLab) -> None:
    lab = new_lab()
    with lab.running() as rcon:
        rcon("forceload add 0 0")
        rcon("setblock 1 60 1 stone")
        rcon("save-all flush")
        rcon("setblock 2 60 1 stone")
        lab.kill()
    with lab.running() as rcon:
        assert rcon("execute if block 1 60 1 stone") == "Test passed"
        assert rcon("execute if block 2 60 1 air") == "Test passed"


def test_the_world_lies_on_disk_as_anvil_says(new_lab: NewLab) -> None:
    lab = new_lab()
    with lab.running() as rcon:
        build(rcon)
        add_carts(rcon, 2)
        uuid_ints = uuids(rcon)
        rcon("setblock 3 -60 -20 stone")
        rcon("setblock 4 -60 -20 dirt")
    world = lab.folder / "world"
    level = read_dat(world / "level.dat")["Data"]
    assert level["DataVersion"] == 4903
    assert level["LevelName"] == "world"
    assert level["Version"]["Name"] == "26.2"
    overworld = world / "dimensions" / "minecraft" / "overworld"
    chunk = read_region(overworld / "region" / "r.0.-1.mca")[0, -2]
    assert (chunk["xPos"], chunk["zPos"], chunk["Status"]) == (0, -2, "minecraft:full")
    assert block_at(chunk, 3, -60, -20)["Name"] == "minecraft:stone"
    assert block_at(chunk, 4, -60, -20)["Name"] == "minecraft:dirt"
    note = block_at(chunk, 11, -54, -23)
    properties = {"instrument": "harp", "note": "20", "powered": "false"}
    assert note == {"Name": "minecraft:note_block", "Properties": properties}
    saved = read_region(overworld / "entities" / "r.0.-1.mca")[0, -2]
    assert saved["Position"] == [0, -2]
    assert [cart["id"] for cart in saved["Entities"]] == ["minecraft:chest_minecart"] * 2
    for cart in saved["Entities"]:
        assert str(cart["UUID"])[1:-1] in uuid_ints
    seed = read_dat(world / "data" / "minecraft" / "world_gen_settings.dat")["data"]["seed"]
    assert seed == -8218594173530129580
    assert (world / "session.lock").read_text(encoding="utf-8") == "\u2603"


def test_a_copied_world_opens_elsewhere_with_the_same_content(new_lab: NewLab) -> None:
    first, second = new_lab(), new_lab(**{"level-seed": "1", "generator-settings": "{}"})
    with first.running() as rcon:
        build(rcon)
        add_carts(rcon, 3)
        order = uuids(rcon)
    shutil.copytree(
        first.folder / "world", second.folder / "world", ignore=lambda *_: ["session.lock"]
    )
    with second.running() as rcon:
        rcon("tick freeze")
        assert uuids(rcon) == order
        assert rcon("seed") == "Seed: [-8218594173530129580]"
        rcon("forceload add 512 512")
        assert rcon("execute if block 512 -64 512 air") == "Test passed"


def test_a_broken_region_stops_the_start_and_stays_as_it_is(new_lab: NewLab) -> None:
    lab = new_lab()
    with lab.running() as rcon:
        build(rcon)
        add_carts(rcon, 2)
    overworld = lab.folder / "world" / "dimensions" / "minecraft" / "overworld"
    region = overworld / "entities" / "r.0.-1.mca"
    region.write_bytes(region.read_bytes()[: 8192 + 100])
    broken = region.read_bytes()
    assert lab.run_to_end() == 1
    assert "is cut short" in lab.console()
    assert region.read_bytes() == broken


def test_entities_leave_with_their_chunk_and_come_back_with_it(rcon: Rcon) -> None:
    rcon("forceload add 160 160")
    rcon("tick freeze")
    rcon("summon chest_minecart 168.5 70.0 168.5")
    rcon("setblock 165 70 165 stone")
    order = uuids(rcon)
    rcon("forceload remove all")
    assert uuids(rcon) == ""
    assert rcon("execute if block 165 70 165 stone") == "That position is not loaded"
    rcon("forceload add 160 160")
    assert uuids(rcon) == order
    assert rcon("execute if block 165 70 165 stone") == "Test passed"


def test_a_cart_sent_to_another_dimension_arrives_with_its_uuid(rcon: Rcon) -> None:
    rcon("forceload add 0 0")
    rcon("execute in minecraft:the_nether run forceload add 0 0")
    rcon("tick freeze")
    rcon("summon chest_minecart 8.5 70.0 8.5")
    before = uuids(rcon)
    rcon("execute in minecraft:the_nether run tp @e[type=chest_minecart] 4.5 60.0 4.5")
    assert uuids(rcon) == before
    near = "execute in minecraft:the_nether run data get entity "
    answer = rcon(f"{near}@e[type=chest_minecart,x=4,y=60,z=4,distance=..2,limit=1] Pos")
    assert answer.endswith("[4.5d, 60.0d, 4.5d]")
    sprint(rcon, 1)
    assert positions(rcon) == [[4.5, 59.96, 4.5]]
