"""Reading class files: what javac writes is read whole, and no bytes can break the reader."""

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from foundation.java import find_jdk
from mods.archive import open_jar
from mods.errors import BadClassFile
from mods.link.annotations import annotations_of
from mods.link.class_file import ClassFile, read_class
from mods.link.class_path import ClassPath, FolderClasses, JdkClasses, KnownClasses
from mods.link.descriptors import classes_in, split_method
from mods.link.jdk_image import JdkImage, JdkImageRefused
from mods.link.mixin_check import mixin_faults, read_mixin
from mods.link.references import ClassUse, MemberUse, references
from mods.link.resolution import Resolver
from mods.link.selectors import Selector, parse_selector
from mods.writer_scan import scan_for_writers
from tests.mods.class_edit import open_class
from tests.mods.shared_build import SharedBuild


@pytest.fixture(scope="module")
def samples(audit: SharedBuild) -> list[bytes]:
    """Classes of the mod with mixins, lambdas, switches and records."""
    jar = open_jar(audit.jar)
    return [jar.read(name) for name in jar if name.endswith("Mixin.class") or "fabric/" in name]


def read_all(data: bytes) -> tuple[ClassFile, int]:
    """Read everything that is ever read of a class."""
    cls = read_class(data)
    count = sum(1 for _ in references(cls))
    for member in (None, *cls.fields, *cls.methods):
        annotations_of(cls, member)
    classes = ClassPath([KnownClasses({cls.name: cls})])
    resolver = Resolver(classes)
    for use, _ in references(cls):
        resolver.fault(use, [cls])
    list(resolver.implementation_faults(cls))
    mixin = read_mixin(cls)
    if mixin is not None:
        list(mixin_faults(mixin, classes))
    scan_for_writers({cls.name: cls})
    return cls, count


def test_every_class_of_the_mod_is_read(samples: list[bytes]) -> None:
    assert len(samples) > 8
    for data in samples:
        cls, count = read_all(data)
        assert cls.java_version == 25
        assert count > 0


def test_a_class_is_named_with_its_members_and_what_it_extends(audit: SharedBuild) -> None:
    cls = FolderClasses(audit.stand_ins).find("net/minecraft/core/BlockPos")
    assert cls is not None
    assert cls.superclass == "net/minecraft/core/Vec3i"
    assert ("above", "()Lnet/minecraft/core/BlockPos;") in cls.method_table
    assert not cls.is_interface


@given(st.binary(max_size=300))
@settings(max_examples=150)
def test_arbitrary_bytes_are_refused(data: bytes) -> None:
    for candidate in (data, b"\xca\xfe\xba\xbe\0\0\0\x45" + data):
        with pytest.raises(BadClassFile):
            read_all(candidate)


