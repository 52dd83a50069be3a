"""Exports raw audit logs into the canonical artifacts that the gate reads (design 9.1)."""

from evidence.export.exporter import export_audit
from evidence.export.refusal import REFUSALS, ExportRefused
from evidence.export.report import ExportReport
from evidence.export.sources import AuditLogSource, NegativeLog

__all__ = [
    "REFUSALS",
    "AuditLogSource",
    "ExportRefused",
    "ExportReport",
    "NegativeLog",
    "export_audit",
]
