"""Errors of the gates: none of them is a verdict."""

from foundation.errors import LabgateError
from foundation.exits import Exit


class GateError(LabgateError):
    """The gate could not be asked: a wrong option, or a place it cannot read or write."""

    reason = "gate_error"


class GateInternalError(GateError):
    """A check itself broke; no report is given, because a crash is no verdict (design 9.4)."""

    reason = "gate_internal_error"
    exit_code = Exit.INTERNAL
