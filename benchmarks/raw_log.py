"""Makes raw audit logs of a given size that the verifier passes."""

import json
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeAlias

Fields: TypeAlias = dict[str, Any]

RUN, INSTANCE, SESSION = "bench-run", "bench-exp", "s1790410600654"
OPERATOR = {"uuid": "3ec122d5-fc27-4816-be47-bf8be8d7e56d", "name": "Romuser"}
INVENTORY = [
    {"slot": 11, "item": "minecraft:gold_ingot", "count": 1},
    {"slot": 22, "item": "minecraft:redstone", "count": 2},
    {"slot": 23, "item": "minecraft:copper_ingot", "count": 2},
]
BLOCK = {"x": 11.0, "y": -54.0, "z": -23.0}
PLACE = {"x": 15.0, "y": -48.87, "z": -21.5}
MOTION = {"x": 1.0, "y": 0.749, "z": 0.0}


def write_raw_log(path: Path, size_bytes: int, *, samples_per_press: int) -> None:
    """Write a passing log of about `size_bytes`: one press and one cart after another."""
    written = 0
    events = _Events()
    with path.open("w", encoding="utf-8", newline="\n") as stream:
        written += stream.write(events.opening())
        while written < size_bytes:
            written += stream.write(events.press(samples_per_press))
        stream.write(events.closing())


class _Events:
    def __init__(self) -> None:
        self.seq = self.tick = self.carts = 0

    def opening(self) -> str:
        regions = [{"name": "note-block", "from": [11, -54, -23], "to": [11, -54, -23]}]
        ready = {"config": {"correlationWindowTicks": 2}, "fabricLoader": "0.19.5"}
        start = {"sessionId": SESSION, "previousSeq": 0}
        return (
            self._line("session_start", start, phase="ready")
            + self._line("audit_ready", ready | {"inputRegions": regions}, phase="ready")
            + self._line("phase", {"from": "ready", "to": "experiment"})
        )

    def press(self, samples: int) -> str:
        return "".join(self._press(samples))

    def closing(self) -> str:
        end = {"sessionId": SESSION, "status": "complete", "truncated": False}
        return self._line("phase", {"from": "experiment", "to": "post"}, phase="post") + self._line(
            "audit_end", end, phase="post"
        )

    def _press(self, samples: int) -> Iterator[str]:
        self.tick += 1
        self.carts += 1
        target: Fields = {"pos": BLOCK, "block": "minecraft:note_block", "targetInput": True}
        target["operator"] = OPERATOR
        cart: Fields = {"uuid": str(uuid.UUID(int=self.carts)), "epoch": 1}
        cart |= {"cartType": "minecraft:chest_minecart", "pos": PLACE, "motion": MOTION}
        cart |= {"level": "minecraft:overworld", "inventory": INVENTORY}
        cart |= {"inventoryDigest": "64aa72f9a8d86d8e"}
        captured = "minecart_container_remove_before_drop"
        yield self._line("cart_tracked", cart)
        yield self._line("input_request", target | {"trigger": "player"})
        request = self.seq
        yield self._line("input_attempt", target | {"path": "useItemOn", "requestSeq": request})
        links = {"requestSeq": request, "attemptSeq": request + 1, "agentOp": True}
        yield self._line("input_processed", target | links | {"path": "playNote"})
        yield self._line("cart_exit", cart | {"via": "left_stack_region"})
        for index in range(samples):
            self.tick += 1
            yield self._line("cart_sample", cart | {"sampleIndex": index})
        yield self._line("cart_remove", cart | {"reason": "DISCARDED", "capturedPath": captured})

    def _line(self, kind: str, fields: Fields, *, phase: str = "experiment") -> str:
        self.seq += 1
        common = {
            "seq": self.seq,
            "tick": self.tick,
            "wall": 1790410600654 + 50 * self.tick,
            "run": RUN,
            "inst": INSTANCE,
            "session": SESSION,
            "phase": phase,
        }
        return json.dumps({"type": kind} | fields | common) + "\n"
