"""`bundle.json`: the manifest that names the run and its artifacts.

Its own rules (schema version, origin, issue, checks, port ranges, child runs) have reason codes
of their own and are stated in `checks/`; here is what each of its fields is.
"""

from gates.stage_one.catalog.field import Artifact, Field, Form, Kind

ROLES = ("source_audit", "experiment")

BUNDLE = Artifact(
    check="evidence_integrity",
    kind="bundle",
    path="bundle.json",
    form=Form.JSON,
    about="the manifest: what ran where, and which artifact is which file",
    fields=(
        Field("run", Kind.OBJECT, "what ran"),
        Field("run.run_id", Kind.TEXT, "the parent run's id"),
        Field("run.source_world", Kind.OBJECT, "the source save, which nobody may change"),
        Field("run.source_world.path", Kind.TEXT, "where the save lies", optional=True),
        Field("run.source_world.before_tree_sha256", Kind.SHA256, "its tree hash before the run"),
        Field("run.source_world.after_tree_sha256", Kind.SHA256, "its tree hash after the run"),
        Field("run.instances", Kind.LIST, "the labs of the run", non_empty=True),
        Field("run.instances[].instance_id", Kind.TEXT, "the lab's name, once in the run"),
        Field("run.instances[].role", Kind.TEXT, "what the lab is for", one_of=ROLES),
        Field("run.instances[].dimension", Kind.TEXT, "the dimension that its evidence is from"),
        Field("run.instances[].world_dir", Kind.TEXT, "the lab's own world folder"),
        Field("run.instances[].rcon_port", Kind.INTEGER, "RCON port", minimum=1, maximum=65535),
        Field("run.instances[].bridge_port", Kind.INTEGER, "game port", minimum=1, maximum=65535),
    ),
)
