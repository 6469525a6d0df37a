"""The arbitre command: the referee's own commands, and `app` and `serve`, which start the screens."""

from __future__ import annotations

import socket
from contextlib import suppress
from functools import partial
from importlib.util import find_spec
from typing import TYPE_CHECKING
from urllib.error import URLError
from urllib.parse import urlsplit

import click

from companion.cli import Bad, arbitre
from companion.language import Language, device_language

if TYPE_CHECKING:
    from mobile.serve.public import Certificate

USUAL = {"http": 80, "https": 443}  # the port that browsers do not say
_PORT = click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=8550,
    show_default=True,
    help="Where the app is served on this machine.",
)


@arbitre.command()
@_PORT
@click.option("--desktop", is_flag=True, help="In a window of its own, with Flet's desktop client.")
def app(port: int, desktop: bool) -> None:
    """Start the app in the browser, or in a window."""
    from flet.utils import get_bool_env_var, is_linux_server, open_in_browser
    from flet.version import flet_version

    from mobile.app import main as visited
    from mobile.app import open_window
    from mobile.serve.server import serve

    say = Language(device_language()).say
    no_screen = get_bool_env_var("FLET_FORCE_WEB_SERVER") or is_linux_server()  # type: ignore[no-untyped-call]
    if desktop and find_spec("flet_desktop") is None:
        raise Bad(say("app.no-desktop", version=flet_version))
    if desktop and not no_screen:
        try:
            open_window()
        except URLError as error:
            raise Bad(say("app.no-client", version=flet_version, reason=str(error.reason))) from error
        return
    door = _listening(port)
    if not no_screen:
        open_in_browser(f"http://127.0.0.1:{door.getsockname()[1]}/")
    serve(door, visited, _beside(door))


@arbitre.command(name="serve")
@_PORT
@click.option("--phones", type=click.IntRange(0, 65535), help="Where phones come in.  [default: the port after it]")
@click.option("--tls", is_flag=True, help="With a certificate made for it: keeps the screens of phones awake.")
@click.option("--public", metavar="URL", default="", help="Where a proxy on this machine is asked for it.")
def serve_phones(port: int, phones: int | None, tls: bool, public: str) -> None:
    """Start the app for several phones: scan the code, tap your name, play."""
    from flet.utils import get_bool_env_var, is_linux_server, open_in_browser

    from mobile.app import main as visited
    from mobile.serve.invitation import announced
    from mobile.serve.server import serve

    say = Language(device_language()).say
    if public:
        public = _address(public)
    certificate = _certificate() if tls else None
    door = _listening(port)
    if not (get_bool_env_var("FLET_FORCE_WEB_SERVER") or is_linux_server()):  # type: ignore[no-untyped-call]
        open_in_browser(f"http://127.0.0.1:{door.getsockname()[1]}/")
    at = _beside(door) if phones is None else phones
    try:
        serve(door, visited, at, opened=partial(announced, say), public=public, certificate=certificate)
    except OSError as error:
        raise Bad(say("app.port-taken", port=str(at))) from error


def _listening(port: int) -> socket.socket:
    from mobile.serve.server import listen

    try:
        return listen(port)
    except OSError as error:
        raise Bad(Language(device_language()).say("app.port-taken", port=str(port))) from error


def _beside(door: socket.socket) -> int:
    """The port for phones."""
    port: int = door.getsockname()[1]
    return port + 1 if port < 65535 else 0


def _address(url: str) -> str:
    """Where a proxy is asked for the app, as browsers say it."""
    parts = urlsplit(url)
    with suppress(ValueError):
        plain = parts.path in ("", "/") and not parts.query and not parts.fragment
        if parts.scheme in USUAL and plain and parts.hostname and "@" not in parts.netloc:
            host = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
            port = "" if parts.port in (None, USUAL[parts.scheme]) else f":{parts.port}"
            return f"{parts.scheme}://{host}{port}"
    raise Bad(Language(device_language()).say("serve.no-address", url=url))


def _certificate() -> Certificate:
    """The one of this machine, made when it is first needed."""
    if find_spec("cryptography") is None:
        raise Bad(Language(device_language()).say("serve.no-tls"))
    from companion.store import home
    from mobile.serve.certificate import certificate

    folder = home() / "tls"
    try:
        return certificate(folder)
    except OSError as error:
        reason = error.strerror or str(error)
        raise Bad(Language(device_language()).say("serve.no-certificate", folder=str(folder), reason=reason)) from error


def main() -> None:
    """The entry point of the command line."""
    arbitre()
