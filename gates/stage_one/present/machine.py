"""The report as the JSON document that `--report` writes."""

import json

from gates.stage_one.report import GateReport


def report_bytes(report: GateReport) -> bytes:
    """The whole report as indented UTF-8 JSON; a lone surrogate (a path's odd byte) is escaped."""
    text = json.dumps(report.to_json(), ensure_ascii=False, indent=2, allow_nan=False) + "\n"
    return text.encode("utf-8", "backslashreplace")
