"""Findings for people: gathered by code, bounded, and harmless to a terminal."""

from evidence.commands.coded_lines import SHOWN_PER_CODE, Finding, coded_lines


def test_findings_are_gathered_by_code_in_order_of_appearance() -> None:
    found = [Finding("late", "line 1", "a", "hurry"), Finding("odd", "", "b", "count"),
             Finding("late", "line 3", "c", "hurry")]  # fmt: skip
    assert list(coded_lines(found, "gap")) == [
        "  late: 2 gaps", "    line 1: a", "    line 3: c", "    next: hurry",
        "  odd: 1 gap", "    b", "    next: count",
    ]  # fmt: skip


def test_neighbours_that_say_the_same_share_their_words() -> None:
    found = [Finding("odd", f"line {number}", "same") for number in (1, 2)]
    assert list(coded_lines([*found, Finding("odd", "line 4", "other")], "gap")) == [
        "  odd: 3 gaps", "    line 1, line 2: same", "    line 4: other",
    ]  # fmt: skip


def test_only_the_first_few_of_a_code_are_shown_and_the_rest_counted() -> None:
    found = [Finding("odd", f"line {number}", f"at {number}") for number in range(1_041)]
    lines = list(coded_lines(found, "gap"))
    assert lines[0] == "  odd: 1,041 gaps"
    assert len(lines) == SHOWN_PER_CODE + 2
    assert lines[-1] == "    and 1,036 more"


def test_no_finding_is_no_line() -> None:
    assert list(coded_lines([], "gap")) == []


def test_evidence_in_a_finding_commands_no_terminal() -> None:
    lines = list(coded_lines([Finding("a\x1b[2J", "b\nc", "d\u202e" + "x" * 9_999)], "gap"))
    assert all(line.isprintable() and len(line) < 1_000 for line in lines)
    assert len(lines) == 2
