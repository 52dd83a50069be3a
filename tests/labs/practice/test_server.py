"""The server around the game: files, ports, console, RCON, signals."""

import gzip
import json
import os
import signal
import socket
import struct
import subprocess

import pytest

from tests.labs.practice.conftest import NewLab
from tests.labs.practice.running import COMMAND, PASSWORD, Rcon, sprint

ON_WINDOWS = os.name == "nt"


def varint(value: int) -> bytes:
    out = b""
    while value > 0x7F:
        out += bytes([value & 0x7F | 0x80])
        value >>= 7
    return out + bytes([value])


def status_ping(port: int) -> tuple[dict[str, object], bytes]:
    host = b"localhost"
    handshake = b"\0" + varint(776) + varint(len(host)) + host + struct.pack(">H", port) + b"\1"
    with socket.create_connection(("127.0.0.1", port), 5) as client:
        client.sendall(varint(len(handshake)) + handshake + b"\1\0")
        stream = client.makefile("rb")

        def number() -> int:
            value, shift = 0, 0
            while True:
                (byte,) = stream.read(1)
                value |= (byte & 0x7F) << shift
                shift += 7
                if byte < 0x80:
                    return value

        number()
        assert number() == 0
        status: dict[str, object] = json.loads(stream.read(number()))
        client.sendall(b"\x09\1" + b"12345678")
        assert (number(), number()) == (9, 1)
        return status, stream.read(8)


def test_without_the_eula_nothing_starts_and_the_file_is_written(new_lab: NewLab) -> None:
    lab = new_lab()
    (lab.folder / "eula.txt").unlink()
    assert lab.run_to_end() == 0
    line = "You need to agree to the EULA in order to run the server. Go to eula.txt for more info."
    assert f"[main/INFO]: {line}" in lab.console()
    assert "eula=false" in (lab.folder / "eula.txt").read_text()
    assert not (lab.folder / "world").exists()


def test_the_game_port_answers_a_status_ping(new_lab: NewLab) -> None:
    lab = new_lab(motd="practice lab one")
    with lab.running():
        status, pong = status_ping(lab.game_port)
    assert status["version"] == {"name": "26.2", "protocol": 776}
    assert status["players"] == {"max": 8, "online": 0}
    assert status["description"] == "practice lab one"
    assert pong == b"12345678"


def test_a_taken_game_port_stops_the_start_and_says_so(new_lab: NewLab) -> None:
    lab = new_lab()
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", lab.game_port))
        taken.listen()
        assert lab.run_to_end() == 0
    assert "[Server thread/WARN]: **** FAILED TO BIND TO PORT!" in lab.console()
    assert "Done (" not in lab.console()


def test_a_world_in_use_is_not_opened_twice(new_lab: NewLab) -> None:
    lab, other = new_lab(), new_lab()
    with lab.running():
        other.write_properties({"level-name": os.fspath(lab.folder / "world")})
        assert other.run_to_end() == 1
        assert "session.lock: already locked" in other.console()


def test_stop_on_the_console_leaves_in_order(new_lab: NewLab) -> None:
    lab = new_lab()
    with lab.running():
        pass
    console = lab.console()
    lines = [
        "Done (",
        "Thread RCON Listener started",
        "Thread RCON Client /127.0.0.1 started",
        "Stopping the server",
        "Saving players",
        "Saving worlds",
        "ThreadedAnvilChunkStorage (world): All chunks are saved",
        "ThreadedAnvilChunkStorage: All dimensions are saved",
        "Thread RCON Listener stopped",
    ]
    places = [console.index(line) for line in lines]
    assert places == sorted(places)
    assert '! For help, type "help"' in console


@pytest.mark.skipif(ON_WINDOWS, reason="Windows has no SIGTERM to handle")
def test_sigterm_saves_and_stops(new_lab: NewLab) -> None:
    lab = new_lab()
    with lab.running() as rcon:
        rcon("forceload add 0 0")
        rcon("setblock 1 60 1 stone")
        assert lab.process is not None
        lab.process.send_signal(signal.SIGTERM)
        assert lab.process.wait(10) == 128 + signal.SIGTERM
    assert "ThreadedAnvilChunkStorage: All dimensions are saved" in lab.console()
    with lab.running() as rcon:
        assert rcon("execute if block 1 60 1 stone") == "Test passed"


