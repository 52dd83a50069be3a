"""Reads the probes out of an identity record, noting a gap for each that is not there."""

import math
from dataclasses import dataclass
from typing import Any

from evidence.mapping import GapLog, clip

TASK_START_STEP = "raw.task-start.alice"
ALICE_STEP = "raw.player.alice.uuid"
BOB_STEP = "raw.player.bob.uuid"
MISS_STEP = "raw.player.bob.miss"
UNKNOWN_STEP = "raw.player.unknown.uuid"


@dataclass(frozen=True, slots=True)
class PlayerProbe:
    """Where the server saw a player: position in blocks, yaw and pitch in degrees."""

    step: str
    uuid: str
    dimension: str
    pos: tuple[float, float, float]
    yaw: float
    pitch: float


@dataclass(frozen=True, slots=True)
class UnknownProbe:
    """The answer to a probe of an identity that nobody has."""

    queried: str
    rejected_reason: str
    response: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Probes:
    """What the five cases of the player context are made of."""

    task_uuid: str
    alice: PlayerProbe
    bob: PlayerProbe
    miss: PlayerProbe
    unknown: UnknownProbe


def read_probes(source: dict[str, Any], gaps: GapLog) -> Probes | None:
    """Take the probes out of `source`, or None after noting what is missing in `gaps`."""
    responses = _responses(source.get("steps"), gaps)
    task_uuid = text_at(source, "task_entry", "user", "uuid")
    if not task_uuid:
        gaps.add("task_uuid", None, "task_entry.user.uuid is no text")
    start = TASK_START_STEP if _player(responses, TASK_START_STEP) is not None else ALICE_STEP
    alice = _probe(responses, start, "alice", gaps)
    bob = _probe(responses, BOB_STEP, "bob", gaps)
    miss = _probe(responses, MISS_STEP, "miss", gaps)
    unknown = _unknown(responses.get(UNKNOWN_STEP), gaps)
    if alice and task_uuid and alice.uuid != task_uuid:
        gaps.add("task_binding", None, f"{alice.step} saw {alice.uuid}, the task names {task_uuid}")
    if alice and bob and alice.uuid == bob.uuid:
        gaps.add("bob", None, f"{bob.step} saw the task player, not a second one")
    if alice and bob and miss and unknown and task_uuid:
        return Probes(task_uuid, alice, bob, miss, unknown)
    return None


def text_at(value: Any, *keys: str) -> str:
    """The non-blank text at the end of `keys`, or nothing."""
    for key in keys:
        value = value.get(key) if isinstance(value, dict) else None
    return value if isinstance(value, str) and value.strip() else ""


def _responses(steps: Any, gaps: GapLog) -> dict[str, Any]:
    """Each step's response by its name; a step that was repeated counts as its last try."""
    if not isinstance(steps, list):
        gaps.add("steps_malformed", None, f"steps is {clip(steps)}, not a list")
        return {}
    responses: dict[str, Any] = {}
    for at, step in enumerate(steps):
        if isinstance(step, dict) and isinstance(step.get("step"), str):
            responses[step["step"]] = step.get("response")
        else:
            gaps.add("steps_malformed", None, f"steps[{at}] is no object with a step's name")
    return responses


def _player(responses: dict[str, Any], step: str) -> dict[str, Any] | None:
    response = responses.get(step)
    player = response.get("player") if isinstance(response, dict) else None
    return player if isinstance(player, dict) else None


def _probe(responses: dict[str, Any], step: str, code: str, gaps: GapLog) -> PlayerProbe | None:
    player = _player(responses, step)
    if player is None:
        gaps.add(code, None, f"{step} has no response.player")
        return None
    texts = [text_at(player, key) for key in ("uuid", "dimension")]
    numbers = [_finite(player.get(key)) for key in ("x", "y", "z", "yaw", "pitch")]
    if not all(texts) or None in numbers:
        gaps.add(code, None, f"{step}: uuid, dimension, x, y, z, yaw and pitch are not all there")
        return None
    seen = text_at(responses[step], "view", "target", "type")
    if seen and (seen == "miss") != (code == "miss") and code != "bob":
        gaps.add(code, None, f"{step} saw a target of type {clip(seen)}")
        return None
    x, y, z, yaw, pitch = (number for number in numbers if number is not None)
    return PlayerProbe(step, texts[0], texts[1], (x, y, z), yaw, pitch)


def _unknown(response: Any, gaps: GapLog) -> UnknownProbe | None:
    if not isinstance(response, dict):
        gaps.add("unknown", None, f"{UNKNOWN_STEP} has no response")
        return None
    queried = text_at(response, "query") or text_at(response, "requested")
    if not queried:
        gaps.add("unknown", None, f"{UNKNOWN_STEP} does not say whom it asked for")
        return None
    if response.get("found") is True or response.get("player") is not None:
        gaps.add("unknown", None, f"{UNKNOWN_STEP} found a player, so {queried} is not unknown")
        return None
    found, matched = response.get("found"), response.get("matchedBy")
    reason = text_at(response, "error") or f"found={clip(found)} matchedBy={clip(matched)}"
    return UnknownProbe(queried, reason, response)


def _finite(value: Any) -> float | None:
    """The number as it was recorded; None for anything else, and for what no float can hold."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    try:
        return value if math.isfinite(value) else None
    except OverflowError:
        return None
