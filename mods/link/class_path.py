"""Finds classes by name in jars, folders and a JDK, as a class loader would."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Protocol

from foundation.regular_file import read_regular
from mods.archive import Jar, open_jar
from mods.errors import BadClassFile, ModError
from mods.link.class_file import ClassFile, read_class

MAX_CLASS_BYTES = 16 * 1024 * 1024


class NothingToLinkAgainst(ModError):
    """A path given as class path holds no class and no jar."""

    reason = "nothing_to_link_against"


class ClassSource(Protocol):
    """Somewhere that class files come from."""

    def read(self, name: str, /) -> bytes | None:
        """Return the class file of an internal name, or None."""


class JarClasses:
    """The classes of a jar, and of the jars it carries."""

    def __init__(self, jar: Jar) -> None:
        self._jars = [jar, *jar.nested(_is_class)]

    def read(self, name: str) -> bytes | None:
        """Return the class file of an internal name, or None."""
        entry = f"{name}.class"
        return next((jar.read(entry) for jar in self._jars if entry in jar), None)


class FolderClasses:
    """The classes below a folder."""

    def __init__(self, folder: Path) -> None:
        self.files = {
            path.relative_to(folder).with_suffix("").as_posix(): path
            for path in folder.rglob("*.class")
        }

    def read(self, name: str) -> bytes | None:
        """Return the class file of an internal name, or None."""
        path = self.files.get(name)
        return None if path is None else read_regular(path, max_bytes=MAX_CLASS_BYTES)


class ClassPath:
    """The classes of several sources; the first source that has a class gives it."""

    def __init__(self, sources: Sequence[ClassSource]) -> None:
        self._sources = tuple(sources)
        self._read: dict[str, ClassFile | None] = {}

    def find(self, name: str) -> ClassFile | None:
        """Return the class of an internal name, or None.

        Raises:
            BadClassFile: it is there, and cannot be read or bears another name.
        """
        if name not in self._read:
            self._read[name] = self._find(name)
        return self._read[name]

    def _find(self, name: str) -> ClassFile | None:
        for source in self._sources:
            data = source.read(name)
            if data is None:
                continue
            try:
                cls = read_class(data)
            except BadClassFile as error:
                raise BadClassFile(f"class {name}: {error.message}") from error
            if cls.name != name:
                raise BadClassFile(f"the file of class {name} holds class {cls.name}")
            return cls
        return None

    def supertypes(self, cls: ClassFile) -> Iterator[ClassFile]:
        """Yield `cls` and all that it extends or implements: superclasses first, each once."""
        yield from self.superclasses(cls)
        yield from self.superinterfaces(cls)

    def superclasses(self, cls: ClassFile) -> Iterator[ClassFile]:
        """Yield `cls` and its superclasses that are there, upwards."""
        seen: set[str] = set()
        while cls.name not in seen:  # a hostile jar may let a class extend itself
            seen.add(cls.name)
            yield cls
            above = self.find(cls.superclass) if cls.superclass else None
            if above is None:
                return
            cls = above

    def superinterfaces(self, cls: ClassFile) -> Iterator[ClassFile]:
        """Yield the interfaces that `cls` and its superclasses implement, each once."""
        seen: set[str] = set()
        waiting = [name for each in self.superclasses(cls) for name in each.interfaces]
        while waiting:
            name = waiting.pop(0)
            interface = None if name in seen else self.find(name)
            seen.add(name)
            if interface is not None:
                yield interface
                waiting.extend(interface.interfaces)


def sources_at(path: Path) -> list[ClassSource]:
    """Return what a path given by an operator holds: a jar, a folder of jars, or of classes.

    Raises:
        NothingToLinkAgainst: the folder has neither jars nor classes in it, at any depth.
        UnreadableFile, JarRefused: a jar cannot be read.
    """
    if not path.is_dir():
        return [JarClasses(open_jar(path, _is_class_or_jar))]
    folder = FolderClasses(path)
    jars = [JarClasses(open_jar(jar, _is_class_or_jar)) for jar in sorted(path.rglob("*.jar"))]
    if not jars and not folder.files:
        raise NothingToLinkAgainst(
            f"{path} holds no jar and no class",
            hint="name the server's unpacked jar, or a folder with jars such as libraries",
        )
    return [folder, *jars]


def _is_class(entry: str) -> bool:
    return entry.endswith(".class") and not entry.startswith("META-INF/")


def _is_class_or_jar(entry: str) -> bool:
    return _is_class(entry) or (entry.startswith("META-INF/jars/") and entry.endswith(".jar"))
