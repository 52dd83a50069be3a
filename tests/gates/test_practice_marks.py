"""A rehearsal relabelled as a live run: every mark of the practice loader is found."""

from collections.abc import Callable
from typing import Any

import pytest

from gates.stage_one.sample import (
    edit_json,
    edit_rows,
    edit_snapshot,
    reindex,
)
from tests.gates.conftest import Sample, reasons_of


def _lock(sample: Sample, mark: str) -> None:
    edit_json(sample.root, "version_lock", lambda doc: doc["components"][4].update(version=mark))


def _before(sample: Sample, mark: str) -> None:
    edit_snapshot(sample.root, "snapshot_before", lambda meta, _: meta.update(fabricLoader=mark))


def _after(sample: Sample, mark: str) -> None:
    def edit(meta: dict[str, Any], _: object) -> None:
        meta["mods"] = [{"id": "fabricloader", "version": mark}]

    edit_snapshot(sample.root, "snapshot_after", edit)


def _event(sample: Sample, mark: str) -> None:
    edit_rows(sample.root, "audit_events", lambda rows: rows[2]["detail"].update(loader=mark))


def _nested_event(sample: Sample, mark: str) -> None:
    def edit(rows: list[dict[str, Any]]) -> None:
        rows[3]["detail"] = {"ready": {"config": [{"fabricLoader": mark}]}}

    edit_rows(sample.root, "audit_events", edit)


MARKED_PLACES = [_lock, _before, _after, _event, _nested_event]


@pytest.mark.parametrize("mark_at", MARKED_PLACES)
@pytest.mark.parametrize("mark", ["practice-1", "practice-12"])
def test_a_practice_bundle_relabelled_live_is_blocked_for_its_origin_alone(
    sample: Sample, mark_at: Callable[[Sample, str], None], mark: str
) -> None:
    mark_at(sample, mark)
    reindex(sample.root)
    report = sample.judge()
    assert reasons_of(report) == {("origin_not_live", "evidence_integrity")}
    assert report.status == "blocked"


@pytest.mark.parametrize("mark_at", MARKED_PLACES)
def test_a_practice_mark_is_seen_through_its_escapes(
    sample: Sample, mark_at: Callable[[Sample, str], None]
) -> None:
    mark_at(sample, "practice-1")
    for place in sample.root.rglob("*.json*"):
        if b'"practice-1"' in (content := place.read_bytes()):
            place.write_bytes(content.replace(b'"practice-1"', rb'"\u0070ractice\u002d1"'))
    reindex(sample.root)
    assert sample.reasons() == {("origin_not_live", "evidence_integrity")}


@pytest.mark.parametrize("mark_at", MARKED_PLACES)
def test_the_word_practice_alone_is_no_mark(
    sample: Sample, mark_at: Callable[[Sample, str], None]
) -> None:
    mark_at(sample, "best practice")
    reindex(sample.root)
    assert sample.reasons() == set()
