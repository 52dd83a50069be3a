package labgate.practice.world;

import net.minecraft.nbt.CompoundTag;
import net.minecraft.nbt.NbtIo;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPInputStream;
import java.util.zip.InflaterInputStream;

/**
 * One Anvil region: 32 by 32 chunks of NBT in sectors of 4,096 bytes. The file is held in memory
 * and replaced in one step when it is saved.
 */
final class RegionFile {
    private static final int SIDE = 32;
    private static final int CHUNKS = SIDE * SIDE;
    private static final int SECTOR = 4096;
    private static final int HEADER_SECTORS = 2;
    private static final byte GZIP = 1;
    private static final byte ZLIB = 2;
    private static final byte PLAIN = 3;

    private final Path file;
    private final byte[][] payloads = new byte[CHUNKS][];
    private final int[] timestamps = new int[CHUNKS];
    private boolean changed;

    private RegionFile(Path file) {
        this.file = file;
    }

    static RegionFile open(Path file) throws IOException {
        RegionFile region = new RegionFile(file);
        if (Files.exists(file) && Files.size(file) >= HEADER_SECTORS * SECTOR) {
            region.readAll(ByteBuffer.wrap(Files.readAllBytes(file)));
        }
        return region;
    }

    private void readAll(ByteBuffer bytes) throws IOException {
        for (int index = 0; index < CHUNKS; index++) {
            int sector = bytes.getInt(index * 4) >>> 8;
            timestamps[index] = bytes.getInt(SECTOR + index * 4);
            int offset = sector * SECTOR;
            if (sector == 0 || offset + 5 > bytes.capacity()) {
                continue;
            }
            int length = bytes.getInt(offset);
            if (length < 1 || offset + 4 + length > bytes.capacity()) {
                throw new IOException("chunk " + index + " of " + file + " is cut short");
            }
            payloads[index] = new byte[length];
            bytes.get(offset + 4, payloads[index]);
        }
    }

    private static int index(int chunkX, int chunkZ) {
        return Math.floorMod(chunkX, SIDE) + Math.floorMod(chunkZ, SIDE) * SIDE;
    }

    /** The chunk's data, or null. */
    CompoundTag read(int chunkX, int chunkZ) throws IOException {
        byte[] payload = payloads[index(chunkX, chunkZ)];
        if (payload == null) {
            return null;
        }
        InputStream packed = new ByteArrayInputStream(payload, 1, payload.length - 1);
        InputStream plain =
                switch (payload[0]) {
                    case GZIP -> new GZIPInputStream(packed);
                    case ZLIB -> new InflaterInputStream(packed);
                    case PLAIN -> packed;
                    default ->
                            throw new IOException(
                                    "unknown compression " + payload[0] + " in " + file);
                };
        try (DataInputStream input = new DataInputStream(plain)) {
            return NbtIo.read(input);
        }
    }

    /** Puts the chunk's data in place, or removes it if null. */
    void write(int chunkX, int chunkZ, CompoundTag tag) throws IOException {
        int index = index(chunkX, chunkZ);
        if (tag == null && payloads[index] == null) {
            return;
        }
        changed = true;
        timestamps[index] = (int) (System.currentTimeMillis() / 1000);
        if (tag == null) {
            payloads[index] = null;
            return;
        }
        ByteArrayOutputStream buffer = new ByteArrayOutputStream();
        buffer.write(ZLIB);
        try (DataOutputStream output = new DataOutputStream(new DeflaterOutputStream(buffer))) {
            NbtIo.write(tag, output);
        }
        payloads[index] = buffer.toByteArray();
    }

    /** Writes the file if anything changed; a region without chunks has no file. */
    void save() throws IOException {
        if (!changed) {
            return;
        }
        changed = false;
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        ByteBuffer header = ByteBuffer.allocate(HEADER_SECTORS * SECTOR);
        for (int index = 0; index < CHUNKS; index++) {
            if (payloads[index] == null) {
                continue;
            }
            int sectors = (payloads[index].length + 4 + SECTOR - 1) / SECTOR;
            header.putInt(index * 4, (HEADER_SECTORS + body.size() / SECTOR) << 8 | sectors);
            header.putInt(SECTOR + index * 4, timestamps[index]);
            body.write(ByteBuffer.allocate(4).putInt(payloads[index].length).array());
            body.write(payloads[index]);
            body.write(new byte[sectors * SECTOR - payloads[index].length - 4]);
        }
        if (body.size() == 0) {
            Files.deleteIfExists(file);
            return;
        }
        Files.createDirectories(file.getParent());
        Path aside = file.resolveSibling(file.getFileName() + ".tmp");
        try (var output = Files.newOutputStream(aside)) {
            output.write(header.array());
            body.writeTo(output);
        }
        Files.move(aside, file, StandardCopyOption.REPLACE_EXISTING);
    }
}
