"""The jars that are spoiled on purpose, to show that a deployment notices.

Each is marked in the jar's manifest, and but for `same-size` in the mod's name too.
"""

from enum import StrEnum
from pathlib import Path

from mods.metadata import Entrypoint, ModMetadata

ABSENT_MOD = "labgate-absent-dependency"
ABSENT_CLASS = "labgate.absent.NoSuchEntrypoint"


class Variant(StrEnum):
    """How a jar differs from the real one."""

    SAME_SIZE = "same-size"
    """Works like the real one and has its size, but other content."""

    BROKEN_SOURCE = "broken-source"
    """Does not compile."""

    ABSENT_DEPENDENCY = "absent-dependency"
    """Depends on a mod that does not exist; the loader refuses to start."""

    BAD_ENTRYPOINT = "bad-entrypoint"
    """Names an entrypoint class that is not in the jar."""


def spoil_metadata(metadata: dict[str, object], variant: Variant | None) -> dict[str, object]:
    """Return a `fabric.mod.json` as the variant has it; the real one's is returned as it is."""
    if variant not in (Variant.ABSENT_DEPENDENCY, Variant.BAD_ENTRYPOINT):
        return metadata
    spoiled = metadata | {"name": f"{metadata.get('name', metadata['id'])} (variant {variant})"}
    if variant is Variant.BAD_ENTRYPOINT:
        return spoiled | {"entrypoints": {"main": [ABSENT_CLASS]}}
    depends = metadata.get("depends")
    return spoiled | {
        "depends": {**(depends if isinstance(depends, dict) else {}), ABSENT_MOD: "*"}
    }


def spoil_sources(sources: Path, metadata: ModMetadata) -> None:
    """Put a type error behind the first entrypoint's class in a copy of the sources."""
    entrypoint: Entrypoint = metadata.entrypoints[0]
    file = sources / f"{entrypoint.class_name.replace('.', '/')}.java"
    with file.open("a", encoding="utf-8", newline="\n") as stream:
        stream.write('\nclass BrokenOnPurpose {\n    int number = "not a number";\n}\n')
