"""Identity probes of a lab's players, mapped into the bundle's player context."""

from evidence.identity.mapper import map_identity

__all__ = ["map_identity"]
