"""Check 3: the server's answers about the task player are about the task player."""

from typing import Any

from gates.stage_one.bundle import Bundle
from gates.stage_one.catalog.player_context import IDENTITY_CASES_REQUIRED
from gates.stage_one.findings import Findings, missing_of
from gates.stage_one.values import is_text

_ID = "player_context"
_UNKNOWN = "unknown_identity"


def cases_are_covered(bundle: Bundle, findings: Findings) -> None:
    """Each of the five probes was made."""
    evidence = bundle.evidence(_ID, "identity_records")
    if evidence.rows is None:
        return
    missing = missing_of(IDENTITY_CASES_REQUIRED, (row.case for row in evidence.rows.views))
    if missing:
        findings.fail(
            "player_context_incomplete",
            "identity cases are not covered",
            evidence.path,
            field="case",
            found=f"{len(evidence.rows)} case(s)",
            expected=", ".join(missing),
        )
    findings.assert_that("identity cases covered", not missing, f"{len(evidence.rows)} case(s)")


def records_are_of_the_task_player(bundle: Bundle, findings: Findings) -> None:
    """Every probe but the unknown one asks about the fixture's player and sees that player."""
    evidence = bundle.evidence(_ID, "identity_records")
    if evidence.rows is None:
        return
    player = bundle.view("fixture_map", "player_identity")
    for line, row in evidence.rows:
        if row.case == _UNKNOWN:
            _judge_unknown(findings, evidence.path, line, row)
        else:
            _judge_known(findings, evidence.path, line, row)
            if player is not None and row.uuid != player.uuid:
                findings.fail(
                    "player_identity_binding",
                    "the record is not of the fixture's task player",
                    evidence.path,
                    line=line,
                    field="uuid",
                    found=row.uuid,
                    expected=player.uuid,
                )


def _judge_known(findings: Findings, file: str, line: int, row: Any) -> None:
    if row.viewed_uuid != row.uuid:
        findings.fail(
            "player_context_crosstalk",
            "the answer is about another player than the one asked about",
            file,
            line=line,
            field="viewed_uuid",
            found=row.viewed_uuid,
            expected=row.uuid,
        )
    if row.case == "two_players" and row.other_uuid == row.uuid:
        findings.fail(
            "player_context_crosstalk",
            "the second player is the first",
            file,
            line=line,
            field="other_uuid",
            found=row.other_uuid,
        )
    if row.case in IDENTITY_CASES_REQUIRED and row.accepted is False:
        findings.fail(
            "not_true",
            "a probe of the task player was refused",
            file,
            line=line,
            field="accepted",
            found=row.accepted,
            expected=True,
        )


def _judge_unknown(findings: Findings, file: str, line: int, row: Any) -> None:
    if row.accepted is not False:
        findings.fail(
            "player_context_unknown",
            "an unknown identity was not refused",
            file,
            line=line,
            field="accepted",
            found=row.accepted,
            expected=False,
        )
    if not is_text(row.rejected_reason):
        findings.fail(
            "player_context_unknown",
            "an unknown identity was refused without a reason",
            file,
            line=line,
            field="rejected_reason",
            expected="why it was refused",
        )


RULES = (cases_are_covered, records_are_of_the_task_player)
