"""The base of every error that labgate raises on purpose."""

from typing import ClassVar

from foundation.exits import Exit


class LabgateError(Exception):
    """Something labgate could not do, said so that the reader can act on it.

    Each layer derives one base of its own from this class, and its errors from that base.
    `message` says what happened and where, `hint` what to do next.
    """

    reason: ClassVar[str] = "labgate_error"
    exit_code: ClassVar[Exit] = Exit.USAGE

    def __init__(self, message: str, *, hint: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint


class InternalError(LabgateError):
    """A fault of labgate itself; it is never a verdict on evidence."""

    reason = "internal_error"
    exit_code = Exit.INTERNAL
