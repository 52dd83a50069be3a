"""Who acted: the canonical actor of an input row, or why there is none (fact sheet d1.5)."""

from typing import Any

PROVENANCE_KEYS = ("operatorSource", "cause", "source")


class ActorFault(ValueError):
    """An operator of a type that names nobody; its text says what was found."""


def actor_fields(row: dict[str, Any]) -> dict[str, Any]:
    """The keys `actor_uuid` and `actor_provenance` of an input row, as far as it has them.

    Raises:
        ActorFault: the operator is neither an object, a non-empty string nor null.
    """
    operator = row.get("operator")
    if operator is None:
        return _without_operator(row)
    if isinstance(operator, dict):
        return _from_object(operator)
    if isinstance(operator, str) and operator:
        return {"actor_uuid": operator}
    raise ActorFault(f"operator {operator!r:.60} is neither object, non-empty string nor null")


def operator_fields(operator: Any) -> dict[str, Any]:
    """The keys `operator_name` and `operator_uuid` that any row's operator brings."""
    if isinstance(operator, str):
        return {"operator_uuid": operator} if operator else {}
    if not isinstance(operator, dict):
        return {}
    named = {"operator_name": operator.get("name"), "operator_uuid": operator.get("uuid")}
    return {key: value for key, value in named.items() if isinstance(value, str)}


def _from_object(operator: dict[str, Any]) -> dict[str, Any]:
    uuid, name = operator.get("uuid"), operator.get("name")
    if uuid:
        if not isinstance(uuid, str):
            raise ActorFault(f"operator uuid {uuid!r:.60} is no string")
        return {"actor_uuid": uuid}
    if name:
        return _absent(f"operator supplied without uuid (name={name})")
    return {}


def _without_operator(row: dict[str, Any]) -> dict[str, Any]:
    reason = next((row[key] for key in PROVENANCE_KEYS if row.get(key)), None)
    return _absent(reason) if isinstance(reason, str) and reason.strip() else {}


def _absent(provenance: str) -> dict[str, Any]:
    return {"actor_uuid": None, "actor_provenance": provenance}
