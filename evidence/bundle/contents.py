"""What lies in a bundle: every file that its index has to cover, or why one cannot be."""

import os
import stat
from collections.abc import Collection, Iterator
from pathlib import Path

from evidence.errors import EvidenceError

BUNDLE_FILE = "bundle.json"
REPORT_FILE = "assemble-report.json"
MAPPING_FOLDER = "mapping"

_TEMPORARY_ENDINGS = ("~", ".tmp", ".part", ".swp")
_SHOWN = 10


class UnindexableFiles(EvidenceError):
    """The bundle holds something that no index entry can stand for; nothing was written."""

    reason = "unindexable_files"


def list_files(bundle: Path, *, trees: Collection[str] = ()) -> list[str]:
    """The sorted bundle-relative POSIX paths of the files to index, one by one (design 9.8).

    Left out are `bundle.json`, `assemble-report.json`, the `mapping/` folder and the folders
    named in `trees`, which get one entry each.

    Raises:
        UnindexableFiles: hidden or temporary files, links that lead out of the bundle or to a
            folder, pipes and devices, names that a POSIX path in UTF-8 cannot carry.
    """
    files: list[str] = []
    refused: list[str] = []
    try:
        for path, entry in _walk(bundle, {MAPPING_FOLDER, *trees}):
            why = _refusal(entry, bundle)
            if why:
                refused.append(f"{ascii(path)[1:-1]} ({why})")
            elif path not in (BUNDLE_FILE, REPORT_FILE):
                files.append(path)
    except OSError as error:
        raise UnindexableFiles(f"cannot look through {bundle}: {error}") from error
    if refused:
        more = f", and {len(refused) - _SHOWN} more" if len(refused) > _SHOWN else ""
        raise UnindexableFiles(
            f"{bundle} holds what no index can cover: {', '.join(sorted(refused)[:_SHOWN])}{more}",
            hint="remove or rename these, then assemble again",
        )
    return sorted(files)


def _walk(bundle: Path, skipped: Collection[str]) -> Iterator[tuple[str, os.DirEntry[str]]]:
    """Yield everything but plain folders; a skipped or refused folder is not entered."""
    folders = [""]
    while folders:
        folder = folders.pop()
        with os.scandir(bundle / folder) as entries:
            for entry in entries:
                path = f"{folder}{entry.name}"
                if path in skipped and entry.is_dir(follow_symlinks=False):
                    continue
                if entry.is_dir(follow_symlinks=False) and not _bad_name(entry.name):
                    folders.append(f"{path}/")
                else:
                    yield path, entry


def _refusal(entry: os.DirEntry[str], bundle: Path) -> str:
    if why := _bad_name(entry.name):
        return why
    if entry.is_symlink():
        return _bad_link(Path(entry.path), bundle)
    if not stat.S_ISREG(entry.stat(follow_symlinks=False).st_mode):
        return "a pipe, socket or device"
    return ""


def _bad_name(name: str) -> str:
    if name.startswith("."):
        return "a hidden name"
    if name.lower().endswith(_TEMPORARY_ENDINGS):
        return "a temporary name"
    try:
        name.encode("utf-8")
    except UnicodeEncodeError:
        return "a name that is no UTF-8"
    if "\\" in name or any(ord(character) < ord(" ") for character in name):
        return "a name with a backslash or control character"
    return ""


def _bad_link(link: Path, bundle: Path) -> str:
    try:
        target = link.resolve(strict=True)
    except (OSError, RuntimeError):  # RuntimeError: a loop of links, before Python 3.13
        return "a link that leads nowhere"
    if not target.is_relative_to(bundle.resolve()):
        return "a link that leads out of the bundle"
    return "" if target.is_file() else "a link to something that is no file"
