"""Cases of the smoke suites, the calibration and the version lock."""

from gates.stage_one.sample.run import sha256_of
from gates.stage_one.selftest.case import RESIZED, STALE_INDEX, Case, at
from gates.stage_one.selftest.mutations import drop, put, repinned

_SMOKE = "smoke_fixture_validity"
# Components of version-lock.json.
_AGENT, _INTERFACE_MOD, _FIXTURE_MAP = 0, 1, 8

SMOKE_FIXTURE_VALIDITY_CASES = (
    Case(
        "smoke-fail",
        "a smoke suite was skipped",
        put("smoke_report", "suites", 0, "status", to="skip"),
        "fail",
        at(_SMOKE, "bad_value"),
        also=STALE_INDEX,
    ),
    Case(
        "lock-gap",
        "the version lock leaves out a component",
        drop("version_lock", "components", _INTERFACE_MOD),
        "fail",
        at(_SMOKE, "version_lock_component"),
        also=RESIZED,
    ),
    Case(
        "pin-conflict",
        "version lock and fixture manifest pin different maps",
        repinned(
            put("version_lock", "components", _FIXTURE_MAP, "sha256", to=sha256_of("another map"))
        ),
        "fail",
        at(_SMOKE, "version_lock_conflict"),
    ),
    Case(
        "commit-pin-without-version",
        "a component is pinned by its commit alone",
        repinned(drop("version_lock", "components", _AGENT, "version")),
        "pass",
    ),
    Case(
        "bad-stack-position",
        "a stack position is a text",
        repinned(put("fixture_validity", "stack_positions", to=["14.5 -51.9 -21.5"])),
        "fail",
        at(_SMOKE, "bad_field"),
    ),
)
