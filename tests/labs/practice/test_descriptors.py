"""The stand-in classes have the members that mods link to, with exactly these descriptors."""

import os
import re
import subprocess

import pytest

from labs.practice.build import PracticeGame

MC = "net/minecraft/"
E = "Lnet/minecraft/world/entity/Entity;"
STATE = "Lnet/minecraft/world/level/block/state/BlockState;"
LEVEL = "Lnet/minecraft/world/level/Level;"
POS = "Lnet/minecraft/core/BlockPos;"
PLAYER = "Lnet/minecraft/world/entity/player/Player;"
HIT = "Lnet/minecraft/world/phys/BlockHitResult;"
RESULT = "Lnet/minecraft/world/InteractionResult"
REASON = "(Lnet/minecraft/world/entity/Entity$RemovalReason;)V"
ID = "Lnet/minecraft/resources/Identifier;"
KEY = "Lnet/minecraft/resources/ResourceKey;"
VEC = "Lnet/minecraft/world/phys/Vec3;"
AABB = "Lnet/minecraft/world/phys/AABB;"
STACK = "Lnet/minecraft/world/item/ItemStack;"
TRANSITION = "Lnet/minecraft/world/level/portal/TeleportTransition;"
EVENT = "Lnet/fabricmc/fabric/api/event/Event;"
BUILDER = "Lcom/mojang/brigadier/builder/ArgumentBuilder;"
OUT = "Lnet/minecraft/world/level/storage/ValueOutput;"
REGISTRY = "Lnet/minecraft/core/DefaultedRegistry;"
SERVER_LEVEL = "Lnet/minecraft/server/level/ServerLevel;"
PREDICATE = "Ljava/util/function/Predicate;"
SET = "Ljava/util/Set;"
PERMISSION_SET = "Lnet/minecraft/server/permissions/PermissionSet;"
PROPERTY = "Lnet/minecraft/world/level/block/state/properties/Property;"
SOURCE = "Lnet/minecraft/commands/CommandSource;"
SOURCE_STACK = "Lnet/minecraft/commands/CommandSourceStack;"
COMPONENT = "Lnet/minecraft/network/chat/Component;"
HAND = "Lnet/minecraft/world/InteractionHand;"
LIFECYCLE = "net/fabricmc/fabric/api/event/lifecycle/v1/"

