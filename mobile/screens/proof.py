"""What is proven of a table's dice, as the screens say it."""

from __future__ import annotations

from collections.abc import Iterator

import flet as ft

from companion.proof import Proof
from companion.report import doubtful, findings, verdict_on
from mobile.desks.table import TableDesk
from mobile.widgets.basic import faint, row, strong, text

MOST_DOUBTS = 6


def proven(desk: TableDesk, proof: Proof) -> Iterator[ft.Control]:
    """Whether the dice are proven to be fair; if not, what stands against them, and which rolls are not."""
    look, palette, language = desk.look, desk.look.palette, desk.language
    if not proof.rolled and (proof.proven or proof.pending):
        icon, colour, said = ft.Icons.CASINO, palette.faint, desk.say("cli.no-rolls")
    elif proof.pending:
        icon, colour, said = ft.Icons.LOCK_CLOCK, palette.faint, verdict_on(proof, language)
    elif proof.proven:
        icon, colour, said = ft.Icons.VERIFIED_USER, palette.primary, verdict_on(proof, language)
    else:
        icon, colour, said = ft.Icons.GPP_BAD, palette.refusal, verdict_on(proof, language)
    yield row([ft.Icon(icon, color=colour, size=28), strong(look, said, 17, expand=True)], 12)
    if not proof.pending:
        yield from (text(look, each, 15) for each in findings(proof, language))
        doubts = doubtful(proof, language)
        yield from (text(look, each, 15) for each in doubts[:MOST_DOUBTS])
        if more := len(doubts[MOST_DOUBTS:]):
            yield faint(look, desk.say("dice.doubts-more", n=more), 15)
    if undone := sum(roll.how == "undone" for roll in proof.rolls):
        yield faint(look, desk.say("proof.undone", n=undone), 15)
