"""The rules of the mapping said once more, as plainly as they can be: the tests' second opinion.

Nothing here is fast, streamed or exact; it works on rows that Python already decoded.
"""

from typing import Any, TypeGuard

Row = dict[str, Any]
Gaps = list[tuple[str, int | None]]

META = {"session_start", "audit_ready", "audit_end", "audit_incomplete"}
NAMES = {"cart_exit": "cart_emitted", "cart_remove": "cart_removed"}
PHASES = {"experiment": "agent", "agent": "agent", "restore": "restore"}
IDENTITY = {
    "run_id": ("run", "runId"),
    "instance_id": ("inst", "instanceId", "instance"),
    "dimension": ("dimension", "dim"),
}
PROMOTED = {
    "targetInput": "target_input", "note": "note", "instrument": "instrument",
    "source": "trigger_source", "from": "from", "to": "to", "hand": "hand", "item": "item",
    "result": "result", "requested": "requested",
}  # fmt: skip
LINKS = {
    "input_attempt": [("request", "requestSeq")],
    "input_processed": [("request", "requestSeq"), ("attempt", "attemptSeq")],
}


class PlainMapping:
    """Maps decoded rows; `events` and `gaps` are the answer (gaps as code and line)."""

    def __init__(self, rows: list[Row], declared: dict[str, str], sha256: str) -> None:
        self.rows = rows
        self.declared = declared
        self.sha256 = sha256
        self.events: list[Row] = []
        self.gaps: Gaps = []
        self.counts: dict[str, int] = {}
        self.seen: set[tuple[str, int]] = set()
        self.used: set[tuple[str, str, str, int]] = set()
        self.index = {
            (session(row), row["seq"]): row for row in rows if is_int(row.get("seq"))
        }  # fmt: skip
        for line, row in enumerate(rows, 1):
            if row.get("type") not in META:
                self._map(line, row)
        self._whole_file([row for row in rows if row.get("type") in META])

    def _gap(self, code: str, line: int | None) -> None:
        self.gaps.append((code, line))

    def _map(self, line: int, row: Row) -> None:
        if not (is_int(row.get("seq")) and is_int(row.get("tick"))):
            return self._gap("missing_seq_tick", line)
        for name, keys in IDENTITY.items():
            if any(row.get(key) not in (None, self.declared[name]) for key in keys):
                return self._gap(name.removesuffix("_id") + "_mismatch", line)
        kind = row.get("type") or ""
        event = NAMES.get(kind, kind)
        self.counts[event] = self.counts.get(event, 0) + 1
        if (session(row), row["seq"]) in self.seen:
            return self._gap("duplicate_event_id", line)
        self.seen.add((session(row), row["seq"]))
        phase = row.get("phase")
        mapped = {
            "event_id": f"{session(row)}:{row['seq']}",
            **self.declared,
            "tick": row["tick"],
            "seq": row["seq"],
            "event": event,
            "phase": PHASES.get(phase, "init") if isinstance(phase, str) else "init",
        }
        detail = {
            "raw": row, "raw_type": row.get("type"), "raw_phase": phase,
            "source_sha256": self.sha256,
        }  # fmt: skip
        self._promote(row, mapped)
        if kind in LINKS:
            self._actor(line, row, mapped)
            self._links(line, row, mapped)
        if kind in NAMES and not self._cart(line, row, mapped, detail):
            return None
        self.events.append({**mapped, "detail": detail})
        return None

    def _promote(self, row: Row, mapped: Row) -> None:
        for raw, name in PROMOTED.items():
            if row.get(raw) is not None:
                mapped[name] = row[raw]
        operator = row.get("operator")
        if isinstance(operator, dict):
            for key in ("name", "uuid"):
                if operator.get(key) is not None:
                    mapped[f"operator_{key}"] = operator[key]
        elif isinstance(operator, str) and operator:
            mapped["operator_uuid"] = operator
        pos = row.get("pos")
        if isinstance(pos, list) and len(pos) == 3 and all(type(n) in (int, float) for n in pos):
            mapped["pos"] = [float(n) for n in pos]

    def _actor(self, line: int, row: Row, mapped: Row) -> None:
        operator, why = row.get("operator"), None
        if isinstance(operator, dict):
            if operator.get("uuid"):
                mapped["actor_uuid"] = operator["uuid"]
                if not isinstance(operator["uuid"], str):
                    self._gap("actor_type", line)
            elif operator.get("name"):
                why = f"operator supplied without uuid (name={operator['name']})"
        elif operator is None:
            why = row.get("operatorSource") or row.get("cause") or row.get("source")
        elif isinstance(operator, str) and operator:
            mapped["actor_uuid"] = operator
        else:
            self._gap("actor_type", line)
        if isinstance(why, str) and why.strip():
            mapped |= {"actor_uuid": None, "actor_provenance": why}

    def _links(self, line: int, row: Row, mapped: Row) -> None:
        for kind, key in LINKS[row["type"]]:
            cited = row.get(key)
            if cited is None:
                continue
            mapped[f"{kind}_seq"] = cited
            if fault := self._fault(row, kind, cited):
                self._gap(f"{kind}_{fault}", line)
        if row["type"] == "input_processed":
            agent_op = row.get("agentOp")
            if agent_op is not None:
                mapped["agent_op"] = agent_op
            if agent_op is True and row.get("attemptSeq") is None:
                self._gap("agent_op_without_attempt", line)

    def _fault(self, row: Row, kind: str, cited: Any) -> str | None:
        if not is_int(cited):
            return "missing"
        target = self.index.get((session(row), cited))
        if target is None:
            return "scope" if any(seq == cited for _, seq in self.index) else "missing"
        if target.get("type") != f"input_{kind}":
            return "missing"
        for keys in IDENTITY.values():
            one, other = named(row, keys), named(target, keys)
            if one is not None and other is not None and one != other:
                return "scope"
        if cited >= row["seq"] or (is_int(target.get("tick")) and target["tick"] > row["tick"]):
            return "forward"
        use = (row["type"], kind, session(row), cited)
        if use in self.used:
            return "reused"
        self.used.add(use)
        return None

    def _cart(self, line: int, row: Row, mapped: Row, detail: Row) -> bool:
        uuid, epoch, path = row.get("uuid"), row.get("epoch"), row.get("capturedPath")
        if not (isinstance(uuid, str) and uuid):
            self._gap("missing_cart_uuid", line)
            return False
        if not (is_int(epoch) and epoch >= 1):
            self._gap("missing_epoch", line)
            return False
        mapped |= {"cart_uuid": uuid, "epoch": epoch}
        if row["type"] == "cart_exit":
            seqs = [other["seq"] for other in self.rows if captures(other, uuid, epoch)]
            mapped["captured_before_removal"] = any(seq > row["seq"] for seq in seqs)
            detail["captured_from_remove_seq"] = seqs
            return True
        if not (isinstance(path, str) and path):
            self._gap("captured_path_missing", line)
            return False
        mapped |= {"captured_path": path, "captured_before_drop": "before_drop" in path}
        detail["inventory_present"] = isinstance(row.get("inventory"), list)
        if isinstance(row.get("reason"), str) and row["reason"]:
            mapped["removal_reason"] = row["reason"]
        return True

    def _whole_file(self, meta: list[Row]) -> None:
        ended = {session(row) for row in meta if row["type"] == "audit_end"}
        if {session(row) for row in meta} - ended:
            self._gap("session_open", None)
        if any(
            row["type"] == "audit_incomplete"
            or (row["type"] == "audit_end"
                and (row.get("status") != "complete" or row.get("truncated")))
            for row in meta
        ):  # fmt: skip
            self._gap("audit_incomplete", None)
        if not meta:
            self._gap("missing_sessions", None)


def is_int(value: object) -> TypeGuard[int]:
    """Whether a value is an integer and no boolean."""
    return type(value) is int


def session(row: Row) -> str:
    """The session that a row belongs to."""
    return str(row.get("session") or row.get("sessionId") or "legacy")


def named(row: Row, keys: tuple[str, ...]) -> Any:
    """The first value that a row has under one of the keys."""
    return next((row[key] for key in keys if row.get(key) is not None), None)


def captures(row: Row, uuid: str, epoch: int) -> bool:
    """Whether a row is the cart's removal that kept the inventory before the drop."""
    path = row.get("capturedPath")
    return (
        row.get("type") == "cart_remove"
        and is_int(row.get("seq"))
        and row.get("uuid") == uuid
        and is_int(row.get("epoch"))
        and row["epoch"] == epoch
        and isinstance(path, str)
        and "before_drop" in path
        and isinstance(row.get("inventory"), list)
    )
