"""Assembles the canonical bundle: `bundle.json`, the evidence index, and their report."""

from evidence.bundle.assembly import BundleMissing, UnresolvedRefs, assemble
from evidence.bundle.contents import UnindexableFiles
from evidence.bundle.report import AssembleReport
from evidence.bundle.spec import SpecError

__all__ = [
    "AssembleReport",
    "BundleMissing",
    "SpecError",
    "UnindexableFiles",
    "UnresolvedRefs",
    "assemble",
]
