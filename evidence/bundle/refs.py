"""Finds the references of a bundle's artifacts that lead nowhere (design 9.8).

Each `*_ref` field names a file of the bundle by its POSIX path, with `#L<line>` behind it
where one line is meant: `raw/exp-1/console.log#L812`.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Any

from foundation import exact_json
from foundation.lines import BadLine, iter_lines
from foundation.regular_file import MissingFile, UnreadableFile, open_regular, read_regular
from gates.stage_one.catalog import ARTIFACTS, Artifact, Form

_LINE = re.compile(r"(?P<path>.*)#L(?P<line>[0-9]{1,18})", re.DOTALL)
_QUOTED = frozenset({"args", "result", "detail"})
"""Fields that quote what another program said; a `*_ref` in there is not the bundle's own."""

_IDENTITY_OBJECT = "audit_ref"
"""An object that names an audit event, resolved by the gate itself."""


@dataclass(frozen=True, slots=True)
class UnresolvedRef:
    """A reference that leads nowhere: the artifact (and its line) that holds it, and why."""

    artifact: str
    line: int | None
    field: str
    ref: str
    problem: str

    def __str__(self) -> str:
        place = self.artifact if self.line is None else f"{self.artifact}:{self.line}"
        return f"{place} {self.field} = {self.ref}: {self.problem}"

    def to_json(self) -> dict[str, Any]:
        """As it stands in `assemble-report.json`."""
        return {
            "artifact": self.artifact,
            "line": self.line,
            "field": self.field,
            "ref": self.ref,
            "problem": self.problem,
        }


def check_refs(bundle: Path | str) -> list[UnresolvedRef]:
    """Every `*_ref` of the bundle's artifacts that does not resolve, in catalog order.

    Artifacts that are absent, or folders by their nature, hold no references. An artifact that
    cannot be read is in the list itself, because nobody can tell what it refers to.
    """
    bundle = Path(bundle)
    resolver = _Resolver(bundle)
    return [
        unresolved
        for artifact in ARTIFACTS
        if artifact.form is not Form.TREE
        for unresolved in _in_artifact(bundle, artifact, resolver)
    ]


def _in_artifact(
    bundle: Path, artifact: Artifact, resolver: "_Resolver"
) -> Iterator[UnresolvedRef]:
    for line, value in _documents(bundle / artifact.path, artifact.form):
        if isinstance(value, _Unreadable):
            yield UnresolvedRef(artifact.path, line, "", "", value.why)
            continue
        for field, ref in _refs(value, ""):
            if problem := resolver.problem(ref):
                yield UnresolvedRef(artifact.path, line, field, str(ref)[:200], problem)


@dataclass(frozen=True, slots=True)
class _Unreadable:
    why: str


def _documents(path: Path, form: Form) -> Iterator[tuple[int | None, Any]]:
    """Each JSON value of the file with its line, or a reason in its place."""
    try:
        if form is Form.JSON:
            yield None, _loaded(read_regular(path))
            return
        with open_regular(path) as stream:
            for number, line in iter_lines(stream):
                if isinstance(line, BadLine):
                    yield number, _Unreadable(line.why)
                elif b"_ref" in line or b"\\u" in line:  # a key may be spelled with escapes
                    yield number, _loaded(line)
    except MissingFile:
        return
    except (UnreadableFile, OSError) as error:
        yield None, _Unreadable(str(error))


def _loaded(data: bytes) -> Any:
    try:
        return exact_json.loads(data)
    except exact_json.JsonFault as fault:
        return _Unreadable(str(fault))


def _refs(value: Any, place: str) -> Iterator[tuple[str, Any]]:
    if isinstance(value, list):
        for at, item in enumerate(value):
            yield from _refs(item, f"{place}[{at}]")
    elif isinstance(value, dict):
        for key, item in value.items():
            here = f"{place}.{key}" if place else key
            if key.endswith("_ref") and key != _IDENTITY_OBJECT:
                yield here, item
            elif key not in _QUOTED:
                yield from _refs(item, here)


class _Resolver:
    """Says what is wrong with a reference; counts a file's lines once."""

    def __init__(self, bundle: Path) -> None:
        self._bundle = bundle
        self._root = bundle.resolve()
        self._lines: dict[Path, int] = {}

    def problem(self, ref: Any) -> str:
        """Why `ref` leads nowhere; empty when it resolves."""
        if not isinstance(ref, str) or not ref.strip():
            return "no path"
        found = _LINE.fullmatch(ref)
        path, line = (found["path"], int(found["line"])) if found else (ref, None)
        if not _is_plain(path):
            return "no path inside the bundle"
        try:
            target = (self._bundle / path).resolve()
            if not target.is_relative_to(self._root):
                return "leads out of the bundle"
            if not target.is_file():
                return "no such file"
            if line is not None and not 1 <= line <= self._count(target):
                return f"the file has {self._count(target)} lines"
        except (UnreadableFile, OSError, ValueError, RuntimeError) as error:
            return f"cannot be read: {error}"
        return ""

    def _count(self, target: Path) -> int:
        if target not in self._lines:
            with open_regular(target) as stream:
                self._lines[target] = sum(1 for _ in iter_lines(stream))
        return self._lines[target]


def _is_plain(path: str) -> bool:
    """A relative POSIX path that names a file by its only spelling."""
    parts = path.split("/")
    return (
        not PurePosixPath(path).is_absolute()
        and "\\" not in path
        and "\0" not in path
        and not any(part in ("", ".", "..") for part in parts)
    )
