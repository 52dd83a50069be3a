"""Ways to spoil the sample bundle, put together by the cases.

A document is named by its artifact's kind, or `bundle` for the manifest; the rows of a JSON
Lines artifact are a list. A path steps into it by keys and indices, and `EACH` means every item
of a list.
"""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from gates.stage_one.catalog import ARTIFACTS
from gates.stage_one.catalog.field import Form
from gates.stage_one.sample import edit_bundle, edit_json, edit_rows, path_of, reindex
from gates.stage_one.selftest.case import Mutation

EACH = "*"

_ROWS = {artifact.kind for artifact in ARTIFACTS if artifact.form is Form.JSONL}


def nothing(root: Path) -> None:
    """Leave the bundle as it is."""


def put(document: str, *path: str | int, to: object) -> Mutation:
    """Set the value at `path`."""

    def change(parent: Any, key: str | int) -> None:
        parent[key] = to

    return _at(document, path, change)


def drop(document: str, *path: str | int) -> Mutation:
    """Remove the key or list item at `path`."""

    def change(parent: Any, key: str | int) -> None:
        del parent[key]

    return _at(document, path, change)


def edited(document: str, edit: Callable[[Any], object]) -> Mutation:
    """Change a document by a function of its own."""
    return lambda root: edit_document(root, document, edit)


def repinned(*mutations: Mutation) -> Mutation:
    """Do all of these, then refresh the evidence index."""

    def mutate(root: Path) -> None:
        for mutation in mutations:
            mutation(root)
        reindex(root)

    return mutate


def removed(kind: str) -> Mutation:
    """Delete an artifact, be it a file or a folder."""

    def mutate(root: Path) -> None:
        place = path_of(root, kind)
        if place.is_dir():
            shutil.rmtree(place)
        else:
            place.unlink()

    return mutate


def emptied(root: Path) -> None:
    """Leave an empty folder."""
    shutil.rmtree(root)
    root.mkdir()


def edit_document(root: Path, document: str, edit: Callable[[Any], object]) -> None:
    """Change the manifest, a JSON artifact or the rows of a JSON Lines artifact in place."""
    if document == "bundle":
        edit_bundle(root, edit)
    elif document in _ROWS:
        edit_rows(root, document, edit)
    else:
        edit_json(root, document, edit)


def _at(
    document: str, path: tuple[str | int, ...], change: Callable[[Any, str | int], None]
) -> Mutation:
    def edit(value: Any) -> None:
        for parent in list(_parents(value, path[:-1])):
            change(parent, path[-1])

    return edited(document, edit)


def _parents(value: Any, steps: tuple[str | int, ...]) -> Iterator[Any]:
    if not steps:
        yield value
        return
    first, *rest = steps
    for item in value if first == EACH else [value[first]]:
        yield from _parents(item, tuple(rest))
