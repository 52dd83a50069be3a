"""Tells what a mod jar is: its metadata, its classes, and what it could do to the world."""

import hashlib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from mods.jars.manifest import read_variant
from mods.metadata import ModMetadata
from mods.mod_jar import open_mod
from mods.writer_scan import WriterScan, scan_for_writers


@dataclass(frozen=True, slots=True)
class Inspection:
    """What one jar holds; `variant` is empty for a jar that was not spoiled on purpose."""

    mod: ModMetadata
    variant: str
    sha256: str
    size_bytes: int
    classes: int
    class_version: int
    scan: WriterScan

    def to_json(self) -> dict[str, Any]:
        """All of it as JSON."""
        return {
            "id": self.mod.id,
            "version": self.mod.version,
            "name": self.mod.name,
            "variant": self.variant,
            "sha256": self.sha256,
            "size_bytes": self.size_bytes,
            "entrypoints": [
                {"key": each.key, "class": each.class_name, "member": each.member}
                for each in self.mod.entrypoints
            ],
            "mixins": list(self.mod.mixin_configs),
            "depends": self.mod.depends,
            "classes": self.classes,
            "class_version": self.class_version,
            **self.scan.to_json(),
        }


def inspect_jar(path: Path) -> Inspection:
    """Read a mod jar; nothing in it is run.

    Raises:
        UnreadableFile, JarRefused: the jar is missing, broken, unsafe or no Fabric mod.
        BadClassFile, BadMetadata: something in it cannot be read.
    """
    mod = open_mod(path)
    data, classes = mod.jar.data, mod.classes
    return Inspection(
        mod=mod.metadata,
        variant=read_variant(mod.jar),
        sha256=hashlib.sha256(data).hexdigest(),
        size_bytes=len(data),
        classes=len(classes),
        class_version=max((cls.major_version for cls in classes.values()), default=0),
        scan=scan_for_writers(classes),
    )
