"""The sample's proof that a mod can be built and installed into a located instance."""

from gates.stage_one.sample.run import INSTANCES, JsonObject, SampleInstance, sha256_of

_TOOLS = (
    "terminal",
    "file",
    "filesystem_write",
    "source_access",
    "build",
    "install",
    "mcp_or_cli",
    "lab_manage",
)


def agent_dev_capability() -> dict[str, JsonObject | list[JsonObject]]:
    """The artifacts of the `agent_dev_capability` check, by kind."""
    return {
        "tool_environment": {
            "harness": "labgate",
            "model": "none",
            "docs_visible": ["README.md", "docs/architecture.md"],
            "tools": dict.fromkeys(_TOOLS, True),
        },
        "jar_update": {
            "case": "same_size_different_content",
            "old_sha256": sha256_of("smoke mod, first build"),
            "new_sha256": sha256_of("smoke mod, second build"),
            "bytes": 5120,
            "loaded_sha256": sha256_of("smoke mod, second build"),
            "runtime_evidence": "raw/synthetic-exp/console.log#L42",
        },
        "smoke_mod": _smoke_mod(),
        "instance_isolation": [_isolation(instance) for instance in INSTANCES],
    }


def _smoke_mod() -> JsonObject:
    return {
        "mod_id": "labgate-smoke",
        "version": "0.1.0",
        "built_sha256": sha256_of("smoke mod, second build"),
        "deployed_sha256": sha256_of("smoke mod, second build"),
        "server_log_ref": "raw/synthetic-exp/console.log#L42",
        "sample_output_ref": "raw/synthetic-exp/smoke-output.json",
        "build_errors_detected": True,
        "load_failure_detected": True,
        "missing_dependency_detected": True,
        "memory_state_rebuilt_after_restart": True,
        "restart_evidence_ref": "raw/synthetic-exp/console.log#L97",
        "no_rom_logic": True,
    }


def _isolation(instance: SampleInstance) -> JsonObject:
    return {
        **instance.to_json(),
        "restarted": True,
        "resolves_correct_world": True,
        "conflicting_instance": False,
    }
