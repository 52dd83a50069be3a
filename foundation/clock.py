"""Times as labgate writes them."""

from datetime import UTC, datetime


def utc_now() -> str:
    """Now, as ISO-8601 in UTC to the second: `2026-09-26T12:00:00Z`."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
