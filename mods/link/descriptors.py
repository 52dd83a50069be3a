"""Splits descriptors such as `(ILa/b/C;)V` into the types they name."""

import re

from mods.errors import BadClassFile

_ONE_TYPE = r"\[*(?:[BCDFIJSZ]|L[^;.\[]+;)"
_TYPE = re.compile(_ONE_TYPE)
_CLASS = re.compile(r"L([^;.\[]+);")
_METHOD = re.compile(rf"\(((?:{_ONE_TYPE})*)\)(V|{_ONE_TYPE})")


def classes_in(descriptor: str) -> list[str]:
    """Return the internal names of the classes that a descriptor names, in order.

    Raises:
        BadClassFile: it is no descriptor; searching one would take quadratic time.
    """
    if _TYPE.fullmatch(descriptor) is None and _METHOD.fullmatch(descriptor) is None:
        raise BadClassFile(f"{descriptor[:80]!r} is no descriptor")
    return _CLASS.findall(descriptor)


def split_method(descriptor: str) -> tuple[list[str], str]:
    """Return a method descriptor's parameter types and its return type.

    Raises:
        BadClassFile: it is no method descriptor.
    """
    match = _METHOD.fullmatch(descriptor)
    if match is None:
        raise BadClassFile(f"{descriptor[:80]!r} is no method descriptor")
    return _TYPE.findall(match[1]), match[2]


def is_method(descriptor: str) -> bool:
    """Whether the text is a method descriptor."""
    return _METHOD.fullmatch(descriptor) is not None


def dotted(internal: str) -> str:
    """An internal name as people write it: `a.b.C$D`."""
    return internal.replace("/", ".")
