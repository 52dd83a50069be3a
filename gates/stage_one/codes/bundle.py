"""Codes about bundle.json itself and the places it names."""

from gates.stage_one.codes.reason_code import (
    ALL_CHECKS,
    ARTIFACT_CHECKS,
    BY_ASSEMBLY,
    EVIDENCE_INTEGRITY,
    IN_SPEC,
    blocks,
    fails,
)

CODES = (
    blocks(
        "bundle_missing",
        ALL_CHECKS,
        "There is no bundle.json at the place that was to be judged, so nothing can be judged.",
        "Point the command at the folder that holds bundle.json, or make one with "
        "`labgate evidence assemble` (an empty layout: `labgate gate scaffold DIR`).",
    ),
    fails(
        "bundle_unreadable",
        ALL_CHECKS,
        "bundle.json is there but cannot be read as JSON: broken syntax, a byte-order mark, "
        "bytes that are not UTF-8, or no permission.",
        "Write bundle.json anew with `labgate evidence assemble`, or mend it where the message "
        "points if you write it by hand.",
    ),
    fails(
        "schema_version",
        EVIDENCE_INTEGRITY,
        "`schema_version` in bundle.json is not the number 1, the only version this gate reads.",
        "Write bundle.json anew with `labgate evidence assemble` (by hand: set `schema_version` to "
        "1), or judge the bundle with a gate made for it.",
    ),
    fails(
        "bundle_kind",
        EVIDENCE_INTEGRITY,
        "`kind` in bundle.json is not `mc-agent.stage1.gate-bundle`, so this is another "
        "document or another stage's bundle.",
        "Check that this is a stage-one bundle, then write bundle.json anew with `labgate evidence "
        "assemble` (by hand: set `kind` to `mc-agent.stage1.gate-bundle`).",
    ),
    blocks(
        "origin_not_live",
        EVIDENCE_INTEGRITY,
        "The evidence is not shown to come from a live run: `origin` in bundle.json is not `live`, "
        "or an artifact carries the mark of a practice lab.",
        "Read `origin_unproven` in assemble-report.json beside bundle.json: it lists each proof "
        "that is missing or names a practice lab. Put the missing records of the live run under "
        "raw/ (or repeat the run on a real server) and run `labgate evidence assemble` again, "
        "which derives `origin`. Relabelling it by hand proves nothing, and practice marks in "
        "artifacts block all the same.",
    ),
    fails(
        "run_issue",
        EVIDENCE_INTEGRITY,
        "`run.issue` in bundle.json does not name the issue that this gate decides.",
        "Set `run.issue` to `guajun/mc-agent#14`." + IN_SPEC,
    ),
    fails(
        "bundle_checks",
        EVIDENCE_INTEGRITY,
        "`checks` in bundle.json is absent or is not an object, so no evidence is declared.",
        "Put the artifacts into the bundle; `labgate gate scaffold DIR` shows the layout and the "
        "shape of `checks`." + BY_ASSEMBLY,
    ),
    blocks(
        "check_missing",
        EVIDENCE_INTEGRITY,
        "bundle.json has no entry for one of the checks, so that check has nothing to judge.",
        "Collect the check's artifacts into the bundle; `labgate gate list` shows which each check "
        "needs and where they lie." + BY_ASSEMBLY,
    ),
    fails(
        "check_unknown",
        EVIDENCE_INTEGRITY,
        "`checks` in bundle.json holds an id that is none of the eight checks, often a typing "
        "error for one of them.",
        "Correct or remove that entry; `labgate gate list` shows the eight ids." + BY_ASSEMBLY,
    ),
    fails(
        "check_entry",
        EVIDENCE_INTEGRITY,
        "A check's entry in bundle.json, or its `evidence`, is not an object.",
        'Write the entry as `{"evidence": {"<kind>": "<path>"}}`.' + BY_ASSEMBLY,
    ),
    blocks(
        "evidence_not_declared",
        ALL_CHECKS,
        "bundle.json names no path for an artifact that the check needs.",
        "Collect the artifact and put it at its canonical path, which `labgate gate list` shows "
        "(by hand it is declared as `checks.<id>.evidence.<kind>`)." + BY_ASSEMBLY,
    ),
    fails(
        "evidence_kind_unknown",
        EVIDENCE_INTEGRITY,
        "A check in bundle.json declares a kind of evidence that the check does not have.",
        "Correct the kind's spelling or remove the entry; `labgate gate list` shows each "
        "check's kinds." + BY_ASSEMBLY,
    ),
    fails(
        "artifact_path",
        EVIDENCE_INTEGRITY,
        "A declared path in bundle.json is null, empty or not text, so it names no artifact.",
        "Put the artifact at a path of its own (its canonical one: `labgate gate list`), and "
        "declare it relative to the bundle, with `/` between its parts." + BY_ASSEMBLY,
    ),
    fails(
        "evidence_bad_path",
        ARTIFACT_CHECKS,
        "A declared path could lead out of the bundle: it is absolute, holds `..` or a "
        "backslash, or follows a link to a place outside.",
        "Copy the artifact itself, not a link, to its canonical path in the bundle (`labgate gate "
        "list`)." + BY_ASSEMBLY,
    ),
    blocks(
        "evidence_missing",
        ARTIFACT_CHECKS,
        "bundle.json declares the artifact, but nothing lies at its path.",
        "Run the stage that records this artifact, or put the file at the declared path; then run "
        "`labgate evidence assemble` again, which renews bundle.json and evidence-index.json.",
    ),
    fails(
        "evidence_wrong_type",
        ARTIFACT_CHECKS,
        "A folder lies where a file is declared, or a file (or pipe or device) where a folder "
        "or file is declared.",
        "Put an artifact of the right form at the path (`labgate gate list` shows which form "
        "each has), then run `labgate evidence assemble` again.",
    ),
)
