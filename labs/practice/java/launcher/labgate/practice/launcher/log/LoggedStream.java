package labgate.practice.launcher.log;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** A print stream whose lines become log lines behind a prefix. */
final class LoggedStream extends PrintStream {
    LoggedStream(String prefix) {
        super(new Lines(prefix), true, StandardCharsets.UTF_8);
    }

    private static final class Lines extends OutputStream {
        private final String prefix;
        private final ByteArrayOutputStream pending = new ByteArrayOutputStream();

        Lines(String prefix) {
            this.prefix = prefix;
        }

        @Override
        public synchronized void write(int value) {
            if (value == '\n') {
                String line = pending.toString(StandardCharsets.UTF_8);
                pending.reset();
                ServerLog.info(
                        prefix
                                + (line.endsWith("\r")
                                        ? line.substring(0, line.length() - 1)
                                        : line));
            } else {
                pending.write(value);
            }
        }
    }
}
