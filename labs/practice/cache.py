"""Where built things are kept, and how one process at a time builds them."""

import os
import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from filelock import FileLock


def default_cache() -> Path:
    """Return `$LABGATE_HOME/cache`, else labgate's folder in the platform's cache folder."""
    home = os.environ.get("LABGATE_HOME")
    return Path(home) / "cache" if home else _platform_cache() / "labgate"


def cached_folder(entry: Path, fill: Callable[[Path], None]) -> Path:
    """Return the folder `entry`, filling it first if it is not there.

    The folder appears in one step, complete or not at all; of several processes that want it,
    one fills it and the others wait. Raises what `fill` raises.
    """
    if entry.is_dir():
        return entry
    entry.parent.mkdir(parents=True, exist_ok=True)
    with FileLock(entry.with_name(f"{entry.name}.lock")):
        if not entry.is_dir():
            _fill_aside(entry, fill)
    return entry


def _fill_aside(entry: Path, fill: Callable[[Path], None]) -> None:
    aside = Path(tempfile.mkdtemp(prefix=f".{entry.name}.", dir=entry.parent))
    try:
        fill(aside)
        aside.rename(entry)
    finally:
        shutil.rmtree(aside, ignore_errors=True)


def _platform_cache() -> Path:
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches"
    if os.name == "nt" and os.environ.get("LOCALAPPDATA"):
        return Path(os.environ["LOCALAPPDATA"])
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
