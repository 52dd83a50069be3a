"""The Java 25 that the mods are built with, found the way an operator's machine offers it."""

import os
import re
import shutil
import subprocess
from functools import cache
from pathlib import Path

RELEASE = 25


@cache
def java_home() -> Path:
    """The home of a JDK of at least the mods' release; fails with what was looked at."""
    looked: list[str] = []
    for home in _homes():
        version = _javac_version(home)
        looked.append(f"{home} ({version or 'no javac'})")
        if version is not None and version >= RELEASE:
            return home
    raise AssertionError(
        f"no JDK {RELEASE} found: install one or set JAVA_HOME; looked at {', '.join(looked)}"
    )


def tool(name: str) -> Path:
    """A program of that JDK, such as javac."""
    found = shutil.which(name, path=str(java_home() / "bin"))
    assert found is not None, f"{java_home()} has no {name}"
    return Path(found)


def run(*command: Path | str, cwd: Path | None = None) -> str:
    """Runs a program and answers its output; fails with all of it when the program does."""
    done = subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        errors="replace",
        timeout=600,
        check=False,
    )
    assert done.returncode == 0, f"{command[0]} exited {done.returncode}:\n{done.stdout}"
    return done.stdout


def compile_java(sources: list[Path], out: Path, *classpath: Path) -> None:
    """Compiles exactly as the mods' jars are compiled."""
    out.mkdir(parents=True, exist_ok=True)
    arguments = out.with_name(out.name + ".args")
    options = ["-g", f"--release {RELEASE}", "-proc:none", "-encoding UTF-8"]
    if classpath:
        options.append(f'-cp "{os.pathsep.join(path.as_posix() for path in classpath)}"')
    options.append(f'-d "{out.as_posix()}"')
    quoted = [f'"{source.as_posix()}"' for source in sorted(sources)]
    arguments.write_text("\n".join([*options, *quoted]), encoding="utf-8")
    run(tool("javac"), f"@{arguments}")


def _homes() -> list[Path]:
    homes: list[Path] = []
    if os.environ.get("JAVA_HOME"):
        homes.append(Path(os.environ["JAVA_HOME"]))
    for base, tail in (
        ("/usr/lib/jvm", ""),
        ("/Library/Java/JavaVirtualMachines", "Contents/Home"),
        (os.environ.get("PROGRAMFILES", "C:/Program Files") + "/Eclipse Adoptium", ""),
        (os.environ.get("PROGRAMFILES", "C:/Program Files") + "/Java", ""),
    ):
        if Path(base).is_dir():
            homes.extend(folder / tail for folder in sorted(Path(base).iterdir(), reverse=True))
    javac = shutil.which("javac")
    if javac is not None:
        homes.append(Path(javac).resolve().parent.parent)
    return homes


def _javac_version(home: Path) -> int | None:
    release = home / "release"
    if not release.is_file() or shutil.which("javac", path=str(home / "bin")) is None:
        return None
    text = release.read_text(encoding="utf-8", errors="replace")
    version = re.search(r'^JAVA_VERSION="(\d+)', text, re.MULTILINE)
    return int(version.group(1)) if version else None
