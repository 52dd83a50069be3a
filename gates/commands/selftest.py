"""`labgate gate selftest`: the gate judges bundles whose verdicts are known."""

import typer

from foundation.exits import Exit
from foundation.terminal import AsJson, print_json


def selftest(as_json: AsJson = False) -> None:
    """Judge synthetic bundles whose verdicts are known; needs no game and no evidence.

    Exit codes: 0 every case came out as known, 1 one did not, so do not trust this gate.
    """
    from gates.commands.show import show
    from gates.stage_one.present.selftest import selftest_json, selftest_lines
    from gates.stage_one.selftest import run_selftest

    outcome = run_selftest()
    if as_json:
        print_json(selftest_json(outcome))
    else:
        show(selftest_lines(outcome))
    raise typer.Exit(Exit.PASS if outcome.ok else Exit.FAIL)
