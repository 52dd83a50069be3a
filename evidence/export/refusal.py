"""Why an export is refused: one code a reason, with what to do about it."""

from types import MappingProxyType

from evidence.errors import EvidenceError
from foundation.exits import Exit

REFUSALS = MappingProxyType(
    {
        "events_malformed": "write --events as PATH,RUN,INSTANCE,DIMENSION",
        "negative_malformed": "write --negative as CASE=LOG",
        "input_is_output": "export into a folder that holds none of the inputs",
        "parent_run_unknown": "give the parent run's log among the logs",
        "parent_not_pass": "run `labgate audit check` on the parent log and read its reasons",
        "log_unparsable": "export the log as the mod wrote it; this one is damaged",
        "log_empty": "find out why nothing was recorded",
        "log_changed": "stop the server that writes the log, then export again",
        "seq_or_tick_missing": "export the log as the mod wrote it; each event owes both",
        "seq_not_increasing": "export each log once, unedited, in the order it was written",
        "session_malformed": "export the log as the mod wrote it; a session is a text",
        "session_open": "close the session with /mcaudit end, or leave the crashed log out",
        "end_missing": "close the session with /mcaudit end before the server stops",
        "identity_missing": "export the log as the mod wrote it; each event owes run and inst",
        "run_mismatch": "declare the run that the log itself names",
        "instance_mismatch": "declare the instance that the log itself names",
        "dimension_mismatch": "declare the dimension that the log itself names",
        "dimension_conflict": "declare one dimension for each run and instance",
        "operator_malformed": "export the log as the mod wrote it; an operator is {uuid, name}",
        "hooks_malformed": "export the log as the mod wrote it; totalNanos is a number from 0",
        "negative_unparsable": "give the negative case's log as the mod wrote it",
        "negative_not_fail": "a negative case is a complete log in which nothing was operated",
        "jar_missing": "give the audit mod's jar that the labs loaded",
        "facts_missing": "give the JSON file that records what was tried in this run",
        "facts_not_object": "give the facts as one JSON object",
        "fact_missing": "try it in this run and record {value, evidence}",
        "fact_not_boolean": "record the fact's value as true or false",
        "fact_false": "the run disproves the fact; nothing may be exported from it",
        "flush_receipt_missing": "record {command, call_id, output} of /mcaudit flush",
        "missing_log_detection_untrue": "try a missing log and record {value: true, evidence}",
        "status_missing": "give the status file that the mod wrote for the parent log",
        "status_not_object": "give the status file as the mod wrote it",
        "status_disagrees": "collect the status file and the log after the server stopped",
        "status_truncated": "raise maxBytes and run again; events were lost",
        "not_representable": "record the value again; JSON cannot hold it",
    }
)


class ExportRefused(EvidenceError):
    """The evidence does not bear an export; no output stands, not even an older one."""

    reason = "export_refused"
    exit_code = Exit.FAIL

    def __init__(self, code: str, message: str) -> None:
        super().__init__(f"{message} [{code}]", hint=REFUSALS[code])
        self.code = code
