"""Gate reports made by hand, tame and hostile, for the presenters' tests."""

from gates.stage_one.catalog import CHECKS
from gates.stage_one.problem import Problem
from gates.stage_one.report import Assertion, CheckReport, EvidenceRow, GateReport

WHEN = "2026-09-26T12:00:00Z"
SHA256 = "ab" * 32

HOSTILE = (
    "[bold red]markup[/] [link=https://evil.example]x[/link] [/]",
    "\x1b[31mred\x1b[0m \x1b]0;title\x07 \x9b2J \x1b]8;;https://evil.example\x1b\\x",
    "two\nlines\rand\ttabs\x00nul\x0b\x0c\x85\u2028\u2029",
    "\ud800 lone \udfff surrogates \udc80",
    "\u202eright to left\u2066\u200b\ufeff\ufffe\uffff\U0001fffe",
    "| a | b |\n|---|---|\n<script>alert(1)</script> <img src=x> &amp; ]]> <!-- -->",
    "`one` ``two`` ```three\n```\n# head\n- item [x](https://evil.example) ![i](j) @user #1",
    "www.evil.example https://evil.example me@evil.example",
    "`",
    "\\",
    " ",
    "x" * 200_000,
    "`" * 5_000,
    "\U0001f600" * 5_000,
)


def problem(
    code: str = "bad_field",
    text: str = "it is not text",
    *,
    file: str = "",
    line: int | None = None,
    field: str = "",
    found: str = "",
    expected: str = "",
) -> Problem:
    return Problem(code, text, file, line, field, found, expected)


def report(*problems: Problem, check: str = "fixture_map", bundle: str = "a/bundle") -> GateReport:
    """A report on all eight checks, of which `check` has the problems."""
    return GateReport(
        bundle,
        tuple(
            CheckReport(
                spec.id,
                spec.title,
                problems if spec.id == check else (),
                (Assertion("something was established", spec.id != check, "3 run(s)"),),
                (EvidenceRow("evidence_index", "i.json", "ok", SHA256, None, 7, None),)
                if spec.id == "smoke_fixture_validity"
                else (),
            )
            for spec in CHECKS
        ),
        WHEN,
    )


def hostile_report() -> GateReport:
    """Every hostile text in every place where text from evidence can stand."""
    problems = tuple(Problem("bad_field", text, text, 3, text, text, text) for text in HOSTILE)
    return GateReport(
        "\n".join(HOSTILE),
        tuple(
            CheckReport(
                spec.id,
                spec.title,
                problems,
                tuple(Assertion(text, False, text) for text in HOSTILE),
                tuple(
                    EvidenceRow(text, text, text, SHA256, SHA256, 1, 1, text) for text in HOSTILE
                ),
            )
            for spec in CHECKS
        ),
        WHEN,
    )
