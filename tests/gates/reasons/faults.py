"""Short words for the faults, beside the mutations of the selftest."""

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

from gates.stage_one.sample import edit_snapshot, path_of
from gates.stage_one.sample.restore_fidelity import order_hash
from gates.stage_one.sample.run import (
    sha256_of,
)
from gates.stage_one.selftest.case import Case, Mutation, Reason
from gates.stage_one.selftest.mutations import edited

INTEGRITY = "evidence_integrity"
OTHER_SHA256 = sha256_of("something else")


def fails(slug: str, mutate: Mutation, *reasons: frozenset[Reason]) -> Case:
    return Case(slug, slug, mutate, "fail", frozenset().union(*reasons))


def blocks(slug: str, mutate: Mutation, *reasons: frozenset[Reason]) -> Case:
    return Case(slug, slug, mutate, "blocked", frozenset().union(*reasons))


def written(kind: str, content: bytes) -> Mutation:
    """Replace an artifact's bytes (a path below the artifact's own for a snapshot's file)."""
    name, _, below = kind.partition("/")
    return lambda root: (path_of(root, name) / below).write_bytes(content)


def doubled(kind: str, row: int, **changes: object) -> Mutation:
    """Repeat a row at the end, with some fields changed."""
    return edited(kind, lambda rows: rows.append({**rows[row], **changes}))


def as_folder(kind: str) -> Mutation:
    """Put an empty folder in a file's place."""

    def mutate(root: Path) -> None:
        path_of(root, kind).unlink()
        path_of(root, kind).mkdir()

    return mutate


def as_file(kind: str) -> Mutation:
    """Put a file in a folder's place."""

    def mutate(root: Path) -> None:
        shutil.rmtree(path_of(root, kind))
        path_of(root, kind).write_bytes(b"{}")

    return mutate


def on(kind: str, edit: Callable[[dict[str, Any], list[dict[str, Any]]], object]) -> Mutation:
    """Edit one snapshot's meta and rows and keep its count and order hash true."""

    def mutate(root: Path) -> None:
        def and_recount(meta: dict[str, Any], rows: list[dict[str, Any]]) -> None:
            edit(meta, rows)
            meta["entities"] = len(rows)
            meta["orderHash"] = order_hash(row["uuid"] for row in rows)

        edit_snapshot(root, kind, and_recount)

    return mutate


def clear_rows(_: dict[str, Any], rows: list[dict[str, Any]]) -> None:
    rows.clear()
