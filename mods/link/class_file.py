"""Reads a class file: what the class is, what it extends, and which members it has.

The layout is that of the Java Virtual Machine Specification, chapter 4. Members keep their
attributes as bytes; `annotations` and `bytecode` read those that are asked for.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from mods.errors import BadClassFile
from mods.link.constant_pool import ConstantPool
from mods.link.cursor import Cursor

_MAGIC = 0xCAFEBABE
_VERSION_OF_JAVA_0 = 44


class Access:
    """Flags of classes and members, as far as linking looks at them.

    Plain numbers: an `IntFlag` makes the whole check three times as slow.
    """

    PUBLIC: Final = 0x0001
    PRIVATE: Final = 0x0002
    PROTECTED: Final = 0x0004
    STATIC: Final = 0x0008
    FINAL: Final = 0x0010
    VARARGS: Final = 0x0080
    NATIVE: Final = 0x0100
    INTERFACE: Final = 0x0200
    ABSTRACT: Final = 0x0400
    SYNTHETIC: Final = 0x1000


@dataclass(frozen=True, slots=True)
class Attribute:
    """A named piece of a class or member, not yet read."""

    name: str
    data: memoryview


@dataclass(frozen=True, slots=True)
class Member:
    """A field or method as its class declares it."""

    access: int
    name: str
    descriptor: str
    attributes: tuple[Attribute, ...]

    @property
    def is_static(self) -> bool:
        """Whether it belongs to the class and not to its objects."""
        return bool(self.access & Access.STATIC)

    def attribute(self, name: str) -> memoryview | None:
        """The bytes of its attribute of that name, if it has one."""
        return _attribute(self.attributes, name)


@dataclass(frozen=True)
class ClassFile:
    """One class. Names are internal ones (`a/b/C$D`), `superclass` is empty for Object alone."""

    pool: ConstantPool
    major_version: int
    access: int
    name: str
    superclass: str
    interfaces: tuple[str, ...]
    fields: tuple[Member, ...]
    methods: tuple[Member, ...]
    attributes: tuple[Attribute, ...]

    @property
    def is_interface(self) -> bool:
        """Whether it is an interface, an annotation type among them."""
        return bool(self.access & Access.INTERFACE)

    @property
    def java_version(self) -> int:
        """The Java that its version needs: 25 for class files of major version 69."""
        return self.major_version - _VERSION_OF_JAVA_0

    @property
    def package(self) -> str:
        """The package, as an internal name; empty for the unnamed one."""
        return self.name.rpartition("/")[0]

    def attribute(self, name: str) -> memoryview | None:
        """The bytes of its attribute of that name, if it has one."""
        return _attribute(self.attributes, name)

    @cached_property
    def method_table(self) -> dict[tuple[str, str], Member]:
        """Its methods by name and descriptor."""
        return {(method.name, method.descriptor): method for method in self.methods}

    @cached_property
    def field_table(self) -> dict[tuple[str, str], Member]:
        """Its fields by name and descriptor."""
        return {(field.name, field.descriptor): field for field in self.fields}

    @cached_property
    def nest_host(self) -> str:
        """The class whose nest it belongs to: members of one nest see each other's private ones."""
        data = self.attribute("NestHost")
        return self.name if data is None else self.pool.class_name(Cursor(data).u2())

    @cached_property
    def bootstrap_methods(self) -> tuple[tuple[int, tuple[int, ...]], ...]:
        """What its dynamic constants start from: a method handle and arguments, all constants."""
        data = self.attribute("BootstrapMethods")
        if data is None:
            return ()
        cursor = Cursor(data)
        return tuple(
            (cursor.u2(), tuple(cursor.u2() for _ in range(cursor.u2())))
            for _ in range(cursor.u2())
        )


def read_class(data: bytes) -> ClassFile:
    """Read a class file, bounded by its own size.

    Raises:
        BadClassFile: the bytes are no class file.
    """
    cursor = Cursor(memoryview(data))
    if cursor.u4() != _MAGIC:
        raise BadClassFile("no class file: it does not begin with CAFEBABE")
    cursor.u2()  # the minor version says nothing about linking
    major_version = cursor.u2()
    pool = ConstantPool(cursor)
    access = cursor.u2()
    name = pool.class_name(cursor.u2())
    super_index = cursor.u2()
    superclass = pool.class_name(super_index) if super_index else ""
    interfaces = tuple(pool.class_name(cursor.u2()) for _ in range(cursor.u2()))
    fields = _members(cursor, pool)
    methods = _members(cursor, pool)
    attributes = _attributes(cursor, pool)
    if cursor.offset != len(data):
        raise BadClassFile(f"{len(data) - cursor.offset} bytes follow the end of the class file")
    return ClassFile(
        pool, major_version, access, name, superclass, interfaces, fields, methods, attributes
    )


def _members(cursor: Cursor, pool: ConstantPool) -> tuple[Member, ...]:
    return tuple(
        Member(
            cursor.u2(),
            pool.utf8(cursor.u2()),
            pool.utf8(cursor.u2()),
            _attributes(cursor, pool),
        )
        for _ in range(cursor.u2())
    )


def _attributes(cursor: Cursor, pool: ConstantPool) -> tuple[Attribute, ...]:
    return tuple(
        Attribute(pool.utf8(cursor.u2()), cursor.take(cursor.u4())) for _ in range(cursor.u2())
    )


def _attribute(attributes: tuple[Attribute, ...], name: str) -> memoryview | None:
    return next((each.data for each in attributes if each.name == name), None)
