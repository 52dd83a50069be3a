"""The rows of raw audit logs: their fields in order, and their shape for comparison."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

REAL_LOGS = Path(__file__).parents[1] / "data" / "audit"

CART = ("uuid", "cartType", "epoch")
INVENTORY = ("inventory", "inventoryDigest")
SITE = ("pos", "block", "region", "targetInput")
TRAILER = ("seq", "tick", "wall", "run", "inst", "session", "phase")
FIELDS: dict[str, tuple[str, ...]] = {
    "session_start": ("sessionId", "logBytesBefore", "previousSeq"),
    "audit_ready": (
        *("config", "minecraft", "fabricLoader", "fabricApi", "auditMod"),
        *("readOnly", "observationOnly", "inputRegions", "stackRegion", "outputRegion", "gameDir"),
    ),
    "phase": ("from", "to", "requested", "actor", "reason"),
    "mark": ("label", "actor"),
    "input_attempt": (
        *(*SITE, "operator", "item", "path", "hand", "result"),
        *("resultConsumesAction", "requestSeq"),
    ),
    "input_request": (*SITE, "trigger", "operator", "note", "instrument"),
    "input_processed": (
        *(*SITE, "eventId", "eventParam", "played", "path", "note", "instrument"),
        *("requestSeq", "requestTrigger", "attemptSeq", "operator", "agentOp"),
        "orderingEvidence",
    ),
    "cart_tracked": (
        *("uuid", "cartType", "trackIndex", "epoch", "origin", "dimension", "pos", "motion"),
        *INVENTORY,
    ),
    "cart_sample": (
        *(*CART, "sampleIndex", "pos", "motion", "level", "exited", "outsideStackRegion"),
        *("insideOutputRegion", *INVENTORY),
    ),
    "cart_inventory_change": (*CART, "previousDigest", "inventoryDigest", "inventory"),
    "cart_exit": (
        *(*CART, "pos", "motion", "level", "via", "stackRegion", "outputRegion"),
        *INVENTORY,
    ),
    "cart_remove": (
        *(*CART, "reason", "shouldDestroy", "shouldSave", "pos", "motion", "level", "exited"),
        *("exitVia", *INVENTORY, "capturedPath", "permanent"),
    ),
    "cart_reload": (*CART, "pos", *INVENTORY),
    "cart_reappeared": (*CART, "pos", *INVENTORY),
    "cart_teleport": (*CART, "method", "from", "to", "level"),
    "audit_incomplete": ("reason", "detail"),
    "audit_end": (
        *("sessionId", "status", "reason", "truncated", "bytes", "seq", "uptimeMillis"),
        *("incompleteReasons", "counts", "carts", "hooks"),
    ),
}


def read_rows(log: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()]


def collect_shape(events: list[dict[str, Any]], shape: dict[str, set[str]]) -> None:
    """Adds the kinds of value found at each path of each type of event."""
    for event in events:
        for path, value in leaves(event["type"], event):
            shape.setdefault(path, set()).add(type(value).__name__)


def leaves(path: str, value: object) -> Iterator[tuple[str, object]]:
    """Every value below, by its path; the names of counters and hooks count as one."""
    yield path, value
    if isinstance(value, dict):
        free = path.endswith((".counts", ".hooks"))
        for name, item in value.items():
            yield from leaves(f"{path}.{'*' if free else name}", item)
    elif isinstance(value, list):
        for item in value:
            yield from leaves(f"{path}[]", item)
