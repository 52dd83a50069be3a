"""The catalog as `labgate gate list` shows it."""

from collections.abc import Iterator
from typing import Any

from rich.text import Text

from gates.stage_one.catalog import ARTIFACTS, BUNDLE, CHECKS, Artifact, CheckSpec, Field
from gates.stage_one.present.groups import counted
from gates.stage_one.present.requirement import requirement


def catalog_json(*, fields: bool = False) -> dict[str, Any]:
    """The catalog for machines: 8 `checks`, 28 `artifacts`, and bundle.json itself."""
    return {
        "schema": "labgate.gate-catalog/1",
        "checks": [
            {
                "id": check.id,
                "title": check.title,
                "artifacts": [artifact.kind for artifact in check.artifacts],
            }
            for check in CHECKS
        ],
        "artifacts": [_artifact_json(artifact, fields=fields) for artifact in ARTIFACTS],
        "bundle": _artifact_json(BUNDLE, fields=fields),
        "exit_code": 0,
    }


def _artifact_json(artifact: Artifact, *, fields: bool) -> dict[str, Any]:
    shown: dict[str, Any] = {
        "check": artifact.check,
        "kind": artifact.kind,
        "path": artifact.path,
        "form": artifact.form.name.lower(),
        "about": artifact.about,
    }
    if fields:
        shown["fields"] = [_field_json(field) for field in artifact.fields]
    return shown


def _field_json(field: Field) -> dict[str, Any]:
    return {
        "path": field.path,
        "type": field.kind.value,
        "requirement": requirement(field),
        "about": field.about,
        "optional": field.optional,
        "nullable": field.nullable,
    }


def catalog_lines(*, fields: bool = False) -> Iterator[Text]:
    """The catalog for people: each check with its artifacts, and `fields` on request."""
    yield Text(f"{counted(len(CHECKS), 'check')}, {counted(len(ARTIFACTS), 'artifact')}")
    for number, check in enumerate(CHECKS, start=1):
        yield Text()
        yield from _check_lines(number, check, fields=fields)
    if fields:
        yield Text()
        yield Text.assemble((BUNDLE.path, "bold"), f": {BUNDLE.about}")
        yield from map(_field_line, BUNDLE.fields)


def _check_lines(number: int, check: CheckSpec, *, fields: bool) -> Iterator[Text]:
    yield Text.assemble(f"{number}. ", (check.id, "bold"), f": {check.title}")
    if not check.artifacts:
        yield Text("  no artifact: the gate computes it from the bundle itself")
    for artifact in check.artifacts:
        yield Text.assemble("  ", (f"{artifact.kind:<22}", "cyan"), f" {artifact.path}")
        if fields:
            yield Text(f"    {artifact.form.value}: {artifact.about}", style="dim")
            yield from map(_field_line, artifact.fields)


def _field_line(field: Field) -> Text:
    return Text(f"    {field.path:<32} {field.kind.value}; {requirement(field)}. {field.about}")
