"""Collects what goes into a jar beside its classes, with its stamps filled in."""

import json

from foundation.exact_json import JsonFault, loads
from mods.catalog import ModSource
from mods.errors import BadMetadata
from mods.jars.variant import Variant, spoil_metadata
from mods.metadata import MOD_JSON
from mods.stamps import Stamps

_TEXT_SUFFIXES = (".json", ".properties", ".txt", ".md")


def resource_entries(mod: ModSource, stamps: Stamps, variant: Variant | None) -> dict[str, bytes]:
    """Return the mod's resources by their names in the jar.

    Texts have "\\n" line ends whatever a checkout made of them, so that the jar stays the same.

    Raises:
        UnknownStamp: a resource asks for a value that cannot be given.
        BadMetadata: `fabric.mod.json` is no JSON object, where a variant has to change it.
    """
    entries = {}
    for path in sorted(mod.resources.rglob("*")):
        if path.is_file():
            name = path.relative_to(mod.resources).as_posix()
            content = path.read_bytes()
            if path.suffix in _TEXT_SUFFIXES:
                content = stamps.fill(content.replace(b"\r\n", b"\n"), name)
            entries[name] = content
    if variant is not None:
        entries[MOD_JSON] = _spoiled(entries[MOD_JSON], variant)
    return entries


def _spoiled(content: bytes, variant: Variant) -> bytes:
    try:
        metadata = loads(content)
    except JsonFault as error:
        raise BadMetadata(f"{MOD_JSON} is no JSON: {error}") from error
    if not isinstance(metadata, dict):
        raise BadMetadata(f"{MOD_JSON} is no JSON object")
    spoiled = spoil_metadata(metadata, variant)
    if spoiled is metadata:
        return content
    return (json.dumps(spoiled, ensure_ascii=False, indent=2) + "\n").encode()
