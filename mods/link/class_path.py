"""Finds classes by name in jars, folders and a JDK, as a class loader would."""

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Protocol

from foundation.java import Jdk
from foundation.regular_file import read_regular
from mods.archive import NESTED_JARS, Jar, open_jar
from mods.errors import BadClassFile, ModError
from mods.link.class_file import ClassFile, read_class
from mods.link.descriptors import dotted
from mods.link.jdk_image import JdkImage

MAX_CLASS_BYTES = 16 * 1024 * 1024


class NothingToLinkAgainst(ModError):
    """A path given as class path holds no class and no jar."""

    reason = "nothing_to_link_against"


class ClassSource(Protocol):
    """Somewhere that classes come from."""

    def find(self, name: str, /) -> ClassFile | None:
        """Return the class of an internal name such as `a/b/C`, or None.

        Raises:
            BadClassFile: it is there, and cannot be read or bears another name.
        """


class _Reading(ABC):
    """A source that reads each class once."""

    def __init__(self) -> None:
        self._known: dict[str, ClassFile | None] = {}

    def find(self, name: str) -> ClassFile | None:
        """Return the class of an internal name, or None; raises `BadClassFile`."""
        if name not in self._known:
            data = self._bytes(name)
            self._known[name] = None if data is None else read_named_class(name, data)
        return self._known[name]

    @abstractmethod
    def _bytes(self, name: str) -> bytes | None: ...


class JarClasses(_Reading):
    """The classes of a jar, and of the jars it carries."""

    def __init__(self, jar: Jar) -> None:
        super().__init__()
        self._jars = [jar, *jar.nested(is_class)]

    def _bytes(self, name: str) -> bytes | None:
        entry = f"{name}.class"
        return next((jar.read(entry) for jar in self._jars if entry in jar), None)


class FolderClasses(_Reading):
    """The classes below a folder; `files` are their places by internal name."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self.files = {
            path.relative_to(folder).with_suffix("").as_posix(): path
            for path in folder.rglob("*.class")
        }

    def _bytes(self, name: str) -> bytes | None:
        path = self.files.get(name)
        return None if path is None else read_regular(path, max_bytes=MAX_CLASS_BYTES)


class JdkClasses(_Reading):
    """The classes of a JDK, which stand behind all others."""

    def __init__(self, jdk: Jdk) -> None:
        super().__init__()
        self._image = JdkImage(jdk.home)

    def _bytes(self, name: str) -> bytes | None:
        return self._image.read(name)


class KnownClasses:
    """Classes that are at hand already."""

    def __init__(self, classes: Mapping[str, ClassFile]) -> None:
        self._classes = classes

    def find(self, name: str) -> ClassFile | None:
        """Return the class of an internal name, or None."""
        return self._classes.get(name)


class ClassPath:
    """The classes of several sources; the first source that has a class gives it."""

    def __init__(self, sources: Sequence[ClassSource]) -> None:
        self._sources = tuple(sources)
        self._found: dict[str, ClassFile | None] = {}

    def find(self, name: str) -> ClassFile | None:
        """Return the class of an internal name, or None; raises `BadClassFile`."""
        if name not in self._found:
            found = (source.find(name) for source in self._sources)
            self._found[name] = next((cls for cls in found if cls is not None), None)
        return self._found[name]

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
        waiting = deque(name for each in self.superclasses(cls) for name in each.interfaces)
        while waiting:
            name = waiting.popleft()
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


def read_named_class(name: str, data: bytes) -> ClassFile:
    """Read the class that a place is named after; raises `BadClassFile`, naming it."""
    try:
        cls = read_class(data)
    except BadClassFile as error:
        raise BadClassFile(f"class {dotted(name)}: {error.message}") from error
    if cls.name != name:
        raise BadClassFile(f"the place of class {dotted(name)} holds class {dotted(cls.name)}")
    return cls


def is_class(entry: str) -> bool:
    """Whether an entry of a jar is a class that is found by its name."""
    return entry.endswith(".class") and not entry.startswith("META-INF/")


def _is_class_or_jar(entry: str) -> bool:
    return is_class(entry) or (entry.startswith(NESTED_JARS) and entry.endswith(".jar"))
