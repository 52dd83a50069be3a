"""One build of the smoke mod for a whole session, shared by its workers."""

from pathlib import Path

from filelock import FileLock

from mods.catalog import select_mods
from mods.jars import build_mods
from mods.stamps import Stamps

STAMPS = Stamps("1.2.3", "0123456789abcdef0123456789abcdef01234567")
JAR = "labgate-smoke-1.2.3.jar"


def shared_smoke_jar(folder: Path) -> Path:
    """The session's jar: the first caller builds it, the others wait for it."""
    jar = folder / JAR
    with FileLock(folder.with_suffix(".lock")):
        if not jar.exists():
            build_mods(select_mods(["smoke"]), folder, stamps=STAMPS)
    return jar
