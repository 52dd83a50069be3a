"""One measured piece of work, run in a process of its own so that its memory is its own."""

import importlib
import json
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path


def decode_lines(*paths: str) -> None:
    """The yardstick: orjson on each line of each file; a whole document is one line."""
    import orjson

    for name in paths:
        path = Path(name)
        if path.suffix == ".jsonl":
            with path.open("rb") as stream:
                for line in stream:
                    orjson.loads(line)
        else:
            orjson.loads(path.read_bytes())


def check_log(path: str) -> None:
    """Verify a raw audit log."""
    from evidence.audit import check_log

    assert check_log(Path(path)).verdict == "pass"


def map_log(path: str, bundle: str) -> None:
    """Map a raw audit log without loss."""
    from benchmarks.raw_log import INSTANCE, RUN
    from evidence.adapter import map_audit

    report = map_audit(
        Path(path),
        Path(bundle),
        run_id=RUN,
        instance_id=INSTANCE,
        dimension="minecraft:overworld",
    )
    assert report.ok, report.gaps[:3]


def judge(bundle: str, source_world: str) -> None:
    """Judge a bundle."""
    from gates.stage_one import check_bundle

    report = check_bundle(Path(bundle), source_world=Path(source_world))
    assert report.status == "pass", report.problems[:3]


def command(*arguments: str) -> None:
    """Run the command line from a cold start."""
    subprocess.run(
        [sys.executable, "-m", "labgate", *arguments], check=True, stdout=subprocess.DEVNULL
    )


WORK: dict[str, Callable[..., None]] = {
    "decode": decode_lines,
    "check": check_log,
    "map": map_log,
    "judge": judge,
    "command": command,
}

LIBRARIES = {
    "decode": "orjson",
    "check": "evidence.audit",
    "map": "evidence.adapter",
    "judge": "gates.stage_one",
}
"""What each piece of work imports: it is loaded before the clock starts."""


def peak_bytes() -> int:
    """The most memory that this process has held resident so far."""
    status = Path("/proc/self/status")
    if status.exists():  # exact for this program; getrusage may still show its parent's peak
        for line in status.read_text().splitlines():
            if line.startswith("VmHWM:"):
                return int(line.split()[1]) * 1024
    import resource

    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak if sys.platform == "darwin" else peak * 1024


def main() -> None:
    """Run the named work and print its time and peak memory as JSON.

    The time is the processor's, which a busy machine disturbs least; a command's is the wait.
    """
    name, *arguments = sys.argv[1:]
    if name in LIBRARIES:
        importlib.import_module(LIBRARIES[name])
    clock = time.perf_counter if name == "command" else time.process_time
    start = clock()
    WORK[name](*arguments)
    seconds = clock() - start
    print(json.dumps({"seconds": seconds, "peak_bytes": peak_bytes()}))


if __name__ == "__main__":
    main()
