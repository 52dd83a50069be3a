"""Random edits of log, events, trajectory and joins: no crash, and no join without its proof."""

import copy
import json
import tempfile
from pathlib import Path
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from evidence.trace import map_trace
from tests.evidence.adapter.raw_logs import EVENTS, INSTANCE, RUN, Row, to_bytes
from tests.evidence.trace.presses import events_of, propose, proved, run_of, two_presses
from tests.evidence.trace.test_joins import GOOD
from tests.evidence.trace.trajectories import PROOF

modest = settings(max_examples=60, deadline=None)
TRUE_CALLS = {f"e-s1-{seq}": "c1" for seq in (11, 12, 13, 15, 16)} | {
    f"e-s1-{seq}": "c2" for seq in (21, 22, 23, 25, 26)
}
INPUTS = {f"e-s1-{seq}" for seq in (11, 12, 13, 21, 22, 23)}
ODD: st.SearchStrategy[Any] = st.sampled_from(
    [None, True, False, -1, 0, 1, 1.5, 10**30, "", "c1", "agent", "mark", "experiment",
     "call:c1:begin", "call:c2:end", "cart-a", [], ["x"], {}, {"a": [1]}]
)  # fmt: skip


def _edit(rows: list[Row], data: st.DataObject) -> list[Row]:
    rows = copy.deepcopy(rows)
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(rows) - 1))
        how = data.draw(st.sampled_from(["value", "value", "key", "row"]))
        key = data.draw(st.sampled_from(sorted(rows[at]))) if rows[at] else "seq"
        if how == "value":
            rows[at][key] = data.draw(ODD | st.integers(8, 30))
        elif how == "key":
            rows[at].pop(key, None)
        elif len(rows) > 1:
            del rows[at]
    return rows


@modest
@given(st.data())
def test_no_edit_of_the_log_moves_an_input_to_another_call(data: st.DataObject) -> None:
    log = _edit(two_presses(), data)
    with tempfile.TemporaryDirectory() as folder:
        proposals = propose(log, Path(folder), events=events_of(two_presses()))
    assert all(("proof" in one) != ("basis" in one) for one in proposals.values())
    if _marks(log) == _marks(two_presses()):  # else the log says something else
        inputs = {event: call for event, call in proved(proposals).items() if event in INPUTS}
        assert inputs.items() <= TRUE_CALLS.items()


def _marks(log: list[Row]) -> list[Row]:
    return [one for one in log if one.get("type") == "mark"]


@modest
@given(st.data())
def test_no_edit_of_events_or_trajectory_crashes_the_joining(data: st.DataObject) -> None:
    events = _edit(events_of(two_presses()), data)
    run = _edit(run_of("c1", "c2"), data)
    with tempfile.TemporaryDirectory() as folder:
        proposals = propose(two_presses(), Path(folder), events=events, run=run)
    assert set(proved(proposals).values()) <= {"c1", "c2"}


@modest
@given(st.binary(max_size=200), st.sampled_from(["log", "run", "events"]))
def test_bytes_of_any_kind_prove_nothing(text: bytes, name: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        sources: Row = {"log": two_presses(), "run": None, "events": events_of(two_presses())}
        assert proved(propose(folder=Path(folder), **sources | {name: text})) == {}


@modest
@given(st.data())
def test_a_verified_join_always_has_its_proof(data: st.DataObject) -> None:
    good = {"call_id": "c1", "audit_ref": {"event_id": "e-s1-11"}, "proof": PROOF}
    (entry,) = _edit([good], data)
    ref, proof = entry.get("audit_ref"), entry.get("proof")
    if isinstance(ref, dict) and data.draw(st.booleans()):
        entry["audit_ref"] = ref | {data.draw(st.sampled_from(sorted(GOOD["audit_ref"]))):
                                    data.draw(ODD)}  # fmt: skip
    if isinstance(proof, dict) and data.draw(st.booleans()):
        entry["proof"] = proof | {data.draw(st.sampled_from(sorted(PROOF))): data.draw(ODD)}
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        (folder / "run.jsonl").write_bytes(to_bytes(run_of("c1", "c2")))
        (folder / EVENTS).parent.mkdir(parents=True)
        (folder / EVENTS).write_bytes(to_bytes(events_of(two_presses())))
        report = map_trace(
            folder / "run.jsonl", folder, run_id=RUN, instance_id=INSTANCE, joins=[entry]
        )
    assert report.ok
    assert len(report.joins) + len(report.candidates) == 1
    for join in report.joins:
        assert all(join["proof"][key].strip() for key in PROOF)
        assert join["audit_ref"]["event_id"] == "e-s1-11"
        assert join["call_id"] == "c1"


@modest
@given(st.randoms(use_true_random=False))
def test_the_order_of_keys_does_not_matter(random: Any) -> None:
    def shuffled(one: Row) -> Row:
        items = list(one.items())
        random.shuffle(items)
        return {key: shuffled(value) if isinstance(value, dict) else value for key, value in items}

    with tempfile.TemporaryDirectory() as folder:
        log = [shuffled(one) for one in two_presses()]
        events = [shuffled(one) for one in events_of(two_presses())]
        run = [shuffled(one) for one in run_of("c1", "c2")]
        assert proved(propose(log, Path(folder), events=events, run=run)) == TRUE_CALLS


def test_proposals_are_json(tmp_path: Path) -> None:
    proposals = propose(two_presses(), tmp_path)
    assert json.loads(json.dumps(proposals)) == proposals
