"""The arbitre command: the referee's own commands, and `app`, which starts the screens."""

import os
import socket
from importlib.util import find_spec
from urllib.error import URLError

import click

from companion.cli import Bad, arbitre
from companion.language import Language, device_language


@arbitre.command()
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=8550,
    show_default=True,
    help="Where the app is served on this machine.",
)
@click.option("--desktop", is_flag=True, help="In a window of its own, with Flet's desktop client.")
def app(port: int, desktop: bool) -> None:
    """Start the app in the browser, or in a window."""
    from flet.version import flet_version

    from mobile.app import run

    say = Language(device_language()).say
    if desktop and find_spec("flet_desktop") is None:
        raise Bad(say("app.no-desktop", version=flet_version))
    if not desktop and not is_free(port):
        raise Bad(say("app.port-taken", port=str(port)))
    try:
        run(port, desktop=desktop)
    except URLError as error:
        raise Bad(say("app.no-client", version=flet_version, reason=str(error.reason))) from error


def is_free(port: int) -> bool:
    """Whether the app can be served there."""
    with socket.socket() as probe:
        if os.name == "posix":  # a port that was only just left can be had at once, as by the server itself
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            return False
    return True


def main() -> None:
    """The entry point of the command line."""
    arbitre()
