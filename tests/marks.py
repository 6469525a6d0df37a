"""What of many cases is part of the quick run."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import pytest


def first_is_quick(cases: Mapping[str, Any] | Iterable[Any]) -> list[Any]:
    """All of them, of which only the first is not long."""
    named = cases if isinstance(cases, Mapping) else {str(case): case for case in cases}
    marks = [[], *([pytest.mark.long] for _ in range(len(named) - 1))]
    return [pytest.param(case, id=name, marks=mark) for (name, case), mark in zip(named.items(), marks, strict=True)]
