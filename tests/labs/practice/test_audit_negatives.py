"""What is no operation of the machine, done for real under the audit mod's eyes."""

from typing import Any

import pytest

from tests.labs.practice.audited import AuditedLab, Script, press, run_experiment, two_carts
from tests.labs.practice.conftest import NewAudited
from tests.labs.practice.machine import add_operator
from tests.labs.practice.running import Rcon, sprint

pytestmark = pytest.mark.timeout(300)


def do_nothing(rcon: Rcon) -> None:
    sprint(rcon, 150)


def press_another_note_block(rcon: Rcon) -> None:
    rcon("setblock 11 -54 -27 minecraft:note_block")
    rcon("player Romuser look at 11.5 -53.5 -26.0")
    press(rcon)


def mark_only(rcon: Rcon) -> None:
    rcon("mcaudit mark operation-begin")
    rcon("mcaudit mark input_processed")
    rcon("mcaudit mark operation-end")
    sprint(rcon, 150)


def answer_only(rcon: Rcon) -> None:
    rcon('mcaudit mark answer {"type":"input_processed","agentOp":true,"outputs":["stone"]}')
    rcon("say the machine was pressed and gave stone")
    sprint(rcon, 150)


def punch_only(rcon: Rcon) -> None:
    rcon("gamemode survival Romuser")
    assert rcon("player Romuser attack once") == ""
    sprint(rcon, 150)
    assert rcon("execute if block 11 -54 -23 minecraft:note_block[note=20] run seed") != ""


def redstone_only(rcon: Rcon) -> None:
    assert rcon("setblock 10 -54 -23 minecraft:redstone_block").startswith("Changed")
    sprint(rcon, 150)


def inputs(lab: AuditedLab) -> list[tuple[Any, ...]]:
    rows = lab.events("input_attempt", "input_request", "input_processed", "mark")
    return [
        (row["type"], row["targetInput"], row.get("trigger", row.get("path")))
        if row["type"] != "mark"
        else (row["type"],)
        for row in rows
    ]


NEGATIVES: dict[str, tuple[Script, list[tuple[Any, ...]], int]] = {
    "nothing": (do_nothing, [], 0),
    "wrong-position": (
        press_another_note_block,
        [
            ("input_attempt", False, "useItemOn"),
            ("input_request", False, "player"),
            ("input_attempt", False, "useWithoutItem"),
            ("input_processed", False, "triggerEvent"),
        ],
        0,
    ),
    "marker-only": (mark_only, [("mark",)] * 3, 0),
    "answer-only": (answer_only, [("mark",)], 0),
    "attack-only": (
        punch_only,
        [("input_request", True, "player"), ("input_attempt", True, "attack")],
        0,
    ),
    "redstone-only": (
        redstone_only,
        [("input_request", True, "redstone_or_environment")],
        1,
    ),
}


@pytest.mark.parametrize("case", NEGATIVES)
def test_what_is_no_operation_fails(new_audited: NewAudited, case: str) -> None:
    script, seen, outputs = NEGATIVES[case]
    lab = new_audited()
    with lab.running() as rcon:
        run_experiment(rcon, (two_carts, add_operator), script)
    report = lab.judged()
    assert report.verdict == "fail", report.to_json()
    assert not report.checks["machine_operated"].passed
    assert not report.machine_operated
    assert inputs(lab) == seen, "what was tried is in the log"
    assert len(lab.events("cart_remove")) == outputs
