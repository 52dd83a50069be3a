package net.minecraft.nbt;

import java.io.BufferedInputStream;
import java.io.DataInput;
import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/** Reads and writes NBT trees whose root is a compound without a name. */
public final class NbtIo {
    private static final int DEEPEST = 512;

    private NbtIo() {}

    public static CompoundTag readCompressed(Path file) throws IOException {
        try (var input =
                new DataInputStream(
                        new BufferedInputStream(new GZIPInputStream(Files.newInputStream(file))))) {
            return read(input);
        }
    }

    /** Replaces the file in one step. */
    public static void writeCompressed(CompoundTag tag, Path file) throws IOException {
        Files.createDirectories(file.getParent());
        Path aside = file.resolveSibling(file.getFileName() + ".tmp");
        try (var output =
                new DataOutputStream(new GZIPOutputStream(Files.newOutputStream(aside)))) {
            write(tag, output);
        }
        Files.move(aside, file, StandardCopyOption.REPLACE_EXISTING);
    }

    public static void write(CompoundTag tag, DataOutput output) throws IOException {
        output.writeByte(tag.getId());
        output.writeUTF("");
        tag.write(output);
    }

    public static CompoundTag read(DataInput input) throws IOException {
        byte type = input.readByte();
        if (type != 10) {
            throw new IOException("Root tag must be a named compound tag");
        }
        input.readUTF();
        return (CompoundTag) readPayload(type, input, 0);
    }

    private static Tag readPayload(byte type, DataInput input, int depth) throws IOException {
        if (depth > DEEPEST) {
            throw new IOException(
                    "Tried to read NBT tag with too high complexity, depth > " + DEEPEST);
        }
        return switch (type) {
            case 1 -> new ByteTag(input.readByte());
            case 2 -> new ShortTag(input.readShort());
            case 3 -> new IntTag(input.readInt());
            case 4 -> new LongTag(input.readLong());
            case 5 -> new FloatTag(input.readFloat());
            case 6 -> new DoubleTag(input.readDouble());
            case 7 -> readBytes(input);
            case 8 -> new StringTag(input.readUTF());
            case 9 -> readList(input, depth);
            case 10 -> readCompound(input, depth);
            case 11 -> readInts(input);
            case 12 -> readLongs(input);
            default -> throw new IOException("Invalid tag id: " + type);
        };
    }

    private static Tag readBytes(DataInput input) throws IOException {
        byte[] values = new byte[input.readInt()];
        input.readFully(values);
        return new ByteArrayTag(values);
    }

    private static Tag readInts(DataInput input) throws IOException {
        int[] values = new int[input.readInt()];
        for (int i = 0; i < values.length; i++) {
            values[i] = input.readInt();
        }
        return new IntArrayTag(values);
    }

    private static Tag readLongs(DataInput input) throws IOException {
        long[] values = new long[input.readInt()];
        for (int i = 0; i < values.length; i++) {
            values[i] = input.readLong();
        }
        return new LongArrayTag(values);
    }

    private static Tag readList(DataInput input, int depth) throws IOException {
        byte type = input.readByte();
        int size = input.readInt();
        ListTag list = new ListTag();
        for (int i = 0; i < size; i++) {
            list.add(ListTag.unwrap(readPayload(type, input, depth + 1)));
        }
        return list;
    }

    private static Tag readCompound(DataInput input, int depth) throws IOException {
        CompoundTag compound = new CompoundTag();
        byte type;
        while ((type = input.readByte()) != 0) {
            String name = input.readUTF();
            compound.put(name, readPayload(type, input, depth + 1));
        }
        return compound;
    }
}
