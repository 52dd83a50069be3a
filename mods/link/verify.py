"""The link check of one mod jar: every reference, mixin target and entrypoint that is not there."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from mods.archive import Jar, open_jar
from mods.errors import BadClassFile, BadMetadata, JarRefused
from mods.link.class_file import ClassFile, read_class
from mods.link.class_path import ClassPath, ClassSource, JarClasses, sources_at
from mods.link.descriptors import dotted
from mods.link.mixin_check import Mixin, mixin_faults, read_mixin, target_classes
from mods.link.references import references
from mods.link.resolution import Fault, Resolver
from mods.metadata import (
    MOD_JSON,
    Entrypoint,
    MixinConfig,
    ModMetadata,
    read_mixin_config,
    read_mod_metadata,
)

T = TypeVar("T")

JAVA_VERSION = 25
"""What the game runs on; a class of a newer version is refused by it, and by Mixin's ASM."""

_SHOWN_USERS = 3
_INITIALIZERS = {
    "main": "net/fabricmc/api/ModInitializer",
    "server": "net/fabricmc/api/DedicatedServerModInitializer",
    "client": "net/fabricmc/api/ClientModInitializer",
}


@dataclass(frozen=True, slots=True)
class LinkProblem:
    """One reference that does not resolve, and every place that it is used in."""

    code: str
    subject: str
    detail: str
    used_in: tuple[str, ...]

    def line(self) -> str:
        """One line for people."""
        detail = f": {self.detail}" if self.detail else ""
        shown = ", ".join(self.used_in[:_SHOWN_USERS])
        more = len(self.used_in) - _SHOWN_USERS
        users = f"; used in {shown}{f' and {more} more' if more > 0 else ''}" if shown else ""
        return f"{self.code} {self.subject}{detail}{users}"

    def to_json(self) -> dict[str, Any]:
        """The same as JSON."""
        return {
            "code": self.code,
            "subject": self.subject,
            "detail": self.detail,
            "used_in": list(self.used_in),
        }


@dataclass(frozen=True, slots=True)
class LinkReport:
    """What the check looked at and what it found; `problems` is empty when all resolves."""

    mod: ModMetadata
    classes: int
    references: int
    mixins: int
    problems: tuple[LinkProblem, ...]

    @property
    def resolves(self) -> bool:
        """Whether everything that the mod refers to is there."""
        return not self.problems


def verify_jar(jar: Path, against: Sequence[Path], jdk: ClassSource) -> LinkReport:
    """Check a mod jar against jars and folders of classes, and a JDK.

    A folder is taken for what it holds at any depth: jars, classes, or both.

    Raises:
        UnreadableFile, JarRefused: a jar is missing, broken or unsafe.
        BadClassFile, BadMetadata: it is no mod jar, or a class that is needed cannot be read.
    """
    opened = open_jar(jar)
    there = [source for path in against for source in sources_at(path)]
    return LinkCheck(opened, [*there, jdk]).report()


