"""A phone without a screen: the real app on a real Flet session, over a connection that answers as a client would."""

from __future__ import annotations

import asyncio
import contextvars
import logging
import time
from collections.abc import Callable, Coroutine, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import flet as ft
import msgpack
from flet.components.component import Component
from flet.controls.context import _context_page, context
from flet.messaging import protocol
from flet.messaging.connection import Connection
from flet.messaging.protocol import (
    Message,
    MessageAction,
    RegisterClientResponseBody,
)
from flet.messaging.session import Session
from flet.pubsub.pubsub_hub import PubSubHub

from companion.shelf import Shelf
from mobile.app import main, shelf
from mobile.desks import table as desk
from mobile.guest import Guest
from tests.mobile.mirror import Mirror
from tests.plain import plain

T = TypeVar("T")
Path = tuple[ft.BaseControl, ...]  # a control, after everything that it lies in
TAPPED = ("click", "tap", "select", "change", "tap_up")
NAMES = ("label", "tooltip", "content", "title", "text", "value")
HOLDS_CONTROLS = (ft.BaseControl, Component, list, tuple)
PATIENCE = 30.0
AT = {"l": {"x": 1, "y": 1}, "g": {"x": 1, "y": 1}}  # where a finger is


class Time:
    """The clock of the screens: time passes between two actions of a person, and only then."""

    LOOK = 1.0  # seconds in which a person sees what came of an action

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


TIME = desk.clock = Time()


class Client(Connection):
    """The other end: takes every message as the real transport does, and answers what a client is asked."""

    def __init__(self, loop: asyncio.AbstractEventLoop, hub: PubSubHub, answers: Mapping[str, Any]) -> None:
        super().__init__()
        self.loop, self.pubsubhub, self.page_url = loop, hub, "http://127.0.0.1"
        self.local_data_transport = True  # the app is on the phone itself
        self.answers = dict(answers)  # what the client says when a method of that name is called, or an exception
        self.asked = list[tuple[str, Any]]()  # the methods called, with what they were given
        self.sent = list[int]()  # how many bytes each message took
        self.frames = list[bytes]()  # the messages themselves
        self.mirror = Mirror()  # what it shows
        self.crash = ""
        self.session: Session | None = None
        self.learn()

    def learn(self) -> None:
        """How messages are made."""
        self._encode = protocol.configure_encode_object_for_msgpack(ft.BaseControl)

    def send_message(self, message: Message) -> None:
        """Encodes it, so that what cannot be sent is noticed, and does what a client would do."""
        sent = self.encoded(message)
        self.sent.append(len(sent))
        self.frames.append(sent)
        _, body = msgpack.unpackb(sent, strict_map_key=False)
        if message.action == MessageAction.REGISTER_CLIENT:
            self.mirror.begin(body["page_patch"])
        elif message.action == MessageAction.PATCH_CONTROL:
            self.mirror.change(body["id"], body["patch"])
        elif message.action == MessageAction.SESSION_CRASHED:
            self.crash = message.body.message
        elif message.action == MessageAction.INVOKE_METHOD:
            self.loop.call_soon(self._answer, message.body)

    def encoded(self, message: Message) -> bytes:
        encoded: bytes = msgpack.packb([message.action, message.body], default=self._encode)
        return encoded

    def write(self, control: ft.BaseControl, fields: dict[str, Any]) -> None:
        """What somebody did there changes a control before the app hears of it."""
        assert self.session is not None
        self.mirror.controls[control._i] |= fields
        self.session.apply_patch(control._i, fields)

    def differs(self) -> str:
        """Where it shows something else than the app means it to."""
        assert self.session is not None
        meant = msgpack.packb(self.session.page.views, default=self._encode)
        return self.mirror.differs(msgpack.unpackb(meant, strict_map_key=False), self.mirror.page["views"])

    def _answer(self, call: Any) -> None:
        assert self.session is not None
        self.asked.append((call.name, call.args))
        answer = self.answers.get(call.name)
        fault = str(answer) if isinstance(answer, Exception) else None
        self.session.handle_invoke_method_results(call.control_id, call.call_id, None if fault else answer, fault)
        if call.name == "push_route":
            self.loop.create_task(self.went_to(call.args["route"]))

    async def went_to(self, route: str) -> None:
        """The address changed."""
        assert self.session is not None
        page = self.session.page
        self.session.apply_page_patch({"route": route})
        await self.session.dispatch_event(page._i, "route_change", {"route": route})


