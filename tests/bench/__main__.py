"""Prints one table: ours and the peers, measured side by side."""

from __future__ import annotations

import os
import platform
import tempfile
from contextlib import ExitStack
from importlib.metadata import version
from operator import sub
from pathlib import Path
from statistics import median

import click

from tests.bench import boardgame, city, durable, opening, phones, plays, referee, screens, taps, web
from tests.bench.measure import HEADING, table


@click.command()
@click.option("--old", default=web.OLD, show_default=True, help="The commit whose static form stands beside ours.")
def main(old: str) -> None:
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
        click.echo(f"Python {platform.python_version()}, {peers}, {os.cpu_count()} processors, {_load()}.")
        click.echo(f"One Big Shot play of {len(play.entries)} entries, four players. Median and best of all rounds;")
        click.echo("ours/peer is the median of the rounds' own ratios.")
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
        disk, ours = (measured[name] for name in (durable.bare("fsync", durable.SHORT), durable.submit(durable.SHORT)))
        more = median(map(sub, ours, disk))
        click.echo(f"\nA bare append + fsync took {min(disk):.0f} to {max(disk):.0f} µs; a submit {more:.0f} µs more.")
        for lines in (
            city.lines(),
            screens.lines(play, folder / "screens"),
            taps.lines(folder / "taps"),
            phones.lines(play, folder / "phones"),
            web.lines(old),
        ):
            for line in lines:
                click.echo(line)


def _load() -> str:
    """How busy the machine is: on a busy one the microseconds mean little, the ratios more."""
    return f"load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "load unknown"


if __name__ == "__main__":
    main()
