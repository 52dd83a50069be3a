"""The assemble spec: what the assembler is told and cannot measure, checked at the boundary."""

import json
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from typing import Annotated, Any

from pydantic import AfterValidator, BaseModel, ConfigDict, ValidationError

from evidence.errors import EvidenceError
from evidence.origin import OriginName
from foundation import exact_json
from foundation.regular_file import read_regular

MAX_SPEC_BYTES = 16 * 1024 * 1024

_FORM_HINT = "a spec is {run: {...}, origin?: live|practice|scaffold, generated_at?: time}"
_MUST_BE = {
    "run": "must be a JSON object",
    "origin": "must be live, practice or scaffold",
    "generated_at": "must be an ISO-8601 time such as 2026-09-26T12:00:00Z",
}
_SHOWN_CHARS = 60


class SpecError(EvidenceError):
    """The spec is no JSON object of the asked shape; nothing was written."""

    reason = "bad_spec"


def _iso_time(text: str) -> str:
    if "T" not in text:
        raise ValueError(text)
    datetime.fromisoformat(text)
    return text


class AssembleSpec(BaseModel):
    """The spec's keys; any other key is refused, because it would be dropped unseen.

    `run` goes into `bundle.json` word for word, whatever keys it has: the gate judges it.
    `origin` can lower the bundle's origin and never raise it (see `evidence.origin`).
    """

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)

    run: dict[str, Any]
    origin: OriginName | None = None
    generated_at: Annotated[str, AfterValidator(_iso_time)] | None = None

    @property
    def instance_ids(self) -> tuple[str, ...]:
        """The ids of the instances that `run` declares, as far as they can be read."""
        instances = self.run.get("instances")
        rows = instances if isinstance(instances, list) else []
        ids = (row.get("instance_id") for row in rows if isinstance(row, dict))
        return tuple(found for found in ids if isinstance(found, str))


def read_spec(spec: Mapping[str, Any] | Path | str) -> AssembleSpec:
    """Take a spec from a mapping, or from the JSON file at a path.

    Raises:
        SpecError: it is no JSON, or a key is missing, unknown or of a wrong type; the message
            names the file and each key.
        UnreadableFile: the path leads to no readable file.
    """
    if isinstance(spec, Mapping):
        return _validated(_as_json(spec, "the spec"), "the spec")
    path = Path(spec)
    try:
        value = exact_json.loads(read_regular(path, max_bytes=MAX_SPEC_BYTES))
    except exact_json.JsonFault as fault:
        raise SpecError(f"{path} is no JSON: {fault}", hint=_FORM_HINT) from fault
    return _validated(_as_json(value, str(path)), str(path))


def _as_json(value: Any, source: str) -> Any:
    """The value as JSON would carry it, so that what is written is what was checked."""
    try:
        return exact_json.loads(json.dumps(value, allow_nan=False).encode("utf-8"))
    except (TypeError, ValueError, RecursionError) as error:
        raise SpecError(
            f"{source} holds what JSON has no form for, or is nested too deeply",
            hint="write it of objects, lists, texts and finite numbers",
        ) from error


def _validated(value: Any, source: str) -> AssembleSpec:
    try:
        return AssembleSpec.model_validate(value)
    except ValidationError as error:
        faults = "; ".join(
            _in_words(fault["type"], fault["loc"], fault["input"])
            for fault in error.errors(include_url=False, include_context=False)
        )
        raise SpecError(f"{source} is no assemble spec: {faults}", hint=_FORM_HINT) from error


def _in_words(kind: str, place: tuple[int | str, ...], found: Any) -> str:
    """What is wrong with one key, or with the whole spec where there is no key."""
    if not place:
        return f"the whole must be a JSON object, found {_shown(found)}"
    key = str(place[0])
    if kind == "missing":
        return f"`{key}` is missing"
    if key not in _MUST_BE:
        return f"`{key}` is no key of a spec"
    return f"`{key}` {_MUST_BE[key]}, found {_shown(found)}"


def _shown(found: Any) -> str:
    text = json.dumps(found, ensure_ascii=False)
    return text if len(text) <= _SHOWN_CHARS else f"{text[:_SHOWN_CHARS]}..."