class InOrder(dict[Any, None]):
    """What is to be painted, as it came: Flet keeps a set, whose order is another one in every run."""

    def add(self, control: Any) -> None:
        self[control] = None


class Hub(PubSubHub):
    """Tells those who listen to something in the order in which they came, likewise."""

    def _PubSubHub__subscribe_topic(self, session_id: str, topic: str, handler: Any) -> None:  # noqa: N802
        subscribers: Any = self._PubSubHub__topic_subscribers  # type: ignore[attr-defined]
        topics: Any = self._PubSubHub__subscriber_topics  # type: ignore[attr-defined]
        subscribers.setdefault(topic, {}).setdefault(session_id, InOrder()).add(handler)
        topics.setdefault(session_id, {}).setdefault(topic, InOrder()).add(handler)


class Faults(logging.Handler):
    """The faults that screens showed instead of themselves: a test did not expect them."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.caught = list[BaseException]()

    def emit(self, record: logging.LogRecord) -> None:
        if record.exc_info and record.exc_info[1]:
            self.caught.append(record.exc_info[1])


class Phone:
    """One visit of the app. What is found by its words is what a person sees on top: a dialog, else the screen.

    After each action all that it caused has been painted; a screen that could not be painted raises its fault here.
    """

    def __init__(
        self,
        route: str = "/",
        *,
        language: str = "fr",
        dark: bool = False,
        size: tuple[int, int] = (390, 844),
        answers: Mapping[str, Any] | None = None,
        beside: Phone | None = None,
        guest: Guest | None = None,
    ) -> None:
        self._beside, self._guest = beside, guest
        self._runner: asyncio.Runner = beside._runner if beside else asyncio.Runner()
        self._context = contextvars.copy_context()
        loop = self._runner.get_loop()
        hub = beside.client.pubsubhub if beside else Hub(loop=loop, executor=ThreadPoolExecutor(1))
        device = {"locales": [{"language_code": language}], "browser_name": "chrome"}
        self.client: Client = Client(loop, hub, {"get_device_info": device, **(answers or {})})
        self.faults = Faults()
        logging.getLogger("arbitre").addHandler(self.faults)
        brightness = "dark" if dark else "light"
        known = {"route": route, "width": size[0], "height": size[1], "web": True, "platform_brightness": brightness}
        self._run(self._open(known))

    async def _open(self, known: dict[str, Any]) -> None:
        self.session = self.client.session = Session(self.client)
        self.session._Session__pending_updates = InOrder()  # type: ignore[attr-defined]
        self.page = self.session.page
        _context_page.set(self.page)
        context.reset_auto_update()
        self.session.apply_page_patch(known)
        body = RegisterClientResponseBody(
            session_id=self.session.id, page_patch=self.session.get_page_patch(), error=""
        )
        self.client.send_message(Message(MessageAction.REGISTER_CLIENT, body))
        await main(self.page, guest=self._guest)
        await self.session.after_event(self.page)

    def close(self) -> None:
        """The visit ends. One that was opened beside another is closed before it."""
        logging.getLogger("arbitre").removeHandler(self.faults)
        difference = self.client.differs()

        async def close() -> None:
            self.session.close()

        self._run(close())
        if not self._beside:
            self._runner.close()
        assert not difference, f"a client shows {difference}"

    @property
    def shelf(self) -> Shelf:
        """The tables of this device."""
        return shelf()

    # What is shown

    @property
    def route(self) -> str:
        return str(self.page.route)

    def controls(self) -> Iterator[Path]:
        """Everything that is on top, each with what it lies in."""
        dialogs = [each for each in self.page._dialogs.controls if each.open]
        yield from walk(dialogs[-1] if dialogs else last_view(self.page.views))

    def texts(self) -> list[str]:
        """All texts, in the order of the screen."""
        return [words(path[-1]) for path in self.controls() if isinstance(path[-1], ft.Text)]

    def labels(self) -> list[str]:
        """The names of everything that can be tapped."""
        return list(dict.fromkeys(name for path in self.controls() for name in names(path[-1]) if _target(path)))

    def shows(self, said: str) -> bool:
        """Whether these words are somewhere, also only for a screen reader."""
        return any(words(said) in name for path in self.controls() for name in names(path[-1]))

    def find(self, kind: type[T], **fields: Any) -> T:
        """The one control of this kind with these fields."""
        found = self.find_all(kind, **fields)
        assert len(found) == 1, f"{len(found)} of {kind.__name__} {fields}; {self._shown()}"
        return found[0]

    def find_all(self, kind: type[T], **fields: Any) -> list[T]:
        return [
            control
            for *_, control in self.controls()
            if isinstance(control, kind) and all(getattr(control, name) == value for name, value in fields.items())
        ]

    def can_tap(self, label: str) -> bool:
        """Whether there is something of that name that reacts to a tap."""
        return any(_target(path) for path in self._named(label))

    def to_tap(self, label: str) -> tuple[ft.BaseControl, str]:
        """What a tap on this name reaches, and which event that is."""
        return self._all_to_tap(label)[0]

    def _all_to_tap(self, label: str) -> list[tuple[ft.BaseControl, str]]:
        targets = list(filter(None, map(_target, self._named(label))))
        assert targets, f"nothing to tap is called {label!r}; {self._shown()}"
        return targets

    # What a person does

    def tap(
        self, *labels: str, times: int = 1, then: Callable[[], None] = lambda: None, look: float = Time.LOOK
    ) -> None:
        """Taps what has this name: a button, a painted thing, a switch, an item of a menu.

        Several, or one several times, are tapped in a hurry: each before the one before it has been answered. `then` is
        what happens elsewhere right afterwards, before anything is painted. `look` is how long a person looks at what
        came of it before the next action.
        """
        targets = [self.to_tap(label) for label in labels] * times

        async def tapping() -> None:
            for control, event in targets:
                data = None
                if event in ("select", "change"):
                    field = "selected" if hasattr(control, "selected") else "value"
                    data = not getattr(control, field)
                    self.client.write(control, {field: data})
                await self.session.dispatch_event(control._i, event, data)
            then()

        self._run(tapping(), look)

    def tap_below(self, label: str) -> None:
        """Taps what has this name in the tray, where something above it may have the same."""
        self.fire(*self._all_to_tap(label)[-1])

    def tap_late(self, label: str, *, after: str) -> None:
        """Taps what was seen before another tap, when that one is answered but the new picture has not come yet."""
        control, event = self.to_tap(label)
        self.tap(after, look=0)
        self.fire(control, event)

    def type_in(self, label: str, value: str, *, submit: bool = False) -> None:
        """Types into the field of this name, and perhaps sends it off."""
        field = self.find(ft.TextField, label=label)
        self.client.write(field, {"value": value})
        self.fire(field, "change", value)
        if submit:
            self.fire(self.find(ft.TextField, label=label), "submit", value)

    def hold(self, label: str) -> None:
        """Holds a finger on what has this name, until let go."""
        self.fire(self._held(label), "long_press_start", AT)

    def held_back(self) -> list[str]:
        """The names of everything that a finger can be held on."""
        held = [path for path in self.controls() if getattr(path[-1], "on_long_press_start", None)]
        said = (below for path in held for below in walk(path[-1], path[:-1]) if not _unsaid(below))
        return list(dict.fromkeys(name for below in said for name in names(below[-1])))

    def let_go(self, label: str) -> None:
        self.fire(self._held(label), "long_press_end", {**AT, "v": {"x": 0, "y": 0}})

    def go(self, route: str) -> None:
        """Types an address, as a link or the browser's own buttons would."""
        self._run(self.client.went_to(route))

    def go_back(self) -> None:
        """The device's own way back."""
        self.fire(self.page, "view_pop", {"route": self.route})

    def fire(self, control: ft.BaseControl, event: str, data: Any = None) -> None:
        """An event of a control, whichever; the rest is made of it."""
        self._run(self.session.dispatch_event(control._i, event, data))

    def happen(self, what: Callable[[], None]) -> None:
        """Something comes from outside, such as a word from the page around the app."""

        async def happening() -> None:
            what()

        self._run(happening())

    def wait(self, until: Callable[[], bool]) -> None:
        """Lets time pass for what happens by itself (a motion, a task) until something is true."""

        async def waiting() -> None:
            late = time.monotonic() + PATIENCE
            while not until():
                assert time.monotonic() < late, f"waited in vain; {self._shown()}"
                await asyncio.sleep(0.005)

        self._run(waiting())

    # How it is done

    def _run(self, doing: Coroutine[Any, Any, None], look: float = Time.LOOK) -> None:
        """Does something, and all that follows from it at once; then it is looked at."""

        async def done() -> None:
            await doing
            ready: Any = asyncio.get_running_loop()
            await asyncio.sleep(0)
            while ready._ready:
                await asyncio.sleep(0)

        self._runner.run(done(), context=self._context)
        TIME.now += look
        task: Any = self.session._Session__updates_task  # type: ignore[attr-defined]
        if task and task.done() and not task.cancelled() and task.exception():
            raise task.exception()
        if self.client.crash:
            raise AssertionError(self.client.crash)
        if self.faults.caught:
            raise self.faults.caught.pop()

    def _named(self, label: str) -> Iterator[Path]:
        """What a screen reader calls so: what a painting is made of has no name of its own."""
        return (path for path in self.controls() if words(label) in names(path[-1]) and not _unsaid(path))

    def _held(self, label: str) -> ft.BaseControl:
        for path in self._named(label):
            for control in (*reversed(path), *(below[-1] for below in walk(path[-1]))):
                if getattr(control, "on_long_press_start", None):
                    return control
        raise AssertionError(f"nothing to hold is called {label!r}; {self._shown()}")

    def _shown(self) -> str:
        return f"at {self.route}: texts {self.texts()}, to tap {self.labels()}"


