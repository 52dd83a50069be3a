"""What one case of the selftest states."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

Reason = tuple[str, str]
"""A reason code and the id of the check that gives it."""

Mutation = Callable[[Path], object]
"""Spoils the bundle in a folder."""

SOURCE_WORLD = "source-world"
"""The folder beside the bundle that stands for the source save."""


@dataclass(frozen=True, slots=True)
class Case:
    """A fault put into the sample bundle, and the whole answer that the gate owes it.

    `reasons` are the ones that the reference's own selftest asserts, `also` the rest of what it
    was seen to give; together they are every reason of the report, no more and no fewer. The
    caller names the source world to be hashed again, unless `names_source_world` is false.
    """

    slug: str
    what: str
    mutate: Mutation
    verdict: Literal["pass", "fail", "blocked"]
    reasons: frozenset[Reason] = frozenset()
    also: frozenset[Reason] = frozenset()
    names_source_world: bool = True
    skip_source_rehash: bool = False
    port_ranges: tuple[str, ...] = ()

    @property
    def expected(self) -> frozenset[Reason]:
        """Every reason that the report must give."""
        return self.reasons | self.also


def at(check: str, *codes: str) -> frozenset[Reason]:
    """These codes, given by one check."""
    return frozenset((code, check) for code in codes)


STALE_INDEX = at("evidence_integrity", "index_hash_mismatch")
"""What follows when a file was changed after indexing and kept its size."""

RESIZED = STALE_INDEX | at("evidence_integrity", "index_bytes_mismatch")
"""What follows when its size changed too."""
