"""Proves on synthetic logs that the verifier passes good evidence and refuses bad."""

import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from evidence.audit.check import check_log
from evidence.audit.report import Verdict
from evidence.audit.sample import CARGO, PLAYER, SampleLog, good_log

_OTHER_PLAYER = {"uuid": "00000000-0000-4000-8000-000000000002", "name": "Other"}


@dataclass(frozen=True, slots=True)
class Case:
    """A synthetic log, the verdict it must get, and the check that must fail for it."""

    name: str
    verdict: Verdict
    failing: str | None
    build: Callable[[], SampleLog]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What the verifier said to one case."""

    case: Case
    verdict: Verdict
    as_expected: bool


def run_selftest() -> Iterator[Outcome]:
    """Judge every case."""
    with tempfile.TemporaryDirectory(prefix="labgate-selftest-") as folder:
        path = Path(folder, "audit.jsonl")
        for case in CASES:
            path.write_bytes(case.build().to_bytes())
            report = check_log(path)
            failed = [name for name, check in report.checks.items() if not check.passed]
            matches = case.failing in failed if case.failing else not failed
            yield Outcome(case, report.verdict, report.verdict == case.verdict and matches)


def experiment(act: Callable[[SampleLog], object]) -> Callable[[], SampleLog]:
    """A complete session in which only `act` happens during the experiment."""

    def build() -> SampleLog:
        log = SampleLog().start().enter("experiment")
        act(log)
        return log.enter("post").end()

    return build


def after_good(act: Callable[[SampleLog], object]) -> Callable[[], SampleLog]:
    """An experiment with one good operation and one good output, and then `act`."""

    def both(log: SampleLog) -> None:
        log.operate()
        log.output()
        act(log)

    return experiment(both)


def changed(act: Callable[[SampleLog], object]) -> Callable[[], SampleLog]:
    """The good log, changed by `act` after the fact."""

    def build() -> SampleLog:
        log = good_log()
        act(log)
        return log

    return build


def _restarted(log: SampleLog) -> SampleLog:
    log.end()
    log.start().enter("experiment").operate()
    return log.enter("post").end()


def _open_history() -> SampleLog:
    log = SampleLog().start()
    log.start().enter("experiment").operate()
    return log.enter("post").end()


def _only_in_an_earlier_session() -> SampleLog:
    return good_log().start().end()


def _attack(log: SampleLog) -> None:
    attempt = log.attempt(path="attack")
    log.process(log.request(), attempt)


def _environment(log: SampleLog) -> None:
    log.process(log.request(operator=None, trigger="redstone_or_environment"), None)


def _reused_request(log: SampleLog) -> None:
    request = log.request()
    for _ in range(2):
        log.process(request, log.attempt(requestSeq=request["seq"]))


def _reused_attempt(log: SampleLog) -> None:
    attempt = log.attempt()
    for _ in range(2):
        log.process(log.request(), attempt)


def _crossed_attempt(log: SampleLog) -> None:
    other = log.request()
    request = log.request()
    log.process(request, log.attempt(requestSeq=other["seq"]))


def _missing_request(log: SampleLog) -> None:
    log.process({"operator": PLAYER, "seq": 999}, log.attempt())


def _exits(seqs_differ: bool) -> Callable[[SampleLog], None]:
    def act(log: SampleLog) -> None:
        for uuid in ("a", "b"):
            log.cart("cart_tracked", uuid)
        first = log.cart("cart_exit", "a")
        second = log.cart("cart_exit", "b")
        if not seqs_differ:
            second["seq"] = first["seq"]

    return act


CASES: tuple[Case, ...] = (
    Case("good run", "pass", None, good_log),
    Case("good run over a restart", "pass", None, lambda: _restarted(SampleLog().start())),
    Case("same-tick outputs with their own seq", "pass", None, after_good(_exits(True))),
    Case("no operation", "fail", "machine_operated", experiment(lambda log: log.output())),
    Case(
        "wrong position",
        "fail",
        "machine_operated",
        experiment(lambda log: log.operate(targetInput=False)),
    ),
    Case("marker only", "fail", "machine_operated", experiment(lambda log: log.add("mark"))),
    Case(
        "answer only",
        "fail",
        "machine_operated",
        experiment(lambda log: log.add("mark", label="answer", answer="42")),
    ),
    Case("attack only", "fail", "machine_operated", experiment(_attack)),
    Case("environment only", "fail", "machine_operated", experiment(_environment)),
    Case(
        "operated only in an earlier session",
        "fail",
        "machine_operated",
        _only_in_an_earlier_session,
    ),
    Case("missing request", "fail", "input_chain", experiment(_missing_request)),
    Case("reused request", "fail", "input_chain", after_good(_reused_request)),
    Case("reused attempt", "fail", "input_chain", after_good(_reused_attempt)),
    Case("attempt with another requestSeq", "fail", "input_chain", after_good(_crossed_attempt)),
    Case(
        "operator mismatch",
        "fail",
        "input_chain",
        after_good(lambda log: log.operate(operator=_OTHER_PLAYER)),
    ),
    Case(
        "operation outside the experiment",
        "fail",
        "phase_isolation",
        after_good(lambda log: log.operate(phase="init")),
    ),
    Case(
        "duplicate output",
        "fail",
        "transient_outputs",
        after_good(lambda log: log.cart("cart_remove")),
    ),
    Case(
        "output without an inventory",
        "fail",
        "transient_outputs",
        changed(lambda log: [e.pop("inventory", CARGO) for e in log.events]),
    ),
    Case("same-tick outputs that share a seq", "incomplete", "ordering", after_good(_exits(False))),
    Case(
        "mixed instance",
        "fail",
        "run_identity",
        changed(lambda log: log.events[4].update(inst="other")),
    ),
    Case(
        "broken phases",
        "fail",
        "lifecycle",
        changed(lambda log: log.events[2].update({"from": "post"})),
    ),
    Case(
        "truncation",
        "incomplete",
        "completeness",
        changed(lambda log: log.events[-1].update(truncated=True)),
    ),
    Case("missing end", "incomplete", "sessions", changed(lambda log: log.events.pop())),
    Case("open session history", "incomplete", "sessions", _open_history),
    Case(
        "events out of order",
        "incomplete",
        "stream",
        changed(lambda log: log.events.insert(3, log.events.pop(4))),
    ),
)
