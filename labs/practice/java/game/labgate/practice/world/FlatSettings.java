package labgate.practice.world;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;

import net.minecraft.resources.Identifier;
import net.minecraft.world.level.block.Block;
import net.minecraft.world.level.block.Blocks;
import net.minecraft.world.level.block.state.BlockState;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** What {@code server.properties} says of a new world. Every world is flat here. */
public final class FlatSettings {
    private static final int MIN_Y = -64;

    /** No layers at all. */
    public static final LevelStore.FlatLayers NOTHING = new LevelStore.FlatLayers(0, List.of());

    private FlatSettings() {}

    /**
     * The seed that a text stands for: a number itself, another text its hash, none a random one.
     */
    public static long seed(String text) {
        if (text.isBlank()) {
            return new Random().nextLong();
        }
        try {
            return Long.parseLong(text.strip());
        } catch (NumberFormatException notANumber) {
            return text.strip().hashCode();
        }
    }

    /** The layers of the generator settings; without any, those of the classic flat world. */
    public static LevelStore.FlatLayers layers(String settings, String levelType) {
        List<BlockState> states = new ArrayList<>();
        try {
            JsonObject json = JsonParser.parseString(settings).getAsJsonObject();
            if (!json.has("layers")) {
                return classic();
            }
            for (JsonElement element : json.getAsJsonArray("layers")) {
                JsonObject layer = element.getAsJsonObject();
                Block block =
                        Blocks.REGISTRY.getValue(
                                Identifier.parse(layer.get("block").getAsString()));
                for (int i = 0; i < layer.get("height").getAsInt(); i++) {
                    states.add(block.defaultBlockState());
                }
            }
        } catch (JsonParseException | IllegalStateException | NullPointerException malformed) {
            return classic();
        }
        return new LevelStore.FlatLayers(MIN_Y, states);
    }

    private static LevelStore.FlatLayers classic() {
        List<BlockState> states = new ArrayList<>();
        for (String name : new String[] {"bedrock", "dirt", "dirt", "grass_block"}) {
            states.add(
                    Blocks.REGISTRY
                            .getValue(Identifier.withDefaultNamespace(name))
                            .defaultBlockState());
        }
        return new LevelStore.FlatLayers(MIN_Y, states);
    }
}
