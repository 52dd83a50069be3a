"""Faults of the evidence index."""

from collections.abc import Callable
from typing import Any

from gates.stage_one.selftest.case import Case, Mutation, at
from gates.stage_one.selftest.mutations import drop, edited, put
from tests.gates.reasons.faults import (
    INTEGRITY,
    OTHER_SHA256,
    fails,
)

NO_ENTRIES: tuple[object, ...] = (7, None, [], "x")


def index_cases() -> list[Case]:
    entry = ("evidence_index", "entries", 0)
    tree = "artifacts/restore_fidelity/snapshot-before"

    def on_tree(edit: Callable[[dict[str, Any]], object]) -> Mutation:
        def change(index: dict[str, Any]) -> None:
            edit(next(entry for entry in index["entries"] if entry["path"] == tree))

        return edited("evidence_index", change)

    def extra(**values: object) -> Mutation:
        good = {"path": "raw/x.txt", "sha256": OTHER_SHA256, "bytes": 1}
        return edited("evidence_index", lambda index: index["entries"].append({**good, **values}))

    def bad(slug: str, mutate: Mutation, code: str) -> Case:
        return fails(f"index-{slug}", mutate, at(INTEGRITY, code))

    return [
        bad("empty", put("evidence_index", "entries", to=[]), "evidence_index_bad"),
        bad("no-list", put("evidence_index", "entries", to={}), "evidence_index_bad"),
        bad("absent", drop("evidence_index", "entries"), "evidence_index_bad"),
        *(bad(f"entry-{v!r}", put(*entry, to=v), "evidence_index_bad") for v in NO_ENTRIES),
        bad("path-number", put(*entry, "path", to=7), "evidence_index_bad"),
        bad("path-list", put(*entry, "path", to=[]), "evidence_index_bad"),
        bad("hash-upper", put(*entry, "sha256", to=OTHER_SHA256.upper()), "evidence_index_hash"),
        bad("hash-null", put(*entry, "sha256", to=None), "evidence_index_hash"),
        bad("hash-list", put(*entry, "sha256", to=[]), "evidence_index_hash"),
        bad("hash-other", put(*entry, "sha256", to=OTHER_SHA256), "index_hash_mismatch"),
        bad("outside", extra(path="../outside.txt"), "evidence_index_scope"),
        bad("absolute", extra(path="/etc/hostname"), "evidence_index_scope"),
        bad("dangling", extra(), "evidence_index_dangling"),
        bad(
            "twice",
            edited("evidence_index", lambda index: index["entries"].append(index["entries"][0])),
            "evidence_index_duplicate",
        ),
        bad("tree-files", on_tree(lambda entry: entry.update(files=3)), "index_files_mismatch"),
        bad("tree-bytes", on_tree(lambda entry: entry.update(bytes=1)), "index_bytes_mismatch"),
        bad(
            "tree-hash",
            on_tree(lambda entry: entry.update(tree_sha256=OTHER_SHA256)),
            "index_hash_mismatch",
        ),
        bad(
            "tree-with-a-file-s-fields",
            on_tree(lambda entry: entry.update(sha256=entry["tree_sha256"])),
            "evidence_index_hash",
        ),
    ]
