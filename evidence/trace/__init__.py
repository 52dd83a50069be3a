"""Projects a run's trajectory into the tool trace, and joins its calls to audit events."""

from evidence.mapping import Gap, MappingReport
from evidence.trace.joining import propose_joins
from evidence.trace.projection import map_trace

__all__ = ["Gap", "MappingReport", "map_trace", "propose_joins"]
