"""The check of the fixture map: what it says where a world was not searched."""

import pytest

from gates.stage_one.sample import edit_json
from tests.gates.conftest import Sample


@pytest.mark.parametrize(
    ("searched", "found"),
    [
        (["labs/other/world"], "labs/other/world"),
        (["a", "b", "c"], "a, b, c"),
        (["a", "b", "c", "d", "e"], "a, b, c and 2 more"),
        ([f"{'x' * 500}/lab/world"], f"...{'x' * 45}/lab/world"),
        ([f"{'x' * 500}{n}" for n in range(4)], None),
    ],
)
def test_a_scan_that_lacks_a_world_names_what_it_searched_and_what_was_owed(
    sample: Sample, searched: list[str], found: str | None
) -> None:
    edit_json(sample.root, "command_block_scan", lambda scan: scan.update(world_dirs=searched))
    problems = [p for p in sample.judge().problems if p.code == "command_block_scan_world"]
    assert len({problem.expected for problem in problems}) == len(problems) > 1
    for problem in problems:
        assert problem.expected not in searched
        if found is None:
            assert problem.found.endswith("0, " + f"...{'x' * 54}1, ...{'x' * 54}2 and 1 more")
        else:
            assert problem.found == found
