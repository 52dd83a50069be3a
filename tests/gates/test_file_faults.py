"""What stands in an artifact's file: bytes that are no JSON, line ends, strays, doubles."""

import shutil
from dataclasses import dataclass
from pathlib import Path

import pytest

from gates.stage_one.catalog import ARTIFACTS, Artifact, Form
from gates.stage_one.sample import edit_bundle, edit_json, edit_snapshot, path_of, reindex
from gates.stage_one.sample.restore_fidelity import order_hash
from gates.tree import hash_file
from tests.gates.conftest import Sample

JSON_FAULTS = {
    "byte-order mark": b"\xef\xbb\xbf{}",
    "invalid UTF-8": b'{"a": "\xff"}',
    "NUL": b'{"a": 1}\x00',
    "cut off": b'{"a": ',
    "two values": b"{} {}",
    "a list": b"[]",
    "a text": b'"text"',
    "a number": b"7",
    "null": b"null",
    "NaN": b'{"a": NaN}',
    "lone surrogate": b'{"a": "\\ud800"}',
    "empty": b"",
    "blank": b" \n",
}
ROW_FAULTS = {name: fault for name, fault in JSON_FAULTS.items() if name not in ("empty", "blank")}


@dataclass(frozen=True, slots=True)
class FaultyFile:
    """Bytes in an artifact's place that no reader accepts."""

    artifact: Artifact
    fault: str
    content: bytes
    code: str

    @property
    def name(self) -> str:
        return f"{self.artifact.kind}: {self.fault}"


FAULTY_FILES = [
    *(
        FaultyFile(artifact, fault, content, "bad_json")
        for artifact in ARTIFACTS
        if artifact.form is Form.JSON
        for fault, content in JSON_FAULTS.items()
    ),
    *(
        FaultyFile(artifact, fault, content + b"\n", "bad_jsonl")
        for artifact in ARTIFACTS
        if artifact.form is Form.JSONL
        for fault, content in ROW_FAULTS.items()
    ),
]
ROWS = [artifact for artifact in ARTIFACTS if artifact.form is Form.JSONL]
NO_ROWS = {
    "init_runs": {"init_runs_short", "init_runs_not_independent"},
    "failure_cases": {"failure_cases_incomplete"},
    "identity_records": {"player_context_incomplete"},
    "instance_isolation": {
        "instance_isolation_short",
        "instance_isolation_missing",
        "instance_roles",
    },
    "audit_events": {"audit_events_incomplete"},
    "negative_cases": {"negative_cases_incomplete"},
    "tool_trace": {"trace_categories", "trace_join_unknown"},
    "missing_log_detection": {"missing_log_incomplete"},
}


@pytest.mark.parametrize("faulty", FAULTY_FILES, ids=[faulty.name for faulty in FAULTY_FILES])
def test_bytes_that_are_no_json_are_named_with_their_file(
    sample: Sample, faulty: FaultyFile
) -> None:
    place = path_of(sample.root, faulty.artifact.kind)
    place.write_bytes(faulty.content)
    if faulty.artifact.kind != "evidence_index":
        reindex(sample.root)
    said = [
        (check.id, problem.code, problem.file)
        for check in sample.judge().checks
        for problem in check.problems
    ]
    assert (faulty.artifact.check, faulty.code, faulty.artifact.path) in said


@pytest.mark.parametrize("fault", JSON_FAULTS)
def test_a_manifest_that_is_no_json_makes_every_check_fail(sample: Sample, fault: str) -> None:
    (sample.root / "bundle.json").write_bytes(JSON_FAULTS[fault])
    report = sample.judge()
    assert report.status == "fail"
    assert all(check.status != "pass" for check in report.checks)


@pytest.mark.parametrize("artifact", ROWS, ids=lambda artifact: artifact.kind)
def test_a_row_after_good_ones_is_named_by_its_line(sample: Sample, artifact: Artifact) -> None:
    place = path_of(sample.root, artifact.kind)
    lines = place.read_bytes().count(b"\n")
    place.write_bytes(place.read_bytes() + b"\n" + b'{"cut off\n')
    reindex(sample.root)
    assert (artifact.check, "bad_jsonl", lines + 2) in [
        (check.id, problem.code, problem.line)
        for check in sample.judge().checks
        for problem in check.problems
    ]


