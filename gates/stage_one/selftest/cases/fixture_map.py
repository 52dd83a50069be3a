"""Cases of the fixture map and its initializations."""

from gates.stage_one.sample.run import CHILD_RUN_IDS, FIXTURE_WORLD, sha256_of
from gates.stage_one.selftest.case import RESIZED, STALE_INDEX, Case, at
from gates.stage_one.selftest.mutations import drop, edited, put, repinned


def _without_carpet(manifest: dict[str, list[dict[str, str]]]) -> None:
    manifest["mods"] = [mod for mod in manifest["mods"] if mod["name"] != "carpet"]


FIXTURE_MAP_CASES = (
    Case(
        "short-init",
        "only two initializations",
        drop("init_runs", 2),
        "fail",
        at("fixture_map", "init_runs_short"),
        also=at("fixture_map", "init_runs_not_independent") | RESIZED,
    ),
    Case(
        "state-mismatch",
        "the second initialization reached another state",
        put("init_runs", 1, "state_hash", to=sha256_of("another state")),
        "fail",
        at("fixture_map", "init_state_mismatch"),
        also=at("fixture_map", "init_signature_mismatch") | STALE_INDEX,
    ),
    Case(
        "early-output",
        "an initialization saw output before any input",
        put("init_runs", 0, "early_output", to=True),
        "fail",
        at("fixture_map", "early_output"),
        also=RESIZED,
    ),
    Case(
        "command-blocks",
        "the scan found a command block",
        put("command_block_scan", "command_blocks", to=1),
        "fail",
        at("fixture_map", "command_blocks_present"),
        also=STALE_INDEX,
    ),
    Case(
        "scan-world-unbound",
        "the scan covers the fixture world and no instance's world",
        repinned(put("command_block_scan", "world_dirs", to=[FIXTURE_WORLD])),
        "fail",
        at("fixture_map", "command_block_scan_world"),
    ),
    Case(
        "carpet-dependency-missing",
        "the fixture manifest lists no carpet",
        repinned(edited("fixture_manifest", _without_carpet)),
        "fail",
        at("fixture_map", "carpet_dependency_missing"),
    ),
    Case(
        "init-shared-child-run",
        "two initializations share one child run",
        repinned(put("init_runs", 1, "run_id", to=CHILD_RUN_IDS[0])),
        "fail",
        at("fixture_map", "init_runs_not_independent"),
    ),
    Case(
        "init-unbound",
        "an initialization names an undeclared run",
        repinned(put("init_runs", 1, "run_id", to="undeclared-run")),
        "fail",
        at("fixture_map", "init_run_unbound"),
    ),
)
