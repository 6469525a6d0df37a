"""What is kept of a visit goes with its connection."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

from flet.messaging.session import Session
from flet.pubsub.pubsub_hub import PubSubHub
from flet_web.fastapi import app_manager

from mobile.serve.server import begin_anew_after_a_break
from tests.mobile.harness import Client


def test_who_registers_twice_leaves_nothing_behind() -> None:
    async def visiting() -> dict[str, bool]:
        loop = asyncio.get_running_loop()
        hub = PubSubHub(loop=loop, executor=ThreadPoolExecutor(1))
        one, other = Client(loop, hub, {}), Client(loop, hub, {})
        for id, client in {"first": one, "second": one, "somebody else": other}.items():
            await app_manager.add_session(id, Session(client))
        begin_anew_after_a_break()
        await app_manager.disconnect_session("second", 3600)
        return {id: bool(await app_manager.get_session(id)) for id in ("first", "second", "somebody else")}

    assert asyncio.run(visiting()) == {"first": False, "second": False, "somebody else": True}