@pytest.mark.parametrize("artifact", ROWS, ids=lambda artifact: artifact.kind)
@pytest.mark.parametrize("content", [b"", b"\n", b" \r\n\r\n"])
def test_a_file_without_rows_brings_the_codes_of_what_is_missing(
    sample: Sample, artifact: Artifact, content: bytes
) -> None:
    path_of(sample.root, artifact.kind).write_bytes(content)
    reindex(sample.root)
    codes = {code for code, check in sample.reasons() if check == artifact.check}
    assert NO_ROWS[artifact.kind] <= codes
    assert not codes & {"bad_jsonl", "evidence_missing"}


@pytest.mark.parametrize(
    "artifact",
    [artifact for artifact in ARTIFACTS if artifact.form is not Form.TREE],
    ids=lambda artifact: artifact.kind,
)
def test_crlf_and_blank_lines_are_accepted(sample: Sample, artifact: Artifact) -> None:
    place = path_of(sample.root, artifact.kind)
    place.write_bytes(b"\r\n" + place.read_bytes().replace(b"\n", b"\r\n\r\n"))
    if artifact.kind != "evidence_index":
        reindex(sample.root)
    assert sample.reasons() == set()


def test_a_last_line_without_an_end_is_accepted(sample: Sample) -> None:
    for artifact in ROWS:
        place = path_of(sample.root, artifact.kind)
        place.write_bytes(place.read_bytes().removesuffix(b"\n"))
    reindex(sample.root)
    assert sample.reasons() == set()


def test_raw_files_that_the_index_does_not_name_are_no_fault(sample: Sample) -> None:
    raw = sample.root / "raw" / "synthetic-exp"
    raw.mkdir(parents=True)
    (raw / "console.log").write_bytes(b"anything")
    (sample.root / "artifacts" / "stray.bin").write_bytes(b"\x00\xff")
    assert sample.reasons() == set()


def test_raw_files_that_the_index_names_are_checked(sample: Sample) -> None:
    raw = sample.root / "raw.txt"
    raw.write_bytes(b"first")

    sha256, size_bytes = hash_file(raw)
    entry = {"path": "raw.txt", "sha256": sha256, "bytes": size_bytes}
    edit_json(sample.root, "evidence_index", lambda index: index["entries"].append(entry))
    assert sample.reasons() == set()
    raw.write_bytes(b"other")
    assert sample.reasons() == {("index_hash_mismatch", "evidence_integrity")}


@pytest.mark.parametrize(
    "name", ["session.lock", "latest.log", "logs/a.txt", "__pycache__/a.pyc", "Thumbs.db"]
)
def test_excluded_names_inside_a_tree_change_nothing(sample: Sample, name: str) -> None:
    stray = path_of(sample.root, "snapshot_before") / name
    stray.parent.mkdir(exist_ok=True)
    stray.write_bytes(b"anything")
    assert sample.reasons() == set()


def test_a_further_file_inside_a_tree_shows_in_hash_count_and_size(sample: Sample) -> None:
    (path_of(sample.root, "snapshot_before") / "notes.txt").write_bytes(b"anything")
    assert sample.reasons() == {
        ("index_hash_mismatch", "evidence_integrity"),
        ("index_bytes_mismatch", "evidence_integrity"),
        ("index_files_mismatch", "evidence_integrity"),
    }


SNAPSHOT_FAULTS = {
    "no meta": ("meta.json", None),
    "no entities": ("entities.jsonl", None),
    **{f"meta {name}": ("meta.json", fault) for name, fault in JSON_FAULTS.items()},
    **{f"row {name}": ("entities.jsonl", fault) for name, fault in ROW_FAULTS.items()},
}


