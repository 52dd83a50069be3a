"""Reads and verifies raw audit logs (rules: docs/audit-rules.md)."""

from evidence.audit.check import check_log
from evidence.audit.report import AuditCheck, AuditReport

__all__ = ["AuditCheck", "AuditReport", "check_log"]
