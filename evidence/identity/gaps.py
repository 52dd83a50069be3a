"""The gap codes of the identity mapping: what each means and what to do about it."""

from evidence.mapping import GapRule

IDENTITY_RULES = {
    "source_unreadable": GapRule(
        "the source is no JSON object", "record the probes again; the file is damaged"
    ),
    "steps_malformed": GapRule(
        "steps is no list of objects, each with its step's name",
        "record the probes with a tool that writes steps[{step, response}]",
    ),
    "task_uuid": GapRule(
        "the task entry names no player", "start the task with the player's UUID in user.uuid"
    ),
    "alice": GapRule(
        "the task player was not probed as found", "probe the task player at the task's start"
    ),
    "bob": GapRule(
        "the second player was not probed as found", "probe a second player beside the task player"
    ),
    "miss": GapRule(
        "no probe of a player who looks at nothing", "probe a player after turning the view away"
    ),
    "unknown": GapRule(
        "no refused probe of an unknown identity", "probe a UUID that no player has"
    ),
    "task_binding": GapRule(
        "the probed player is not the one the task is bound to",
        "probe the player that task_entry.user.uuid names",
    ),
    "entry_contract": GapRule(
        "not_tested_here is no list of texts", "list the entries that were not tried, as texts"
    ),
    "not_representable": GapRule(
        "a number is too large for JSON", "record the probes again; a value was overwritten"
    ),
}

PIN_RULES = {
    "interface_commit": GapRule(
        "the interface mod's commit is not known", "record its commit as 40 lowercase hex digits"
    ),
    "bridge_commit": GapRule(
        "the bridge's commit is not known", "record its commit as 40 lowercase hex digits"
    ),
}
