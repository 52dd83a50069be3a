"""Check 3: a real fake player's identity, seen from the server."""

from gates.stage_one.catalog.field import Artifact, CheckSpec, Field, Form, Kind

_ID = "player_context"
_PLACE = "artifacts/player_context"

IDENTITY_CASES_REQUIRED = ("task_bind", "hit", "miss", "two_players", "unknown_identity")
_UNKNOWN = ("case", ("unknown_identity",))

IDENTITY_RECORDS = Artifact(
    check=_ID,
    kind="identity_records",
    path=f"{_PLACE}/identity-records.jsonl",
    form=Form.JSONL,
    about="one row for each probe: " + ", ".join(IDENTITY_CASES_REQUIRED),
    fields=(
        Field("case", Kind.TEXT, "the case"),
        Field("uuid", Kind.TEXT, "who was asked about; the task player but in unknown_identity"),
        Field("viewed_uuid", Kind.TEXT, "who the server's answer is about"),
        Field("dimension", Kind.TEXT, "where it stands"),
        Field("pos", Kind.VECTOR, "position in blocks"),
        Field("yaw", Kind.NUMBER, "degrees"),
        Field("pitch", Kind.NUMBER, "degrees"),
        Field("task_entry", Kind.TEXT, "how the task came in"),
        Field("channel", Kind.TEXT, "the path that was used", one_of=("mcp", "cli")),
        Field("accepted", Kind.BOOLEAN, "the probe was answered"),
        Field("other_uuid", Kind.TEXT, "the second player", only_when=("case", ("two_players",))),
        Field(
            "rejected_reason",
            Kind.TEXT,
            "why it was refused",
            only_when=_UNKNOWN,
        ),
    ),
)

ENTRY_CONTRACT = Artifact(
    check=_ID,
    kind="entry_contract",
    path=f"{_PLACE}/entry-contract.json",
    form=Form.JSON,
    about="how a task reaches the player, and which ways do not work",
    fields=(
        Field("mode", Kind.TEXT, "the way in", one_of=("external_task", "manual_external")),
        Field("fields", Kind.TEXT_LIST, "fields of a task", non_empty=True),
        Field("native_chat_verified", Kind.BOOLEAN, "native chat was tried; false is allowed"),
        Field("unsupported_entries", Kind.TEXT_LIST, "ways in that do not work"),
    ),
)

VERSION_PINS = Artifact(
    check=_ID,
    kind="version_pins",
    path=f"{_PLACE}/version-pins.json",
    form=Form.JSON,
    about="the commits of interface mod and bridge that the probes ran on",
    fields=(
        Field("interface_mod", Kind.OBJECT, "the interface mod"),
        Field("interface_mod.repo", Kind.TEXT, "its repository"),
        Field("interface_mod.commit", Kind.COMMIT, "its commit; the version lock pins the same"),
        Field("interface_mod.tested", Kind.BOOLEAN, "tested at this commit", True),
        Field("bridge", Kind.OBJECT, "the bridge"),
        Field("bridge.repo", Kind.TEXT, "its repository"),
        Field("bridge.commit", Kind.COMMIT, "its commit; the version lock pins the same"),
        Field("bridge.tested", Kind.BOOLEAN, "tested at this commit", True),
    ),
)

PLAYER_CONTEXT = CheckSpec(
    id=_ID,
    title="Fake-player identity and server-vantage context on the real server",
    artifacts=(IDENTITY_RECORDS, ENTRY_CONTRACT, VERSION_PINS),
)