class LinkCheck:
    """The check of one open jar; `against` are all sources but the jar itself."""

    def __init__(self, jar: Jar, against: Sequence[ClassSource]) -> None:
        self._jar = jar
        self._mod = mod_of(jar)
        self._own = own_classes(jar)
        self._classes = ClassPath([JarClasses(jar), *against])
        self._resolver = Resolver(self._classes)
        self._found: dict[Fault, dict[str, None]] = {}
        self._references: set[object] = set()

    def report(self) -> LinkReport:
        """Check everything, once."""
        configs = list(self._read_configs())
        skipped = {name.replace(".", "/") for config in configs for name in config.client}
        mixins = {}
        for name, cls in self._own.items():
            if cls.java_version > JAVA_VERSION:
                detail = f"it needs Java {cls.java_version}; the game runs on {JAVA_VERSION}"
                self._note(Fault("class_version_too_high", dotted(name), detail))
            if name not in skipped:
                mixin = _reading(name, lambda cls=cls: read_mixin(cls))
                if mixin is not None:
                    mixins[name] = mixin
                _reading(name, lambda cls=cls, mixin=mixin: self._check_class(cls, mixin))
        self._check_configs(configs, mixins)
        for entrypoint in self._mod.entrypoints:
            self._check_entrypoint(entrypoint)
        return LinkReport(
            self._mod, len(self._own), len(self._references), len(mixins), self._problems()
        )

    def _problems(self) -> tuple[LinkProblem, ...]:
        return tuple(
            LinkProblem(fault.code, fault.subject, fault.detail, tuple(users))
            for fault, users in sorted(self._found.items(), key=lambda item: _order(item[0]))
        )

    def _note(self, fault: Fault, where: str = "") -> None:
        users = self._found.setdefault(fault, {})
        if where:
            users[where] = None

    def _check_class(self, cls: ClassFile, mixin: Mixin | None) -> None:
        users = [cls] if mixin is None else [cls, *target_classes(mixin, self._classes)]
        answers: dict[object, Fault | None] = {}
        for use, where in references(cls):
            if use not in answers:
                answers[use] = self._resolver.fault(use, users)
                self._references.add(use)
            fault = answers[use]
            if fault is not None:
                self._note(fault, where)
        if mixin is None:
            for fault in self._resolver.implementation_faults(cls):
                self._note(fault, dotted(cls.name))
        else:
            for fault, where in mixin_faults(mixin, self._classes):
                self._note(fault, where)

    def _read_configs(self) -> Iterator[MixinConfig]:
        for file in self._mod.mixin_configs:
            if file not in self._jar:
                self._note(Fault("missing_mixin_config", file), MOD_JSON)
                continue
            try:
                yield read_mixin_config(self._jar.read(file), file)
            except BadMetadata as error:
                self._note(Fault("bad_mixin_config", file, error.message), MOD_JSON)

    def _check_configs(self, configs: list[MixinConfig], mixins: dict[str, Mixin]) -> None:
        listed = set()
        for config in configs:
            level = config.compatibility_level.removeprefix("JAVA_")
            if level.isdecimal() and int(level) > JAVA_VERSION:
                detail = f"compatibility level {config.compatibility_level}"
                self._note(Fault("bad_mixin_config", config.file, detail), MOD_JSON)
            for dotted_name in (*config.on_server, *config.client):
                name = dotted_name.replace(".", "/")
                listed.add(name)
                if name not in self._own:
                    self._note(Fault("missing_mixin", dotted_name), config.file)
                elif name not in mixins and dotted_name not in config.client:
                    detail = "it does not bear @Mixin"
                    self._note(Fault("bad_mixin", dotted_name, detail), config.file)
        for name in mixins.keys() - listed:
            self._note(Fault("unlisted_mixin", dotted(name), "no configuration names it"))

    def _check_entrypoint(self, entrypoint: Entrypoint) -> None:
        where = f"{MOD_JSON} entrypoints.{entrypoint.key}"
        name = entrypoint.class_name
        cls = self._own.get(name.replace(".", "/"))
        if cls is None:
            self._note(Fault("missing_entrypoint", name), where)
        elif entrypoint.member:
            if all(each.name != entrypoint.member for each in (*cls.fields, *cls.methods)):
                subject = f"{name}::{entrypoint.member}"
                self._note(Fault("missing_entrypoint", subject), where)
        else:
            wanted = _INITIALIZERS.get(entrypoint.key)
            if wanted is not None and not self._resolver.is_subclass(cls, wanted):
                detail = f"it does not implement {dotted(wanted)}"
                self._note(Fault("bad_entrypoint", name, detail), where)
            if ("<init>", "()V") not in cls.method_table:
                detail = "it has no constructor without parameters"
                self._note(Fault("bad_entrypoint", name, detail), where)


def mod_of(jar: Jar) -> ModMetadata:
    """Read the mod's metadata; raises `JarRefused` if the jar is no mod, or `BadMetadata`."""
    if MOD_JSON not in jar:
        raise JarRefused(f"{jar.name} is no Fabric mod: it has no {MOD_JSON}")
    return read_mod_metadata(jar.read(MOD_JSON), f"{jar.name}!{MOD_JSON}")


def own_classes(jar: Jar) -> dict[str, ClassFile]:
    """Read every class of a jar; raises `BadClassFile` if one is broken or lies elsewhere."""
    classes = {}
    for entry in jar:
        if entry.endswith(".class") and not entry.startswith("META-INF/"):
            name = entry.removesuffix(".class")
            cls = _reading(name, lambda entry=entry: read_class(jar.read(entry)))
            if cls.name != name:
                raise BadClassFile(f"{jar.name}: {entry} holds class {dotted(cls.name)}")
            classes[name] = cls
    return classes


def _reading(name: str, read: Callable[[], T]) -> T:
    """Name the class in what is wrong with it."""
    try:
        return read()
    except BadClassFile as error:
        if error.message.startswith("class "):
            raise
        raise BadClassFile(f"class {dotted(name)}: {error.message}") from error


def _order(fault: Fault) -> tuple[str, str, str]:
    return fault.subject, fault.code, fault.detail
