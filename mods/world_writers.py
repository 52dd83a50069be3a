"""The members of the game that could change the world: the one list that the scan looks for.

Names of Minecraft 26.2. A name counts on any class of the game, whatever its parameters are, so
that an overload or a renamed owner does not slip through.
"""

from collections.abc import Mapping


def _names(text: str) -> frozenset[str]:
    return frozenset(text.split())


WORLD_WRITERS: Mapping[str, frozenset[str]] = {
    "blocks": _names(
        """
        setBlock setBlockAndUpdate setBlockState removeBlock destroyBlock setBlockEntity
        removeBlockEntity scheduleTick neighborChanged updateNeighborsAt
        updateNeighborsAtExceptFromFacing updateNeighbourForOutputSignal
        neighborShapeChanged explode setChunkForced addRegionTicket
        """
    ),
    "entities": _names(
        """
        addFreshEntity addFreshEntityWithPassengers tryAddFreshEntityWithPassengers
        addWithUUID addEntity addDuringTeleport addRespawnedPlayer addNewPlayer remove
        discard setRemoved kill hurt hurtServer hurtOrSimulate teleport teleportTo
        teleportRelative moveTo snapTo absSnapTo absMoveTo setPos setPosRaw setOldPosAndRot
        setDeltaMovement addDeltaMovement push move moveOrInterpolateTo setYRot setXRot
        setRot forceSetRotation startRiding stopRiding removeVehicle ejectPassengers
        setInvulnerable setNoGravity setHealth load
        """
    ),
    "inventories": _names(
        """
        setItem setItems removeItem removeItemNoUpdate clearContent unpackLootTable
        unpackChestVehicleLootTable setContainerLootTable setLootTable setCount shrink grow
        consume split setItemSlot setItemInHand dropContents
        """
    ),
    "machine": _names(
        """
        blockEvent playNote triggerEvent useItemOn useWithoutItem use useOn attack interact
        interactAt handleUseItemOn handlePlayerAction destroyAndAck gameEvent
        """
    ),
    "commands": _names(
        """
        performPrefixedCommand performCommand performUnsignedCommand
        """
    ),
    "server": _names(
        """
        setDayTime setTimeOfDay setWeatherParameters setGameMode setDifficulty setFrozen
        setTickRate stepGameIfPaused requestGameToSprint halt stopServer saveEverything
        """
    ),
}
"""Members of the game that change something, by what they change."""

COMMAND_RUNNERS: frozenset[tuple[str, str]] = frozenset(
    {("com/mojang/brigadier/CommandDispatcher", "execute")}
)
"""Members that run a command and whose names alone would say too much."""

REFLECTIVE: frozenset[tuple[str, str]] = frozenset(
    {
        ("java/lang/reflect/Method", "invoke"),
        ("java/lang/reflect/Constructor", "newInstance"),
        ("java/lang/reflect/Field", "set"),
        ("java/lang/invoke/MethodHandle", "invoke"),
        ("java/lang/invoke/MethodHandle", "invokeExact"),
        ("java/lang/invoke/MethodHandle", "invokeWithArguments"),
    }
)
"""Ways round the names; the scan cannot see what lies behind them."""
