"""What `bundle.json` says of the run: its ids, instances, child runs and ports."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from gates.stage_one.catalog.bundle import BUNDLE
from gates.stage_one.document import DocumentReader
from gates.stage_one.ports import PortRules, Range, port_rules
from gates.stage_one.problem import Problem
from gates.stage_one.shape import shape_of
from gates.stage_one.values import Bad, is_text, show

_CHILD_RUNS = "run.child_runs"


@dataclass(slots=True)
class Run:
    """The declared run. Each value is clean or a `Bad` that equals nothing.

    `raw` is the manifest's `run` as it was decoded; `instances` are views of the catalog's
    fields, `by_id` the first of each id; `child_runs` maps a child run's id to the instance that
    it names.
    """

    raw: dict[str, Any]
    run_id: Any
    instances: list[Any]
    source_world: Any
    ports: PortRules
    by_id: dict[str, Any] = field(default_factory=dict)
    child_runs: dict[str, Any] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)
    child_problems: list[Problem] = field(default_factory=list)

    def instance(self, instance_id: Any) -> Any:
        """The declared instance of that id, or None."""
        return self.by_id.get(instance_id)

    def resolve(self, name: Any) -> Any:
        """The declared instance of that id or, if only one has it, of that role; or None."""
        found = self.instance(name)
        if found is not None:
            return found
        of_role = [instance for instance in self.instances if instance.role == name]
        return of_role[0] if len(of_role) == 1 else None

    def dimension(self, instance_id: Any) -> Any:
        """The declared dimension of an instance, or None if that instance is not validly there."""
        instance = self.instance(instance_id)
        if instance is None or isinstance(instance.dimension, Bad):
            return None
        return instance.dimension

    def phases(self, run_id: Any, instance_id: Any, dimension: Any) -> frozenset[str]:
        """The phases that an audit event of this identity may have; none if it is undeclared."""
        declared = self.dimension(instance_id)
        if declared is None or declared != dimension:
            return frozenset()
        if run_id == self.run_id:
            return frozenset(("init", "agent", "restore"))
        if self.child_runs.get(run_id) == instance_id:
            return frozenset(("init", "restore"))
        return frozenset()


def read_run(manifest: dict[str, Any], asked: tuple[Range, ...]) -> Run:
    """The run that the manifest declares, with everything that is wrong with its declaration."""
    problems: list[Problem] = []
    view = DocumentReader(BUNDLE.path, problems.append).read(shape_of(BUNDLE), manifest).run
    raw = manifest.get("run")
    raw = raw if isinstance(raw, dict) else {}
    run = Run(
        raw=raw,
        run_id=view.run_id,
        instances=view.instances,
        source_world=view.source_world,
        ports=port_rules(raw.get("allowed_port_ranges"), asked),
        problems=problems,
    )
    for instance in run.instances:
        if not isinstance(instance.instance_id, Bad):
            run.by_id.setdefault(instance.instance_id, instance)
    run.child_problems += _read_child_runs(run)
    return run


def _read_child_runs(run: Run) -> Iterator[Problem]:
    declared = run.raw.get("child_runs")
    if not isinstance(declared, list) or not declared:
        yield Problem(
            "child_runs_missing",
            "the bundle declares no child runs",
            BUNDLE.path,
            field=_CHILD_RUNS,
            found=show(declared),
            expected="a list of {run_id, instance_id}",
        )
        return
    for index, child in enumerate(declared):
        yield from _read_child_run(run, child, f"{_CHILD_RUNS}[{index}]")


def _read_child_run(run: Run, child: Any, place: str) -> Iterator[Problem]:
    if not isinstance(child, dict):
        yield _problem("bad_field", place, child, "an object")
        return
    run_id, instance_id = child.get("run_id"), child.get("instance_id")
    for name in ("run_id", "instance_id"):
        if name not in child:
            yield _problem("missing_field", f"{place}.{name}", None, "text")
        elif not is_text(child[name]):
            yield _problem("bad_field", f"{place}.{name}", child[name], "text")
    if not is_text(instance_id) or run.dimension(instance_id) is None:
        yield _problem(
            "child_run_instance", f"{place}.instance_id", instance_id, "a declared instance"
        )
    if not isinstance(run_id, str) or not is_text(run_id):
        return
    if run_id == run.run_id:
        yield _problem("child_run_parent", f"{place}.run_id", run_id, "another id than run.run_id")
    if run_id in run.child_runs:
        yield _problem("child_run_duplicate", f"{place}.run_id", run_id, "an id of its own")
        return
    run.child_runs[run_id] = instance_id if is_text(instance_id) else Bad()


def _problem(code: str, place: str, value: Any, expected: str) -> Problem:
    message = f"`{place}` is {show(value)}, not {expected}"
    return Problem(code, message, BUNDLE.path, None, place, show(value), expected)
