"""The arbitre command: the referee's own commands, and `app`, which starts the screens."""

from importlib.util import find_spec
from urllib.error import URLError

import click

from companion.cli import Bad, arbitre
from companion.language import Language, device_language


@arbitre.command()
@click.option("--port", default=8550, show_default=True, help="Where the app is served on this machine.")
@click.option("--desktop", is_flag=True, help="In a window of its own, with Flet's desktop client.")
def app(port: int, desktop: bool) -> None:
    """Start the app in the browser, or in a window."""
    from flet.version import flet_version

    from mobile.app import run

    say = Language(device_language()).say
    if desktop and find_spec("flet_desktop") is None:
        raise Bad(say("app.no-desktop", version=flet_version))
    try:
        run(port, desktop=desktop)
    except URLError as error:
        raise Bad(say("app.no-client", version=flet_version, reason=str(error.reason))) from error


def main() -> None:
    """The entry point of the command line."""
    arbitre()
