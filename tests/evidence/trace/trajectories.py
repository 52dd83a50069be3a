"""Trajectories for the mapping's tests: one clean run, and ways to change it."""

import json
from pathlib import Path
from typing import Any

from evidence.mapping import MappingReport
from evidence.trace import map_trace
from tests.evidence.adapter.raw_logs import INSTANCE, RUN

TRACE = "artifacts/trace_persistence/tool-trace.jsonl"
JOIN = "artifacts/trace_persistence/trace-join.json"
CANDIDATES = "mapping/join-candidates.json"
REPORT = "mapping/trace-report.json"

Row = dict[str, Any]
PROOF = {"producer": "audit mod", "basis": "lines 3 and 9", "clock": "seq 3 < 6 < 9"}


def call(call_id: str, /, **fields: Any) -> Row:
    """A call's record as a run writes it."""
    usual = {"tool": "rcon.exec", "arguments": {"command": "list"}, "phase": "agent"}
    time = {"at": "2026-09-26T12:00:00.000Z", "actor": "agent", "run_id": RUN}
    return {"record": "call", "call_id": call_id, **usual, **time, **fields}


def result(call_id: str, /, **fields: Any) -> Row:
    """The record of its result."""
    usual = {"status": "ok", "result": {"text": "done"}, "at": "2026-09-26T12:00:01.000Z"}
    return {"record": "result", "call_id": call_id, **usual, "run_id": RUN, **fields}


def clean_run() -> list[Row]:
    """Two calls among records that are neither call nor result."""
    return [
        {"record": "header", "schema": "mc-agent-coldstart-trajectory/1", "run_id": RUN},
        {"record": "phase", "phase": "agent", "run_id": RUN},
        call("press", tool="mcp.use"),
        {"record": "mark", "name": "artifact", "data": {}},
        result("press"),
        call("build", tool="shell.javac"),
        result("build", result=None, text="compiled"),
        {"record": "note", "text": "done"},
    ]


def edited(at: int, /, **fields: Any) -> list[Row]:
    """The clean run with fields of record `at` replaced."""
    rows = clean_run()
    rows[at].update(fields)
    return rows


def to_bytes(rows: list[Row] | bytes) -> bytes:
    """The trajectory's file."""
    if isinstance(rows, bytes):
        return rows
    return b"".join(json.dumps(one).encode() + b"\n" for one in rows)


def map_run(rows: list[Row] | bytes, folder: Path, **options: Any) -> MappingReport:
    """Write a trajectory into `folder` and map it into `folder/bundle`."""
    path = folder / "trajectory.jsonl"
    path.write_bytes(to_bytes(rows))
    return map_trace(path, folder / "bundle", **{"run_id": RUN, "instance_id": INSTANCE} | options)


def traced(folder: Path) -> list[Row]:
    """The rows of `folder/bundle`, in their order."""
    lines = (folder / "bundle" / TRACE).read_text("utf-8").splitlines()
    return [json.loads(line) for line in lines]
