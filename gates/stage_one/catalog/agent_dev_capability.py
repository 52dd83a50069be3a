"""Check 4: a mod can be built and installed into a located instance."""

from gates.stage_one.catalog.bundle import ROLES
from gates.stage_one.catalog.field import Artifact, CheckSpec, Field, Form, Kind

_ID = "agent_dev_capability"
_PLACE = "artifacts/agent_dev_capability"

TOOL_ENVIRONMENT = Artifact(
    check=_ID,
    kind="tool_environment",
    path=f"{_PLACE}/tool-environment.json",
    form=Form.JSON,
    about="what the one who drove the run had at hand",
    fields=(
        Field("harness", Kind.TEXT, "who issued the calls"),
        Field("model", Kind.TEXT, "the model behind it, or `none`"),
        Field("docs_visible", Kind.TEXT_LIST, "documents that could be read", non_empty=True),
        Field("tools", Kind.OBJECT, "what was tried and worked"),
        Field("tools.terminal", Kind.BOOLEAN, "a command was run", True),
        Field("tools.file", Kind.BOOLEAN, "a file was read", True),
        Field("tools.filesystem_write", Kind.BOOLEAN, "a file was written", True),
        Field("tools.source_access", Kind.BOOLEAN, "source was looked up", True),
        Field("tools.build", Kind.BOOLEAN, "a mod was built", True),
        Field("tools.install", Kind.BOOLEAN, "a mod was installed", True),
        Field("tools.mcp_or_cli", Kind.BOOLEAN, "the game was reached over MCP or CLI", True),
        Field("tools.lab_manage", Kind.BOOLEAN, "a lab was started and stopped", True),
    ),
)

JAR_UPDATE = Artifact(
    check=_ID,
    kind="jar_update",
    path=f"{_PLACE}/jar-update.json",
    form=Form.JSON,
    about="a jar of the same size and other content really replaced the old one",
    fields=(
        Field("case", Kind.TEXT, "what was tried", one_of=("same_size_different_content",)),
        Field("old_sha256", Kind.SHA256, "the jar before"),
        Field("new_sha256", Kind.SHA256, "the jar after; another than before"),
        Field("bytes", Kind.INTEGER, "size of both in bytes", minimum=1),
        Field("loaded_sha256", Kind.SHA256, "the jar that the running mod was loaded from"),
        Field("runtime_evidence", Kind.TEXT, "where the running mod says so"),
    ),
)

SMOKE_MOD = Artifact(
    check=_ID,
    kind="smoke_mod",
    path=f"{_PLACE}/smoke-mod.json",
    form=Form.JSON,
    about="a small mod built, deployed, restarted, and its faults noticed",
    fields=(
        Field("mod_id", Kind.TEXT, "the mod's id"),
        Field("version", Kind.TEXT, "the mod's version"),
        Field("built_sha256", Kind.SHA256, "the jar that was built"),
        Field("deployed_sha256", Kind.SHA256, "the jar that was deployed; the same"),
        Field("server_log_ref", Kind.TEXT, "the server's log of the load"),
        Field("sample_output_ref", Kind.TEXT, "something that the mod wrote"),
        Field("build_errors_detected", Kind.BOOLEAN, "a broken source was refused", True),
        Field("load_failure_detected", Kind.BOOLEAN, "a mod that cannot load was noticed", True),
        Field("missing_dependency_detected", Kind.BOOLEAN, "an absent one was noticed", True),
        Field("memory_state_rebuilt_after_restart", Kind.BOOLEAN, "its state came back", True),
        Field("restart_evidence_ref", Kind.TEXT, "where that is shown"),
        Field("no_rom_logic", Kind.BOOLEAN, "it holds nothing that could do the task", True),
    ),
)

INSTANCE_ISOLATION = Artifact(
    check=_ID,
    kind="instance_isolation",
    path=f"{_PLACE}/instance-isolation.jsonl",
    form=Form.JSONL,
    about="one row for each declared instance, tried over a restart",
    fields=(
        Field("instance_id", Kind.TEXT, "a declared instance"),
        Field("role", Kind.TEXT, "its declared role", one_of=ROLES),
        Field("world_dir", Kind.TEXT, "its declared world folder"),
        Field("rcon_port", Kind.INTEGER, "its declared port", minimum=1, maximum=65535),
        Field("bridge_port", Kind.INTEGER, "its declared port", minimum=1, maximum=65535),
        Field("restarted", Kind.BOOLEAN, "the instance was restarted", True),
        Field("resolves_correct_world", Kind.BOOLEAN, "it then served its own world", True),
        Field("conflicting_instance", Kind.BOOLEAN, "another instance was in its way", False),
    ),
)

AGENT_DEV_CAPABILITY = CheckSpec(
    id=_ID,
    title="Agent can write, build and install a mod into a located experiment instance",
    artifacts=(TOOL_ENVIRONMENT, JAR_UPDATE, SMOKE_MOD, INSTANCE_ISOLATION),
)
