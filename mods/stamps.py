"""Fills in what a mod's resources leave open: `${version}` and `${commit}`."""

import os
import re
import shutil
import subprocess
from dataclasses import dataclass
from importlib.metadata import version as installed_version
from pathlib import Path

from mods.errors import ModError

_PLACE = re.compile(rb"\$\{(\w+)\}")
_COMMIT = re.compile(r"[0-9a-f]{40}(-dirty)?")
_GIT_TIMEOUT_S = 20
COMMIT_VARIABLE = "LABGATE_COMMIT"


class UnknownStamp(ModError):
    """A resource asks for a value that cannot be given."""

    reason = "unknown_stamp"


@dataclass(frozen=True, slots=True)
class Stamps:
    """The values to fill in; an empty `commit` is looked up when a resource asks for it."""

    version: str
    commit: str = ""

    @classmethod
    def of_labgate(cls) -> "Stamps":
        """labgate's own version, and the commit that it was taken from."""
        return cls(installed_version("labgate"))

    @classmethod
    def without_commit(cls) -> "Stamps":
        """labgate's version, and a commit that stays open."""
        return cls(installed_version("labgate"), "${commit}")

    def fill(self, text: bytes, where: str) -> bytes:
        """Return a resource with its places filled.

        Raises:
            UnknownStamp: it has a place of another name, or the commit cannot be found out.
        """

        def value(match: re.Match[bytes]) -> bytes:
            name = match[1].decode()
            if name == "version":
                return self.version.encode()
            if name == "commit":
                return (self.commit or labgate_commit()).encode()
            raise UnknownStamp(f"{where} has a place ${{{name}}} that nothing fills")

        return _PLACE.sub(value, text)


def labgate_commit() -> str:
    """Return the commit that labgate runs from, with `-dirty` behind it if files were changed.

    The variable LABGATE_COMMIT tells it where labgate does not run from its repository.

    Raises:
        UnknownStamp: neither tells.
    """
    told = os.environ.get(COMMIT_VARIABLE, "")
    commit = told or _git_commit()
    if _COMMIT.fullmatch(commit) is None:
        raise UnknownStamp(
            f"labgate's commit is not known (found {commit!r})",
            hint=f"run labgate from its git repository, or set {COMMIT_VARIABLE} to the commit",
        )
    return commit


def _git_commit() -> str:
    """Ask git; a folder that git does not track may lie in somebody else's repository."""
    if not _git("ls-files", "--error-unmatch", Path(__file__).name):
        return ""
    return _git("describe", "--always", "--abbrev=40", "--dirty", "--exclude", "*")


def _git(*arguments: str) -> str:
    git = shutil.which("git")
    if git is None:
        return ""
    try:
        answer = subprocess.run(  # noqa: S603 - fixed arguments
            [git, *arguments],
            cwd=Path(__file__).parent,
            capture_output=True,
            text=True,
            errors="replace",
            timeout=_GIT_TIMEOUT_S,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return answer.stdout.strip() if answer.returncode == 0 else ""