def test_a_wrong_password_is_refused_and_commands_with_it(new_lab: NewLab) -> None:
    lab = new_lab()
    with lab.running(), Rcon(lab.rcon_port, "wrong") as stranger:
        assert not stranger.accepted
        stranger.send(7, COMMAND, "seed")
        assert stranger.receive() == (-1, 2, b"")
        stranger.send(8, 3, PASSWORD)
        assert stranger.receive() == (8, 2, b"")
        assert stranger("seed").startswith("Seed: [")


def test_an_unknown_request_type_is_named(rcon: Rcon) -> None:
    rcon.send(5, 17, "")
    assert rcon.receive() == (5, 0, b"Unknown request 11")


def test_a_long_answer_is_split_at_4096_bytes(rcon: Rcon) -> None:
    rcon("forceload add 0 0")
    rcon("tick freeze")
    for _ in range(16):
        rcon("summon chest_minecart 8.5 70.0 8.5")
    rcon.send(9, COMMAND, "execute as @e[type=chest_minecart] run data get entity @s")
    packets = [rcon.receive()]
    while len(packets[-1][2]) == 4096:
        packets.append(rcon.receive())
    assert [request_id for request_id, _, _ in packets] == [9] * len(packets)
    assert len(packets) == 2
    assert 0 < len(packets[1][2]) < 4096


@pytest.mark.parametrize("shape", ["two at once", "too long", "wrong length"])
def test_requests_out_of_shape_close_the_connection(rcon: Rcon, shape: str) -> None:
    seed = struct.pack("<iii", 14, 3, COMMAND) + b"seed\0\0"
    data = {
        "two at once": seed * 2,
        "too long": struct.pack("<iii", 2010, 3, COMMAND) + b"x" * 2000 + b"\0\0",
        "wrong length": struct.pack("<iii", 99, 3, COMMAND) + b"seed\0\0",
    }[shape]
    rcon.socket.sendall(data)
    with pytest.raises(ConnectionError):
        rcon.receive()


def test_properties_are_written_back_with_their_defaults(new_lab: NewLab) -> None:
    lab = new_lab(motd="kept")
    with lab.running():
        pass
    text = (lab.folder / "server.properties").read_text()
    assert "motd=kept" in text
    assert "view-distance=10" in text


def test_an_empty_server_pauses_after_the_set_time(new_lab: NewLab) -> None:
    lab = new_lab(**{"pause-when-empty-seconds": "1"})
    with lab.running() as rcon:
        lab.wait_for("Server empty for 1 seconds, pausing")
        first = rcon("time query gametime")
        assert rcon("time query gametime") == first


def resident_kilobytes(pid: int) -> int:
    command = ["ps", "-o", "rss=", "-p", str(pid)]
    answer = subprocess.run(command, capture_output=True, check=True)
    return int(answer.stdout)


@pytest.mark.skipif(ON_WINDOWS, reason="ps is not there to ask")
def test_a_busy_server_stays_under_150_megabytes(new_lab: NewLab) -> None:
    lab = new_lab()
    with lab.running() as rcon:
        rcon("tick freeze")
        rcon("player romuser spawn at 8.5 70.0 8.5 in minecraft:overworld in creative")
        for _ in range(200):
            rcon("summon chest_minecart 8.5 70.0 8.5")
        sprint(rcon, 200)
        assert lab.process is not None
        assert resident_kilobytes(lab.process.pid) < 150_000


def test_the_last_log_is_kept_beside_the_new_one(new_lab: NewLab) -> None:
    lab = new_lab()
    for _ in range(2):
        with lab.running():
            pass
    names = sorted(path.name for path in (lab.folder / "logs").iterdir())
    assert len(names) == 2
    assert names[0].endswith("-1.log.gz")
    assert gzip.decompress((lab.folder / "logs" / names[0]).read_bytes()).count(b"Done (") == 1
