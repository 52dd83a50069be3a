"""Runs practice servers for the tests: a folder, a process, an RCON connection."""

import contextlib
import itertools
import os
import shutil
import socket
import struct
import subprocess
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Self

from labs.practice.build import PracticeGame
from labs.practice.launch import launch_command

PASSWORD = "practice-password"  # noqa: S105 - of servers that live for one test
VOID = '{"layers":[{"block":"minecraft:air","height":1}],"biome":"minecraft:the_void"}'
START_TIMEOUT_S = 30.0
COMMAND_TIMEOUT_S = 10.0
PACKET_BODY = 4096
AUTH, COMMAND = 3, 2


class Rcon:
    """A plain RCON client: one request, one answer, of as many packets as it takes."""

    def __init__(self, port: int, password: str = PASSWORD) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), COMMAND_TIMEOUT_S)
        self.send(1, AUTH, password)
        self.accepted = self.receive()[0] == 1

    def send(self, request_id: int, kind: int, text: str) -> None:
        body = struct.pack("<ii", request_id, kind) + text.encode() + b"\0\0"
        self.socket.sendall(struct.pack("<i", len(body)) + body)

    def receive(self) -> tuple[int, int, bytes]:
        (length,) = struct.unpack("<i", self._exactly(4))
        packet = self._exactly(length)
        request_id, kind = struct.unpack("<ii", packet[:8])
        return request_id, kind, packet[8:-2]

    def _exactly(self, size: int) -> bytes:
        data = b""
        while len(data) < size:
            part = self.socket.recv(size - len(data))
            if not part:
                raise ConnectionError("the server closed the connection")
            data += part
        return data

    def __call__(self, command: str) -> str:
        self.send(2, COMMAND, command)
        body = part = self.receive()[2]
        while len(part) == PACKET_BODY:
            part = self.receive()[2]
            body += part
        return body.decode()

    def close(self) -> None:
        self.socket.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


# Below the range from which systems draw the near ends of connections; apart by process.
_PORTS = itertools.count(20_000 + os.getpid() % 500 * 20)


def free_port() -> int:
    for port in _PORTS:
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", 20_000 + port % 10_000))
            return 20_000 + port % 10_000
    raise AssertionError("there is always another port")


class Lab:
    """A server's folder and, while it runs, its process."""

    def __init__(self, folder: Path, game: PracticeGame, properties: Mapping[str, str]) -> None:
        self.folder = folder
        self.game = game
        self.game_port = free_port()
        self.rcon_port = free_port()
        self.process: subprocess.Popen[bytes] | None = None
        (folder / "mods").mkdir(parents=True)
        for name, jar in game.mods.items():
            shutil.copy(jar, folder / "mods" / f"{name}.jar")
        (folder / "eula.txt").write_text("eula=true\n")
        self.write_properties(properties)

    def write_properties(self, changes: Mapping[str, str]) -> None:
        properties = {
            "server-ip": "127.0.0.1",
            "server-port": str(self.game_port),
            "enable-rcon": "true",
            "rcon.port": str(self.rcon_port),
            "rcon.password": PASSWORD,
            "broadcast-rcon-to-ops": "false",
            "online-mode": "false",
            "max-players": "8",
            "pause-when-empty-seconds": "0",
            "level-type": "minecraft:flat",
            "level-seed": "-8218594173530129580",
            "generator-settings": VOID,
            **changes,
        }
        text = "".join(f"{key}={value}\n" for key, value in properties.items())
        (self.folder / "server.properties").write_text(text)

    def start(self, *jvm_arguments: str) -> subprocess.Popen[bytes]:
        """Start the server without waiting for it."""
        with (self.folder / "console.log").open("wb") as console:
            self.process = subprocess.Popen(
                launch_command(self.game, jvm_arguments=jvm_arguments),
                cwd=self.folder,
                stdin=subprocess.PIPE,
                stdout=console,
                stderr=subprocess.STDOUT,
            )
        return self.process

    def console(self) -> str:
        return (self.folder / "console.log").read_text(encoding="utf-8", errors="replace")

    def wait_for(self, text: str) -> None:
        deadline = time.monotonic() + START_TIMEOUT_S
        while text not in self.console():
            assert self.process is not None
            assert self.process.poll() is None or text in self.console(), self.console()
            assert time.monotonic() < deadline, self.console()
            time.sleep(0.02)

    @contextmanager
    def running(self, *jvm_arguments: str) -> Iterator[Rcon]:
        """Run the server until the block ends, then stop it in the ordinary way."""
        self.start(*jvm_arguments)
        try:
            self.wait_for("RCON running on")
            with Rcon(self.rcon_port) as rcon:
                yield rcon
            if self.process is not None and self.process.poll() is None:
                self.type("stop")
                assert self.process.wait(START_TIMEOUT_S) == 0
        finally:
            self.kill()

    def run_to_end(self, *jvm_arguments: str) -> int:
        """Run the server until it ends by itself; return its exit code."""
        process = self.start(*jvm_arguments)
        try:
            return process.wait(START_TIMEOUT_S)
        finally:
            self.kill()

    def type(self, line: str) -> None:
        """Type a line on the server's console."""
        assert self.process is not None
        assert self.process.stdin is not None
        self.process.stdin.write(f"{line}\n".encode())
        self.process.stdin.flush()

    def kill(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            if self.process.stdin is not None:
                self.process.stdin.close()
            self.process = None


def sprint(rcon: Rcon, ticks: int) -> None:
    """Let the frozen game run this many ticks, as fast as it can."""
    assert rcon(f"tick sprint {ticks}") == "The game is sprinting"
    while "sprinting" in rcon("tick query"):
        pass
