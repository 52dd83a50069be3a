"""`labgate demo`: judges the real records that the repository ships, and says what is missing.

Its records come from a live 26.2 run: two raw audit logs and the fixture-map artifacts. They are
real and not complete, so the honest verdict is `blocked`. The demo knows which reasons are to be
expected (`expected.json` beside the records) and takes any other answer for a fault.
"""

import json
import shutil
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from foundation.errors import InternalError, LabgateError
from foundation.exits import Exit
from foundation.terminal import AsJson, print_data, print_json, say

if TYPE_CHECKING:
    from evidence.bundle.report import AssembleReport
    from gates.stage_one.report import GateReport

_UNSTRIPPED = frozenset({"events", "sessions"})
"""Published without their sample lines, the logs hold fewer events than the reference saw."""


class DemoRecordsMissing(LabgateError):
    """The folder of records is not there, or not what the demo expects."""

    reason = "demo_records_missing"


@dataclass(frozen=True, slots=True)
class LogResult:
    """What the verifier and the mapping said of one raw log."""

    name: str
    verdict: str
    agrees: bool
    mapped_rows: int
    gaps: int


def demo(
    records: Annotated[
        Path, typer.Argument(help="The folder of real records.", show_default=True)
    ] = Path("tests/data"),
    out: Annotated[
        Path, typer.Option(help="Where the bundle and reports go; replaced on each run.")
    ] = Path("out/demo"),
    as_json: AsJson = False,
) -> None:
    """Verify, map, assemble and judge the real records that the repository ships.

    Exit 0 when the verdict and its reasons are the expected ones, 1 otherwise.
    """
    if not (records / "demo" / "spec.json").is_file():
        raise DemoRecordsMissing(
            f"no real records in {records}", hint="run this from a checkout: make run"
        )
    bundle = _fresh_bundle(out)
    logs = list(_judge_logs(records, bundle))
    shutil.copytree(records / "fixture-map", bundle / "artifacts" / "fixture_map")
    report = _assemble(records, bundle)
    expected = json.loads((records / "demo" / "expected.json").read_text("utf-8"))
    found = _reasons(report)
    as_expected = found == expected and all(log.agrees and not log.gaps for log in logs)
    if as_json:
        print_json(_to_json(logs, report, found, as_expected))
    else:
        _tell(logs, report)
    expectation = records / "demo" / "expected.json"
    if as_expected:
        say(
            f"This is the expected answer: real records, not all that a pass needs ({expectation})."
        )
    else:
        say(f"error: this is not the expected answer, which stands in {expectation}")
    raise typer.Exit(Exit.PASS if as_expected else Exit.FAIL)


def _fresh_bundle(out: Path) -> Path:
    bundle = out / "bundle"
    if bundle.exists() and not (bundle / "bundle.json").is_file():
        raise LabgateError(f"{bundle} is no bundle of an earlier run", hint="name another --out")
    shutil.rmtree(bundle, ignore_errors=True)
    bundle.mkdir(parents=True)
    (bundle / "bundle.json").write_bytes(b"{}\n")  # marks the folder as ours from the start
    return bundle


def _judge_logs(records: Path, bundle: Path) -> Iterator[LogResult]:
    from evidence.adapter import map_audit
    from evidence.audit import check_log

    for log in sorted((records / "audit").glob("*.jsonl")):
        report = check_log(log)
        reference = json.loads(log.with_suffix(".check.json").read_text("utf-8"))
        answer = report.to_json()
        kept = bundle / "raw" / log.stem / log.name
        kept.parent.mkdir(parents=True)
        shutil.copyfile(log, kept)
        mapping = map_audit(
            log,
            bundle,
            run_id=answer["run"],
            instance_id=answer["instance"],
            dimension="minecraft:overworld",
            out=bundle / "mapping" / log.stem / "audit-events.jsonl",
        )
        yield LogResult(
            log.stem,
            report.verdict,
            all(answer[key] == reference[key] for key in answer.keys() - _UNSTRIPPED),
            sum(mapping.counts.values()),
            len(mapping.gaps),
        )


def _assemble(records: Path, bundle: Path) -> "AssembleReport":
    from evidence.bundle import assemble

    return assemble(bundle, records / "demo" / "spec.json")


def _verdict(report: "AssembleReport") -> "GateReport":
    if report.gate is None:
        raise InternalError("the bundle was assembled without asking the gate")
    return report.gate


def _reasons(report: "AssembleReport") -> dict[str, dict[str, int]]:
    """How often each check gives each reason code."""
    found: dict[str, dict[str, int]] = {}
    for check in _verdict(report).checks:
        for problem in check.problems:
            counts = found.setdefault(check.id, {})
            counts[problem.code] = counts.get(problem.code, 0) + 1
    return found


def _tell(logs: list[LogResult], report: "AssembleReport") -> None:
    from evidence.bundle.contents import REPORT_FILE
    from gates.commands.show import show
    from gates.stage_one.present.text import text_lines

    for log in logs:
        same = "as the reference verifier says" if log.agrees else "and the reference DISAGREES"
        print_data(f"log {log.name}: {log.verdict}, {same}")
        print_data(f"  mapped {log.mapped_rows} rows without loss into mapping/, {log.gaps} gap(s)")
    missing = len(report.origin.unproven)
    print_data(f"origin {report.origin.name}: {missing} proof(s) of a live run are missing")
    print_data(f"  listed in {report.bundle / REPORT_FILE}")
    print_data("")
    show(text_lines(_verdict(report)))


def _to_json(
    logs: list[LogResult],
    report: "AssembleReport",
    found: dict[str, dict[str, int]],
    as_expected: bool,
) -> dict[str, Any]:
    return {
        "schema": "labgate.demo/1",
        "verdict": _verdict(report).status,
        "as_expected": as_expected,
        "exit_code": int(Exit.PASS if as_expected else Exit.FAIL),
        "reasons": found,
        "logs": [asdict(log) for log in logs],
        "bundle": str(report.bundle),
    }
