"""The JUnit form: read back whole, and never green for what did not pass."""

import io
from xml.etree import ElementTree

from hypothesis import given, settings
from hypothesis import strategies as st
from junitparser import Error, Failure, JUnitXml, TestSuite

from gates.stage_one.present.junit import junit_xml
from gates.stage_one.report import GateReport
from tests.gates.present.reports import SHA256, hostile_report, problem, report


def read_back(gate_report: GateReport) -> TestSuite:
    (suite,) = JUnitXml.fromfile(io.BytesIO(junit_xml(gate_report, labgate_version="1.2.3")))
    assert isinstance(suite, TestSuite)
    return suite


def test_one_suite_holds_one_case_a_check() -> None:
    suite = read_back(report())
    assert [case.name for case in suite][::7] == ["fixture_map", "evidence_integrity"]
    assert (suite.tests, suite.failures, suite.errors, suite.skipped) == (8, 0, 0, 0)
    assert all(case.is_passed for case in suite)


def test_a_failing_check_is_a_failure_of_its_code() -> None:
    (first, *rest) = read_back(report(problem("evidence_missing"), problem("bad_value")))
    (result,) = first.result
    assert isinstance(result, Failure)
    assert result.type == "bad_value"
    assert result.message == "2 problems: bad_value (1), evidence_missing (1)"
    assert all(case.is_passed for case in rest)


def test_a_blocked_check_is_an_error_and_never_skipped() -> None:
    suite = read_back(report(problem("evidence_missing")))
    (result,) = next(iter(suite)).result
    assert isinstance(result, Error)
    assert result.type == "evidence_missing"
    assert (suite.errors, suite.failures, suite.skipped) == (1, 0, 0)
    assert b"<skipped" not in junit_xml(hostile_report(), labgate_version="1")


def test_each_problem_has_its_own_line() -> None:
    faults = [problem(text=f"row {n}", file="a.jsonl", line=n, found="1\n2") for n in range(3)]
    (result, *_) = next(iter(read_back(report(*faults)))).result
    lines = result.text.splitlines()
    assert lines[1] == "[fail] bad_field a.jsonl:1: row 1; found 1\\n2"
    assert len(lines) == 4
    assert lines[3].startswith("bad_field: next: ")


def test_many_problems_are_cut_and_counted() -> None:
    (result, *_) = next(iter(read_back(report(*[problem()] * 64_000)))).result
    assert "bad_field: and 63,950 more" in result.text
    assert "64,000 problems" in result.message


def test_properties_say_what_was_judged_by_what() -> None:
    suite = read_back(report(problem()))
    properties = suite.properties()  # type: ignore[no-untyped-call]
    assert {item.name: item.value for item in properties} == {
        "labgate.version": "1.2.3",
        "bundle": "a/bundle",
        "verdict": "fail",
        "evidence_index.sha256": SHA256,
    }
    assert suite.timestamp == "2026-09-26T12:00:00Z"


def test_hostile_text_stays_text() -> None:
    xml = junit_xml(hostile_report(), labgate_version="1")
    root = ElementTree.fromstring(xml)  # noqa: S314 - our own output
    assert {element.tag for element in root.iter()} == {
        "testsuites", "testsuite", "properties", "property", "testcase", "failure",
    }  # fmt: skip
    assert len(xml) < 1_000_000


@settings(max_examples=40, deadline=None)
@given(st.text(st.characters(), max_size=20), st.text(st.characters(), max_size=20))
def test_any_text_is_read_back_on_its_line(text: str, place: str) -> None:
    (result, *_) = next(iter(read_back(report(problem(text=text, file=place), problem())))).result
    assert len(result.text.split("\n")) == 3
