"""The transient outputs of one session: carts tracked, leaving the stack, and removed.

Source of the rules: the reference verifier, version C ("Carts").
"""

from dataclasses import dataclass, field
from typing import Any

import msgspec

from evidence.audit.event import MISSING, CartEvent, raw_value
from evidence.audit.numbers import after, int_or
from evidence.audit.wording import Tally, scalar

_JUDGED_PHASES = ("experiment", "post")
"""Phases in which a removal must have been captured; others are not looked at."""


class Output(msgspec.Struct, frozen=True, gc=False):
    """One tracked cart: where it left the stack, and what it held when it was removed.

    Fields are None where the log has no such event. `exit_pos` and `inventory` are decoded
    only when asked for, so that a report of many carts stays small.
    """

    uuid: str
    epoch: int
    exit_seq: Any
    exit_tick: Any
    remove_seq: Any
    remove_reason: Any
    exit_pos_json: bytes
    inventory_json: bytes

    @property
    def exit_pos(self) -> Any:
        """The position in blocks at the exit, as logged."""
        return raw_value(self.exit_pos_json)

    @property
    def inventory(self) -> Any:
        """The inventory at the removal, in slot order, as logged."""
        return raw_value(self.inventory_json)


@dataclass(slots=True)
class CartFindings:
    """What one session's cart events amount to."""

    outputs: list[Output] = field(default_factory=list)
    exits: int = 0
    capture_errors: Tally = field(default_factory=Tally)
    order_errors: Tally = field(default_factory=Tally)


class _Cart(msgspec.Struct, gc=False):
    name: str
    tracked: int = 0
    exited: int = 0
    removed: int = 0
    tracked_seq: Any = None
    exit_seq: Any = None
    exit_tick: Any = None
    remove_seq: Any = None
    remove_reason: Any = None
    removal_is_judged: bool = False
    exit_pos: bytes = b""
    inventory: bytes = b""


class Carts:
    """Collects the cart events of one session, and judges them when it is over.

    A cart is known by its uuid and epoch. The first event of each kind counts; a second one
    is an error.
    """

    def __init__(self) -> None:
        self._by_name: dict[str, _Cart] = {}
        self._tracked: list[_Cart] = []

    def see(self, event: CartEvent) -> str | None:
        """Take one cart event; the answer says what no rule can read in it."""
        epoch = int_or(event.epoch, 1)
        if epoch is None:
            return None  # said once for every type of event by the session
        uuid = None if event.uuid is MISSING else event.uuid
        if isinstance(uuid, list | dict):
            return "uuid is a list or an object"
        name = f"{epoch} {uuid}"
        cart = self._by_name.get(name)
        if cart is None:
            cart = self._by_name[name] = _Cart(name)
        if event.type == "cart_tracked":
            self._see_tracked(cart, event)
        elif event.type == "cart_exit":
            _see_exit(cart, event)
        else:
            _see_remove(cart, event)
        return None

    def judge(self) -> CartFindings:
        """Check each tracked cart; events of carts that were never tracked do not count."""
        findings = CartFindings(outputs=[_output(cart) for cart in self._tracked])
        for cart in self._tracked:
            for error in _capture_errors(cart):
                findings.capture_errors.add(f"{_label(cart)}: {error}")
        self._judge_order(findings)
        return findings

    def _see_tracked(self, cart: _Cart, event: CartEvent) -> None:
        cart.tracked += 1
        if cart.tracked == 1:
            cart.tracked_seq = _or_none(event.seq)
            self._tracked.append(cart)

    def _judge_order(self, findings: CartFindings) -> None:
        previous: _Cart | None = None
        for cart in self._tracked:
            if not cart.exited:
                continue
            findings.exits += 1
            errors = findings.order_errors
            if not after(cart.exit_seq, cart.tracked_seq):
                errors.add(f"{_label(cart)}: exit is not after its tracking")
            if cart.removed and not after(cart.remove_seq, cart.exit_seq):
                errors.add(f"{_label(cart)}: removal is not after its exit")
            if previous is not None and not after(cart.exit_seq, previous.exit_seq):
                errors.add(f"{_label(cart)}: {_disorder(cart, previous)}")
            previous = cart


def _see_exit(cart: _Cart, event: CartEvent) -> None:
    cart.exited += 1
    if cart.exited == 1:
        cart.exit_seq = _or_none(event.seq)
        cart.exit_tick = _or_none(event.tick)
        cart.exit_pos = bytes(event.pos)


def _see_remove(cart: _Cart, event: CartEvent) -> None:
    cart.removed += 1
    if cart.removed == 1:
        cart.remove_seq = _or_none(event.seq)
        cart.remove_reason = _or_none(event.reason)
        cart.removal_is_judged = event.phase in _JUDGED_PHASES
        cart.inventory = bytes(event.inventory)


def _capture_errors(cart: _Cart) -> list[str]:
    errors = [
        f"duplicate {kind}"
        for kind, times in (
            ("cart_tracked", cart.tracked),
            ("cart_exit", cart.exited),
            ("cart_remove", cart.removed),
        )
        if times > 1
    ]
    if cart.removed and cart.removal_is_judged:
        if not cart.inventory.startswith(b"["):
            errors.append("removed without an ordered inventory")
        if not cart.exited:
            errors.append("removed without a cart_exit")
        elif not after(cart.remove_seq, cart.exit_seq):
            errors.append("exit is not before its removal")
    return errors


def _disorder(cart: _Cart, previous: _Cart) -> str:
    if cart.exit_seq == previous.exit_seq and cart.exit_tick == previous.exit_tick:
        return f"same-tick exits share seq {scalar(cart.exit_seq)}"
    return "left the stack before a cart that was tracked earlier"


def _output(cart: _Cart) -> Output:
    epoch, uuid = cart.name.split(" ", 1)
    return Output(
        uuid,
        int(epoch),
        cart.exit_seq,
        cart.exit_tick,
        cart.remove_seq,
        cart.remove_reason,
        cart.exit_pos,
        cart.inventory,
    )


def _label(cart: _Cart) -> str:
    epoch, uuid = cart.name.split(" ", 1)
    return f"cart {uuid} epoch {epoch}"


def _or_none(value: Any) -> Any:
    return None if value is MISSING else value
