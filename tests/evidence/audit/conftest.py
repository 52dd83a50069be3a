"""Writes logs to judge; `judge` takes a built log, its events, or bytes."""

from pathlib import Path
from typing import Any

import pytest

from evidence.audit import AuditReport, check_log
from evidence.audit.sample import SampleLog, to_lines
from tests.evidence.audit.judging import Judge


@pytest.fixture
def judge(tmp_path: Path) -> Judge:
    def _judge(log: SampleLog | list[dict[str, Any]] | bytes, **options: Any) -> AuditReport:
        path = tmp_path / "audit.jsonl"
        if isinstance(log, SampleLog):
            log = log.to_bytes()
        path.write_bytes(log if isinstance(log, bytes) else to_lines(log))
        return check_log(path, **options)

    return _judge
