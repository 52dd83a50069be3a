"""One run of the mods' Maven build for a whole test session, shared by its parallel workers."""

import os
import shutil
import subprocess
import time
import xml.etree.ElementTree as ET
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from tests.mods.jdk import java_home

MODS = Path(__file__).parents[2] / "mods"
LIMIT_S = 540.0


@dataclass(frozen=True, slots=True)
class JunitCase:
    """One JUnit test as its report tells it; ``fault`` is empty when it passed."""

    name: str
    fault: str


@dataclass(frozen=True)
class MavenRun:
    """What the build left in its own folder."""

    build: Path
    exit_code: int
    output: str

    @property
    def simulated(self) -> Path:
        """The raw logs of the simulated experiments, a folder each."""
        return self.build / "simulated"

    def classes(self, module: str) -> Path:
        """The compiled classes of a module."""
        return self.build / module / "classes"

    @cached_property
    def cases(self) -> list[JunitCase]:
        """Every JUnit test that ran."""
        found = []
        for report in sorted(self.build.glob("*/surefire-reports/TEST-*.xml")):
            for case in ET.parse(report).iter("testcase"):  # noqa: S314 - our own report
                faults = [f"{tag.tag}: {tag.text}" for tag in case if tag.tag != "system-out"]
                name = f"{case.get('classname')}.{case.get('name')}"
                found.append(JunitCase(name, "\n".join(faults)))
        return found


def shared_run(folder: Path) -> MavenRun:
    """The one run of this session: the first caller makes it, the others wait for its result."""
    lock, result = folder / "maven.lock", folder / "maven.exit"
    build = folder / "maven"
    try:
        lock.mkdir()
    except FileExistsError:
        deadline = time.monotonic() + LIMIT_S
        while not result.exists():
            assert time.monotonic() < deadline, f"no Maven result in {folder}"
            time.sleep(0.1)
    else:
        _run_maven(build, result)
    output = (folder / "maven.output").read_text(encoding="utf-8", errors="replace")
    return MavenRun(build, int(result.read_text(encoding="utf-8")), output)


def _run_maven(build: Path, result: Path) -> None:
    """Offline when everything is there already, which is also quicker; else with downloads."""
    code, output = 1, "Maven was not run"
    try:
        code, output = _maven(build, "--offline")
        if code != 0 and "offline mode" in output:
            code, output = _maven(build)
    finally:
        result.with_name("maven.output").write_text(output, encoding="utf-8")
        fresh = result.with_name("maven.exit.writing")
        fresh.write_text(str(code), encoding="utf-8")
        fresh.replace(result)


def _maven(build: Path, *options: str) -> tuple[int, str]:
    maven = shutil.which("mvn")
    assert maven is not None, "no Maven found: put mvn on PATH"
    command = [maven, "--batch-mode", "--quiet", *options, "--file", str(MODS / "pom.xml")]
    done = subprocess.run(
        [*command, f"-Dlabgate.build={build}", "test"],
        env=os.environ | {"JAVA_HOME": str(java_home())},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        timeout=LIMIT_S,
        check=False,
    )
    return done.returncode, done.stdout.decode("utf-8", errors="replace")
