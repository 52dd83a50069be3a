"""Checks injections: that the method is there, is one, and has the point that is asked for."""

from collections.abc import Iterator

from mods.link.annotations import Annotation
from mods.link.class_file import ClassFile, Member
from mods.link.class_path import ClassPath
from mods.link.descriptors import split_method
from mods.link.references import called_members
from mods.link.resolution import Fault, spelled
from mods.link.selectors import Selector, parse_selector

INJECTORS = (
    "org/spongepowered/asm/mixin/injection/",
    "com/llamalad7/mixinextras/injector/",
)
"""The packages of annotations that weave a method into another's code."""

INJECT = "org/spongepowered/asm/mixin/injection/Inject"
_AT = "org/spongepowered/asm/mixin/injection/At"
_CALLBACK = "Lorg/spongepowered/asm/mixin/injection/callback/CallbackInfo;"
_CALLBACK_RETURNABLE = "Lorg/spongepowered/asm/mixin/injection/callback/CallbackInfoReturnable;"
_STAND_IN = "labgate/signatures/StandIn"
"""A method whose code names this class is a stand-in: what it would call is not known."""

_CALL_POINTS = ("INVOKE", "INVOKE_ASSIGN", "INVOKE_STRING")
_PLAIN_POINTS = ("HEAD", "RETURN", "TAIL", "CTOR_HEAD", "JUMP", "CONSTANT", "LOAD", "STORE")


def injection_faults(
    handler: Member, annotation: Annotation, target: ClassFile, classes: ClassPath
) -> Iterator[Fault]:
    """Yield what is wrong with one injection into one target class."""
    selectors = annotation.texts("method")
    if not selectors or "target" in annotation.values:
        yield Fault(
            "unknown_selector",
            f"@{annotation.simple_name} of {handler.name}",
            "only `method` strings are read here",
        )
    for text in selectors:
        selector = parse_selector(text)
        if selector is None:
            yield Fault("unknown_selector", text, "its form is not read here")
            continue
        methods = [
            method
            for method in target.methods
            if selector.selects(target.name, method.name, method.descriptor)
        ]
        yield from _count_faults(selector, methods, target)
        for method in methods:
            yield from _handler_faults(handler, annotation, method, target)
            yield from _point_faults(annotation, method, target, classes)


def _count_faults(selector: Selector, methods: list[Member], target: ClassFile) -> Iterator[Fault]:
    subject = spelled(target.name, selector.name, selector.descriptor or "(...)")
    if not methods:
        alike = [m for m in target.methods if m.name == selector.name]
        there = ", ".join(spelled(target.name, m.name, m.descriptor) for m in alike[:3])
        yield Fault("missing_target_method", subject, f"there is {there}" if there else "")
    if len(methods) > 1 and not selector.many:
        yield Fault(
            "ambiguous_target", subject, f"{len(methods)} methods bear the name; add a descriptor"
        )


def _handler_faults(
    handler: Member, annotation: Annotation, method: Member, target: ClassFile
) -> Iterator[Fault]:
    subject = spelled(target.name, method.name, method.descriptor)
    if method.is_static and not handler.is_static:  # the other way round, Mixin weaves it
        yield Fault("wrong_staticness", subject, "it is static, its handler is not")
    if annotation.type != INJECT or "locals" in annotation.values:
        return
    coerced = handler.attribute("RuntimeVisibleParameterAnnotations") is not None or (
        handler.attribute("RuntimeInvisibleParameterAnnotations") is not None
    )
    parameters, _ = split_method(handler.descriptor)
    given, returned = split_method(method.descriptor)
    callback = _CALLBACK if returned == "V" else _CALLBACK_RETURNABLE
    if parameters not in ([*given, callback], [callback]) and not coerced:
        wanted = f"({''.join(given)}{callback})V"
        yield Fault("bad_handler", subject, f"its handler takes {handler.descriptor}, not {wanted}")


def _point_faults(
    annotation: Annotation, method: Member, target: ClassFile, classes: ClassPath
) -> Iterator[Fault]:
    for at in annotation.nested():
        if at.type != _AT:
            continue
        point = at.text("value").partition(":")[0]
        if point in _PLAIN_POINTS:
            continue
        if point not in (*_CALL_POINTS, "FIELD", "NEW"):
            yield Fault("unknown_injection_point", f"@At({at.text('value')!r})")
        elif point != "NEW":
            yield from _used_member_faults(at, method, target, classes)


def _used_member_faults(
    at: Annotation, method: Member, target: ClassFile, classes: ClassPath
) -> Iterator[Fault]:
    """The member that an `@At` names must exist, and the target's code must use it."""
    selector = parse_selector(at.text("target")) if at.text("target") else None
    if selector is None:
        if at.text("target") or at.text("value").startswith("INVOKE_STRING"):
            yield Fault("unknown_selector", at.text("target"), "its form is not read here")
        return
    subject = at.text("target")
    owner = classes.find(selector.owner) if selector.owner else None
    if selector.owner and owner is None:
        yield Fault("missing_injection_point", subject, "its class is missing")
        return
    if owner is not None and not _has(owner, selector, classes):
        yield Fault("missing_injection_point", subject, "its class has no such member")
        return
    used = list(called_members(target, method))
    stand_in = any(name == _STAND_IN for name, _, _ in used)
    if not stand_in and not any(selector.selects(*member) for member in used):
        there = spelled(target.name, method.name, method.descriptor)
        yield Fault("missing_injection_point", subject, f"{there} does not use it")


def _has(owner: ClassFile, selector: Selector, classes: ClassPath) -> bool:
    return any(
        selector.selects(selector.owner, member.name, member.descriptor)
        for cls in classes.supertypes(owner)
        for member in (*cls.methods, *cls.fields)
    )
