"""Jars of which every byte follows from their content."""

import io
import zipfile
from pathlib import Path

from foundation.jar import MANIFEST, jar_bytes, write_jar

ENTRIES = {"b/B.class": b"two", "a/A.class": b"one", MANIFEST: b"Manifest-Version: 1.0\n"}


def test_the_order_of_the_entries_given_does_not_matter() -> None:
    backwards = dict(reversed(ENTRIES.items()))
    assert jar_bytes(ENTRIES) == jar_bytes(backwards)


def test_the_manifest_comes_first_and_nothing_is_compressed_or_dated() -> None:
    with zipfile.ZipFile(io.BytesIO(jar_bytes(ENTRIES))) as jar:
        infos = jar.infolist()
        assert [info.filename for info in infos] == [MANIFEST, "a/A.class", "b/B.class"]
        assert {info.compress_type for info in infos} == {zipfile.ZIP_STORED}
        assert {info.date_time for info in infos} == {(1980, 1, 1, 0, 0, 0)}
        assert {info.create_system for info in infos} == {3}
        assert jar.read("a/A.class") == b"one"


def test_a_jar_is_replaced_in_one_step(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "mod.jar"
    write_jar(path, {"x": b"1"})
    write_jar(path, ENTRIES)
    assert path.read_bytes() == jar_bytes(ENTRIES)
    assert [each.name for each in path.parent.iterdir()] == ["mod.jar"]
