package labgate.audit.core.config;

/** Where the audited world came from, as the configuration states it; empty when not stated. */
public record Provenance(String kind, String reference, String snapshotId, String snapshotHash) {}
