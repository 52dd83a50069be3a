"""The input chain of one session: request, player attempt, processing.

Source of the rules: the reference verifier, version C ("Input chain").
"""

from dataclasses import dataclass, field
from typing import Any

import msgspec

from evidence.audit.event import MISSING, InputEvent
from evidence.audit.numbers import after, is_int, seq_key
from evidence.audit.wording import Tally, scalar

DEFAULT_WINDOW_TICKS = 2
CALIBRATED_PATHS = ("useItemOn", "useWithoutItem")
"""How a player can operate the machine; a punch (`attack`) plays the note and moves nothing."""


class Operation(msgspec.Struct, frozen=True, gc=False):
    """A target input that the server processed, credited to a player's use of the block."""

    seq: Any
    tick: Any
    operator: Any
    request_seq: Any
    attempt_seq: Any
    phase: Any


@dataclass(slots=True)
class InputFindings:
    """What one session's input events amount to."""

    target_events: int = 0
    operations: list[Operation] = field(default_factory=list)
    uncalibrated: int = 0
    environment: int = 0
    errors: Tally = field(default_factory=Tally)


class _Request(msgspec.Struct, gc=False):
    tick: Any
    operator: Any


class _Attempt(msgspec.Struct, gc=False):
    operator: Any
    request_seq: Any
    is_calibrated: bool


class _Processed(Operation, frozen=True, gc=False):
    is_agent_op: bool


class InputChain:
    """Collects the input events of one session, and judges them when it is over."""

    def __init__(self) -> None:
        self._cited: dict[int | str, _Request | _Attempt] = {}
        self._processed: list[_Processed] = []
        self._last_operator: Any = None

    def see(self, event: InputEvent) -> str | None:
        """Take one input event; the answer says what no rule can read in it."""
        if event.type == "input_processed":
            return self._see_processed(event) if event.targetInput else None
        if is_int(event.seq):
            self._cited[seq_key(event.seq)] = self._citable(event)
        return _odd_operator(event.operator)

    def forget(self, seq: Any) -> None:
        """Drop what is known under `seq`: another event of the session has taken it."""
        if is_int(seq):
            self._cited.pop(seq_key(seq), None)

    def judge(self, window_ticks: int) -> InputFindings:
        """Follow the chain of each processed target input."""
        findings = InputFindings(target_events=len(self._processed))
        self._judge_reuse(findings.errors)
        for processed in self._processed:
            error = self._judge_one(processed, window_ticks, findings)
            if error:
                findings.errors.add(f"seq {scalar(processed.seq)}: {error}")
        return findings

    def _citable(self, event: InputEvent) -> _Request | _Attempt:
        operator = self._shared(event.operator)
        if event.type == "input_request":
            return _Request(event.tick, operator)
        calibrated = event.path in CALIBRATED_PATHS
        return _Attempt(operator, _or_none(event.requestSeq), calibrated)

    def _see_processed(self, event: InputEvent) -> str | None:
        self._processed.append(
            _Processed(
                event.seq,
                event.tick,
                self._shared(event.operator),
                _or_none(event.requestSeq),
                _or_none(event.attemptSeq),
                _or_none(event.phase),
                bool(event.agentOp),
            )
        )
        for name, value in (("requestSeq", event.requestSeq), ("attemptSeq", event.attemptSeq)):
            if isinstance(value, list | dict):
                return f"{name} is a list or an object"
        return _odd_operator(event.operator)

    def _shared(self, operator: Any) -> Any:
        """The operator, as one object for all events that name the same."""
        if operator is MISSING:
            return None
        if operator != self._last_operator:
            self._last_operator = operator
        return self._last_operator

    def _judge_reuse(self, errors: Tally) -> None:
        for name in ("request_seq", "attempt_seq"):
            once: set[int | str] = set()
            for processed in self._processed:
                cited = getattr(processed, name)
                if not is_int(cited):
                    continue
                if seq_key(cited) in once:
                    label = "requestSeq" if name == "request_seq" else "attemptSeq"
                    errors.add(f"{label} {cited} cited by more than one target input_processed")
                once.add(seq_key(cited))

    def _judge_one(
        self, processed: _Processed, window_ticks: int, findings: InputFindings
    ) -> str | None:
        request = self._find(processed.request_seq)
        if not isinstance(request, _Request):
            return f"requestSeq {scalar(processed.request_seq)} names no input_request"
        if not after(processed.seq, processed.request_seq):
            return f"requestSeq {scalar(processed.request_seq)} is not before its processing"
        if not _within(processed.tick, request.tick, window_ticks):
            return "request outside the correlation window"
        if _differ(processed.operator, request.operator):
            return "operator of the request differs"
        if processed.is_agent_op:
            return self._judge_attempt(processed, findings)
        if processed.operator is not None:
            return "player request not classified as agent op"
        findings.environment += 1
        return None

    def _judge_attempt(self, processed: _Processed, findings: InputFindings) -> str | None:
        attempt = self._find(processed.attempt_seq)
        if not isinstance(attempt, _Attempt):
            return f"attemptSeq {scalar(processed.attempt_seq)} names no input_attempt"
        if _differ(processed.operator, attempt.operator):
            return "operator of the attempt differs"
        if attempt.request_seq is not None and attempt.request_seq != processed.request_seq:
            return f"attempt carries requestSeq {scalar(attempt.request_seq)}"
        if not attempt.is_calibrated:
            findings.uncalibrated += 1
            return None
        findings.operations.append(processed)
        return None

    def _find(self, seq: Any) -> _Request | _Attempt | None:
        return self._cited.get(seq_key(seq)) if is_int(seq) else None


def _within(tick: Any, request_tick: Any, window_ticks: int) -> bool:
    """One tick of grace beyond the window, as the reference allows."""
    if not (is_int(tick) and is_int(request_tick)):
        return False
    return bool(0 <= tick - request_tick <= window_ticks + 1)


def _differ(one: Any, other: Any) -> bool:
    """Whether both operators carry a uuid and the two are not the same."""
    first, second = _uuid(one), _uuid(other)
    return bool(first and second and first != second)


def _uuid(operator: Any) -> Any:
    return operator.get("uuid") if isinstance(operator, dict) else None


def _odd_operator(operator: Any) -> str | None:
    if operator is MISSING or operator is None or isinstance(operator, dict):
        return None
    return "operator is neither null nor an object"


def _or_none(value: Any) -> Any:
    return None if value is MISSING else value
