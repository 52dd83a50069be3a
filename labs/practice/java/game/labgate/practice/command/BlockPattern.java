package labgate.practice.command;

import com.mojang.brigadier.StringReader;
import com.mojang.brigadier.exceptions.CommandSyntaxException;

import net.minecraft.resources.Identifier;
import net.minecraft.world.level.block.Block;
import net.minecraft.world.level.block.Blocks;
import net.minecraft.world.level.block.state.BlockState;
import net.minecraft.world.level.block.state.properties.Property;

import java.util.LinkedHashMap;
import java.util.Map;

/** A block with some of its properties, {@code id[name=value,...]}. */
record BlockPattern(Block block, Map<Property<?>, Comparable<?>> values) {
    static BlockPattern parse(StringReader reader) throws CommandSyntaxException {
        int start = reader.getCursor();
        Identifier id = Identifier.tryParse(Identifier.readText(reader));
        if (id == null || !Blocks.REGISTRY.containsKey(id)) {
            reader.setCursor(start);
            throw Refusal.at(reader, "Unknown block type '" + id + "'");
        }
        Block block = Blocks.REGISTRY.getValue(id);
        Map<Property<?>, Comparable<?>> values = new LinkedHashMap<>();
        if (reader.canRead() && reader.peek() == '[') {
            readProperties(reader, id, block, values);
        }
        return new BlockPattern(block, values);
    }

    private static void readProperties(
            StringReader reader, Identifier id, Block block, Map<Property<?>, Comparable<?>> values)
            throws CommandSyntaxException {
        reader.skip();
        reader.skipWhitespace();
        while (reader.canRead() && reader.peek() != ']') {
            int start = reader.getCursor();
            String name = reader.readString();
            Property<?> property = block.property(name);
            if (property == null) {
                reader.setCursor(start);
                throw Refusal.at(reader, "Block " + id + " does not have property '" + name + "'");
            }
            reader.skipWhitespace();
            reader.expect('=');
            reader.skipWhitespace();
            int at = reader.getCursor();
            String text = reader.readString();
            var value = property.getValue(text);
            if (value.isEmpty()) {
                reader.setCursor(at);
                throw Refusal.at(
                        reader,
                        "Block "
                                + id
                                + " does not accept '"
                                + text
                                + "' for "
                                + name
                                + " property");
            }
            values.put(property, value.get());
            reader.skipWhitespace();
            if (!reader.canRead() || reader.peek() != ',') {
                break;
            }
            reader.skip();
            reader.skipWhitespace();
        }
        if (!reader.canRead() || reader.peek() != ']') {
            throw Refusal.at(reader, "Expected closing ] for block state properties");
        }
        reader.skip();
    }

    /** Whether the state is of this block and has all the named values. */
    boolean matches(BlockState state) {
        return state.is(block)
                && values.entrySet().stream()
                        .allMatch(
                                each ->
                                        state.getValues()
                                                .get(each.getKey())
                                                .equals(each.getValue()));
    }

    /** The block's state with the named values, the others as by default. */
    BlockState state() {
        BlockState state = block.defaultBlockState();
        for (var each : values.entrySet()) {
            state = block.stateWith(state, each.getKey(), each.getValue());
        }
        return state;
    }
}
