"""Whether a bundle may call itself live: proved from its own raw records or not at all.

The rule of design 9.3. A bundle is `live` only if every raw audit log, every snapshot and every
lab record in it names a real Fabric Loader, and every lab record names a server jar whose SHA-1
stands in the recorded version file `raw/version.json`. There must be at least one of each, and
no raw record and no version lock may call itself practice. Otherwise it is `practice`. What a
spec asks for can lower the answer and never raise it. The files that this module reads are
described in docs/evidence-bundle.md.
"""

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Any, Literal

from foundation import exact_json
from foundation.lines import BadLine, iter_lines
from foundation.regular_file import UnreadableFile, open_regular, read_regular
from gates.stage_one.catalog import artifact
from gates.stage_one.origin import practice_mark

OriginName = Literal["live", "practice", "scaffold"]

VERSION_FILE = "raw/version.json"
LAB_RECORD = "lab.json"
_RAW = "raw/"
_ARTIFACTS = "artifacts/"
_VERSION_LOCK = artifact("smoke_fixture_validity", "version_lock").path
_OPENING = ("audit_ready", "session_start")
_MAX_RECORD_BYTES = 16 * 1024 * 1024

# A release such as 0.19.5 or 0.16.0-beta.1. A practice loader calls itself practice-<n>.
_REAL_LOADER = re.compile(r"[0-9]+(\.[0-9]+){1,3}([+-][0-9A-Za-z.+-]+)?")
_SHA1 = re.compile(r"[0-9a-f]{40}")


@dataclass(frozen=True, slots=True)
class Unproven:
    """One proof that the bundle owes before it can be live; `file` is bundle-relative."""

    code: str
    file: str
    message: str

    def to_json(self) -> dict[str, str]:
        """As it stands in `assemble-report.json`."""
        return {"code": self.code, "file": self.file, "message": self.message}


@dataclass(frozen=True, slots=True)
class Origin:
    """The origin a bundle gets, what was asked for, and what is missing for `live`."""

    name: OriginName
    asked: OriginName | None
    unproven: tuple[Unproven, ...]


def judge_origin(
    bundle: Path,
    files: Sequence[str],
    *,
    asked: OriginName | None = None,
    snapshots: Collection[str] = (),
    instance_ids: Iterable[str] = (),
) -> Origin:
    """Decide the origin of `bundle` from `files`, its bundle-relative POSIX paths.

    `snapshots` are snapshot folders beside those that `files` show; each declared instance in
    `instance_ids` owes a lab record `raw/<instance>/lab.json`. Nothing raises: what cannot be
    read is unproven.
    """
    logs = [log for path in files if _may_be_raw(path) if (log := _read_log(bundle, path))]
    labs = [path for path in files if PurePosixPath(path).name == LAB_RECORD]
    folders = sorted({*snapshots, *_snapshot_folders(files)})
    unproven = (
        *_logs_unproven(logs),
        *_snapshots_unproven(bundle, folders),
        *_labs_unproven(bundle, labs),
        *_practice_marks(bundle, _marked_records(files, labs, folders)),
        *_records_missing(labs, [log.path for log in logs], instance_ids),
    )
    if asked in ("practice", "scaffold"):
        return Origin(asked, asked, unproven)
    return Origin("practice" if unproven else "live", asked, unproven)


def is_real_loader(version: object) -> bool:
    """Whether `version` is a release of Fabric Loader, as far as its form can tell."""
    return (
        isinstance(version, str)
        and _REAL_LOADER.fullmatch(version) is not None
        and "practice" not in version.lower()
    )


def _may_be_raw(path: str) -> bool:
    """Whether a file may be a raw log: a log beside `raw/` is as much evidence as one in it."""
    return not path.startswith(_ARTIFACTS)


@dataclass(frozen=True, slots=True)
class _Log:
    path: str
    loaders: tuple[object, ...]
    sessions: int
    broken: str
    mark: str


def _read_log(bundle: Path, path: str) -> _Log | None:
    """What a file says of its loader; None if it is no audit log at all."""
    loaders: list[object] = []
    sessions = 0
    broken = mark = ""
    try:
        for row in _opening_rows(bundle / path):
            if isinstance(row, str):
                broken = broken or row
                continue
            opening, line = row
            if opening["type"] == "audit_ready":
                loaders.append(opening.get("fabricLoader"))
            else:
                sessions += 1
            mark = mark or practice_mark(line) or ""
    except (UnreadableFile, OSError) as error:
        broken = str(error)
    name = PurePosixPath(path).name
    named_as_log = name.startswith("audit") and name.endswith(".jsonl")
    if not (named_as_log or loaders or sessions):
        return None
    return _Log(path, tuple(loaders), sessions, broken, mark)


def _opening_rows(path: Path) -> Iterator[tuple[dict[str, Any], bytes] | str]:
    """The rows that open a session, with their lines; a text for a line that may and is broken."""
    with open_regular(path) as stream:
        for number, line in iter_lines(stream):
            if isinstance(line, BadLine):
                yield f"line {number}: {line.why}"
                continue
            # A type can also be spelled with escapes; such a line is rare and read in full.
            if b"audit_ready" in line or b"session_start" in line or b"\\u" in line:
                try:
                    row = exact_json.loads(line)
                except exact_json.JsonFault as fault:
                    yield f"line {number}: {fault}"
                else:
                    if isinstance(row, dict) and row.get("type") in _OPENING:
                        yield row, line


