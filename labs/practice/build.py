"""Builds the practice game from its Java sources, once for each state of them.

The sources lie in `java/<module>/`: `launcher` (the mod loader), `game` (the stand-in game), and
the mods `fabric-api` and `carpet`, which a server folder needs in `mods/` as the real game does.
"""

import hashlib
import os
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path

from foundation.atomic import write_text
from foundation.jar import write_jar
from foundation.java import Jdk, find_jdk
from labs.practice.cache import cached_folder, default_cache
from labs.practice.errors import PracticeBuildFailed
from labs.practice.libraries import fetch_libraries, pins_sha256

JAVA_RELEASE = 25
_SOURCES = Path(__file__).parent / "java"
_PROGRAM_MODULES = ("launcher", "game")
MOD_MODULES = ("fabric-api", "carpet")
_COMPILE_TIMEOUT_S = 600


@dataclass(frozen=True, slots=True)
class PracticeGame:
    """The built game: the JDK to run it with, its jars and its libraries."""

    jdk: Jdk
    launcher: Path
    game: Path
    libraries: tuple[Path, ...]
    mods: dict[str, Path]

    @property
    def class_path(self) -> tuple[Path, ...]:
        """What the JVM starts with; the game and the mods come through the loader."""
        return (self.launcher, *self.libraries)

    @property
    def compile_path(self) -> tuple[Path, ...]:
        """What a mod for this game is compiled against."""
        return (self.game, self.mods["fabric-api"], self.launcher, *self.libraries)


def build_practice_game(*, cache: Path | None = None, java: Path | None = None) -> PracticeGame:
    """Return the practice game for the present sources, compiling it on first use.

    `cache` is where built games and libraries are kept (default `default_cache()`), `java` a JDK
    to use. Safe to call from several processes at once.

    Raises:
        JavaError: no JDK 25 or newer.
        PracticeBuildFailed: a library could not be fetched or the sources do not compile.
    """
    jdk = find_jdk(JAVA_RELEASE, setting=java)
    cache = default_cache() if cache is None else cache
    libraries = fetch_libraries(cache)
    entry = cache / f"practice-game-{_sources_sha256()[:16]}"
    folder = cached_folder(entry, lambda into: _build(into, jdk, libraries))
    return PracticeGame(
        jdk=jdk,
        launcher=folder / "launcher.jar",
        game=folder / "game.jar",
        libraries=tuple(libraries),
        mods={name: folder / f"{name}.jar" for name in MOD_MODULES},
    )


def _source_files() -> list[Path]:
    return sorted(path for path in _SOURCES.rglob("*") if path.is_file())


def _sources_sha256() -> str:
    digest = hashlib.sha256(f"{JAVA_RELEASE} {pins_sha256()}".encode())
    for path in _source_files():
        data = path.read_bytes()
        digest.update(f"{path.relative_to(_SOURCES).as_posix()} {len(data)}\n".encode())
        digest.update(data)
    return digest.hexdigest()


def _build(into: Path, jdk: Jdk, libraries: list[Path]) -> None:
    with tempfile.TemporaryDirectory() as scratch:
        classes = Path(scratch) / "classes"
        _compile(Path(scratch), classes, jdk, libraries)
        for module in (*_PROGRAM_MODULES, *MOD_MODULES):
            write_jar(into / f"{module}.jar", _entries(_SOURCES / module, classes))


def _compile(scratch: Path, classes: Path, jdk: Jdk, libraries: list[Path]) -> None:
    sources = [path for path in _source_files() if path.suffix == ".java"]
    write_text(scratch / "sources", "".join(f'"{path.as_posix()}"\n' for path in sources))
    command = [
        os.fspath(jdk.javac),
        *("-encoding", "UTF-8", "-nowarn", "-g", "-proc:none", "--release", str(JAVA_RELEASE)),
        *("-cp", os.pathsep.join(map(os.fspath, libraries))),
        *("-d", os.fspath(classes)),
        f"@{scratch / 'sources'}",
    ]
    try:
        answer = subprocess.run(  # noqa: S603 - fixed arguments
            command,
            capture_output=True,
            text=True,
            errors="replace",
            timeout=_COMPILE_TIMEOUT_S,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise PracticeBuildFailed(f"the Java compiler could not run: {error}") from error
    if answer.returncode != 0:
        raise PracticeBuildFailed(f"the practice game does not compile:\n{answer.stderr.strip()}")


def _entries(module: Path, classes: Path) -> dict[str, bytes]:
    """Collect a module's resources and the classes that its sources gave."""
    entries: dict[str, bytes] = {}
    for path in module.rglob("*"):
        if path.is_file() and path.suffix != ".java":
            entries[path.relative_to(module).as_posix()] = path.read_bytes()
    for source in module.rglob("*.java"):
        name = source.relative_to(module).with_suffix("")
        compiled = classes / name.parent
        for path in (compiled / f"{name.name}.class", *compiled.glob(f"{name.name}$*.class")):
            entries[path.relative_to(classes).as_posix()] = path.read_bytes()
    return entries
