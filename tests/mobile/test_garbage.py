"""What nobody needs any more is looked for while nobody taps."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from weakref import ref

import pytest

from mobile import garbage
from tests.mobile.harness import Phone

Phones = Callable[..., Phone]


class Ring:
    """Something that only looking through memory finds."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
def alone(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    before = gc.get_threshold()
    monkeypatch.setattr(garbage, "SOON", 0.0)
    garbage.alone()
    yield
    gc.set_threshold(*before)


@pytest.mark.usefixtures("alone")
def test_after_a_screen_was_painted_memory_is_looked_through(phone: Phones) -> None:
    device = phone()
    lost = ref(Ring())
    assert lost() is not None
    device.go("/settings")
    device.wait(lambda: lost() is None)


def test_on_a_server_it_is_left_to_others(phone: Phones, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(garbage, "_waiting", [])
    phone().go("/settings")
    assert garbage._waiting == []
