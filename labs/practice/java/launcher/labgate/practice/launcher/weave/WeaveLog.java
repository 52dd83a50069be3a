package labgate.practice.launcher.weave;

import labgate.practice.launcher.log.ServerLog;

import org.spongepowered.asm.logging.Level;
import org.spongepowered.asm.logging.LoggerAdapterAbstract;

/** Sends what Mixin logs to the server's log; debug and trace lines are dropped. */
final class WeaveLog extends LoggerAdapterAbstract {
    WeaveLog(String name) {
        super(name);
    }

    @Override
    public String getType() {
        return "Practice server log";
    }

    @Override
    public void catching(Level level, Throwable cause) {
        log(level, "Catching", cause);
    }

    @Override
    public void log(Level level, String message, Object... parameters) {
        Throwable cause = null;
        StringBuilder text = new StringBuilder(message);
        for (Object parameter : parameters) {
            int place = text.indexOf("{}");
            if (place >= 0) {
                text.replace(place, place + 2, String.valueOf(parameter));
            } else if (parameter instanceof Throwable thrown) {
                cause = thrown;
            }
        }
        log(level, text.toString(), cause);
    }

    @Override
    public void log(Level level, String message, Throwable cause) {
        String text =
                cause == null ? message : message + System.lineSeparator() + ServerLog.trace(cause);
        switch (level) {
            case FATAL, ERROR -> ServerLog.error(text);
            case WARN -> ServerLog.warn(text);
            case INFO -> ServerLog.info(text);
            default -> {}
        }
    }

    @Override
    public <T extends Throwable> T throwing(T cause) {
        return cause;
    }
}
