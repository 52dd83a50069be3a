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
    stamp = {"verdict": None, "schema": "labgate.evidence-assemble/1", "exit_code": 0}
    assert report == json.loads((bundle / "assemble-report.json").read_bytes()) | stamp


def test_a_live_bundle_lacks_nothing_in_the_text(tmp_path: Path) -> None:
    bundle = live_bundle(tmp_path / "bundle")
    put(tmp_path / "spec.json", {"run": RUN})
    done = _labgate("assemble", "--bundle", bundle, "--spec", tmp_path / "spec.json", "--no-gate")
    assert done.stdout.splitlines() == [
        "bundle.json: 3 artifacts declared", "evidence index: 6 paths pinned", "origin: live",
    ]  # fmt: skip


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
    assert f"\nFAIL {tmp_path / 'bundle'}\n" in done.stdout
    as_json = _labgate(
        "assemble", "--bundle", tmp_path / "bundle", "--spec", tmp_path / "spec.json", "--json"
    )
    answer = json.loads(as_json.stdout)
    assert (answer["verdict"], answer["exit_code"]) == ("fail", as_json.returncode)


def test_what_a_bundle_lacks_is_grouped_and_says_what_to_do_next(tmp_path: Path) -> None:
    instances = [{"instance_id": f"exp-{number}"} for number in range(8)]
    put(tmp_path / "spec.json", {"run": {"instances": instances}, "origin": "live"})
    put(tmp_path / "bundle/artifacts/agent_dev_capability/smoke-mod.json", {"log_ref": "no.log"})
    done = _labgate("assemble", "--bundle", tmp_path / "bundle", "--spec", tmp_path / "spec.json")
    assembled, _, judged = done.stdout.partition("\n\n")
    lines = assembled.splitlines()
    assert lines[2].startswith("origin: practice, although the spec asks for live; to be live")
    assert lines[lines.index("  snapshot_missing: 1 missing proof") + 1] == (
        "    no snapshot in the bundle"
    )
    at = lines.index("  lab_record_missing: 9 missing proofs")
    assert lines[at + 2] == "    raw/exp-0/lab.json: instance exp-0 has no lab record"
    assert lines[at + 6] == "    and 4 more"
    assert "  no such file: 1 reference" in lines
    assert sum(line.startswith("  next: ") for line in lines) == 2
    assert "assemble-report.json" in assembled
    assert "  blocked evidence_not_declared: 5 problems" in judged
    assert "      expected artifacts/" in judged
    assert "    next: " in judged


def test_identity_exits_0_for_real_probes_and_1_for_gaps(tmp_path: Path) -> None:
    good = _labgate("map-identity", "--source", IDENTITY, "--bundle", tmp_path, "--json")
    assert good.returncode == 0, good.stderr
    answer = json.loads(good.stdout)
    assert (answer["ok"], answer["exit_code"]) == (True, 0)
    assert answer["schema"] == "labgate.evidence-map-identity/1"
    put(tmp_path / "empty.json", {})
    bad = _labgate("map-identity", "--source", tmp_path / "empty.json", "--bundle", tmp_path)
    assert bad.returncode == 1
    assert "bridge_commit" in bad.stdout
    missing = _labgate("map-identity", "--source", tmp_path / "none", "--bundle", tmp_path)
    assert missing.returncode == 2
