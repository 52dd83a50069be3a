"""Codes about the source save, which may be read and never changed."""

from gates.stage_one.codes.reason_code import (
    EVIDENCE_INTEGRITY,
    IN_SPEC,
    RESTORE_FIDELITY,
    blocks,
    fails,
)

CODES = (
    fails(
        "source_world_changed",
        (RESTORE_FIDELITY, EVIDENCE_INTEGRITY),
        "The source save's tree hash after the run is not the one before it, in "
        "`run.source_world` or in source-unchanged.json.",
        "Restore the save from a backup, find out what wrote to it (labs must work on "
        "copies), and repeat the run; `labgate gate hash-tree DIR` gives the save's hash.",
    ),
    fails(
        "source_hash_conflict",
        EVIDENCE_INTEGRITY,
        "source-unchanged.json and `run.source_world` in bundle.json give different hashes for "
        "one save.",
        "Take both from the same observation of `labgate gate hash-tree DIR`, the same folder "
        "and the same tool." + IN_SPEC,
    ),
    fails(
        "source_world_rehash_mismatch",
        EVIDENCE_INTEGRITY,
        "The gate hashed the source save itself and got another hash than `run.source_world` "
        "declares: it is another folder, or was changed since.",
        "Check the path with `labgate gate hash-tree DIR`; give the right save with "
        "`--source-world`, or restore it from a backup and repeat the run.",
    ),
    blocks(
        "source_rehash_skipped",
        EVIDENCE_INTEGRITY,
        "The source save was not hashed again, because the option asked to skip it or no save can "
        "be hashed at the path on this machine. Without that independent check there is no pass.",
        "Run the check where the save is, without `--skip-source-rehash`, and name the save's "
        "folder there with `--source-world PATH`; a recorded path counts only on the system that "
        "recorded it.",
    ),
)
