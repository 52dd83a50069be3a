"""What the selftest states beside the bundle cases: exit codes, reports, tree hash, scaffold."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from foundation.exits import Exit
from gates.stage_one.catalog import ARTIFACTS, CHECKS
from gates.stage_one.sample.edit import read_json
from gates.stage_one.scaffold import write_scaffold
from gates.stage_one.selftest.bench import Bench
from gates.stage_one.selftest.case import Case
from gates.stage_one.selftest.cases import CASES
from gates.tree import hash_tree


@dataclass(frozen=True, slots=True)
class Statement:
    """Something that must hold; `holds` gets a bench and an empty folder of its own."""

    name: str
    holds: Callable[[Bench, Path], bool]


def _case(slug: str) -> Case:
    return next(case for case in CASES if case.slug == slug)


def _exits(slug: str, code: Exit) -> Callable[[Bench, Path], bool]:
    return lambda bench, _: bench.judge(_case(slug)).exit_code == code


def _every_check_passes(bench: Bench, _: Path) -> bool:
    checks = bench.judge(_case("valid")).checks
    return [check.status for check in checks] == ["pass"] * len(CHECKS)


def _report_has_every_check(bench: Bench, _: Path) -> bool:
    checks = bench.judge(_case("valid")).checks
    return [check.id for check in checks] == [check.id for check in CHECKS]


def _report_survives_json(bench: Bench, _: Path) -> bool:
    report = bench.judge(_case("valid")).to_json()
    return bool(json.loads(json.dumps(report)) == report and report["overall"] == "pass")


def _limitation_is_reported(bench: Bench, _: Path) -> bool:
    limitations = bench.judge(_case("valid-skip-source-rehash")).limitations
    return any("re-hashed" in limitation for limitation in limitations)


def _tree_hash_is_deterministic(_: Bench, folder: Path) -> bool:
    _write_tree(folder)
    return hash_tree(folder) == hash_tree(folder)


def _tree_hash_ignores_volatile_files(_: Bench, folder: Path) -> bool:
    _write_tree(folder)
    before = hash_tree(folder)
    (folder / "session.lock").write_bytes(b"another session")
    return hash_tree(folder) == before


def _tree_hash_follows_content(_: Bench, folder: Path) -> bool:
    _write_tree(folder)
    before = hash_tree(folder)
    (folder / "a.bin").write_bytes(b"other")
    return hash_tree(folder).sha256 != before.sha256


def _scaffold_declares_child_runs(_: Bench, folder: Path) -> bool:
    return len(_scaffolded_run(folder)["child_runs"]) >= 3


def _scaffold_child_runs_name_an_instance(_: Bench, folder: Path) -> bool:
    return all(child["instance_id"] for child in _scaffolded_run(folder)["child_runs"])


def _scaffold_instances_declare_a_dimension(_: Bench, folder: Path) -> bool:
    instances = _scaffolded_run(folder)["instances"]
    return bool(instances) and all(instance["dimension"] for instance in instances)


def _write_tree(folder: Path) -> None:
    (folder / "region").mkdir()
    (folder / "a.bin").write_bytes(b"alpha")
    (folder / "region" / "r.0.0.mca").write_bytes(b"region")
    (folder / "session.lock").write_bytes(b"session")


def _scaffolded_run(folder: Path) -> dict[str, list[dict[str, str]]]:
    write_scaffold(folder / "layout")
    run: dict[str, list[dict[str, str]]] = read_json(folder / "layout" / "bundle.json")["run"]
    return run


STATEMENTS = (
    Statement("all checks pass", _every_check_passes),
    Statement("pass exit code", _exits("valid", Exit.PASS)),
    Statement("fail exit code", _exits("early-output", Exit.FAIL)),
    Statement("blocked exit code", _exits("empty", Exit.BLOCKED)),
    Statement("skip source rehash exit code", _exits("valid-skip-source-rehash", Exit.BLOCKED)),
    Statement("skip source rehash limitation", _limitation_is_reported),
    Statement("report json round trip", _report_survives_json),
    Statement("report has all checks", _report_has_every_check),
    Statement("tree hash deterministic", _tree_hash_is_deterministic),
    Statement("tree hash ignores volatile files", _tree_hash_ignores_volatile_files),
    Statement("tree hash changes with content", _tree_hash_follows_content),
    Statement("scaffold declares child_runs", _scaffold_declares_child_runs),
    Statement("scaffold child runs reference an instance", _scaffold_child_runs_name_an_instance),
    Statement("scaffold instances declare dimension", _scaffold_instances_declare_a_dimension),
    Statement("catalog check count", lambda *_: len(CHECKS) == 8),
    Statement("catalog artifact count", lambda *_: len(ARTIFACTS) == 28),
)
