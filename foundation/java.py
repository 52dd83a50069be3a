"""Finds a Java development kit that is new enough, wherever the system keeps it."""

import os
import re
import shutil
import subprocess
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from foundation.errors import LabgateError

SETTING = "LABGATE_JAVA"
_EXE = ".exe" if os.name == "nt" else ""
_VERSION = re.compile(r'version "(?:1\.)?(\d+)')
_VERSION_TIMEOUT_S = 20


class JavaError(LabgateError):
    """No Java that will do."""

    reason = "java_unusable"


class JavaMissing(JavaError):
    """There is no Java, or the named one cannot be run."""

    reason = "java_missing"


class JavaTooOld(JavaError):
    """There is a Java, but only older ones than needed, or without a compiler."""

    reason = "java_too_old"


@dataclass(frozen=True, slots=True)
class Jdk:
    """A Java development kit: its home folder and feature version (25 for 25.0.1)."""

    home: Path
    version: int

    @property
    def java(self) -> Path:
        """The launcher."""
        return self.home / "bin" / f"java{_EXE}"

    @property
    def javac(self) -> Path:
        """The compiler."""
        return self.home / "bin" / f"javac{_EXE}"


def find_jdk(
    minimum: int, *, setting: Path | None = None, environ: Mapping[str, str] | None = None
) -> Jdk:
    """Return the first JDK of feature version `minimum` or newer.

    `setting` (a JDK home or a launcher in it), else the variable LABGATE_JAVA, is taken at its
    word: what it names is used or refused. Without either, JAVA_HOME, PATH and the places where
    Linux, macOS and Windows keep their JDKs are looked through, in that order.

    Raises:
        JavaMissing: none was found, or the named one is not there.
        JavaTooOld: only older ones, or ones without a compiler, were found.
    """
    environ = os.environ if environ is None else environ
    named = setting or (Path(environ[SETTING]) if environ.get(SETTING) else None)
    if named is not None:
        return _named(named, minimum)
    seen: list[str] = []
    for home in _unique(_candidates(environ)):
        version = _version(home)
        if version is None:
            continue
        jdk = Jdk(home, version)
        if version >= minimum and jdk.javac.is_file():
            return jdk
        seen.append(_describe(jdk))
    if not seen:
        raise JavaMissing("no Java was found", hint=_install(minimum))
    raise JavaTooOld(
        f"Java {minimum} or newer with a compiler is needed; found only {', '.join(seen)}",
        hint=_install(minimum),
    )


def _named(named: Path, minimum: int) -> Jdk:
    home = _home_of(named)
    version = _version(home)
    if version is None:
        raise JavaMissing(f"{named} is no Java that can be run", hint=_install(minimum))
    jdk = Jdk(home, version)
    if version < minimum or not jdk.javac.is_file():
        raise JavaTooOld(
            f"Java {minimum} or newer with a compiler is needed; {named} is {_describe(jdk)}",
            hint=_install(minimum),
        )
    return jdk


def _describe(jdk: Jdk) -> str:
    compiler = "" if jdk.javac.is_file() else " without a compiler"
    return f"Java {jdk.version}{compiler} in {jdk.home}"


def _install(minimum: int) -> str:
    return (
        f"install a JDK {minimum} (for example Eclipse Temurin {minimum}) "
        f"or name one with {SETTING} or JAVA_HOME"
    )


def _candidates(environ: Mapping[str, str]) -> Iterator[Path]:
    if environ.get("JAVA_HOME"):
        yield Path(environ["JAVA_HOME"])
    for tool in ("javac", "java"):
        found = shutil.which(tool, path=environ.get("PATH", os.defpath))
        if found:
            yield _home_of(Path(found))
    yield from _children(Path("/usr/lib/jvm"))
    for folder in _children(Path("/Library/Java/JavaVirtualMachines")):
        yield folder / "Contents" / "Home"
    for variable in ("ProgramFiles", "ProgramW6432", "LOCALAPPDATA"):
        if environ.get(variable):
            for vendor in ("Java", "Eclipse Adoptium", "Microsoft", "Zulu", "Programs"):
                yield from _children(Path(environ[variable]) / vendor)


def _children(folder: Path) -> list[Path]:
    """The folder's entries, highest name first, so that newer versions tend to come first."""
    try:
        return sorted(folder.iterdir(), reverse=True)
    except OSError:
        return []


def _unique(homes: Iterator[Path]) -> Iterator[Path]:
    done: set[Path] = set()
    for home in homes:
        resolved = home.resolve()
        if resolved not in done:
            done.add(resolved)
            yield resolved


def _home_of(path: Path) -> Path:
    """Lead from a launcher, a `bin` folder or a home to the home."""
    resolved = path.resolve()
    if resolved.is_file():
        resolved = resolved.parent
    return resolved.parent if resolved.name == "bin" else resolved


def _version(home: Path) -> int | None:
    java = Jdk(home, 0).java
    if not java.is_file():
        return None
    try:
        answer = subprocess.run(  # noqa: S603 - the operator's own Java
            [java, "-version"],
            capture_output=True,
            text=True,
            errors="replace",
            timeout=_VERSION_TIMEOUT_S,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired):
        return None
    match = _VERSION.search(answer.stderr + answer.stdout)
    return int(match[1]) if match and answer.returncode == 0 else None
