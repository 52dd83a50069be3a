"""Codes about ports and the ranges they may lie in."""

from gates.stage_one.codes.reason_code import (
    AGENT_DEV_CAPABILITY,
    EVIDENCE_INTEGRITY,
    IN_SPEC,
    fails,
)

CODES = (
    fails(
        "port_range_missing",
        EVIDENCE_INTEGRITY,
        "`run.allowed_port_ranges` in bundle.json is absent, empty or not a list.",
        'Declare the ranges reserved for the run, such as ["27240-27249"], in '
        "`run.allowed_port_ranges`." + IN_SPEC,
    ),
    fails(
        "port_range",
        (AGENT_DEV_CAPABILITY, EVIDENCE_INTEGRITY),
        "A range in `run.allowed_port_ranges` is not LOW-HIGH with ports from 1 to 65535, or is "
        "reversed.",
        "Write the range as text with the lower port first, such as `27240-27249`." + IN_SPEC,
    ),
    fails(
        "port_range_conflict",
        EVIDENCE_INTEGRITY,
        "A `--port-range` of this command lies outside `run.allowed_port_ranges`; the option may "
        "only narrow what the bundle declares.",
        "Give a `--port-range` inside `run.allowed_port_ranges`, or leave the option out.",
    ),
    fails(
        "instance_ports",
        EVIDENCE_INTEGRITY,
        "In `run.instances` of bundle.json a port occurs twice or lies outside the allowed ranges.",
        "Run each instance on ports of its own inside `run.allowed_port_ranges`, and declare "
        "the ports it really used." + IN_SPEC,
    ),
    fails(
        "instance_port_duplicate",
        AGENT_DEV_CAPABILITY,
        "Two rows or fields of instance-isolation.jsonl use the same port.",
        "Give every instance its own `rcon_port` and `bridge_port`, restart the labs and "
        "record instance-isolation.jsonl again.",
    ),
    fails(
        "instance_port_range",
        AGENT_DEV_CAPABILITY,
        "A port in instance-isolation.jsonl lies outside the allowed ranges.",
        "Run the instance on a port inside `run.allowed_port_ranges` (and inside each "
        "`--port-range` given) and record its row again.",
    ),
)
