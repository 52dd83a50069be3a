"""The report as JUnit XML, which CI systems paint: a check is a test case, fail or error.

A check that fails is a `<failure>`, a blocked one an `<error>`. None is ever `<skipped>`,
because CI paints skipped tests green and a gate that could not decide is not green.
"""

from junitparser import Error, Failure, JUnitXml, TestCase, TestSuite

from foundation.plain_text import plain
from gates.stage_one.present.groups import ProblemGroup, counted, problem_groups
from gates.stage_one.problem import Problem
from gates.stage_one.report import CheckReport, GateReport

SUITE_NAME = "labgate.gate.stage_one"
SHOWN_PER_CODE = 50

_DECLARATION = b'<?xml version="1.0" encoding="UTF-8"?>\n'


def junit_xml(report: GateReport, *, labgate_version: str) -> bytes:
    """Render one suite with one case a check, as UTF-8 XML that any parser reads back."""
    suite = TestSuite(SUITE_NAME)
    suite.timestamp = report.generated_at
    suite.add_property("labgate.version", labgate_version)
    suite.add_property("bundle", plain(report.bundle, limit_chars=4096))
    suite.add_property("verdict", report.status)
    for name, sha256 in _pins(report):
        suite.add_property(name, sha256)
    for check in report.checks:
        suite.add_testcase(_case(check))
    document = JUnitXml(SUITE_NAME)
    document.add_testsuite(suite)
    document.update_statistics()  # type: ignore[no-untyped-call]
    rendered: bytes = document.tostring()  # type: ignore[no-untyped-call]
    return _DECLARATION + rendered


def _pins(report: GateReport) -> list[tuple[str, str]]:
    """Name what was judged by the hash of its evidence index, which pins all the rest."""
    return [
        ("evidence_index.sha256", row.sha256)
        for check in report.checks
        for row in check.evidence
        if row.kind == "evidence_index" and row.sha256
    ]


def _case(check: CheckReport) -> TestCase:
    case = TestCase(check.id, classname=SUITE_NAME)
    if check.status != "pass":
        groups = problem_groups(check, SHOWN_PER_CODE)
        codes = ", ".join(f"{group.code} ({group.total:,})" for group in groups)
        message = f"{counted(len(check.problems), 'problem')}: {codes}"
        kind = Failure if check.status == "fail" else Error
        result = kind(message, groups[0].code)
        result.text = _details(groups)
        case.result = [result]
    return case


def _details(groups: tuple[ProblemGroup, ...]) -> str:
    lines: list[str] = []
    for group in groups:
        lines += map(_line, group.shown)
        lines += [f"{group.code}: and {group.hidden:,} more"] if group.hidden else []
        lines.append(f"{group.code}: next: {group.hint}")
    return "\n".join(lines)


def _line(problem: Problem) -> str:
    place = f" {plain(problem.place)}" if problem.place else ""
    found = f"; found {plain(problem.found)}" if problem.found else ""
    expected = f"; expected {plain(problem.expected)}" if problem.expected else ""
    return f"[{problem.level}] {problem.code}{place}: {plain(problem.message)}{found}{expected}"
