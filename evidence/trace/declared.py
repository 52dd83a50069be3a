"""What a mapping is told about its trajectory: the run, and the instances that calls may name."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Declared:
    """The run, the instance of calls that name none, and all that a call may name."""

    run_id: str
    instance_id: str
    instances: frozenset[str]

    def instance_of(self, recorded: Any) -> str | None:
        """The instance of a call that recorded this; None where it cannot be told.

        A call that names none belongs to the only declared instance, if there is only one.
        """
        if not recorded:
            return self.instance_id if len(self.instances) <= 1 else None
        return recorded if isinstance(recorded, str) and recorded in self.instances else None
