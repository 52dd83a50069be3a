"""Joins attempt, processing, emission and removal within one stream of audit events."""

from dataclasses import dataclass, field
from typing import Any

from gates.stage_one.audit_trail import Stream
from gates.stage_one.problem import Problem
from gates.stage_one.values import Bad

_ANYONE = object()


@dataclass(slots=True)
class _Attempts:
    """Attempts that no processing has taken yet: their `seq` by actor, the latest last.

    An actor that cannot be told may be anyone: that fault is reported where actors are judged.
    Actors without an attempt left are not kept, so that nothing here is searched.
    """

    by_actor: dict[Any, list[int]] = field(default_factory=dict)
    first_seq: int | None = None

    def add(self, actor: Any, seq: int) -> None:
        key = _ANYONE if isinstance(actor, Bad) else actor
        self.by_actor.setdefault(key, []).append(seq)
        if self.first_seq is None:
            self.first_seq = seq

    def take(self, actor: Any, seq: int) -> bool:
        """Use up the actor's latest attempt before `seq`, if there is one."""
        if isinstance(actor, Bad) and self.by_actor:
            # Taken out and put back, because looking for the last key searches all deleted ones.
            actor, waiting = self.by_actor.popitem()
            self.by_actor[actor] = waiting
        return self._take(actor, seq) or self._take(_ANYONE, seq)

    def _take(self, key: Any, seq: int) -> bool:
        waiting = self.by_actor.get(key)
        if not waiting or waiting[-1] >= seq:
            return False
        waiting.pop()
        if not waiting:
            del self.by_actor[key]
        return True

    def others_before(self, seq: int) -> bool:
        """Whether anyone else's attempt is left."""
        return bool(self.by_actor) and self.first_seq is not None and self.first_seq < seq


@dataclass(slots=True)
class _Cart:
    """A cart's emissions that wait for a removal, and how many removals found none."""

    emitted: list[tuple[int, int]] = field(default_factory=list)
    strays: int = 0


class _Chain:
    """The state of one stream's chains while its events go by in the order of their `seq`."""

    def __init__(self, file: str) -> None:
        self.problems: list[Problem] = []
        self._file = file
        self._attempts = {True: _Attempts(), False: _Attempts()}
        self._first_processed: dict[bool, int] = {}
        self._carts: dict[Any, _Cart] = {}

    def input_attempt(self, seq: int, line: int, event: Any) -> None:
        self._attempts[event.phase == "agent"].add(event.actor_uuid, seq)

    def input_processed(self, seq: int, line: int, event: Any) -> None:
        is_agent = event.phase == "agent"
        self._first_processed.setdefault(is_agent, seq)
        attempts = self._attempts[is_agent]
        if attempts.take(event.actor_uuid, seq):
            return
        if attempts.others_before(seq):
            message = "the input was processed for another actor than the one who attempted it"
            self._fail("audit_actor_mismatch", message, line, "actor_uuid")
            self._fail("audit_chain", message, line, "actor_uuid")
        else:
            self._fail("audit_chain", "no attempt comes before this processing", line)

    def cart_emitted(self, seq: int, line: int, event: Any) -> None:
        # Only what the agent did explains what came out in its phase.
        explained_by = (True,) if event.phase == "agent" else (True, False)
        first = [self._first_processed[key] for key in explained_by if key in self._first_processed]
        if not first or min(first) >= seq:
            self._fail("audit_chain", "no processed input comes before this cart", line)
        self._cart(event).emitted.append((seq, line))

    def cart_removed(self, seq: int, line: int, event: Any) -> None:
        cart = self._cart(event)
        if cart.emitted and cart.emitted[-1][0] < seq:
            cart.emitted.pop()
        elif event.phase == "agent":  # initialization and restore clear carts that never came out
            cart.strays += 1
            message = "the cart was removed without having been emitted before"
            self._fail("audit_removal_chain", message, line, "cart_uuid")

    def end(self) -> None:
        """What is still open when the stream ends."""
        for cart in self._carts.values():
            for _, line in cart.emitted[: max(0, len(cart.emitted) - cart.strays)]:
                message = "the emitted cart was never removed"
                self._fail("audit_removal_missing", message, line, "cart_uuid")

    def _cart(self, event: Any) -> _Cart:
        cart = self._carts.get(event.cart_uuid)
        if cart is None:
            cart = self._carts[event.cart_uuid] = _Cart()
        return cart

    def _fail(self, code: str, message: str, line: int, field: str = "") -> None:
        self.problems.append(Problem(code, message, self._file, line, field))


def chain_problems(stream: Stream, file: str) -> list[Problem]:
    """What breaks the chains of one run, instance and dimension."""
    chain = _Chain(file)
    steps = {
        "input_attempt": chain.input_attempt,
        "input_processed": chain.input_processed,
        "cart_emitted": chain.cart_emitted,
        "cart_removed": chain.cart_removed,
    }
    events = stream.chain_events
    if not stream.in_order:
        events = sorted(events, key=lambda entry: entry[0])
    for seq, line, event in events:
        steps[event.event](seq, line, event)
    chain.end()
    return chain.problems
