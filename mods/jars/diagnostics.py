"""Reads what the Java compiler has to say."""

import re
from dataclasses import dataclass
from typing import Any

_HEAD = re.compile(r"(?P<file>.+?\.java):(?P<line>\d+): (?P<warning>warning: )?(?P<rest>.*)")
_BARE = re.compile(r"(?P<kind>error|warning): (?P<message>.*)")
_SUMMARY = re.compile(r"\d+ (errors?|warnings?)|Note: .*|only showing the first .*")
_ERROR = "error: "


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One error or warning; `line` is 0 and `file` empty where it is about no place.

    `excerpt` is what the compiler shows below it: the source line, a caret, and notes.
    """

    kind: str
    file: str
    line: int
    message: str
    excerpt: str

    def text(self) -> str:
        """The diagnostic as the compiler would print it."""
        place = f"{self.file}:{self.line}: " if self.file else ""
        return f"{place}{self.kind}: {self.message}" + (f"\n{self.excerpt}" if self.excerpt else "")

    def to_json(self) -> dict[str, Any]:
        """The diagnostic as JSON."""
        return {
            "kind": self.kind,
            "file": self.file,
            "line": self.line,
            "message": self.message,
            "excerpt": self.excerpt,
        }


def parse_diagnostics(output: str) -> list[Diagnostic]:
    """Read the compiler's output in its order; what belongs to no diagnostic is left out."""
    found: list[Diagnostic] = []
    excerpt: list[str] = []
    for line in output.splitlines():
        started = _start(line)
        if started is None and not _SUMMARY.fullmatch(line):
            excerpt.append(line)
            continue
        _finish(found, excerpt)
        if started is not None:
            found.append(started)
    _finish(found, excerpt)
    return found


def _start(line: str) -> Diagnostic | None:
    head = _HEAD.fullmatch(line)
    if head is not None:
        kind = "warning" if head["warning"] else "error"
        message = head["rest"].removeprefix(_ERROR)
        return Diagnostic(kind, head["file"].replace("\\", "/"), int(head["line"]), message, "")
    bare = _BARE.fullmatch(line)
    return Diagnostic(bare["kind"], "", 0, bare["message"], "") if bare else None


def _finish(found: list[Diagnostic], excerpt: list[str]) -> None:
    """Give the lines read since to the last diagnostic."""
    if found and excerpt:
        last = found[-1]
        text = "\n".join(excerpt)
        found[-1] = Diagnostic(last.kind, last.file, last.line, last.message, text)
    excerpt.clear()
