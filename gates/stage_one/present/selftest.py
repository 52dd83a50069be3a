"""The selftest's outcome as `labgate gate selftest` shows it."""

from collections.abc import Iterator
from typing import Any

from rich.text import Text

from foundation.exits import Exit
from foundation.plain_text import plain
from gates.stage_one.present.groups import counted
from gates.stage_one.present.text import STYLES
from gates.stage_one.selftest import SelftestReport


def selftest_json(outcome: SelftestReport) -> dict[str, Any]:
    """Every case for machines."""
    return {
        "schema": "labgate.gate-selftest/1",
        "verdict": "pass" if outcome.ok else "fail",
        "cases": [
            {"name": case.name, "ok": case.ok, "detail": case.detail} for case in outcome.cases
        ],
        "exit_code": int(Exit.PASS if outcome.ok else Exit.FAIL),
    }


def selftest_lines(outcome: SelftestReport) -> Iterator[Text]:
    """The verdict for people, then the cases that came out otherwise than known."""
    verdict = "pass" if outcome.ok else "fail"
    wrong = [case for case in outcome.cases if not case.ok]
    yield Text.assemble(
        (verdict.upper(), STYLES[verdict]),
        f" {counted(len(outcome.cases), 'case')}, {len(wrong)} unlike the known verdict",
    )
    for case in wrong:
        yield Text(f"  {plain(case.name)}: {plain(case.detail)}")
