"""The verifier's report as text for people."""

from evidence.audit.report import AuditReport
from foundation.plain_text import plain

_LINE_CHARS = 4000


def report_text(report: AuditReport) -> str:
    """Verdict, machine, outputs, one line a check, and the reasons; it commands no terminal."""
    operated = "yes" if report.machine_operated else "no"
    removed = sum(1 for output in report.outputs if output.remove_seq is not None)
    lines = [
        f"verdict: {report.verdict}",
        f"machine_operated: {operated} ({len(report.operations)} operation(s))",
        f"outputs: {len(report.outputs)} tracked, {removed} removed",
    ]
    for name, check in report.checks.items():
        mark = "[ok ]" if check.passed else "[FAIL]"
        lines.append(f"  {mark} {name}: {check.detail}".rstrip().removesuffix(":"))
    lines.append(f"reasons: {'; '.join(report.reasons) or 'none'}")
    return "\n".join(plain(line, limit_chars=_LINE_CHARS) for line in lines)
