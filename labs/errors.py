"""The base of the errors that the labs layer raises."""

from foundation.errors import LabgateError


class LabError(LabgateError):
    """Something that a lab could not do."""

    reason = "lab_error"
