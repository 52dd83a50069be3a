"""`labgate gate explain` says what a code means, and helps whoever mistypes one."""

import pytest

from gates.commands.explain import complete_code
from gates.stage_one.codes import CODES
from tests.gates.commands.terminal import Terminal


def test_a_code_is_explained(terminal: Terminal) -> None:
    said = terminal.run("gate", "explain", "audit_chain")
    entry = CODES["audit_chain"]
    assert said.exit_code == 0
    assert said.out.startswith("audit_chain: fails its check\n")
    for piece in (entry.meaning, entry.remedy, "reported by  independent_test_mod"):
        assert piece in said.out
    assert said.err == ""


def test_json_is_one_object_with_the_same_facts(terminal: Terminal) -> None:
    entry = CODES["evidence_missing"]
    assert terminal.run("gate", "explain", "evidence_missing", "--json").json == {
        "schema": "labgate.reason-code/1",
        "code": "evidence_missing",
        "level": "blocked",
        "checks": list(entry.checks),
        "meaning": entry.meaning,
        "remedy": entry.remedy,
        "exit_code": 0,
    }


@pytest.mark.parametrize(
    ("typed", "meant"), [("audit_chian", "audit_chain"), ("NOT_TRU", "not_true")]
)
def test_an_unknown_code_suggests_the_nearest(terminal: Terminal, typed: str, meant: str) -> None:
    said = terminal.run("gate", "explain", typed)
    assert (said.exit_code, said.out) == (2, "")
    assert f"no reason code '{typed}'" in said.err
    assert "did you mean" in said.err
    assert meant in said.err


@pytest.mark.parametrize("typed", ["zzzzzz", "\x1b[31m", "x" * 100_000])
def test_a_code_like_none_points_to_the_list(terminal: Terminal, typed: str) -> None:
    said = terminal.run("gate", "explain", typed)
    assert said.exit_code == 2
    assert "list all codes with `labgate gate explain`" in said.err
    assert "\x1b" not in said.err
    assert len(said.err) < 400


def test_an_unknown_code_in_json_is_one_error_object(terminal: Terminal) -> None:
    said = terminal.run("gate", "explain", "audit_chian", "--json")
    assert said.exit_code == said.json["exit_code"] == 2
    assert said.json["verdict"] is None
    assert said.json["reasons"][0]["code"] == "unknown_code"


def test_without_a_code_all_are_listed(terminal: Terminal) -> None:
    lines = terminal.run("gate", "explain").out.splitlines()
    assert [line.split()[1] for line in lines] == list(CODES)
    codes = terminal.run("gate", "explain", "--json").json["codes"]
    assert [entry["code"] for entry in codes] == list(CODES)


def test_completion_offers_codes_that_start_alike() -> None:
    assert complete_code("trace_join_m") == ["trace_join_mismatch"]
    assert complete_code("") == list(CODES)
