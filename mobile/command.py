"""The arbitre command: the referee's own commands, and `app`, which starts the screens."""

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
    from flet.utils import get_bool_env_var, is_linux_server, open_in_browser
    from flet.version import flet_version

    from mobile.app import main as visited
    from mobile.app import open_window
    from mobile.serve.server import listen, serve

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
    try:
        door = listen(port)
    except OSError as error:
        raise Bad(say("app.port-taken", port=str(port))) from error
    if not no_screen:
        open_in_browser(f"http://127.0.0.1:{door.getsockname()[1]}/")
    serve(door, visited)


def main() -> None:
    """The entry point of the command line."""
    arbitre()
