"""`labgate audit export`: raw audit logs into the gate's `independent_test_mod` artifacts."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from evidence.commands.json_answer import answered
from foundation.exits import Exit
from foundation.terminal import AsJson, print_data, print_json, say

if TYPE_CHECKING:
    from evidence.export import AuditLogSource, ExportRefused, NegativeLog

_IDENTITY_PARTS = 3


def export_command(  # one parameter an option
    out: Annotated[Path, typer.Option(help="The folder that gets the artifacts.")],
    events: Annotated[
        list[str], typer.Option(metavar="PATH,RUN,INSTANCE,DIMENSION", help="A log; repeatable.")
    ],
    parent_run: Annotated[str, typer.Option(help="The parent run's id.")],
    jar: Annotated[Path, typer.Option(help="The audit mod's jar, as loaded.")],
    facts: Annotated[Path, typer.Option(help="JSON of what was tried: {name: {value, evidence}}.")],
    status: Annotated[Path, typer.Option(help="The mod's status file of the parent log.")],
    negative: Annotated[
        list[str] | None, typer.Option(metavar="CASE=LOG", help="A negative case; repeatable.")
    ] = None,
    version: Annotated[str, typer.Option(help="The mod's version.")] = "0.1.0",
    loaded_in: Annotated[
        str, typer.Option(help="Roles that loaded the mod.")
    ] = "source_audit,experiment",
    interface_sha: Annotated[str | None, typer.Option(help="SHA-256 of the interface mod.")] = None,
    bridge_commit: Annotated[str | None, typer.Option(help="The bridge's commit.")] = None,
    note: Annotated[
        list[str] | None, typer.Option(metavar="K=V", help="A note for the manifest; repeatable.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Export audit logs, all or nothing: a refusal leaves no output, not even an older one."""
    from evidence.export import ExportRefused, export_audit

    try:
        report = export_audit(
            [_log(text) for text in events],
            out=out,
            parent_run=parent_run,
            jar=jar,
            facts=facts,
            status=status,
            negatives=[_negative(text) for text in negative or ()],
            version=version,
            loaded_in=[role for role in loaded_in.split(",") if role.strip()],
            interface_sha=interface_sha,
            bridge_commit=bridge_commit,
            notes=[(key, value) for key, is_pair, value in map(_split_note, note or ()) if is_pair],
        )
    except ExportRefused as refusal:
        say(f"refused: {refusal.message}\n  next: {refusal.hint}")
        if as_json:
            print_json(_refused(refusal))
        raise typer.Exit(Exit.FAIL) from refusal
    if as_json:
        print_json(answered("audit-export", {"ok": True, **report.to_json()}, Exit.PASS))
        return
    counts = ", ".join(f"{count} {event}" for event, count in report.events.items())
    print_data(f"exported into {report.to_json()['out']}: {counts or 'no event'}")
    for field in report.left_out:
        print_data(f"  left out, because nothing in this run showed it: {field}")


def _refused(refusal: "ExportRefused") -> dict[str, Any]:
    """The refusal as labgate answers any error, and its own code beside it."""
    reason = {"code": refusal.code, "message": refusal.message, "hint": refusal.hint}
    return answered("error", {"ok": False, **reason, "verdict": None, "reasons": [reason]},
                    refusal.exit_code)  # fmt: skip


def _log(text: str) -> "AuditLogSource":
    """The path may hold commas; run, instance and dimension hold none."""
    from evidence.export import AuditLogSource, ExportRefused

    parts = text.rsplit(",", _IDENTITY_PARTS)
    if len(parts) != _IDENTITY_PARTS + 1 or not all(part.strip() for part in parts):
        raise ExportRefused("events_malformed", f'--events "{text}" has not four parts')
    path, run, instance, dimension = parts
    return AuditLogSource(Path(path), run, instance, dimension)


def _negative(text: str) -> "NegativeLog":
    from evidence.export import ExportRefused, NegativeLog

    case, is_pair, path = text.partition("=")
    if not is_pair or not case.strip() or not path:
        raise ExportRefused("negative_malformed", f'--negative "{text}" is no CASE=LOG')
    return NegativeLog(case, Path(path))


def _split_note(text: str) -> tuple[str, str, str]:
    """A note without `=` is passed over, as the reference does."""
    return text.partition("=")
