"""`labgate gate list` shows the whole catalog."""

from gates.stage_one.catalog import ARTIFACTS, BUNDLE, CHECKS
from tests.gates.commands.terminal import Terminal


def test_every_check_and_artifact_is_listed_with_its_place(terminal: Terminal) -> None:
    said = terminal.run("gate", "list")
    assert said.exit_code == 0
    assert said.out.startswith("8 checks, 28 artifacts\n")
    assert all(check.id in said.out and check.title in said.out for check in CHECKS)
    assert all(artifact.path in said.out for artifact in ARTIFACTS)
    assert "void_window_ticks" not in said.out


def test_fields_come_with_type_and_requirement(terminal: Terminal) -> None:
    lines = terminal.run("gate", "list", "--fields").out.splitlines()
    fields = sum(len(artifact.fields) for artifact in (*ARTIFACTS, BUNDLE))
    assert sum(line.startswith("    ") and "; " in line for line in lines) >= fields
    (line,) = (line for line in lines if line.split()[:1] == ["void_window_ticks"])
    assert "an integer; at least 1." in line


def test_json_counts_eight_checks_and_twenty_eight_artifacts(terminal: Terminal) -> None:
    catalog = terminal.run("gate", "list", "--json").json
    assert [check["id"] for check in catalog["checks"]] == [check.id for check in CHECKS]
    assert len(catalog["checks"]) == 8
    assert len(catalog["artifacts"]) == 28
    assert sum(len(check["artifacts"]) for check in catalog["checks"]) == 28
    assert "fields" not in catalog["artifacts"][0]


def test_json_with_fields_states_every_field(terminal: Terminal) -> None:
    catalog = terminal.run("gate", "list", "--fields", "--json").json
    for shown, artifact in zip(catalog["artifacts"], ARTIFACTS, strict=True):
        assert [field["path"] for field in shown["fields"]] == [
            field.path for field in artifact.fields
        ]
        assert all(field["type"] and field["requirement"] for field in shown["fields"])
