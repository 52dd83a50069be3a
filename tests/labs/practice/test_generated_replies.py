"""Replies to generated coordinates, inventories and nonsense: no table of answers knows them."""

import string
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.labs.practice.conftest import clean
from tests.labs.practice.running import Lab, Rcon

CART = "Minecart with Chest has the following entity data: "
ITEMS = ("stone", "dirt", "coal", "iron_ingot", "oak_planks", "redstone", "glass")
SLOTS = st.dictionaries(
    st.integers(0, 26), st.tuples(st.sampled_from(ITEMS), st.integers(1, 64)), max_size=6
)
QUARTERS = st.integers(-4000, 4000).map(lambda n: n / 4)
HEIGHTS = st.integers(-60, 300)
WORDS = (
    *("execute", "as", "at", "if", "unless", "block", "entity", "run", "data", "get", "merge"),
    *("tick", "sprint", "step", "freeze", "forceload", "add", "remove", "query", "summon", "kill"),
    *("setblock", "tp", "ride", "mount", "player", "romuser", "spawn", "use", "turn", "look"),
    *("@e", "@s", "@e[type=chest_minecart]", "@e[limit=0]", "@e[tag=", "@e[nbt={a:1}]", "@p"),
    *("~", "~1", "^", "-", "1", "1.5", "-7", "1e9", "99999999999", "NaN", "minecraft:stone"),
    *("stone[", "note_block[note=3]", "chest_minecart", "armor_stand", "{}", "{Items:[", "Pos"),
    *('{Items:[{Slot:0b,id:"stone",count:1}]}', "{Pos:[1d]}", "{UUID:[I;1,2,3,4]}", "Items[0]"),
    *("{Tags:1,Motion:[a]}", "minecraft:", ":", "/", '"', "'", "\\", "é", "minecraft:the_nether"),
)
generated = settings(
    max_examples=25,
    deadline=None,
)


@pytest.fixture(scope="module")
def plain(shared_lab: Lab) -> Iterator[Rcon]:
    with Rcon(shared_lab.rcon_port) as rcon:
        yield rcon


@generated
@given(slots=SLOTS, x=QUARTERS, y=HEIGHTS, z=QUARTERS)
def test_any_inventory_at_any_place_is_told_as_it_was_given(
    plain: Rcon, slots: dict[int, tuple[str, int]], x: float, y: int, z: float
) -> None:
    plain("tick freeze")
    assert plain(f"forceload add {int(x // 1)} {int(z // 1)}").startswith("Marked chunk [")
    given_items = ",".join(
        f'{{"Slot":{slot},"id":"minecraft:{name}","count":{count}}}'
        for slot, (name, count) in slots.items()
    )
    plain(f"summon minecraft:chest_minecart {x:.2f} {y}.0 {z:.2f} {{Items:[{given_items}]}}")
    items = ", ".join(
        f'{{count: {count}, Slot: {slot}b, id: "minecraft:{name}"}}'
        for slot, (name, count) in sorted(slots.items())
    )
    cart = "@e[type=minecraft:chest_minecart,limit=1]"
    assert plain(f"data get entity {cart} Items") == f"{CART}[{items}]"
    assert plain(f"data get entity {cart} Pos") == f"{CART}[{x}d, {y}.0d, {z}d]"
    clean(plain)


@generated
@given(x=st.integers(-3000, 3000), y=HEIGHTS, z=st.integers(-3000, 3000), note=st.integers(0, 24))
def test_a_block_set_anywhere_is_found_there_and_its_chunk_is_named(
    plain: Rcon, x: int, y: int, z: int, note: int
) -> None:
    chunk = f"[{x >> 4}, {z >> 4}]"
    marked = f"Marked chunk {chunk} in minecraft:overworld to be force loaded"
    assert plain(f"forceload add {x} {z}") == marked
    plain(f"setblock {x} {y} {z} air")
    block = f"minecraft:note_block[note={note}]"
    assert plain(f"setblock {x} {y} {z} {block}") == f"Changed the block at {x}, {y}, {z}"
    assert plain(f"setblock {x} {y} {z} {block}") == "Could not set the block"
    assert plain(f"execute if block {x} {y} {z} {block} run seed").startswith("Seed: [")
    other = f"minecraft:note_block[note={(note + 1) % 25}]"
    assert plain(f"execute if block {x} {y} {z} {other} run seed") == ""
    clean(plain)


@settings(
    max_examples=150,
    deadline=None,
)
@given(
    words=st.lists(
        st.sampled_from(WORDS) | st.text(string.ascii_lowercase + " {}[]@:", max_size=5),
        min_size=1,
        max_size=9,
    )
)
def test_no_command_line_breaks_the_server(plain: Rcon, words: list[str]) -> None:
    answer = plain(" ".join(words))
    assert "unexpected error" not in answer
    assert "Error executing" not in answer
    clean(plain)
    assert plain("seed") == "Seed: [-8218594173530129580]"
