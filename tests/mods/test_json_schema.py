"""The check of JSON values against schemas finds what it should, and knows its limits."""

import pytest

from tests.mods.json_schema import Schema, faults

OBJECT: Schema = {
    "type": "object",
    "required": ["a"],
    "properties": {"a": {"type": "integer", "minimum": 0}},
    "additionalProperties": False,
}


@pytest.mark.parametrize(
    ("schema", "fitting", "wrong"),
    [
        ({"type": "integer"}, 1, True),
        ({"type": "number"}, 1.5, "1"),
        ({"type": "boolean"}, False, 0),
        ({"type": "null"}, None, ""),
        ({"const": 1}, 1, True),
        ({"enum": ["a"]}, "a", "b"),
        ({"type": "string", "pattern": "^a$"}, "a", "ab"),
        ({"type": "string", "minLength": 1}, "a", ""),
        ({"type": "integer", "minimum": 1, "maximum": 2}, 2, 3),
        ({"type": "integer", "minimum": 1}, 1, 0),
        ({"type": "array", "items": {"type": "null"}}, [None], [1]),
        ({"type": "array", "minItems": 1, "maxItems": 1}, [1], []),
        ({"type": "array", "maxItems": 1}, [1], [1, 2]),
        ({"anyOf": [{"type": "null"}, OBJECT]}, {"a": 0}, {"a": -1}),
        ({"oneOf": [{"type": "integer"}, {"type": "number"}]}, 1.5, 1),
        (OBJECT, {"a": 1}, {"a": 1, "b": 2}),
        (OBJECT, {"a": 1}, {}),
        ({"anyOf": [{"type": "null"}, {"type": "string", "pattern": "^a$"}]}, None, "b"),
    ],
)
def test_what_fits_passes_and_what_does_not_is_told(
    schema: Schema, fitting: object, wrong: object
) -> None:
    assert not faults(fitting, schema)
    assert faults(wrong, schema)


@pytest.mark.parametrize("value", [1, "a", [], {}, None])
def test_an_unknown_keyword_is_no_free_pass(value: object) -> None:
    with pytest.raises(AssertionError):
        faults(value, {"format": "uuid"})
