"""The terminal form: verdict first, problems grouped and cut, nothing obeyed from evidence."""

import io

import pytest
from rich.console import Console

from gates.stage_one.present.text import SHOWN_PER_CODE, text_lines
from gates.stage_one.report import LIMITATIONS, GateReport
from tests.gates.present.reports import hostile_report, problem, report


def shown(gate_report: GateReport, *, verbose: bool = False) -> str:
    return "\n".join(line.plain for line in text_lines(gate_report, verbose=verbose))


def test_the_verdict_comes_first() -> None:
    assert shown(report()).startswith("PASS a/bundle\n8 checks: 8 pass\n")
    assert shown(report(problem())).startswith("FAIL a/bundle\n8 checks: 7 pass, 1 fail\n")
    blocked = report(problem("evidence_missing"))
    assert shown(blocked).startswith("BLOCKED a/bundle\n8 checks: 7 pass, 1 blocked\n")


def test_every_check_has_one_status_line_in_order() -> None:
    lines = shown(report(problem())).splitlines()
    table = [line.split()[:2] for line in lines if line.startswith("  ")][:8]
    assert table[0] == ["fail", "fixture_map"]
    assert table[7] == ["pass", "evidence_integrity"]


def test_a_problem_shows_place_found_expected_and_what_to_do() -> None:
    fault = problem(file="a/x.json", field="map.bytes", found="-1", expected="an integer")
    text = shown(report(fault))
    for piece in ("a/x.json map.bytes", "it is not text", "found    -1", "expected an integer"):
        assert piece in text
    assert f"next: {fault.hint}" in text


def test_many_problems_of_a_code_are_cut_and_counted() -> None:
    text = shown(report(*(problem(text=f"row {n}.") for n in range(64_000))))
    assert "fail bad_field: 64,000 problems" in text
    assert f"and {64_000 - SHOWN_PER_CODE:,} more" in text
    assert "row 4." in text
    assert "row 5." not in text


def test_what_fails_stands_before_what_blocks() -> None:
    text = shown(report(problem("evidence_missing"), problem("bad_value")))
    assert text.index("fail bad_value") < text.index("blocked evidence_missing")


def test_verbose_adds_every_assertion_and_evidence_row() -> None:
    gate_report = report(problem())
    assert "something was established" not in shown(gate_report)
    text = shown(gate_report, verbose=True)
    assert text.count("something was established (3 run(s))") == 8
    assert text.count("fails something was established") == 1
    assert f"evidence evidence_index i.json: ok, sha256 {'ab' * 32}, 7 bytes" in text


def test_a_pass_says_what_it_does_not_prove() -> None:
    assert all(limitation in shown(report()) for limitation in LIMITATIONS)


@pytest.mark.parametrize("verbose", [False, True])
def test_hostile_text_is_shown_and_never_obeyed(verbose: bool) -> None:
    lines = [line.plain for line in text_lines(hostile_report(), verbose=verbose)]
    assert all(line.isprintable() and len(line) < 4_000 for line in lines)
    terminal = io.StringIO()
    Console(file=terminal, force_terminal=True, color_system="truecolor", soft_wrap=True,
            highlight=False, width=100).print(
        *text_lines(hostile_report(), verbose=verbose), sep="\n"
    )  # fmt: skip
    output = terminal.getvalue()
    assert "[bold red]markup[/]" in output
    assert "\x1b]" not in output
    assert "\x1b[2J" not in output
    assert "\x9b" not in output
    assert not any("\ud800" <= char <= "\udfff" for char in output)


def test_text_without_problems_to_explain_names_no_command_for_them() -> None:
    assert "gate explain" not in shown(report())
    assert "gate explain" in shown(report(problem()))


def test_neighbours_that_say_the_same_say_it_once() -> None:
    same = [problem(text="is absent", file="a.jsonl", line=n, found="nothing") for n in (1, 2, 3)]
    lines = shown(report(*same, problem(text="is null", file="b.json"))).splitlines()
    start = lines.index("    a.jsonl:1")
    assert lines[start : start + 7] == [
        "    a.jsonl:1",
        "    a.jsonl:2",
        "    a.jsonl:3",
        "      is absent",
        "      found    nothing",
        "    b.json",
        "      is null",
    ]
