"""The generated reference is current and leaves nothing out."""

from pathlib import Path

import pytest

from foundation.exits import Exit
from gates.stage_one.catalog import ARTIFACTS
from gates.stage_one.codes import CODES
from gates.stage_one.present.reference import main, reference_text

ROOT = Path(__file__).parents[3]


def test_the_page_in_the_repository_is_current(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--check", str(ROOT / "docs" / "gate-reference.md")]) == Exit.PASS
    assert capsys.readouterr().err == ""


def test_a_stale_page_is_noticed_and_renewed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "page.md"
    assert main(["--check", str(page)]) == Exit.FAIL
    assert "is not current" in capsys.readouterr().err
    assert main([str(page)]) == Exit.PASS
    assert capsys.readouterr().out == f"wrote {page}\n"
    assert main(["--check", str(page)]) == Exit.PASS
    page.write_text(page.read_text() + "more")
    assert main(["--check", str(page)]) == Exit.FAIL


def test_every_artifact_field_and_code_is_described() -> None:
    text = reference_text()
    for artifact in ARTIFACTS:
        assert f"#### `{artifact.kind}`: `{artifact.path}`" in text
        assert all(f"\n| `{field.path}` | " in text for field in artifact.fields)
    for entry in CODES.values():
        section = text.split(f"\n### `{entry.code}`\n", 1)[1].split("\n### ", 1)[0]
        assert entry.meaning in section
        assert f"Next: {entry.remedy}" in section
        assert f"**{entry.level}**" in section
        assert all(f"`{check}`" in section for check in entry.checks)


def test_every_table_row_has_its_four_cells() -> None:
    rows = [line for line in reference_text().splitlines() if line.startswith("| `")]
    assert len(rows) > 150
    assert {row.replace("\\|", "").count("|") for row in rows} <= {4, 5}
