"""Runs the Java compiler so that its output depends on the sources alone."""

import os
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

from foundation.atomic import write_text
from foundation.exits import Exit
from foundation.java import Jdk
from mods.errors import ModError
from mods.jars.diagnostics import Diagnostic, parse_diagnostics

RELEASE = 25
_TIMEOUT_S = 300
_MAX_DIAGNOSTICS = 100
_SHOWN = 10
_LINT = "-Xlint:all,-serial,-options,-path,-classfile,-processing"
_OPTION_VARIABLES = ("JDK_JAVAC_OPTIONS", "JAVA_TOOL_OPTIONS", "_JAVA_OPTIONS", "CLASSPATH")
"""What a machine may set to change every compilation; a reproducible one must not listen."""


class CompileFailed(ModError):
    """The sources do not compile; `diagnostics` say why, in the compiler's order."""

    reason = "compile_failed"
    exit_code: ClassVar[Exit] = Exit.FAIL

    def __init__(self, what: str, diagnostics: Sequence[Diagnostic]) -> None:
        errors = [each for each in diagnostics if each.kind == "error"]
        shown = "\n".join(each.text() for each in errors[:_SHOWN])
        more = f"\n... and {len(errors) - _SHOWN} more" if len(errors) > _SHOWN else ""
        count = f"{len(errors)} error{'' if len(errors) == 1 else 's'}"
        super().__init__(
            f"{what} does not compile: {count}\n{shown}{more}",
            hint="correct the source lines above",
        )
        self.diagnostics = tuple(diagnostics)


class CompilerUnusable(ModError):
    """The compiler could not be run, or took too long."""

    reason = "compiler_unusable"


def compile_java(
    jdk: Jdk,
    what: str,
    sources: Path,
    into: Path,
    *,
    class_path: Sequence[Path] = (),
    source_path: Sequence[Path] = (),
) -> list[Diagnostic]:
    """Compile every source below `sources` into the folder `into`; return the warnings.

    `class_path` and `source_path` only tell what other classes look like: nothing of them is
    written. `what` names the sources in errors.

    Raises:
        CompileFailed: the sources do not compile.
        CompilerUnusable: the compiler could not be run.
    """
    into.mkdir(parents=True, exist_ok=True)
    files = sorted(path.relative_to(sources).as_posix() for path in sources.rglob("*.java"))
    searched = [sources, *source_path]
    arguments = [
        *("-g", "--release", str(RELEASE), "-proc:none", "-implicit:none"),
        *("-encoding", "UTF-8", _LINT),
        *("-Xmaxerrs", str(_MAX_DIAGNOSTICS), "-Xmaxwarns", str(_MAX_DIAGNOSTICS)),
        *("-cp", _joined(class_path) or _joined([into])),
        *("-sourcepath", _joined(searched)),
        *("-d", os.fspath(into.resolve())),
        *files,
    ]
    write_text(into.with_name(f"{into.name}.args"), "".join(map(_quoted, arguments)))
    answer = _run(jdk, into.with_name(f"{into.name}.args"), sources)
    diagnostics = parse_diagnostics(answer.stderr)
    if answer.returncode != 0:
        if not any(each.kind == "error" for each in diagnostics):
            last = answer.stderr.strip()[-2000:] or f"exit code {answer.returncode}"
            diagnostics.append(Diagnostic("error", "", 0, f"the compiler stopped: {last}", ""))
        raise CompileFailed(what, diagnostics)
    return [each for each in diagnostics if each.file in files]


def _run(jdk: Jdk, arguments: Path, folder: Path) -> "subprocess.CompletedProcess[str]":
    environ = {name: value for name, value in os.environ.items() if name not in _OPTION_VARIABLES}
    command = [
        os.fspath(jdk.javac),
        # A short run is quickest with one compiler and one collector; English is parsed.
        *("-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC"),
        *("-J-Duser.language=en", "-J-Duser.country=US"),
        *("-J-Dfile.encoding=UTF-8", "-J-Dstderr.encoding=UTF-8"),
        f"@{arguments.resolve()}",
    ]
    try:
        return subprocess.run(  # noqa: S603 - our own arguments
            command,
            cwd=folder,
            env=environ | {"LC_ALL": "C.UTF-8"},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            encoding="utf-8",
            errors="replace",
            timeout=_TIMEOUT_S,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise CompilerUnusable(
            f"the Java compiler {jdk.javac} could not be run: {error}",
            hint="name another JDK with --java or LABGATE_JAVA",
        ) from error


def _joined(paths: Sequence[Path]) -> str:
    for path in paths:
        if os.pathsep in os.fspath(path.resolve()):
            raise CompilerUnusable(
                f"the path {path} has a {os.pathsep!r} in it, which Java takes for a separator",
                hint="move or link it to a path without one",
            )
    return os.pathsep.join(os.fspath(path.resolve()) for path in paths)


def _quoted(argument: str) -> str:
    """One line of an argument file; in quotes, only a backslash and a quote are special."""
    escaped = argument.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"\n'
