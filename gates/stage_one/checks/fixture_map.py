"""Check 1: the map fixture is pinned, and initializing it comes out the same every time."""

import posixpath
from typing import Any

from gates.stage_one.bundle import Bundle
from gates.stage_one.findings import Findings
from gates.stage_one.values import Bad

_ID = "fixture_map"
_RUNS_REQUIRED = 3
_NAMES, _NAME_CHARS = 3, 55
"""How many names of folders a message lists, and how much of each one's end."""
_SIGNATURE = ("state_hash", "order_hash", "entity_count", "inventory_total")


def child_runs(bundle: Bundle, findings: Findings) -> None:
    """The child runs that initializations refer to are declared soundly."""
    findings.problems += bundle.run.child_problems


def carpet_is_installed(bundle: Bundle, findings: Findings) -> None:
    """One of the fixture's mods is carpet, which makes the task player."""
    evidence = bundle.evidence(_ID, "fixture_manifest")
    if evidence.view is None:
        return
    if not any(mod.name == "carpet" for mod in evidence.view.mods):
        message = "no mod named `carpet` is listed"
        findings.fail("carpet_dependency_missing", message, evidence.path, field="mods")
    source, directory = bundle.run.source_world.path, evidence.view.world.directory
    if not isinstance(directory, Bad) and _plain_path(directory) == _plain_path(source):
        findings.fail(
            "bad_value",
            "the fixture world is the source save itself",
            evidence.path,
            field="world.directory",
            found=source,
            expected="a copy's folder",
        )


def _plain_path(path: Any) -> str | None:
    """The path without what changes its spelling alone; None for what is no text."""
    return posixpath.normpath(path.replace("\\", "/")) if isinstance(path, str) else None


def initializations_are_independent(bundle: Bundle, findings: Findings) -> None:
    """At least three initializations, each a declared child run of its own."""
    evidence = bundle.evidence(_ID, "init_runs")
    if evidence.rows is None:
        return
    rows, file = evidence.rows, evidence.path
    if len(rows) < _RUNS_REQUIRED:
        message = "too few initializations"
        findings.fail(
            "init_runs_short", message, file, found=len(rows), expected=f"{_RUNS_REQUIRED} or more"
        )
    seen: set[Any] = set()
    for line, row in rows:
        if row.init_id in seen:
            message = "this initialization's id occurs again"
            findings.fail(
                "init_duplicate", message, file, line=line, field="init_id", found=row.init_id
            )
        seen.add(row.init_id)
        _bind(bundle, findings, file, line, row)
    used = {row.run_id for _, row in rows if not isinstance(row.run_id, Bad)}
    if len(used) < _RUNS_REQUIRED:
        findings.fail(
            "init_runs_not_independent",
            "the initializations are too few separate child runs",
            file,
            field="run_id",
            found=len(used),
            expected=f"{_RUNS_REQUIRED} or more",
        )
    detail = f"{len(rows)} run(s)"
    ok = not findings.any_of("init_runs_short", "init_runs_not_independent", "init_run_unbound")
    findings.assert_that("three independent initializations", ok, detail)


def _bind(bundle: Bundle, findings: Findings, file: str, line: int, row: Any) -> None:
    children = bundle.run.child_runs
    if row.run_id not in children:
        message = "the initialization is no declared child run"
        findings.fail(
            "init_run_unbound", message, file, line=line, field="run_id", found=row.run_id
        )
    elif children[row.run_id] != row.instance_id:
        findings.fail(
            "init_run_instance",
            "the initialization ran elsewhere than its child run is declared",
            file,
            line=line,
            field="instance_id",
            found=row.instance_id,
            expected=children[row.run_id],
        )


def initializations_agree(bundle: Bundle, findings: Findings) -> None:
    """State, order, entities and items are the same after every initialization."""
    evidence = bundle.evidence(_ID, "init_runs")
    if evidence.rows is None:
        return
    views = evidence.rows.views
    for code, names, what in (
        ("init_state_mismatch", ("state_hash",), "state"),
        ("init_order_mismatch", ("order_hash",), "entity order"),
        ("init_signature_mismatch", _SIGNATURE, "signature"),
    ):
        values = {tuple(getattr(view, name) for name in names) for view in views}
        unusable = any(isinstance(value, Bad) for row in values for value in row)
        if len(values) > 1 or unusable:
            message = f"the initializations differ in their {what}"
            findings.fail(code, message, evidence.path, field=", ".join(names), found=len(values))
    ok = bool(views) and not findings.any_of("init_signature_mismatch")
    findings.assert_that("initialization reproducible", ok)


def player_is_seen_by_the_server(bundle: Bundle, findings: Findings) -> None:
    """The server knows the task player by the same uuid."""
    evidence = bundle.evidence(_ID, "player_identity")
    if evidence.view is not None and evidence.view.server_vantage_uuid != evidence.view.uuid:
        findings.fail(
            "player_vantage_mismatch",
            "the server answers another uuid than the player's",
            evidence.path,
            field="server_vantage_uuid",
            found=evidence.view.server_vantage_uuid,
            expected=evidence.view.uuid,
        )


def scan_covers_the_worlds(bundle: Bundle, findings: Findings) -> None:
    """The search for command blocks covered the fixture's world and every instance's."""
    evidence = bundle.evidence(_ID, "command_block_scan")
    if evidence.view is None:
        return
    worlds = [instance.world_dir for instance in bundle.run.instances]
    manifest = bundle.view(_ID, "fixture_manifest")
    if manifest is not None:
        worlds.insert(0, manifest.world.directory)
    searched = set(evidence.view.world_dirs)
    for world in worlds:
        if not isinstance(world, Bad) and world not in searched:
            findings.fail(
                "command_block_scan_world",
                "a declared world was not searched",
                evidence.path,
                field="world_dirs",
                found=_listed(evidence.view.world_dirs),
                expected=world,
            )


def _listed(folders: list[Any]) -> str:
    """The first folders by name, and how many more there are."""
    names = [
        f"...{folder[-_NAME_CHARS:]}" if len(folder) > _NAME_CHARS else folder
        for folder in folders
        if isinstance(folder, str)
    ]
    more = f" and {len(names) - _NAMES} more" if len(names) > _NAMES else ""
    return ", ".join(names[:_NAMES]) + more or "nothing usable"


RULES = (
    child_runs,
    carpet_is_installed,
    initializations_are_independent,
    initializations_agree,
    player_is_seen_by_the_server,
    scan_covers_the_worlds,
)
