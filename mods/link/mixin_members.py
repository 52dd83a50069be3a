"""Checks the members of a mixin that stand for members of its target."""

from collections.abc import Iterator

from mods.link.annotations import Annotation, annotations_of
from mods.link.class_file import ClassFile, Member
from mods.link.descriptors import split_method
from mods.link.resolution import Fault, spelled

_SHADOW = "org/spongepowered/asm/mixin/Shadow"
_OVERWRITE = "org/spongepowered/asm/mixin/Overwrite"
_ACCESSOR = "org/spongepowered/asm/mixin/gen/Accessor"
_INVOKER = "org/spongepowered/asm/mixin/gen/Invoker"
_DEFAULT_SHADOW_PREFIX = "shadow$"
_CONSTRUCTOR_NAMES = ("new", "create")


def member_faults(mixin: ClassFile, target: ClassFile) -> Iterator[tuple[Fault, Member]]:
    """Yield each `@Shadow`, `@Overwrite`, `@Accessor` and `@Invoker` that finds no partner."""
    for member in (*mixin.fields, *mixin.methods):
        for annotation in annotations_of(mixin, member):
            for fault in _faults(member, annotation, target):
                yield fault, member


def _faults(member: Member, annotation: Annotation, target: ClassFile) -> Iterator[Fault]:
    if annotation.type in (_SHADOW, _OVERWRITE):
        is_method = member.descriptor.startswith("(")
        table = target.method_table if is_method else target.field_table
        names = (_shadowed_name(member, annotation), *annotation.texts("aliases"))
        found = [table[name, member.descriptor] for name in names
                 if (name, member.descriptor) in table]  # fmt: skip
        yield from _partner_faults(member, found, target, names[0], member.descriptor)
    elif annotation.type == _ACCESSOR:
        parameters, returned = split_method(member.descriptor)
        kind = parameters[0] if parameters else returned
        name = annotation.text("value") or _inferred(member.name, ("get", "set", "is"))
        field = target.field_table.get((name, kind))
        yield from _partner_faults(member, [field] if field else [], target, name, kind)
    elif annotation.type == _INVOKER:
        yield from _invoker_faults(member, annotation, target)


def _shadowed_name(member: Member, annotation: Annotation) -> str:
    prefix = annotation.text("prefix") or _DEFAULT_SHADOW_PREFIX
    return member.name.removeprefix(prefix)


def _invoker_faults(member: Member, annotation: Annotation, target: ClassFile) -> Iterator[Fault]:
    name = annotation.text("value") or _inferred(member.name, ("call", "invoke"))
    parameters, returned = split_method(member.descriptor)
    makes_target = member.is_static and returned == f"L{target.name};"
    if name == "<init>" or (makes_target and member.name.startswith(_CONSTRUCTOR_NAMES)):
        descriptor = f"({''.join(parameters)})V"
        if ("<init>", descriptor) not in target.method_table:
            yield Fault("missing_partner", spelled(target.name, "<init>", descriptor))
        return
    method = target.method_table.get((name, member.descriptor))
    yield from _partner_faults(member, [method] if method else [], target, name, member.descriptor)


def _partner_faults(
    member: Member, found: list[Member], target: ClassFile, name: str, descriptor: str
) -> Iterator[Fault]:
    subject = spelled(target.name, name, descriptor)
    if not found:
        alike = [each for each in (*target.fields, *target.methods) if each.name == name]
        there = ", ".join(spelled(target.name, each.name, each.descriptor) for each in alike[:3])
        yield Fault("missing_partner", subject, f"there is {there}" if there else "")
    elif found[0].is_static != member.is_static:
        yield Fault("wrong_staticness", subject, "the mixin's member is not alike")


def _inferred(name: str, prefixes: tuple[str, ...]) -> str:
    """The member that an accessor named by convention means: `getFoo` means `foo`."""
    bare = name.rpartition("$")[2]
    for prefix in prefixes:
        rest = bare.removeprefix(prefix)
        if rest != bare and rest:
            return rest if rest.isupper() else rest[0].lower() + rest[1:]
    return bare
