"""Prints one table: ours and the peers, measured side by side."""

from __future__ import annotations

import os
import platform
import tempfile
from contextlib import ExitStack
from importlib.metadata import version
from pathlib import Path
from statistics import median

import click

from tests.bench import boardgame, durable, opening, plays, referee
from tests.bench.measure import HEADING, table


def main() -> None:
    """Measures everything; aims that are missed are printed as such, and nothing fails because of them."""
    play = plays.recorded()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="arbitre-bench-")))
        node = None
        try:
            node = stack.enter_context(boardgame.running(play))
        except boardgame.Missing as missing:
            click.echo(f"boardgame.io is left out: {missing}.")
        if node and not referee.same_end(play, node):
            raise SystemExit("boardgame.io does not end the recorded play as we do: the figures would mean nothing.")
        peers = ", ".join(f"{name} {version(name)}" for name in ("chess", "beancount", "tinydb"))
        click.echo(f"Python {platform.python_version()}, {peers}, {os.cpu_count()} processors.")
        click.echo(f"One Big Shot play of {len(play.entries)} entries, four players. Median and best of all rounds.")
        click.echo(f"A submit is made durable by {'fdatasync' if hasattr(os, 'fdatasync') else 'fsync'}.\n")
        click.echo(HEADING)
        measured = dict[str, list[float]]()
        for each in (
            referee.measurement(node),
            durable.measurement(folder / "durable"),
            opening.measurement(folder / "opening"),
        ):
            measured |= each.run()
            for line in table(each.sections, measured):
                click.echo(line)
        disk = median(measured[durable.bare("fsync", durable.SHORT)])
        more = median(measured[durable.submit(durable.SHORT)]) - disk
        click.echo(f"\nOn this disk, now, a bare append + fsync takes {disk:.0f} µs; a durable submit {more:.0f} µs more.")


if __name__ == "__main__":
    main()
