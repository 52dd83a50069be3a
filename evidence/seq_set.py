"""Sets of sequence numbers, and of identifiers that end in one, kept as small bit masks."""

import re
from collections import defaultdict

_BITS = 6
_MASK = (1 << _BITS) - 1
_ENDS_IN_DIGITS = re.compile(r"[0-9]{1,18}\Z")


class SeqSet:
    """A set of integers that costs one mask for each 64 neighbours, in any order of adding."""

    __slots__ = ("_blocks",)

    def __init__(self) -> None:
        self._blocks: dict[int, int] = {}

    def add(self, seq: int) -> bool:
        """Add `seq` and say whether it is new."""
        block, bit = seq >> _BITS, 1 << (seq & _MASK)
        held = self._blocks.get(block, 0)
        if held & bit:
            return False
        self._blocks[block] = held | bit
        return True

    def __contains__(self, seq: int) -> bool:
        return bool(self._blocks.get(seq >> _BITS, 0) >> (seq & _MASK) & 1)

    def update(self, other: "SeqSet") -> None:
        """Add every number of `other`."""
        for block, mask in other._blocks.items():
            self._blocks[block] = self._blocks.get(block, 0) | mask


class IdSet:
    """A set of identifiers such as `s1:42`: exact, and small where only the number differs."""

    __slots__ = ("_families",)

    def __init__(self) -> None:
        self._families: defaultdict[tuple[str, int], SeqSet] = defaultdict(SeqSet)

    def add(self, identifier: str) -> bool:
        """Add `identifier` and say whether it is new."""
        number = _ENDS_IN_DIGITS.search(identifier)
        if number is None:
            return self._families[identifier, 0].add(0)
        # The count of digits tells `a-01` from `a-1`.
        family = identifier[: number.start()], len(number.group())
        return self._families[family].add(int(number.group()))
