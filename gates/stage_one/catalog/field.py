"""The words in which the catalog states what an artifact must hold."""

from dataclasses import dataclass
from enum import Enum


class Kind(Enum):
    """The kinds of value that the seed's schema tables name, with how a reader is told of them."""

    TEXT = "non-blank text"
    SHA256 = "64 lowercase hex digits"
    COMMIT = "40 lowercase hex digits"
    ORDER_HASH = "16 lowercase hex digits"
    BOOLEAN = "true or false"
    INTEGER = "an integer"
    NUMBER = "a finite number"
    VECTOR = "three finite numbers [x, y, z]"
    TIMESTAMP = "an ISO-8601 timestamp"
    OBJECT = "an object"
    LIST = "a list"
    TEXT_LIST = "a list of non-blank texts"
    VECTOR_LIST = "a list of [x, y, z] positions"
    ANY = "any value"


class Form(Enum):
    """How an artifact lies on disk."""

    JSON = "one JSON object"
    JSONL = "JSON Lines, one object a line"
    TREE = "a folder"


@dataclass(frozen=True, slots=True)
class Field:
    """One field of an artifact, or of each of its rows.

    `path` steps into objects with dots and into list items with `[]`: `mods[].sha256`; every
    object and list on the way is a field of its own, declared before what it holds.
    `must_be` asks for a truth value, `minimum` and `maximum` bound a number, `one_of` asks for
    one of some texts, `non_empty` for a list or object with something in it, `nullable` lets
    null stand for the value, `optional` lets the key be absent.
    `equals` is the one number that passes; `code` is the reason code for a well-formed value
    that is not the one asked for by `must_be` or `equals`, where the general ones (`not_true`,
    `not_false`, `bad_value`) do not apply; `missing_code` likewise for an absent key.
    `only_when` names the rows that owe the field, as (field, values); in others it is ignored.
    """

    path: str
    kind: Kind
    about: str
    must_be: bool | None = None
    minimum: int | None = None
    maximum: int | None = None
    equals: int | None = None
    one_of: tuple[str, ...] = ()
    non_empty: bool = False
    nullable: bool = False
    optional: bool = False
    code: str = ""
    missing_code: str = "missing_field"
    only_when: tuple[str, tuple[str, ...]] | None = None

    @property
    def expected(self) -> str:
        """What a reader is told to put there."""
        if self.must_be is not None:
            return str(self.must_be).lower()
        if self.one_of:
            return "one of " + ", ".join(self.one_of)
        if self.equals is not None:
            return str(self.equals)
        text = self.kind.value if not self.non_empty else f"{self.kind.value}, not empty"
        if self.minimum is not None:
            text += f", at least {self.minimum}"
        if self.maximum is not None:
            text += f", at most {self.maximum}"
        return f"{text}, or null" if self.nullable else text


@dataclass(frozen=True, slots=True)
class Artifact:
    """One piece of evidence: the check it belongs to, its kind, place and fields."""

    check: str
    kind: str
    path: str
    form: Form
    about: str
    fields: tuple[Field, ...] = ()


@dataclass(frozen=True, slots=True)
class CheckSpec:
    """One of the eight checks and the artifacts it judges, in the seed's order."""

    id: str
    title: str
    artifacts: tuple[Artifact, ...] = ()
