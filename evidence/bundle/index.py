"""Index entries: each file and folder of the bundle pinned by its hash and size."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from gates.tree import hash_file, hash_tree


def index_entries(
    bundle: Path, *, files: Iterable[str], trees: Iterable[str]
) -> list[dict[str, Any]]:
    """One entry for each path, sorted by path: `{path, sha256, bytes}` for a file and
    `{path, tree_sha256, files, bytes}` for a folder, sizes in bytes.

    Raises:
        TreeError: something went, cannot be read, or changed while it was read.
    """
    entries = [_file_entry(bundle, path) for path in files]
    entries += [_tree_entry(bundle, path) for path in trees]
    return sorted(entries, key=lambda entry: str(entry["path"]))


def _file_entry(bundle: Path, path: str) -> dict[str, Any]:
    sha256, size_bytes = hash_file(bundle / path)
    return {"path": path, "sha256": sha256, "bytes": size_bytes}


def _tree_entry(bundle: Path, path: str) -> dict[str, Any]:
    tree = hash_tree(bundle / path)
    return {"path": path, "tree_sha256": tree.sha256, "files": tree.files, "bytes": tree.bytes}
