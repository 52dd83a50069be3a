"""Checks a mixin against the classes it is woven into.

Mixin names its targets by strings and annotations, which no compiler looks at: a wrong one is
found at the earliest when the server loads the class, and with some configurations never.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from mods.link.annotations import Annotation, annotations_of
from mods.link.class_file import ClassFile, Member
from mods.link.class_path import ClassPath
from mods.link.descriptors import dotted
from mods.link.injections import INJECTORS, injection_faults
from mods.link.mixin_members import member_faults
from mods.link.resolution import Fault

MIXIN = "org/spongepowered/asm/mixin/Mixin"


@dataclass(frozen=True, slots=True)
class Mixin:
    """A mixin class and the internal names of its targets."""

    cls: ClassFile
    targets: tuple[str, ...]


def read_mixin(cls: ClassFile) -> Mixin | None:
    """Read a class as a mixin, or return None if it does not bear `@Mixin`."""
    for annotation in annotations_of(cls):
        if annotation.type == MIXIN:
            classes = (
                name.removeprefix("L").removesuffix(";") for name in annotation.texts("value")
            )
            names = (name.replace(".", "/") for name in annotation.texts("targets"))
            return Mixin(cls, (*classes, *names))
    return None


def injections_of(cls: ClassFile) -> Iterator[tuple[Member, Annotation]]:
    """Yield the methods of a mixin that are woven into others' code, with the annotation."""
    for method in cls.methods:
        for annotation in annotations_of(cls, method):
            weaves = annotation.values.keys() & {"method", "target", "at"}
            if annotation.type.startswith(INJECTORS) and weaves:
                yield method, annotation


def target_classes(mixin: Mixin, classes: ClassPath) -> list[ClassFile]:
    """Return the targets that are there."""
    found = (classes.find(name) for name in mixin.targets)
    return [cls for cls in found if cls is not None]


def mixin_faults(mixin: Mixin, classes: ClassPath) -> Iterator[tuple[Fault, str]]:
    """Yield what does not fit between a mixin and its targets, and where in the mixin."""
    where = dotted(mixin.cls.name)
    if not mixin.targets:
        yield Fault("bad_mixin", where, "it names no target"), where
    for name in mixin.targets:
        target = classes.find(name)
        if target is None:
            yield Fault("missing_target_class", dotted(name)), where
            continue
        yield from _shape_faults(mixin.cls, target, classes, where)
        for method, annotation in injections_of(mixin.cls):
            for fault in injection_faults(method, annotation, target, classes):
                yield fault, f"{where}.{method.name}"
        for fault, member in member_faults(mixin.cls, target):
            yield fault, f"{where}.{member.name}"


def _shape_faults(
    cls: ClassFile, target: ClassFile, classes: ClassPath, where: str
) -> Iterator[tuple[Fault, str]]:
    if target.is_interface and not cls.is_interface:
        detail = "it is an interface, and the mixin is a class"
        yield Fault("wrong_kind", dotted(target.name), detail), where
    above = {each.name for each in classes.superclasses(target)}
    if not cls.is_interface and cls.superclass not in above:
        detail = f"it does not extend {dotted(cls.superclass)}, which the mixin extends"
        yield Fault("wrong_kind", dotted(target.name), detail), where
