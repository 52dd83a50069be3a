"""Any bytes at all on the game port and on RCON: the server goes on serving others."""

import contextlib
import socket
import struct

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.labs.practice.running import Lab, Rcon
from tests.labs.practice.test_server import status_ping

LENGTHS = st.sampled_from([-1, 0, 9, 10, 14, 4096, 2**31 - 1])
PACKETS = st.builds(
    lambda length, rest: struct.pack("<i", length) + rest, LENGTHS, st.binary(max_size=40)
)


def throw(port: int, data: bytes) -> None:
    client = socket.create_connection(("127.0.0.1", port), 5)
    with client, contextlib.suppress(OSError):
        client.sendall(data)
        client.shutdown(socket.SHUT_WR)
        while client.recv(4096):
            pass


@settings(max_examples=60, deadline=None)
@given(data=st.binary(max_size=200) | PACKETS)
def test_no_bytes_on_rcon_stop_it(shared_lab: Lab, data: bytes) -> None:
    throw(shared_lab.rcon_port, data)
    with Rcon(shared_lab.rcon_port) as rcon:
        assert rcon("seed").startswith("Seed: [")


@settings(max_examples=60, deadline=None)
@given(data=st.binary(max_size=200))
def test_no_bytes_on_the_game_port_stop_it(shared_lab: Lab, data: bytes) -> None:
    throw(shared_lab.game_port, data)
    assert status_ping(shared_lab.game_port)[1] == b"12345678"
