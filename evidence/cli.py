"""The commands of the evidence layer: `labgate audit` and `labgate evidence`."""

from evidence.audit_cli import audit_app
from evidence.evidence_cli import evidence_app

__all__ = ["audit_app", "evidence_app"]
