package labgate.smoke.core.snapshot;

import java.util.regex.Pattern;
import labgate.smoke.core.Refusal;

/** A snapshot's name, which is the name of its folder on any system. */
public record SnapshotName(String text) {
    private static final Pattern FORM =
            Pattern.compile("[A-Za-z0-9]([A-Za-z0-9._-]{0,62}[A-Za-z0-9_-])?");
    private static final Pattern DEVICE =
            Pattern.compile("(?i)(con|prn|aux|nul|com[0-9]|lpt[0-9])(\\..*)?");

    /**
     * Accepts a name.
     *
     * @throws Refusal if it could lead elsewhere or cannot be a folder's everywhere
     */
    public static SnapshotName of(String text) throws Refusal {
        if (!FORM.matcher(text).matches()) {
            throw new Refusal("a snapshot's name has 1 to 64 of the characters A-Z a-z 0-9 . _ -, "
                    + "begins with a letter or digit and does not end with a dot");
        }
        if (DEVICE.matcher(text).matches()) {
            throw new Refusal("no folder can be called " + text + " on Windows");
        }
        return new SnapshotName(text);
    }
}
