"""`labgate evidence assemble` and `map-identity`: exit codes and streams."""

import json
import subprocess
import sys
from pathlib import Path

from tests.evidence.bundle.live_bundle import RUN, live_bundle, put

ROOT = Path(__file__).parents[3]
IDENTITY = ROOT / "tests" / "data" / "identity" / "live-identity.json"


def _labgate(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "labgate", "evidence", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)


def test_assembling_without_the_gate_exits_0(tmp_path: Path) -> None:
    bundle = live_bundle(tmp_path / "bundle")
    put(tmp_path / "spec.json", {"run": RUN})
    done = _labgate(
        "assemble", "--bundle", bundle, "--spec", tmp_path / "spec.json", "--no-gate", "--json"
    )
    assert done.returncode == 0, done.stderr
    report = json.loads(done.stdout)
    assert report["origin"] == "live"
    assert "gate" not in report
    assert report == json.loads((bundle / "assemble-report.json").read_bytes())


def test_a_missing_or_bad_spec_exits_2(tmp_path: Path) -> None:
    bundle = live_bundle(tmp_path / "bundle")
    put(tmp_path / "spec.json", {"run": 1})
    for spec in ("none.json", "spec.json"):
        done = _labgate("assemble", "--bundle", bundle, "--spec", tmp_path / spec)
        assert (done.returncode, done.stdout) == (2, "")
        assert spec in done.stderr
    assert not (bundle / "bundle.json").exists()


def test_assembling_exits_as_the_gate_does(tmp_path: Path) -> None:
    put(tmp_path / "spec.json", {"run": RUN})
    (tmp_path / "bundle").mkdir()
    done = _labgate("assemble", "--bundle", tmp_path / "bundle", "--spec", tmp_path / "spec.json")
    assert done.returncode == 1, done.stderr
    assert "gate: fail" in done.stdout


def test_identity_exits_0_for_real_probes_and_1_for_gaps(tmp_path: Path) -> None:
    good = _labgate("map-identity", "--source", IDENTITY, "--bundle", tmp_path, "--json")
    assert good.returncode == 0, good.stderr
    assert json.loads(good.stdout)["ok"] is True
    put(tmp_path / "empty.json", {})
    bad = _labgate("map-identity", "--source", tmp_path / "empty.json", "--bundle", tmp_path)
    assert bad.returncode == 1
    assert "bridge_commit" in bad.stdout
    missing = _labgate("map-identity", "--source", tmp_path / "none", "--bundle", tmp_path)
    assert missing.returncode == 2
