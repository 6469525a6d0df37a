"""Connections before they have asked anything: so many of one address and in all, and none that keeps silent."""

from __future__ import annotations

import asyncio
import socket
import ssl
from asyncio import constants
from pathlib import Path

import pytest
from starlette.applications import Starlette

from companion.store import MemoryStore
from mobile.serve import public
from mobile.serve.certificate import certificate
from mobile.serve.door import Crowd, Listening
from mobile.serve.house import House
from mobile.serve.public import PublicDoor

PATIENCE = 30.0
LOCAL, OTHER = "127.0.0.1", "127.0.0.2"


def test_connections_are_counted_until_they_are_closed() -> None:
    crowd, sockets = Crowd(of_one=2, in_all=3), [socket.socket() for _ in range(9)]
    of_one = [crowd.takes(each, "2001:db8::1") for each in sockets[:2]]
    assert of_one == [True, True]
    assert not crowd.takes(sockets[2], "2001:db8::2"), "it is the same network"
    assert crowd.takes(sockets[3], "192.0.2.1")
    assert not crowd.takes(sockets[4], "192.0.2.2"), "too many in all"
    sockets[0].close()
    assert crowd.takes(sockets[5], "192.0.2.2")
    sockets[1].close()
    del sockets[3]
    assert crowd.takes(sockets[5], "2001:db8::3"), "what nobody holds is gone"
    for each in sockets:
        each.close()


def test_one_too_many_is_closed_unheard_and_another_one_is_heard_later() -> None:
    async def coming() -> None:
        gone = asyncio.Event()

        async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            writer.write(b"hello")
            await reader.read()
            writer.close()
            await writer.wait_closed()
            gone.set()

        door = Listening.at(socket.create_server((LOCAL, 0)), Crowd(of_one=1))
        port = door.getsockname()[1]
        async with await asyncio.start_server(serve, sock=door):
            first, its = await asyncio.open_connection(LOCAL, port)
            assert await first.readexactly(5) == b"hello"
            assert await _heard(port) == b""
            its.close()
            await asyncio.wait_for(gone.wait(), PATIENCE)
            assert await _heard(port) == b"hello"

    asyncio.run(coming())


def test_who_begins_no_tls_is_hung_up_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(constants, "SSL_HANDSHAKE_TIMEOUT", constants.SSL_HANDSHAKE_TIMEOUT)
    monkeypatch.setattr(public, "SOON", 0.01)

    async def coming() -> None:
        door = PublicDoor(Starlette(), House(MemoryStore()), 0, certificate=certificate(tmp_path, (LOCAL,)))
        await door.open()
        reader, writer = await asyncio.open_connection(LOCAL, door._port)
        assert await asyncio.wait_for(reader.read(), PATIENCE) == b""
        writer.close()
        await door.close()

    asyncio.run(coming())


def test_with_tls_those_who_keep_silent_are_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(public, "Crowd", lambda: Crowd(of_one=1))

    async def coming() -> None:
        door = PublicDoor(Starlette(), House(MemoryStore()), 0, certificate=certificate(tmp_path, (LOCAL,)))
        await door.open()
        _, silent = await asyncio.open_connection(LOCAL, door._port)
        assert await _heard(door._port) == b""
        silent.close()
        await door.close()

    asyncio.run(coming())


def test_the_certificate_follows_the_network(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = certificate(tmp_path, (LOCAL,))
    trusting = ssl.create_default_context(cafile=str(tmp_path / "authority.pem"))
    monkeypatch.setattr(public, "addresses", lambda: [LOCAL, OTHER])

    async def coming() -> None:
        door = PublicDoor(Starlette(), House(MemoryStore()), 0, certificate=made)
        await door.open()
        with pytest.raises(ssl.SSLCertVerificationError):
            await asyncio.open_connection(OTHER, door._port, ssl=trusting)
        assert door.urls == [f"https://{each}:{door._port}" for each in (LOCAL, OTHER)]
        for each in (LOCAL, OTHER):
            _, writer = await asyncio.open_connection(each, door._port, ssl=trusting)
            writer.close()
        await door.close()

    asyncio.run(coming())


async def _heard(port: int) -> bytes:
    reader, writer = await asyncio.open_connection(LOCAL, port)
    try:
        return await asyncio.wait_for(reader.read(5), PATIENCE)
    except ConnectionResetError:
        return b""
    finally:
        writer.close()
