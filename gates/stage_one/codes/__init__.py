"""The reason codes of the stage-one gate, by theme: what each says and what to do about it.

The codes, their levels and the checks that report them are the reference gate's; the words are
ours. A code that is not in `CODES` cannot be reported.
"""

from gates.stage_one.codes import (
    audit,
    bundle,
    fixture,
    index,
    instances,
    joins,
    ports,
    restore,
    runs,
    source_world,
    tool_trace,
    values,
)
from gates.stage_one.codes.reason_code import Level, ReasonCode

__all__ = ["CODES", "Level", "ReasonCode"]

_THEMES = (
    bundle,
    values,
    index,
    runs,
    instances,
    ports,
    source_world,
    fixture,
    restore,
    audit,
    tool_trace,
    joins,
)

CODES: dict[str, ReasonCode] = {entry.code: entry for theme in _THEMES for entry in theme.CODES}
