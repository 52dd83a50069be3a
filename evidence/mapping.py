"""What a mapper answers: gaps, counts, and the report file that keeps them."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from evidence.errors import EvidenceError
from foundation.plain_text import printable

MAX_LISTED_PER_CODE = 1000
"""A file of nothing but faults must not become a report larger than itself."""


@dataclass(frozen=True, slots=True)
class GapRule:
    """What a gap code means and what a reader of the report does about it."""

    meaning: str
    hint: str


@dataclass(frozen=True, slots=True)
class Gap:
    """One thing the source does not show; any gap means that the artifact is not written.

    `line` counts from 1 in the source, and is None for a gap of the whole file.
    """

    code: str
    line: int | None
    message: str
    artifact: str
    hint: str

    def to_json(self) -> dict[str, Any]:
        """The gap as the report holds it."""
        place = {} if self.line is None else {"line": self.line}
        return {
            "artifact": self.artifact,
            "code": self.code,
            "message": self.message,
            **place,
            "hint": self.hint,
        }


class GapLog:
    """Collects the gaps of one artifact; of each code only the first thousand are listed."""

    def __init__(self, artifact: str, rules: Mapping[str, GapRule]) -> None:
        self._artifact = artifact
        self._rules = rules
        self._found: list[Gap] = []
        self._counts: Counter[str] = Counter()

    def __bool__(self) -> bool:
        return bool(self._counts)

    def add(self, code: str, line: int | None, message: str) -> None:
        """Note a gap; `code` must be one of the documented codes."""
        hint = self._rules[code].hint
        self._counts[code] += 1
        if self._counts[code] <= MAX_LISTED_PER_CODE:
            self._found.append(Gap(code, line, message, self._artifact, hint))

    def listed(self) -> tuple[Gap, ...]:
        """The gaps in the source's order, those of the whole file last."""
        return tuple(sorted(self._found, key=lambda gap: (gap.line is None, gap.line or 0)))

    def overflow_notes(self) -> list[str]:
        """One line for each code that occurred more often than it is listed."""
        return [
            f"{count - MAX_LISTED_PER_CODE} more {code} gap(s) are not listed"
            for code, count in sorted(self._counts.items())
            if count > MAX_LISTED_PER_CODE
        ]


@dataclass(frozen=True, slots=True)
class MappingReport:
    """The outcome of one mapping; `to_json` keeps the reference's keys.

    `joins` and `candidates` are filled by the trace mapping alone.
    """

    tool: str
    source: str
    source_sha256: str
    mapped: tuple[str, ...] = ()
    counts: dict[str, int] = field(default_factory=dict)
    excluded: dict[str, int] = field(default_factory=dict)
    lifecycle: dict[str, Any] = field(default_factory=dict)
    joins: tuple[dict[str, Any], ...] = ()
    candidates: tuple[dict[str, Any], ...] = ()
    gaps: tuple[Gap, ...] = ()
    notes: tuple[str, ...] = ()

    @property
    def ok(self) -> bool:
        """Whether the source left no gap, and the artifact was written."""
        return not self.gaps

    def to_json(self) -> dict[str, Any]:
        """The report file's content."""
        return {
            "tool": self.tool,
            "source": self.source,
            "source_sha256": self.source_sha256,
            "mapped": list(self.mapped),
            "counts": self.counts,
            "excluded": self.excluded,
            "lifecycle": self.lifecycle,
            "join_candidates": list(self.candidates),
            "gaps": [gap.to_json() for gap in self.gaps],
            "notes": list(self.notes),
            "ok": self.ok,
        }


def clip(value: object, limit: int = 120) -> str:
    """`value` in words, cut short, for a message about a value that may be anything.

    A record that lacks a field and one in which it is null read the same here, and are said so.
    """
    text = "absent or null" if value is None else repr(value)
    if isinstance(value, bool):
        text = text.lower()
    return text if len(text) <= limit else text[: limit - 3] + "..."


def require_text(**declared: str) -> None:
    """Raise `EvidenceError` for a declared identity that cannot be written as UTF-8."""
    for name, value in declared.items():
        try:
            value.encode("utf-8")
        except UnicodeEncodeError as error:
            raise EvidenceError(f"{name} is no valid text: {value!r}") from error


def refuse_overlap(source: Path, *targets: Path) -> None:
    """Raise `EvidenceError` where an output would take the place of the input."""
    for target in targets:
        try:
            is_source = source.samefile(target)
        except (FileNotFoundError, NotADirectoryError):
            continue
        except (OSError, ValueError) as error:  # ValueError: a NUL in the path
            raise EvidenceError(
                f"cannot look at {printable(target)}: {_why(error)}",
                hint="check the path and its folders",
            ) from error
        if is_source:
            raise EvidenceError(
                f"{source} would be overwritten by this mapping",
                hint="map from the raw file, or give another output",
            )


def _why(error: OSError | ValueError) -> str:
    """The system's own words without its error number."""
    return (isinstance(error, OSError) and error.strerror) or str(error)
