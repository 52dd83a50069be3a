"""What is there, but not of the kind or openness that a use of it needs."""

from collections.abc import Callable
from pathlib import Path

import pytest

from foundation.jar import write_jar
from foundation.java import find_jdk
from mods.jars.javac import compile_java
from mods.link.class_file import Access, read_class
from mods.link.class_path import ClassSource, FolderClasses, JdkClasses, KnownClasses
from mods.link.verify import LinkedMod, check_links
from mods.mod_jar import open_mod
from tests.mods.class_edit import ClassBytes, open_class

pytestmark = pytest.mark.timeout(300)
SOURCES = {
    "game/g/Base.java": """package g; public class Base {
        public int field; public Base() {} public Base(int a) {} public void run() {} }""",
    "game/g/Thing.java": """package g; public class Thing extends Base {
        public Thing() {} public Thing(int a) { super(a); } }""",
    "game/g/One.java": "package g; public interface One { void act(); }",
    "later/g/One.java": "package g; public interface One { void act(); void other(); }",
    "mod/m/Uses.java": """package m; class Uses extends g.Base {
        @Override public void run() {}
        g.One x() { new g.Thing(3); new g.Base().field = 1; return () -> {}; } }""",
}
Edit = Callable[[ClassBytes], bytes]
EDITS: dict[str, tuple[str, Edit, str, str]] = {
    "constructor inherited only": (
        "g/Thing",
        lambda cls: cls.without(cls.member("method", "<init>", "(I)V")),
        "wrong_descriptor",
        "g.Thing.<init>(I)V",
    ),
    "field became final": (
        "g/Base",
        lambda cls: cls.flipped(cls.member("field", "field", "I"), Access.FINAL),
        "inaccessible",
        "g.Base.field : I",
    ),
    "class no longer public": (
        "g/Thing",
        lambda cls: cls.with_class_flags(0, Access.PUBLIC),
        "inaccessible",
        "g.Thing",
    ),
    "superclass became final": (
        "g/Base",
        lambda cls: cls.with_class_flags(Access.FINAL, 0),
        "wrong_kind",
        "g.Base",
    ),
    "created class became abstract": (
        "g/Thing",
        lambda cls: cls.with_class_flags(Access.ABSTRACT, 0),
        "wrong_kind",
        "g.Thing",
    ),
    "overridden method became final": (
        "g/Base",
        lambda cls: cls.flipped(cls.member("method", "run", "()V"), Access.FINAL),
        "overrides_final",
        "g.Base.run()V",
    ),
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("kinds")
    for name, text in SOURCES.items():
        path = folder / "src" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    jdk = find_jdk(25)
    for part, class_path in (("game", []), ("later", []), ("mod", [folder / "game"])):
        compile_java(jdk, part, folder / "src" / part, folder / part, class_path=class_path)
    write_jar(
        folder / "mod.jar",
        {
            "fabric.mod.json": b'{"schemaVersion": 1, "id": "m", "version": "1"}',
            "m/Uses.class": (folder / "mod" / "m" / "Uses.class").read_bytes(),
        },
    )
    return folder


def found(folder: Path, changed: dict[str, bytes]) -> list[tuple[str, str]]:
    new = KnownClasses({name: read_class(data) for name, data in changed.items()})
    sources: list[ClassSource] = [new, FolderClasses(folder / "game"), JdkClasses(find_jdk(25))]
    report = check_links(LinkedMod.read(open_mod(folder / "mod.jar")), sources)
    return [(problem.code, problem.subject) for problem in report.problems]


def test_the_unchanged_game_fits(folder: Path) -> None:
    assert found(folder, {}) == []


@pytest.mark.parametrize("name", EDITS)
def test_exactly_the_change_is_reported(folder: Path, name: str) -> None:
    owner, edit, code, subject = EDITS[name]
    data = (folder / "game" / f"{owner}.class").read_bytes()
    assert found(folder, {owner: edit(open_class(data))}) == [(code, subject)]


def test_a_lambda_for_an_interface_that_wants_more_is_reported(folder: Path) -> None:
    later = (folder / "later" / "g" / "One.class").read_bytes()
    assert found(folder, {"g/One": later}) == [("wrong_lambda", "g.One.act()V")]
