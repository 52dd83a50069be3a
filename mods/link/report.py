"""What the link check answers."""

from dataclasses import dataclass
from typing import Any

from mods.metadata import ModMetadata

_SHOWN_USERS = 3


@dataclass(frozen=True, slots=True)
class LinkProblem:
    """One reference that does not resolve, and every place that it is used in."""

    code: str
    subject: str
    detail: str
    used_in: tuple[str, ...]

    def line(self) -> str:
        """One line for people; whatever a jar's names hold, it stays one line."""
        detail = f": {self.detail}" if self.detail else ""
        shown = ", ".join(self.used_in[:_SHOWN_USERS])
        more = len(self.used_in) - _SHOWN_USERS
        users = f"; used in {shown}{f' and {more} more' if more > 0 else ''}" if shown else ""
        return printable(f"{self.code} {self.subject}{detail}{users}")

    def to_json(self) -> dict[str, Any]:
        """The same as JSON."""
        return {
            "code": self.code,
            "subject": self.subject,
            "detail": self.detail,
            "used_in": list(self.used_in),
        }


@dataclass(frozen=True, slots=True)
class LinkReport:
    """What the check looked at and what it found; `problems` is empty when all resolves."""

    mod: ModMetadata
    classes: int
    references: int
    mixins: int
    problems: tuple[LinkProblem, ...]

    @property
    def resolves(self) -> bool:
        """Whether everything that the mod refers to is there."""
        return not self.problems

    def to_json(self) -> dict[str, Any]:
        """All of it as JSON."""
        return {
            "id": self.mod.id,
            "version": self.mod.version,
            "classes": self.classes,
            "references": self.references,
            "mixins": self.mixins,
            "problems": [problem.to_json() for problem in self.problems],
        }


def printable(text: str) -> str:
    """Text from a jar, with what could move a terminal's cursor made visible."""
    return "".join(char if char.isprintable() else repr(char)[1:-1] for char in text)
