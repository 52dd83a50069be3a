"""`make bench`: makes its own input, measures, and prints each ratio beside its bound."""

import json
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from benchmarks.raw_log import write_raw_log

MEBI = 1024 * 1024
ROUNDS = 3


@dataclass(frozen=True, slots=True)
class Cost:
    """What a piece of work took: the fastest of the rounds and the most memory of any."""

    seconds: float
    peak_bytes: int


@dataclass(frozen=True, slots=True)
class Row:
    """A figure beside the bound that it is to keep."""

    what: str
    figure: float
    bound: float
    unit: str = "x"

    @property
    def kept(self) -> bool:
        """Whether the figure is within its bound."""
        return self.figure <= self.bound

    def __str__(self) -> str:
        mark = "ok  " if self.kept else "OVER"
        figure = f"{self.figure:12,.2f} {self.unit:<3} (at most {self.bound:,.9g})"
        return f"{mark} {self.what:<62} {figure}"


def measure(*arguments: str | Path) -> Cost:
    """Run a piece of work of `benchmarks.child` in processes of its own."""
    command = [sys.executable, "-m", "benchmarks.child", *map(str, arguments)]
    runs = [
        json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
        for _ in range(ROUNDS)
    ]
    return Cost(min(run["seconds"] for run in runs), max(run["peak_bytes"] for run in runs))


def raw_logs(folder: Path) -> list[Row]:
    """Check and map 64 MiB logs: one as servers write them, and the worst case.

    A real log is samples for the most part. In the worst case every line is an input or cart
    event that has to be kept and judged, so its bounds on time are wider.
    """
    rows = []
    for name, samples, check_bound, map_bound in (("samples", 50, 1.3, 4), ("presses", 1, 3, 8)):
        log = folder / f"{name}.jsonl"
        write_raw_log(log, 64 * MEBI, samples_per_press=samples)
        yardstick = measure("decode", log)
        check = measure("check", log)
        mapped = measure("map", log, folder / f"bundle-{name}")
        what = f"64 MiB of {name}"
        rows += [
            Row(f"check {what} / orjson", check.seconds / yardstick.seconds, check_bound),
            Row(f"check {what}, peak memory", check.peak_bytes / 1e6, 80, "MB"),
            Row(f"map {what} / orjson", mapped.seconds / yardstick.seconds, map_bound),
            Row(f"map {what}, peak memory", mapped.peak_bytes / 1e6, 150, "MB"),
        ]
    return rows


def gate(folder: Path) -> list[Row]:
    """Judge 4,000 and 16,000 input chains."""
    from gates.stage_one.sample import write_sample_bundle

    costs, world = {}, folder / "source-world"
    for chains in (4_000, 16_000):
        bundle = folder / f"chains-{chains}"
        write_sample_bundle(bundle, source_world=_world(world), chains=chains)
        costs[chains] = measure("judge", bundle, world)
    files = [path for path in sorted(bundle.rglob("*")) if path.suffix in {".json", ".jsonl"}]
    yardstick = measure("decode", *files)
    return [
        Row(
            "gate: 16,000 chains / 4,000 chains", costs[16_000].seconds / costs[4_000].seconds, 4.5
        ),
        Row("gate: 16,000 chains / orjson", costs[16_000].seconds / yardstick.seconds, 5),
        Row("gate: 16,000 chains, peak memory", costs[16_000].peak_bytes / 1e6, 400, "MB"),
    ]


def start_up(folder: Path) -> list[Row]:
    """Start the command line against a start of Python alone."""
    from gates.stage_one.sample import write_sample_bundle

    bundle, world = folder / "small", folder / "small-world"
    write_sample_bundle(bundle, source_world=_world(world))
    judge = ["gate", "check", str(bundle), "--source-world", str(world)]
    return [
        Row("labgate --help", _seconds("--help"), 0.4, "s"),
        Row("labgate gate check on a small bundle", _seconds(*judge), 0.4, "s"),
    ]


def mods(folder: Path) -> list[Row]:
    """Start practice servers, and let them tick with 200 carts and the audit mod."""
    from benchmarks.mods import CARTS, TICK_NANOS, audited_servers, hook_over_carts

    plain, audited = audited_servers(folder)
    hook = hook_over_carts(folder / "hook")
    added_ns = (audited.tick_ms - plain.tick_ms) * 1e6
    with_carts = f"{CARTS} carts"
    return [
        Row("practice game: JVM start to Done", plain.start_s, 1.5, "s"),
        Row("practice game: the same with the audit mod", audited.start_s, 1.5, "s"),
        Row(f"practice game, {with_carts}, peak memory", plain.peak_bytes / 1e6, 150, "MB"),
        Row(f"audit mod, {with_carts}, peak memory", audited.peak_bytes / 1e6, 150, "MB"),
        Row(f"audit hooks, {with_carts}: ns a tick", audited.hook_nanos_per_tick, 500_000, "ns"),
        Row(f"audit, {with_carts}: added to a 50 ms tick", added_ns / TICK_NANOS * 100, 2, "%"),
        *(
            Row(f"audit core, {with_carts} {name}: ns a tick", nanos, 2_500_000, "ns")
            for name, nanos in hook.items()
        ),
    ]


def _world(folder: Path) -> Path:
    """A source save for the gate to hash again."""
    folder.mkdir(exist_ok=True)
    (folder / "level.dat").write_bytes(b"level")
    return folder


def _seconds(*arguments: str) -> float:
    return measure("command", *arguments).seconds


def main() -> int:
    """Print every row; the exit code is 1 if a bound is not kept."""
    with tempfile.TemporaryDirectory(prefix="labgate-bench-") as name:
        folder = Path(name)
        rows = []
        for part in (start_up, mods, gate, raw_logs):
            for row in part(folder):
                print(row, flush=True)
                rows.append(row)
    return 0 if all(row.kept for row in rows) else 1


if __name__ == "__main__":
    sys.exit(main())
