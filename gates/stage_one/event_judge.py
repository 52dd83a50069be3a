"""What a single audit event has to carry, beyond the catalog's rules."""

from functools import partial
from typing import TYPE_CHECKING, Any

from gates.stage_one.findings import Findings
from gates.stage_one.values import Bad, Missing, is_text

if TYPE_CHECKING:
    from collections.abc import Callable


class EventJudge:
    """Judges one event at a time, against the fixture's task player (None: not handed in).

    `by_event` has the judgement of each event that owes something.
    """

    def __init__(self, findings: Findings, file: str, player: Any) -> None:
        self._fail = partial(findings.fail, file=file)
        self._player = player
        self.by_event: dict[str, Callable[[int, Any], None]] = {
            "input_attempt": self._input_attempt,
            "input_processed": self._input_processed,
            "cart_emitted": self._cart_emitted,
            "cart_removed": self._cart_removed,
        }

    def _input_attempt(self, line: int, event: Any) -> None:
        actor = event.actor_uuid
        if actor is None:
            if not is_text(event.actor_provenance):
                self._fail(
                    "audit_actor_provenance",
                    "an input without an actor does not say why",
                    line=line,
                    field="actor_uuid",
                    found=actor,
                    expected="an actor_provenance beside null",
                )
        elif self._player is None or actor == self._player.uuid or isinstance(actor, Missing):
            return  # an absent key is reported by the catalog's rule
        else:
            self._fail(
                "audit_actor_mismatch",
                "the input is not the fixture's task player's",
                line=line,
                field="actor_uuid",
                found=actor,
                expected=self._player.uuid,
            )

    def _input_processed(self, line: int, event: Any) -> None:
        self._input_attempt(line, event)
        if isinstance(event.negative_case, str):
            self._fail(
                "negative_case_processed",
                "an input of a negative case was processed",
                line=line,
                field="negative_case",
                found=event.negative_case,
            )

    def _cart_emitted(self, line: int, event: Any) -> None:
        if isinstance(event.captured_before_removal, Bad):  # a plain false has been reported
            self._fail(
                "audit_transient",
                "nothing shows that the cart was recorded while it was still there",
                line=line,
                field="captured_before_removal",
                expected=True,
            )

    def _cart_removed(self, line: int, event: Any) -> None:
        reason = event.removal_reason
        if isinstance(reason, Bad) and not isinstance(reason, Missing):
            self._fail(
                "audit_removal_reason",
                "the removal gives no reason",
                line=line,
                field="removal_reason",
            )
