"""Port ranges: declared by the bundle, narrowed by the caller."""

import time
from typing import Any

import pytest

from gates.stage_one import check_bundle
from gates.stage_one.ports import BadPortRange, asked_ranges, port_rules
from gates.stage_one.sample import edit_bundle
from tests.gates.conftest import Sample


@pytest.mark.parametrize(
    "text", ["", "27240", "2-1", "0-5", "1-65536", "a-b", "1-2-3", " 1-2", "-1-2"]
)
def test_what_is_no_range_is_refused_from_the_caller(pristine: Sample, text: str) -> None:
    with pytest.raises(BadPortRange):
        check_bundle(pristine.root, port_ranges=[text])


@pytest.mark.parametrize("value", ["27249-27240", "x", 27240, None, [1, 2], "", "99999-99999"])
def test_what_is_no_range_in_the_bundle_is_a_problem(sample: Sample, value: Any) -> None:
    edit_bundle(sample.root, lambda bundle: bundle["run"]["allowed_port_ranges"].append(value))
    assert ("port_range", "evidence_integrity") in sample.reasons()
    assert ("port_range", "agent_dev_capability") in sample.reasons()


@pytest.mark.parametrize("asked", ["27240-27243", (27240, 27243), "27240-27249"])
def test_a_narrower_range_that_holds_every_port_changes_nothing(
    pristine: Sample, asked: Any
) -> None:
    assert pristine.judge(port_ranges=[asked]).status == "pass"


def test_a_port_outside_the_narrower_range_fails_where_it_is_declared(pristine: Sample) -> None:
    report = pristine.judge(port_ranges=["27240-27242"])
    assert {(problem.code, problem.field) for problem in report.problems} == {
        ("instance_ports", "run.instances[1].bridge_port"),
        ("instance_port_range", "bridge_port"),
    }


def test_ranges_side_by_side_are_one() -> None:
    rules = port_rules(["1-5", "6-10"], asked_ranges(["3-8"]))
    assert rules.conflicts == ()
    assert rules.allows(8)
    assert not rules.allows(9)


def test_many_ranges_take_no_square_of_time_and_are_not_all_listed() -> None:
    rules = port_rules([f"{port}-{port}" for port in range(1, 60_000, 2)], ())
    started = time.process_time()
    assert sum(rules.allows(port) for port in range(1, 60_001)) == 30_000
    assert all(len(rules.expected) < 200 for _ in range(30_000))
    assert time.process_time() - started < 1.5
    assert rules.expected.endswith("19-19, and 29990 more")


def test_the_edges_of_every_range_are_in_it() -> None:
    rules = port_rules(["20-30", "1-5", "30-40", "65535-65535"], ())
    allowed = [port for port in range(65_537) if rules.allows(port)]
    assert allowed == [*range(1, 6), *range(20, 41), 65_535]


def test_where_nothing_usable_is_declared_a_narrowing_permits_nothing() -> None:
    rules = port_rules(["x"], asked_ranges(["1-5"]))
    assert [problem.code for problem in rules.conflicts] == ["port_range_conflict"]
    assert not rules.allows(3)
