"""The job page's form: verdict first, and evidence text that stays inside its code span."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from foundation.plain_text import plain
from gates.stage_one.codes import CODES
from gates.stage_one.present.markdown import MAX_BYTES, code_span, markdown_summary
from gates.stage_one.problem import Problem
from gates.stage_one.report import GateReport
from tests.gates.present.reports import HOSTILE, hostile_report, problem, report


def rendered(gate_report: GateReport) -> str:
    return markdown_summary(gate_report, labgate_version="1.2.3")


def without_code_spans(line: str) -> str:
    """What is left of a line when its code spans go, as CommonMark pairs backtick runs."""
    left, rest = "", line
    while match := re.search(r"(?<!`)(`+)(?!`)", rest):
        end = re.search(rf"(?<!`){match[1]}(?!`)", rest[match.end() :])
        assert end, f"a backtick run that nothing closes: {line!r}"
        left += rest[: match.start()]
        rest = rest[match.end() + end.end() :]
    return left + rest


def test_the_verdict_comes_first_and_the_table_next() -> None:
    lines = rendered(report(problem())).splitlines()
    assert lines[0] == "## Stage-one gate: fail"
    assert lines[2] == "8 checks: 7 pass, 1 fail. Bundle `a/bundle`, labgate 1.2.3."
    assert lines[6].startswith("| `fixture_map` | **fail** | 1 | Map fixture")
    assert sum(line.startswith("| `") for line in lines) == 8


def test_a_problem_shows_place_found_expected_and_what_to_do() -> None:
    fault = problem(file="a.json", field="x", found="-1", expected="an integer")
    text = rendered(report(fault))
    assert "  - `a.json x`: `it is not text`, found `-1`, expected `an integer`" in text
    assert f"  - Next: {fault.hint}" in text


def test_checks_that_pass_have_no_section() -> None:
    assert "###" not in rendered(report())
    assert rendered(report(problem())).count("###") == 1


def test_many_problems_of_a_code_are_cut_and_counted() -> None:
    text = rendered(report(*[problem()] * 64_000))
    assert "- **`bad_field`** (fail, 64,000 problems)" in text
    assert "  - and 63,995 more" in text


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_text_leaves_nothing_outside_its_code_span(text: str) -> None:
    assert without_code_spans(code_span(text)) == ""


@given(st.text("`a \\|<\n", max_size=12))
def test_a_code_span_holds_exactly_the_text(text: str) -> None:
    span = code_span(text)
    fence = span[: len(span) - len(span.lstrip("`"))]
    content = span[len(fence) : -len(fence)]
    if content.strip(" ") and content[:1] == content[-1:] == " ":  # as CommonMark reads it
        content = content[1:-1]
    assert content.strip(" ") == plain(text).strip(" ")
    assert without_code_spans(span) == ""


def test_hostile_evidence_changes_no_structure() -> None:
    text = rendered(hostile_report())
    for line in text.splitlines():
        bare = without_code_spans(line)
        assert not set(bare) & set("<>[]`@\\"), line
        assert "://" not in bare
    assert sum(line.startswith("|") for line in text.splitlines()) == 10
    assert sum(line.startswith("#") for line in text.splitlines()) == 9


def test_the_page_never_exceeds_its_limit() -> None:
    huge = "\U0001f600" * 1_000
    faults = [Problem(code, huge, huge, 1, huge, huge, huge) for code in CODES for _ in range(5)]
    text = rendered(report(*faults))
    assert 800 * 1024 < len(text.encode()) <= MAX_BYTES
    assert "Cut here" in text
    assert text.startswith("## Stage-one gate: fail\n")


def test_our_own_texts_are_safe_outside_code_spans() -> None:
    for entry in CODES.values():
        for text in (entry.meaning, entry.remedy):
            assert not set(without_code_spans(text)) & set("<>|*\\"), entry.code
