"""What can go wrong before a practice server starts."""

from labs.errors import LabError


class PracticeBuildFailed(LabError):
    """The practice game could not be built; nothing was put into the cache."""

    reason = "practice_build_failed"