def _logs_unproven(logs: Sequence[_Log]) -> Iterator[Unproven]:
    if not logs:
        yield Unproven("log_missing", "raw", "no raw audit log under raw/")
    for log in logs:
        if log.broken:
            yield Unproven("log_unreadable", log.path, f"cannot be read to the end: {log.broken}")
        if not log.loaders or len(log.loaders) < log.sessions:
            yield Unproven(
                "log_loader_absent", log.path,
                f"{log.sessions} session(s) but {len(log.loaders)} audit_ready event(s)",
            )  # fmt: skip
        for loader in _not_real(log.loaders):
            yield Unproven("log_loader_not_real", log.path, f"audit_ready.fabricLoader is {loader}")
        if log.mark:
            yield _practice(log.path, log.mark)


def _snapshot_folders(files: Sequence[str]) -> Iterator[str]:
    for path in map(PurePosixPath, files):
        if path.name == "entities.jsonl":
            yield path.parent.as_posix()


def _snapshots_unproven(bundle: Path, folders: Sequence[str]) -> Iterator[Unproven]:
    if not folders:
        yield Unproven("snapshot_missing", "", "no snapshot in the bundle")
    for folder in folders:
        path = f"{folder}/meta.json"
        meta = _record(bundle, path)
        if isinstance(meta, str):
            yield Unproven("snapshot_unreadable", path, meta)
        else:
            for loader in _not_real(_loaders(meta)):
                yield Unproven("snapshot_loader_not_real", path, f"its Fabric Loader is {loader}")


def _labs_unproven(bundle: Path, labs: Sequence[str]) -> Iterator[Unproven]:
    if not labs:
        yield Unproven("lab_record_missing", "raw", f"no lab record {LAB_RECORD} in the bundle")
    pinned, why = _pinned_server_sha1(bundle)
    if why:
        yield Unproven("version_file_unusable", VERSION_FILE, why)
    for path in labs:
        record = _record(bundle, path)
        if isinstance(record, str):
            yield Unproven("lab_record_unreadable", path, record)
            continue
        for loader in _not_real(_loaders(record)):
            yield Unproven("lab_loader_not_real", path, f"its Fabric Loader is {loader}")
        sha1 = _at(record, "server_jar", "sha1")
        if not isinstance(sha1, str) or _SHA1.fullmatch(sha1) is None:
            yield Unproven("server_jar_absent", path, "server_jar.sha1 is no SHA-1 in hex")
        elif sha1 != pinned:
            yield Unproven("server_jar_unknown", path, f"{sha1} is not in {VERSION_FILE}")


def _records_missing(
    labs: Sequence[str], logs: Sequence[str], instance_ids: Iterable[str]
) -> Iterator[Unproven]:
    """Each instance that is declared, or that a raw log speaks of, owes its lab record."""
    in_raw = [path.split("/") for path in logs if path.startswith(_RAW)]
    from_logs = {parts[1] for parts in in_raw if len(parts) > 2}
    for instance in sorted({*instance_ids, *from_logs}):
        path = f"{_RAW}{instance}/{LAB_RECORD}"
        if path not in labs:
            yield Unproven("lab_record_missing", path, f"instance {instance} has no lab record")


def _marked_records(files: Sequence[str], labs: Sequence[str], folders: Sequence[str]) -> list[str]:
    """The documents that would say practice: whatever a run records of itself."""
    raw = (path for path in files if path.endswith(".json") and _may_be_raw(path))
    metas = (f"{folder}/meta.json" for folder in folders)
    lock = (path for path in files if path == _VERSION_LOCK)
    return sorted({*raw, *labs, *metas, *lock})


def _practice_marks(bundle: Path, records: Iterable[str]) -> Iterator[Unproven]:
    """A record that calls itself practice anywhere is no proof, whatever loader it names."""
    for path in records:
        try:
            mark = practice_mark(read_regular(bundle / path, max_bytes=_MAX_RECORD_BYTES))
        except UnreadableFile:
            continue  # reported where its loader is looked for
        if mark:
            yield _practice(path, mark)


def _practice(path: str, mark: str) -> Unproven:
    return Unproven("practice_mark", path, f"it says {mark[:200]}")


def _pinned_server_sha1(bundle: Path) -> tuple[str, str]:
    """The server jar's SHA-1 by the recorded version file, or why there is none."""
    record = _record(bundle, VERSION_FILE)
    if isinstance(record, str):
        return "", record
    sha1 = _at(record, "downloads", "server", "sha1")
    if isinstance(sha1, str) and _SHA1.fullmatch(sha1):
        return sha1, ""
    return "", "downloads.server.sha1 is no SHA-1 in hex"


def _record(bundle: Path, path: str) -> dict[str, Any] | str:
    """A small JSON object, or a text that says why there is none."""
    try:
        value = exact_json.loads(read_regular(bundle / path, max_bytes=_MAX_RECORD_BYTES))
    except (UnreadableFile, exact_json.JsonFault) as error:
        return f"cannot be read: {error}"
    return value if isinstance(value, dict) else "is no JSON object"


def _loaders(record: dict[str, Any]) -> list[object]:
    """Every loader that the record names; a missing one counts as one that is not real."""
    return [record[key] for key in ("fabric_loader", "fabricLoader") if key in record] or [None]


def _not_real(loaders: Iterable[object]) -> Iterator[str]:
    for loader in loaders:
        if not is_real_loader(loader):
            yield "absent" if loader is None else repr(loader)[:80]


def _at(value: Any, *keys: str) -> Any:
    for key in keys:
        value = value.get(key) if isinstance(value, dict) else None
    return value
