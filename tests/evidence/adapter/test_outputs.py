"""What a mapping writes, removes and leaves alone."""

import hashlib
import json
from pathlib import Path

import pytest

from evidence.adapter import map_audit
from evidence.errors import EvidenceError
from evidence.records import SourceMismatch
from tests.evidence.adapter.raw_logs import (
    DIMENSION,
    EVENTS,
    INSTANCE,
    RUN,
    clean_log,
    map_rows,
    to_bytes,
)

REPORT = "mapping/audit-report.json"


def _files(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


def test_a_mapping_writes_the_events_and_its_report(tmp_path: Path) -> None:
    report = map_rows(clean_log(), tmp_path)
    files = _files(tmp_path / "bundle")
    assert set(files) == {EVENTS, REPORT}
    assert json.loads(files[REPORT]) == report.to_json()
    assert list(report.to_json()) == [
        "tool", "source", "source_sha256", "mapped", "counts", "excluded", "lifecycle",
        "join_candidates", "gaps", "notes", "ok",
    ]  # fmt: skip
    assert report.tool == "#18 audit JSONL -> gate audit-events"


def test_a_refused_mapping_removes_older_events_and_reports(tmp_path: Path) -> None:
    map_rows(clean_log(), tmp_path)
    report = map_rows(clean_log()[:-1], tmp_path)
    files = _files(tmp_path / "bundle")
    assert set(files) == {REPORT}
    gap = json.loads(files[REPORT])["gaps"][0]
    assert gap == report.gaps[0].to_json()
    assert "line" not in gap


def test_another_hash_refuses_and_removes_what_looks_current(tmp_path: Path) -> None:
    map_rows(clean_log(), tmp_path)
    with pytest.raises(SourceMismatch, match="expected 00"):
        map_rows(clean_log(), tmp_path, expect_sha256="00")
    assert _files(tmp_path / "bundle") == {}


def test_the_pinned_hash_is_accepted_in_either_case(tmp_path: Path) -> None:
    sha256 = hashlib.sha256(to_bytes(clean_log())).hexdigest()
    assert map_rows(clean_log(), tmp_path, expect_sha256=sha256.upper()).ok


def test_a_missing_log_touches_nothing(tmp_path: Path) -> None:
    map_rows(clean_log(), tmp_path)
    before = _files(tmp_path)
    for place in (tmp_path / "none.jsonl", tmp_path):
        with pytest.raises(EvidenceError):
            map_audit(place, tmp_path / "bundle", run_id=RUN, instance_id=INSTANCE,
                      dimension=DIMENSION)  # fmt: skip
    assert _files(tmp_path) == before


def test_the_events_may_go_elsewhere_with_their_report(tmp_path: Path) -> None:
    place = tmp_path / "bundle" / "mapping" / INSTANCE / "audit-events.jsonl"
    assert map_rows(clean_log(), tmp_path, out=place).ok
    assert set(_files(tmp_path / "bundle")) == {
        f"mapping/{INSTANCE}/audit-events.jsonl",
        f"mapping/{INSTANCE}/audit-report.json",
    }


def test_the_log_itself_is_never_an_output(tmp_path: Path) -> None:
    with pytest.raises(EvidenceError, match="overwritten"):
        map_rows(clean_log(), tmp_path, out=tmp_path / "audit.jsonl")
    assert (tmp_path / "audit.jsonl").read_bytes() == to_bytes(clean_log())


def test_the_working_directory_does_not_matter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    map_rows(clean_log(), tmp_path)
    expected = (tmp_path / "bundle" / EVENTS).read_bytes()
    monkeypatch.chdir(tmp_path)
    map_audit("audit.jsonl", "other", run_id=RUN, instance_id=INSTANCE, dimension=DIMENSION)
    assert (tmp_path / "other" / EVENTS).read_bytes() == expected


def test_an_identity_that_is_no_text_is_refused(tmp_path: Path) -> None:
    with pytest.raises(EvidenceError, match="run_id"):
        map_rows(clean_log(), tmp_path, run_id="\udc80")


def test_an_event_file_named_like_the_report_is_refused(tmp_path: Path) -> None:
    with pytest.raises(EvidenceError, match="report"):
        map_rows(clean_log(), tmp_path, out=tmp_path / "Audit-Report.json")
    assert set(_files(tmp_path)) == {"audit.jsonl"}


@pytest.mark.parametrize("place", ["bund\0le", "x" * 5000], ids=["a NUL", "too long"])
def test_a_bundle_that_no_file_system_can_hold_is_refused(place: str, tmp_path: Path) -> None:
    log = tmp_path / "audit.jsonl"
    log.write_bytes(to_bytes(clean_log()))
    with pytest.raises(EvidenceError, match="cannot look at"):
        map_audit(log, tmp_path / place, run_id=RUN, instance_id=INSTANCE, dimension=DIMENSION)
