"""How phones are invited: a code to scan, an address, and six characters to type."""

from __future__ import annotations

import io
from collections.abc import Callable

import click
import segno

from mobile.serve.public import PublicDoor

Say = Callable[..., str]


def qr(link: str) -> str:
    """A link to be scanned, as a picture (SVG) that is as large as there is room: with a size of its own Flutter
    paints hairlines, which nothing can read."""
    picture = io.BytesIO()
    code = segno.make(link, error="m", micro=False)
    code.save(picture, kind="svg", border=4, dark="#000", light="#fff", omitsize=True)
    return picture.getvalue().decode()


def in_terminal(link: str) -> str:
    """The same in letters."""
    picture = io.StringIO()
    segno.make(link, error="l", micro=False).terminal(picture, compact=True, border=2)
    return picture.getvalue()


def announced(say: Say, door: PublicDoor, code: str, own: str) -> None:
    """Says in the terminal how phones come in; `own` is where the machine's own browser finds the app."""
    urls = door.urls
    if urls:
        click.echo(in_terminal(door.link(urls[0])))
        click.echo(say("serve.scan", url=urls[0], code=code))
        for other in urls[1:]:
            click.echo("  " + say("serve.or", url=other))
        if authority := door.authority(urls[0]):
            click.echo(say("tls.title"))
            for n in (1, 2, 3):
                click.echo(f"  {n}. " + say(f"tls.{n}", url=authority))
            click.echo("  " + say("tls.without"))
        elif door.sleepy:
            click.echo(say("tls.off"))
        click.echo(say("serve.host", url=door.link(urls[0], host=True)))
    else:
        click.echo(say("serve.no-network"))
    click.echo(say("serve.here", url=own))
