"""The `labgate audit` commands."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from evidence.commands.json_answer import answered
from evidence.errors import EvidenceError
from foundation.exits import Exit
from foundation.terminal import AsJson, print_data, print_json, say

if TYPE_CHECKING:
    from evidence.audit import AuditReport

audit_app = typer.Typer(name="audit", no_args_is_help=True, help="Verify raw audit logs.")

LogArgument = Annotated[
    Path | None, typer.Argument(metavar="LOG", help="The raw audit log.", show_default=False)
]
LogOption = Annotated[
    Path | None, typer.Option("--log", help="The same as LOG.", show_default=False)
]


class LogNotNamed(EvidenceError):
    """A command was called with no log, or with two."""

    reason = "log_not_named"


class OutputIsInput(EvidenceError):
    """A report was to be written over the evidence that it judges."""

    reason = "output_is_input"


@audit_app.command("check", epilog="Exit codes: 0 pass, 1 fail, 2 incomplete, 4 internal error.")
def check(
    log: LogArgument = None,
    log_option: LogOption = None,
    status: Annotated[Path | None, typer.Option(help="The mod's status file.")] = None,
    as_json: AsJson = False,
    json_out: Annotated[Path | None, typer.Option(help="Also write the report here.")] = None,
    expect_verdict: Annotated[
        str | None,
        typer.Option(help="Exit 0 if the verdict is one of these (`a,b`), else 1."),
    ] = None,
    allow_no_operation: Annotated[
        bool, typer.Option("--allow-no-operation", help="Nobody need have operated the machine.")
    ] = False,
    allow_open_history: Annotated[
        bool, typer.Option("--allow-open-history", help="Accept earlier sessions left open.")
    ] = False,
) -> None:
    """Judge one raw audit log: pass, fail or incomplete."""
    import json

    from evidence.audit import check_log
    from evidence.audit.report_text import report_text
    from foundation.atomic import write_text

    path = _one_log(log, log_option)
    if json_out is not None:
        _refuse_to_overwrite(json_out, path, status)
    report = check_log(
        path,
        status=status,
        allow_no_operation=allow_no_operation,
        allow_open_history=allow_open_history,
    )
    for warning in report.warnings:
        say(f"warning: {warning}")
    if json_out is not None:
        write_text(json_out, json.dumps(report.to_json(), ensure_ascii=False, indent=2) + "\n")
    code = _exit_code(report, expect_verdict)
    if as_json:
        print_json(answered("audit-check", report.to_json(), code))
    else:
        print_data(report_text(report))
    if expect_verdict is not None and code != Exit.PASS:
        say(f"expected verdict {expect_verdict}, found {report.verdict}")
    raise typer.Exit(code)


@audit_app.command("summary")
def summary(
    log: LogArgument = None,
    log_option: LogOption = None,
    _as_json: AsJson = True,  # it has no other form
) -> None:
    """Count the events of one log by type, always as JSON; exit 1 if a line is no event."""
    from evidence.audit.summary import summarize

    counted, is_clean = summarize(_one_log(log, log_option))
    code = Exit.PASS if is_clean else Exit.FAIL
    for error in counted["errors"]:
        say(f"error: {error}")
    if not is_clean:
        say("  next: name the raw audit log, as the mod wrote it")
    print_json(answered("audit-summary", counted, code))
    raise typer.Exit(code)


@audit_app.command("selftest")
def selftest(as_json: AsJson = False) -> None:
    """Judge synthetic good and bad logs; exit 1 if any verdict is not the expected one."""
    from evidence.audit.selftest import run_selftest

    outcomes = list(run_selftest())
    all_as_expected = all(outcome.as_expected for outcome in outcomes)
    code = Exit.PASS if all_as_expected else Exit.FAIL
    if as_json:
        cases = [
            {
                "case": outcome.case.name,
                "expected": outcome.case.verdict,
                "verdict": outcome.verdict,
                "ok": outcome.as_expected,
            }
            for outcome in outcomes
        ]
        print_json(answered("audit-selftest", {"ok": all_as_expected, "cases": cases}, code))
    else:
        for outcome in outcomes:
            mark = "[ok ]" if outcome.as_expected else "[FAIL]"
            print_data(f"{mark} {outcome.case.name}: {outcome.verdict}")
    raise typer.Exit(code)


def _exit_code(report: "AuditReport", expect_verdict: str | None) -> int:
    """The verdict's own code, or 0 and 1 where a caller says which verdicts it expects."""
    if expect_verdict is None:
        return report.exit_code
    return Exit.PASS if report.verdict in expect_verdict.split(",") else Exit.FAIL


def _one_log(argument: Path | None, option: Path | None) -> Path:
    named = [path for path in (argument, option) if path is not None]
    if len(named) != 1:
        raise LogNotNamed(
            f"one log is needed, {len(named)} given", hint="labgate audit check path/to/audit.jsonl"
        )
    return named[0]


def _refuse_to_overwrite(output: Path, *inputs: Path | None) -> None:
    for path in inputs:
        if path is not None and _are_one_file(output, path):
            raise OutputIsInput(
                f"--json-out {output} is the evidence itself", hint="name another file"
            )


def _are_one_file(output: Path, path: Path) -> bool:
    """Whether both lead to one file; what cannot be looked at is refused where it is used."""
    try:
        return output.samefile(path)
    except (OSError, ValueError):
        return False
