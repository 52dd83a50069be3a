package net.minecraft;

import labgate.practice.launcher.log.ServerLog;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;

/** What is left to read after a crash. */
public final class CrashReport {
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyy-MM-dd_HH.mm.ss");

    private CrashReport() {}

    /** Writes the report into {@code crash-reports/} and says in the log where. */
    public static void save(Throwable failure) {
        String name = "crash-" + LocalDateTime.now().format(TIME) + "-server.txt";
        Path file = Path.of("crash-reports", name);
        String text =
                "---- Minecraft Crash Report ----\n\nDescription: Exception in server tick loop\n\n"
                        + ServerLog.trace(failure)
                        + "\n";
        try {
            Files.createDirectories(file.getParent());
            Files.writeString(file, text);
            ServerLog.error("This crash report has been saved to: " + file.toAbsolutePath());
        } catch (IOException problem) {
            ServerLog.error("We were unable to save this crash report to disk.", problem);
        }
    }
}
