"""Screens on which nothing is kept of one painting for the next."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from flet.components import component

from mobile import kept

UNSEEN = "_painted"  # what lingers is not painted again while it is not seen


@contextmanager
def anew() -> Iterator[None]:
    """All parts are painted and compared again."""
    same = kept._as_it_was
    with pytest.MonkeyPatch.context() as off:
        off.setattr(kept, "_as_it_was", lambda part, *given: part.fn.__name__ == UNSEEN and same(part, *given))
        off.setattr(component, "shallow_compare_args_and_kwargs", lambda *_: False)
        yield
