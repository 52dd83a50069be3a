"""States a catalog field's requirement in words."""

from gates.stage_one.catalog import Field


def requirement(field: Field) -> str:
    """Say what the value must be beyond its type, and which rows owe it."""
    own_codes = [f"otherwise {code}" for code in _own_codes(field)]
    return "; ".join((*_value(field), *_presence(field), *own_codes)) or "required"


def _value(field: Field) -> list[str]:
    parts = []
    if field.must_be is not None:
        parts.append(f"must be {str(field.must_be).lower()}")
    if field.equals is not None:
        parts.append(f"must be {field.equals}")
    if field.one_of:
        parts.append("one of " + ", ".join(field.one_of))
    if field.non_empty:
        parts.append("not empty")
    if field.minimum is not None:
        parts.append(f"at least {field.minimum}")
    if field.maximum is not None:
        parts.append(f"at most {field.maximum}")
    return parts


def _presence(field: Field) -> list[str]:
    parts = []
    if field.nullable:
        parts.append("null is allowed")
    if field.optional:
        parts.append("may be left out")
    if field.only_when:
        key, values = field.only_when
        parts.append(f"only where {key} is {' or '.join(values)}")
    return parts


def _own_codes(field: Field) -> list[str]:
    """The reason codes that the field brings instead of the general ones."""
    absent = field.missing_code if field.missing_code != "missing_field" else ""
    return list(dict.fromkeys(code for code in (field.code, absent) if code))
