"""What every command's JSON answer ends with, so that a caller can tell them apart."""

from collections.abc import Mapping
from typing import Any


def answered(command: str, answer: Mapping[str, Any], exit_code: int) -> dict[str, Any]:
    """The answer, then `schema` (`labgate.<command>/1`) and the `exit_code` of the command.

    They stand last and only in what is printed: a file that a command writes keeps the
    reference's keys.
    """
    return {**answer, "schema": f"labgate.{command}/1", "exit_code": int(exit_code)}
