"""Every reason code says what it means, what to do, and which checks report it."""

import re

import pytest

from gates.stage_one.catalog import ARTIFACTS, BUNDLE, CHECKS, Form
from gates.stage_one.codes import CODES, ReasonCode
from gates.stage_one.codes.reason_code import ALL_CHECKS, ARTIFACT_CHECKS

BLOCKING = {
    "bundle_missing",
    "check_missing",
    "evidence_missing",
    "evidence_not_declared",
    "origin_not_live",
    "source_rehash_skipped",
    "trace_audit_missing",
}


def test_the_reference_codes_are_all_there() -> None:
    assert len(CODES) == 120
    assert {code for code, entry in CODES.items() if entry.level == "blocked"} == BLOCKING


@pytest.mark.parametrize("entry", CODES.values(), ids=CODES)
def test_a_code_speaks_in_whole_sentences(entry: ReasonCode) -> None:
    assert re.fullmatch(r"[a-z_]+", entry.code)
    for text in (entry.meaning, entry.remedy):
        assert 30 < len(text) < 400
        assert text.endswith(".")
        assert "\n" not in text
        assert "  " not in text
        assert text.count("`") % 2 == 0


@pytest.mark.parametrize("entry", CODES.values(), ids=CODES)
def test_a_remedy_names_something_to_act_on(entry: ReasonCode) -> None:
    assert re.search(r"`|\.jsonl?\b", entry.remedy)


def test_a_remedy_about_the_manifest_speaks_to_those_who_assemble_it_too() -> None:
    for code in (
        "bundle_checks", "check_missing", "check_unknown", "check_entry", "evidence_not_declared",
        "evidence_kind_unknown", "artifact_path", "evidence_bad_path", "evidence_missing",
        "run_issue", "child_runs_missing", "child_run_duplicate", "child_run_parent",
        "child_run_instance", "init_run_unbound", "init_run_instance", "instance_duplicate",
        "instance_roles", "port_range_missing", "port_range", "instance_ports",
        "audit_provenance", "trace_provenance", "tool_category_map", "origin_not_live",
        "missing_field", "bad_field",
    ):  # fmt: skip
        remedy = CODES[code].remedy
        assert "`labgate evidence assemble`" in remedy or "spec.json" in remedy, code


def test_what_is_not_live_leads_to_the_proofs_that_are_missing() -> None:
    remedy = CODES["origin_not_live"].remedy
    assert "`origin_unproven` in assemble-report.json" in remedy


def test_no_two_codes_say_the_same() -> None:
    assert len({entry.meaning for entry in CODES.values()}) == len(CODES)


def test_codes_name_the_catalogs_checks_in_its_order() -> None:
    order = [check.id for check in CHECKS]
    assert list(ALL_CHECKS) == order
    assert list(ARTIFACT_CHECKS) == [check.id for check in CHECKS if check.artifacts]
    for entry in CODES.values():
        assert entry.checks
        assert list(entry.checks) == sorted(entry.checks, key=order.index)


def test_codes_about_form_name_the_checks_that_have_such_artifacts() -> None:
    for code, form in (("bad_json", Form.JSON), ("bad_jsonl", Form.JSONL)):
        assert set(CODES[code].checks) == {
            artifact.check for artifact in ARTIFACTS if artifact.form is form
        }


def test_codes_of_the_catalogs_fields_are_reported_by_their_checks() -> None:
    for artifact in (*ARTIFACTS, BUNDLE):
        for field in artifact.fields:
            for code in filter(None, (field.code, field.missing_code)):
                assert artifact.check in CODES[code].checks, (artifact.kind, field.path, code)


def test_general_codes_name_every_check_whose_fields_can_bring_them() -> None:
    for artifact in (*ARTIFACTS, BUNDLE):
        for field in artifact.fields:
            if field.code or (field.must_be is None and not field.one_of):
                continue
            code = {True: "not_true", False: "not_false", None: "bad_value"}[field.must_be]
            assert artifact.check in CODES[code].checks, (artifact.kind, field.path, code)


def test_commands_named_in_texts_are_spelt_as_they_are_typed() -> None:
    commands = {
        match
        for entry in CODES.values()
        for match in re.findall(r"`labgate ([a-z]+ [a-z-]+)", entry.meaning + entry.remedy)
    }
    assert commands <= {
        "audit check", "audit export", "evidence assemble", "evidence map-trace",
        "gate explain", "gate hash-tree", "gate list", "gate scaffold",
    }  # fmt: skip
