"""The jar's manifest, which says whether the jar is the real one or spoiled on purpose."""

import re

from foundation.jar import MANIFEST
from mods.archive import Jar
from mods.jars.variant import Variant

_REAL = "none"
_FIELD = "Labgate-Variant"
_WIDTH = max(len(variant) for variant in Variant)
_MARK = re.compile(rb"^%s: ([a-z-]+)\.*\r?$" % _FIELD.encode(), re.MULTILINE)


def manifest_bytes(variant: Variant | None) -> bytes:
    """Return the manifest; it has the same length whatever the variant is.

    So a jar that differs in its mark alone is a jar of the same size with other content.
    """
    mark = (variant or _REAL).ljust(_WIDTH, ".")
    lines = ("Manifest-Version: 1.0", "Created-By: labgate", f"{_FIELD}: {mark}", "", "")
    return "\r\n".join(lines).encode()


def read_variant(jar: Jar) -> str:
    """Return which variant a jar says it is; empty for a real one and for others' jars."""
    if MANIFEST not in jar:
        return ""
    mark = _MARK.search(jar.read(MANIFEST))
    return "" if mark is None or mark[1].decode() == _REAL else mark[1].decode()
