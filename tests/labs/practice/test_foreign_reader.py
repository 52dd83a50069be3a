"""A saved world, read by an NBT library that has nothing to do with the practice game."""

import struct
import zlib
from io import BytesIO
from pathlib import Path

import nbtlib
import pytest

from tests.labs.practice.conftest import NewLab
from tests.labs.practice.machine import add_carts, build

SECTOR_BYTES = 4096
MACHINE_CHUNK = (0, -2)


@pytest.fixture
def world(new_lab: NewLab) -> Path:
    """A world with the machine and three carts, saved by an ordinary stop."""
    lab = new_lab()
    with lab.running() as rcon:
        build(rcon)
        add_carts(rcon, 3)
    return lab.folder / "world"


def chunk(region: Path, x: int, z: int) -> nbtlib.File:
    """One chunk of a region file, whose header says where it lies and how long it is."""
    data = region.read_bytes()
    (location,) = struct.unpack_from(">I", data, 4 * (x % 32 + z % 32 * 32))
    start = (location >> 8) * SECTOR_BYTES
    length, compression = struct.unpack_from(">IB", data, start)
    assert compression == 2  # zlib
    return nbtlib.File.parse(BytesIO(zlib.decompress(data[start + 5 : start + 4 + length])))


def test_level_dat_is_read_by_a_foreign_library(world: Path) -> None:
    level = nbtlib.load(world / "level.dat")
    assert level.gzipped
    assert level["Data"]["DataVersion"] == 4903
    assert level["Data"]["LevelName"] == "world"


def test_the_chunk_of_a_region_file_is_read_by_a_foreign_library(world: Path) -> None:
    region = world / "dimensions/minecraft/overworld/region/r.0.-1.mca"
    read = chunk(region, *MACHINE_CHUNK)
    assert (read["xPos"], read["zPos"]) == MACHINE_CHUNK
    names = {
        str(state["Name"])
        for section in read["sections"]
        for state in section["block_states"]["palette"]
    }
    assert {"minecraft:sticky_piston", "minecraft:powered_rail", "minecraft:note_block"} <= names


def test_the_chunk_of_an_entity_file_is_read_by_a_foreign_library(world: Path) -> None:
    entities = world / "dimensions/minecraft/overworld/entities/r.0.-1.mca"
    read = chunk(entities, *MACHINE_CHUNK)
    assert tuple(read["Position"]) == MACHINE_CHUNK
    assert [str(cart["id"]) for cart in read["Entities"]] == ["minecraft:chest_minecart"] * 3
    assert [float(n) for n in read["Entities"][0]["Pos"]] == [14.5, -51.9375, -21.5]
    assert len({tuple(cart["UUID"]) for cart in read["Entities"]}) == 3
