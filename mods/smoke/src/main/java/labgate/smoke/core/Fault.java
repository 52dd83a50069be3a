package labgate.smoke.core;

import java.io.PrintStream;

/** What becomes of a bug in the mod: an answer and a stack trace, never the end of the server. */
public final class Fault {
    private Fault() {}

    /** Shows a fault on the console and returns what the answer says of it. */
    public static String shown(Throwable fault, PrintStream console) {
        fault.printStackTrace(console);
        return "a fault of the mod, see the server's log: " + fault;
    }
}
