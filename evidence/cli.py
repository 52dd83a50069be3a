"""The commands of the evidence layer: `labgate audit` and `labgate evidence`."""

from evidence.audit_cli import audit_app
from evidence.commands.assemble import assemble_command
from evidence.commands.export import export_command
from evidence.commands.map_audit import map_audit_command
from evidence.commands.map_identity import map_identity_command
from evidence.commands.map_trace import map_trace_command
from evidence.commands.propose_joins import propose_joins_command
from evidence.evidence_cli import evidence_app

__all__ = ["audit_app", "evidence_app"]

audit_app.command(
    "export", epilog="Exit codes: 0 exported, 1 refused, 2 usage or unreadable input."
)(export_command)
evidence_app.command(
    "map-audit", epilog="Exit codes: 0 mapped, 1 gaps, 2 missing input or another hash."
)(map_audit_command)
evidence_app.command(
    "map-trace", epilog="Exit codes: 0 mapped, 1 gaps, 2 missing input or another hash."
)(map_trace_command)
evidence_app.command(
    "propose-joins", epilog="Exit codes: 0 all proved, 1 some without proof, 2 unreadable input."
)(propose_joins_command)
evidence_app.command(
    "map-identity", epilog="Exit codes: 0 mapped, 1 gaps, 2 usage or unreadable input."
)(map_identity_command)
evidence_app.command(
    "assemble", epilog="Exit codes: the gate's (0, 1, 3), 0 with --no-gate, 2 for a bad spec."
)(assemble_command)
