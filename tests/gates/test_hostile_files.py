"""Links, pipes, sockets and devices in the place of evidence: never a pass, never a hang."""

import os
import shutil
import socket
from collections.abc import Callable
from pathlib import Path

import pytest

from gates.stage_one import check_bundle
from gates.stage_one.catalog import ARTIFACTS, Form
from gates.stage_one.sample import (
    path_of,
)
from tests.gates.conftest import Sample, reasons_of

FILES = [artifact.kind for artifact in ARTIFACTS if artifact.form is not Form.TREE]
POSIX = hasattr(os, "mkfifo")


@pytest.mark.parametrize("kind", [*FILES, "snapshot_after"])
def test_a_link_out_of_the_bundle_is_no_evidence(sample: Sample, tmp_path: Path, kind: str) -> None:
    place = path_of(sample.root, kind)
    outside = tmp_path / place.name
    shutil.move(place, outside)
    place.symlink_to(outside, target_is_directory=outside.is_dir())
    assert sample.judge().status != "pass"


@pytest.mark.parametrize("folder", ["artifacts", "artifacts/fixture_map"])
def test_a_linked_folder_on_the_way_leads_nowhere(
    sample: Sample, tmp_path: Path, folder: str
) -> None:
    outside = tmp_path / "outside"
    shutil.move(sample.root / folder, outside)
    (sample.root / folder).symlink_to(outside, target_is_directory=True)
    assert sample.judge().status != "pass"


def test_a_link_inside_a_snapshot_that_leads_outside_is_refused(
    sample: Sample, tmp_path: Path
) -> None:
    rows = path_of(sample.root, "snapshot_after") / "entities.jsonl"
    shutil.move(rows, tmp_path / "entities.jsonl")
    rows.symlink_to(tmp_path / "entities.jsonl")
    assert sample.judge().status != "pass"


def test_links_that_dangle_or_loop_are_no_evidence(sample: Sample) -> None:
    for kind, target in (("init_runs", "nowhere"), ("version_lock", "version-lock.json")):
        place = path_of(sample.root, kind)
        place.unlink()
        place.symlink_to(target)
    report = sample.judge()
    assert report.status != "pass"
    assert {"fixture_map", "smoke_fixture_validity"} <= {check for _, check in reasons_of(report)}


def test_a_manifest_that_links_outside_is_not_read(sample: Sample, tmp_path: Path) -> None:
    shutil.move(sample.root / "bundle.json", tmp_path / "bundle.json")
    (sample.root / "bundle.json").symlink_to(tmp_path / "bundle.json")
    assert sample.judge().status != "pass"


def test_the_bundle_itself_may_be_reached_by_a_link(sample: Sample, tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(sample.root, target_is_directory=True)
    assert check_bundle(tmp_path / "link", source_world=sample.source_world).status == "pass"


def _pipe(place: Path) -> None:
    os.mkfifo(place)


def _socket(place: Path) -> None:
    with socket.socket(socket.AF_UNIX) as listener:
        here = Path.cwd()
        os.chdir(place.parent)  # a socket's path may not be long
        try:
            listener.bind(place.name)
        finally:
            os.chdir(here)


def _device(place: Path) -> None:
    place.symlink_to("/dev/zero")


STRANGE_THINGS = [_pipe, _socket, _device] if POSIX else []


@pytest.mark.parametrize("kind", ["bundle", "init_runs", "fixture_manifest", "evidence_index"])
@pytest.mark.parametrize("put_there", STRANGE_THINGS)
@pytest.mark.timeout(20)
def test_a_pipe_socket_or_device_neither_hangs_nor_passes(
    sample: Sample, kind: str, put_there: Callable[[Path], None]
) -> None:
    place = sample.root / "bundle.json" if kind == "bundle" else path_of(sample.root, kind)
    place.unlink()
    put_there(place)
    assert sample.judge().status != "pass"


@pytest.mark.parametrize("put_there", STRANGE_THINGS)
@pytest.mark.timeout(20)
def test_a_pipe_socket_or_device_inside_a_snapshot_neither_hangs_nor_passes(
    sample: Sample, put_there: Callable[[Path], None]
) -> None:
    put_there(path_of(sample.root, "snapshot_after") / "more")
    assert sample.judge().status != "pass"
