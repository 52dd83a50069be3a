"""Builds small synthetic audit logs: a good run, and what can be wrong with one."""

import json
from collections.abc import Iterable
from typing import Any, Self

RUN = "sample-run"
INSTANCE = "sample-instance"
PLAYER = {"uuid": "00000000-0000-4000-8000-000000000001", "name": "Player"}
CART = "00000000-0000-4000-8000-0000000000c1"
NOTE_BLOCK = {"x": 0.0, "y": -59.0, "z": 0.0}
CARGO = [{"slot": 0, "item": "minecraft:sand", "count": 2}]


class SampleLog:
    """Writes events as the audit mod does: seq goes on over sessions, tick starts again.

    `events` may be changed freely before the log is written out.
    """

    def __init__(self, run: str = RUN, instance: str = INSTANCE) -> None:
        self.events: list[dict[str, Any]] = []
        self.tick = 0
        self.phase = "ready"
        self._identity = {"run": run, "inst": instance}
        self._session = "s0"

    def add(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Append one event; fields given here win over the common ones."""
        event = {
            "type": kind,
            "seq": len(self.events) + 1,
            "tick": self.tick,
            "wall": 1_790_000_000_000 + 50 * len(self.events),
            **self._identity,
            "session": self._session,
            "phase": self.phase,
            **fields,
        }
        self.events.append(event)
        return event

    def start(self, *, window_ticks: Any = 2) -> Self:
        """Open a session, as a server start does."""
        self.tick, self.phase = 0, "ready"
        self._session = f"s{len(self.events) + 1}"
        previous_seq = len(self.events)
        self.add("session_start", sessionId=self._session, previousSeq=previous_seq)
        self.add("audit_ready", config={"correlationWindowTicks": window_ticks})
        return self

    def enter(self, phase: str) -> Self:
        """Change the phase."""
        self.tick += 1
        came_from, self.phase = self.phase, phase
        self.add("phase", **{"from": came_from, "to": phase, "requested": phase})
        return self

    def operate(self, **changed: Any) -> dict[str, Any]:
        """A player's use of the machine: request, attempt, processing; gives the processing."""
        request = self.request()
        attempt = self.attempt(requestSeq=request["seq"])
        return self.process(request, attempt, **changed)

    def request(self, **changed: Any) -> dict[str, Any]:
        """An `input_request` of the player."""
        self.tick += 1
        fields = {"trigger": "player", "operator": PLAYER}
        return self._input("input_request", **{**fields, **changed})

    def attempt(self, **changed: Any) -> dict[str, Any]:
        """An `input_attempt` of the player by a calibrated path."""
        fields = {"operator": PLAYER, "path": "useWithoutItem", "requestSeq": None}
        return self._input("input_attempt", **{**fields, **changed})

    def process(
        self, request: dict[str, Any], attempt: dict[str, Any] | None, **changed: Any
    ) -> dict[str, Any]:
        """An `input_processed` that cites `request` and `attempt`."""
        fields = {
            "operator": request["operator"],
            "requestSeq": request["seq"],
            "attemptSeq": attempt and attempt["seq"],
            "agentOp": attempt is not None,
            "path": "playNote",
        }
        return self._input("input_processed", **{**fields, **changed})

    def cart(self, kind: str, uuid: str = CART, **changed: Any) -> dict[str, Any]:
        """A `cart_tracked`, `cart_exit` or `cart_remove` with cargo."""
        fields = {"uuid": uuid, "epoch": 1, "pos": NOTE_BLOCK, "inventory": CARGO}
        if kind == "cart_remove":
            fields |= {"reason": "DISCARDED", "capturedPath": "entity_remove"}
        return self.add(kind, **{**fields, **changed})

    def output(self, uuid: str = CART) -> Self:
        """A cart tracked, leaving the stack, and removed."""
        for kind in ("cart_tracked", "cart_exit", "cart_remove"):
            self.tick += 1
            self.cart(kind, uuid)
        return self

    def end(self, **changed: Any) -> Self:
        """Close the session."""
        fields = {"status": "complete", "truncated": False, "incompleteReasons": []}
        self.add("audit_end", sessionId=self._session, **{**fields, **changed})
        return self

    def to_bytes(self) -> bytes:
        """The log as the mod would have written it."""
        return to_lines(self.events)

    def _input(self, kind: str, **fields: Any) -> dict[str, Any]:
        return self.add(kind, pos=NOTE_BLOCK, **{"targetInput": True, **fields})


def to_lines(events: Iterable[dict[str, Any]]) -> bytes:
    """Events as JSON Lines."""
    return b"".join(json.dumps(event, ensure_ascii=False).encode() + b"\n" for event in events)


def good_log() -> SampleLog:
    """A complete run: one session, one operation, one cart captured before the void."""
    log = SampleLog().start().enter("experiment")
    log.operate()
    return log.output().enter("post").end()
