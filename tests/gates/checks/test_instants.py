"""Timestamps: which are taken, and that their order is exact."""

import pytest

from gates.stage_one.instant import parse_instant


@pytest.mark.parametrize(
    ("earlier", "later"),
    [
        ("2026-09-26T12:00:00Z", "2026-09-26T12:00:01Z"),
        ("2026-09-26T12:00:00+08:00", "2026-09-26T12:00:00Z"),
        ("2026-09-26T12:00:00+0800", "2026-09-26T05:00:00Z"),
        ("2026-09-26T23:59:59.999Z", "2026-09-27T00:00:00"),
        ("2026-09-26T12:00:00.123456780Z", "2026-09-26T12:00:00.123456789Z"),
        ("2026-09-26T12:00:00.1234567Z", "2026-09-26T12:00:00.12345671Z"),
        ("0001-01-01T00:00:00+14:00", "0001-01-01T00:00:00Z"),
        ("9999-12-31T23:59:59Z", "9999-12-31T23:59:59-14:00"),
    ],
)
def test_the_order_is_exact(earlier: str, later: str) -> None:
    before, after = parse_instant(earlier), parse_instant(later)
    assert before is not None
    assert after is not None
    assert before < after


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("2026-09-26T12:00:00Z", "2026-09-26 20:00:00.000000000+08:00"),
        ("2026-09-26T12:00Z", "2026-09-26T12:00:00"),
        ("2026-09-26T12:00:00.5Z", "2026-09-26T12:00:00,50Z"),
    ],
)
def test_one_moment_may_be_written_in_several_ways(one: str, other: str) -> None:
    assert parse_instant(one) == parse_instant(other) is not None


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "now", "2026-09-26", "12:00:00", "2026-13-01T00:00:00Z", "2026-02-30T00:00:00Z"),
        *("2026-09-26T24:00:01Z", "2026-09-26T12:00:60Z", "2026-W39-6T12:00:00Z", "1790000000"),
        *("2026-09-26T12:00:00Z ", "2026-09-26x12:00:00", "2026-09-26T12:00:00Z\n", "٢٠٢٦-09-26T1"),
        *("2026-09-26T12:00:00+25:00", "2026-09-26T12:00:00.Z", "0000-01-01T00:00:00Z"),
    ],
)
def test_what_is_no_time_is_none(text: str) -> None:
    assert parse_instant(text) is None
