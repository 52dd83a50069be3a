"""The rules that the compile-time stand-ins obey, so that what is compiled from them links."""

import re
from pathlib import Path

import pytest

from tests.mods.jdk import run, tool
from tests.mods.maven_run import MavenRun

pytestmark = pytest.mark.timeout(600)
SOURCES = Path(__file__).parents[2] / "mods" / "signatures" / "src" / "main" / "java"
INTERFACES = {
    *("net.minecraft.network.chat.Component", "net.minecraft.world.Container"),
    *("net.minecraft.world.entity.vehicle.ContainerEntity", "net.minecraft.core.Position"),
    *("net.minecraft.commands.CommandBuildContext", "net.minecraft.core.Registry"),
    *("net.minecraft.server.permissions.Permission", "net.minecraft.core.DefaultedRegistry"),
    *("net.minecraft.server.permissions.PermissionSet", "net.minecraft.world.InteractionResult"),
    *("net.fabricmc.loader.api.FabricLoader", "net.fabricmc.loader.api.ModContainer"),
    *("net.fabricmc.loader.api.metadata.ModMetadata", "net.fabricmc.loader.api.Version"),
    *("net.fabricmc.api.ModInitializer", "com.mojang.brigadier.Command"),
    "com.mojang.brigadier.arguments.ArgumentType",
    "net.fabricmc.fabric.api.command.v2.CommandRegistrationCallback",
    *("net.fabricmc.loader.api.metadata.ModOrigin", "net.minecraft.util.ProblemReporter"),
    *("net.minecraft.world.level.storage.WorldData", "net.minecraft.core.HolderLookup$Provider"),
    *("net.minecraft.world.level.storage.ValueOutput", "net.minecraft.nbt.Tag"),
}
CLASSES = {
    *("net.fabricmc.fabric.api.event.Event", "net.minecraft.world.phys.HitResult"),
    *("net.minecraft.world.entity.Entity", "net.minecraft.world.level.Level"),
    *("net.minecraft.server.MinecraftServer", "net.minecraft.commands.Commands"),
    *("net.minecraft.commands.CommandSourceStack", "net.minecraft.core.BlockPos"),
    *("net.minecraft.server.permissions.Permissions", "net.minecraft.world.item.ItemStack"),
    *("net.minecraft.resources.ResourceKey", "net.minecraft.resources.Identifier"),
    "net.minecraft.world.entity.vehicle.minecart.AbstractMinecartContainer",
    *("net.minecraft.world.level.entity.EntityTickList", "net.minecraft.nbt.CompoundTag"),
    *("net.minecraft.world.level.storage.TagValueOutput", "net.minecraft.nbt.ListTag"),
    *("net.minecraft.server.players.PlayerList", "net.minecraft.nbt.StringTag"),
    *("net.minecraft.server.level.ServerPlayer", "net.minecraft.nbt.DoubleTag"),
    *("net.minecraft.world.phys.EntityHitResult", "net.minecraft.world.phys.AABB"),
    "net.minecraft.server.ServerTickRateManager",
}


@pytest.fixture(scope="module")
def listing(maven: MavenRun) -> dict[str, str]:
    """What javap says of every stand-in, by its binary name."""
    text = run(tool("javap"), "-v", "-p", *sorted(maven.classes("signatures").rglob("*.class")))
    parts = re.split(r"^Classfile .*$", text, flags=re.MULTILINE)[1:]
    named = {}
    for part in parts:
        name = re.search(r"this_class: #\d+\s+// (\S+)", part)
        assert name is not None
        named[name.group(1).replace("/", ".")] = part
    return named


def test_no_field_has_a_value_that_javac_could_inline(listing: dict[str, str]) -> None:
    assert len(listing) > 70
    for name, text in listing.items():
        assert "ConstantValue:" not in text, name


def test_interfaces_and_classes_are_of_the_games_kind(listing: dict[str, str]) -> None:
    for name in INTERFACES:
        assert "ACC_INTERFACE" in header(listing[name]), name
    for name in CLASSES:
        assert "ACC_INTERFACE" not in header(listing[name]), name


def header(text: str) -> str:
    found = re.search(r"^\s+flags: .*$", text, re.MULTILINE)
    assert found is not None
    return found.group(0)


