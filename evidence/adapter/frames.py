"""The parts of a canonical row that its session, type and phase settle."""

from dataclasses import dataclass
from typing import Any, NamedTuple

from evidence.adapter.rows import (
    EVENT_NAMES,
    INPUT_TYPES,
    LINK_TARGETS,
    META_TYPES,
    OTHER_PHASE,
    PHASE_NAMES,
)
from evidence.adapter.sessions import SessionRows
from evidence.json_text import compact


@dataclass(frozen=True, slots=True)
class Identity:
    """What every row of the log must belong to."""

    run_id: str
    instance_id: str
    dimension: str


class Frame(NamedTuple):
    """Everything around the values of one row, as JSON text; see `row_text`.

    A row `has_rules` where its type brings keys of its own, and `is_plain` where no rule and no
    other row depends on what it holds.
    """

    type: str
    event: str
    session: SessionRows
    is_meta: bool
    has_rules: bool
    is_plain: bool
    opening: bytes
    middle: bytes
    names: bytes
    ending: bytes

    def row_text(
        self, seq: int, tick: int, raw: bytes, fields: bytes = b"", detail: bytes = b""
    ) -> bytes:
        """The whole row; `fields` and `detail` are further members, each led by a comma."""
        return b'%s%d%s%d, "seq": %d%s%s, "detail": {"raw": %s%s%s}}\n' % (
            self.opening, seq, self.middle, tick, seq, self.names, fields,
            raw, self.ending, detail,
        )  # fmt: skip


def make_frame(
    session: SessionRows, kind: str, phase: Any, raw_names: tuple[bytes, bytes],
    identity: Identity, source_sha256: str,
) -> Frame:  # fmt: skip
    """Build the frame of rows of one session, type and phase.

    `raw_names` is the exact text of the raw row's type and phase.
    """
    canonical = PHASE_NAMES.get(phase, OTHER_PHASE) if isinstance(phase, str) else OTHER_PHASE
    event = EVENT_NAMES.get(kind, kind)
    has_rules = kind in INPUT_TYPES or kind in EVENT_NAMES
    declared = identity.run_id, identity.instance_id, identity.dimension
    return Frame(
        type=kind,
        event=event,
        session=session,
        is_meta=kind in META_TYPES,
        has_rules=has_rules,
        is_plain=not has_rules and kind not in LINK_TARGETS | META_TYPES,
        opening=b'{"event_id": ' + compact(session.name)[:-1] + b":",
        middle=b'", "run_id": %s, "instance_id": %s, "dimension": %s, "tick": '
        % tuple(map(compact, declared)),
        names=b', "event": %s, "phase": %s' % (compact(event), compact(canonical)),
        ending=b', "raw_type": %s, "raw_phase": %s, "source_sha256": %s'
        % (*raw_names, compact(source_sha256)),
    )
