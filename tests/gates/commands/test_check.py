"""`labgate gate check`: verdict, exit code, and the files it leaves."""

import io
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from junitparser import JUnitXml

from foundation.exits import Exit
from gates import stage_one
from gates.errors import GateInternalError
from gates.stage_one import check_bundle
from gates.stage_one.sample import write_sample_bundle, write_source_world
from gates.tree import hash_tree
from tests.gates.commands.terminal import Terminal

OUTPUTS = ("--report", "--junit", "--markdown")


@pytest.fixture
def bundle(tmp_path: Path) -> Path:
    """A complete bundle beside its source world."""
    write_source_world(tmp_path / "world")
    write_sample_bundle(tmp_path / "bundle", source_world=tmp_path / "world")
    return tmp_path / "bundle"


def spoil(bundle: Path, status: str) -> None:
    """Make a bundle that passes come out as `status`."""
    manifest = bundle / "bundle.json"
    text = manifest.read_text()
    if status == "fail":
        manifest.write_text(text.replace("guajun/mc-agent#14", "guajun/mc-agent#15"))
    elif status == "blocked":
        manifest.write_text(text.replace('"live"', '"scaffold"'))


def asked_for(folder: Path) -> list[object]:
    return [part for option in OUTPUTS for part in (option, folder / option.strip("-"))]


@pytest.mark.parametrize(("status", "code"), [("pass", 0), ("fail", 1), ("blocked", 3)])
def test_each_verdict_has_its_exit_code_and_leaves_every_file(
    terminal: Terminal, bundle: Path, tmp_path: Path, status: str, code: int
) -> None:
    spoil(bundle, status)
    world = tmp_path / "world"
    said = terminal.run("gate", "check", bundle, "--source-world", world, *asked_for(tmp_path))
    assert said.exit_code == code
    assert said.out.startswith(f"{status.upper()} {bundle}\n")
    assert json.loads((tmp_path / "report").read_bytes())["overall"] == status
    (suite,) = JUnitXml.fromfile(io.BytesIO((tmp_path / "junit").read_bytes()))
    assert (suite.tests, suite.failures, suite.errors) == (8, code == 1, code == 3)
    assert (tmp_path / "markdown").read_text().startswith(f"## Stage-one gate: {status}\n")
    assert all(f"{option} written to" in said.err for option in OUTPUTS)


@pytest.mark.parametrize("status", ["pass", "fail", "blocked"])
def test_json_is_one_object_and_the_written_report(
    terminal: Terminal, bundle: Path, tmp_path: Path, status: str
) -> None:
    spoil(bundle, status)
    report = tmp_path / "report.json"
    said = terminal.run(
        "gate", "check", bundle, "--source-world", tmp_path / "world", "--json", "--report", report
    )
    assert said.json["verdict"] == said.json["overall"] == status
    assert said.exit_code == said.json["exit_code"]
    assert said.json == json.loads(report.read_bytes())
    assert len(said.json["checks"]) == 8


def test_a_problem_is_shown_with_what_to_do(terminal: Terminal, bundle: Path) -> None:
    spoil(bundle, "fail")
    out = terminal.run("gate", "check", bundle).out
    assert "fail run_issue: 1 problem" in out
    assert "bundle.json run.issue" in out
    assert "next: Set `run.issue`" in out


def test_verbose_shows_assertions_and_evidence(terminal: Terminal, bundle: Path) -> None:
    brief, full = (terminal.run("gate", "check", bundle, *more).out for more in ([], ["--verbose"]))
    assert "fixture-manifest.json" not in brief
    assert "fixture-manifest.json" in full
    assert re.search(r"^  holds ", full, re.MULTILINE)


def test_a_folder_without_a_bundle_is_blocked(terminal: Terminal, tmp_path: Path) -> None:
    said = terminal.run("gate", "check", tmp_path, "--json")
    assert said.exit_code == 3
    assert {check["reasons"][0]["code"] for check in said.json["checks"]} == {"bundle_missing"}


def test_skipping_the_rehash_is_never_a_pass(
    terminal: Terminal, bundle: Path, tmp_path: Path
) -> None:
    said = terminal.run("gate", "check", bundle, "--skip-source-rehash")
    assert said.exit_code == 3
    assert "blocked source_rehash_skipped" in said.out


def test_a_port_range_outside_the_declared_one_fails(terminal: Terminal, bundle: Path) -> None:
    said = terminal.run("gate", "check", bundle, "--port-range", "30000-30003")
    assert said.exit_code == 1
    assert "fail port_range_conflict" in said.out
    inside = terminal.run("gate", "check", bundle, "--port-range", "27240-27249", "--json").json
    assert "port_range_conflict" not in json.dumps(inside)


@pytest.mark.parametrize(
    "text", ["", "x", "1", "1-", "-1", "2-1", "0-5", "1-65536", "1-2-3", " 1-2", "\u0661-\u0662"]
)
def test_a_malformed_port_range_is_a_usage_error(
    terminal: Terminal, bundle: Path, tmp_path: Path, text: str
) -> None:
    (tmp_path / "report").write_text("old")
    said = terminal.run("gate", "check", bundle, f"--port-range={text}", *asked_for(tmp_path))
    assert (said.exit_code, said.out) == (2, "")
    assert "LOW-HIGH" in said.err
    assert (tmp_path / "report").read_text() == "old"


