package labgate.audit.core.session;

import labgate.audit.core.config.AuditConfig;
import labgate.audit.core.config.Region;
import labgate.audit.core.json.JsonWriter;

/** The fields of {@code audit_ready}: what is audited, by which versions, and from where. */
record ReadyEvent(AuditConfig config, AuditFiles files, Versions versions) {

    void write(JsonWriter json) {
        writeConfig(json.name("config"));
        json.field("minecraft", versions.minecraft())
                .field("fabricLoader", versions.fabricLoader())
                .field("fabricApi", versions.fabricApi())
                .field("auditMod", versions.auditMod())
                .field("readOnly", true)
                .field("observationOnly", true);
        json.name("inputRegions").beginArray();
        config.inputRegions().forEach(region -> region.write(json));
        json.endArray();
        writeRegion(json.name("stackRegion"), config.stackRegion());
        writeRegion(json.name("outputRegion"), config.outputRegion());
        json.field("gameDir", files.gameDir().toString());
    }

    private void writeConfig(JsonWriter json) {
        json.beginObject()
                .field("runId", config.runId())
                .field("instanceId", config.instanceId())
                .field("dimension", config.dimension())
                .field("outputDir", config.outputDir())
                .field("outputFile", config.outputFile())
                .field("maxBytes", config.maxBytes())
                .field("sampleIntervalTicks", config.sampleIntervalTicks())
                .field("correlationWindowTicks", config.correlationWindowTicks())
                .field("provenanceKind", config.provenance().kind())
                .field("provenanceReference", config.provenance().reference())
                .field("snapshotId", config.provenance().snapshotId())
                .field("snapshotHash", config.provenance().snapshotHash())
                .field("cartTypes", String.join(",", config.cartTypes()))
                .field("agentUuids", String.join(",", config.agentUuids()))
                .field("sha256", config.textSha256())
                .field("configPath", files.config().toString())
                .endObject();
    }

    private static void writeRegion(JsonWriter json, Region region) {
        if (region == null) {
            json.value((String) null);
        } else {
            region.write(json);
        }
    }
}
