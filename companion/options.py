"""What can be chosen for a new table: the fields of a set-up that are yes or no, or one of several values."""

from __future__ import annotations

from typing import Any, Literal, get_args, get_origin

from pydantic.fields import FieldInfo

from companion.entry import Setup

YES_OR_NO = (False, True)


def options(setup: type[Setup]) -> dict[str, tuple[Any, ...]]:
    """The options of a set-up, each with what it can be."""
    listed = {name: _values(field) for name, field in setup.model_fields.items() if name != "kind"}
    return {name: values for name, values in listed.items() if values}


def extra(field: FieldInfo) -> dict[str, Any]:
    """What its game says of a field besides."""
    return dict(field.json_schema_extra) if isinstance(field.json_schema_extra, dict) else {}


def _values(field: FieldInfo) -> tuple[Any, ...]:
    """What an option can be; nothing where that cannot be listed."""
    if field.annotation is bool:
        return YES_OR_NO
    if get_origin(field.annotation) is Literal:
        return get_args(field.annotation)
    return (None, *offered) if (offered := extra(field).get("offered")) else ()
