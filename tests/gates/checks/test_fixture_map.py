"""The check of the fixture map: worlds that were not searched, and the save taken for a copy."""

import pytest

from gates.stage_one.sample import edit_bundle, edit_json, reindex
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


@pytest.mark.parametrize(
    ("directory", "source", "is_the_save"),
    [
        ("saves/rom", "saves/rom", True),
        ("saves/rom/", "saves/rom", True),
        ("saves//./copies/../rom", "saves/rom", True),
        ("D:\\saves\\rom", "D:/saves/rom/", True),
        ("saves/rom-copy", "saves/rom", False),
        ("labs/saves/rom", "saves/rom", False),
    ],
)
def test_the_source_save_itself_is_never_the_fixture_world(
    sample: Sample, directory: str, source: str, is_the_save: bool
) -> None:
    edit_json(sample.root, "fixture_manifest", lambda doc: doc["world"].update(directory=directory))
    edit_json(sample.root, "command_block_scan", lambda doc: doc["world_dirs"].append(directory))
    edit_bundle(sample.root, lambda doc: doc["run"]["source_world"].update(path=source))
    reindex(sample.root)
    assert sample.reasons() == ({("bad_value", "fixture_map")} if is_the_save else set())
