"""The sample's trajectory: the joined presses and calls that touch no machine."""

from gates.stage_one.sample.chains import Chains, time_of
from gates.stage_one.sample.run import EXPERIMENT, RUN_ID, JsonObject

_OTHER_TOOLS = ("shell.javac", "file.write", "source.git", "mcp.player")


def trace_persistence(chains: Chains) -> dict[str, JsonObject | list[JsonObject]]:
    """The artifacts of the `trace_persistence` check, by kind."""
    other_calls = [_other_call(number, tool) for number, tool in enumerate(_OTHER_TOOLS)]
    return {
        "tool_trace": [*other_calls, *chains.calls],
        "trace_join": {
            "joins": chains.joins,
            "unmatched_agent_events": 0,
            "unmatched_tool_calls": len(other_calls),
        },
        "missing_log_detection": [
            {
                "case": case,
                "detected": True,
                "exit_nonzero": True,
                "message_ref": f"raw/missing-log/{case}.txt",
            }
            for case in ("trace_missing", "audit_missing")
        ],
    }


def _other_call(number: int, tool: str) -> JsonObject:
    return {
        "call_id": f"call-other-{number}",
        "run_id": RUN_ID,
        "instance_id": EXPERIMENT.instance_id,
        "tool": tool,
        "args": {},
        "result": {"exit": 0},
        "error": None,
        "started_at": time_of(number - 10),
        "ended_at": time_of(number - 9),
    }
