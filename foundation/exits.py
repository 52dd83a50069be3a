"""Exit codes of every labgate command."""

from enum import IntEnum


class Exit(IntEnum):
    """What a process's exit code says; only `PASS` and `FAIL` are verdicts on evidence.

    `labgate audit` alone reads 2 as "incomplete", as its seed asks
    (minecart-audit-mod, "Reading the evidence").
    """

    PASS = 0
    FAIL = 1
    USAGE = 2
    BLOCKED = 3
    INTERNAL = 4
    INTERRUPTED = 130
