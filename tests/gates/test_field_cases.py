"""Every field of the catalog, spoiled in every way that the rules name.

The cases are made from the catalog and the sample bundle; the codes expected come from the
general rules and, where a field has a code of its own, from the tables here.
"""

import copy
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from gates.stage_one.catalog import ARTIFACTS, BUNDLE, Artifact, Field, Form, Kind
from gates.stage_one.sample import reindex
from gates.stage_one.sample.edit import read_json, read_rows, write_json, write_rows
from tests.gates.conftest import Sample
from tests.gates.seed_tables import NOT_IN_THE_SEED, SEED_TABLES

FIELDS = [
    (artifact, field)
    for artifact in (*ARTIFACTS, BUNDLE)
    if artifact.kind != "evidence_index"
    for field in artifact.fields
]
SHA = "0123456789abcdef" * 4

# Codes of their own, beside the general missing_field, not_true, not_false and bad_field.
ABSENT = {
    "actor_uuid": "audit_actor_missing",
    "removal_reason": "audit_removal_reason",
    "rejected_reason": "player_context_unknown",
}
UNWANTED = {
    "early_output": "early_output",
    "ready": "init_not_ready",
    "captured_before_removal": "audit_transient",
    "command_blocks": "command_blocks_present",
    "duplicates_pre_existing": "restore_duplicates",
    "commands_failed": "restore_command_failure",
    "processed": "negative_case_processed",
}

NOT_TEXT: list[Any] = [7, True, [], {}]
ILL_TYPED: dict[Kind, list[Any]] = {
    Kind.TEXT: [*NOT_TEXT, "", " \t"],
    Kind.SHA256: [*NOT_TEXT, "", SHA.upper(), SHA[:-1], SHA + "0", SHA + "\n", "g" * 64],
    Kind.COMMIT: [*NOT_TEXT, "", SHA[:40].upper(), SHA[:39], SHA[:41], "g" * 40],
    Kind.ORDER_HASH: [*NOT_TEXT, "", SHA[:16].upper(), SHA[:15], SHA[:17], "g" * 16],
    Kind.BOOLEAN: [1, "true", [], {}],
    Kind.INTEGER: ["1", True, 1.5, [], {}],
    Kind.NUMBER: ["1", True, [], {}],
    Kind.VECTOR: [
        "1 2 3",
        1,
        {},
        [],
        [1, 2],
        [1, 2, 3, 4],
        [1, 2, "3"],
        [1, 2, None],
        [True, 0, 0],
    ],
    Kind.TIMESTAMP: [*NOT_TEXT, "", "yesterday", "2026-13-01T00:00:00Z", "12:00:00"],
    Kind.OBJECT: [[], "object", 1, True],
    Kind.LIST: [{}, "list", 1, True],
    Kind.TEXT_LIST: [{}, "text", 1, True, [""], [" "], [7], [None], [["text"]]],
    Kind.VECTOR_LIST: [{}, "1 2 3", 1, True, [1, 2, 3], [[1, 2]], ["1 2 3"], [None], [[1, 2, "3"]]],
    Kind.ANY: [],
}
EMPTY: dict[Kind, Any] = {
    Kind.LIST: [],
    Kind.TEXT_LIST: [],
    Kind.VECTOR_LIST: [],
    Kind.OBJECT: {},
}
REMOVE = object()


@dataclass(frozen=True, slots=True)
class Fault:
    """A value put in the place of a good one, and the code that it owes."""

    name: str
    value: Any
    code: str


def faults_of(field: Field) -> Iterator[Fault]:
    name = field.path.rpartition(".")[2]
    if not field.optional:
        yield Fault("absent", REMOVE, ABSENT.get(name, "missing_field"))
    if not field.nullable:
        yield Fault("null", None, "bad_field")
    elif name == "actor_uuid":
        yield Fault("null", None, "audit_actor_provenance")
    for value in ILL_TYPED[field.kind]:
        yield Fault(f"ill typed {value!r}", value, "bad_field")
    if field.non_empty:
        yield Fault("empty", EMPTY[field.kind], "bad_field")
    yield from _out_of_place(field, name)


def _out_of_place(field: Field, name: str) -> Iterator[Fault]:
    if field.minimum is not None:
        yield Fault("too small", field.minimum - 1, "bad_field")
    if field.maximum is not None:
        yield Fault("too large", field.maximum + 1, "bad_field")
    if field.one_of:
        yield Fault("not allowed", "no-such-word", "bad_value")
        yield Fault("other case", field.one_of[0].upper(), "bad_value")
    if field.must_be is not None:
        code = "not_true" if field.must_be else "not_false"
        yield Fault("flipped", not field.must_be, UNWANTED.get(name, code))
    if field.equals is not None:
        yield Fault("another number", field.equals + 1, UNWANTED[name])


class Document:
    """One file of a bundle that takes a fault, is judged, and is mended again."""

    def __init__(self, sample: Sample, artifact: Artifact) -> None:
        self._sample = sample
        self._artifact = artifact
        self._path = sample.root / artifact.path
        self._is_rows = artifact.form is Form.JSONL
        self.value: Any = read_rows(self._path) if self._is_rows else read_json(self._path)

    def steps_to(self, field: Field) -> list[str | int]:
        """The keys and indices that lead to the field, in a row or item that owes it."""
        steps: list[str | int] = [_owing(self.value, field)] if self._is_rows else []
        value = self.value[steps[0]] if self._is_rows else self.value
        for part in field.path.split("."):
            name = part.removesuffix("[]")
            steps.append(name)
            value = value.get(name)
            if part.endswith("[]"):
                steps.append(_owing(value, field))
                value = value[steps[-1]]
        return steps

    def problems(self, steps: list[str | int], value: Any) -> list[Any]:
        """What the gate says of the bundle with `value` at `steps`."""
        spoiled = copy.deepcopy(self.value)
        parent = spoiled
        for step in steps[:-1]:
            parent = parent[step]
        if value is REMOVE:
            del parent[steps[-1]]
        else:
            parent[steps[-1]] = value
        self._write(spoiled)
        return [
            (check.id, problem)
            for check in self._sample.judge().checks
            for problem in check.problems
        ]

    def mend(self) -> None:
        self._write(self.value)

    def _write(self, value: Any) -> None:
        if self._is_rows:
            write_rows(self._path, value)
        else:
            write_json(self._path, value)
        reindex(self._sample.root)


