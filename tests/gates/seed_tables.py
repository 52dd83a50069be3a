"""The seed's schema tables, read a second time and by hand, to hold the catalog against.

One line a field, in the seed's own notation: s text, h64/h40/h16 hex, b boolean, i integer,
n number, v3 vector, t timestamp, then its bound or the value it must have. `+` marks a list or
object that must not be empty, `?` a field that may be absent, `/null` one that may be null.
"""

SEED_TABLES: dict[str, str] = {
    "fixture_manifest": """
        map.url s
        map.sha256 h64
        map.bytes i>=1
        map.mc_version s
        map.immutable b=true
        map.download_verified b=true
        map.bad_hash_rejected b=true
        mods list+
        mods[].name s
        mods[].version s
        mods[].sha256 h64
        world.directory s
        world.tree_sha256 h64
        world.files i>=1
    """,
    "init_runs": """
        init_id s
        run_id s
        instance_id s
        state_hash h64
        order_hash h16
        entity_count i>=1
        inventory_total i>=1
        early_output b=false
        ready b=true
        tick i>=0
    """,
    "player_identity": """
        uuid s
        name s
        dimension s
        pos v3
        yaw n
        pitch n
        source s
        facing_target b=true
        server_vantage_uuid s
    """,
    "command_block_scan": """
        method s
        world_dirs s-list+
        command_blocks i=0
        scanned b=true
        placed_by_init b=false
    """,
    "cleanup_rebuild": """
        steps s-list+
        source_world_untouched b=true
        rebuild_reproducible b=true
    """,
    "restore_record": """
        endpoint.source s
        endpoint.target s
        endpoint.target_resolved b=true
        endpoint.wrong_target_rejected b=true
        dimension s
        chunks_loaded b=true
        tick_controlled b=true
        duplicates_pre_existing i=0
        commands_issued i>=1
        commands_failed i=0
        partial_failure b=false
        pause_state_preserved b=true
        issued_is_not_success b=true
    """,
    "source_unchanged": """
        before_tree_sha256 h64
        after_tree_sha256 h64
        unchanged b=true
        hash_tool s
        exclusions list
    """,
    "failure_cases": """
        case s
        injected any
        expected any
        observed any
        passed b=true
    """,
    "identity_records": """
        case s
        uuid s
        viewed_uuid s
        dimension s
        pos v3
        yaw n
        pitch n
        task_entry s
        channel s:mcp|cli
        accepted b
        other_uuid s
        rejected_reason s
    """,
    "entry_contract": """
        mode s:external_task|manual_external
        fields s-list+
        native_chat_verified b
        unsupported_entries s-list
    """,
    "version_pins": """
        interface_mod.repo s
        interface_mod.commit h40
        interface_mod.tested b=true
        bridge.repo s
        bridge.commit h40
        bridge.tested b=true
    """,
    "tool_environment": """
        harness s
        model s
        docs_visible s-list+
        tools.terminal b=true
        tools.file b=true
        tools.filesystem_write b=true
        tools.source_access b=true
        tools.build b=true
        tools.install b=true
        tools.mcp_or_cli b=true
        tools.lab_manage b=true
    """,
    "jar_update": """
        case s:same_size_different_content
        old_sha256 h64
        new_sha256 h64
        bytes i>=1
        loaded_sha256 h64
        runtime_evidence s
    """,
    "smoke_mod": """
        mod_id s
        version s
        built_sha256 h64
        deployed_sha256 h64
        server_log_ref s
        sample_output_ref s
        build_errors_detected b=true
        load_failure_detected b=true
        missing_dependency_detected b=true
        memory_state_rebuilt_after_restart b=true
        restart_evidence_ref s
        no_rom_logic b=true
    """,
    "instance_isolation": """
        instance_id s
        role s:source_audit|experiment
        world_dir s
        rcon_port i>=1
        bridge_port i>=1
        restarted b=true
        resolves_correct_world b=true
        conflicting_instance b=false
    """,
    "test_mod_manifest": """
        mod_id s
        version s
        sha256 h64
        read_only b=true
        hook_overhead_ms n>=0
        fixture_behavior_unchanged b=true
        loaded_in s-list+
        agent_mod_coexists b=true
        no_command_blocks b=true
    """,
    "audit_events": """
        event_id s
        run_id s
        instance_id s
        dimension s
        tick i>=0
        seq i>=0
        event s
        phase s:init|agent|restore
        actor_uuid s/null
        cart_uuid s
        pos v3/null?
        captured_before_removal b=true
        removal_reason s
    """,
    "negative_cases": """
        case s
        attempted b
        processed i=0
        evidence_ref s
    """,
    "audit_lifecycle": """
        states s-list+
        missing_log_status s:error
        overflow_status s:error
        per_instance_files b=true
        ring_buffer_reliance b=false
    """,
    "tool_trace": """
        call_id s
        run_id s
        instance_id s
        tool s
        args object
        result any/null
        error s/null
        started_at t
        ended_at t
    """,
    "trace_join": """
        joins list
        joins[].call_id s
        joins[].audit_ref.run_id s
        joins[].audit_ref.instance_id s
        joins[].audit_ref.dimension s
        joins[].audit_ref.event_id s
        joins[].audit_ref.tick i>=0
        joins[].verified b=true
        unmatched_agent_events i>=0
        unmatched_tool_calls i>=0
    """,
    "missing_log_detection": """
        case s
        detected b=true
        exit_nonzero b=true
        message_ref s
    """,
    "smoke_report": """
        suites list+
        suites[].name s
        suites[].command s
        suites[].status s:pass
        suites[].checks i>=1
        suites[].log_ref s
    """,
    "fixture_validity": """
        input_semantics s
        stack_positions v3-list+
        output_boundary object+
        void_window_ticks i>=1
        end_condition s
        timeout_s i>=1
        hook_overhead_ms n>=0
        with_mod_without_mod_consistent b=true
    """,
    "version_lock": """
        components list+
        components[].name s
        components[].commit h40
        components[].version s
        components[].sha256 h64
    """,
    "bundle": """
        run.run_id s
        run.source_world.path s?
        run.source_world.before_tree_sha256 h64
        run.source_world.after_tree_sha256 h64
        run.instances list+
        run.instances[].instance_id s
        run.instances[].role s:source_audit|experiment
        run.instances[].dimension s
        run.instances[].world_dir s
        run.instances[].rcon_port i>=1
        run.instances[].bridge_port i>=1
    """,
}

NOT_IN_THE_SEED = {
    ("audit_events", "actor_provenance"),  # named in the text under the table
    ("audit_events", "negative_case"),  # how an event is attributed to a negative case
    ("negative_cases", "verifier_verdict"),  # written by the exporter
    ("evidence_index", "tool"),  # the index has rules of its own
    ("evidence_index", "entries"),
}
"""Fields of the catalog that no schema table has."""
