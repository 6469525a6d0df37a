"""Files that visitors send: each is awaited by its visit, comes once, and is held in memory only."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Iterator
from contextlib import contextmanager

from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from companion.backup import LARGEST
from mobile.picking import too_large
from mobile.serve.gate import Visit, first

PATH = "/upload/{token}"
SECONDS = 300  # for a file to come whole
LARGEST_TOGETHER = 5 * LARGEST  # of all that are on their way
Awaited = asyncio.Future[bytes]


class Uploads:
    """All files that are on their way to this server."""

    def __init__(self) -> None:
        self._awaited = dict[str, Awaited]()
        self._held = 0

    @contextmanager
    def awaiting(self, file: Awaited) -> Iterator[str]:
        """An address to which this file can be sent, for as long as it is awaited."""
        token = secrets.token_urlsafe(32)
        self._awaited[token] = file
        try:
            yield PATH.format(token=token)
        finally:
            self._awaited.pop(token, None)
            file.cancel()

    async def take(self, request: Request) -> Response:
        """What is sent to such an address."""
        file = self._awaited.pop(request.path_params["token"], None)
        if file is None:
            return Response(status_code=404)
        content = bytearray()
        try:
            async with asyncio.timeout(SECONDS):
                async for chunk in request.stream():
                    content += chunk
                    self._held += len(chunk)
                    if file.done():
                        return Response(status_code=404)
                    if len(content) > LARGEST:
                        file.set_exception(too_large())
                        return Response(status_code=413)
                    if self._held > LARGEST_TOGETHER:
                        file.cancel()
                        return Response(status_code=503)
        except (ClientDisconnect, TimeoutError):
            file.cancel()
            return Response(status_code=408)
        finally:
            self._held -= len(content)
        file.set_result(bytes(content))
        return Response()


class Inbox:
    """How files come in from one visit, one at a time."""

    def __init__(self, uploads: Uploads, visit: Visit) -> None:
        self._uploads, self._visit = uploads, visit
        self._last: Awaited | None = None

    @contextmanager
    def awaiting(self) -> Iterator[tuple[str, Awaited]]:
        """Where the next file can be sent, and the file; one that has not come yet is no longer awaited."""
        if self._last:
            self._last.cancel()
        self._last = file = asyncio.get_running_loop().create_future()
        with self._uploads.awaiting(file) as url:
            yield url, file

    async def fetch(self, file: Awaited) -> bytes:
        """Its content, once it is here; OSError when it does not come, as its visit is over or it takes too long."""
        await first(file, self._visit.gone, within=SECONDS)
        if not file.done() or file.cancelled():
            raise OSError("the file did not come")
        return file.result()
