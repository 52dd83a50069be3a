"""Codes about evidence-index.json, which pins every artifact's bytes."""

from gates.stage_one.codes.reason_code import EVIDENCE_INTEGRITY, fails

CODES = (
    fails(
        "evidence_index_bad",
        EVIDENCE_INTEGRITY,
        "evidence-index.json has no entries, an entry is malformed, or it names a file as a "
        "folder or the reverse.",
        "Write the index anew with `labgate evidence assemble`; an entry is {path, sha256, "
        "bytes} for a file and {path, tree_sha256, files, bytes} for a folder.",
    ),
    fails(
        "evidence_index_hash",
        EVIDENCE_INTEGRITY,
        "An entry's hash is not 64 lowercase hex digits, or a folder's entry carries a file's "
        "fields.",
        "Write the index anew with `labgate evidence assemble`; `labgate gate hash-tree DIR` "
        "gives a folder's hash.",
    ),
    fails(
        "evidence_index_scope",
        EVIDENCE_INTEGRITY,
        "An entry's path leads out of the bundle.",
        "Copy that evidence into the bundle and write the index anew with "
        "`labgate evidence assemble`.",
    ),
    fails(
        "evidence_index_dangling",
        EVIDENCE_INTEGRITY,
        "An entry names something that is not on disk.",
        "Put the file back from the run's records, or remove the entry by writing the index "
        "anew with `labgate evidence assemble`.",
    ),
    fails(
        "evidence_index_duplicate",
        EVIDENCE_INTEGRITY,
        "A path stands in the index more than once.",
        "Write the index anew with `labgate evidence assemble`, which lists each path once.",
    ),
    fails(
        "index_incomplete",
        EVIDENCE_INTEGRITY,
        "A declared artifact is not pinned by evidence-index.json, or what is pinned is not "
        "there to be hashed.",
        "Put the artifact at its declared path and write the index anew with "
        "`labgate evidence assemble`.",
    ),
    fails(
        "index_hash_mismatch",
        EVIDENCE_INTEGRITY,
        "A file or folder has other content than when it was indexed: it was changed afterwards, "
        "or the index is stale.",
        "Compare it with the run's raw records. If the change was meant, write the index anew "
        "with `labgate evidence assemble`; if not, collect the artifact again.",
    ),
    fails(
        "index_bytes_mismatch",
        EVIDENCE_INTEGRITY,
        "The size on disk in bytes is not the size in the index.",
        "Treat it like a changed hash: find out what changed, then write the index anew with "
        "`labgate evidence assemble` or collect the artifact again.",
    ),
    fails(
        "index_files_mismatch",
        EVIDENCE_INTEGRITY,
        "A folder holds more or fewer files than the index says.",
        "Find the added or lost files, then write the index anew with `labgate evidence "
        "assemble` or collect the folder again.",
    ),
)