MEMBERS = {
    MC + "core/BlockPos": {
        "asLong": "(III)J",
        "above": f"(){POS}",
        "containing": f"(Lnet/minecraft/core/Position;){POS}",
        "immutable": f"(){POS}",
    },
    MC + "core/registries/BuiltInRegistries": {
        "BLOCK": REGISTRY,
        "ITEM": REGISTRY,
        "ENTITY_TYPE": REGISTRY,
    },
    MC + "core/DefaultedRegistry": {"getKey": f"(Ljava/lang/Object;){ID}"},
    MC + "core/Direction": {"getApproximateNearest": "(DDD)Lnet/minecraft/core/Direction;"},
    MC + "core/registries/Registries": {"DIMENSION": KEY},
    MC + "resources/Identifier": {"parse": f"(Ljava/lang/String;){ID}"},
    MC + "resources/ResourceKey": {"identifier": f"(){ID}", "create": f"({KEY}{ID}){KEY}"},
    MC + "server/MinecraftServer": {
        "getTickCount": "()I",
        "getWorldData": "()Lnet/minecraft/world/level/storage/WorldData;",
        "getPlayerList": "()Lnet/minecraft/server/players/PlayerList;",
        "getWorldPath": "(Lnet/minecraft/world/level/storage/LevelResource;)Ljava/nio/file/Path;",
        "getAllLevels": "()Ljava/lang/Iterable;",
        "getLevel": f"({KEY}){SERVER_LEVEL}",
        "overworld": f"(){SERVER_LEVEL}",
        "createCommandSourceStack": f"(){SOURCE_STACK}",
        "getCommands": "()Lnet/minecraft/commands/Commands;",
        "registryAccess": "()Lnet/minecraft/core/RegistryAccess$Frozen;",
        "tickRateManager": "()Lnet/minecraft/server/ServerTickRateManager;",
        "execute": "(Ljava/lang/Runnable;)V",
        "halt": "(Z)V",
        "tickServer": "(Ljava/util/function/BooleanSupplier;)V",
    },
    MC + "server/players/PlayerList": {
        "getPlayers": "()Ljava/util/List;",
        "getPlayer": "(Ljava/util/UUID;)Lnet/minecraft/server/level/ServerPlayer;",
        "getPlayerByName": "(Ljava/lang/String;)Lnet/minecraft/server/level/ServerPlayer;",
    },
    MC + "server/level/ServerLevel": {
        "entityTickList": "Lnet/minecraft/world/level/entity/EntityTickList;",
        "getServer": "()Lnet/minecraft/server/MinecraftServer;",
        "getEntity": f"(Ljava/util/UUID;){E}",
        "blockEvent": f"({POS}Lnet/minecraft/world/level/block/Block;II)V",
    },
    MC + "server/level/ServerPlayer": {
        "level": f"(){SERVER_LEVEL}",
        "gameMode": "Lnet/minecraft/server/level/ServerPlayerGameMode;",
        "connection": "Lnet/minecraft/server/network/ServerGamePacketListenerImpl;",
        "permissions": f"(){PERMISSION_SET}",
        "teleport": f"({TRANSITION})Lnet/minecraft/server/level/ServerPlayer;",
    },
    MC + "world/InteractionResult": {
        "SUCCESS": RESULT + "$Success;",
        "SUCCESS_SERVER": RESULT + "$Success;",
        "CONSUME": RESULT + "$Success;",
        "FAIL": RESULT + "$Fail;",
        "PASS": RESULT + "$Pass;",
        "TRY_WITH_EMPTY_HAND": RESULT + "$TryEmptyHandInteraction;",
        "consumesAction": "()Z",
    },
    MC + "world/entity/Entity": {
        "remove": REASON,
        "discard": "()V",
        "setRemoved": REASON,
        "teleport": f"({TRANSITION}){E}",
        "teleportTo": f"({SERVER_LEVEL}DDD{SET}FFZ)Z",
        "save": f"({OUT})Z",
        "saveAsPassenger": f"({OUT})Z",
        "saveWithoutId": f"({OUT})V",
        "pick": "(DFZ)Lnet/minecraft/world/phys/HitResult;",
        "getPassengers": "()Ljava/util/List;",
        "level": f"(){LEVEL}",
    },
    MC + "world/entity/EntityBody": {"getX": "()D", "position": f"(){VEC}", "getYRot": "()F"},
    MC + "world/entity/vehicle/minecart/AbstractMinecartContainer": {
        "remove": REASON,
        "getItem": f"(I){STACK}",
        "getItemStacks": "()Lnet/minecraft/core/NonNullList;",
        "getContainerLootTable": f"(){KEY}",
    },
    MC + "world/level/block/NoteBlock": {
        "useItemOn": f"({STACK}{STATE}{LEVEL}{POS}{PLAYER}{HAND}{HIT}){RESULT};",
        "useWithoutItem": f"({STATE}{LEVEL}{POS}{PLAYER}{HIT}){RESULT};",
        "attack": f"({STATE}{LEVEL}{POS}{PLAYER})V",
        "playNote": f"({E}{STATE}{LEVEL}{POS})V",
        "triggerEvent": f"({STATE}{LEVEL}{POS}II)Z",
        "NOTE": "Lnet/minecraft/world/level/block/state/properties/IntegerProperty;",
        "INSTRUMENT": "Lnet/minecraft/world/level/block/state/properties/EnumProperty;",
        "POWERED": "Lnet/minecraft/world/level/block/state/properties/BooleanProperty;",
    },
    MC + "world/level/block/state/StateHolder": {"getValue": f"({PROPERTY})Ljava/lang/Comparable;"},
    MC + "world/level/entity/EntityTickList": {
        "forEach": "(Ljava/util/function/Consumer;)V",
        "contains": f"({E})Z",
    },
    MC + "world/item/ItemStack": {
        "get": "(Lnet/minecraft/core/component/DataComponentType;)Ljava/lang/Object;"
    },
    MC + "world/item/component/AttackRange": {
        "getClosesetHit": f"({E}F{PREDICATE})Lnet/minecraft/world/phys/HitResult;"
    },
    MC + "world/entity/projectile/ProjectileUtil": {
        "getEntityHitResult": f"({E}{VEC}{VEC}{AABB}{PREDICATE}D)"
        "Lnet/minecraft/world/phys/EntityHitResult;"
    },
    MC + "world/level/storage/TagValueOutput": {
        "createWithContext": "(Lnet/minecraft/util/ProblemReporter;"
        "Lnet/minecraft/core/HolderLookup$Provider;)"
        "Lnet/minecraft/world/level/storage/TagValueOutput;",
        "buildResult": "()Lnet/minecraft/nbt/CompoundTag;",
    },
    MC + "nbt/CompoundTag": {
        "keySet": f"(){SET}",
        "get": "(Ljava/lang/String;)Lnet/minecraft/nbt/Tag;",
    },
    MC + "nbt/StringTag": {"value": "()Ljava/lang/String;"},
    MC + "nbt/IntArrayTag": {"getAsIntArray": "()[I"},
    MC + "nbt/NumericTag": {"doubleValue": "()D", "byteValue": "()B"},
    MC + "commands/CommandSource": {
        "NULL": SOURCE,
        "sendSystemMessage": f"({COMPONENT})V",
        "acceptsSuccess": "()Z",
    },
    MC + "commands/CommandSourceStack": {
        "sendSuccess": "(Ljava/util/function/Supplier;Z)V",
        "sendFailure": f"({COMPONENT})V",
        "permissions": f"(){PERMISSION_SET}",
        "withSource": f"({SOURCE}){SOURCE_STACK}",
        "getTextName": "()Ljava/lang/String;",
    },
    MC + "commands/Commands": {
        "performPrefixedCommand": f"({SOURCE_STACK}Ljava/lang/String;)V",
        "LEVEL_GAMEMASTERS": "Lnet/minecraft/server/permissions/PermissionCheck;",
    },
    MC + "server/permissions/Permissions": {
        "COMMANDS_GAMEMASTER": "Lnet/minecraft/server/permissions/Permission;"
    },
    "com/mojang/brigadier/builder/ArgumentBuilder": {
        "then": f"({BUILDER}){BUILDER}",
        "executes": f"(Lcom/mojang/brigadier/Command;){BUILDER}",
        "requires": f"({PREDICATE}){BUILDER}",
    },
    LIFECYCLE + "ServerLifecycleEvents": {"SERVER_STARTED": EVENT, "SERVER_STOPPING": EVENT},
    LIFECYCLE + "ServerTickEvents": {"START_SERVER_TICK": EVENT, "END_SERVER_TICK": EVENT},
    LIFECYCLE + "ServerEntityEvents": {"ENTITY_LOAD": EVENT, "ENTITY_UNLOAD": EVENT},
    "net/fabricmc/fabric/api/event/Event": {
        "register": "(Ljava/lang/Object;)V",
        "invoker": "()Ljava/lang/Object;",
    },
}
DECLARATION = re.compile(r"(\w+)(?:\([^)]*\))?(?: throws [\w., ]+)?;\n +descriptor: (\S+)")
INTERFACES = (
    *("world/Container", "world/entity/vehicle/ContainerEntity", "commands/CommandSource"),
    *("commands/CommandBuildContext", "network/chat/Component", "world/InteractionResult"),
    *("world/level/storage/WorldData", "world/level/storage/ValueOutput", "core/Registry"),
    *("util/ProblemReporter", "server/permissions/Permission", "core/DefaultedRegistry"),
    *("server/permissions/PermissionSet", "server/permissions/PermissionCheck", "nbt/Tag"),
    *("core/HolderLookup$Provider", "core/Position", "world/level/BlockGetter"),
)


