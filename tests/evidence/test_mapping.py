"""Reports of a mapping: gaps in order and bounded, and inputs that no output may replace."""

from pathlib import Path

import pytest

from evidence.errors import EvidenceError
from evidence.mapping import (
    MAX_LISTED_PER_CODE,
    GapLog,
    GapRule,
    MappingReport,
    clip,
    refuse_overlap,
    require_text,
)
from foundation.plain_text import printable

RULES = {"odd": GapRule("is odd", "make it even"), "late": GapRule("is late", "be early")}


def test_gaps_come_in_the_order_of_the_source_and_those_of_the_whole_file_last() -> None:
    gaps = GapLog("audit_events", RULES)
    assert not gaps
    for line in (None, 7, 3):
        gaps.add("odd", line, f"at {line}")
    assert gaps
    assert [gap.line for gap in gaps.listed()] == [3, 7, None]
    assert gaps.listed()[0].to_json() == {
        "artifact": "audit_events", "code": "odd", "message": "at 3", "line": 3,
        "hint": "make it even",
    }  # fmt: skip
    assert "line" not in gaps.listed()[2].to_json()


def test_an_undocumented_code_is_a_mistake_of_ours() -> None:
    with pytest.raises(KeyError):
        GapLog("audit_events", RULES).add("unheard_of", 1, "")


def test_each_code_is_listed_so_often_and_then_counted() -> None:
    gaps = GapLog("audit_events", RULES)
    for line in range(MAX_LISTED_PER_CODE + 2):
        gaps.add("odd", line, "")
    gaps.add("late", 1, "")
    assert len(gaps.listed()) == MAX_LISTED_PER_CODE + 1
    assert gaps.overflow_notes() == ["2 more odd gap(s) are not listed"]


def test_a_report_is_ok_without_gaps_alone() -> None:
    gaps = GapLog("audit_events", RULES)
    gaps.add("odd", 1, "")
    assert MappingReport("tool", "log", "00").ok
    report = MappingReport("tool", "log", "00", gaps=gaps.listed())
    assert not report.ok
    assert report.to_json()["ok"] is False


def test_a_value_of_any_size_fits_a_message() -> None:
    assert clip("a") == "'a'"
    assert [clip(value) for value in (None, True, False)] == ["absent or null", "true", "false"]
    assert len(clip("x" * 10_000)) == 120
    assert len(clip({"x": [1] * 10_000}, 50)) == 50


def test_a_name_that_is_no_text_can_be_reported_but_not_declared() -> None:
    assert printable(Path("a\udcff")) == "a\\udcff"
    require_text(run_id="é")
    with pytest.raises(EvidenceError, match="run_id is no valid text"):
        require_text(run_id="\udcff")


def test_no_output_takes_the_place_of_its_input(tmp_path: Path) -> None:
    source, other = tmp_path / "source", tmp_path / "other"
    source.write_bytes(b"")
    other.write_bytes(b"")
    refuse_overlap(source, other, tmp_path / "none", other / "below a file")
    (tmp_path / "second name").hardlink_to(source)
    (tmp_path / "folder").mkdir()
    for same in (source, tmp_path / "second name", tmp_path / "folder" / ".." / "source"):
        with pytest.raises(EvidenceError, match="would be overwritten"):
            refuse_overlap(source, other, same)
    for odd in ("a\0b", "x" * 5000):
        with pytest.raises(EvidenceError, match="cannot look at") as refused:
            refuse_overlap(source, tmp_path / odd)
        assert "Errno" not in refused.value.message
