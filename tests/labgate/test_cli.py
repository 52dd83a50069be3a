"""The front door: exit codes, streams, and what happens when labgate itself breaks."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from foundation.errors import LabgateError
from foundation.exits import Exit
from labgate import cli

README = (Path(__file__).parents[2] / "README.md").read_text("utf-8")


def labgate(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the command as a person does, with an environment of its own."""
    return subprocess.run(
        [sys.executable, "-m", "labgate", *arguments],
        capture_output=True,
        text=True,
        check=False,
        env={"PATH": "", "COLUMNS": "200", "TERM": "dumb", **environment},
        cwd=Path(__file__).parents[2],
    )


def test_version_is_one_line_on_stdout() -> None:
    done = labgate("--version")
    assert (done.returncode, done.stderr) == (0, "")
    assert re.fullmatch(r"labgate \d+\.\d+\.\d+\n", done.stdout)


def test_help_and_readme_name_the_same_exit_codes() -> None:
    helped = dict(re.findall(r"(\d+) (pass|fail|usage|blocked|internal|interrupted)", _help()))
    written = {code: words.split()[0].strip(",:") for code, words in _readme_rows()}
    written["4"] = "internal"
    assert helped == written == {str(int(code)): code.name.lower() for code in Exit}


def _help() -> str:
    return " ".join(labgate("--help").stdout.split())


def _readme_rows() -> list[tuple[str, str]]:
    return re.findall(r"^\| (\d+) \| (.+) \|$", README, re.MULTILINE)


@pytest.mark.parametrize(
    "arguments", [["nonsense"], ["gate", "nonsense"], ["gate", "check"], ["--nonsense"]]
)
def test_wrong_usage_is_exit_2_and_says_so_on_stderr(arguments: list[str]) -> None:
    done = labgate(*arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert "Usage" in done.stderr


@pytest.mark.parametrize(
    "arguments",
    [
        ["evidence", "assemble", "--bundle", "nowhere", "--spec", "nowhere.json", "--json"],
        ["gate", "explain", "no_such_code", "--json"],
        ["gate", "hash-tree", "nowhere", "--json"],
    ],
)
def test_an_error_with_json_is_one_object_on_stdout(arguments: list[str]) -> None:
    done = labgate(*arguments)
    answer = json.loads(done.stdout)
    assert done.returncode == answer["exit_code"] != 0
    assert answer.get("verdict") != "pass"


class Unlucky(LabgateError):
    """An error of some layer."""

    reason = "unlucky"


def test_an_error_of_a_layer_says_what_to_do_next(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(cli, "app", _raiser(Unlucky("it rained", hint="take an umbrella")))
    with pytest.raises(SystemExit) as stopped:
        cli.main()
    assert stopped.value.code == Exit.USAGE
    assert capsys.readouterr().err == "error: it rained\n  next: take an umbrella\n"


def test_a_bug_is_exit_4_and_no_verdict(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(cli, "app", _raiser(ZeroDivisionError("a bug")))
    monkeypatch.setattr(sys, "argv", ["labgate", "gate", "check", "x", "--json"])
    with pytest.raises(SystemExit) as stopped:
        cli.main()
    assert stopped.value.code == Exit.INTERNAL
    printed = capsys.readouterr()
    answer = json.loads(printed.out)
    assert (answer["verdict"], answer["exit_code"]) == (None, 4)
    assert "ZeroDivisionError: a bug" in printed.err


def _raiser(error: BaseException) -> object:
    def app() -> None:
        raise error

    return app


def test_a_reader_that_leaves_early_is_no_verdict() -> None:
    command = [sys.executable, "-m", "labgate", "gate", "list", "--fields", "--json"]
    read_end, write_end = os.pipe()
    os.close(read_end)
    done = subprocess.run(command, stdout=write_end, stderr=subprocess.PIPE, check=False)
    os.close(write_end)
    assert done.returncode == Exit.INTERNAL
    assert b"Traceback" not in done.stderr
    assert b"cannot write to stdout" in done.stderr


@pytest.mark.parametrize(
    "arguments", [["nonsense"], ["gate", "check"], ["audit", "check", "--nonsense", "x"]]
)
def test_wrong_usage_with_json_is_one_object(arguments: list[str]) -> None:
    done = labgate(*arguments, LABGATE_JSON="1")
    answer = json.loads(done.stdout)
    assert done.returncode == answer["exit_code"] == Exit.USAGE
    assert answer["reasons"][0]["code"] == "usage"
    assert "Usage" in done.stderr


def test_an_interrupt_is_said_and_is_no_verdict(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(cli, "app", _raiser(SystemExit(130)))  # as typer ends on Ctrl-C
    monkeypatch.setattr(sys, "argv", ["labgate", "gate", "selftest", "--json"])
    with pytest.raises(SystemExit) as stopped:
        cli.main()
    printed = capfd.readouterr()
    assert stopped.value.code == json.loads(printed.out)["exit_code"] == Exit.INTERRUPTED
    assert "interrupted" in printed.err


def test_starting_imports_nothing_heavy() -> None:
    heavy = ["junitparser", "hypothesis", "rich.table", "rich.markdown", "evidence.bundle.spec"]
    code = f"import sys, labgate.cli; print([m for m in {heavy} if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_no_colour_where_no_colour_is_asked_for() -> None:
    done = labgate("gate", "list", NO_COLOR="1", FORCE_COLOR="1")
    assert done.returncode == 0
    assert "\x1b[3" not in done.stdout
