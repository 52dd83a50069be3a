"""Finding a JDK: real launchers that are small scripts, and the machine's own."""

import os
import stat
from pathlib import Path

import pytest

from foundation.java import SETTING, JavaMissing, JavaTooOld, find_jdk

pytestmark = pytest.mark.skipif(os.name == "nt", reason="the fake launchers are shell scripts")


def fake_jdk(home: Path, version: str, *, compiler: bool = True, exit_code: int = 0) -> Path:
    (home / "bin").mkdir(parents=True)
    script = f"#!/bin/sh\necho 'openjdk version \"{version}\" 2026-01-01' >&2\nexit {exit_code}\n"
    for tool in ("java", "javac") if compiler else ("java",):
        path = home / "bin" / tool
        path.write_text(script)
        path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return home


def test_a_named_jdk_is_taken_by_home_bin_folder_or_launcher(tmp_path: Path) -> None:
    home = fake_jdk(tmp_path / "jdk", "25.0.1")
    for name in (home, home / "bin", home / "bin" / "java"):
        jdk = find_jdk(25, setting=name, environ={})
        assert (jdk.home, jdk.version) == (home, 25)
        assert jdk.java == home / "bin" / "java"
        assert jdk.javac == home / "bin" / "javac"


def test_a_named_jdk_is_refused_rather_than_replaced(tmp_path: Path) -> None:
    old = fake_jdk(tmp_path / "old", "1.8.0_402")
    new = fake_jdk(tmp_path / "new", "26-ea")
    with pytest.raises(JavaTooOld, match="is Java 8"):
        find_jdk(25, setting=old, environ={"JAVA_HOME": str(new)})
    with pytest.raises(JavaMissing, match="no Java that can be run"):
        find_jdk(25, environ={SETTING: str(tmp_path / "none"), "JAVA_HOME": str(new)})
    assert find_jdk(25, environ={"JAVA_HOME": str(new)}).version == 26


def test_one_without_a_compiler_is_not_enough(tmp_path: Path) -> None:
    runtime = fake_jdk(tmp_path / "jre", "25", compiler=False)
    with pytest.raises(JavaTooOld, match="without a compiler"):
        find_jdk(25, setting=runtime, environ={})


def test_one_that_fails_to_run_counts_as_none(tmp_path: Path) -> None:
    broken = fake_jdk(tmp_path / "broken", "25", exit_code=1)
    with pytest.raises(JavaMissing):
        find_jdk(25, setting=broken, environ={})


def test_java_home_comes_before_path_and_an_old_one_is_passed_over(tmp_path: Path) -> None:
    old = fake_jdk(tmp_path / "old", "17.0.15")
    new = fake_jdk(tmp_path / "new", "25.0.3")
    newer = fake_jdk(tmp_path / "newer", "27")
    path = str(newer / "bin")
    assert find_jdk(25, environ={"JAVA_HOME": str(new), "PATH": path}).home == new
    assert find_jdk(25, environ={"JAVA_HOME": str(old), "PATH": path}).home == newer


def test_the_hint_says_what_to_install(tmp_path: Path) -> None:
    old = fake_jdk(tmp_path / "old", "17")
    with pytest.raises(JavaTooOld) as caught:
        find_jdk(99, environ={"JAVA_HOME": str(old), "PATH": ""})
    assert "install a JDK 99" in caught.value.hint
    assert str(old) in caught.value.message
