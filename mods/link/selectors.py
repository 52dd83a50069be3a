"""Reads the strings by which a mixin names methods and fields: `Lowner;name(descriptor)`."""

import re
from dataclasses import dataclass

from mods.link.descriptors import is_method

_SELECTOR = re.compile(
    r"(?:L(?P<owner>[^;(:]+);|(?P<dotted>[^;(:*+{]+)\.)?"
    r"(?P<name>[^;(:*+{.]*)(?P<repeat>\*|\+|\{[\d,]*\})?"
    r"(?P<descriptor>\(.*|:.+)?"
)


@dataclass(frozen=True, slots=True)
class Selector:
    """What a string selects. Empty `owner` or `descriptor` leave that open.

    `many` is set where a quantifier allows several; a bare `*` behind a name means "begins with".
    """

    owner: str
    name: str
    descriptor: str
    prefix: bool = False
    many: bool = False

    def selects(self, owner: str, name: str, descriptor: str) -> bool:
        """Whether a member is meant."""
        return (
            self.owner in ("", owner)
            and (name.startswith(self.name) if self.prefix else self.name == name)
            and self.descriptor in ("", descriptor)
        )


def parse_selector(text: str) -> Selector | None:
    """Read a selector, or return None where its form is not known here (a pattern, `@Desc`)."""
    match = _SELECTOR.fullmatch("".join(text.split()))
    if match is None or text.startswith(("/", "@")):
        return None
    descriptor = match["descriptor"] or ""
    if descriptor.startswith("(") and not is_method(descriptor):
        return None
    repeat = match["repeat"] or ""
    if not match["name"] and repeat != "*":
        return None
    return Selector(
        owner=(match["owner"] or match["dotted"] or "").replace(".", "/"),
        name=match["name"],
        descriptor=descriptor.removeprefix(":"),
        prefix=repeat == "*",
        many=bool(repeat),
    )
