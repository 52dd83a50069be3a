"""Holds the evidence index against the files themselves."""

from collections.abc import Iterator
from typing import Any

from gates.stage_one.bundle import Bundle
from gates.stage_one.catalog import ARTIFACTS
from gates.stage_one.evidence import Evidence
from gates.stage_one.problem import Problem
from gates.stage_one.reading import Digest, Found, bundle_path, locate
from gates.stage_one.values import is_integer, is_sha256, is_text, show
from gates.tree import TreeError

_CHECK = "smoke_fixture_validity"
_KIND = "evidence_index"


def index_problems(bundle: Bundle) -> Iterator[Problem]:
    """Entries that are malformed or wrong, and declared artifacts that no entry pins."""
    index = bundle.evidence(_CHECK, _KIND)
    if not index.declared:
        message = "no evidence index is declared, so nothing is pinned"
        yield Problem("evidence_not_declared", message, index.path)
        return
    if index.absent:
        return  # its own check says so, and blocks
    entries = index.view.entries if index.view is not None else []
    if not entries:
        message = "the evidence index has no entries that can be read"
        yield Problem("evidence_index_bad", message, index.path, field="entries")
        return
    pinned: set[str] = set()
    absent = _absent_paths(bundle)
    for number, entry in enumerate(entries):
        reading = _Entry(bundle, index, f"entries[{number}]", entry)
        yield from reading.problems(pinned, absent)
    yield from _unpinned(bundle, index, pinned)


def _artifacts(bundle: Bundle) -> Iterator[Evidence]:
    """Every artifact that the index has to pin."""
    for artifact in ARTIFACTS:
        if artifact.kind != _KIND:
            yield bundle.evidence(artifact.check, artifact.kind)


def _absent_paths(bundle: Bundle) -> frozenset[str]:
    return frozenset(found.path for found in _artifacts(bundle) if found.status == "missing")


def _unpinned(bundle: Bundle, index: Evidence, pinned: set[str]) -> Iterator[Problem]:
    for found in _artifacts(bundle):
        if found.declared and found.path not in pinned:
            message = f"the index does not pin {found.artifact.kind}"
            yield Problem(
                "index_incomplete", message, index.path, field="entries", expected=found.path
            )


class _Entry:
    """One entry of the index."""

    def __init__(self, bundle: Bundle, index: Evidence, place: str, entry: Any) -> None:
        self._bundle = bundle
        self._file = index.path
        self._place = place
        self._entry = entry

    def problems(self, pinned: set[str], absent: frozenset[str]) -> Iterator[Problem]:
        """What is wrong with it; its path is added to `pinned`."""
        entry = self._entry
        if not isinstance(entry, dict) or not is_text(entry.get("path")):
            yield self._problem("evidence_index_bad", "the entry names no path", entry)
            return
        path = bundle_path(entry["path"])
        if path is None:
            message = "the entry's path is not one inside the bundle"
            yield self._problem("evidence_index_scope", message, entry["path"], "path")
            return
        if path in pinned:
            yield self._problem("evidence_index_duplicate", "the path occurs again", path, "path")
            return
        pinned.add(path)
        what = locate(self._bundle.root, path)[1]
        if what is Found.OUTSIDE:
            message = f"at the entry's path there is {what.value}"
            yield self._problem("evidence_index_scope", message, path, "path")
        elif what is Found.NOTHING:
            if path not in absent:  # a declared artifact that is gone blocks its own check
                message = "the entry names nothing on disk"
                yield self._problem("evidence_index_dangling", message, path, "path")
        else:
            yield from self._shape_problems(path, what)

    def _shape_problems(self, path: str, what: Found) -> Iterator[Problem]:
        entry = self._entry
        is_tree = "tree_sha256" in entry
        if is_tree == ("sha256" in entry):
            message = "the entry must have either `sha256` or `tree_sha256`"
            code = "evidence_index_hash" if is_tree else "evidence_index_bad"
            yield self._problem(code, message, entry)
            return
        if what is not (Found.FOLDER if is_tree else Found.FILE):
            message = f"the entry is for {'a folder' if is_tree else 'a file'}: there is"
            yield self._problem("evidence_index_bad", f"{message} {what.value}", what.value)
            return
        sizes = ("bytes", "files") if is_tree else ("bytes",)
        for name in sizes:
            if not is_integer(entry.get(name)) or entry[name] < 0:
                message = f"`{name}` is no count"
                yield self._problem("evidence_index_bad", message, entry.get(name), name)
        name = "tree_sha256" if is_tree else "sha256"
        if not is_sha256(entry[name]):
            message = f"`{name}` is not 64 lowercase hex digits"
            yield self._problem("evidence_index_hash", message, entry[name], name)
            return
        yield from self._digest_problems(path, name, sizes)

    def _digest_problems(self, path: str, name: str, sizes: tuple[str, ...]) -> Iterator[Problem]:
        try:
            digest = self._bundle.digest(path)
        except TreeError as error:
            message = f"the evidence cannot be hashed: {error.message}"
            yield self._problem("index_hash_mismatch", message, path, name)
            return
        if digest is None:  # it went away since it was looked at
            yield self._problem("index_hash_mismatch", "the evidence is gone", path, name)
            return
        computed = {name: digest.sha256, "bytes": digest.size_bytes, "files": _files(digest)}
        for field, code in (
            (name, "index_hash_mismatch"),
            ("bytes", "index_bytes_mismatch"),
            ("files", "index_files_mismatch"),
        ):
            stated = self._entry.get(field)
            if field in (name, *sizes) and stated != computed[field]:
                message = f"{path}: `{field}` is not what the gate computes"
                yield self._problem(code, message, stated, field, str(computed[field]))

    def _problem(
        self, code: str, message: str, found: Any, field: str = "", expected: str = ""
    ) -> Problem:
        place = f"{self._place}.{field}" if field else self._place
        return Problem(code, message, self._file, None, place, show(found), expected)


def _files(digest: Digest) -> int:
    return digest.files if digest.files is not None else 1
