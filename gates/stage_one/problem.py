"""One reason why a check does not pass."""

from dataclasses import dataclass
from typing import Any, Literal

from gates.stage_one.codes import CODES

Level = Literal["fail", "blocked"]


@dataclass(frozen=True, slots=True)
class Problem:
    """A reason code with all that a reader needs to find the fault and mend it.

    `file` is relative to the bundle, `line` counts from 1, `field` is a path such as
    `map.sha256` or `mods[2].name`; `found` and `expected` are short texts. What does not apply
    is empty (or None for `line`).
    """

    code: str
    message: str
    file: str = ""
    line: int | None = None
    field: str = ""
    found: str = ""
    expected: str = ""

    @property
    def level(self) -> Level:
        """Whether the code fails a check or blocks it."""
        return CODES[self.code].level

    @property
    def hint(self) -> str:
        """What to do about it."""
        return CODES[self.code].remedy

    @property
    def place(self) -> str:
        """Where it is, as `file:line field`, leaving out what does not apply."""
        place = f"{self.file}:{self.line}" if self.line is not None else self.file
        return f"{place} {self.field}".strip()

    def to_json(self) -> dict[str, Any]:
        """The reference's keys (level, code, message), then the place and the remedy."""
        return {
            "level": self.level,
            "code": self.code,
            "message": self.message,
            "file": self.file or None,
            "line": self.line,
            "field": self.field or None,
            "found": self.found or None,
            "expected": self.expected or None,
            "hint": self.hint,
        }
