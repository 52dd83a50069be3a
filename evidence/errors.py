"""Errors of the evidence layer: none of them is a verdict."""

from foundation.errors import LabgateError


class EvidenceError(LabgateError):
    """Evidence that could not be read, mapped, exported or assembled as asked."""

    reason = "evidence_error"
