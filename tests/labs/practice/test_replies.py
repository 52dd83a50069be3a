"""Replies over RCON: the fact sheet's words, with coordinates and selectors of our own."""

import re

import pytest

from tests.labs.practice.conftest import NewLab
from tests.labs.practice.running import Rcon, sprint

CART = "Minecart with Chest has the following entity data: "


@pytest.mark.parametrize(
    ("command", "answer"),
    [
        ("list", "There are 0 of a max of 8 players online: "),
        ("seed", "Seed: [-8218594173530129580]"),
        ("time set day", "Set minecraft:overworld to time marker minecraft:day"),
        ("tick freeze", "The game is frozen"),
        ("tick unfreeze", "The game is running normally"),
        ("tick step 3", "Unable to step the game - the game must be frozen first"),
        ("kill @e[type=minecraft:chest_minecart]", "No entity was found"),
        ("execute as @e[type=chest_minecart] run data get entity @s Pos", ""),
        ("data get entity Nobody UUID", "No entity was found"),
        ("data get entity 00000000-0000-0000-0000-000000000001", "No entity was found"),
        ("player romuser kill", "Can only manipulate existing players"),
        ("save-all flush", "Saving the game (this may take a moment!)Saved the game"),
        ("forceload query", "No force loaded chunks were found in minecraft:overworld"),
        ("execute if block 0 0 0 stone", "That position is not loaded"),
        ("setblock 0 0 0 stone", "That position is not loaded"),
        ("gamerule spawn_monsters false", "Gamerule spawn_monsters is now set to: false"),
    ],
)
def test_commands_without_a_world_answer_in_the_games_words(
    rcon: Rcon, command: str, answer: str
) -> None:
    assert rcon(command) == answer


@pytest.mark.parametrize(
    ("command", "complaint"),
    [
        ("bogus", "Unknown or incomplete command, see below for errorbogus<--[HERE]"),
        ("", "Unknown or incomplete command, see below for error<--[HERE]"),
        ("tick", "Unknown or incomplete command, see below for errortick<--[HERE]"),
        ("tick sideways", "Incorrect argument for commandtick sideways<--[HERE]"),
        ("gamerule doMobSpawning false", "Incorrect argument for command"),
        ("time query daytime", "Incorrect argument for command"),
        ("summon minecraft:nothing 0 0 0", "Can't find element 'minecraft:nothing'"),
        ("setblock 0 0", "Incomplete (expected 3 coordinates)"),
        ("kill @e[colour=red]", "Unknown option 'colour'"),
        ("kill @x", "Unknown selector type '@x'"),
        ("data get entity @e Pos", "Only one entity is allowed, but the provided selector"),
    ],
)
def test_a_command_that_cannot_be_read_is_told_where(
    rcon: Rcon, command: str, complaint: str
) -> None:
    answer = rcon(command)
    assert answer.startswith(complaint)
    assert answer.endswith("<--[HERE]")


def test_commands_of_mods_survive_a_reload(rcon: Rcon) -> None:
    assert rcon("reload") == "Reloading!"
    assert rcon("player romuser kill") == "Can only manipulate existing players"
    assert rcon("player").startswith("Unknown or incomplete command")


def test_the_difficulty_is_changed_once_and_then_told(new_lab: NewLab) -> None:
    lab = new_lab(difficulty="hard")
    with lab.running() as rcon:
        assert rcon("difficulty") == "The difficulty is Hard"
        assert rcon("difficulty peaceful") == "The difficulty has been set to Peaceful"
        unchanged = "The difficulty did not change; it is already set to Peaceful"
        assert rcon("difficulty peaceful") == unchanged


def test_tick_query_glues_its_three_messages(rcon: Rcon) -> None:
    pattern = (
        r"The game is running normallyTarget tick rate: 20\.0 per second\.\n"
        r"Average time per tick: \d+\.\dms \(Target: 50\.0ms\)"
        r"Percentiles: P50: \d+\.\dms P95: \d+\.\dms P99: \d+\.\dms\. Sample: 100"
    )
    assert re.fullmatch(pattern, rcon("tick query"))
    rcon("tick freeze")
    assert rcon("tick query").startswith("The game is frozenTarget tick rate: ")


