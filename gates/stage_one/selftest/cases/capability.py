"""Cases of the player's context and of the capability to build and install a mod."""

from gates.stage_one.sample.run import OTHER_PLAYER_UUID, SOURCE, sha256_of
from gates.stage_one.selftest.case import STALE_INDEX, Case, at
from gates.stage_one.selftest.mutations import put, repinned

# Rows of identity-records.jsonl.
_TASK_BIND, _TWO_PLAYERS = 0, 3

CAPABILITY_CASES = (
    Case(
        "context-crosstalk",
        "with two players, the view is the other one's",
        put("identity_records", _TWO_PLAYERS, "viewed_uuid", to=OTHER_PLAYER_UUID),
        "fail",
        at("player_context", "player_context_crosstalk"),
        also=STALE_INDEX,
    ),
    Case(
        "identity-uuid-mismatch",
        "the bound player is not the fixture's",
        repinned(
            put("identity_records", _TASK_BIND, "uuid", to=OTHER_PLAYER_UUID),
            put("identity_records", _TASK_BIND, "viewed_uuid", to=OTHER_PLAYER_UUID),
        ),
        "fail",
        at("player_context", "player_identity_binding"),
    ),
    Case(
        "stale-jar",
        "the running mod is the old jar",
        put("jar_update", "loaded_sha256", to=sha256_of("smoke mod, first build")),
        "fail",
        at("agent_dev_capability", "jar_update_stale"),
        also=STALE_INDEX,
    ),
    Case(
        "port-dupe",
        "two isolation rows share a port",
        put("instance_isolation", 1, "rcon_port", to=SOURCE.rcon_port),
        "fail",
        at("agent_dev_capability", "instance_port_duplicate"),
        also=at("agent_dev_capability", "instance_isolation_mismatch") | STALE_INDEX,
    ),
    Case(
        "ghost-isolation",
        "an isolation row names an undeclared instance",
        repinned(put("instance_isolation", 1, "instance_id", to="undeclared-instance")),
        "fail",
        at("agent_dev_capability", "instance_isolation_mismatch"),
        also=at("agent_dev_capability", "instance_isolation_missing"),
    ),
)
