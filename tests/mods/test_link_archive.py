"""Jars from outside: nothing leads out, nothing occurs twice, nothing is larger than allowed."""

import io
import struct
import warnings
import zipfile
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from foundation.errors import LabgateError
from foundation.jar import jar_bytes
from foundation.regular_file import UnreadableFile
from mods import archive
from mods.archive import open_jar
from mods.errors import JarRefused
from mods.inspection import inspect_jar


def written(path: Path, *entries: tuple[str, bytes]) -> Path:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # zipfile warns of the repeated names that we want
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as jar:
            for name, content in entries:
                info = zipfile.ZipInfo("placeholder")
                info.filename = name
                jar.writestr(info, content)
    return path


def test_entries_are_read_by_name(tmp_path: Path) -> None:
    jar = open_jar(written(tmp_path / "a.jar", ("a/", b""), ("a/b.txt", b"text")))
    assert list(jar) == ["a/b.txt"]
    assert jar.read("a/b.txt") == b"text"
    assert "a/" not in jar


@pytest.mark.parametrize(
    "name", ["../x", "a/../../x", "/etc/x", "a//x", "./x", "a\\..\\x", "C:/x", "a/./x"]
)
def test_a_name_that_could_lead_out_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(JarRefused, match="leads out"):
        open_jar(written(tmp_path / "a.jar", (name, b"x")))


def test_a_name_with_a_nul_is_refused(tmp_path: Path) -> None:
    path = written(tmp_path / "a.jar", ("a_b.txt", b"x"))
    path.write_bytes(path.read_bytes().replace(b"a_b.txt", b"a\0b.txt"))
    with pytest.raises(JarRefused):
        open_jar(path)


def test_a_repeated_name_is_refused(tmp_path: Path) -> None:
    path = written(tmp_path / "a.jar", ("a.txt", b"x"), ("a.txt", b"y"))
    with pytest.raises(JarRefused, match="two entries"):
        open_jar(path)


def test_sizes_and_counts_are_limited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = written(tmp_path / "a.jar", ("a", b"x" * 60), ("b", b"y" * 60))
    for limit, allowed in (
        ("MAX_ENTRIES", 1),
        ("MAX_ENTRY_BYTES", 59),
        ("MAX_UNPACKED_BYTES", 119),
        ("MAX_JAR_BYTES", 20),
    ):
        with monkeypatch.context() as patch:
            patch.setattr(archive, limit, allowed)
            with pytest.raises(LabgateError):
                open_jar(path)
    assert len(list(open_jar(path))) == 2


def test_an_entry_that_unpacks_to_more_than_it_says_is_refused(tmp_path: Path) -> None:
    path = written(tmp_path / "a.jar", ("a", b"x" * 5000))
    data = path.read_bytes()
    path.write_bytes(data.replace(struct.pack("<I", 5000), struct.pack("<I", 50)))
    jar = open_jar(path)
    with pytest.raises(JarRefused):
        jar.read("a")


def test_an_encrypted_entry_is_refused(tmp_path: Path) -> None:
    path = written(tmp_path / "a.jar", ("a", b"x"))
    data = bytearray(path.read_bytes())
    central = data.index(b"PK\x01\x02")
    data[6] |= 1
    data[central + 8] |= 1
    path.write_bytes(data)
    with pytest.raises(JarRefused, match="encrypted"):
        open_jar(path).read("a")


def test_what_is_no_jar_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a.jar").write_bytes(b"no zip")
    with pytest.raises(JarRefused, match="cannot read"):
        open_jar(tmp_path / "a.jar")
    for path in (tmp_path / "nowhere.jar", tmp_path):
        with pytest.raises(UnreadableFile):
            open_jar(path)


def test_jars_in_a_jar_are_read_and_checked_too(tmp_path: Path) -> None:
    inner = jar_bytes({"a/B.class": b"x"})
    jar = open_jar(written(tmp_path / "a.jar", ("META-INF/jars/inner.jar", inner)))
    assert [list(nested) for nested in jar.nested()] == [["a/B.class"]]
    bad = open_jar(written(tmp_path / "b.jar", ("META-INF/jars/inner.jar", b"no zip")))
    with pytest.raises(JarRefused, match=r"inner\.jar"):
        list(bad.nested())


@given(st.data())
@settings(
    max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
def test_a_damaged_jar_is_read_or_refused(tmp_path: Path, data: st.DataObject) -> None:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as jar:
        jar.writestr("fabric.mod.json", b'{"schemaVersion": 1, "id": "a", "version": "1"}')
        jar.writestr("a/B.class", b"\xca\xfe\xba\xbe" * 9)
    damaged = bytearray(buffer.getvalue())
    for _ in range(data.draw(st.integers(1, 5))):
        damaged[data.draw(st.integers(0, len(damaged) - 1))] = data.draw(st.integers(0, 255))
    path = tmp_path / "damaged.jar"
    path.write_bytes(damaged)
    with suppress(LabgateError):
        assert inspect_jar(path).mod.id


@given(st.binary(max_size=200))
@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_metadata_are_read_or_refused(tmp_path: Path, text: bytes) -> None:
    path = tmp_path / "any.jar"
    path.write_bytes(jar_bytes({"fabric.mod.json": text}))
    with pytest.raises(LabgateError):
        inspect_jar(path)
