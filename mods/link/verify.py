"""The link check of one mod jar: every reference, mixin target and entrypoint that is not there."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from foundation.java import Jdk
from mods.errors import BadClassFile, BadMetadata
from mods.link.class_file import ClassFile
from mods.link.class_path import (
    ClassPath,
    ClassSource,
    JarClasses,
    JdkClasses,
    KnownClasses,
    sources_at,
)
from mods.link.descriptors import dotted
from mods.link.mixin_check import Mixin, mixin_faults, read_mixin, target_classes
from mods.link.references import Found, Use, references
from mods.link.report import LinkProblem, LinkReport
from mods.link.resolution import Fault, Resolver
from mods.metadata import MOD_JSON, Entrypoint, MixinConfig, read_mixin_config
from mods.mod_jar import ModJar, open_mod

JAVA_VERSION = 25
"""What the game runs on; a class of a newer version is refused by it, and by Mixin's ASM."""

_INITIALIZERS = {
    "main": "net/fabricmc/api/ModInitializer",
    "server": "net/fabricmc/api/DedicatedServerModInitializer",
    "client": "net/fabricmc/api/ClientModInitializer",
}


def verify_jar(jar: Path, against: Sequence[Path], jdk: Jdk) -> LinkReport:
    """Check a mod jar against jars and folders of classes, and a JDK's own classes.

    A folder is taken for what it holds at any depth: jars, classes, or both.

    Raises:
        UnreadableFile, JarRefused: a jar is missing, broken or unsafe.
        BadClassFile, BadMetadata: it is no mod jar, or a class that is needed cannot be read.
        NothingToLinkAgainst: a folder has nothing in it to check against.
        JdkImageRefused: the JDK's classes cannot be read.
    """
    mod = LinkedMod.read(open_mod(jar))
    there = [source for path in against for source in sources_at(path)]
    return check_links(mod, [*there, JdkClasses(jdk)])


@dataclass(frozen=True, slots=True)
class LinkedMod:
    """A mod with all that it wants from outside, whatever it is then checked against."""

    mod: ModJar
    configs: tuple[MixinConfig, ...]
    mixins: Mapping[str, Mixin]
    uses: Mapping[str, Sequence[Found]]
    references: int
    """How many different ones there are in `uses`."""

    faults: tuple[tuple[Fault, str], ...]
    """What is wrong with the mod itself."""

    @classmethod
    def read(cls, mod: ModJar) -> "LinkedMod":
        """Collect the references and mixins of all classes that a server loads."""
        faults: list[tuple[Fault, str]] = []
        configs = tuple(_read_configs(mod, faults))
        for_clients = {_internal(name) for config in configs for name in config.client}
        mixins: dict[str, Mixin] = {}
        uses: dict[str, Sequence[Found]] = {}
        for name in mod.classes.keys() - for_clients:
            with _naming(name):
                mixin = read_mixin(mod.classes[name])
                if mixin is not None:
                    mixins[name] = mixin
                uses[name] = tuple(dict.fromkeys(references(mod.classes[name])))
        count = len({use for found in uses.values() for use, _ in found})
        return cls(mod, configs, mixins, uses, count, tuple(faults))


def check_links(mod: LinkedMod, against: Sequence[ClassSource]) -> LinkReport:
    """Check a mod against everything that is there beside it, the JDK included."""
    return _Check(mod, against).report()


