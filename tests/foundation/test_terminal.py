"""Data goes to stdout, talk to stderr, and neither lets quoted text command a terminal."""

import json

import pytest

from foundation.terminal import print_data, print_json, say


def test_talk_goes_to_stderr_and_commands_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    say("two\nlines of [red]\x1b[31m text \udc80")
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err == "two\nlines of [red]\\x1b[31m text \\udc80\n"


def test_json_is_one_object_on_stdout(capfd: pytest.CaptureFixture[str]) -> None:
    print_json({"text": "é [b] \ud800"})
    printed = capfd.readouterr()
    assert printed.err == ""
    assert json.loads(printed.out) == {"text": "é [b] \ud800"}


def test_json_commands_no_terminal_and_keeps_its_value(capfd: pytest.CaptureFixture[str]) -> None:
    value = {"k\x9b2J": "\x1b[2J \x7f \x85 \u2028 \u202e \u2066 \u200f é 矿"}
    print_json(value)
    printed = capfd.readouterr().out
    assert json.loads(printed) == value
    assert printed.replace("\n", "").isprintable()
    assert "é 矿" in printed


def test_data_is_printed_as_it_is(capfd: pytest.CaptureFixture[str]) -> None:
    print_data("[bold]x")
    assert capfd.readouterr().out == "[bold]x\n"
