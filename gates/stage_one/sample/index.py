"""Pins the sample's files in its evidence index, anew after every edit."""

from pathlib import Path

from gates.stage_one.catalog import ARTIFACTS
from gates.stage_one.sample.edit import path_of, write_json
from gates.stage_one.sample.run import JsonObject
from gates.tree import hash_file, hash_tree


def reindex(root: Path) -> None:
    """Write the evidence index afresh over every artifact that lies at its usual place.

    An artifact that is gone gets no entry; a file in a folder's place is pinned as a file, and
    the reverse as a tree.
    """
    own = path_of(root, "evidence_index")
    places = {root / artifact.path for artifact in ARTIFACTS} - {own}
    entries = [_entry(root, place) for place in sorted(places) if place.exists()]
    write_json(own, {"tool": "labgate sample", "entries": entries})


def _entry(root: Path, place: Path) -> JsonObject:
    path = place.relative_to(root).as_posix()
    if place.is_dir():
        tree = hash_tree(place)
        return {
            "path": path,
            "tree_sha256": tree.sha256,
            "files": tree.files,
            "bytes": tree.bytes,
        }
    sha256, size_bytes = hash_file(place)
    return {"path": path, "sha256": sha256, "bytes": size_bytes}
