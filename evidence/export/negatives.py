"""Negative cases: logs in which the verifier must find no operation."""

from typing import Any

from msgspec import Struct

from evidence.audit import check_log
from evidence.export.refusal import ExportRefused
from evidence.export.sources import NegativeLog, References
from evidence.records import BadRecord, RecordReader, Source

_ALIASES = {"no_operation": "no_interaction"}


class _TypeOnly(Struct):
    type: Any = None


def negative_row(negative: NegativeLog, references: References) -> dict[str, Any]:
    """The row of one negative case; `processed` counts the operations that the verifier credits.

    Raises:
        SourceUnreadable: the log cannot be read.
        ExportRefused: a line is damaged, or the verdict is anything but `fail`.
    """
    attempted = _attempted(negative)
    report = check_log(negative.path)
    if report.verdict != "fail":
        raise ExportRefused(
            "negative_not_fail",
            f"{negative.path}: the verdict of negative case {negative.case} is {report.verdict}",
        )
    return {
        "case": _ALIASES.get(negative.case, negative.case),
        "attempted": attempted,
        "processed": len(report.operations),
        "evidence_ref": references(negative.path),
        "verifier_verdict": report.verdict,
        "checks": {name: False for name, check in report.checks.items() if not check.passed},
    }


def _attempted(negative: NegativeLog) -> bool:
    attempted = False
    with Source(negative.path) as source:
        for line, _text, row in RecordReader(_TypeOnly).read(source.lines()):
            if isinstance(row, BadRecord):
                raise ExportRefused("negative_unparsable", f"{negative.path}:{line}: {row.why}")
            attempted = attempted or row.type == "input_attempt"
    return attempted
