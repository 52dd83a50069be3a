"""`labgate audit export`: its options, exit codes and streams."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from evidence.audit.sample import INSTANCE, RUN
from tests.evidence.export.scene import DIMENSION, Scene


def _labgate(
    scene: Scene, *extra: str, events: str | None = None
) -> subprocess.CompletedProcess[str]:
    log = events or f"{scene.folder / 'log.jsonl'},{RUN},{INSTANCE},{DIMENSION}"
    command = [
        sys.executable, "-m", "labgate", "audit", "export", "--out", str(scene.out),
        "--events", log, "--parent-run", RUN, "--jar", str(scene.folder / "mod.jar"),
        "--facts", str(scene.folder / "facts.json"), "--status", str(scene.folder / "status.json"),
        *extra,
    ]  # fmt: skip
    root = Path(__file__).parents[3]
    return subprocess.run(command, capture_output=True, text=True, check=False, cwd=root)


def test_a_good_export_prints_one_object_and_exits_0(scene: Scene) -> None:
    scene.write()
    done = _labgate(
        scene, "--negative", f"marker_only={scene.folder / 'negative.jsonl'}", "--note", "a=b=c",
        "--note", "no pair", "--loaded-in", "experiment", "--json",
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    answer = json.loads(done.stdout)
    assert answer["negative_cases"] == ["marker_only"]
    assert (answer["schema"], answer["exit_code"]) == ("labgate.audit-export/1", 0)
    manifest = scene.json("test-mod-manifest.json")
    assert (manifest["notes"], manifest["loaded_in"]) == ({"a": "b=c"}, ["experiment"])


def test_a_path_may_hold_commas(tmp_path: Path) -> None:
    scene = Scene(tmp_path / "a,b")
    scene.folder.mkdir()
    scene.write()
    assert _labgate(scene).returncode == 0


def test_a_refusal_speaks_on_stderr_and_exits_1(scene: Scene) -> None:
    scene.facts["agent_mod_coexists"] = False
    scene.write()
    done = _labgate(scene)
    assert (done.returncode, done.stdout) == (1, "")
    assert "fact_false" in done.stderr


@pytest.mark.parametrize(
    ("extra", "events", "code"),
    [
        ((), "log.jsonl,run,instance", "events_malformed"),
        ((), "log.jsonl,run,,d", "events_malformed"),
        (("--negative", "marker_only"), None, "negative_malformed"),
    ],
)
def test_a_malformed_option_is_a_refusal(
    scene: Scene, extra: tuple[str, ...], events: str | None, code: str
) -> None:
    scene.write()
    done = _labgate(scene, *extra, "--json", events=events)
    assert done.returncode == 1
    answer = json.loads(done.stdout)
    assert answer["code"] == code
    assert (answer["schema"], answer["verdict"]) == ("labgate.error/1", None)
    assert [reason["code"] for reason in answer["reasons"]] == [code]
    assert answer["exit_code"] == done.returncode


def test_an_unreadable_log_exits_2(scene: Scene) -> None:
    scene.write()
    (scene.folder / "log.jsonl").unlink()
    assert _labgate(scene).returncode == 2
