"""Errors of the mods' layer."""

from foundation.errors import LabgateError


class ModError(LabgateError):
    """A mod could not be built, read or checked."""

    reason = "mod_error"


class JarRefused(ModError):
    """An archive that labgate does not read: broken, oversized, or with names it must not have."""

    reason = "jar_refused"


class BadClassFile(ModError):
    """Bytes that are no class file, or one whose parts do not fit together."""

    reason = "bad_class_file"


class BadMetadata(ModError):
    """A `fabric.mod.json` or mixin configuration that cannot be understood."""

    reason = "bad_mod_metadata"
