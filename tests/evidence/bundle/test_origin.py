"""A bundle is live only with every proof in it; each missing one makes it practice."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from evidence.audit.sample import good_log
from evidence.bundle import AssembleReport, assemble
from evidence.origin import is_real_loader
from tests.evidence.bundle.live_bundle import LOADER, RUN, SHA1, live_bundle, put, read

LOG = "raw/exp-1/audit-r.jsonl"
LAB = "raw/exp-1/lab.json"
VERSION = "raw/version.json"
LOCK = {"components": [{"name": "fabric-loader", "version": "practice-1"}]}
META = "artifacts/restore_fidelity/snapshot-before/meta.json"


def _assemble(root: Path, **spec: Any) -> AssembleReport:
    return assemble(root, {"run": RUN, **spec}, run_gate=False)


def _loader_in_log(loader: Any, **more: Any) -> Callable[[Path], None]:
    def change(root: Path) -> None:
        log = good_log()
        log.events[1].update({"fabricLoader": loader, **more})
        put(root / LOG, log.to_bytes())

    return change


def _second_session_unready(root: Path) -> None:
    log = good_log()
    log.events[1]["fabricLoader"] = LOADER
    log.start()
    log.events.pop()
    put(root / LOG, log.to_bytes())


def _second_session_practice(root: Path) -> None:
    log = good_log()
    log.events[1]["fabricLoader"] = LOADER
    log.start().events[-1]["fabricLoader"] = "practice-1"
    put(root / LOG, log.to_bytes())


def _put(path: str, content: Any) -> Callable[[Path], None]:
    return lambda root: put(root / path, content)


def _gone(*paths: str) -> Callable[[Path], None]:
    def change(root: Path) -> None:
        for path in paths:
            (root / path).unlink()

    return change


def _no_snapshots(root: Path) -> None:
    for path in sorted((root / "artifacts/restore_fidelity").rglob("*"), reverse=True):
        path.rmdir() if path.is_dir() else path.unlink()


def _practice_attempt(root: Path) -> None:
    _loader_in_log("practice-1")(root)
    (root / "raw/exp-1.attempt-1").mkdir()
    (root / LOG).rename(root / "raw/exp-1.attempt-1/renamed.txt")
    put(root / "raw/exp-1.attempt-1/lab.json", read(root / LAB))
    _loader_in_log(LOADER)(root)


def _log_elsewhere(root: Path) -> None:
    _loader_in_log("practice-1")(root)
    (root / "logs").mkdir()
    (root / LOG).rename(root / "logs/audit-r.jsonl")
    _loader_in_log(LOADER)(root)


MISSING: list[tuple[str, Callable[[Path], None]]] = [
    ("log_missing", _gone(LOG)),
    ("log_loader_not_real", _loader_in_log("practice-1")),
    ("log_loader_not_real", _loader_in_log("absent")),
    ("log_loader_not_real", _loader_in_log(None)),
    ("log_loader_not_real", _loader_in_log(["0.19.5"])),
    ("log_loader_not_real", _loader_in_log("0.19.5-practice-1")),
    ("log_loader_not_real", _second_session_practice),
    ("log_loader_not_real", _practice_attempt),
    ("log_loader_absent", _second_session_unready),
    ("log_loader_absent", _put(LOG, b"")),
    ("log_unreadable", _put(LOG, b'{"type": "audit_ready", "fabricLoader": "0.19.5"}\n\xff\n')),
    ("log_unreadable", _put(LOG, b'{"type": "audit_ready", "fabricLoader": "0.1\n')),
    ("snapshot_missing", _no_snapshots),
    ("snapshot_unreadable", _gone(META)),
    ("snapshot_unreadable", _put(META, b"{")),
    ("snapshot_loader_not_real", _put(META, {})),
    ("snapshot_loader_not_real", _put(META, {"fabricLoader": "practice-2"})),
    (
        "snapshot_loader_not_real",
        _put(META, {"fabricLoader": "0.19.5", "fabric_loader": "practice-2"}),
    ),
    ("snapshot_unreadable", _put("raw/exp-1/snapshots/x/entities.jsonl", b"")),
    (
        "practice_mark",
        lambda root: put(root / LAB, {**read(root / LAB), "profile": {"origin": "practice"}}),
    ),
    (
        "practice_mark",
        _put(META, {"fabricLoader": LOADER, "mods": {"loader": "practice-3"}}),
    ),
    ("practice_mark", _put("raw/exp-1/smoke-status.json", {"loader": "practice-1"})),
    ("practice_mark", _put("artifacts/smoke_fixture_validity/version-lock.json", LOCK)),
    (
        "practice_mark",
        lambda root: put(root / VERSION, {**read(root / VERSION), "origin": "practice"}),
    ),
    ("practice_mark", _loader_in_log(LOADER, fabricApi="practice-1")),
    ("log_loader_not_real", _log_elsewhere),
    ("lab_record_missing", _gone(LAB)),
    ("lab_record_missing", _put("raw/src-1/audit-s.jsonl", b"")),
    ("lab_record_unreadable", _put(LAB, [])),
    ("lab_loader_not_real", _put(LAB, {"server_jar": {"sha1": SHA1}})),
    ("lab_loader_not_real", _put("raw/exp-1/deep/lab.json", {"fabric_loader": "practice-1"})),
    ("server_jar_absent", _put(LAB, {"fabric_loader": LOADER})),
    ("server_jar_absent", _put(LAB, {"fabric_loader": LOADER, "server_jar": {"sha1": 7}})),
    (
        "server_jar_unknown",
        _put(LAB, {"fabric_loader": LOADER, "server_jar": {"sha1": "b" * 40}}),
    ),
    ("version_file_unusable", _gone("raw/version.json")),
    ("version_file_unusable", _put("raw/version.json", {"downloads": {"server": []}})),
    ("version_file_unusable", _put("raw/version.json", {"downloads": {"server": {"sha1": ""}}})),
]


def test_a_bundle_with_every_proof_is_live(tmp_path: Path) -> None:
    report = _assemble(live_bundle(tmp_path))
    assert (report.origin.name, report.origin.unproven) == ("live", ())
    assert read(tmp_path / "bundle.json")["origin"] == "live"


@pytest.mark.parametrize(("code", "change"), MISSING)
def test_each_missing_proof_makes_it_practice_whatever_the_spec_says(
    tmp_path: Path, code: str, change: Callable[[Path], None]
) -> None:
    change(live_bundle(tmp_path))
    report = _assemble(tmp_path, origin="live")
    assert report.origin.name == "practice"
    assert code in {proof.code for proof in report.origin.unproven}
    assert read(tmp_path / "bundle.json")["origin"] == "practice"
    assert code in {p["code"] for p in read(tmp_path / "assemble-report.json")["origin_unproven"]}


def test_a_declared_instance_owes_a_lab_record(tmp_path: Path) -> None:
    live_bundle(tmp_path)
    run = {"instances": [{"instance_id": "exp-1"}, {"instance_id": "exp-2"}, {"instance_id": []}]}
    report = assemble(tmp_path, {"run": run}, run_gate=False)
    assert [proof.file for proof in report.origin.unproven] == ["raw/exp-2/lab.json"]


@pytest.mark.parametrize("asked", ["practice", "scaffold"])
def test_a_spec_may_lower_the_origin(tmp_path: Path, asked: str) -> None:
    report = _assemble(live_bundle(tmp_path), origin=asked)
    assert (report.origin.name, report.origin.unproven) == (asked, ())


def test_an_empty_bundle_is_not_live(tmp_path: Path) -> None:
    assert _assemble(tmp_path, origin="live").origin.name == "practice"


@pytest.mark.parametrize("version", ["0.19.5", "0.16.0-beta.1", "1.0", "0.14.22+build.3"])
def test_releases_are_real_loaders(version: str) -> None:
    assert is_real_loader(version)


@pytest.mark.parametrize(
    "version", ["practice-1", "PRACTICE-1", "1.0-practice", "absent", "", " 0.19.5", "x", None, 1.0]
)
def test_anything_else_is_not(version: object) -> None:
    assert not is_real_loader(version)
