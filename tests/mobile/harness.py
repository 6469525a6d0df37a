"""A session of the app without a browser: the real Flet session over a connection that only records."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import flet as ft
import msgpack
from flet.components.component import Component
from flet.controls.context import _context_page, context
from flet.messaging.connection import Connection
from flet.messaging.protocol import (
    Message,
    MessageAction,
    RegisterClientResponseBody,
    configure_encode_object_for_msgpack,
)
from flet.messaging.session import Session
from flet.pubsub.pubsub_hub import PubSubHub


class Recorder(Connection):
    """Encodes every message as the real transport does, so that what cannot be sent is noticed."""

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.get_running_loop()
        self.pubsubhub = PubSubHub(loop=self.loop, executor=ThreadPoolExecutor(1))
        self._encode = configure_encode_object_for_msgpack(ft.BaseControl)

    def send_message(self, message: Message) -> None:
        msgpack.packb([message.action, message.body], default=self._encode)
        if message.action == MessageAction.SESSION_CRASHED:
            raise AssertionError(message.body)


async def screen(main: Callable[[ft.Page], None]) -> list[ft.BaseControl]:
    """Everything that the app shows on a phone when it starts."""
    connection = Recorder()
    session = Session(connection)
    _context_page.set(session.page)
    context.reset_auto_update()
    session.apply_page_patch({"route": "/", "width": 390, "height": 844})
    body = RegisterClientResponseBody(session_id=session.id, page_patch=session.get_page_patch(), error="")
    connection.send_message(Message(MessageAction.REGISTER_CLIENT, body))
    main(session.page)
    await session.after_event(session.page)
    shown = list(controls(session.page.views))
    session.close()
    return shown


def controls(node: Any) -> Iterator[ft.BaseControl]:
    """All controls below a node, components looked through."""
    if isinstance(node, Component):
        yield from controls(ft.unwrap_component(node))
    elif isinstance(node, list | tuple):
        for each in node:
            yield from controls(each)
    elif isinstance(node, ft.BaseControl):
        yield node
        for name in node.__dataclass_fields__:
            if not name.startswith("_") and name not in ("page", "parent", "data"):
                yield from controls(getattr(node, name, None))
