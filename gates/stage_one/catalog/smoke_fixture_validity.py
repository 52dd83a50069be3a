"""Check 7: generic smoke tests pass, the fixture is calibrated, versions are locked."""

from gates.stage_one.catalog.field import Artifact, CheckSpec, Field, Form, Kind

_ID = "smoke_fixture_validity"
_PLACE = "artifacts/smoke_fixture_validity"

SUITES_REQUIRED = (
    "smoke_offline",
    "lab_boot",
    "fake_player_mcp",
    "snapshot_restore",
    "test_mod_load",
)

PINS: dict[str, str] = {
    "mc-agent": "commit",
    "mc-agent-interface-mod": "commit",
    "mc-agent-bridge": "commit",
    "minecraft": "version",
    "fabric-loader": "version",
    "jdk": "version",
    "carpet": "sha256",
    "test-mod": "sha256",
    "fixture-map": "sha256",
}
"""The components that the version lock must hold, and the field that pins each."""


def _pinned_by(pin: str) -> tuple[str, tuple[str, ...]]:
    return "name", tuple(name for name, owed in PINS.items() if owed == pin)


SMOKE_REPORT = Artifact(
    check=_ID,
    kind="smoke_report",
    path=f"{_PLACE}/smoke-report.json",
    form=Form.JSON,
    about="generic smoke suites: " + ", ".join(SUITES_REQUIRED),
    fields=(
        Field("suites", Kind.LIST, "the suites that ran", non_empty=True),
        Field("suites[].name", Kind.TEXT, "the suite"),
        Field("suites[].command", Kind.TEXT, "the command that ran it"),
        Field("suites[].status", Kind.TEXT, "its outcome", one_of=("pass",)),
        Field("suites[].checks", Kind.INTEGER, "checks made", minimum=1),
        Field("suites[].log_ref", Kind.TEXT, "its log"),
    ),
)

FIXTURE_VALIDITY = Artifact(
    check=_ID,
    kind="fixture_validity",
    path=f"{_PLACE}/fixture-validity.json",
    form=Form.JSON,
    about="what counts as input and output of the machine, measured on the fixture",
    fields=(
        Field("input_semantics", Kind.TEXT, "what an input is"),
        Field("stack_positions", Kind.VECTOR_LIST, "where the carts lie", non_empty=True),
        Field("output_boundary", Kind.OBJECT, "what a cart crosses to be output", non_empty=True),
        Field("void_window_ticks", Kind.INTEGER, "ticks from input to removal", minimum=1),
        Field("end_condition", Kind.TEXT, "what ends an experiment"),
        Field("timeout_s", Kind.INTEGER, "longest wait in seconds", minimum=1),
        Field(
            "hook_overhead_ms",
            Kind.NUMBER,
            "time spent in all hooks over the whole session, milliseconds",
            minimum=0,
        ),
        Field("with_mod_without_mod_consistent", Kind.BOOLEAN, "the mod changes nothing", True),
    ),
)

VERSION_LOCK = Artifact(
    check=_ID,
    kind="version_lock",
    path=f"{_PLACE}/version-lock.json",
    form=Form.JSON,
    about="the exact components of the run: " + ", ".join(PINS),
    fields=(
        Field("components", Kind.LIST, "one entry for each component", non_empty=True),
        Field("components[].name", Kind.TEXT, "the component"),
        Field("components[].commit", Kind.COMMIT, "its commit", only_when=_pinned_by("commit")),
        Field("components[].version", Kind.TEXT, "its version", only_when=_pinned_by("version")),
        Field(
            "components[].sha256", Kind.SHA256, "hash of its file", only_when=_pinned_by("sha256")
        ),
    ),
)

EVIDENCE_INDEX = Artifact(
    check=_ID,
    kind="evidence_index",
    path=f"{_PLACE}/evidence-index.json",
    form=Form.JSON,
    about="hash and size of every declared artifact but itself; more files may be listed",
    fields=(
        Field("tool", Kind.TEXT, "what wrote the index"),
        Field(
            "entries",
            Kind.LIST,
            "files as {path, sha256, bytes}, folders as {path, tree_sha256, files, bytes}",
            non_empty=True,
        ),
    ),
)

SMOKE_FIXTURE_VALIDITY = CheckSpec(
    id=_ID,
    title="Generic smoke tests pass and the run is pinned/evidenced",
    artifacts=(SMOKE_REPORT, FIXTURE_VALIDITY, VERSION_LOCK, EVIDENCE_INDEX),
)
