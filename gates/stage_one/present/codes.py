"""Reason codes as `labgate gate explain` shows them."""

from collections.abc import Iterator
from typing import Any

from rich.text import Text

from gates.stage_one.codes import CODES, ReasonCode
from gates.stage_one.present.text import STYLES


def code_json(entry: ReasonCode) -> dict[str, Any]:
    """One code for machines."""
    return {"schema": "labgate.reason-code/1", **_facts(entry), "exit_code": 0}


def codes_json() -> dict[str, Any]:
    """All codes for machines."""
    return {
        "schema": "labgate.reason-codes/1",
        "codes": [_facts(entry) for entry in CODES.values()],
        "exit_code": 0,
    }


def code_lines(entry: ReasonCode) -> Iterator[Text]:
    """One code for people."""
    yield Text.assemble((entry.code, "bold"), ": ", (_effect(entry), STYLES[entry.level]))
    yield Text(f"  meaning      {entry.meaning}")
    yield Text(f"  reported by  {', '.join(entry.checks)}")
    yield Text(f"  next         {entry.remedy}")


def code_list_lines() -> Iterator[Text]:
    """All codes for people, one a line."""
    for entry in CODES.values():
        yield Text.assemble(
            (f"{entry.level:<8}", STYLES[entry.level]),
            f" {entry.code:<29} {entry.meaning}",
        )


def _effect(entry: ReasonCode) -> str:
    return "fails its check" if entry.level == "fail" else "blocks its check"


def _facts(entry: ReasonCode) -> dict[str, Any]:
    return {
        "code": entry.code,
        "level": entry.level,
        "checks": list(entry.checks),
        "meaning": entry.meaning,
        "remedy": entry.remedy,
    }
