"""Check 7: the smoke suites passed, and the version lock names what the evidence was made with."""

from collections.abc import Iterator
from typing import Any

from gates.stage_one.bundle import Bundle
from gates.stage_one.catalog.smoke_fixture_validity import PINS, SUITES_REQUIRED
from gates.stage_one.findings import Findings, missing_of
from gates.stage_one.values import Missing

_ID = "smoke_fixture_validity"


def suites_are_covered(bundle: Bundle, findings: Findings) -> None:
    """Each required smoke suite ran."""
    evidence = bundle.evidence(_ID, "smoke_report")
    if evidence.view is None:
        return
    if missing := missing_of(SUITES_REQUIRED, (suite.name for suite in evidence.view.suites)):
        findings.fail(
            "smoke_suites_incomplete",
            "smoke suites are not covered",
            evidence.path,
            field="suites",
            expected=", ".join(missing),
        )


def components_are_locked(bundle: Bundle, findings: Findings) -> None:
    """Every component is locked, once, by its pin."""
    evidence = bundle.evidence(_ID, "version_lock")
    if evidence.view is None:
        return
    components = evidence.view.components
    missing = missing_of(PINS, (component.name for component in components))
    for name in missing:
        findings.fail(
            "version_lock_component",
            "a component is not locked",
            evidence.path,
            field="components",
            expected=name,
        )
    seen: set[Any] = set()
    for index, component in enumerate(components):
        pin = PINS.get(component.name)
        if pin is None:
            continue
        if component.name in seen or isinstance(getattr(component, pin), Missing):
            findings.fail(
                "version_lock_component",
                f"{component.name} is not locked exactly once by its {pin}",
                evidence.path,
                field=f"components[{index}]",
                found=component.name,
                expected=pin,
            )
        seen.add(component.name)


def pins_agree_with_the_evidence(bundle: Bundle, findings: Findings) -> None:
    """Each pin is that of the artifact that it names; an absent artifact is not compared."""
    evidence = bundle.evidence(_ID, "version_lock")
    if evidence.view is None:
        return
    named: dict[str, dict[Any, str]] = {}
    for name, source, value in _named_by_evidence(bundle):
        named.setdefault(name, {})[value] = source
    for index, component in enumerate(evidence.view.components):
        values = named.get(component.name)
        pin = getattr(component, PINS[component.name]) if values else None
        if values and values.keys() != {pin}:
            other = next(value for value in values if value != pin)
            findings.fail(
                "version_lock_conflict",
                f"the pin of {component.name} is not that of {values[other]}",
                evidence.path,
                field=f"components[{index}].{PINS[component.name]}",
                found=pin,
                expected=other,
            )
    ok = not findings.any_of("version_lock_component", "version_lock_conflict")
    findings.assert_that("version lock covers components", ok and not evidence.problems)


def _named_by_evidence(bundle: Bundle) -> Iterator[tuple[str, str, Any]]:
    """(component, where the evidence names it, the pin that it names there)."""
    pins = bundle.view("player_context", "version_pins")
    if pins is not None:
        yield "mc-agent-interface-mod", "version_pins.interface_mod", pins.interface_mod.commit
        yield "mc-agent-bridge", "version_pins.bridge", pins.bridge.commit
    manifest = bundle.view("fixture_map", "fixture_manifest")
    if manifest is not None:
        yield "minecraft", "fixture_manifest.map.mc_version", manifest.map.mc_version
        yield "fixture-map", "fixture_manifest.map.sha256", manifest.map.sha256
        for mod in manifest.mods:
            if mod.name == "carpet":
                yield "carpet", "fixture_manifest.mods[carpet]", mod.sha256
    test_mod = bundle.view("independent_test_mod", "test_mod_manifest")
    if test_mod is not None:
        yield "test-mod", "test_mod_manifest.sha256", test_mod.sha256


RULES = (suites_are_covered, components_are_locked, pins_agree_with_the_evidence)
