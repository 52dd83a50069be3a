package labgate.smoke.core.probe;

import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;
import java.util.regex.Pattern;

/** The commit that the build wrote into the jar. */
public final class BuildStamp {
    public static final String RESOURCE = "/labgate-smoke-build.properties";
    static final String UNKNOWN = "unknown";

    private static final Pattern COMMIT = Pattern.compile("[0-9a-f]{40}(-dirty)?");

    private BuildStamp() {}

    /**
     * The commit of the stamp, {@code -dirty} behind it if files were changed; {@code unknown} if
     * there is no stamp (null) or the build left it open.
     */
    public static String commit(InputStream stamp) throws IOException {
        Properties properties = new Properties();
        if (stamp != null) {
            properties.load(stamp);
        }
        String commit = properties.getProperty("commit", UNKNOWN).strip();
        return COMMIT.matcher(commit).matches() ? commit : UNKNOWN;
    }
}
