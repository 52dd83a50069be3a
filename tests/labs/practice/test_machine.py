"""The minecart popper, simulated from its blocks."""

import re
import time

import pytest

from tests.labs.practice.conftest import NewLab
from tests.labs.practice.machine import (
    BLOCKS,
    Place,
    add_carts,
    add_operator,
    build,
    moved,
    positions,
    shifted,
)
from tests.labs.practice.running import Rcon, sprint

REST = [14.5, -51.9375, -21.5]
NOTE = (11, -54, -23)
TRAY = (11, -53, -23)


def note(rcon: Rcon, by: Place = (0, 0, 0)) -> int:
    at = moved(NOTE, by)
    tests = (f"execute if block {at} minecraft:note_block[note={n}] run seed" for n in range(25))
    return next(n for n, test in enumerate(tests) if rcon(test) != "")


def press(rcon: Rcon) -> None:
    assert rcon("player Romuser use once") == ""
    sprint(rcon, 1)


def at_base(rcon: Rcon, by: Place = (0, 0, 0)) -> bool:
    tests = (
        f"execute if block {moved(place, by)} minecraft:{re.sub('note=20,', '', block)} run seed"
        for place, block in BLOCKS.items()
    )
    return all(rcon(test) != "" for test in tests)


def test_a_press_pops_the_first_cart_with_the_recorded_flight(rcon: Rcon) -> None:
    build(rcon)
    add_operator(rcon)
    add_carts(rcon, 3)
    assert positions(rcon) == [REST] * 3

    press(rcon)
    assert note(rcon) == 21
    flight = []
    for _ in range(7):
        sprint(rcon, 1)
        flight.append(positions(rcon))

    first = [[round(number, 4) for number in tick[0]] for tick in flight]
    assert [tick[0] for tick in first] == [14.5, 14.5, 14.5, 15.0, 15.5, 15.9, 16.28]
    assert [first[k][1] for k in (0, 2, 3, 4)] == [-51.49, -49.658, -48.8696, -48.1606]
    assert flight[0][1:] == [[14.5, -51.49, -21.5]] * 2
    assert [[round(n, 4) for n in cart] for cart in flight[2][1:]] == [[14.5, -51.27, -21.5]] * 2
    assert flight[3][1:] == [REST] * 2
    assert at_base(rcon)


def test_the_popped_cart_is_removed_by_the_void_142_ticks_after_the_press(rcon: Rcon) -> None:
    build(rcon)
    add_operator(rcon)
    add_carts(rcon, 2)
    press(rcon)
    sprint(rcon, 141)
    x, y, z = positions(rcon)[0]
    assert (round(x, 3), round(y, 3), z) == (23.493, -128.317, -21.5)
    sprint(rcon, 1)
    assert positions(rcon) == [REST]


@pytest.mark.parametrize("count", [1, 12])
def test_each_press_pops_one_cart_in_spawn_order_until_none_is_left(rcon: Rcon, count: int) -> None:
    build(rcon)
    add_operator(rcon)
    add_carts(rcon, count)
    for left in range(count - 1, -1, -1):
        press(rcon)
        sprint(rcon, 5)
        assert positions(rcon)[-left:].count(REST) == left if left else REST not in positions(rcon)


def test_a_press_is_safe_four_ticks_after_another(rcon: Rcon) -> None:
    build(rcon)
    add_operator(rcon)
    add_carts(rcon, 3)
    press(rcon)
    sprint(rcon, 3)
    press(rcon)
    sprint(rcon, 8)
    assert positions(rcon).count(REST) == 1
    assert note(rcon) == 22
    assert at_base(rcon)


def test_the_machine_works_wherever_it_stands(rcon: Rcon) -> None:
    by = (-48, 70, 160)
    build(rcon, by)
    add_operator(rcon, by)
    add_carts(rcon, 2, by)
    press(rcon)
    sprint(rcon, 4)
    rest = [a + b for a, b in zip(REST, by, strict=True)]
    thrown, waiting = positions(rcon)
    assert waiting == rest
    assert thrown[0] == 15.0 + by[0]