@pytest.mark.parametrize(
    ("owner", "member", "descriptor"),
    [
        ("net.minecraft.world.InteractionResult", "SUCCESS", "InteractionResult$Success;"),
        ("net.minecraft.world.InteractionResult", "PASS", "InteractionResult$Pass;"),
        ("net.minecraft.world.InteractionResult", "FAIL", "InteractionResult$Fail;"),
        (
            "net.minecraft.world.InteractionResult",
            "TRY_WITH_EMPTY_HAND",
            "InteractionResult$TryEmptyHandInteraction;",
        ),
        ("net.minecraft.core.registries.BuiltInRegistries", "BLOCK", "core/DefaultedRegistry;"),
        ("net.minecraft.world.level.block.NoteBlock", "NOTE", "properties/IntegerProperty;"),
        ("net.minecraft.core.DefaultedRegistry", "getKey", "(Ljava/lang/Object;)"),
        ("net.minecraft.world.level.block.state.StateHolder", "getValue", "Ljava/lang/Comparable;"),
        ("com.mojang.brigadier.builder.ArgumentBuilder", "then", "builder/ArgumentBuilder;"),
        ("net.fabricmc.fabric.api.event.Event", "register", "(Ljava/lang/Object;)V"),
        ("net.minecraft.server.level.ServerPlayer", "gameMode", "GameType;"),
        ("net.minecraft.server.MinecraftServer", "registryAccess", "RegistryAccess$Frozen;"),
        ("net.minecraft.world.item.ItemStack", "get", "DataComponentType;)Ljava/lang/Object;"),
        ("net.minecraft.nbt.ListTag", "get", "(I)Lnet/minecraft/nbt/Tag;"),
        (
            "net.minecraft.world.level.storage.TagValueOutput",
            "createWithContext",
            "ProblemReporter;Lnet/minecraft/core/HolderLookup$Provider;)",
        ),
    ],
)
def test_descriptors_are_the_games(
    listing: dict[str, str], owner: str, member: str, descriptor: str
) -> None:
    found = re.search(
        rf"^  \S.*\b{re.escape(member)}\b.*;\n    descriptor: (\S+)", listing[owner], re.MULTILINE
    )
    assert found is not None
    assert descriptor in found.group(1)


@pytest.mark.parametrize(
    ("annotation", "retention"),
    [
        ("Mixin", "CLASS"),
        ("injection.Inject", "RUNTIME"),
        ("injection.At", "RUNTIME"),
        ("gen.Accessor", "RUNTIME"),
    ],
)
def test_annotations_are_kept_as_mixin_expects(
    listing: dict[str, str], annotation: str, retention: str
) -> None:
    text = listing[f"org.spongepowered.asm.mixin.{annotation}"]
    assert f"value=Ljava/lang/annotation/RetentionPolicy;.{retention}" in text


def test_nested_types_carry_the_games_flags(listing: dict[str, str]) -> None:
    for owner, nested in (
        ("net.minecraft.world.entity.Entity", "RemovalReason"),
        ("net.minecraft.commands.Commands", "CommandSelection"),
        ("net.minecraft.world.phys.HitResult", "Type"),
        ("net.fabricmc.loader.api.metadata.ModOrigin", "Kind"),
    ):
        assert re.search(rf"public static final #\d+= .*{nested}", listing[owner]), nested
    for nested in ("Success", "Fail", "Pass", "TryEmptyHandInteraction"):
        text = listing["net.minecraft.world.InteractionResult"]
        assert re.search(rf"public static final #\d+= .*{nested}", text), nested


def test_every_body_refuses_to_run() -> None:
    for source in SOURCES.rglob("*.java"):
        text = source.read_text(encoding="utf-8")
        for body in re.findall(r"\) (?:throws \w+ )?\{\n(.*?)\n\s+\}", text, re.DOTALL):
            assert body.strip() == "throw StandIn.absent();" or source.stem == "StandIn", source
        for value in re.findall(r" = ([^;]+);", text):
            assert value == "StandIn.value()", source


def test_the_old_names_do_not_return() -> None:
    for source in SOURCES.rglob("*.java"):
        text = source.read_text(encoding="utf-8")
        assert "ResourceLocation" not in text
        assert "vehicle.AbstractMinecartContainer" not in text
