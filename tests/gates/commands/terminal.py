"""Runs `labgate` in the test's own process and keeps what it said."""

import json
import sys
from dataclasses import dataclass
from typing import Any

import pytest

from labgate.cli import main


@dataclass(frozen=True, slots=True)
class Said:
    """How a command ended, and what it said where."""

    exit_code: int
    out: str
    err: str

    @property
    def json(self) -> dict[str, Any]:
        """The one object on stdout."""
        value = json.loads(self.out)
        assert isinstance(value, dict)
        return value


class Terminal:
    """Types commands; whatever ends them, the exit code is the process's."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self._monkeypatch = monkeypatch
        self._capsys = capsys

    def run(self, *arguments: object) -> Said:
        """Run `labgate` with these arguments."""
        self._monkeypatch.setattr(sys, "argv", ["labgate", *map(str, arguments)])
        with pytest.raises(SystemExit) as ended:
            main()
        captured = self._capsys.readouterr()
        code = ended.value.code
        return Said(int(code) if code is not None else 0, captured.out, captured.err)
