"""References lead to a file of the bundle, and to a line that it has."""

from pathlib import Path
from typing import Any

import pytest

from evidence.bundle.refs import check_refs
from tests.evidence.bundle.live_bundle import put

SMOKE = "artifacts/agent_dev_capability/smoke-mod.json"
NEGATIVES = "artifacts/independent_test_mod/negative-cases.jsonl"


@pytest.fixture
def bundle(tmp_path: Path) -> Path:
    root = tmp_path / "bundle"
    put(root / "raw/exp-1/console.log", b"one\ntwo\nthree")
    put(root / "raw/a#b", b"x")
    put(tmp_path / "outside.log", b"x")
    (root / "raw/link").symlink_to(tmp_path / "outside.log")
    return root


@pytest.mark.parametrize(
    "ref", ["raw/exp-1/console.log", "raw/exp-1/console.log#L1", "raw/exp-1/console.log#L3",
            "raw/a#b", "raw/a#b#L1", SMOKE],
)  # fmt: skip
def test_a_reference_to_what_is_there_resolves(bundle: Path, ref: str) -> None:
    put(bundle / SMOKE, {"server_log_ref": ref})
    assert check_refs(bundle) == []


@pytest.mark.parametrize(
    "ref",
    ["raw/exp-1/console.log#L0", "raw/exp-1/console.log#L4", "raw/exp-1/console.log#4", "raw/none",
     "raw", "../outside.log", "raw/../raw/a#b", "/etc/hosts", "raw\\a", "raw//a", "raw/link", "",
     " ", "raw/\0", "x" * 5000, None, 7, ["raw/a"], {"path": "raw/a"}],
)  # fmt: skip
def test_any_other_is_reported(bundle: Path, ref: Any) -> None:
    put(bundle / SMOKE, {"server_log_ref": ref})
    [unresolved] = check_refs(bundle)
    assert (unresolved.artifact, unresolved.field) == (SMOKE, "server_log_ref")
    assert unresolved.problem


def test_rows_and_nested_fields_are_looked_into(bundle: Path) -> None:
    put(bundle / NEGATIVES, b'{"evidence_ref": "raw/a#b"}\n{"deep": [{"x_ref": "none"}]}\n')
    [unresolved] = check_refs(bundle)
    assert (unresolved.line, unresolved.field) == (2, "deep[0].x_ref")


def test_quoted_payloads_and_event_identities_are_no_references(bundle: Path) -> None:
    put(
        bundle / "artifacts/trace_persistence/trace-join.json",
        {"joins": [{"audit_ref": {"event_id": "s1:6"}}], "detail": {"raw": {"a_ref": "free"}}},
    )
    assert check_refs(bundle) == []


@pytest.mark.parametrize("raw", [b"{", b"\xff", b""])
def test_an_artifact_that_cannot_be_read_is_reported(bundle: Path, raw: bytes) -> None:
    put(bundle / SMOKE, raw)
    assert [unresolved.artifact for unresolved in check_refs(bundle)] == [SMOKE]
