"""Measures the practice game and the audit mod in it: start-up, memory, and what hooks cost."""

import json
import re
import shutil
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from foundation.java import find_jdk
from labs.practice.build import PracticeGame, build_practice_game
from labs.practice.launch import launch_command
from mods.catalog import select_mods
from mods.jars import build_mods
from mods.jars.javac import RELEASE, compile_java

ROUNDS = 3
CARTS = 200
TICKS = 4000
TICK_NANOS = 50_000_000
_TIMEOUT_S = 60.0
_VOID = '{"layers":[{"block":"minecraft:air","height":1}],"biome":"minecraft:the_void"}'
_PROPERTIES = {
    "server-ip": "127.0.0.1",
    "server-port": "0",
    "enable-rcon": "false",
    "pause-when-empty-seconds": "0",
    "level-type": "minecraft:flat",
    "generator-settings": _VOID,
}
_AUDIT = {
    "runId": "benchmark",
    "instanceId": "benchmark",
    "sampleIntervalTicks": 20,
    "inputRegions": [{"name": "note-block", "from": [0, 0, 0], "to": [0, 0, 0]}],
    "stackRegion": {"from": [0, -64, 0], "to": [31, 64, 31]},
}
_SPRINT = re.compile(r"Sprint completed with \d+ ticks per second, or ([0-9.]+) ms per tick")


@dataclass(frozen=True, slots=True)
class ServerCost:
    """What practice servers took: the fastest start and ticks of all rounds, the most memory."""

    start_s: float
    peak_bytes: int
    tick_ms: float
    hook_nanos_per_tick: float


def audited_servers(folder: Path) -> tuple[ServerCost, ServerCost]:
    """Run servers with 200 resting carts: without the audit mod, and with it."""
    game = build_practice_game()
    (jar,) = build_mods(select_mods(["audit"]), folder / "jars")
    plain = [_run(folder / f"plain-{n}", game, None) for n in range(ROUNDS)]
    audited = [_run(folder / f"audited-{n}", game, jar.path) for n in range(ROUNDS)]
    return _best(plain), _best(audited)


def hook_over_carts(folder: Path) -> dict[str, int]:
    """Mean nanoseconds of the end-of-tick hook over 200 carts at 20 ticks a second.

    By scenario of `TickBenchmark`, which writes to a real file and knows no game at all.
    """
    (audit,) = select_mods(["audit"])
    jdk = find_jdk(RELEASE)
    sources, classes = folder / "sources", folder / "classes"
    core = Path("labgate") / "audit" / "core"
    shutil.copytree(audit.sources / core, sources / core)
    shutil.copytree(audit.folder / "benchmark" / "java", sources, dirs_exist_ok=True)
    compile_java(jdk, "the audit benchmark", sources, classes)
    main = "labgate.audit.benchmark.TickBenchmark"
    command = [str(jdk.java), "-cp", str(classes), main, str(folder / "logs"), str(CARTS), "100"]
    done = subprocess.run([*command, "paced"], check=True, capture_output=True, text=True)
    rows = [json.loads(line) for line in done.stdout.splitlines()]
    return {row["scenario"]: row["mean_nanos_per_tick"] for row in rows}


def _best(costs: Sequence[ServerCost]) -> ServerCost:
    return ServerCost(
        min(cost.start_s for cost in costs),
        max(cost.peak_bytes for cost in costs),
        min(cost.tick_ms for cost in costs),
        min(cost.hook_nanos_per_tick for cost in costs),
    )


def _run(folder: Path, game: PracticeGame, jar: Path | None) -> ServerCost:
    """One server: start it, add the carts, let it tick, and stop it."""
    _lay_out(folder, game, jar)
    with _server(folder, game) as server:
        start_s = server.wait_for(r"Done \(")
        server.type("tick freeze", "forceload add 0 0 31 31")
        server.type("fill 0 0 0 31 0 31 minecraft:stone")
        for n in range(CARTS):
            server.type(f"summon minecraft:chest_minecart {n % 20 + 1.5} 1.0 {n // 20 * 2 + 1.5}")
        tick_ms = 0.0
        for sprint in range(2):  # the first warms the machine up
            server.type(f"tick sprint {TICKS}")
            tick_ms = server.wait_for_sprint(sprint)
        peak_bytes = server.peak_bytes()
        server.type("stop")
    return ServerCost(start_s, peak_bytes, tick_ms, _hook_nanos_per_tick(folder))


def _lay_out(folder: Path, game: PracticeGame, jar: Path | None) -> None:
    (folder / "mods").mkdir(parents=True)
    for name, mod in game.mods.items():
        shutil.copy(mod, folder / "mods" / f"{name}.jar")
    if jar is not None:
        shutil.copy(jar, folder / "mods")
        (folder / "mc-audit").mkdir()
        (folder / "mc-audit" / "config.json").write_text(json.dumps(_AUDIT))
    (folder / "eula.txt").write_text("eula=true\n")
    lines = [f"{key}={value}\n" for key, value in _PROPERTIES.items()]
    (folder / "server.properties").write_text("".join(lines))


def _hook_nanos_per_tick(folder: Path) -> float:
    """What the mod says of itself: the time in all of its hooks, for each tick it saw."""
    status = folder / "mc-audit" / "status-benchmark.json"
    if not status.exists():
        return 0.0
    hooks: dict[str, Any] = json.loads(status.read_text(encoding="utf-8"))["hooks"]
    total = sum(hook["totalNanos"] for hook in hooks.values())
    return float(total / hooks["tick_end"]["calls"])


class _Server:
    """A running server: its console in both directions."""

    def __init__(self, process: subprocess.Popen[str], log: Path) -> None:
        self._process = process
        self._log = log
        self._started = time.perf_counter()

    def type(self, *commands: str) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write("".join(f"{command}\n" for command in commands))
        self._process.stdin.flush()

    def wait_for(self, pattern: str, count: int = 1) -> float:
        """Wait until the console has shown this so often; return the seconds since the start."""
        while len(re.findall(pattern, self._text())) < count:
            passed_s = time.perf_counter() - self._started
            if self._process.poll() is not None or passed_s > _TIMEOUT_S:
                raise RuntimeError(f"the server did not say {pattern!r}:\n{self._text()}")
            time.sleep(0.005)
        return time.perf_counter() - self._started

    def wait_for_sprint(self, earlier: int) -> float:
        """Wait for the end of the sprint after so many earlier ones; return its ms a tick."""
        self.wait_for(_SPRINT.pattern, earlier + 1)
        return float(_SPRINT.findall(self._text())[earlier])

    def peak_bytes(self) -> int:
        """The most memory that the process held, where the system tells; else 0."""
        status = Path(f"/proc/{self._process.pid}/status")
        if not status.exists():
            return 0
        found = re.search(r"VmHWM:\s+(\d+) kB", status.read_text())
        return int(found[1]) * 1024 if found else 0

    def _text(self) -> str:
        return self._log.read_text(encoding="utf-8", errors="replace")


@contextmanager
def _server(folder: Path, game: PracticeGame) -> Iterator[_Server]:
    log = folder / "console.log"
    with log.open("wb") as console:
        process = subprocess.Popen(
            launch_command(game),
            cwd=folder,
            stdin=subprocess.PIPE,
            stdout=console,
            stderr=subprocess.STDOUT,
            text=True,
        )
    try:
        yield _Server(process, log)
        process.wait(_TIMEOUT_S)
    finally:
        process.kill()
        process.wait()
        if process.stdin is not None:
            process.stdin.close()