def javap(game: PracticeGame, names: list[str]) -> str:
    path = os.pathsep.join(map(os.fspath, game.compile_path))
    tool = game.jdk.javac.with_name(game.jdk.javac.name.replace("javac", "javap"))
    command = [
        os.fspath(tool),
        "-p",
        "-s",
        "-cp",
        path,
        *(each.replace("/", ".") for each in names),
    ]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


@pytest.fixture(scope="module")
def declared(game: PracticeGame) -> dict[str, set[tuple[str, str]]]:
    parts = re.split(r"^Compiled from .*\n", javap(game, list(MEMBERS)), flags=re.MULTILINE)[1:]
    return {name: set(DECLARATION.findall(part)) for name, part in zip(MEMBERS, parts, strict=True)}


@pytest.mark.parametrize("owner", list(MEMBERS))
def test_a_class_has_its_members(declared: dict[str, set[tuple[str, str]]], owner: str) -> None:
    assert set(MEMBERS[owner].items()) <= declared[owner]


def test_interfaces_are_interfaces_and_the_event_is_a_class(game: PracticeGame) -> None:
    text = javap(game, [MC + name for name in INTERFACES])
    heads = re.findall(r"^(?:[\w ]*?)(class|interface) net\.minecraft", text, flags=re.MULTILINE)
    assert heads == ["interface"] * len(INTERFACES)
    event = javap(game, ["net/fabricmc/fabric/api/event/Event"])
    assert "public abstract class net.fabricmc.fabric.api.event.Event<T>" in event
