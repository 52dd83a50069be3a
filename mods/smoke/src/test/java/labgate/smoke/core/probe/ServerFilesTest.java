package labgate.smoke.core.probe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import labgate.smoke.core.file.Sha256;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is read from the server's files when it starts. */
class ServerFilesTest {
    @TempDir Path run;

    @Test
    void thePortsAreThoseOfTheServersProperties() throws IOException {
        assertEquals(
                new ServerPorts(27240, 27241),
                ports("server-port=27240\nenable-rcon=true\nrcon.port=27241\n"));
    }

    @Test
    void withoutRconThereIsNoPortOfIt() throws IOException {
        assertEquals(
                new ServerPorts(27240, null),
                ports("server-port=27240\nenable-rcon=false\nrcon.port=27241\n"));
    }

    @Test
    void aPortThatIsNoneIsNotGuessed() throws IOException {
        assertEquals(
                new ServerPorts(null, null),
                ports("server-port=65536\nenable-rcon=true\nrcon.port=many\n"));
        assertEquals(new ServerPorts(null, null), ServerPorts.read(run.resolve("absent")));
    }

    @Test
    void malformedPropertiesAreAnErrorThatNamesTheFile() throws IOException {
        Path file = Files.writeString(run.resolve("server.properties"), "motd=\\u00zz\n");
        IOException error = assertThrows(IOException.class, () -> ServerPorts.read(file));
        assertEquals(true, error.getMessage().contains("server.properties"));
    }

    @Test
    void theInstanceIsToldElseWrittenElseTheFoldersName() throws IOException {
        Path config = run.resolve("labgate-smoke.properties");
        Path folder = run.resolve("exp-1/.");
        assertEquals("exp-1", InstanceName.of(null, config, folder));
        assertEquals("exp-1", InstanceName.of(" ", config, folder));
        Files.writeString(config, "instance = exp-2 \n");
        assertEquals("exp-2", InstanceName.of(null, config, folder));
        assertEquals("exp-3", InstanceName.of("exp-3", config, folder));
    }

    @Test
    void aConfigurationThatCannotBeReadIsAnError() throws IOException {
        Path config = Files.createDirectory(run.resolve("labgate-smoke.properties"));
        assertThrows(IOException.class, () -> InstanceName.of(null, config, run));
    }

    @Test
    void theHashIsThatOfTheOneJar() throws IOException {
        Path jar = Files.writeString(run.resolve("smoke.jar"), "content");
        assertEquals(Sha256.of("content".getBytes()), LoadedJar.sha256(List.of(jar)));
    }

    @Test
    void whatIsNotOneJarHasNoHash() throws IOException {
        Path jar = Files.writeString(run.resolve("smoke.jar"), "content");
        assertNull(LoadedJar.sha256(List.of()));
        assertNull(LoadedJar.sha256(List.of(jar, jar)));
        assertNull(LoadedJar.sha256(List.of(run)));
        assertNull(LoadedJar.sha256(List.of(run.resolve("gone.jar"))));
    }

    private ServerPorts ports(String properties) throws IOException {
        return ServerPorts.read(Files.writeString(run.resolve("server.properties"), properties));
    }
}
