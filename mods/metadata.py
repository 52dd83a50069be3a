"""Reads what a mod says about itself: `fabric.mod.json` and its mixin configurations.

Both come from outside: a field of the wrong type is refused, an unknown field is ignored.
"""

from dataclasses import dataclass
from typing import Any

from foundation.exact_json import JsonFault, loads
from mods.errors import BadMetadata

MOD_JSON = "fabric.mod.json"


@dataclass(frozen=True, slots=True)
class Entrypoint:
    """A class that the loader calls, and under which key; `member` follows `::` in some."""

    key: str
    class_name: str
    member: str = ""


@dataclass(frozen=True, slots=True)
class ModMetadata:
    """What `fabric.mod.json` declares, as far as labgate looks at it."""

    id: str
    version: str
    name: str
    entrypoints: tuple[Entrypoint, ...]
    mixin_configs: tuple[str, ...]
    depends: dict[str, Any]


@dataclass(frozen=True, slots=True)
class MixinConfig:
    """One mixin configuration; class names are dotted, with its package in front."""

    file: str
    required: bool
    compatibility_level: str
    common: tuple[str, ...]
    client: tuple[str, ...]
    server: tuple[str, ...]

    @property
    def on_server(self) -> tuple[str, ...]:
        """The mixins that a dedicated server applies."""
        return self.common + self.server


def read_mod_metadata(data: bytes, where: str = MOD_JSON) -> ModMetadata:
    """Read a `fabric.mod.json`.

    Raises:
        BadMetadata: it is no JSON object of schema 1 with an id and a version, or a field that
            is read here has the wrong type.
    """
    root = _object(data, where)
    if root.get("schemaVersion") != 1:
        raise BadMetadata(f"{where}: schemaVersion is {root.get('schemaVersion')!r}, not 1")
    mod_id = _text(root, "id", where)
    return ModMetadata(
        id=mod_id,
        version=_text(root, "version", where),
        name=_text(root, "name", where, default=mod_id),
        entrypoints=tuple(_entrypoints(_mapping(root, "entrypoints", where), where)),
        mixin_configs=tuple(_mixin_configs(_list(root, "mixins", where), where)),
        depends=_mapping(root, "depends", where),
    )


def read_mixin_config(data: bytes, file: str) -> MixinConfig:
    """Read a mixin configuration.

    Raises:
        BadMetadata: it is no JSON object, has no package, or a list of it holds no names.
    """
    root = _object(data, file)
    package = _text(root, "package", file)

    def names(key: str) -> tuple[str, ...]:
        listed = _list(root, key, file)
        if not all(isinstance(name, str) and name for name in listed):
            raise BadMetadata(f"{file}: {key} must be a list of class names")
        return tuple(f"{package}.{name}" for name in listed)

    return MixinConfig(
        file=file,
        required=root.get("required") is True,
        compatibility_level=_text(root, "compatibilityLevel", file, default=""),
        common=names("mixins"),
        client=names("client"),
        server=names("server"),
    )


def _entrypoints(declared: dict[str, Any], where: str) -> list[Entrypoint]:
    found = []
    for key, listed in declared.items():
        if not isinstance(listed, list):
            raise BadMetadata(f"{where}: entrypoints.{key} must be a list")
        for entry in listed:
            value = entry.get("value") if isinstance(entry, dict) else entry
            if not isinstance(value, str) or not value:
                raise BadMetadata(f"{where}: entrypoints.{key} holds {entry!r}, not a class name")
            name, _, member = value.partition("::")
            found.append(Entrypoint(key, name, member))
    return found


def _mixin_configs(listed: list[Any], where: str) -> list[str]:
    """The configurations' files; an entry may name the side that it is for."""
    files = []
    for entry in listed:
        file = entry.get("config") if isinstance(entry, dict) else entry
        if not isinstance(file, str) or not file:
            raise BadMetadata(f"{where}: mixins holds {file!r}, not the name of a file")
        files.append(file)
    return files


def _object(data: bytes, where: str) -> dict[str, Any]:
    try:
        value = loads(data)
    except JsonFault as error:
        raise BadMetadata(f"{where} is no JSON: {error}") from error
    if not isinstance(value, dict):
        raise BadMetadata(f"{where} is no JSON object")
    return value


def _text(root: dict[str, Any], key: str, where: str, *, default: str | None = None) -> str:
    value = root.get(key, default)
    if not isinstance(value, str) or (not value and default is None):
        raise BadMetadata(f"{where}: {key} must be a text, found {value!r}")
    return value


def _list(root: dict[str, Any], key: str, where: str) -> list[Any]:
    value = root.get(key, [])
    if not isinstance(value, list):
        raise BadMetadata(f"{where}: {key} must be a list, found {value!r}")
    return value


def _mapping(root: dict[str, Any], key: str, where: str) -> dict[str, Any]:
    value = root.get(key, {})
    if not isinstance(value, dict):
        raise BadMetadata(f"{where}: {key} must be an object, found {value!r}")
    return value
