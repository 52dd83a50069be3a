"""The recorded initializations of a real server, given again to the practice one."""

import re

import pytest

from tests.labs.practice.conftest import NewLab
from tests.labs.practice.machine import build, record
from tests.labs.practice.running import Rcon

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
