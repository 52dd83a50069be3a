"""The recorded initializations of a real server, given again to the practice one."""

import hashlib
import json
import re

import pytest

from tests.labs.practice.conftest import NewLab
from tests.labs.practice.machine import build, record
from tests.labs.practice.running import Rcon, sprint

UUID = re.compile(r"\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b")
UUID_INTS = re.compile(r"\[I; -?\d+, -?\d+, -?\d+, -?\d+\]")
MILLIS = re.compile(r"\d+\.\dms")
POLL = "data get entity Romuser UUID"
ABSENT = "No entity was found"
CARTS_UUID = "execute as @e[type=minecraft:chest_minecart] run data get entity @s UUID"


def neutral(answer: str) -> str:
    target = "(Target: 50.0ms)"
    text = UUID_INTS.sub("[UUID]", answer).replace(target, "(Target)")
    return MILLIS.sub("#ms", text)


def hexadecimal(ints: str) -> str:
    digits = "".join(f"{int(part) & 0xFFFFFFFF:08x}" for part in ints[4:-1].split(", "))
    return "-".join((digits[:8], digits[8:12], digits[12:16], digits[16:20], digits[20:]))


class Replay:
    """Gives recorded commands, naming this server's entities where the record names its own."""

    def __init__(self, rcon: Rcon) -> None:
        self.rcon = rcon
        self.own: dict[str, str] = {}

    def learn(self, theirs: str, ours: str) -> None:
        pairs = zip(UUID_INTS.findall(theirs), UUID_INTS.findall(ours), strict=True)
        self.own |= {hexadecimal(a): hexadecimal(b) for a, b in pairs}

    def give(self, command: str, expected: str) -> str:
        answer = self.rcon(UUID.sub(lambda match: self.own[match[0]], command))
        if "sprint" not in command:
            while "sprinting" in answer:
                answer = self.rcon(command)
        if command == POLL and expected != ABSENT:
            while answer == ABSENT:
                answer = self.rcon(command)
        return answer


@pytest.mark.parametrize("name", ["init-three-carts.jsonl", "init-four-carts.jsonl"])
def test_a_recorded_initialization_gets_the_recorded_answers(new_lab: NewLab, name: str) -> None:
    lab = new_lab()
    with lab.running() as rcon:
        build(rcon)
        rcon("forceload remove all")
        rcon("gamerule advance_time false")
        rcon("time set noon")
        rcon("tick unfreeze")
        replay = Replay(rcon)
        differing = []
        for row in record(name):
            command, expected = row["command"], row["output"]
            if command == POLL and expected == ABSENT:
                continue  # how often it takes is a matter of time alone
            answer = replay.give(command, expected)
            if neutral(answer) != neutral(expected):
                differing.append(f"{command}\nrecorded: {expected}\nanswered: {answer}")
            if command == CARTS_UUID or command.endswith("run data get entity @s UUID"):
                replay.learn(expected, answer)
        assert not differing, "\n".join(differing)


def test_the_ready_state_has_the_hash_of_the_recorded_one(rcon: Rcon) -> None:
    build(rcon)
    for slot, item in enumerate(("stone", "dirt", "gold_ingot")):
        items = f'[{{"Slot":{slot},"id":"minecraft:{item}","count":{slot + 1}}}]'
        rcon(f"summon minecraft:chest_minecart 14.5 -52.0 -21.5 {{Items:{items}}}")
    sprint(rcon, 1)

    def values(field: str) -> list[str]:
        answer = rcon(f"execute as @e[type=chest_minecart] run data get entity @s {field}")
        return answer.split("Minecart with Chest has the following entity data: ")[1:]

    state = [
        {
            "items": [parsed_item(items)],
            "motion": json.loads(motion.replace("d", "")),
            "pos": json.loads(pos.replace("d", "")),
            "spawn_index": index,
        }
        for index, (items, motion, pos) in enumerate(
            zip(values("Items"), values("Motion"), values("Pos"), strict=True)
        )
    ]
    text = json.dumps(state, sort_keys=True, separators=(",", ":"))
    recorded = "86215e40a0d3d9bad6231fb5583912e616f1208ffaa50f8f3fb22e1f5e3f01be"
    assert hashlib.sha256(text.encode()).hexdigest() == recorded


def parsed_item(items: str) -> dict[str, int | str]:
    match = re.fullmatch(r'\[\{count: (\d+), Slot: (\d+)b, id: "(.*)"\}\]', items)
    assert match is not None
    return {"Slot": int(match[2]), "count": int(match[1]), "id": match[3]}
