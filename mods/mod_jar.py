"""Opens a mod's jar: what it says about itself, and its classes."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from mods.archive import Jar, open_jar
from mods.errors import JarRefused
from mods.link.class_file import ClassFile
from mods.link.class_path import is_class, read_named_class
from mods.metadata import MOD_JSON, ModMetadata, read_mod_metadata


@dataclass(frozen=True, slots=True)
class ModJar:
    """A mod's jar, read as a whole; `classes` are its own by internal name."""

    jar: Jar
    metadata: ModMetadata
    classes: Mapping[str, ClassFile]


def open_mod(path: Path) -> ModJar:
    """Open a jar that must be a Fabric mod's.

    Raises:
        UnreadableFile, JarRefused: it is missing, broken, unsafe or no mod.
        BadMetadata: its `fabric.mod.json` cannot be understood.
        BadClassFile: one of its classes is broken, or lies in another class's place.
    """
    jar = open_jar(path)
    if MOD_JSON not in jar:
        raise JarRefused(f"{jar.name} is no Fabric mod: it has no {MOD_JSON}")
    metadata = read_mod_metadata(jar.read(MOD_JSON), f"{jar.name}!{MOD_JSON}")
    names = [entry.removesuffix(".class") for entry in jar if is_class(entry)]
    classes = {name: read_named_class(name, jar.read(f"{name}.class")) for name in names}
    return ModJar(jar, metadata, classes)
