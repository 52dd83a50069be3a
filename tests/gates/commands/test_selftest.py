"""`labgate gate selftest` shows whether the gate answers as known."""

import pytest

from gates.stage_one import selftest as gate_selftest
from gates.stage_one.selftest import CaseOutcome, SelftestReport
from tests.gates.commands.terminal import Terminal


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> None:
    """A gate of which one case comes out otherwise than known."""
    outcome = SelftestReport(
        (CaseOutcome("valid", True), CaseOutcome("early-output", False, "verdict pass, not fail"))
    )
    monkeypatch.setattr(gate_selftest, "run_selftest", lambda: outcome)


def test_the_gate_answers_every_case_as_known(terminal: Terminal) -> None:
    said = terminal.run("gate", "selftest", "--json")
    assert [case for case in said.json["cases"] if not case["ok"]] == []
    assert len(said.json["cases"]) > 80
    assert said.json["verdict"] == "pass"
    assert said.exit_code == said.json["exit_code"] == 0


@pytest.mark.usefixtures("broken")
def test_a_case_that_differs_is_named_and_fails_the_command(terminal: Terminal) -> None:
    said = terminal.run("gate", "selftest")
    assert said.exit_code == 1
    assert said.out == (
        "FAIL 2 cases, 1 unlike the known verdict\n  early-output: verdict pass, not fail\n"
    )
    assert terminal.run("gate", "selftest", "--json").json["verdict"] == "fail"
