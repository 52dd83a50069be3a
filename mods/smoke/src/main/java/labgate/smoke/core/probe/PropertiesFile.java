package labgate.smoke.core.probe;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;

/** Reads properties as the game reads its own: UTF-8. */
final class PropertiesFile {
    private PropertiesFile() {}

    /**
     * The properties of a file; none if there is no such file.
     *
     * @throws IOException if it is there and cannot be read
     */
    static Properties read(Path file) throws IOException {
        Properties properties = new Properties();
        if (Files.exists(file)) {
            try (Reader reader = Files.newBufferedReader(file)) {
                properties.load(reader);
            } catch (IllegalArgumentException malformed) {
                throw new IOException(file + " is malformed: " + malformed.getMessage(), malformed);
            }
        }
        return properties;
    }
}
