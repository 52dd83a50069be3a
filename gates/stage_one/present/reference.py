"""Writes `docs/gate-reference.md` from the catalog and the reason codes.

`python -m gates.stage_one.present.reference [PATH]` writes it; `--check` only says whether the
file is current (exit code 1 if it is not).
"""

import sys
from collections.abc import Iterator
from pathlib import Path

from foundation.atomic import write_text
from foundation.exits import Exit
from foundation.terminal import print_data, say
from gates.stage_one.catalog import ARTIFACTS, BUNDLE, CHECKS, Artifact, CheckSpec, Field
from gates.stage_one.codes import CODES, ReasonCode
from gates.stage_one.present.requirement import requirement
from gates.stage_one.report import ISSUE

PLACE = Path("docs/gate-reference.md")

_INTRODUCTION = """\
# Stage-one gate reference

What the gate asks for and what it can answer. This page is generated from the catalog and the
reason codes that the gate itself runs on (`python -m gates.stage_one.present.reference`), so
edit those and not this page. On the command line, `labgate gate list --fields` and
`labgate gate explain CODE` say the same.

A check is `fail` if any reason fails it, else `blocked` if any blocks it, else `pass`; the
gate's verdict sums up its checks in the same way. Exit codes of `labgate gate check`: 0 pass,
1 fail, 3 blocked; 2 usage or unreadable input and 4 internal error are no verdicts.

A field that is absent brings `missing_field`; one that is null, blank, of another type or out
of range `bad_field`; a well-formed value that is not an accepted one `bad_value`, `not_true` or
`not_false`. Fields that are not listed are ignored."""


_MANIFEST_RULES = f"""
`labgate evidence assemble` writes it; `run` is copied from its spec
([an example](evidence-bundle.md#assembling)), the rest is derived from what is in the bundle.
Correct the spec and assemble again, because the next assembly overwrites what was edited here.

Beside these, with reason codes of their own:

| field | requirement | otherwise |
|---|---|---|
| `schema_version` | 1 | `schema_version` |
| `kind` | `mc-agent.stage1.gate-bundle` | `bundle_kind` |
| `origin` | `live`, and no artifact with the mark of a practice lab | `origin_not_live` |
| `run.issue` | `{ISSUE}` | `run_issue` |
| `run.allowed_port_ranges` | a list of `LOW-HIGH` texts | `port_range_missing`, `port_range` |
| `run.child_runs` | one `{{run_id, instance_id}}` an initialization | the `child_run_*` codes |
| `run.tool_category_map` | texts for each category; may be left out | `tool_category_map` |
| `checks.<id>.evidence.<kind>` | the artifact's path in the bundle | `evidence_not_declared` |"""


def reference_text() -> str:
    """The whole page, ending in one line end."""
    return "\n".join(_lines()) + "\n"


def _lines() -> Iterator[str]:
    yield _INTRODUCTION
    yield "\n## Checks and artifacts"
    yield f"\n{len(CHECKS)} checks, {len(ARTIFACTS)} artifacts."
    for number, check in enumerate(CHECKS, start=1):
        yield from _check_lines(number, check)
    yield "\n## The manifest"
    yield from _artifact_lines(BUNDLE)
    yield _MANIFEST_RULES
    yield "\n## Reason codes"
    yield f"\n{len(CODES)} codes, in alphabetical order."
    for code in sorted(CODES):
        yield from _code_lines(CODES[code])


def _check_lines(number: int, check: CheckSpec) -> Iterator[str]:
    yield f"\n### {number}. `{check.id}`"
    yield f"\n{check.title}."
    if not check.artifacts:
        yield "\nNo artifact: the gate computes it from the bundle itself."
    for artifact in check.artifacts:
        yield from _artifact_lines(artifact)


def _artifact_lines(artifact: Artifact) -> Iterator[str]:
    yield f"\n#### `{artifact.kind}`: `{artifact.path}`"
    yield f"\n{artifact.form.value[:1].upper()}{artifact.form.value[1:]}: {artifact.about}."
    if artifact.fields:
        yield "\n| field | type | requirement | what it says |"
        yield "|---|---|---|---|"
        yield from map(_field_row, artifact.fields)


def _field_row(field: Field) -> str:
    cells = (f"`{field.path}`", field.kind.value, requirement(field), field.about)
    return f"| {' | '.join(_cell(cell) for cell in cells)} |"


def _code_lines(entry: ReasonCode) -> Iterator[str]:
    yield f"\n### `{entry.code}`"
    yield f"\n**{entry.level}**, reported by {', '.join(f'`{check}`' for check in entry.checks)}."
    yield f"\n{entry.meaning}"
    yield f"\nNext: {entry.remedy}"


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


def main(arguments: list[str]) -> Exit:
    """Write the page, or with `--check` only compare it."""
    places = [argument for argument in arguments if argument != "--check"]
    place = Path(places[0]) if places else PLACE
    text = reference_text()
    if "--check" not in arguments:
        write_text(place, text)
        print_data(f"wrote {place}")
        return Exit.PASS
    if place.is_file() and place.read_text(encoding="utf-8") == text:
        return Exit.PASS
    say(f"{place} is not current: run `python -m gates.stage_one.present.reference`")
    return Exit.FAIL


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