def _owing(rows: list[Any], field: Field) -> int:
    if field.only_when is None:
        return 0
    name, values = field.only_when
    return next(index for index, row in enumerate(rows) if row.get(name) in values)


def place_of(artifact: Artifact, steps: list[str | int]) -> tuple[str, int | None, str]:
    """File, line and field path as a problem states them."""
    line = None
    if artifact.form is Form.JSONL:
        line = int(steps[0]) + 1
        steps = steps[1:]
    text = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in steps)
    return artifact.path, line, text.removeprefix(".")


@pytest.mark.parametrize(
    ("artifact", "field"),
    FIELDS,
    ids=[f"{artifact.kind}:{field.path}" for artifact, field in FIELDS],
)
def test_each_fault_of_a_field_has_its_code_at_its_place(
    sample: Sample, artifact: Artifact, field: Field
) -> None:
    document = Document(sample, artifact)
    steps = document.steps_to(field)
    file, line, path = place_of(artifact, steps)
    for fault in faults_of(field):
        said = document.problems(steps, fault.value)
        assert [
            problem
            for check, problem in said
            if (check, problem.code, problem.file, problem.line)
            == (artifact.check, fault.code, file, line)
            and (problem.field == path or problem.field.startswith(f"{path}["))
        ], f"{fault.name}: no {fault.code} at {file}:{line} {path} in {said}"
        assert not [problem.code for _, problem in said if problem.code.startswith("index_")]


@pytest.mark.parametrize(
    ("artifact", "field"),
    [(artifact, field) for artifact, field in FIELDS if field.optional or field.nullable],
    ids=lambda value: getattr(value, "path", None),
)
def test_a_field_that_may_be_absent_or_null_is_no_reason(
    sample: Sample, artifact: Artifact, field: Field
) -> None:
    document = Document(sample, artifact)
    steps = document.steps_to(field)
    if field.optional and steps_exist(document.value, steps):
        assert document.problems(steps, REMOVE) == []
    if field.nullable and field.path != "actor_uuid":
        assert document.problems(steps, None) == []
    document.mend()
    assert sample.judge().status == "pass"


def steps_exist(value: Any, steps: list[str | int]) -> bool:
    for step in steps[:-1]:
        value = value[step]
    return steps[-1] in value


def test_an_unknown_extra_field_is_ignored_everywhere(sample: Sample) -> None:
    for artifact in (*ARTIFACTS, BUNDLE):
        if artifact.form is Form.TREE:
            continue
        document = Document(sample, artifact)
        for place in document.value if artifact.form is Form.JSONL else [document.value]:
            place["an_extra_field"] = {"deep": [None]}
        document.mend()
    assert sample.reasons() == set()


NOTATION = {
    Kind.TEXT: "s",
    Kind.SHA256: "h64",
    Kind.COMMIT: "h40",
    Kind.ORDER_HASH: "h16",
    Kind.BOOLEAN: "b",
    Kind.INTEGER: "i",
    Kind.NUMBER: "n",
    Kind.VECTOR: "v3",
    Kind.TIMESTAMP: "t",
    Kind.OBJECT: "object",
    Kind.LIST: "list",
    Kind.TEXT_LIST: "s-list",
    Kind.VECTOR_LIST: "v3-list",
    Kind.ANY: "any",
}


def in_the_seed_s_words(field: Field) -> str:
    text = NOTATION[field.kind]
    if field.must_be is not None:
        text += f"={field.expected}"
    elif field.equals is not None:
        text += f"={field.equals}"
    elif field.minimum is not None:
        text += f">={field.minimum}"
    if field.one_of:
        text += ":" + "|".join(field.one_of)
    return text + "+" * field.non_empty + "/null" * field.nullable + "?" * field.optional


@pytest.mark.parametrize("artifact", [*ARTIFACTS, BUNDLE], ids=lambda artifact: artifact.kind)
def test_the_catalog_says_what_the_seed_s_table_says(artifact: Artifact) -> None:
    table = dict(
        line.split() for line in SEED_TABLES.get(artifact.kind, "").splitlines() if line.strip()
    )
    # An object that only holds other fields has no line of its own in the seed.
    holders = {
        parent
        for field in artifact.fields
        for parent in (field.path.rpartition(".")[0].removesuffix("[]"),)
        if parent
    }
    declared = {
        field.path: in_the_seed_s_words(field)
        for field in artifact.fields
        if (artifact.kind, field.path) not in NOT_IN_THE_SEED
        and not (field.path in holders and field.path not in table)
    }
    assert declared == table


def test_every_artifact_with_fields_has_a_table() -> None:
    with_fields = {artifact.kind for artifact in (*ARTIFACTS, BUNDLE) if artifact.fields}
    assert with_fields - {"evidence_index"} == set(SEED_TABLES)


def test_the_sample_bundle_holds_every_field_of_the_catalog(pristine: Sample) -> None:
    for artifact, field in FIELDS:
        document = Document(pristine, artifact)
        steps = document.steps_to(field)
        value = document.value
        for step in steps[:-1]:
            value = value[step]
        assert steps[-1] in value or field.optional or Path(artifact.path).suffix == "", field.path
