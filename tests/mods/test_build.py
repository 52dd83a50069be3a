"""The mods' jars: the same bytes everywhere, nothing foreign inside, and errors worth reading."""

import hashlib
import json
import os
import re
import shutil
import zipfile
from pathlib import Path

import pytest

from foundation.java import JavaMissing, JavaTooOld
from labs.practice.build import build_practice_game
from mods.catalog import ModSource
from mods.jars import BuiltJar, CompileFailed, build_mods
from mods.jars.builder import ForeignClass
from mods.jars.sameness import ClassPathMatters
from mods.stamps import Stamps, UnknownStamp, labgate_commit
from tests.mods.shared_build import SharedBuild
from tests.mods.small_mod import ENTRYPOINT, small_mod, small_signatures

pytestmark = pytest.mark.timeout(300)
STAMPS = Stamps("1.2.3", "f" * 40)


def build(mod: ModSource, out: Path, signatures: Path) -> BuiltJar:
    (built,) = build_mods([mod], out, signatures=signatures, stamps=STAMPS)
    return built


def test_a_jar_has_the_declared_form(audit: SharedBuild) -> None:
    with zipfile.ZipFile(audit.jar) as jar:
        infos = jar.infolist()
        names = jar.namelist()
    assert names[0] == "META-INF/MANIFEST.MF"
    assert names[1:] == sorted(names[1:])
    assert len(set(names)) == len(names)
    for info in infos:
        assert info.date_time == (1980, 1, 1, 0, 0, 0)
        assert info.compress_type == zipfile.ZIP_STORED
        assert info.create_system == 3
        assert not info.is_dir()


def test_a_jar_holds_the_mods_own_classes_and_no_stand_in(audit: SharedBuild) -> None:
    with zipfile.ZipFile(audit.jar) as jar:
        classes = [name for name in jar.namelist() if name.endswith(".class")]
    assert len(classes) > 60
    assert all(name.startswith("labgate/audit/") for name in classes)


