"""Check 1: the map fixture is pinned and initialized deterministically."""

from gates.stage_one.catalog.field import Artifact, CheckSpec, Field, Form, Kind

_ID = "fixture_map"
_PLACE = "artifacts/fixture_map"

FIXTURE_MANIFEST = Artifact(
    check=_ID,
    kind="fixture_manifest",
    path=f"{_PLACE}/fixture-manifest.json",
    form=Form.JSON,
    about="where the fixture map comes from, and the mods and world copy it was prepared with",
    fields=(
        Field("map", Kind.OBJECT, "the downloaded map"),
        Field("map.url", Kind.TEXT, "immutable, versioned download address"),
        Field("map.sha256", Kind.SHA256, "hash of the map; the version lock pins the same"),
        Field("map.bytes", Kind.INTEGER, "size of the map in bytes", minimum=1),
        Field("map.mc_version", Kind.TEXT, "game version; the version lock pins the same"),
        Field("map.immutable", Kind.BOOLEAN, "the address can never mean other bytes", True),
        Field("map.download_verified", Kind.BOOLEAN, "downloaded anew and its hash agreed", True),
        Field("map.bad_hash_rejected", Kind.BOOLEAN, "a wrong hash was tried and refused", True),
        Field("mods", Kind.LIST, "installed mods; one is `carpet`", non_empty=True),
        Field("mods[].name", Kind.TEXT, "the mod's name"),
        Field("mods[].version", Kind.TEXT, "the mod's version"),
        Field("mods[].sha256", Kind.SHA256, "hash of the mod's jar"),
        Field("world", Kind.OBJECT, "the prepared world copy"),
        Field("world.directory", Kind.TEXT, "the copy's folder, never the source save"),
        Field("world.tree_sha256", Kind.SHA256, "tree hash of the copy"),
        Field("world.files", Kind.INTEGER, "files that the tree hash covers", minimum=1),
    ),
)

INIT_RUNS = Artifact(
    check=_ID,
    kind="init_runs",
    path=f"{_PLACE}/init-runs.jsonl",
    form=Form.JSONL,
    about="one row for each independent initialization; at least three",
    fields=(
        Field("init_id", Kind.TEXT, "the initialization's own id"),
        Field("run_id", Kind.TEXT, "the declared child run that it is"),
        Field("instance_id", Kind.TEXT, "the instance declared for that child run"),
        Field("state_hash", Kind.SHA256, "hash of the state reached; the same in every run"),
        Field("order_hash", Kind.ORDER_HASH, "hash of the entity order; the same in every run"),
        Field("entity_count", Kind.INTEGER, "entities present; the same in every run", minimum=1),
        Field("inventory_total", Kind.INTEGER, "items held; the same in every run", minimum=1),
        Field("early_output", Kind.BOOLEAN, "output before any input", False, code="early_output"),
        Field("ready", Kind.BOOLEAN, "reached READY", True, code="init_not_ready"),
        Field("tick", Kind.INTEGER, "server tick of the record", minimum=0),
    ),
)

PLAYER_IDENTITY = Artifact(
    check=_ID,
    kind="player_identity",
    path=f"{_PLACE}/player-identity.json",
    form=Form.JSON,
    about="the task player, as the server sees it; other evidence is bound to its uuid",
    fields=(
        Field("uuid", Kind.TEXT, "the task player's uuid"),
        Field("name", Kind.TEXT, "the task player's name"),
        Field("dimension", Kind.TEXT, "where it stands"),
        Field("pos", Kind.VECTOR, "position in blocks"),
        Field("yaw", Kind.NUMBER, "degrees"),
        Field("pitch", Kind.NUMBER, "degrees"),
        Field("source", Kind.TEXT, "what made the player, such as `carpet`"),
        Field("facing_target", Kind.BOOLEAN, "it looks at the machine's input", True),
        Field("server_vantage_uuid", Kind.TEXT, "the uuid that the server answers; equals `uuid`"),
    ),
)

COMMAND_BLOCK_SCAN = Artifact(
    check=_ID,
    kind="command_block_scan",
    path=f"{_PLACE}/command-block-scan.json",
    form=Form.JSON,
    about="a search of every world of the run for command blocks",
    fields=(
        Field("method", Kind.TEXT, "how the worlds were searched"),
        Field("world_dirs", Kind.TEXT_LIST, "fixture world and every instance's", non_empty=True),
        Field(
            "command_blocks",
            Kind.INTEGER,
            "command blocks found",
            minimum=0,
            equals=0,
            code="command_blocks_present",
        ),
        Field("scanned", Kind.BOOLEAN, "the search was carried out", True),
        Field("placed_by_init", Kind.BOOLEAN, "the initialization placed some", False),
    ),
)

CLEANUP_REBUILD = Artifact(
    check=_ID,
    kind="cleanup_rebuild",
    path=f"{_PLACE}/cleanup-rebuild.json",
    form=Form.JSON,
    about="the fixture was thrown away and built again",
    fields=(
        Field("steps", Kind.TEXT_LIST, "what was done, in order", non_empty=True),
        Field("source_world_untouched", Kind.BOOLEAN, "the source save did not change", True),
        Field("rebuild_reproducible", Kind.BOOLEAN, "the second build equals the first", True),
    ),
)

FIXTURE_MAP = CheckSpec(
    id=_ID,
    title="Map fixture pinned and initialized deterministically",
    artifacts=(
        FIXTURE_MANIFEST,
        INIT_RUNS,
        PLAYER_IDENTITY,
        COMMAND_BLOCK_SCAN,
        CLEANUP_REBUILD,
    ),
)
