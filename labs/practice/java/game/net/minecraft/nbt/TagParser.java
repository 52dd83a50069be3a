package net.minecraft.nbt;

import com.mojang.brigadier.LiteralMessage;
import com.mojang.brigadier.StringReader;
import com.mojang.brigadier.exceptions.CommandSyntaxException;

import java.util.ArrayList;
import java.util.List;

/** Reads NBT written as text. */
public final class TagParser {
    private final StringReader reader;

    private TagParser(StringReader reader) {
        this.reader = reader;
    }

    public static CompoundTag parseCompoundFully(String text) throws CommandSyntaxException {
        StringReader reader = new StringReader(text);
        CompoundTag tag = parseCompoundAsArgument(reader);
        reader.skipWhitespace();
        if (reader.canRead()) {
            throw failure(reader, "Unexpected trailing data");
        }
        return tag;
    }

    public static CompoundTag parseCompoundAsArgument(StringReader reader)
            throws CommandSyntaxException {
        return new TagParser(reader).readCompound();
    }

    private Tag readValue() throws CommandSyntaxException {
        reader.skipWhitespace();
        if (!reader.canRead()) {
            throw failure(reader, "Expected value");
        }
        return switch (reader.peek()) {
            case '{' -> readCompound();
            case '[' -> isArray() ? readArray() : readList();
            case '"', '\'' -> new StringTag(reader.readString());
            default -> readScalar();
        };
    }

    private CompoundTag readCompound() throws CommandSyntaxException {
        expect('{');
        CompoundTag compound = new CompoundTag();
        reader.skipWhitespace();
        while (reader.canRead() && reader.peek() != '}') {
            reader.skipWhitespace();
            String key = reader.readString();
            if (key.isEmpty()) {
                throw failure(reader, "Expected key");
            }
            expect(':');
            compound.put(key, readValue());
            if (!separated()) {
                break;
            }
        }
        expect('}');
        return compound;
    }

    private ListTag readList() throws CommandSyntaxException {
        expect('[');
        ListTag list = new ListTag();
        reader.skipWhitespace();
        while (reader.canRead() && reader.peek() != ']') {
            list.add(readValue());
            if (!separated()) {
                break;
            }
        }
        expect(']');
        return list;
    }

    private boolean isArray() {
        String rest = reader.getRemaining();
        return rest.length() > 2 && "BIL".indexOf(rest.charAt(1)) >= 0 && rest.charAt(2) == ';';
    }

    private Tag readArray() throws CommandSyntaxException {
        reader.skip();
        char kind = reader.read();
        reader.skip();
        List<Number> values = new ArrayList<>();
        reader.skipWhitespace();
        while (reader.canRead() && reader.peek() != ']') {
            if (!(readValue() instanceof NumericTag number)) {
                throw failure(reader, "Expected number");
            }
            values.add(number.box());
            if (!separated()) {
                break;
            }
        }
        expect(']');
        return switch (kind) {
            case 'B' -> new ByteArrayTag(bytes(values));
            case 'I' -> new IntArrayTag(values.stream().mapToInt(Number::intValue).toArray());
            default -> new LongArrayTag(values.stream().mapToLong(Number::longValue).toArray());
        };
    }

    private static byte[] bytes(List<Number> values) {
        byte[] bytes = new byte[values.size()];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = values.get(i).byteValue();
        }
        return bytes;
    }

    private Tag readScalar() throws CommandSyntaxException {
        String text = reader.readUnquotedString();
        if (text.isEmpty()) {
            throw failure(reader, "Expected value");
        }
        if (text.equals("true") || text.equals("false")) {
            return new ByteTag((byte) (text.equals("true") ? 1 : 0));
        }
        Tag number = readNumber(text);
        return number == null ? new StringTag(text) : number;
    }

    private static Tag readNumber(String text) {
        String digits = text.substring(0, text.length() - 1);
        try {
            if (text.matches("[-+]?[0-9]+")) {
                return new IntTag(Integer.parseInt(text));
            }
            if (text.matches("[-+]?[0-9]*\\.?[0-9]*([eE][-+]?[0-9]+)?")
                    && text.matches(".*[0-9].*")) {
                return new DoubleTag(Double.parseDouble(text));
            }
            return switch (Character.toLowerCase(text.charAt(text.length() - 1))) {
                case 'b' -> new ByteTag(Byte.parseByte(digits));
                case 's' -> new ShortTag(Short.parseShort(digits));
                case 'l' -> new LongTag(Long.parseLong(digits));
                case 'f' -> new FloatTag(Float.parseFloat(digits));
                case 'd' -> new DoubleTag(Double.parseDouble(digits));
                default -> null;
            };
        } catch (NumberFormatException notANumber) {
            return null;
        }
    }

    private boolean separated() {
        reader.skipWhitespace();
        if (reader.canRead() && reader.peek() == ',') {
            reader.skip();
            reader.skipWhitespace();
            return true;
        }
        return false;
    }

    private void expect(char letter) throws CommandSyntaxException {
        reader.skipWhitespace();
        reader.expect(letter);
    }

    private static CommandSyntaxException failure(StringReader reader, String text) {
        return new CommandSyntaxException(
                new LiteralMessage(text), reader.getString(), reader.getCursor());
    }
}