def test_a_step_runs_its_ticks_and_a_sprint_ends_frozen_again(rcon: Rcon) -> None:
    rcon("forceload add 0 0")
    rcon("tick freeze")
    rcon("summon chest_minecart 1.5 10.0 1.5")
    assert rcon("tick step 5") == "Stepping 5 tick(s)"
    while "9.4" not in rcon("execute as @e[type=chest_minecart] run data get entity @s Pos"):
        pass
    sprint(rcon, 2)
    assert rcon("tick query").startswith("The game is frozen")
    motion = rcon("execute as @e[type=chest_minecart] run data get entity @s Motion[1]")
    before = float(motion.removeprefix(CART).rstrip("d"))
    velocity = 0.0
    for _ in range(7):
        velocity = (velocity - 0.04) * 0.95
    assert before == pytest.approx(velocity)


def test_forceload_takes_columns_of_blocks_and_names_chunks(rcon: Rcon) -> None:
    overworld = "in minecraft:overworld"
    marked = rcon("forceload add 0 -48 47 -1")
    assert marked == f"Marked 9 chunks {overworld} from [0, -3] to [2, -1] to be force loaded"
    assert rcon("forceload add 16 -20") == "No chunks were marked for force loading"
    rcon("forceload remove 0 -48 47 -17")
    found = f"3 force loaded chunks were found {overworld} at: [0, -1], [1, -1], [2, -1]"
    assert rcon("forceload query") == found
    one = rcon("forceload add -1 -1")
    assert one == f"Marked chunk [-1, -1] {overworld} to be force loaded"
    assert rcon("forceload remove all") == f"Unmarked all force loaded chunks {overworld}"
    assert rcon("forceload remove 0 0") == "No chunks were removed from force loading"


def test_a_forced_chunk_runs_and_its_rings_are_only_loaded(rcon: Rcon) -> None:
    rcon("forceload add 0 0")
    rcon("tick freeze")
    for chunk in range(4):
        name = f"ring{chunk}"
        place = f"{chunk * 16 + 8} 10.0 8.5"
        answer = rcon(f"summon chest_minecart {place} {{Tags:[{name}]}}")
        assert answer == "Summoned new Minecart with Chest"
    sprint(rcon, 1)
    heights = [rcon(f"data get entity @e[tag=ring{k},limit=1] Pos[1]") for k in range(4)]
    assert heights == [f"{CART}9.96d", f"{CART}10.0d", f"{CART}10.0d", "No entity was found"]
    assert rcon("execute if block 40 10 8 air") == "Test passed"
    assert rcon("execute if block 56 10 8 air") == "That position is not loaded"


def test_selectors_choose_by_type_tag_distance_limit_sort_and_nbt(rcon: Rcon) -> None:
    rcon("forceload add 0 0 15 15")
    rcon("tick freeze")
    for k in range(3):
        rcon(f"summon chest_minecart {k * 4}.5 70.0 8.5 {{Tags:[c{k}]}}")
    rcon("summon armor_stand 8.5 70.0 8.5 {NoGravity:1b,Marker:1b}")
    rcon('data merge entity @e[tag=c1,limit=1] {Items:[{Slot:3b,id:"stone",count:7}]}')

    def x_of(selector: str) -> list[str]:
        answer = rcon(f"execute as {selector} run data get entity @s Pos[0]")
        return re.findall(r"data: ([0-9.]+)d", answer)

    assert x_of("@e[type=chest_minecart]") == ["0.5", "4.5", "8.5"]
    assert x_of("@e[type=!chest_minecart]") == ["8.5"]
    assert x_of("@e[type=chest_minecart,tag=!c1]") == ["0.5", "8.5"]
    assert x_of("@e[type=chest_minecart,x=9,y=70,z=8.5,sort=nearest,limit=2]") == ["8.5", "4.5"]
    assert x_of("@e[type=chest_minecart,x=0,y=70,z=8.5,distance=3..5]") == ["4.5"]
    assert x_of('@e[nbt={Items:[{id:"minecraft:stone"}]}]') == ["4.5"]
    assert x_of("@e[type=minecraft:chest_minecart,limit=1]") == ["0.5"]


def test_killed_carts_drop_what_they_held_and_the_second_call_finds_that(rcon: Rcon) -> None:
    rcon("forceload add 0 0")
    rcon("tick freeze")
    items = '{Items:[{Slot:0b,id:"stone",count:1},{Slot:5b,id:"dirt",count:2}]}'
    for _ in range(3):
        rcon(f"summon chest_minecart 8.5 70.0 8.5 {items}")
    assert rcon("kill @e") == "Killed 3 entities"
    assert rcon("kill @e") == "Killed 6 entities"
    assert rcon("kill @e") == "No entity was found"


