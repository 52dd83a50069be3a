"""The scan for world writers: whatever could change the world is found, wherever it is named."""

import pytest

from foundation.java import find_jdk
from mods.jars.javac import compile_java
from mods.link.class_file import ClassFile, read_class
from mods.writer_scan import WriterScan, scan_for_writers

pytestmark = pytest.mark.timeout(300)

GAME = {
    "net/minecraft/Level.java": """package net.minecraft; public class Level {
        public int ticks; public void setBlock(int at) {} public int getBlock(int at) { return at; }
        public void addFreshEntity(Object it) {} public void execute(Runnable later) {} }""",
    "com/mojang/brigadier/CommandDispatcher.java": """package com.mojang.brigadier;
        public class CommandDispatcher { public int execute(String line) { return 0; } }""",
}
MOD = {
    "Reads": "int x(Level level) { level.execute(() -> {}); return level.getBlock(level.ticks); }",
    "Sets": "void x(Level level) { level.setBlock(1); }",
    "SetsByHandle": "java.util.function.IntConsumer x(Level level) { return level::setBlock; }",
    "Spawns": "void x(Level level) { level.addFreshEntity(this); }",
    "Writes": "void x(Level level) { level.ticks = 1; }",
    "Commands": 'int x(com.mojang.brigadier.CommandDispatcher d) { return d.execute("say"); }',
    "Reflects": "Object x(java.lang.reflect.Method m) throws Exception { return m.invoke(0); }",
    "FieldSets": "void x(java.lang.reflect.Field f) throws Exception { f.setInt(this, 1); }",
    "FieldGets": "Object x(java.lang.reflect.Field f) throws Exception { return f.get(this); }",
    "OwnNames": "void setBlock() {} void x() { setBlock(); new java.util.HashMap<>().remove(1); }",
}
EXPECTED = {
    "Reads": [],
    "Sets": [("blocks", "net.minecraft.Level.setBlock")],
    "SetsByHandle": [("blocks", "net.minecraft.Level.setBlock")],
    "Spawns": [("entities", "net.minecraft.Level.addFreshEntity")],
    "Writes": [("fields", "net.minecraft.Level.ticks")],
    "Commands": [("commands", "com.mojang.brigadier.CommandDispatcher.execute")],
    "Reflects": [("reflection", "java.lang.reflect.Method.invoke")],
    "FieldSets": [("reflection", "java.lang.reflect.Field.setInt")],
    "FieldGets": [],
    "OwnNames": [],
    "Inherits": [("blocks", "mod.Inherits.setBlock")],
}


@pytest.fixture(scope="module")
def classes(tmp_path_factory: pytest.TempPathFactory) -> dict[str, ClassFile]:
    folder = tmp_path_factory.mktemp("writers")
    head = "package mod; import net.minecraft.Level; class"
    sources = GAME | {f"mod/{name}.java": f"{head} {name} {{ {body} }}"
                      for name, body in MOD.items()}  # fmt: skip
    sources["mod/Inherits.java"] = (
        f"{head} Inherits extends Level {{ void x() {{ setBlock(1); }} }}"
    )
    for name, text in sources.items():
        path = folder / "src" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    compile_java(find_jdk(25), "samples", folder / "src", folder / "out")
    read = [read_class(path.read_bytes()) for path in (folder / "out" / "mod").glob("*.class")]
    return {cls.name: cls for cls in read}


def scan(classes: dict[str, ClassFile], name: str) -> WriterScan:
    return scan_for_writers({f"mod/{name}": classes[f"mod/{name}"]})


@pytest.mark.parametrize("name", EXPECTED)
def test_writers_are_found_and_nothing_else(classes: dict[str, ClassFile], name: str) -> None:
    found = scan(classes, name)
    assert [(each.category, each.member) for each in found.writers] == EXPECTED[name]
    assert all(each.named_in == f"mod.{name}" for each in found.writers)
    assert found.read_only == (EXPECTED[name] == [])


@pytest.mark.parametrize(
    ("name", "no_rom_logic"), [("Spawns", True), ("Sets", False), ("Commands", False)]
)
def test_building_and_commanding_count_as_rom_logic(
    classes: dict[str, ClassFile], name: str, no_rom_logic: bool
) -> None:
    assert scan(classes, name).no_rom_logic is no_rom_logic


def test_the_list_of_writers_is_declared_once_and_without_repeats() -> None:
    from mods.world_writers import WORLD_WRITERS

    names = [name for names in WORLD_WRITERS.values() for name in names]
    assert len(names) == len(set(names))
    assert {"setBlock", "addFreshEntity", "performPrefixedCommand", "teleportTo"} <= set(names)
