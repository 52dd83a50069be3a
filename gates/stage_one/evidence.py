"""One artifact of a bundle: found, hashed, read and held against the catalog, once.

Whatever is wrong with it is a `Problem` of the check that it belongs to; what a cross-check may
use of it is `view` (a document), `rows` (JSON Lines) or `snapshot` (a folder).
"""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from foundation.exact_json import JsonFault, loads
from foundation.lines import BadLine, iter_lines
from foundation.plain_text import printable
from foundation.regular_file import UnreadableFile, open_regular
from gates.stage_one.catalog.field import Artifact, Form
from gates.stage_one.document import DocumentReader, ExactReader
from gates.stage_one.long_list import cut_long_document
from gates.stage_one.origin import PRACTICE, practice_mark
from gates.stage_one.problem import Problem
from gates.stage_one.reading import Digest, Found, HashingStream, bundle_path, locate, read_whole
from gates.stage_one.report import EvidenceRow
from gates.stage_one.rows import Rows, fast_reader
from gates.stage_one.shape import shape_of
from gates.stage_one.snapshot import Snapshot, load_snapshot
from gates.tree import TreeError, hash_tree

_BAD_CONTENT = {Form.JSON: "bad_json", Form.JSONL: "bad_jsonl", Form.TREE: "snapshot_invalid"}
_MARKED_ARTIFACTS = ("version_lock", "audit_events")
"""Where the practice lab leaves its mark; the snapshots' `meta.json` is searched as well."""


@dataclass(slots=True)
class Evidence:
    """An artifact as the gate found it."""

    artifact: Artifact
    path: str
    status: str = "ok"
    problems: list[Problem] = field(default_factory=list)
    digest: Digest | None = None
    view: Any = None
    rows: Rows | None = None
    snapshot: Snapshot | None = None
    practice: list[Problem] = field(default_factory=list)

    @property
    def absent(self) -> bool:
        """Whether it was not handed in at all: cross-checks then have nothing to compare."""
        return self.status in ("not_declared", "missing")

    @property
    def declared(self) -> bool:
        """Whether the bundle names a place for it."""
        return self.status != "not_declared"

    def row(self) -> EvidenceRow:
        """The artifact's line in the report."""
        digest = self.digest
        is_tree = digest is not None and digest.files is not None
        sha256 = digest.sha256 if digest is not None else None
        return EvidenceRow(
            kind=self.artifact.kind,
            path=self.path,
            status=self.status,
            sha256=None if is_tree else sha256,
            tree_sha256=sha256 if is_tree else None,
            size_bytes=digest.size_bytes if digest is not None else None,
            files=digest.files if digest is not None else None,
            detail=f"{digest.files} file(s)" if digest is not None and is_tree else "",
        )

    def fail(self, code: str, message: str, **where: Any) -> None:
        """Note a problem of this artifact."""
        self.problems.append(Problem(code, message, self.path, **where))


def gather(root: Path, artifact: Artifact, declared: str | None) -> Evidence:
    """Read the artifact that the bundle at `root` declares at that path (None: nowhere)."""
    if declared is None:
        evidence = Evidence(artifact, artifact.path, "not_declared")
        evidence.fail(
            "evidence_not_declared",
            f"bundle.json names no path for {artifact.kind}",
            expected=artifact.path,
        )
        return evidence
    # A path that ends in a slash names a folder, whatever lies there.
    names_folder = declared.endswith("/") and artifact.form is not Form.TREE
    path = None if names_folder else bundle_path(declared)
    evidence = Evidence(artifact, path or declared)
    if path is None:
        evidence.status = "bad_path"
        evidence.fail("evidence_bad_path", "the path is not one inside the bundle", found=declared)
        return evidence
    place, found = locate(root, path)
    if _is_there(evidence, found):
        _read(evidence, place)
    return evidence


