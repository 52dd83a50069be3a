"""Checks JSON values against the schemas beside the smoke mod.

It knows the keywords that those schemas use and refuses any other, so that no rule of a schema is
passed over in silence.
"""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

Schema = dict[str, Any]
TYPES: dict[str, type | tuple[type, ...]] = {
    "object": dict,
    "array": list,
    "string": str,
    "boolean": bool,
    "integer": int,
    "number": (int, float),
    "null": type(None),
}
NUMBERS = ("integer", "number")
RULES = {
    "items": "array",
    "minItems": "array",
    "maxItems": "array",
    "minLength": "string",
    "pattern": "string",
    "minimum": "number",
    "maximum": "number",
    "properties": "object",
    "required": "object",
    "additionalProperties": "object",
}
"""Which type of value a rule is about; it says nothing about others."""
ANNOTATIONS = {"$schema", "title", "description"}
DIALECT = "https://json-schema.org/draft/2020-12/schema"


def read_schema(path: Path) -> Schema:
    schema: Schema = json.loads(path.read_text(encoding="utf-8"))
    assert schema["$schema"] == DIALECT
    return schema


def faults(value: object, schema: Schema, where: str = "$") -> list[str]:
    """Everything about the value that the schema does not allow."""
    return [fault for rule in schema for fault in _rule(rule, schema, value, where)]


def _rule(rule: str, schema: Schema, value: Any, where: str) -> Iterator[str]:
    wanted = schema[rule]
    match rule:
        case "type":
            if not _is_of(wanted, value):
                yield f"{where} is no {wanted}: {value!r}"
        case "const":
            if value != wanted or type(value) is not type(wanted):
                yield f"{where} is not {wanted!r}: {value!r}"
        case "enum":
            if value not in wanted:
                yield f"{where} is none of {wanted}: {value!r}"
        case "anyOf" | "oneOf":
            fitting = [each for each in wanted if not faults(value, each, where)]
            if not fitting or (rule == "oneOf" and len(fitting) > 1):
                yield f"{where} fits {len(fitting)} of {rule}: {value!r}"
        case _ if isinstance(value, dict):
            yield from _object_rule(rule, schema, value, where)
        case _:
            yield from _plain_rule(rule, wanted, value, where)


def _object_rule(rule: str, schema: Schema, value: Schema, where: str) -> Iterator[str]:
    properties = schema.get("properties", {})
    match rule:
        case "properties":
            for name in properties.keys() & value.keys():
                yield from faults(value[name], properties[name], f"{where}.{name}")
        case "required":
            yield from (f"{where} lacks {name}" for name in schema[rule] if name not in value)
        case "additionalProperties":
            assert schema[rule] is False
            yield from (f"{where} has {name}" for name in value.keys() - properties.keys())
        case _:
            yield from _plain_rule(rule, schema[rule], value, where)


def _plain_rule(rule: str, wanted: Any, value: Any, where: str) -> Iterator[str]:
    """The rules that say nothing about values of another type than theirs."""
    assert rule in {*RULES, *ANNOTATIONS}, f"the schema has a rule that is not checked: {rule}"
    if rule not in ANNOTATIONS and _is_of(RULES[rule], value):
        yield from _typed_rule(rule, wanted, value, where)


def _is_of(name: str, value: object) -> bool:
    return isinstance(value, TYPES[name]) and not (isinstance(value, bool) and name in NUMBERS)


def _typed_rule(rule: str, wanted: Any, value: Any, where: str) -> Iterator[str]:
    match rule:
        case "items":
            for index, item in enumerate(value):
                yield from faults(item, wanted, f"{where}[{index}]")
        case "minItems" | "minLength" if len(value) < wanted:
            yield f"{where} is shorter than {wanted}: {value!r}"
        case "maxItems" if len(value) > wanted:
            yield f"{where} is longer than {wanted}: {value!r}"
        case "pattern" if re.search(wanted, value, re.ASCII | re.DOTALL) is None:
            yield f"{where} does not match {wanted}: {value!r}"
        case "minimum" if value < wanted:
            yield f"{where} is below {wanted}: {value!r}"
        case "maximum" if value > wanted:
            yield f"{where} is above {wanted}: {value!r}"
