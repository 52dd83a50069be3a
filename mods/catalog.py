"""The mods that labgate ships as sources, each in a folder of its own beside this file."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from mods.errors import ModError
from mods.metadata import MOD_JSON, ModMetadata, read_mod_metadata
from mods.stamps import Stamps

_HERE = Path(__file__).parent
_SOURCES = Path("src", "main", "java")
_RESOURCES = Path("src", "main", "resources")
SIGNATURES = _HERE / "signatures" / _SOURCES
"""The stand-ins that mods are compiled against where there is no game."""


class UnknownMod(ModError):
    """Somebody asked for a mod that labgate does not have."""

    reason = "unknown_mod"


@dataclass(frozen=True, slots=True)
class ModSource:
    """A mod's sources: `name` is its folder's, and short for its id on the command line."""

    name: str
    folder: Path

    @property
    def sources(self) -> Path:
        """The folder of its Java sources."""
        return self.folder / _SOURCES

    @property
    def resources(self) -> Path:
        """The folder of what goes into the jar as it is, but for its stamps."""
        return self.folder / _RESOURCES

    def metadata(self) -> ModMetadata:
        """Read its `fabric.mod.json`; a stamp other than the version is left unfilled."""
        raw = (self.resources / MOD_JSON).read_bytes()
        return read_mod_metadata(Stamps.without_commit().fill(raw, MOD_JSON), MOD_JSON)


def shipped_mods(folder: Path = _HERE) -> list[ModSource]:
    """Return every mod below `folder`, by name."""
    found = folder.glob(f"*/{_RESOURCES.as_posix()}/{MOD_JSON}")
    return sorted(
        (ModSource(path.parents[3].name, path.parents[3]) for path in found),
        key=lambda mod: mod.name,
    )


def select_mods(wanted: Iterable[str]) -> list[ModSource]:
    """Return the mods of these names or ids, each once; all of them if none is named.

    Raises:
        UnknownMod: a name that no mod has.
    """
    mods = shipped_mods()
    by_word = {mod.name: mod for mod in mods} | {mod.metadata().id: mod for mod in mods}
    words = list(wanted)
    for word in words:
        if word not in by_word:
            raise UnknownMod(
                f"there is no mod {word!r}",
                hint=f"choose from {', '.join(mod.name for mod in mods)}, or see "
                "`labgate mod list`",
            )
    return list({by_word[word].name: by_word[word] for word in words}.values()) or mods
