package labgate.practice.world;

import net.minecraft.nbt.CompoundTag;
import net.minecraft.nbt.NbtIo;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** A world's folder: its lock and the files that belong to no dimension. */
public final class WorldFolder implements AutoCloseable {
    private static final String[] EMPTY_FILES = {
        "custom_boss_events",
        "random_sequences",
        "scheduled_events",
        "scoreboard",
        "stopwatches",
        "wandering_trader",
        "weather"
    };

    private final Path root;
    private final FileChannel lockFile;
    private final FileLock lock;

    private WorldFolder(Path root, FileChannel lockFile, FileLock lock) {
        this.root = root;
        this.lockFile = lockFile;
        this.lock = lock;
    }

    /**
     * Opens the folder, making it if need be, and holds its lock until closed.
     *
     * @throws IOException another process holds the lock
     */
    public static WorldFolder open(Path root) throws IOException {
        Files.createDirectories(root);
        Path file = root.resolve("session.lock");
        FileChannel channel =
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        FileLock lock = tryLock(channel);
        if (lock == null) {
            channel.close();
            throw new IOException(
                    "net.minecraft.util.DirectoryLock$LockException: "
                            + file.toAbsolutePath()
                            + ": already locked (possibly by other Minecraft instance?)");
        }
        channel.write(ByteBuffer.wrap("\u2603".getBytes(StandardCharsets.UTF_8)), 0);
        channel.force(true);
        return new WorldFolder(root, channel, lock);
    }

    private static FileLock tryLock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException held) {
            return null;
        }
    }

    public Path root() {
        return root;
    }

    /** The folder of a dimension by its name, such as {@code overworld}. */
    public Path dimension(String name) {
        return root.resolve("dimensions/minecraft").resolve(name);
    }

    /** The data of {@code data/minecraft/<name>.dat}; empty if there is no such file. */
    public CompoundTag readData(String name) throws IOException {
        Path file = root.resolve("data/minecraft/" + name + ".dat");
        return Files.exists(file)
                ? NbtIo.readCompressed(file).getCompoundOrEmpty("data")
                : new CompoundTag();
    }

    public void writeData(String name, CompoundTag data) throws IOException {
        NbtIo.writeCompressed(
                SavedFile.wrap(data), root.resolve("data/minecraft/" + name + ".dat"));
    }

    /** Makes the files that a real world has and that hold nothing here. */
    public void writeEmptyData() throws IOException {
        for (String name : EMPTY_FILES) {
            if (!Files.exists(root.resolve("data/minecraft/" + name + ".dat"))) {
                writeData(name, new CompoundTag());
            }
        }
    }

    /** The {@code Data} of {@code level.dat}; empty for a new world. */
    public CompoundTag readLevel() throws IOException {
        Path file = root.resolve("level.dat");
        return Files.exists(file)
                ? NbtIo.readCompressed(file).getCompoundOrEmpty("Data")
                : new CompoundTag();
    }

    /** Replaces {@code level.dat}, keeping the one before as {@code level.dat_old}. */
    public void writeLevel(CompoundTag data) throws IOException {
        Path file = root.resolve("level.dat");
        if (Files.exists(file)) {
            Files.copy(file, root.resolve("level.dat_old"), StandardCopyOption.REPLACE_EXISTING);
        }
        data.putInt("DataVersion", ChunkFormat.DATA_VERSION);
        CompoundTag version = new CompoundTag();
        version.putInt("Id", ChunkFormat.DATA_VERSION);
        version.putString("Name", "26.2");
        version.putString("Series", "main");
        version.putBoolean("Snapshot", false);
        data.put("Version", version);
        CompoundTag rootTag = new CompoundTag();
        rootTag.put("Data", data);
        NbtIo.writeCompressed(rootTag, file);
    }

    @Override
    public void close() throws IOException {
        lock.release();
        lockFile.close();
    }
}
