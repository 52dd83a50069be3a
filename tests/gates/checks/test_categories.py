"""The categories of tool calls: which patterns put a call into one."""

import time

import pytest

from gates.stage_one.sample import edit_bundle, edit_rows, reindex
from tests.gates.conftest import Sample

_ODD_ENDS = ["\n", "\0", " ", ",", "a", "|"]


@pytest.mark.parametrize("between", _ODD_ENDS)
def test_no_pattern_reaches_over_two_names(sample: Sample, between: str) -> None:
    def rename(rows: list[dict[str, str]]) -> None:
        for row, tool in zip(rows, ["one", "two", "one", "two"], strict=False):
            row["tool"] = tool

    edit_rows(sample.root, "tool_trace", rename)
    patterns = [f"{first}{between}{second}" for first in ("one", "two") for second in "ot"]
    edit_bundle(sample.root, lambda doc: doc["run"].update(tool_category_map={"mcp": patterns}))
    reindex(sample.root)
    messages = [problem.message for problem in sample.judge().problems]
    assert "no call of the category mcp" in messages


def test_many_patterns_over_many_names_take_no_square_of_time(sample: Sample) -> None:
    many = 6000

    def extend(rows: list[dict[str, str]]) -> None:
        rows += [{**rows[0], "call_id": f"more {n}", "tool": f"tool {n}"} for n in range(many)]

    edit_rows(sample.root, "tool_trace", extend)
    patterns = [f"none {number}" for number in range(many)]
    edit_bundle(sample.root, lambda doc: doc["run"].update(tool_category_map={"mcp": patterns}))
    reindex(sample.root)
    started = time.process_time()
    assert ("trace_categories", "trace_persistence") in sample.reasons()
    assert time.process_time() - started < 1.5
