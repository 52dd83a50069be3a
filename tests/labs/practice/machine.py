"""The fixture machine: its blocks, its carts and its operator, placed by commands."""

import json
from collections.abc import Sequence
from pathlib import Path

from tests.labs.practice.running import Rcon, sprint

Place = tuple[int, int, int]

BLOCKS: dict[Place, str] = {
    (11, -54, -23): "note_block[instrument=harp,note=20,powered=false]",
    (11, -54, -22): "sticky_piston[extended=false,facing=up]",
    (11, -53, -22): "slime_block",
    (12, -53, -22): "slime_block",
    (13, -53, -22): "slime_block",
    (14, -53, -22): "slime_block",
    (11, -52, -22): "redstone_block",
    (14, -52, -22): "powered_rail[powered=false,shape=north_south]",
    (11, -51, -22): "sand",
    (11, -50, -22): "sand",
    (13, -49, -22): "slime_block",
    (11, -48, -22): "sticky_piston[extended=false,facing=east]",
    (12, -48, -22): "slime_block",
    (13, -48, -22): "slime_block",
    (12, -47, -22): "redstone_block",
}
RECORDS = Path(__file__).parents[2] / "data" / "rcon"


def moved(place: Place, by: Place) -> str:
    return " ".join(str(a + b) for a, b in zip(place, by, strict=True))


def shifted(x: float, y: float, z: float, by: Place) -> str:
    return f"{x + by[0]} {y + by[1]} {z + by[2]}"


def build(rcon: Rcon, by: Place = (0, 0, 0)) -> None:
    rcon("tick freeze")
    rcon(f"forceload add {by[0]} {by[2] - 32} {by[0] + 31} {by[2] - 1}")
    low, high = moved((0, -64, -40), by), moved((31, -40, -10), by)
    rcon(f"fill {low} {high} air")
    for place, block in BLOCKS.items():
        answer = rcon(f"setblock {moved(place, by)} minecraft:{block}")
        assert answer == f"Changed the block at {moved(place, by).replace(' ', ', ')}"
    sprint(rcon, 8)


def add_carts(rcon: Rcon, count: int, by: Place = (0, 0, 0)) -> None:
    for _ in range(count):
        rcon(f"summon minecraft:chest_minecart {shifted(14.5, -52.0, -21.5, by)}")
    sprint(rcon, 1)


def add_operator(rcon: Rcon, by: Place = (0, 0, 0), mode: str = "creative") -> None:
    place = shifted(11.5, -53.0, -24.5, by)
    tag = '{NoGravity:1b,Invisible:1b,Marker:1b,Tags:["seat"]}'
    assert rcon(f"summon minecraft:armor_stand {place} {tag}") == "Summoned new Armor Stand"
    spawn = f"player romuser spawn at {place} facing 0.0 50.5055 in minecraft:overworld in {mode}"
    assert rcon(spawn) == ""
    sprint(rcon, 10)
    mount = "ride Romuser mount @e[type=minecraft:armor_stand,tag=seat,limit=1]"
    assert rcon(mount) == "Romuser started riding Armor Stand"


def positions(rcon: Rcon) -> list[list[float]]:
    """Positions of all carts, in the order in which selectors find them."""
    answer = rcon("execute as @e[type=minecraft:chest_minecart] run data get entity @s Pos")
    parts = answer.split("Minecart with Chest has the following entity data: ")[1:]
    return [[float(number.rstrip("d")) for number in part[1:-1].split(", ")] for part in parts]


def record(name: str) -> Sequence[dict[str, str]]:
    lines = (RECORDS / name).read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]
