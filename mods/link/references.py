"""Collects what a class refers to outside itself, and where: classes, members, lambda methods."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from mods.errors import BadClassFile
from mods.link import bytecode
from mods.link.bytecode import constants_used
from mods.link.class_file import ClassFile, Member
from mods.link.constant_pool import MEMBERS, Tag
from mods.link.descriptors import classes_in, split_method

_LAMBDA_FACTORY = "java/lang/invoke/LambdaMetafactory"


class ClassRole(Enum):
    """What a class is wanted for, which decides of what kind it must be."""

    NAMED = "named"
    USED = "used by code"
    SUPERCLASS = "extended"
    INTERFACE = "implemented"
    CREATED = "created with new"


class Reach(Enum):
    """How code reaches a member."""

    UNKNOWN = "named"
    STATIC = "static"
    INSTANCE = "instance"


@dataclass(frozen=True, slots=True)
class ClassUse:
    """A class that must be there, by internal name."""

    name: str
    role: ClassRole


@dataclass(frozen=True, slots=True)
class MemberUse:
    """A field or method that must be there; `tag` says whether its owner is an interface."""

    tag: Tag
    owner: str
    name: str
    descriptor: str
    reach: Reach
    written: bool = False


@dataclass(frozen=True, slots=True)
class LambdaUse:
    """The method that a lambda implements: it must be the interface's single abstract one."""

    interface: str
    name: str
    descriptor: str


Use: TypeAlias = ClassUse | MemberUse | LambdaUse
Found: TypeAlias = tuple[Use, str]
"""What is referred to, and the method or class that refers to it (`a.b.C.method`)."""

_STATIC_CODES = {bytecode.GETSTATIC, bytecode.PUTSTATIC, bytecode.INVOKESTATIC}
_WRITE_CODES = {bytecode.PUTSTATIC, bytecode.PUTFIELD}
_MEMBER_CODES = range(bytecode.GETSTATIC, bytecode.INVOKEINTERFACE + 1)
_STATIC_HANDLES = {2, 4, 6}
_WRITE_HANDLES = {3, 4}


def references(cls: ClassFile) -> Iterator[Found]:
    """Yield everything that a class refers to; the same use may come more than once.

    Constants that no instruction uses are yielded too, so that nothing in the pool is missed.

    Raises:
        BadClassFile: its parts do not fit together.
    """
    where = cls.name.replace("/", ".")
    if cls.superclass:
        yield ClassUse(cls.superclass, ClassRole.SUPERCLASS), where
    for interface in cls.interfaces:
        yield ClassUse(interface, ClassRole.INTERFACE), where
    for member in (*cls.fields, *cls.methods):
        for name in classes_in(member.descriptor):
            yield ClassUse(name, ClassRole.NAMED), f"{where}.{member.name}"
    reached: set[int] = set()
    for method in cls.methods:
        code = method.attribute("Code")
        if code is not None:
            for opcode, index in constants_used(code):
                reached.add(index)
                for use in _of_instruction(cls, opcode, index):
                    yield use, f"{where}.{method.name}"
    yield from _unreached(cls, reached, where)


def called_members(cls: ClassFile, method: Member) -> Iterator[tuple[str, str, str]]:
    """Yield (owner, name, descriptor) of the fields and methods that a method's code names."""
    code = method.attribute("Code")
    if code is None:
        return
    for opcode, index in constants_used(code):
        if opcode in _MEMBER_CODES:
            constant = cls.pool.member(index)
            yield constant.owner, constant.name, constant.descriptor


def _of_instruction(cls: ClassFile, opcode: int, index: int) -> Iterator[Use]:
    if opcode in _MEMBER_CODES:
        reach = Reach.STATIC if opcode in _STATIC_CODES else Reach.INSTANCE
        yield _member(cls, index, reach, written=opcode in _WRITE_CODES)
    elif opcode == bytecode.INVOKEDYNAMIC:
        yield from _of_lambda(cls, index)
    else:
        role = ClassRole.CREATED if opcode == bytecode.NEW else ClassRole.USED
        yield from _of_constant(cls, index, role)


def _of_constant(cls: ClassFile, index: int, role: ClassRole = ClassRole.NAMED) -> Iterator[Use]:
    """Yield what a constant names that is loaded, cast to, created or handed to a bootstrap."""
    tag = cls.pool.tag(index)
    if tag is Tag.CLASS:
        name = _element(cls.pool.class_name(index))
        if name:
            yield ClassUse(name, role)
    elif tag is Tag.METHOD_HANDLE:
        kind, constant = cls.pool.method_handle(index)
        reach = Reach.STATIC if kind in _STATIC_HANDLES else Reach.INSTANCE
        yield MemberUse(
            constant.tag, constant.owner, constant.name, constant.descriptor, reach,
            kind in _WRITE_HANDLES,
        )  # fmt: skip
    elif tag in MEMBERS:
        yield _member(cls, index, Reach.UNKNOWN)
    elif tag is Tag.METHOD_TYPE:
        for name in classes_in(cls.pool.method_type(index)):
            yield ClassUse(name, ClassRole.NAMED)


def _member(cls: ClassFile, index: int, reach: Reach, *, written: bool = False) -> MemberUse:
    constant = cls.pool.member(index)
    return MemberUse(
        constant.tag, constant.owner, constant.name, constant.descriptor, reach, written
    )


def _of_lambda(cls: ClassFile, index: int) -> Iterator[Use]:
    """An invokedynamic: what its bootstrap is given and, of a lambda, the method it implements."""
    number, name, descriptor = cls.pool.dynamic(index)
    if number >= len(cls.bootstrap_methods):
        raise BadClassFile(f"there is no bootstrap method {number}")
    handle, arguments = cls.bootstrap_methods[number]
    for each in (handle, *arguments):
        yield from _of_constant(cls, each)
    _, factory = cls.pool.method_handle(handle)
    if factory.owner == _LAMBDA_FACTORY and arguments:
        _, interface = split_method(descriptor)
        yield LambdaUse(_element(interface), name, cls.pool.method_type(arguments[0]))


def _unreached(cls: ClassFile, reached: set[int], where: str) -> Iterator[Found]:
    for index, tag in cls.pool:
        if index not in reached and tag in (Tag.CLASS, *MEMBERS):
            for use in _of_constant(cls, index):
                yield use, where


def _element(name: str) -> str:
    """The class that a class constant or type names: of an array its element, else ''."""
    if not name.startswith("["):
        return name.removeprefix("L").removesuffix(";") if name.endswith(";") else name
    return next(iter(classes_in(name)), "")
