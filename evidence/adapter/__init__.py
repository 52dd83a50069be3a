"""Projects a raw audit log into the canonical event schema without losing a row."""

from evidence.adapter.audit import map_audit
from evidence.mapping import Gap, MappingReport

__all__ = ["Gap", "MappingReport", "map_audit"]