@pytest.mark.parametrize("kind", ["snapshot_before", "snapshot_after"])
@pytest.mark.parametrize("fault", SNAPSHOT_FAULTS)
def test_a_structural_fault_of_a_snapshot_is_snapshot_invalid(
    sample: Sample, kind: str, fault: str
) -> None:
    name, content = SNAPSHOT_FAULTS[fault]
    place = path_of(sample.root, kind) / name
    place.unlink() if content is None else place.write_bytes(content)
    reindex(sample.root)
    assert sample.reasons() == {("snapshot_invalid", "restore_fidelity")}


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("protocol", 2),
        ("protocol", "1"),
        ("protocol", True),
        ("protocol", None),
        ("entities", 4),
        ("entities", "3"),
        ("entities", True),
        ("entities", -3),
        ("orderHash", "0" * 16),
        ("orderHash", "E" * 16),
        ("orderHash", 7),
        ("orderHash", []),
    ],
)
def test_a_meta_that_does_not_fit_its_entities_is_snapshot_invalid(
    sample: Sample, field: str, value: object
) -> None:

    edit_snapshot(sample.root, "snapshot_after", lambda meta, _: meta.update({field: value}))
    reindex(sample.root)
    assert sample.reasons() == {("snapshot_invalid", "restore_fidelity")}


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("uuid", ""),
        ("uuid", 7),
        ("uuid", []),
        ("uuid", None),
        ("type", " "),
        ("type", {}),
        ("pos", [1, 2]),
        ("pos", [1, 2, True]),
        ("pos", "1 2 3"),
        ("pos", None),
        ("nbt", 7),
        ("nbt", []),
    ],
)
def test_an_ill_formed_entity_row_fails_and_never_crashes(
    sample: Sample, field: str, value: object
) -> None:

    edit_snapshot(sample.root, "snapshot_after", lambda _, rows: rows[1].update({field: value}))
    reindex(sample.root)
    reasons = sample.reasons()
    assert {check for _, check in reasons} == {"restore_fidelity"}
    if field != "nbt":
        assert ("snapshot_invalid", "restore_fidelity") in reasons


def test_two_entities_of_one_uuid_are_snapshot_invalid(sample: Sample) -> None:

    def double(meta: dict[str, object], rows: list[dict[str, str]]) -> None:
        rows[1]["uuid"] = rows[0]["uuid"]
        meta["orderHash"] = order_hash(row["uuid"] for row in rows)

    for kind in ("snapshot_before", "snapshot_after"):
        edit_snapshot(sample.root, kind, double)
    reindex(sample.root)
    assert ("snapshot_invalid", "restore_fidelity") in sample.reasons()


def test_the_index_is_found_at_its_usual_place_when_the_manifest_does_not_list_it(
    sample: Sample,
) -> None:

    def unlist(bundle: dict[str, dict[str, dict[str, dict[str, str]]]]) -> None:
        del bundle["checks"]["smoke_fixture_validity"]["evidence"]["evidence_index"]

    edit_bundle(sample.root, unlist)
    assert sample.reasons() == set()
    path_of(sample.root, "evidence_index").unlink()
    report = sample.judge()
    assert report.status != "pass"


def test_an_artifact_may_lie_elsewhere_when_manifest_and_index_say_so(sample: Sample) -> None:

    old = path_of(sample.root, "init_runs")
    (sample.root / "elsewhere").mkdir()
    shutil.move(old, sample.root / "elsewhere" / "init runs é.jsonl")
    moved = "elsewhere/init runs é.jsonl"
    usual = Path(old).relative_to(sample.root).as_posix()

    def repoint(bundle: dict[str, dict[str, dict[str, dict[str, str]]]]) -> None:
        bundle["checks"]["fixture_map"]["evidence"]["init_runs"] = moved

    def repin(index: dict[str, list[dict[str, str]]]) -> None:
        next(entry for entry in index["entries"] if entry["path"] == usual)["path"] = moved

    edit_bundle(sample.root, repoint)
    edit_json(sample.root, "evidence_index", repin)
    assert sample.reasons() == set()
