package labgate.audit.core.config;

import java.util.List;
import java.util.Set;

/**
 * What to audit and where to write it. Ticks and bytes carry their unit in the name.
 *
 * @param outputFile the log's file name within {@code outputDir}
 * @param outputRegion an optional second mark of having left the stack, or null
 * @param agentUuids the players that count as the agent, in lower case; empty means any player
 * @param textSha256 the SHA-256 of the configuration's own bytes
 */
public record AuditConfig(
        String runId,
        String instanceId,
        String dimension,
        String outputDir,
        String outputFile,
        long maxBytes,
        int sampleIntervalTicks,
        int correlationWindowTicks,
        Provenance provenance,
        List<Region> inputRegions,
        Region stackRegion,
        Region outputRegion,
        Set<String> cartTypes,
        Set<String> agentUuids,
        String textSha256) {

    /** The run's name with every character that a file name may not hold replaced by {@code _}. */
    public static String fileSafe(String runId) {
        StringBuilder safe = new StringBuilder(runId.length());
        for (char next : runId.toCharArray()) {
            safe.append(Character.isLetterOrDigit(next) || "-_.".indexOf(next) >= 0 ? next : '_');
        }
        return safe.toString();
    }

    /** The configured input region that holds this block, or null. */
    public Region inputRegionAt(String blockDimension, int x, int y, int z) {
        if (blockDimension.equals(dimension)) {
            for (Region region : inputRegions) {
                if (region.contains(x, y, z)) {
                    return region;
                }
            }
        }
        return null;
    }

    /** Whether this player counts as the agent. */
    public boolean isAgent(String uuid) {
        return agentUuids.isEmpty() || agentUuids.contains(uuid);
    }
}
