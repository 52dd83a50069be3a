"""Writes jars whose bytes depend on their content alone: not on machine, folder, clock or zlib."""

import zipfile
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path

from foundation.atomic import write_bytes

MANIFEST = "META-INF/MANIFEST.MF"
_EPOCH = (1980, 1, 1, 0, 0, 0)
_UNIX = 3
_REGULAR_FILE = 0o100644


def jar_bytes(entries: Mapping[str, bytes]) -> bytes:
    """Return a jar of `entries` (name -> content): the manifest first, then by name, stored."""
    buffer = BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_STORED) as jar:
        for name in sorted(entries, key=lambda name: (name != MANIFEST, name)):
            info = zipfile.ZipInfo(name, _EPOCH)
            info.create_system = _UNIX
            info.external_attr = _REGULAR_FILE << 16
            jar.writestr(info, entries[name])
    return buffer.getvalue()


def write_jar(path: Path, entries: Mapping[str, bytes]) -> None:
    """Replace `path` with a jar of `entries`; raises like `foundation.atomic.write_bytes`."""
    write_bytes(path, jar_bytes(entries))
