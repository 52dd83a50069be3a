"""Texts taken from evidence into a report, in memory that hostile evidence cannot grow."""

from typing import Any

SHOWN_AT_MOST = 5
"""How many errors a detail lists (fact sheet (b), "Report fields"); the rest are counted."""

_CLIPPED_AT_CHARACTERS = 200


def clip(value: Any) -> str:
    """The text of `value`, cut where it is too long for a report."""
    text = str(value)
    if len(text) <= _CLIPPED_AT_CHARACTERS:
        return text
    return text[:_CLIPPED_AT_CHARACTERS] + "..."


def scalar(value: Any) -> Any:
    """A value fit for a report as it is: a number, boolean or null, else its clipped text."""
    return value if value is None or isinstance(value, bool | int | float) else clip(value)


class Tally:
    """Counts texts and keeps the first few of them."""

    __slots__ = ("count", "shown")

    def __init__(self) -> None:
        self.count = 0
        self.shown: list[str] = []

    def add(self, text: str) -> None:
        """Count `text`, and keep it if it is among the first."""
        self.count += 1
        if self.count <= SHOWN_AT_MOST:
            self.shown.append(clip(text))

    def merge(self, other: "Tally") -> None:
        """Count all of `other` too, and keep its first ones while there is room."""
        self.count += other.count
        self.shown = [*self.shown, *other.shown][:SHOWN_AT_MOST]

    def __bool__(self) -> bool:
        return self.count > 0

    def listed(self) -> list[str]:
        """The texts kept, and a last one that says how many are left out."""
        left_out = self.count - len(self.shown)
        return [*self.shown, *([f"and {left_out} more"] if left_out else [])]

    def joined(self, separator: str = "; ") -> str:
        """The texts of `listed` as one."""
        return separator.join(self.listed())


class DistinctTexts:
    """A set of clipped texts that stops growing at `at_most`."""

    __slots__ = ("_at_most", "_texts", "more")

    def __init__(self, at_most: int) -> None:
        self._at_most = at_most
        self._texts: set[str] = set()
        self.more = False

    def add(self, text: str) -> None:
        """Add `text`, or only note that there are more."""
        text = clip(text)
        if len(self._texts) < self._at_most:
            self._texts.add(text)
        elif text not in self._texts:
            self.more = True

    def sorted(self) -> list[str]:
        """The texts in order, and a last one that says if some are left out."""
        return sorted(self._texts) + (["and more"] if self.more else [])
