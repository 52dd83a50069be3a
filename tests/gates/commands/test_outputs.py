"""Output files stay clear of what is judged, and no old verdict survives a new run."""

import os
from pathlib import Path

import pytest

from foundation.atomic import WriteFailed
from gates.commands.outputs import OutputRefused, Outputs


@pytest.fixture
def bundle(tmp_path: Path) -> Path:
    folder = tmp_path / "bundle"
    (folder / "artifacts").mkdir(parents=True)
    (folder / "bundle.json").write_text("{}")
    return folder


def claim(bundle: Path, **places: Path) -> Outputs:
    outputs = Outputs({f"--{option}": place for option, place in places.items()})
    outputs.claim(outside=(bundle,))
    return outputs


def test_an_earlier_output_is_gone_once_claimed(tmp_path: Path, bundle: Path) -> None:
    report = tmp_path / "report.json"
    report.write_text('{"overall": "pass"}')
    claim(bundle, report=report, junit=tmp_path / "new" / "junit.xml")
    assert not report.exists()


@pytest.mark.parametrize(
    "inside", ["r.json", "bundle.json", "artifacts/r.json", "new/folder/r.json", "../bundle/r"]
)
def test_a_place_inside_the_bundle_is_refused(bundle: Path, inside: str) -> None:
    with pytest.raises(OutputRefused, match="only to be read"):
        claim(bundle, report=bundle / inside)
    assert (bundle / "bundle.json").read_text() == "{}"


def test_a_place_inside_is_refused_however_it_is_spelt(
    tmp_path: Path, bundle: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "link").symlink_to(bundle, target_is_directory=True)
    monkeypatch.chdir(bundle)
    for place in (Path("r.json"), tmp_path / "link" / "r.json", Path("../bundle/artifacts/r")):
        for folder in (bundle, Path(), tmp_path / "link", tmp_path / "x" / ".." / "bundle"):
            with pytest.raises(OutputRefused):
                Outputs({"--report": place}).claim(outside=(folder,))


def test_a_place_inside_a_bundle_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(OutputRefused):
        claim(tmp_path / "none", report=tmp_path / "none" / "r.json")


def test_the_bundle_itself_is_no_output(bundle: Path) -> None:
    with pytest.raises(OutputRefused):
        claim(bundle, report=bundle)


def test_a_folder_beside_the_bundle_with_a_like_name_is_fine(tmp_path: Path, bundle: Path) -> None:
    place = tmp_path / "bundle-report" / "r.json"
    claim(bundle, report=place).write({"--report": lambda: b"{}"})
    assert place.read_bytes() == b"{}"


def test_two_options_cannot_name_one_file(tmp_path: Path, bundle: Path) -> None:
    with pytest.raises(OutputRefused, match="same file"):
        claim(bundle, report=tmp_path / "r", junit=tmp_path / "x" / ".." / "r")


def test_nothing_is_removed_when_one_place_is_bad(tmp_path: Path, bundle: Path) -> None:
    report = tmp_path / "report.json"
    report.write_text("old")
    with pytest.raises(OutputRefused):
        claim(bundle, report=report, junit=bundle / "junit.xml")
    assert report.read_text() == "old"


def test_a_folder_or_pipe_is_never_replaced(tmp_path: Path, bundle: Path) -> None:
    (tmp_path / "folder").mkdir()
    os.mkfifo(tmp_path / "pipe")
    for name in ("folder", "pipe"):
        with pytest.raises(OutputRefused, match="no regular file"):
            claim(bundle, report=tmp_path / name)
        assert (tmp_path / name).exists()


def test_a_link_to_a_device_is_never_replaced(tmp_path: Path, bundle: Path) -> None:
    link = tmp_path / "stdout"
    link.symlink_to(os.devnull)
    with pytest.raises(OutputRefused, match="no regular file"):
        claim(bundle, report=link)
    assert link.is_symlink()


def test_a_link_in_the_files_place_is_replaced_and_not_followed(
    tmp_path: Path, bundle: Path
) -> None:
    link = tmp_path / "report.json"
    link.symlink_to(bundle / "bundle.json")
    claim(bundle, report=link).write({"--report": lambda: b"new"})
    assert link.read_bytes() == b"new"
    assert not link.is_symlink()
    assert (bundle / "bundle.json").read_text() == "{}"


def test_odd_paths_are_refused_and_not_a_crash(tmp_path: Path, bundle: Path) -> None:
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    (tmp_path / "file").touch()
    for place in (tmp_path / "nul\0", tmp_path / "loop" / "r", tmp_path / "file" / "r"):
        with pytest.raises(OutputRefused):
            claim(bundle, report=place)


def test_one_output_that_fails_leaves_none(tmp_path: Path, bundle: Path) -> None:
    outputs = claim(bundle, report=tmp_path / "r.json", junit=tmp_path / "late" / "j.xml")
    (tmp_path / "late").touch()
    with pytest.raises(WriteFailed):
        outputs.write({"--report": lambda: b"{}", "--junit": lambda: b"<x/>"})
    assert {path.name for path in tmp_path.iterdir()} == {"bundle", "late"}