def test_another_folder_locale_zone_umask_and_options_change_no_byte(
    audit: SharedBuild, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    far = tmp_path / ("länger und " * 9) / "äöü"
    shutil.copytree(audit.mod.folder, far / "audit")
    for resource in (far / "audit" / "src" / "main" / "resources").iterdir():
        resource.write_bytes(resource.read_bytes().replace(b"\n", b"\r\n"))
        os.utime(resource, (0, 0))
    settings = {
        "LC_ALL": "C",
        "LANG": "tr_TR.UTF-8",
        "TZ": "Asia/Kathmandu",
        "JDK_JAVAC_OPTIONS": "-g:none -parameters",
        "JAVA_TOOL_OPTIONS": "-Duser.language=ja -Dfile.encoding=ISO-8859-1",
        "CLASSPATH": str(tmp_path),
    }
    for name, value in settings.items():
        monkeypatch.setenv(name, value)
    monkeypatch.chdir(tmp_path)
    before = os.umask(0o077)
    try:
        mod = ModSource("audit", far / "audit")
        (built,) = build_mods([mod], Path("out"), signatures=audit.signatures)
    finally:
        os.umask(before)
    assert built.path.read_bytes() == audit.jar.read_bytes()
    assert built.sha256 == hashlib.sha256(audit.jar.read_bytes()).hexdigest()
    assert built.size_bytes == audit.jar.stat().st_size


def test_more_members_and_another_order_in_the_stand_ins_change_no_byte(
    audit: SharedBuild, tmp_path: Path
) -> None:
    perturbed = tmp_path / "signatures"
    shutil.copytree(audit.signatures, perturbed)
    changed = sum(_perturb(source) for source in perturbed.rglob("*.java"))
    assert changed > 40
    (built,) = build_mods([audit.mod], tmp_path / "out", signatures=perturbed)
    assert built.path.read_bytes() == audit.jar.read_bytes()


def _perturb(source: Path) -> bool:
    """Put members in front of a class's own, and turn the order of those with a body."""
    text = source.read_text(encoding="utf-8")
    extra = (
        "public static final Object extraField = new Object();"
        " public void extra(int a) {} public static long extra(String a) { return 1; }"
    )
    new = re.sub(r"(public (?:abstract |final )*class \w+[^{]*\{)", rf"\1 {extra}", text, count=1)
    method = re.compile(r"\n    (?:public|protected) [^;{}=]*\{\n        throw [^}]*\}\n")
    methods = method.findall(new)
    turned = iter(reversed(methods))
    new = method.sub(lambda _: next(turned), new)
    source.write_text(new, encoding="utf-8")
    return new != text


def test_the_practice_game_as_class_path_changes_no_byte(
    audit: SharedBuild, tmp_path: Path
) -> None:
    path = build_practice_game().compile_path
    (built,) = build_mods([audit.mod], tmp_path, class_path=path, signatures=audit.signatures)
    assert built.path.read_bytes() == audit.jar.read_bytes()


def test_a_class_path_that_leads_to_other_bytes_is_refused_with_the_member(
    audit: SharedBuild, tmp_path: Path
) -> None:
    mod = small_mod(
        tmp_path / "mod", ENTRYPOINT.replace('println("small")', "println(api.Game.size())")
    )
    for folder, kind in (("ours", "int"), ("theirs", "long")):
        signatures = small_signatures(tmp_path / folder)
        (signatures / "api").mkdir()
        (signatures / "api" / "Game.java").write_text(
            f"package api; public class Game {{ public static {kind} size() {{ return 1; }} }}",
            encoding="utf-8",
        )
    classes = _compiled(audit, tmp_path / "theirs", tmp_path / "classes")
    with pytest.raises(ClassPathMatters) as refused:
        build_mods(
            [mod],
            tmp_path / "out",
            class_path=[classes],
            signatures=tmp_path / "ours",
        )
    assert "only with the stand-ins: api.Game.size()I" in refused.value.message
    assert "only with the class path: api.Game.size()J" in refused.value.message
    assert not (tmp_path / "out").exists()


def _compiled(audit: SharedBuild, sources: Path, into: Path) -> Path:
    from mods.jars.javac import compile_java

    compile_java(audit.jdk, "theirs", sources, into)
    return into


def test_stamps_are_filled_and_an_unknown_one_is_refused(tmp_path: Path) -> None:
    signatures = small_signatures(tmp_path / "signatures")
    mod = small_mod(tmp_path / "mod", custom={"commit": "${commit}"})
    built = build(mod, tmp_path / "out", signatures)
    assert (built.id, built.version) == ("small-mod", "1.2.3")
    assert built.path == tmp_path / "out" / "small-mod-1.2.3.jar"
    with zipfile.ZipFile(built.path) as jar:
        metadata = json.loads(jar.read("fabric.mod.json"))
    assert metadata["custom"]["commit"] == "f" * 40
    other = small_mod(tmp_path / "other", custom={"day": "${today}"})
    with pytest.raises(UnknownStamp, match="today"):
        build(other, tmp_path / "out", signatures)


def test_the_commit_comes_from_git_or_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LABGATE_COMMIT", "a" * 40)
    assert labgate_commit() == "a" * 40
    monkeypatch.setenv("LABGATE_COMMIT", "main")
    with pytest.raises(UnknownStamp) as unknown:
        labgate_commit()
    assert "LABGATE_COMMIT" in unknown.value.hint
    monkeypatch.delenv("LABGATE_COMMIT")
    monkeypatch.setenv("PATH", "")
    with pytest.raises(UnknownStamp):
        labgate_commit()


def test_compiler_errors_name_file_line_and_source_and_leave_no_jar(tmp_path: Path) -> None:
    signatures = small_signatures(tmp_path / "signatures")
    source = ENTRYPOINT.replace('println("small");', 'println("small") + nothing;\n  int n = "";')
    mod = small_mod(tmp_path / "mod", source)
    out = tmp_path / "out"
    with pytest.raises(CompileFailed) as failed:
        build(mod, out, signatures)
    first = failed.value.diagnostics[0]
    assert (first.kind, first.file, first.line) == ("error", "small/SmallMod.java", 8)
    assert 'System.out.println("small") + nothing;' in first.excerpt
    assert "^" in first.excerpt
    assert "small/SmallMod.java:8: error:" in failed.value.message
    assert not out.exists()


def test_warnings_are_told_and_are_no_failure(tmp_path: Path) -> None:
    source = ENTRYPOINT.replace(
        'System.out.println("small");', "java.util.List raw = new java.util.ArrayList();"
    )
    mod = small_mod(tmp_path / "mod", source)
    built = build(mod, tmp_path / "out", small_signatures(tmp_path / "signatures"))
    assert [each.kind for each in built.warnings] == ["warning", "warning"]
    assert {each.line for each in built.warnings} == {8}
    assert all("[rawtypes]" in each.message for each in built.warnings)


def test_a_jar_that_cannot_be_built_leaves_the_old_ones_alone(tmp_path: Path) -> None:
    signatures = small_signatures(tmp_path / "signatures")
    good = small_mod(tmp_path / "good")
    first = build(good, tmp_path / "out", signatures)
    before = first.path.read_bytes()
    bad = small_mod(tmp_path / "bad", "nonsense")
    with pytest.raises(CompileFailed):
        build_mods([good, bad], tmp_path / "out", signatures=signatures, stamps=STAMPS)
    assert first.path.read_bytes() == before
    assert [each.name for each in first.path.parent.iterdir()] == [first.path.name]


def test_a_class_that_stems_from_no_source_of_its_name_is_refused(tmp_path: Path) -> None:
    mod = small_mod(tmp_path / "mod", f"{ENTRYPOINT}\nfinal class Stray {{}}\n")
    with pytest.raises(ForeignClass, match=r"small/Stray\.class stems from no source file"):
        build(mod, tmp_path / "out", small_signatures(tmp_path / "signatures"))
    assert not (tmp_path / "out").exists()


def test_java_that_is_missing_or_too_old_is_said_by_the_search_for_it(tmp_path: Path) -> None:
    mod = small_mod(tmp_path / "mod")
    with pytest.raises(JavaMissing, match="no Java"):
        build_mods([mod], tmp_path / "out", java=tmp_path / "nowhere")
    old = tmp_path / "jdk" / "bin" / "java"
    old.parent.mkdir(parents=True)
    old.write_text("#!/bin/sh\necho 'openjdk version \"17.0.1\"' >&2\n", encoding="utf-8")
    old.chmod(0o755)
    with pytest.raises(JavaTooOld, match="17"):
        build_mods([mod], tmp_path / "out", java=tmp_path / "jdk")
