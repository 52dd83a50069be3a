"""Reads the status file that the audit mod keeps beside its log."""

from collections.abc import Mapping
from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from typing import Any, TypeAlias

from foundation.exact_json import JsonFault, loads
from foundation.regular_file import UnreadableFile, read_regular

StatusSource: TypeAlias = str | PathLike[str] | Mapping[str, Any] | None

_MAX_BYTES = 16 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Status:
    """What the mod said of its own log. `is_given` is False where there is nothing to go by."""

    is_given: bool = False
    is_object: bool = True
    ended: bool = False
    truncated: bool = False
    warning: str = ""


def read_status(source: StatusSource) -> Status:
    """Read a status file, or take one already decoded.

    A file that cannot be read, or is no JSON, counts as not given and brings a warning, as in
    the reference. JSON that is no object is given and says nothing: the reference crashes on it.
    """
    if source is None:
        return Status()
    if isinstance(source, Mapping):
        return _status(source)
    try:
        value = loads(read_regular(Path(source), max_bytes=_MAX_BYTES))
    except UnreadableFile as error:
        return Status(warning=f"status file not used: {error.message}")
    except JsonFault as error:
        return Status(warning=f"status file not used: {source} is no JSON ({error})")
    return _status(value) if isinstance(value, dict) else Status(is_given=True, is_object=False)


def _status(value: Mapping[str, Any]) -> Status:
    return Status(
        is_given=True, ended=bool(value.get("ended")), truncated=bool(value.get("truncated"))
    )