def _is_there(evidence: Evidence, found: Found) -> bool:
    form = evidence.artifact.form
    wanted = Found.FOLDER if form is Form.TREE else Found.FILE
    if found is wanted:
        return True
    if found is Found.OUTSIDE:
        evidence.status = "bad_path"
        evidence.fail("evidence_bad_path", f"there is {found.value}", found=found.value)
    elif found is Found.NOTHING:
        evidence.status = "missing"
        evidence.fail("evidence_missing", "the declared artifact is not there", found=found.value)
    elif found is Found.UNREACHABLE:
        evidence.status = "unreadable"
        evidence.fail(_BAD_CONTENT[form], "it cannot be looked at; check its permissions")
    else:
        evidence.status = "wrong_type"
        evidence.fail(
            "evidence_wrong_type",
            f"there is {found.value}, not {wanted.value}",
            found=found.value,
            expected=wanted.value,
        )
    return False


def _read(evidence: Evidence, place: Path) -> None:
    form = evidence.artifact.form
    try:
        if form is Form.TREE:
            tree = hash_tree(place)
            evidence.digest = Digest(tree.sha256, tree.bytes, tree.files)
            _read_tree(evidence, place)
        elif form is Form.JSON:
            data, evidence.digest = read_whole(place)
            _read_document(evidence, data)
        else:
            with open_regular(place) as stream:
                marked = evidence.artifact.kind in _MARKED_ARTIFACTS
                hashing = HashingStream(stream, PRACTICE if marked else b"")
                rows = _read_rows(evidence, hashing)
                evidence.digest = hashing.digest()
                evidence.rows = rows
    except (TreeError, JsonFault) as error:
        evidence.status = "unreadable"
        evidence.fail(_BAD_CONTENT[form], str(error))
    except UnreadableFile as error:
        evidence.status = "unreadable"
        evidence.fail(_BAD_CONTENT[form], printable(error.message))
    except OSError as error:
        evidence.status = "unreadable"
        evidence.fail(_BAD_CONTENT[form], f"it cannot be read: {error.strerror}")


def _read_tree(evidence: Evidence, place: Path) -> None:
    snapshot = load_snapshot(place, evidence.path)
    evidence.snapshot = snapshot
    evidence.problems += snapshot.problems
    if snapshot.practice:
        _mark(evidence, snapshot.practice, f"{evidence.path}/meta.json", None)


def _read_document(evidence: Evidence, data: bytes) -> None:
    shape = shape_of(evidence.artifact)
    value = cut_long_document(shape, data)
    if value is None:
        value = loads(data)
    if not isinstance(value, dict):
        raise JsonFault("the document is no JSON object")
    problems: list[Problem] = []
    evidence.view = DocumentReader(evidence.path, problems.append).read(shape, value)
    evidence.problems += problems
    if evidence.artifact.kind in _MARKED_ARTIFACTS and (mark := practice_mark(data)):
        _mark(evidence, mark, evidence.path, None)


def _read_rows(evidence: Evidence, stream: HashingStream) -> Rows | None:
    """The rows, or None if a line is no row: what is missing then cannot be told."""
    shape = shape_of(evidence.artifact)
    read_fast = fast_reader(shape).read
    exact = ExactReader(shape, DocumentReader(evidence.path, evidence.problems.append))
    marked = evidence.artifact.kind in _MARKED_ARTIFACTS
    rows = Rows()
    for number, line in iter_lines(stream):
        if isinstance(line, BadLine):
            rows.complete = False
            evidence.fail("bad_jsonl", f"line {number}: {line.why}", line=number)
            continue
        view = read_fast(line)
        if view is None:
            if not line.strip():
                continue
            try:
                view = exact.read(line, number)
            except JsonFault as error:
                rows.complete = False
                evidence.fail("bad_jsonl", f"line {number}: {error}", line=number)
                continue
        rows.views.append(view)
        rows.lines.append(number)
        if marked and (stream.seen or b"\\" in line):
            _mark(evidence, practice_mark(line), evidence.path, number)
    return rows if rows.complete else None


def _mark(evidence: Evidence, mark: str | None, file: str, line: int | None) -> None:
    """Keep the first practice mark of the artifact: one is enough to say where it is from."""
    if mark is not None and not evidence.practice:
        message = "the record says that it comes from a practice lab"
        evidence.practice.append(
            Problem("origin_not_live", message, file, line, found=mark, expected="a real server")
        )
