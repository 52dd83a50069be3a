"""What observing cost: the hook counters of a session's end."""

from typing import Any

from evidence.export.refusal import ExportRefused
from evidence.mapping import clip

_NANOS_PER_MS = 1_000_000
_MAX_NANOS = 10**19


def hook_overhead_ms(hooks: dict[str, Any], place: str) -> float:
    """The time spent in all hooks together, in milliseconds to three places.

    Raises:
        ExportRefused: a counter is no number from 0 on.
    """
    return round(sum(_nanos(name, hook, place) for name, hook in hooks.items()) / _NANOS_PER_MS, 3)


def _nanos(name: str, hook: Any, place: str) -> float:
    nanos = hook.get("totalNanos") if isinstance(hook, dict) else None
    # Beyond this bound (about 300 years) it is no duration, and no float could hold it.
    if isinstance(nanos, int | float) and type(nanos) is not bool and 0 <= nanos < _MAX_NANOS:
        return float(nanos)
    raise ExportRefused("hooks_malformed", f"{place}: hook {clip(name)} has {clip(hook)}")