@pytest.mark.parametrize("option", OUTPUTS)
def test_no_output_is_written_into_what_is_judged(
    terminal: Terminal, bundle: Path, tmp_path: Path, option: str
) -> None:
    before = hash_tree(tmp_path)
    for folder in (bundle, bundle / "artifacts" / "fixture_map", tmp_path / "world"):
        said = terminal.run(
            "gate", "check", bundle, "--source-world", tmp_path / "world", option, folder / "out"
        )
        assert (said.exit_code, said.out) == (2, "")
        assert "only to be read" in said.err
    assert hash_tree(tmp_path) == before


def test_judging_changes_nothing(terminal: Terminal, bundle: Path, tmp_path: Path) -> None:
    before = hash_tree(tmp_path)
    terminal.run("gate", "check", bundle, "--source-world", tmp_path / "world", "--verbose")
    assert hash_tree(tmp_path) == before


def test_a_crash_leaves_no_report_not_even_an_old_one(
    terminal: Terminal, bundle: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def crash(*_: object, **__: object) -> None:
        raise GateInternalError("check fixture_map broke at init-runs.jsonl: KeyError")

    terminal.run(
        "gate", "check", bundle, "--source-world", tmp_path / "world", *asked_for(tmp_path)
    )
    assert json.loads((tmp_path / "report").read_bytes())["overall"] == "pass"
    monkeypatch.setattr(stage_one, "check_bundle", crash)
    said = terminal.run("gate", "check", bundle, *asked_for(tmp_path))
    assert said.exit_code == Exit.INTERNAL
    assert "fixture_map broke at init-runs.jsonl" in said.err
    assert said.out == ""
    assert {path.name for path in tmp_path.iterdir()} == {"bundle", "world"}


def test_hostile_evidence_reaches_no_terminal(terminal: Terminal, bundle: Path) -> None:
    manifest = json.loads((bundle / "bundle.json").read_text())
    manifest["run"]["issue"] = "\x1b[2J[bold]x[/] \x9b2J \ud800"
    (bundle / "bundle.json").write_text(json.dumps(manifest).replace("\\ud800", ""))
    out = terminal.run("gate", "check", bundle, "--verbose").out
    assert "[bold]x[/]" in out
    assert not set(out) & {"\x1b", "\x9b"}


def test_the_help_names_every_exit_code(terminal: Terminal) -> None:
    said = terminal.run("gate", "check", "--help")
    text = " ".join(said.out.split())
    for part in (
        "0 pass",
        "1 fail",
        "2 usage or unreadable input",
        "3 blocked",
        "4 internal error",
    ):
        assert part in text


def labgate(*arguments: object, **environment: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "labgate", *map(str, arguments)],
        capture_output=True,
        check=False,
        env={**os.environ, **environment},
    )


def test_a_real_process_says_the_same(bundle: Path, tmp_path: Path) -> None:
    ended = labgate("gate", "check", bundle, "--source-world", tmp_path / "world", "--json")
    assert ended.returncode == 0
    assert json.loads(ended.stdout)["overall"] == "pass"
    assert ended.stderr == b""


@pytest.mark.parametrize("settings", [{}, {"NO_COLOR": "1", "FORCE_COLOR": "1"}])
def test_no_colours_without_a_terminal_or_against_no_color(
    bundle: Path, settings: dict[str, str]
) -> None:
    ended = labgate("gate", "check", bundle, COLUMNS="500", **settings)
    assert ended.stdout.startswith(b"PASS ")
    assert b"\x1b" not in ended.stdout


def test_colours_when_they_are_forced(bundle: Path) -> None:
    wide = {"COLUMNS": "500"}  # a terminal wraps, a pipe does not
    ended = labgate("gate", "check", bundle, FORCE_COLOR="1", TERM="xterm", NO_COLOR="", **wide)
    assert ended.stdout.startswith(b"\x1b[")
    plain = re.sub(rb"\x1b\[[0-9;]*m", b"", ended.stdout)
    assert plain == labgate("gate", "check", bundle).stdout


def test_an_encoding_that_lacks_a_character_ends_nothing(tmp_path: Path) -> None:
    folder = tmp_path / "bündel-\U0001f600"
    folder.mkdir()
    for settings in ({}, {"FORCE_COLOR": "1", "TERM": "xterm"}):
        ended = labgate("gate", "check", folder, PYTHONIOENCODING="ascii", **settings)
        assert ended.returncode == 3, ended.stderr


def test_the_report_is_the_librarys(terminal: Terminal, bundle: Path, tmp_path: Path) -> None:
    shown = terminal.run("gate", "check", bundle, "--json").json
    known = check_bundle(bundle).to_json()
    assert {**shown, "generated_at": ""} == {**known, "generated_at": ""}