@pytest.mark.parametrize("place", list(BLOCKS))
def test_no_press_fires_a_machine_with_one_block_altered(rcon: Rcon, place: Place) -> None:
    build(rcon)
    add_operator(rcon)
    add_carts(rcon, 2)
    other = "minecraft:note_block[instrument=bass]" if place == NOTE else "minecraft:stone"
    rcon(f"setblock {moved(place, (0, 0, 0))} {other}")
    sprint(rcon, 2)
    before = positions(rcon)
    press(rcon)
    sprint(rcon, 6)
    after = positions(rcon)
    assert [cart[0] for cart in after] == [cart[0] for cart in before] == [14.5, 14.5]


def test_an_attack_plays_the_note_and_fires_nothing(rcon: Rcon) -> None:
    build(rcon)
    add_operator(rcon, mode="survival")
    add_carts(rcon, 1)
    assert rcon("player Romuser attack once") == ""
    sprint(rcon, 6)
    assert positions(rcon) == [REST]
    assert note(rcon) == 20


def test_a_redstone_signal_fires_it_and_leaves_the_note(rcon: Rcon) -> None:
    build(rcon)
    add_carts(rcon, 2)
    assert rcon("setblock 10 -54 -23 minecraft:redstone_block").startswith("Changed")
    sprint(rcon, 5)
    assert positions(rcon)[1] == REST
    assert positions(rcon)[0][0] > 15.0
    assert note(rcon) == 20
    powered = "execute if block 11 -54 -23 minecraft:note_block[powered=true] run seed"
    assert rcon(powered) != ""


def test_a_covered_note_block_fires_the_machine_all_the_same(rcon: Rcon) -> None:
    build(rcon)
    add_operator(rcon)
    rcon(f"setblock {moved(TRAY, (0, 0, 0))} minecraft:glass")
    add_carts(rcon, 1)
    rcon("player Romuser look at 11.5 -53.8 -23.0")
    press(rcon)
    sprint(rcon, 4)
    assert positions(rcon)[0][0] == 15.0


def test_two_machines_pressed_in_one_tick_give_two_outputs_in_one_tick(rcon: Rcon) -> None:
    there = (0, 0, -32)
    build(rcon)
    build(rcon, there)
    add_carts(rcon, 1)
    add_carts(rcon, 1, there)
    rcon("setblock 10 -54 -23 minecraft:redstone_block")
    rcon(f"setblock {moved((10, -54, -23), there)} minecraft:redstone_block")
    sprint(rcon, 4)
    assert [cart[0] for cart in positions(rcon)] == [15.0, 15.0]


def test_a_stop_in_mid_cycle_leaves_the_machine_at_rest(new_lab: NewLab) -> None:
    lab = new_lab()
    with lab.running() as rcon:
        build(rcon)
        add_operator(rcon)
        add_carts(rcon, 2)
        press(rcon)
        sprint(rcon, 2)
        assert not at_base(rcon)
    with lab.running() as rcon:
        rcon("tick freeze")
        assert at_base(rcon)
        assert note(rcon) == 21


def test_a_stopped_cart_falls_at_the_speed_of_a_minecart(rcon: Rcon) -> None:
    build(rcon)
    rcon(f"summon minecraft:chest_minecart {shifted(20.5, -40.0, -21.5, (0, 0, 0))}")
    sprint(rcon, 1)
    assert round(positions(rcon)[0][1], 4) == -40.04
    sprint(rcon, 1)
    assert round(positions(rcon)[0][1], 4) == -40.118


@pytest.mark.parametrize("rate", [40, 20])
def test_time_runs_at_the_set_rate(rcon: Rcon, rate: int) -> None:
    assert rcon(f"tick rate {rate}") == f"Set the target tick rate to {rate}.0 per second"
    rcon("gamerule advance_time true")
    begin, start = ticks(rcon), time.monotonic()
    time.sleep(1.0)
    end, stop = ticks(rcon), time.monotonic()
    rcon("tick rate 20")
    assert end - begin == pytest.approx((stop - start) * rate, abs=0.35 * rate)


def ticks(rcon: Rcon) -> int:
    return int(rcon("time query gametime").removeprefix("The time is "))
