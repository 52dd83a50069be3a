"""Sets of numbers and identifiers hold exactly what was added, in little memory."""

import tracemalloc

from hypothesis import given, settings
from hypothesis import strategies as st

from evidence.seq_set import IdSet, SeqSet

SEQS = st.lists(st.integers(-70, 200) | st.integers(-(2**80), 2**80), max_size=30)
IDS = st.lists(st.text("ab:0123٣", max_size=5) | st.text(max_size=8), max_size=30)


@settings(max_examples=100, deadline=None)
@given(SEQS, SEQS)
def test_numbers(one: list[int], other: list[int]) -> None:
    held, plain = SeqSet(), set[int]()
    for seq in one:
        assert held.add(seq) is (seq not in plain)
        plain.add(seq)
    more = SeqSet()
    for seq in other:
        more.add(seq)
    assert all((seq in held) is (seq in plain) for seq in other)
    held.update(more)
    assert all(seq in held for seq in one + other)
    assert all((seq in held) is (seq in {*one, *other}) for seq in range(-70, 200))


@settings(max_examples=100, deadline=None)
@given(IDS)
def test_identifiers(identifiers: list[str]) -> None:
    held, plain = IdSet(), set[str]()
    for identifier in identifiers:
        assert held.add(identifier) is (identifier not in plain)
        plain.add(identifier)


def test_leading_zeros_and_long_numbers_are_told_apart() -> None:
    held = IdSet()
    names = ["a:1", "a:01", "a:001", "a", "a:", "1", "01", "", "a:" + "1" * 18, "a:" + "1" * 19]
    assert all(held.add(name) for name in names)
    assert not any(held.add(name) for name in names)


def test_neighbours_cost_less_than_a_byte_each() -> None:
    count = 20_000
    tracemalloc.start()
    held, named = SeqSet(), IdSet()
    for seq in range(count):
        held.add(seq)
        named.add(f"s1:{seq}")
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert size < 5 * count
