"""What the `judge` fixture is, for the tests' annotations."""

from collections.abc import Callable
from typing import TypeAlias

from evidence.audit import AuditReport

Judge: TypeAlias = Callable[..., AuditReport]
