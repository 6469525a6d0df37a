"""The arbitre command: the referee's own commands, and `app`, which starts the screens."""

import click

from companion.cli import arbitre


@arbitre.command()
@click.option("--port", default=8550, show_default=True, help="Where the app is served on this machine.")
def app(port: int) -> None:
    """Start the app in the browser."""
    from mobile.app import run

    run(port)


def main() -> None:
    """The entry point of the command line."""
    arbitre()
