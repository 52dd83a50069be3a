"""The stage-one gate: judges a canonical bundle, fail-closed, one module a check."""

from gates.stage_one.judge import check_bundle
from gates.stage_one.report import GateReport

__all__ = ["GateReport", "check_bundle"]
