"""The Java 25 that the mods are built with, and what the tests run with it."""

import os
import shutil
import subprocess
from pathlib import Path

from foundation.java import find_jdk

RELEASE = 25


def java_home() -> Path:
    """The home of the first JDK of at least the mods' release."""
    return find_jdk(RELEASE).home


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
