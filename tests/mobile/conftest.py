"""Phones for the tests of the screens, each test with a device of its own."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import pytest

import mobile.games
from mobile.app import shelf
from mobile.view import GameView, view_of
from tests.mobile.harness import Phone


@pytest.fixture
def phone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Phone]]:
    """Opens the app: phone(route, language=…, dark=…, beside=another phone, guest=a phone of a server)."""
    monkeypatch.setenv("ARBITRE_HOME", str(tmp_path / "home"))
    shelf.cache_clear()
    with ExitStack() as stack:
        yield lambda *args, **kwargs: stack.enter_context(closing(Phone(*args, **kwargs)))
    shelf.cache_clear()


@pytest.fixture
def unpainted(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No game has a view of its own."""
    for folder in pkgutil.iter_modules(mobile.games.__path__):
        monkeypatch.setattr(importlib.import_module(f"mobile.games.{folder.name}"), "VIEW", GameView())
    view_of.cache_clear()
    yield
    view_of.cache_clear()
