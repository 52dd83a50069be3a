"""Chains of audit events beyond a single one: presses in turn, restarts, other phases."""

import time
from typing import Any

import msgspec
import pytest

from gates.stage_one.audit_chain import chain_problems
from gates.stage_one.audit_trail import Stream
from gates.stage_one.catalog import artifact
from gates.stage_one.document import DocumentReader
from gates.stage_one.shape import shape_of
from gates.stage_one.values import Bad

SHORT = {
    "a": "input_attempt",
    "p": "input_processed",
    "e": "cart_emitted",
    "r": "cart_removed",
}


def event(word: str) -> Any:
    """An event from a word such as `e:cart1`, `a:alice`, or `r!init:cart1` for another phase."""
    kind, _, who = word.partition(":")
    kind, _, phase = kind.partition("!")
    row: dict[str, Any] = {
        "event": SHORT[kind],
        "phase": phase or "agent",
        "actor_uuid": who or "player",
        "cart_uuid": who or "cart",
        "captured_before_removal": True,
        "removal_reason": "void",
    }
    reader = DocumentReader("audit", lambda problem: None)
    return reader.read(shape_of(artifact("independent_test_mod", "audit_events")), row)


def codes(words: str, seqs: list[int] | None = None) -> list[str]:
    events = [event(word) for word in words.split()]
    numbers = seqs or list(range(1, len(events) + 1))
    stream = Stream(frozenset(), in_order=numbers == sorted(set(numbers)))
    stream.chain_events = [
        (seq, line, one) for line, (seq, one) in enumerate(zip(numbers, events, strict=True), 1)
    ]
    return [problem.code for problem in chain_problems(stream, "audit")]


@pytest.mark.parametrize(
    "words",
    [
        "a p e r",
        "a a p e r a a p e r",  # two attempts a press, as the real game records it
        "a p e:1 e:2 r:2 r:1",  # one press, two carts
        "a p e r a p e r",  # the same cart again after a restart
        "a p a p e:1 e:2 r:1 r:2",
        "a",  # an attempt alone is only a miss
        "a p",
        "r!init r!restore",  # clearing old carts is no output
        "a!init p!init e!init r!init",
        "a p e r!init",
    ],
)
def test_a_whole_chain_is_no_fault(words: str) -> None:
    assert codes(words) == []


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("p e r", ["audit_chain"]),
        ("a e r", ["audit_chain"]),
        ("a p p e r", ["audit_chain"]),  # one attempt explains one processing
        ("p a e r", ["audit_chain"]),
        ("e a p r", ["audit_chain"]),
        ("a p r e", ["audit_removal_chain"]),
        ("a p r", ["audit_removal_chain"]),
        ("a p e", ["audit_removal_missing"]),
        ("a p e:1 r:2", ["audit_removal_chain", "audit_removal_missing"]),
        ("a p e e r", ["audit_removal_missing"]),
        ("a p e r r", ["audit_removal_chain"]),
        ("a!init p e r", ["audit_chain"]),
        ("a p!init e r", ["audit_chain", "audit_chain"]),
        ("a:x p:y e r", ["audit_actor_mismatch", "audit_chain"]),
        ("e!init r", ["audit_chain"]),
    ],
)
def test_a_broken_chain_has_its_codes(words: str, expected: list[str]) -> None:
    assert codes(words) == expected


def test_chains_go_by_seq_and_not_by_line() -> None:
    assert codes("r e p a", [4, 3, 2, 1]) == []
    assert codes("a p e r", [1, 1, 3, 4]) == ["audit_chain"]


def test_many_actors_take_no_square_of_time() -> None:
    attempts = " ".join(f"a:{number}" for number in range(3000))
    processed = " ".join(f"p:other{number}" for number in range(3000))
    assert len(codes(f"{attempts} {processed}")) == 6000


def told_by_nobody(kind: str) -> Any:
    one = event(kind)
    one.actor_uuid = Bad()
    return one


@pytest.mark.parametrize(
    ("events", "expected"),
    [
        ([told_by_nobody("p")], ["audit_chain"]),
        ([told_by_nobody("a"), event("p:alice")], []),
        ([event("a:alice"), told_by_nobody("p")], []),
        ([told_by_nobody("a"), told_by_nobody("p")], []),
        ([told_by_nobody("a"), event("p"), event("p")], ["audit_chain"]),
        ([event("a"), told_by_nobody("p"), told_by_nobody("p")], ["audit_chain"]),
    ],
)
def test_an_actor_that_cannot_be_told_may_be_anyone_but_only_once(
    events: list[Any], expected: list[str]
) -> None:
    stream = Stream(frozenset())
    stream.chain_events = [(seq, seq, one) for seq, one in enumerate(events)]
    assert [problem.code for problem in chain_problems(stream, "audit")] == expected


def test_actors_that_cannot_be_told_take_no_square_of_time() -> None:
    attempt, processed = event("a"), event("p")
    processed.actor_uuid = Bad()
    count = 60_000
    stream = Stream(frozenset())
    for number in range(count):
        one = msgspec.structs.replace(attempt, actor_uuid=f"player {number}")
        stream.chain_events.append((number, number, one))
    stream.chain_events += [(seq, seq, processed) for seq in range(count, 2 * count)]
    started = time.process_time()
    assert chain_problems(stream, "audit") == []
    assert time.process_time() - started < 1.5
