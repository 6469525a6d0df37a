"""Python looks through all that is in memory for what nobody needs any more while nobody taps.

By itself it does so in the middle of anything, and everybody waits: up to 0.6 s with 200 phones. What is new it goes on
looking through by itself, in no time.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Iterator
from contextlib import contextmanager

from starlette.types import ASGIApp, Message, Receive, Scope, Send

QUIET = 0.5  # seconds in which nobody taps
LATEST = 60  # seconds for which it is put off at most
MOST = 100  # and how much memory may grow meanwhile: each is 7000 things more, all together 100 MB
NEVER = 2**31 - 1


class Tidy:
    """Around the app, whose messages it sees pass."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._heard = asyncio.Event()  # since it was tidied up
        self._last = 0.0  # when somebody tapped

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            with when_told():
                tidying = asyncio.create_task(self._tidy())
                await self._app(scope, receive, send)
                tidying.cancel()
        elif scope["type"] == "websocket":
            await self._app(scope, self._listening(receive), send)
        else:
            await self._app(scope, receive, send)

    def _listening(self, receive: Receive) -> Receive:
        async def hear() -> Message:
            message = await receive()
            self._last = asyncio.get_running_loop().time()
            self._heard.set()
            return message

        return hear

    async def _tidy(self) -> None:
        while True:
            await self._heard.wait()
            began = asyncio.get_running_loop().time()
            while not self._due(began):
                await asyncio.sleep(QUIET)
            gc.collect()
            self._heard.clear()

    def _due(self, began: float) -> bool:
        now = asyncio.get_running_loop().time()
        return now - self._last >= QUIET or now - began >= LATEST or gc.get_count()[2] >= MOST


@contextmanager
def when_told() -> Iterator[None]:
    """All that is in memory is looked through only when somebody says so, and not what was loaded for good."""
    before = gc.get_threshold()
    gc.freeze()
    gc.set_threshold(*before[:2], NEVER)
    try:
        yield
    finally:
        gc.set_threshold(*before)
