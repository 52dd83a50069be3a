"""Turns the paths that an operator names into the jars that the compiler reads."""

from collections.abc import Sequence
from pathlib import Path

from foundation.atomic import write_bytes
from mods.archive import NESTED_JARS, open_jar
from mods.errors import ModError


class BadClassPath(ModError):
    """A class path that leads to nothing."""

    reason = "bad_class_path"


def compile_path(named: Sequence[Path], scratch: Path) -> list[Path]:
    """Return the jars and folders of a class path, in order.

    A folder stands for the jars below it, at any depth, and for the classes in it. Jars that a
    mod carries inside (`META-INF/jars`) are unpacked into `scratch`, because the compiler does
    not look into them.

    Raises:
        BadClassPath: a path is not there, or is a folder without jars or classes.
        UnreadableFile, JarRefused: a jar cannot be read.
    """
    found: list[Path] = []
    for path in named:
        if not path.exists():
            raise BadClassPath(f"no class path at {path}", hint="check the path for a typing error")
        jars = sorted(path.rglob("*.jar")) if path.is_dir() else [path]
        if path.is_dir() and next(path.rglob("*.class"), None) is not None:
            found.append(path)
        elif not jars:
            raise BadClassPath(
                f"{path} holds no jar and no class",
                hint="name the server's unpacked jar, or a folder with jars such as libraries",
            )
        for jar in jars:
            found += [jar, *_nested(jar, scratch / str(len(found)))]
    return found


def _nested(jar: Path, scratch: Path) -> list[Path]:
    opened = open_jar(jar, lambda name: name.startswith(NESTED_JARS))
    unpacked = []
    for number, nested in enumerate(opened.nested()):
        unpacked.append(scratch / f"{number}.jar")
        write_bytes(unpacked[-1], nested.data)
    return unpacked
