package labgate.audit.core.session;

/** What the audit runs in, as the loader reports it; {@code absent} for a part that is missing. */
public record Versions(String minecraft, String fabricLoader, String fabricApi, String auditMod) {}