class _Check:
    def __init__(self, linked: LinkedMod, against: Sequence[ClassSource]) -> None:
        self._linked = linked
        self._own = linked.mod.classes
        own: list[ClassSource] = [KnownClasses(self._own), JarClasses(linked.mod.jar)]
        self._classes = ClassPath([*own, *against])
        self._resolver = Resolver(self._classes)
        self._found: dict[Fault, dict[str, None]] = {}

    def report(self) -> LinkReport:
        """Check everything, once."""
        for fault, where in self._linked.faults:
            self._note(fault, where)
        for name, cls in self._own.items():
            if cls.java_version > JAVA_VERSION:
                detail = f"it needs Java {cls.java_version}; the game runs on {JAVA_VERSION}"
                self._note(Fault("class_version_too_high", dotted(name), detail))
        for name in self._linked.uses:
            with _naming(name):
                self._check_class(self._own[name], self._linked.mixins.get(name))
        self._check_configs()
        for entrypoint in self._linked.mod.metadata.entrypoints:
            self._check_entrypoint(entrypoint)
        return LinkReport(
            mod=self._linked.mod.metadata,
            classes=len(self._own),
            references=self._linked.references,
            mixins=len(self._linked.mixins),
            problems=tuple(
                LinkProblem(fault.code, fault.subject, fault.detail, tuple(sorted(users)))
                for fault, users in sorted(self._found.items(), key=lambda item: _order(item[0]))
            ),
        )

    def _note(self, fault: Fault, where: str = "") -> None:
        users = self._found.setdefault(fault, {})
        if where:
            users[where] = None

    def _check_class(self, cls: ClassFile, mixin: Mixin | None) -> None:
        users = [cls] if mixin is None else [cls, *target_classes(mixin, self._classes)]
        answers: dict[Use, Fault | None] = {}
        for use, where in self._linked.uses[cls.name]:
            if use not in answers:
                answers[use] = self._resolver.fault(use, users)
            fault = answers[use]
            if fault is not None:
                self._note(fault, where)
        if mixin is None:
            for fault in self._resolver.implementation_faults(cls):
                self._note(fault, dotted(cls.name))
        else:
            for fault, where in mixin_faults(mixin, self._classes):
                self._note(fault, where)

    def _check_configs(self) -> None:
        """Every mixin that is listed must be there, and every one that is there be listed."""
        listed = set()
        for config in self._linked.configs:
            for dotted_name in (*config.on_server, *config.client):
                name = _internal(dotted_name)
                listed.add(name)
                if name not in self._own:
                    self._note(Fault("missing_mixin", dotted_name), config.file)
                elif name not in self._linked.mixins and dotted_name not in config.client:
                    detail = "it does not bear @Mixin"
                    self._note(Fault("bad_mixin", dotted_name, detail), config.file)
        for name in self._linked.mixins.keys() - listed:
            self._note(Fault("unlisted_mixin", dotted(name), "no configuration names it"))

    def _check_entrypoint(self, entrypoint: Entrypoint) -> None:
        where = f"{MOD_JSON} entrypoints.{entrypoint.key}"
        name = entrypoint.class_name
        cls = self._own.get(_internal(name))
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


def _read_configs(mod: ModJar, faults: list[tuple[Fault, str]]) -> Iterator[MixinConfig]:
    for file in mod.metadata.mixin_configs:
        if file not in mod.jar:
            faults.append((Fault("missing_mixin_config", file), MOD_JSON))
            continue
        try:
            config = read_mixin_config(mod.jar.read(file), file)
        except BadMetadata as error:
            faults.append((Fault("bad_mixin_config", file, error.message), MOD_JSON))
            continue
        level = config.compatibility_level.removeprefix("JAVA_")
        if level.isdecimal() and int(level) > JAVA_VERSION:
            detail = f"it asks for compatibility level {config.compatibility_level}"
            faults.append((Fault("bad_mixin_config", file, detail), MOD_JSON))
        yield config


@contextmanager
def _naming(name: str) -> Iterator[None]:
    """Name the class in what is wrong with it."""
    try:
        yield
    except BadClassFile as error:
        if "class " in error.message:
            raise
        raise BadClassFile(f"class {dotted(name)}: {error.message}") from error


def _internal(dotted_name: str) -> str:
    return dotted_name.replace(".", "/")


def _order(fault: Fault) -> tuple[str, str, str]:
    return fault.subject, fault.code, fault.detail
