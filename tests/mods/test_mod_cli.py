"""The `labgate mod` commands: exit codes, streams and JSON."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from foundation.jar import write_jar
from tests.mods.shared_build import SharedBuild

pytestmark = pytest.mark.timeout(300)
ROOT = Path(__file__).parents[2]


def labgate(*arguments: str | Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the command as a person does."""
    return subprocess.run(
        [sys.executable, "-m", "labgate", *map(str, arguments)],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        env=os.environ | {"COLUMNS": "200", "TERM": "dumb", **environment},
        cwd=ROOT,
    )


def answer(done: subprocess.CompletedProcess[str]) -> dict[str, Any]:
    found = json.loads(done.stdout)
    assert isinstance(found, dict)
    assert found["exit_code"] == done.returncode
    return found


def test_list_names_the_mods_that_are_shipped() -> None:
    mods = answer(labgate("mod", "list", "--json"))["mods"]
    audit = next(mod for mod in mods if mod["mod"] == "audit")
    assert (audit["id"], audit["version"]) == ("mc-agent-minecart-audit", "0.1.0")
    shown = labgate("mod", "list")
    assert shown.returncode == 0
    assert "mc-agent-minecart-audit 0.1.0" in shown.stdout


def test_build_answers_with_the_jars_and_a_spoiled_one_with_diagnostics(tmp_path: Path) -> None:
    broken = labgate(
        "mod", "build", "audit", "--out", tmp_path, "--variant", "broken-source", "--json"
    )
    failed = answer(broken)
    assert broken.returncode == 1
    assert failed["jars"] == []
    assert failed["diagnostics"][0]["file"] == "labgate/audit/fabric/AuditMod.java"
    assert "does not compile" in broken.stderr
    assert failed["reasons"][0]["code"] == "compile_failed"

    done = labgate("mod", "build", "mc-agent-minecart-audit", "--out", tmp_path, "--json")
    (jar,) = answer(done)["jars"]
    assert set(jar) == {"id", "version", "path", "sha256", "size_bytes"}
    assert Path(jar["path"]).stat().st_size == jar["size_bytes"]
    assert [path.name for path in tmp_path.iterdir()] == [Path(jar["path"]).name]


@pytest.mark.parametrize(
    "arguments",
    [
        ["build", "no-such-mod"],
        ["build", "--variant", "nonsense"],
        ["build", "audit", "--classpath", "nowhere.jar"],
        ["build", "audit", "--java", "nowhere"],
        ["verify", "nowhere.jar", "--against", "nowhere"],
        ["verify", "nowhere.jar"],
        ["inspect", "nowhere.jar"],
        ["inspect", "."],
    ],
)
def test_wrong_usage_and_unreadable_input_are_exit_2(arguments: list[str], tmp_path: Path) -> None:
    if arguments[0] == "build":
        arguments = [*arguments, "--out", str(tmp_path / "out")]
    done = labgate("mod", *arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr
    assert "Traceback" not in done.stderr


def test_build_without_java_says_what_to_install(tmp_path: Path) -> None:
    nowhere = str(tmp_path / "no-jdk")
    done = labgate("mod", "build", "--out", tmp_path / "out", "--json", LABGATE_JAVA=nowhere)
    told = answer(done)
    assert done.returncode == 2
    assert told["reasons"][0]["code"] == "java_missing"
    assert "no-jdk is no Java that can be run" in done.stderr
    assert "install a JDK 25" in done.stderr
    assert not (tmp_path / "out").exists()


def test_verify_says_nothing_on_stdout_when_everything_resolves(audit: SharedBuild) -> None:
    done = labgate("mod", "verify", audit.jar, "--against", audit.stand_ins)
    assert (done.returncode, done.stdout) == (0, "")
    assert "0 do not resolve" in done.stderr
    told = answer(labgate("mod", "verify", audit.jar, "--against", audit.stand_ins, "--json"))
    assert told["problems"] == []
    assert told["mixins"] == 3


def test_verify_prints_one_line_for_each_reference_that_does_not_resolve(
    audit: SharedBuild, tmp_path: Path
) -> None:
    write_jar(tmp_path / "game.jar", {"a.txt": b""})
    done = labgate("mod", "verify", audit.jar, "--against", tmp_path / "game.jar")
    assert done.returncode == 1
    lines = done.stdout.splitlines()
    assert "missing_class net.minecraft.core.BlockPos; used in" in done.stdout
    told = answer(labgate("mod", "verify", audit.jar, "--against", tmp_path / "game.jar", "--json"))
    assert len(told["problems"]) == len(lines) > 40
    assert {"code", "subject", "detail", "used_in"} == set(told["problems"][0])


def test_inspect_tells_what_the_jar_is(audit: SharedBuild) -> None:
    told = answer(labgate("mod", "inspect", audit.jar, "--json"))
    assert told["id"] == "mc-agent-minecart-audit"
    assert told["entrypoints"][0]["class"] == "labgate.audit.fabric.AuditMod"
    assert told["mixins"] == ["mcaudit.mixins.json"]
    assert told["depends"]["java"] == ">=25"
    assert told["class_version"] == 69
    assert told["classes"] > 60
    assert told["size_bytes"] == audit.jar.stat().st_size
    assert told["variant"] == ""
    shown = labgate("mod", "inspect", audit.jar)
    assert told["sha256"] in shown.stdout
    assert "read only    yes" in shown.stdout


def test_the_audit_mod_only_reads_and_only_injects(audit: SharedBuild) -> None:
    told = answer(labgate("mod", "inspect", audit.jar, "--json"))
    assert told["read_only"] is True
    assert told["no_rom_logic"] is True
    assert list(told["injections"]) == ["Inject"]
    assert told["world_writers"] == []


def test_help_names_the_exit_codes() -> None:
    assert "1 a source does not compile" in labgate("mod", "--help").stdout