def test_data_merge_changes_a_cart_and_says_when_nothing_changed(rcon: Rcon) -> None:
    rcon("forceload add 0 0")
    rcon("tick freeze")
    rcon("summon chest_minecart 8.5 70.0 8.5")
    cart = "@e[type=chest_minecart,limit=1]"
    merge = f'data merge entity {cart} {{Items:[{{"Slot":26,"id":"minecraft:coal","count":4}}]}}'
    assert rcon(merge) == "Modified entity data of Minecart with Chest"
    items = rcon(f"data get entity {cart} Items")
    assert items == CART + '[{count: 4, Slot: 26b, id: "minecraft:coal"}]'
    assert rcon(f"data get entity {cart} Items[0].id") == CART + '"minecraft:coal"'
    assert rcon(f"data get entity {cart} Vehicle") == "Found no elements matching Vehicle"
    again = f"data merge entity {cart} {{NoGravity:1b}}"
    assert rcon(again) == "Modified entity data of Minecart with Chest"
    nothing = "Nothing changed. The specified properties already have these values"
    assert rcon(again) == nothing


def test_setblock_and_if_block_agree_on_properties(rcon: Rcon) -> None:
    rcon("forceload add 0 0")
    assert rcon("setblock 3 60 3 minecraft:note_block[note=7]") == "Changed the block at 3, 60, 3"
    assert rcon("setblock 3 60 3 minecraft:note_block[note=7]") == "Could not set the block"
    assert rcon("execute if block 3 60 3 note_block[note=7,instrument=harp]") == "Test passed"
    assert rcon("execute if block 3 60 3 note_block[note=8]") == "Test failed"
    assert rcon("execute unless block 3 60 3 stone run seed").startswith("Seed: [")
    assert rcon("execute if block 3 60 3 stone run seed") == ""
    assert rcon("setblock 3 60 3 note_block[note=25]").startswith("Block minecraft:note_block does")


def test_execute_moves_the_source_with_at_positioned_and_in(rcon: Rcon) -> None:
    rcon("forceload add 0 0")
    rcon("tick freeze")
    rcon("summon marker 8.5 70.0 8.5 {Tags:[here]}")
    rcon("execute at @e[tag=here] run summon chest_minecart ~1 ~2 ~-1")
    where = "execute as @e[type=chest_minecart] run data get entity @s Pos"
    assert rcon(where) == CART + "[9.5d, 72.0d, 7.5d]"
    rcon("execute positioned 4 60 4 run setblock ~ ~1 ~ stone")
    assert rcon("execute if block 4 61 4 stone") == "Test passed"
    assert rcon("execute in minecraft:the_nether run forceload add 0 0").startswith("Marked chunk")
    assert rcon("execute if entity @e[tag=here]") == "Test passed, count: 1"


def test_an_answer_longer_than_a_packet_arrives_whole(rcon: Rcon) -> None:
    rcon("forceload add 0 0")
    rcon("tick freeze")
    for _ in range(12):
        rcon("summon chest_minecart 8.5 70.0 8.5")
    answer = rcon("execute as @e[type=chest_minecart] run data get entity @s")
    assert len(answer) > 3 * 1024
    assert answer.count(CART) == 12
    assert answer.endswith("HasTicked: 0b}")


def test_a_player_spawns_only_while_the_game_runs_and_only_once(rcon: Rcon) -> None:
    rcon("forceload add 0 0")
    rcon("tick freeze")
    spawn = "player romuser spawn at 8.5 70.0 8.5 facing 90.0 10.0 in minecraft:overworld"
    assert rcon(spawn) == ""
    assert rcon("data get entity Romuser UUID") == "No entity was found"
    assert rcon(spawn) == "Player romuser is already logged on"
    sprint(rcon, 10)
    assert rcon("list").endswith("players online: Romuser")
    assert rcon("data get entity Romuser Rotation").endswith("data: [90.0f, 10.0f]")
    assert rcon("player Romuser turn 0.5055 0.0000") == ""
    assert rcon("data get entity Romuser Rotation").endswith("data: [90.0f, 10.5055f]")
    assert rcon("player Romuser kill") == ""
    assert rcon("list") == "There are 0 of a max of 8 players online: "


def test_a_player_who_is_not_seated_falls_out_of_the_world(new_lab: NewLab) -> None:
    lab = new_lab()
    with lab.running() as rcon:
        rcon("tick freeze")
        rcon("player romuser spawn at 0.5 -53.0 0.5 in minecraft:overworld in creative")
        sprint(rcon, 260)
        assert rcon("data get entity Romuser UUID") == "No entity was found"
    console = lab.console()
    for line in (
        "logged in with entity id",
        "Romuser joined the game",
        "Romuser fell out of the world",
        "Romuser lost connection: Romuser died",
        "Romuser left the game",
    ):
        assert line in console