@given(st.data())
@settings(
    max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
def test_a_damaged_class_is_read_or_refused(samples: list[bytes], data: st.DataObject) -> None:
    damaged = bytearray(data.draw(st.sampled_from(samples)))
    for _ in range(data.draw(st.integers(1, 4))):
        damaged[data.draw(st.integers(8, len(damaged) - 1))] = data.draw(st.integers(0, 255))
    with suppress(BadClassFile):
        read_all(bytes(damaged))


@given(st.data())
@settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
def test_a_cut_class_is_refused(samples: list[bytes], data: st.DataObject) -> None:
    whole = data.draw(st.sampled_from(samples))
    with pytest.raises(BadClassFile):
        read_all(whole[: data.draw(st.integers(0, len(whole) - 1))])


def test_bytes_behind_the_end_are_refused(samples: list[bytes]) -> None:
    with pytest.raises(BadClassFile, match="follow the end"):
        read_class(samples[0] + b"\0")


def test_a_class_that_extends_itself_is_walked_once(audit: SharedBuild) -> None:
    data = (audit.stand_ins / "net" / "minecraft" / "core" / "Vec3i.class").read_bytes()
    edited = open_class(data)
    own_index, super_at = edited.pool_end + 2, edited.pool_end + 4
    looped = data[:super_at] + data[own_index : own_index + 2] + data[super_at + 2 :]
    cls = read_class(looped)
    classes = ClassPath([KnownClasses({cls.name: cls})])
    assert [each.name for each in classes.supertypes(cls)] == ["net/minecraft/core/Vec3i"]


def test_the_jdks_own_classes_are_found_in_its_image(audit: SharedBuild) -> None:
    classes = JdkClasses(audit.jdk)
    for name in ("java/lang/Object", "java/util/Map$Entry", "java/sql/Connection"):
        found = classes.find(name)
        assert found is not None
        assert found.name == name
    for name in ("java/lang/NoSuchClass", "no/such/Package", "", "java/lang/"):
        assert classes.find(name) is None


def test_an_image_that_is_none_is_refused(tmp_path: Path) -> None:
    (tmp_path / "lib").mkdir()
    for content in (b"x", b"\xda\xda\xfe\xca" + b"\xff" * 60, bytes(64)):
        (tmp_path / "lib" / "modules").write_bytes(content)
        with pytest.raises(JdkImageRefused):
            JdkImage(tmp_path)


def test_a_damaged_image_is_refused_or_says_nothing(tmp_path: Path) -> None:
    """Header of one slot whose location points nowhere."""
    (tmp_path / "lib").mkdir()
    header = (0xCAFEDADA, 1 << 16, 0, 1, 1, 1)
    body = b"".join(number.to_bytes(4, "little") for number in (*header[:3], 1, 1, 1, 1))
    tables = (-1).to_bytes(4, "little", signed=True) + (900).to_bytes(4, "little")
    (tmp_path / "lib" / "modules").write_bytes(body + tables + b"\0\0")
    with pytest.raises(JdkImageRefused, match="damaged"):
        JdkImage(tmp_path).read("java/lang/Object")


@pytest.mark.parametrize("name", ["java/lang/Object", "java/util/HashMap", "java/lang/Enum"])
def test_a_jdk_class_refers_to_nothing_that_its_jdk_lacks(name: str) -> None:
    classes = ClassPath([JdkClasses(find_jdk(25))])
    cls = classes.find(name)
    assert cls is not None
    resolver = Resolver(classes)
    faults = [resolver.fault(use, [cls]) for use, _ in _outgoing(cls)]
    assert len(faults) > 10
    assert not any(faults)


def _outgoing(cls: ClassFile) -> Iterator[tuple[ClassUse | MemberUse, str]]:
    for use, where in references(cls):
        if isinstance(use, ClassUse | MemberUse):
            yield use, where


def test_descriptors_are_split_and_wrong_ones_refused() -> None:
    assert split_method("(I[La/B;[[JD)V") == (["I", "[La/B;", "[[J", "D"], "V")
    assert classes_in("(La/B;I[Lc/D;)Le/F;") == ["a/B", "c/D", "e/F"]
    for text in ("", "(I", "I", "(X)V", "()", "(La/B)V"):
        with pytest.raises(BadClassFile):
            split_method(text)
    with pytest.raises(BadClassFile):
        classes_in("L" * 65535)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("tick", Selector("", "tick", "")),
        ("tick()V", Selector("", "tick", "()V")),
        ("Lnet/a/B;tick(I)V", Selector("net/a/B", "tick", "(I)V")),
        ("net.a.B.tick (I) V", Selector("net/a/B", "tick", "(I)V")),
        ("Lnet/a/B;size:I", Selector("net/a/B", "size", "I")),
        ("<init>", Selector("", "<init>", "")),
        ("tick*", Selector("", "tick", "", prefix=True, many=True)),
        ("*", Selector("", "", "", prefix=True, many=True)),
        ("tick{2}", Selector("", "tick", "", many=True)),
        ("/ti.k/", None),
        ("@Desc(x)", None),
        ("tick(I", None),
        ("", None),
    ],
)
def test_selectors_are_read_as_mixin_reads_them(text: str, expected: Selector | None) -> None:
    assert parse_selector(text) == expected


@given(st.text(max_size=40))
def test_any_text_is_a_selector_or_none(text: str) -> None:
    parse_selector(text)
