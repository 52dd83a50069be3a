"""What the audit mod's sources and classes must hold, whatever game they meet."""

import json
import re
from pathlib import Path

import pytest

from tests.mods.jdk import compile_java, run, tool
from tests.mods.maven_run import MavenRun

pytestmark = pytest.mark.timeout(600)
MODS = Path(__file__).parents[2] / "mods"
SOURCES = MODS / "audit" / "src" / "main" / "java"
RESOURCES = MODS / "audit" / "src" / "main" / "resources"
GAME = re.compile(r"\b(net\.minecraft|net\.fabricmc|org\.spongepowered|com\.mojang)\b")


def java_files(folder: Path) -> list[Path]:
    return sorted(folder.rglob("*.java"))


@pytest.fixture
def classes(maven: MavenRun) -> Path:
    """The mod compiled by Maven against the stand-ins alone."""
    assert maven.classes("audit").is_dir(), maven.output
    return maven.classes("audit")


def test_the_whole_mod_compiles_against_the_stand_ins(classes: Path) -> None:
    compiled = {path.relative_to(classes).as_posix() for path in classes.rglob("*.class")}
    assert all(name.startswith("labgate/audit/") for name in compiled)
    for source in java_files(SOURCES):
        assert source.relative_to(SOURCES).with_suffix(".class").as_posix() in compiled


def test_more_members_in_the_stand_ins_change_no_byte(classes: Path, tmp_path: Path) -> None:
    perturbed = tmp_path / "sources"
    signatures = MODS / "signatures" / "src" / "main" / "java"
    changed = 0
    for source in java_files(signatures):
        text = source.read_text(encoding="utf-8")
        copy = perturbed / source.relative_to(signatures)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_text(with_more_members(text), encoding="utf-8")
        changed += text != with_more_members(text)
    assert changed > 30
    compile_java(java_files(perturbed)[::-1], tmp_path / "signatures")
    compile_java(java_files(SOURCES), tmp_path / "audit", tmp_path / "signatures")
    compared = 0
    for path in (tmp_path / "audit").rglob("*.class"):
        other = classes / path.relative_to(tmp_path / "audit")
        assert path.read_bytes() == other.read_bytes(), path.name
        compared += 1
    assert compared == len(list(classes.rglob("*.class")))


def with_more_members(text: str) -> str:
    """A class with a field and two methods more in front of its own members."""
    extra = (
        "public static final Object extraField = new Object();"
        " public void extra(int a) {} public static long extra(String a) { return 1; }"
    )
    return re.sub(r"(public (?:abstract |final )*class \w+[^{]*\{)", rf"\1 {extra}", text, count=1)


def test_the_core_knows_neither_game_nor_loader_nor_mixin() -> None:
    core = java_files(SOURCES / "labgate" / "audit" / "core")
    assert len(core) > 30
    for source in core:
        text = source.read_text(encoding="utf-8")
        assert not GAME.search(text), source
        assert "labgate.audit.fabric" not in text, source
        assert "labgate.audit.mixin" not in text, source


def test_injections_only_watch() -> None:
    mixins = java_files(SOURCES / "labgate" / "audit" / "mixin")
    for source in mixins:
        text = source.read_text(encoding="utf-8")
        imported = set(re.findall(r"import org\.spongepowered\.asm\.mixin\.([\w.]+);", text))
        assert imported <= {
            "Mixin",
            "injection.At",
            "injection.Inject",
            "injection.callback.CallbackInfo",
            "injection.callback.CallbackInfoReturnable",
        }, source
        assert "org.spongepowered" not in re.sub(r"^import .*$", "", text, flags=re.MULTILINE)
        assert "cancel" not in text
        assert "setReturnValue" not in text
        for handler in re.findall(r"void (\S+?)\(", text):
            assert handler.startswith("mcaudit$"), handler


def test_every_handler_only_hands_over() -> None:
    for source in java_files(SOURCES / "labgate" / "audit" / "mixin"):
        bodies = re.findall(r"\) \{\n(.*?)\n    \}", source.read_text(encoding="utf-8"), re.DOTALL)
        assert bodies
        for body in bodies:
            assert re.fullmatch(r"\s+(CartHooks|NoteBlockHooks)\.\w+\([^;]*\);", body), body


def test_the_metadata_name_what_is_there() -> None:
    mod = json.loads((RESOURCES / "fabric.mod.json").read_text(encoding="utf-8"))
    assert mod["id"] == "mc-agent-minecart-audit"
    assert mod["depends"]["java"] == ">=25"
    for entry in mod["entrypoints"]["main"]:
        assert (SOURCES / f"{entry.replace('.', '/')}.java").is_file()
    (name,) = mod["mixins"]
    config = json.loads((RESOURCES / name).read_text(encoding="utf-8"))
    assert config["required"] is True
    assert config["injectors"]["defaultRequire"] == 1
    assert config["compatibilityLevel"] == "JAVA_25"
    assert "refmap" not in config
    folder = SOURCES / config["package"].replace(".", "/")
    assert sorted(config["mixins"]) == [path.stem for path in java_files(folder)]


def test_mixins_are_read_as_mixin_reads_them(classes: Path) -> None:
    mixin = classes / "labgate" / "audit" / "mixin" / "EntityMixin.class"
    text = run(tool("javap"), "-v", "-p", mixin)
    invisible = text[text.index("RuntimeInvisibleAnnotations") :]
    assert "org.spongepowered.asm.mixin.Mixin" in invisible
    assert text.count("org.spongepowered.asm.mixin.injection.Inject(") == 5


def test_the_hook_overhead_is_measured(classes: Path, tmp_path: Path) -> None:
    benchmark = java_files(MODS / "audit" / "benchmark" / "java")
    compile_java(benchmark, tmp_path / "benchmark", classes)
    printed = run(
        tool("java"),
        "-cp",
        f"{tmp_path / 'benchmark'}{':' if tmp_path.as_posix().startswith('/') else ';'}{classes}",
        "labgate.audit.benchmark.TickBenchmark",
        tmp_path / "work",
        "200",
        "50",
    )
    measured = [json.loads(line) for line in printed.splitlines() if line.startswith("{")]
    assert [row["scenario"] for row in measured] == [
        "resting_sampled_each_second",
        "moving_sampled_each_second",
        "moving_sampled_each_tick",
    ]
    for row in measured:
        assert row["carts"] == 200
        assert 0 < row["mean_nanos_per_tick"] < 50_000_000
