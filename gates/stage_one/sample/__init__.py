"""A complete synthetic bundle, to test the judge with.

Nothing here is evidence: the values have the shape of real records and none of their worth. The
selftest and the tests write it into temporary folders, spoil it in one place, and ask for the
verdict.
"""

from gates.stage_one.sample.edit import (
    edit_bundle,
    edit_json,
    edit_rows,
    edit_snapshot,
    path_of,
)
from gates.stage_one.sample.index import reindex
from gates.stage_one.sample.write import write_sample_bundle, write_source_world

__all__ = [
    "edit_bundle",
    "edit_json",
    "edit_rows",
    "edit_snapshot",
    "path_of",
    "reindex",
    "write_sample_bundle",
    "write_source_world",
]
