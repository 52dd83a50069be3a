"""Reads and rewrites the sample's artifacts, so that a case can state one fault in one line.

An edit changes what it is given in place. None of these touches the evidence index: call
`reindex` where the fault is to stand alone.
"""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from gates.stage_one.catalog import ARTIFACTS
from gates.stage_one.sample.run import JsonObject

_PATHS = {artifact.kind: artifact.path for artifact in ARTIFACTS}


def path_of(root: Path, kind: str) -> Path:
    """Where the artifact of this kind lies in the bundle at `root`."""
    return root / _PATHS[kind]


def edit_bundle(root: Path, edit: Callable[[JsonObject], object]) -> None:
    """Change `bundle.json`."""
    _edit_json_file(root / "bundle.json", edit)


def edit_json(root: Path, kind: str, edit: Callable[[JsonObject], object]) -> None:
    """Change a JSON artifact."""
    _edit_json_file(path_of(root, kind), edit)


def edit_rows(root: Path, kind: str, edit: Callable[[list[JsonObject]], object]) -> None:
    """Change the rows of a JSON Lines artifact."""
    _edit_rows_file(path_of(root, kind), edit)


def edit_snapshot(
    root: Path, kind: str, edit: Callable[[JsonObject, list[JsonObject]], object]
) -> None:
    """Change a snapshot's meta and entity rows together; nothing in them is recomputed."""
    folder = path_of(root, kind)
    meta, rows = read_json(folder / "meta.json"), read_rows(folder / "entities.jsonl")
    edit(meta, rows)
    write_json(folder / "meta.json", meta)
    write_rows(folder / "entities.jsonl", rows)


def read_json(path: Path) -> Any:
    """Decode a JSON file."""
    return json.loads(path.read_bytes())


def read_rows(path: Path) -> list[Any]:
    """Decode a JSON Lines file."""
    return [json.loads(line) for line in path.read_bytes().splitlines()]


def write_json(path: Path, value: object) -> None:
    """Write a JSON file, making its folder first."""
    _write(path, json.dumps(value, ensure_ascii=False) + "\n")


def write_rows(path: Path, rows: list[Any]) -> None:
    """Write a JSON Lines file, one row a line, making its folder first."""
    _write(path, "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows))


def _edit_json_file(path: Path, edit: Callable[[Any], object]) -> None:
    value = read_json(path)
    edit(value)
    write_json(path, value)


def _edit_rows_file(path: Path, edit: Callable[[list[Any]], object]) -> None:
    rows = read_rows(path)
    edit(rows)
    write_rows(path, rows)


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.encode("utf-8"))