def walk(node: Any, above: Path = ()) -> Iterator[Path]:
    """All controls below a node that are visible, components looked through."""
    if isinstance(node, Component):
        yield from walk(ft.unwrap_component(node), above)
    elif isinstance(node, list | tuple):
        for each in node:
            yield from walk(each, above)
    elif isinstance(node, ft.BaseControl) and getattr(node, "visible", True):
        path = (*above, node)
        yield path
        for name, value in (*vars(node).items(), *vars(node).get("_values", {}).items()):
            if isinstance(value, HOLDS_CONTROLS) and not name.startswith("_") and name not in ("data", "shapes"):
                yield from walk(value, path)


def last_view(node: Any) -> ft.View:
    """The view on top, components looked through."""
    while not isinstance(node, ft.View):
        node = ft.unwrap_component(node) if isinstance(node, Component) else node[-1]
    return node


def names(control: ft.BaseControl) -> list[str]:
    """What a person would call a control: its label, its tooltip, the text on it."""
    values = [getattr(control, name, None) for name in NAMES]
    return [words(each) for each in values if isinstance(each, str | ft.Text)]


def words(text: str | ft.Text) -> str:
    """All that a text says, its parts of another look too; no-break spaces are spaces."""
    said = text if isinstance(text, str) else text.value + "".join(span.text or "" for span in text.spans or ())
    return plain(said)


def _unsaid(path: Path) -> bool:
    return any(isinstance(above, ft.Semantics) and above.exclude_semantics for above in path[:-1])


def _target(path: Path) -> tuple[ft.BaseControl, str] | None:
    """What a tap there reaches: what was named, or what it is painted with, or what it lies in."""
    if any(getattr(each, "disabled", False) for each in path):
        return None
    inside = [below[-1] for below in walk(path[-1])] if isinstance(path[-1], ft.Semantics) else []
    for control in (path[-1], *inside, *reversed(path[:-1])):
        for event in TAPPED:
            if getattr(control, f"on_{event}", None) and not isinstance(control, ft.TextField | ft.RadioGroup):
                return control, event
    return None
