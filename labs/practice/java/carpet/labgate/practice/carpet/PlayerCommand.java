package labgate.practice.carpet;

import com.mojang.brigadier.LiteralMessage;
import com.mojang.brigadier.StringReader;
import com.mojang.brigadier.arguments.StringArgumentType;
import com.mojang.brigadier.context.CommandContext;
import com.mojang.brigadier.exceptions.CommandSyntaxException;

import net.minecraft.commands.CommandSourceStack;
import net.minecraft.core.registries.Registries;
import net.minecraft.network.chat.Component;
import net.minecraft.resources.Identifier;
import net.minecraft.resources.ResourceKey;
import net.minecraft.server.level.ServerLevel;
import net.minecraft.server.level.ServerPlayer;
import net.minecraft.world.level.GameType;
import net.minecraft.world.phys.Vec2;
import net.minecraft.world.phys.Vec3;

/** {@code /player NAME spawn|use|attack|turn|look|kill|stop ...}; what succeeds answers nothing. */
final class PlayerCommand {
    private final Spawns spawns;

    PlayerCommand(Spawns spawns) {
        this.spawns = spawns;
    }

    int run(CommandContext<CommandSourceStack> context) throws CommandSyntaxException {
        CommandSourceStack source = context.getSource();
        String name = StringArgumentType.getString(context, "player");
        String action = StringArgumentType.getString(context, "action");
        StringReader reader =
                new StringReader(context.getInput(), context.getInput().length() - action.length());
        String verb = reader.readUnquotedString();
        if (verb.equals("spawn")) {
            return spawn(source, name, reader);
        }
        ServerPlayer player = source.getServer().getPlayerList().getPlayerByName(name);
        if (player == null) {
            source.sendFailure(Component.literal("Can only manipulate existing players"));
            return 0;
        }
        if (!(player instanceof FakePlayer fake)) {
            source.sendFailure(Component.literal("Only fake players can be moved or killed"));
            return 0;
        }
        act(fake, verb, reader);
        return 1;
    }

    private static void act(FakePlayer player, String verb, StringReader reader)
            throws CommandSyntaxException {
        switch (verb) {
            case "use" -> player.use(mode(reader));
            case "attack" -> player.attack(mode(reader));
            case "stop" -> player.stopAll();
            case "kill" -> player.kill(player.level());
            case "dismount" -> player.stopRiding();
            case "turn" -> {
                float pitch = next(reader).readFloat();
                float yaw = next(reader).readFloat();
                player.look(player.getYRot() + yaw, player.getXRot() + pitch);
            }
            case "look" -> look(player, reader);
            default -> throw incorrect(reader);
        }
        if (reader.canRead()) {
            throw incorrect(reader);
        }
    }

    private static FakePlayer.Action mode(StringReader reader) throws CommandSyntaxException {
        if (!reader.canRead()) {
            return FakePlayer.Action.ONCE;
        }
        return switch (next(reader).readUnquotedString()) {
            case "once" -> FakePlayer.Action.ONCE;
            case "continuous" -> FakePlayer.Action.CONTINUOUS;
            default -> throw incorrect(reader);
        };
    }

    private static void look(FakePlayer player, StringReader reader) throws CommandSyntaxException {
        next(reader);
        int start = reader.getCursor();
        switch (reader.readUnquotedString()) {
            case "north" -> player.look(180.0F, 0.0F);
            case "south" -> player.look(0.0F, 0.0F);
            case "east" -> player.look(-90.0F, 0.0F);
            case "west" -> player.look(90.0F, 0.0F);
            case "up" -> player.look(player.getYRot(), -90.0F);
            case "down" -> player.look(player.getYRot(), 90.0F);
            case "at" ->
                    lookAt(
                            player,
                            new Vec3(
                                    next(reader).readDouble(),
                                    next(reader).readDouble(),
                                    next(reader).readDouble()));
            default -> {
                reader.setCursor(start);
                player.look(reader.readFloat(), next(reader).readFloat());
            }
        }
    }

    private static void lookAt(FakePlayer player, Vec3 target) {
        Vec3 way = target.subtract(player.getEyePosition());
        double along = Math.sqrt(way.x * way.x + way.z * way.z);
        float yaw = (float) Math.toDegrees(Math.atan2(way.z, way.x)) - 90.0F;
        player.look(yaw, (float) -Math.toDegrees(Math.atan2(way.y, along)));
    }

    private int spawn(CommandSourceStack source, String name, StringReader reader)
            throws CommandSyntaxException {
        Vec3 position = source.getPosition();
        Vec2 rotation = source.getRotation();
        ServerLevel level = source.getLevel();
        GameType mode = GameType.CREATIVE;
        while (reader.canRead()) {
            switch (next(reader).readUnquotedString()) {
                case "at" ->
                        position =
                                new Vec3(
                                        number(reader, true),
                                        number(reader, false),
                                        number(reader, true));
                case "facing" -> {
                    float yaw = next(reader).readFloat();
                    rotation = new Vec2(next(reader).readFloat(), yaw);
                }
                case "in" -> {
                    String where = Identifier.readText(next(reader));
                    GameType named = GameType.byName(where);
                    mode = named == null ? mode : named;
                    level = named == null ? level(source, where, reader) : level;
                }
                default -> throw incorrect(reader);
            }
        }
        if (source.getServer().getPlayerList().getPlayerByName(name) != null
                || spawns.isPending(name)) {
            source.sendFailure(Component.literal("Player " + name + " is already logged on"));
            return 0;
        }
        spawns.add(
                new Spawns.Request(
                        profileName(name), level, position, rotation.y, rotation.x, mode));
        return 1;
    }

    private static double number(StringReader reader, boolean centre)
            throws CommandSyntaxException {
        int start = next(reader).getCursor();
        double value = reader.readDouble();
        boolean whole = reader.getString().substring(start, reader.getCursor()).indexOf('.') < 0;
        return centre && whole ? value + 0.5 : value;
    }

    private static ServerLevel level(CommandSourceStack source, String name, StringReader reader)
            throws CommandSyntaxException {
        Identifier id = Identifier.tryParse(name);
        ServerLevel level =
                id == null
                        ? null
                        : source.getServer().getLevel(ResourceKey.create(Registries.DIMENSION, id));
        if (level == null) {
            throw incorrect(reader);
        }
        return level;
    }

    /**
     * A name without underscores gets a capital first letter, as a looked-up account would have.
     */
    private static String profileName(String name) {
        return name.contains("_")
                ? name
                : Character.toUpperCase(name.charAt(0)) + name.substring(1);
    }

    private static StringReader next(StringReader reader) throws CommandSyntaxException {
        reader.skipWhitespace();
        if (!reader.canRead()) {
            throw new CommandSyntaxException(
                    new LiteralMessage("Unknown or incomplete command, see below for error"),
                    reader.getString(),
                    reader.getCursor());
        }
        return reader;
    }

    private static CommandSyntaxException incorrect(StringReader reader) {
        return new CommandSyntaxException(
                new LiteralMessage("Incorrect argument for command"),
                reader.getString(),
                reader.getCursor());
    }
}
