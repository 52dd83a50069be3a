"""The facts file: what was tried in this run beside the log, each with its evidence."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from evidence.export.refusal import ExportRefused
from evidence.mapping import clip
from foundation import exact_json
from foundation.regular_file import MissingFile, read_regular

MAX_RECORD_BYTES = 16 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Fact:
    """A measured value, and what shows it."""

    value: Any
    evidence: Any


@dataclass(frozen=True, slots=True)
class Facts:
    """The facts of a run as its file holds them."""

    path: Path
    record: dict[str, Any]

    def given(self, name: str) -> Fact | None:
        """The fact, written as `{value, evidence}` or as a bare value; None if it is not there."""
        entry = self.record.get(name)
        if isinstance(entry, dict):
            return Fact(entry["value"], entry.get("evidence")) if "value" in entry else None
        return None if entry is None else Fact(entry, None)

    def boolean(self, name: str) -> Fact | None:
        """A fact that is true or false, or None if it is not there.

        Raises:
            ExportRefused: it is anything else.
        """
        fact = self.given(name)
        if fact is not None and not isinstance(fact.value, bool):
            raise ExportRefused("fact_not_boolean", f"{self.path}: {name} is {clip(fact.value)}")
        return fact

    def proved(self, name: str) -> Fact:
        """A fact without which nothing is exported.

        Raises:
            ExportRefused: it is absent, no boolean, or false.
        """
        fact = self.boolean(name)
        if fact is None:
            raise ExportRefused("fact_missing", f"{self.path} has no value for {name}")
        if not fact.value:
            raise ExportRefused("fact_false", f"{self.path}: {name} is false")
        return fact

    def flush_receipt(self) -> dict[str, Any]:
        """The receipt of the flush command: `{command, call_id, output}`."""
        receipt = self.record.get("flush_receipt")
        if not isinstance(receipt, dict) or not receipt:
            raise ExportRefused("flush_receipt_missing", f"{self.path} has no flush_receipt object")
        return receipt

    def missing_log_detection(self) -> dict[str, Any]:
        """The record that a missing log was tried and noticed."""
        record = self.record.get("missing_log_detection")
        if not isinstance(record, dict) or record.get("value") is not True:
            raise ExportRefused(
                "missing_log_detection_untrue",
                f"{self.path}: missing_log_detection.value is not true: {clip(record)}",
            )
        return record


def read_facts(path: Path) -> Facts:
    """Read the facts file.

    Raises:
        ExportRefused: it is missing, or no JSON object.
        UnreadableFile: it is there and cannot be read.
    """
    return Facts(path, read_object(path, "facts")[0])


def read_object(path: Path, noun: str) -> tuple[dict[str, Any], bytes]:
    """A JSON object and the bytes it was read from; refusals are `<noun>_missing` and
    `<noun>_not_object`.
    """
    try:
        raw = read_regular(path, max_bytes=MAX_RECORD_BYTES)
    except MissingFile as error:
        raise ExportRefused(f"{noun}_missing", f"no {noun} file at {path}") from error
    try:
        value = exact_json.loads(raw)
    except exact_json.JsonFault as fault:
        raise ExportRefused(f"{noun}_not_object", f"{path} is no JSON: {fault}") from fault
    if not isinstance(value, dict):
        raise ExportRefused(f"{noun}_not_object", f"{path} holds {clip(value)}, no object")
    return value, raw
