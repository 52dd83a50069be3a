"""A reader of NBT and region files that shares nothing with the game that wrote them."""

import gzip
import struct
import zlib
from io import BytesIO
from pathlib import Path
from typing import Any

_NUMBERS = {1: ">b", 2: ">h", 3: ">i", 4: ">q", 5: ">f", 6: ">d"}
_ARRAYS = {7: "b", 11: "i", 12: "q"}


def read_nbt(data: bytes) -> dict[str, Any]:
    stream = BytesIO(data)
    assert stream.read(1) == b"\x0a"
    _text(stream)
    root: dict[str, Any] = _payload(stream, 10)
    assert stream.read() == b""
    return root


def read_dat(path: Path) -> dict[str, Any]:
    return read_nbt(gzip.decompress(path.read_bytes()))


def read_region(path: Path) -> dict[tuple[int, int], dict[str, Any]]:
    data = path.read_bytes()
    assert len(data) % 4096 == 0
    _, region_x, region_z, _ = path.name.split(".")
    chunks = {}
    for index in range(1024):
        (location,) = struct.unpack_from(">I", data, index * 4)
        if location == 0:
            continue
        offset, sectors = (location >> 8) * 4096, location & 0xFF
        (length,) = struct.unpack_from(">I", data, offset)
        assert 5 <= length + 4 <= sectors * 4096
        assert data[offset + 4] == 2
        place = int(region_x) * 32 + index % 32, int(region_z) * 32 + index // 32
        chunks[place] = read_nbt(zlib.decompress(data[offset + 5 : offset + 4 + length]))
    return chunks


def block_at(chunk: dict[str, Any], x: int, y: int, z: int) -> dict[str, Any]:
    section = next(each for each in chunk["sections"] if each["Y"] == y >> 4)
    states = section["block_states"]
    palette: list[dict[str, Any]] = states["palette"]
    if "data" not in states:
        return palette[0]
    bits = max(4, (len(palette) - 1).bit_length())
    per_long = 64 // bits
    index = (y & 15) << 8 | (z & 15) << 4 | x & 15
    word = states["data"][index // per_long] & 0xFFFFFFFFFFFFFFFF
    state: dict[str, Any] = palette[word >> index % per_long * bits & (1 << bits) - 1]
    return state


def _text(stream: BytesIO) -> str:
    (length,) = struct.unpack(">H", stream.read(2))
    return stream.read(length).decode()


def _payload(stream: BytesIO, kind: int) -> Any:
    if kind in _NUMBERS:
        form = _NUMBERS[kind]
        return struct.unpack(form, stream.read(struct.calcsize(form)))[0]
    if kind in _ARRAYS:
        (size,) = struct.unpack(">i", stream.read(4))
        form = f">{size}{_ARRAYS[kind]}"
        return list(struct.unpack(form, stream.read(struct.calcsize(form))))
    if kind == 8:
        return _text(stream)
    if kind == 9:
        element, size = struct.unpack(">bi", stream.read(5))
        return [_payload(stream, element) for _ in range(size)]
    assert kind == 10
    compound = {}
    while (element := stream.read(1)[0]) != 0:
        name = _text(stream)
        compound[name] = _payload(stream, element)
    return compound
