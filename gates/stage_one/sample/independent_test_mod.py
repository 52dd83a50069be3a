"""The sample's audit mod: what it is, what it recorded, and what it refused to count."""

from gates.stage_one.sample.run import TEST_MOD_SHA256, JsonObject

_NEGATIVE_CASES = {
    "no_interaction": False,
    "wrong_position": True,
    "marker_only": False,
    "answer_only": False,
}


def independent_test_mod(events: list[JsonObject]) -> dict[str, JsonObject | list[JsonObject]]:
    """The artifacts of the `independent_test_mod` check, by kind."""
    return {
        "test_mod_manifest": {
            "mod_id": "synthetic-minecart-audit",
            "version": "0.1.0",
            "sha256": TEST_MOD_SHA256,
            "read_only": True,
            "hook_overhead_ms": 101.99,
            "fixture_behavior_unchanged": True,
            "loaded_in": ["source_audit", "experiment"],
            "agent_mod_coexists": True,
            "no_command_blocks": True,
        },
        "audit_events": events,
        "negative_cases": [
            {
                "case": case,
                "attempted": attempted,
                "processed": 0,
                "evidence_ref": f"raw/negative/{case}.jsonl",
                "verifier_verdict": "fail",
            }
            for case, attempted in _NEGATIVE_CASES.items()
        ],
        "audit_lifecycle": {
            "states": ["ready", "init", "experiment_start", "experiment_end", "flush"],
            "missing_log_status": "error",
            "overflow_status": "error",
            "per_instance_files": True,
            "ring_buffer_reliance": False,
        },
    }
