"""Looks through a mod's constant pools for whatever could change the world that it watches.

`read_only` and `no_rom_logic` of the evidence rest on this scan (design 9.12): a mod that names
none of these members, and weaves with nothing but `@Inject`, cannot set a block, move an entity,
run a command or operate a machine. The scan reads names only and errs on the side of alarm: a
member that is merely named counts as used.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from mods.link.annotations import annotations_of
from mods.link.class_file import Access, ClassFile, Member
from mods.link.constant_pool import MEMBERS, MemberConstant, Tag
from mods.link.descriptors import dotted
from mods.link.mixin_check import injections_of, read_mixin
from mods.link.references import MemberUse, references
from mods.world_writers import COMMAND_RUNNERS, REFLECTIVE, WORLD_WRITERS

_GAME = ("net/minecraft/", "com/mojang/")
_UNMARKED = "unmarked method"
"""A mixin's method that would silently replace one of the target's with its name."""

_CATEGORY_OF = {name: category for category, names in WORLD_WRITERS.items() for name in names}

_REFLECTIVE_WRITERS = ("java/lang/reflect/Field", "java/lang/invoke/VarHandle")
_UNSAFE = ("sun/misc/Unsafe", "jdk/internal/misc/Unsafe")
_CALLBACKS = "org/spongepowered/asm/mixin/injection/callback/"
_CALLBACK_WRITERS = frozenset({"cancel", "setReturnValue"})
_ROM_LOGIC = ("blocks", "machine", "commands", "reflection")


@dataclass(frozen=True, slots=True)
class Writer:
    """One member that could change the world, and the class that names it."""

    category: str
    member: str
    named_in: str


@dataclass(frozen=True, slots=True)
class WriterScan:
    """What the scan found: possible writers, and how often each kind of injection is used."""

    writers: tuple[Writer, ...]
    injections: Mapping[str, int]

    @property
    def injects_only(self) -> bool:
        """Whether no injection is of another kind than `@Inject`."""
        return self.injections.keys() <= {"Inject"}

    @property
    def read_only(self) -> bool:
        """Whether nothing was found that could change the world or another's code."""
        return self.injects_only and not self.writers

    @property
    def no_rom_logic(self) -> bool:
        """Whether nothing was found that could build or operate a machine."""
        return self.injects_only and all(each.category not in _ROM_LOGIC for each in self.writers)

    def to_json(self) -> dict[str, Any]:
        """The facts and what they rest on."""
        return {
            "read_only": self.read_only,
            "no_rom_logic": self.no_rom_logic,
            "injections": dict(self.injections),
            "world_writers": [
                {"category": each.category, "member": each.member, "named_in": each.named_in}
                for each in self.writers
            ],
        }


def scan_for_writers(classes: Mapping[str, ClassFile]) -> WriterScan:
    """Scan all classes of a mod, by internal name.

    Raises:
        BadClassFile: a class's parts do not fit together.
    """
    injections: dict[str, int] = {}
    for cls in classes.values():
        for kind in _injection_kinds(cls):
            injections[kind] = injections.get(kind, 0) + 1
    writers = {writer: None for cls in classes.values() for writer in _writers(cls, classes)}
    return WriterScan(tuple(writers), dict(sorted(injections.items())))


def _injection_kinds(cls: ClassFile) -> Iterator[str]:
    """The ways in which a mixin reaches into its targets, once for each method that does."""
    if read_mixin(cls) is None:
        return
    woven = set()
    for method, annotation in injections_of(cls):
        woven.add(method.name)
        yield annotation.simple_name
    for method in cls.methods:
        marks = {note.simple_name for note in annotations_of(cls, method)}
        if marks & {"Overwrite", "Invoker"}:
            yield next(iter(marks & {"Overwrite", "Invoker"}))
        elif "Accessor" in marks:
            if not method.descriptor.startswith("()"):
                yield "Accessor"
        elif _may_replace(method) and not marks & {"Shadow", "Unique"} and method.name not in woven:
            yield _UNMARKED


def _may_replace(method: Member) -> bool:
    """Whether Mixin would put the method in the place of a target's method of its name."""
    hidden = method.access & (Access.PRIVATE | Access.SYNTHETIC | Access.ABSTRACT)
    return not hidden and not method.name.startswith("<")


def _writers(cls: ClassFile, classes: Mapping[str, ClassFile]) -> Iterator[Writer]:
    named_in = dotted(cls.name)
    for index, tag in cls.pool:
        if tag in MEMBERS:
            member = cls.pool.member(index)
            category = _category(member, classes)
            if category:
                yield Writer(category, f"{dotted(member.owner)}.{member.name}", named_in)
    for use, _ in references(cls):
        if isinstance(use, MemberUse) and use.written and _is_games(use.owner, use.name, classes):
            yield Writer("fields", f"{dotted(use.owner)}.{use.name}", named_in)


def _category(member: MemberConstant, classes: Mapping[str, ClassFile]) -> str:
    owner, name = member.owner, member.name
    if owner in _UNSAFE or (owner, name) in REFLECTIVE:
        return "reflection"
    if owner in _REFLECTIVE_WRITERS and name.startswith(
        ("set", "compareAnd", "weakCompare", "getAnd")
    ):
        return "reflection"
    if (owner, name) in COMMAND_RUNNERS:
        return "commands"
    if owner.startswith(_CALLBACKS) and name in _CALLBACK_WRITERS:
        return "callback"
    if member.tag is Tag.FIELD or not _is_games(owner, name, classes):
        return ""
    return _CATEGORY_OF.get(name, "")


def _is_games(owner: str, name: str, classes: Mapping[str, ClassFile]) -> bool:
    """Whether a member named on `owner` is the game's: its own, inherited, or shadowed."""
    cls = classes.get(owner)
    return _of_the_game(owner, classes) and (cls is None or _stands_for_targets(cls, name))


def _of_the_game(owner: str, classes: Mapping[str, ClassFile]) -> bool:
    """Whether a class is the game's, or one of the mod's own that becomes or extends such a one."""
    seen: set[str] = set()
    waiting = [owner]
    while waiting:
        name = waiting.pop()
        if name.startswith(_GAME):
            return True
        cls = classes.get(name)
        if cls is not None and name not in seen:
            seen.add(name)
            mixin = read_mixin(cls)
            waiting += [cls.superclass, *cls.interfaces, *(mixin.targets if mixin else ())]
    return False


def _stands_for_targets(cls: ClassFile, name: str) -> bool:
    """Whether a member named on one of the mod's own classes is really the game's."""
    own = [each for each in (*cls.fields, *cls.methods) if each.name == name]
    shadows = any(annotations_of(cls, each) for each in own)
    return shadows or not own
