"""Decides whether what a class refers to is there, by the rules that the JVM links with.

The rules are those of the Java Virtual Machine Specification, chapter 5.4: look-up of fields,
methods and interface methods, access control, and the kinds that an instruction demands.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from mods.link.class_file import Access, ClassFile, Member
from mods.link.class_path import ClassPath
from mods.link.constant_pool import Tag
from mods.link.descriptors import dotted
from mods.link.references import ClassRole, ClassUse, LambdaUse, MemberUse, Reach, Use

OBJECT = "java/lang/Object"
_POLYMORPHIC_OWNERS = ("java/lang/invoke/MethodHandle", "java/lang/invoke/VarHandle")
_POLYMORPHIC = Access.VARARGS | Access.NATIVE


@dataclass(frozen=True, slots=True)
class Fault:
    """Why one reference does not resolve: a code, what was referred to, and what is there."""

    code: str
    subject: str
    detail: str = ""


@dataclass(frozen=True, slots=True)
class _Declared:
    owner: ClassFile
    member: Member


class Resolver:
    """Resolves references against a class path."""

    def __init__(self, classes: ClassPath) -> None:
        self._classes = classes

    def fault(self, use: Use, users: Sequence[ClassFile]) -> Fault | None:
        """Return why `use` does not resolve from any of `users`, or None if it does.

        `users` is the class that refers to it and, of a mixin, the classes it becomes part of.
        """
        if isinstance(use, ClassUse):
            return self._class_fault(use, users)
        if isinstance(use, LambdaUse):
            return self._lambda_fault(use)
        return self._member_fault(use, users)

    def implementation_faults(self, cls: ClassFile) -> Iterator[Fault]:
        """Yield what `cls` does not implement of its supertypes, and what it may not override."""
        supers = list(self._classes.superclasses(cls))
        for above in supers[1:]:
            for key, method in cls.method_table.items():
                theirs = above.method_table.get(key)
                if theirs and _overridable(method) and _overridable(theirs) and _final(theirs):
                    yield Fault("overrides_final", spelled(above.name, *key))
        if cls.access & (Access.INTERFACE | Access.ABSTRACT):
            return
        interfaces = list(self._classes.superinterfaces(cls))
        for above in (*supers[1:], *interfaces):
            for key, method in above.method_table.items():
                if method.access & Access.ABSTRACT and not _implemented(key, supers, interfaces):
                    yield Fault("unimplemented", spelled(above.name, *key))

    def _class_fault(self, use: ClassUse, users: Sequence[ClassFile]) -> Fault | None:
        name = dotted(use.name)
        cls = self._classes.find(use.name)
        if cls is None:
            return Fault("missing_class", name)
        if use.role is ClassRole.NAMED:
            return None
        if not _class_visible(cls, users):
            return Fault("inaccessible", name, "it is not public")
        if use.role is ClassRole.INTERFACE and not cls.is_interface:
            return Fault("wrong_kind", name, "it is a class, and is implemented as an interface")
        if use.role is ClassRole.SUPERCLASS and cls.is_interface:
            return Fault("wrong_kind", name, "it is an interface, and is extended as a class")
        if use.role is ClassRole.SUPERCLASS and cls.access & Access.FINAL:
            return Fault("wrong_kind", name, "it is final, and is extended")
        if use.role is ClassRole.CREATED and cls.access & (Access.ABSTRACT | Access.INTERFACE):
            return Fault("wrong_kind", name, "it is abstract, and is created with new")
        return None

    def _member_fault(self, use: MemberUse, users: Sequence[ClassFile]) -> Fault | None:
        if use.owner.startswith("["):
            return None  # arrays have the methods of Object, and a public clone
        cls = self._classes.find(use.owner)
        if cls is None:
            return Fault("missing_class", dotted(use.owner))
        subject = spelled(use.owner, use.name, use.descriptor)
        if use.tag is not Tag.FIELD and cls.is_interface != (use.tag is Tag.INTERFACE_METHOD):
            there, wanted = ("an interface", "a class") if cls.is_interface else (
                "a class", "an interface")  # fmt: skip
            return Fault("wrong_kind", subject, f"its owner is {there}, not {wanted}")
        found = self._field(cls, use) if use.tag is Tag.FIELD else self._method(cls, use)
        if found is None:
            return self._missing(cls, use, subject)
        return self._use_fault(use, found, users, subject)

    def _field(self, cls: ClassFile, use: MemberUse) -> _Declared | None:
        for each in self._classes.supertypes(cls):
            field = each.field_table.get((use.name, use.descriptor))
            if field is not None:
                return _Declared(each, field)
        return None

    def _method(self, cls: ClassFile, use: MemberUse) -> _Declared | None:
        key = (use.name, use.descriptor)
        if use.name == "<init>":
            return _Declared(cls, cls.method_table[key]) if key in cls.method_table else None
        for each in self._classes.superclasses(cls):
            if key in each.method_table:
                return _Declared(each, each.method_table[key])
            if each.name in _POLYMORPHIC_OWNERS:
                for method in each.methods:
                    if method.name == use.name and method.access & _POLYMORPHIC == _POLYMORPHIC:
                        return _Declared(each, method)
        for each in self._classes.superinterfaces(cls):
            method_above = each.method_table.get(key)
            if method_above and not method_above.access & (Access.STATIC | Access.PRIVATE):
                return _Declared(each, method_above)
        if cls.is_interface and (root := self._classes.find(OBJECT)) is not None:
            method_of_root = root.method_table.get(key)
            if method_of_root and method_of_root.access & Access.PUBLIC:
                return _Declared(root, method_of_root)
        return None

    def _missing(self, cls: ClassFile, use: MemberUse, subject: str) -> Fault:
        """Say which member is missing, and what bears its name."""
        kind = "field" if use.tag is Tag.FIELD else "method"
        alike = []
        for each in self._classes.supertypes(cls):
            members = each.fields if use.tag is Tag.FIELD else each.methods
            alike += [spelled(each.name, member.name, member.descriptor)
                      for member in members if member.name == use.name]  # fmt: skip
            if use.name == "<init>":
                break
        if alike:
            shown = ", ".join(alike[:3]) + (" and others" if len(alike) > 3 else "")
            return Fault("wrong_descriptor", subject, f"there is {shown}")
        return Fault(f"missing_{kind}", subject)

    def _use_fault(
        self, use: MemberUse, found: _Declared, users: Sequence[ClassFile], subject: str
    ) -> Fault | None:
        """Say why a member that is there may not be used in this way."""
        static = found.member.is_static
        if use.reach is not Reach.UNKNOWN and static != (use.reach is Reach.STATIC):
            return Fault("wrong_staticness", subject, f"it is {'' if static else 'not '}static")
        if not self._member_visible(found, users):
            return Fault("inaccessible", subject, f"it is {_visibility(found.member)}")
        own = any(user.name == found.owner.name for user in users)
        if use.written and _final(found.member) and not own:
            return Fault("inaccessible", subject, "it is final, and is written")
        return None

    def _member_visible(self, found: _Declared, users: Sequence[ClassFile]) -> bool:
        access = found.member.access
        if access & Access.PUBLIC:
            return True
        if access & Access.PRIVATE:
            return any(user.nest_host == found.owner.nest_host for user in users)
        if any(user.package == found.owner.package for user in users):
            return True
        return bool(access & Access.PROTECTED) and any(
            self.is_subclass(user, found.owner.name) for user in users
        )

    def _lambda_fault(self, use: LambdaUse) -> Fault | None:
        cls = self._classes.find(use.interface)
        if cls is None:
            return Fault("missing_class", dotted(use.interface))
        subject = spelled(use.interface, use.name, use.descriptor)
        if not cls.is_interface:
            return Fault("wrong_kind", subject, "its owner is a class, and a lambda implements it")
        wanted = self._abstract_methods(cls)
        if (use.name, use.descriptor) not in wanted:
            there = ", ".join(sorted(spelled(cls.name, *key) for key in wanted)) or "none"
            return Fault("wrong_lambda", subject, f"its abstract methods: {there}")
        others = {name for name, _ in wanted} - {use.name}
        if others:
            return Fault("wrong_lambda", subject, f"it also wants {', '.join(sorted(others))}")
        return None

    def _abstract_methods(self, interface: ClassFile) -> set[tuple[str, str]]:
        """The methods that an implementation must bring, those of Object left out."""
        family = [interface, *self._classes.superinterfaces(interface)]
        given = {key for each in family for key, method in each.method_table.items()
                 if not method.access & (Access.ABSTRACT | Access.STATIC)}  # fmt: skip
        root = self._classes.find(OBJECT)
        given |= set(root.method_table) if root else set()
        return {key for each in family for key, method in each.method_table.items()
                if method.access & Access.ABSTRACT} - given  # fmt: skip

    def is_subclass(self, cls: ClassFile, of: str) -> bool:
        """Whether `cls` is, extends or implements the class of that internal name."""
        return any(each.name == of for each in self._classes.supertypes(cls))


def _implemented(key: tuple[str, str], *families: Sequence[ClassFile]) -> bool:
    """Whether some class of the families has the method with a body."""
    abstract_or_static = Access.ABSTRACT | Access.STATIC
    for family in families:
        for cls in family:
            method = cls.method_table.get(key)
            if method is not None and not method.access & abstract_or_static:
                return True
    return False


def _class_visible(cls: ClassFile, users: Sequence[ClassFile]) -> bool:
    return bool(cls.access & Access.PUBLIC) or any(user.package == cls.package for user in users)


def _visibility(member: Member) -> str:
    if member.access & Access.PRIVATE:
        return "private"
    return "protected" if member.access & Access.PROTECTED else "open to its own package only"


def _overridable(method: Member) -> bool:
    return not method.access & (Access.PRIVATE | Access.STATIC) and method.name[0:1] != "<"


def _final(member: Member) -> bool:
    return bool(member.access & Access.FINAL)


def spelled(owner: str, name: str, descriptor: str) -> str:
    """Name a member as every report does: `a.b.C.method(I)V`, `a.b.C.field : I`."""
    separator = "" if descriptor.startswith("(") else " : "
    return f"{dotted(owner)}.{name}{separator}{descriptor}"
