"""A bundle that holds every proof of being live, to take one away at a time."""

import json
from pathlib import Path
from typing import Any

from evidence.audit.sample import good_log

SHA1 = "a" * 40
LOADER = "0.19.5"
RUN = {"run_id": "r", "instances": [{"instance_id": "exp-1"}]}


def live_bundle(root: Path) -> Path:
    """Write the bundle into `root`."""
    log = good_log()
    log.events[1]["fabricLoader"] = LOADER
    put(root / "raw/exp-1/audit-r.jsonl", log.to_bytes())
    put(root / "raw/exp-1/lab.json", {"fabric_loader": LOADER, "server_jar": {"sha1": SHA1}})
    put(root / "raw/version.json", {"id": "26.2", "downloads": {"server": {"sha1": SHA1}}})
    for name in ("snapshot-before", "snapshot-after"):
        folder = root / "artifacts/restore_fidelity" / name
        put(folder / "meta.json", {"fabricLoader": LOADER})
        put(folder / "entities.jsonl", b"")
    put(root / "artifacts/fixture_map/fixture-manifest.json", {})
    return root


def put(path: Path, content: Any) -> None:
    """Write bytes as they are, anything else as JSON."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content if isinstance(content, bytes) else json.dumps(content).encode())


def read(path: Path) -> Any:
    """A JSON file's value."""
    return json.loads(path.read_bytes())
