"""Lays out an empty bundle: the canonical folders and a bundle.json to fill in.

The template declares everything that must be declared and measures nothing, so the gate finds
no fault in it and still answers `blocked`: the artifacts are missing and its origin is
`scaffold` (the reference's case `scaffold-template`).
"""

import json
from pathlib import Path
from typing import Any

from foundation.atomic import write_text
from foundation.clock import utc_now
from foundation.plain_text import printable
from gates.errors import GateError
from gates.stage_one.catalog import ARTIFACTS, BUNDLE, CHECKS
from gates.stage_one.report import ISSUE

_PORTS = "27240-27249"
_DIMENSION = "minecraft:overworld"
_UNMEASURED_SHA256 = "0" * 64
"""Well formed and the hash of nothing: a template that is not filled in can never match."""


class ScaffoldRefused(GateError):
    """The layout was not written; nothing in the folder has changed."""

    reason = "scaffold_refused"


def write_scaffold(directory: Path, *, force: bool = False) -> Path:
    """Write bundle.json and the artifact folders under `directory`; returns the manifest's path.

    `force` permits a folder that is not empty; of what is there, only bundle.json is replaced.

    Raises:
        ScaffoldRefused: `directory` is not empty (without `force`), is no folder, or a folder in
            it cannot be made.
        WriteFailed: bundle.json cannot be written.
    """
    manifest = directory / BUNDLE.path
    try:
        directory.mkdir(parents=True, exist_ok=True)
        if not force and any(directory.iterdir()):
            raise ScaffoldRefused(
                f"{printable(directory)} is not empty",
                hint="name a new folder, or lay out there with --force (replaces bundle.json)",
            )
        for folder in sorted({(directory / artifact.path).parent for artifact in ARTIFACTS}):
            folder.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:  # ValueError: a NUL in the path
        raise ScaffoldRefused(f"cannot lay out {printable(directory)}: {error}") from error
    write_text(manifest, json.dumps(manifest_template(), indent=2) + "\n")
    return manifest


def manifest_template() -> dict[str, Any]:
    """A bundle.json in which every artifact is declared at its canonical path."""
    return {
        "schema_version": 1,
        "kind": "mc-agent.stage1.gate-bundle",
        "origin": "scaffold",
        "generated_at": utc_now(),
        "run": _run_template(),
        "checks": {
            check.id: {"evidence": {artifact.kind: artifact.path for artifact in check.artifacts}}
            for check in CHECKS
        },
    }


def _run_template() -> dict[str, Any]:
    return {
        "run_id": "stage1-run",
        "issue": ISSUE,
        "allowed_port_ranges": [_PORTS],
        "child_runs": [
            {"run_id": f"stage1-init-{number}", "instance_id": "exp-1"} for number in (1, 2, 3)
        ],
        "source_world": {
            "label": "source save",
            "path": "path/to/the/source/save",
            "before_tree_sha256": _UNMEASURED_SHA256,
            "after_tree_sha256": _UNMEASURED_SHA256,
        },
        "instances": [
            _instance_template("src-audit", "source_audit", rcon_port=27240),
            _instance_template("exp-1", "experiment", rcon_port=27242),
        ],
    }


def _instance_template(instance_id: str, role: str, *, rcon_port: int) -> dict[str, Any]:
    return {
        "instance_id": instance_id,
        "role": role,
        "dimension": _DIMENSION,
        "world_dir": f"labs/{instance_id}/world",
        "rcon_port": rcon_port,
        "bridge_port": rcon_port + 1,
    }
