"""Compares what two class paths make of the same sources, and says where they part."""

from collections.abc import Mapping

from mods.errors import ModError
from mods.link.class_file import read_class
from mods.link.references import LambdaUse, MemberUse, references
from mods.link.resolution import spelled

_SHOWN = 5


class ClassPathMatters(ModError):
    """The class path leads to other classes than the stand-ins do: one of them is wrong."""

    reason = "class_path_matters"


def refuse_difference(mod: str, *, ours: Mapping[str, bytes], theirs: Mapping[str, bytes]) -> None:
    """Compare classes by entry name; `ours` come from the stand-ins, `theirs` from a class path.

    Raises:
        ClassPathMatters: some class differs; the message names it, and the members that only one
            side refers to.
    """
    differing = sorted(
        name for name in ours.keys() | theirs.keys() if ours.get(name) != theirs.get(name)
    )
    if not differing:
        return
    lines = []
    for name in differing[:_SHOWN]:
        mine, other = _members(ours.get(name)), _members(theirs.get(name))
        lines.append(f"  {name}")
        lines += [f"    only with the stand-ins: {each}" for each in sorted(mine - other)]
        lines += [f"    only with the class path: {each}" for each in sorted(other - mine)]
    more = f"\n  and {len(differing) - _SHOWN} more" if len(differing) > _SHOWN else ""
    raise ClassPathMatters(
        f"mod {mod}: {len(differing)} classes depend on the class path:\n"
        + "\n".join(lines)
        + more,
        hint="correct the stand-ins in mods/signatures after the game's own classes",
    )


def _members(data: bytes | None) -> set[str]:
    if data is None:
        return set()
    return {
        spelled(
            use.interface if isinstance(use, LambdaUse) else use.owner, use.name, use.descriptor
        )
        for use, _ in references(read_class(data))
        if isinstance(use, MemberUse | LambdaUse)
    }
