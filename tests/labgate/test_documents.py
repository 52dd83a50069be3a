"""The documents lead nowhere dead, and their examples are what the commands accept."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from evidence.audit.status import read_status
from evidence.bundle.spec import read_spec
from evidence.export.facts import Facts
from evidence.identity import map_identity
from evidence.trace import map_trace

ROOT = Path(__file__).parents[2]
DOCUMENTS = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    ROOT / "CHANGELOG.md",
    ROOT / "mods" / "README.md",
    ROOT / "labs" / "practice" / "README.md",
    *sorted((ROOT / "docs").glob("*.md")),
]
RULES = (ROOT / "docs" / "evidence-rules.md").read_text("utf-8")
BUNDLE = (ROOT / "docs" / "evidence-bundle.md").read_text("utf-8")


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_link_leads_to_a_file_and_a_heading(document: Path) -> None:
    for target in re.findall(r"\]\(([^)\s]+)\)", document.read_text("utf-8")):
        if target.startswith(("http://", "https://")):
            continue
        path, _, heading = target.partition("#")
        place = (document.parent / path).resolve() if path else document
        assert place.exists(), target
        assert not heading or heading in _headings(place), target


def _headings(document: Path) -> set[str]:
    """The names that a page's headings are linked by."""
    titles = re.findall(r"^#+ (.+)$", document.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles}


def _examples(text: str, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def _example_with(key: str, *, without: str = "") -> dict[str, Any]:
    examples = [json.loads(text) for text in _examples(BUNDLE, "json")]
    (found,) = (example for example in examples if key in example and without not in example)
    assert isinstance(found, dict)
    return found


def test_the_example_of_a_trajectory_is_mapped_without_a_gap(tmp_path: Path) -> None:
    (text,) = _examples(RULES, "jsonl")
    trajectory = tmp_path / "trajectory.jsonl"
    trajectory.write_text(text, "utf-8")
    report = map_trace(trajectory, tmp_path / "bundle", run_id="run-7", instance_id="exp-1")
    assert report.gaps == ()
    assert report.counts["calls"] == 2


def test_the_example_of_an_identity_record_is_mapped_without_a_gap(tmp_path: Path) -> None:
    source = tmp_path / "identity.json"
    source.write_text(json.dumps(_example_with("task_entry")), "utf-8")
    assert map_identity(source, tmp_path / "bundle").gaps == ()


def test_the_example_of_a_spec_is_one() -> None:
    assert read_spec(_example_with("run", without="inst")).instance_ids == ("src-1", "exp-1")


def test_the_example_of_a_status_file_says_that_the_log_ended_whole() -> None:
    example = _example_with("writeFailed")
    status = read_status(example)
    assert (status.ended, status.truncated, example["writeFailed"]) == (True, False, False)
    assert {"seq", "phase", "run", "inst"} <= set(example)


def test_the_example_of_facts_has_all_that_must_be_there() -> None:
    facts = Facts(Path("facts.json"), _example_with("flush_receipt"))
    assert facts.proved("fixture_behavior_unchanged").value
    assert facts.proved("agent_mod_coexists").value
    assert facts.flush_receipt()
    assert facts.missing_log_detection()
