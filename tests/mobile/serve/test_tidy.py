"""Memory is tidied up while nobody taps. Time passes here only when nothing else happens."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import pytest
from starlette.types import Message, Receive, Scope, Send

from mobile.serve import tidy
from mobile.serve.tidy import LATEST, MOST, NEVER, QUIET, Tidy


class Loop(asyncio.SelectorEventLoop):
    """Whoever sleeps wakes at once, at the right time."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0
        selector: Any = self._selector  # type: ignore[attr-defined]
        select = selector.select

        def skip(timeout: float | None = None) -> Any:
            self.now += timeout or 0
            return select(0)

        selector.select = skip

    def time(self) -> float:
        return self.now


@pytest.fixture
def tidied() -> Iterator[list[float]]:
    """When all of the memory was looked through."""
    times = list[float]()

    def looked(phase: str, info: dict[str, int]) -> None:
        if phase == "start" and info["generation"] == 2:
            times.append(asyncio.get_running_loop().time())

    gc.callbacks.append(looked)
    yield times
    gc.callbacks.remove(looked)


def served(play: Callable[[Callable[[], Awaitable[None]]], Awaitable[None]]) -> None:
    """A server; `play` is given how a phone taps."""

    async def app(scope: Scope, receive: Receive, _: Send) -> None:
        if scope["type"] == "lifespan":
            await play(tap)
        else:
            await receive()

    async def nothing(_: Message) -> None:
        pass

    async def message() -> Message:
        return {"type": "websocket.receive"}

    tidy = Tidy(app)

    async def tap() -> None:
        await tidy({"type": "websocket"}, message, nothing)

    loop = Loop()
    loop.run_until_complete(tidy({"type": "lifespan"}, message, nothing))
    loop.close()


def test_it_is_tidied_up_once_nobody_taps_and_then_not_again(tidied: list[float]) -> None:
    async def play(tap: Callable[[], Awaitable[None]]) -> None:
        await asyncio.sleep(10)
        assert tidied == []
        for _ in range(20):
            await tap()
            await asyncio.sleep(QUIET / 5)
        assert tidied == []
        await asyncio.sleep(1000)

    served(play)
    assert len(tidied) == 1
    assert 10 + 19 * QUIET / 5 + QUIET <= tidied[0] <= 10 + 20 * QUIET / 5 + 2 * QUIET


def test_it_is_not_put_off_for_ever(tidied: list[float]) -> None:
    async def play(tap: Callable[[], Awaitable[None]]) -> None:
        for _ in range(round(10 * LATEST / QUIET)):
            await tap()
            await asyncio.sleep(QUIET / 2)

    served(play)
    assert 4 <= len(tidied) <= 5
    assert LATEST <= tidied[0] <= LATEST + QUIET


def test_it_is_not_put_off_when_memory_grows(tidied: list[float], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tidy, "MOST", 2)
    kept = list[list[object]]()

    async def play(tap: Callable[[], Awaitable[None]]) -> None:
        while not tidied:
            assert len(kept) < 10 * MOST * 7000
            kept.extend([] for _ in range(1000))
            await tap()
            await asyncio.sleep(QUIET / 2)

    served(play)
    assert tidied[0] < LATEST


def test_python_does_it_by_itself_again_when_the_server_has_ended() -> None:
    before = gc.get_threshold()
    meanwhile = list[tuple[int, int, int]]()

    async def play(_: Callable[[], Awaitable[None]]) -> None:
        meanwhile.append(gc.get_threshold())

    served(play)
    assert meanwhile == [(*before[:2], NEVER)]
    assert gc.get_threshold() == before
