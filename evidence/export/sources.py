"""What an export is made from, as its caller declares it."""

import os
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class AuditLogSource:
    """A raw audit log, with the run, instance and dimension that it must be about."""

    path: Path
    run: str
    instance: str
    dimension: str

    @property
    def identity(self) -> tuple[str, str, str]:
        """Run, instance and dimension."""
        return self.run, self.instance, self.dimension


@dataclass(frozen=True, slots=True)
class NegativeLog:
    """The raw audit log of a negative case."""

    case: str
    path: Path


def settled(path: Path) -> Path:
    """The absolute path behind all links; a loop of links stays as it is, and never raises."""
    return Path(os.path.realpath(path))


class References:
    """Writes paths as the bundle's artifacts hold them (design 9.8).

    A file inside the bundle that the output folder belongs to is named by its bundle-relative
    POSIX path; any other by the path it was given with.
    """

    _FOLDER = ("artifacts", "independent_test_mod")

    def __init__(self, out: Path) -> None:
        resolved = settled(out)
        in_bundle = resolved.parts[-2:] == self._FOLDER
        self._bundle = resolved.parents[1] if in_bundle else None

    def __call__(self, path: Path) -> str:
        """`path` as it is written into an artifact."""
        resolved = settled(path)
        if self._bundle is not None and resolved.is_relative_to(self._bundle):
            path = resolved.relative_to(self._bundle)
        return path.as_posix().encode("utf-8", "backslashreplace").decode("utf-8")
