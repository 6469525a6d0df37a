"""Spéculation: eight companies race along a track, and the order of their pawns is the price of their shares."""

from companion.game import Count, Game, Use
from companion.games.speculation import (
    banking,
    entries,
    final,
    play,
    printed,
    prompts,
    rules,  # noqa: F401 - rules register themselves
    show,
)
from scoring import speculation as count

GAME = Game(
    id="speculation",
    uses={
        "table": Use(
            setup=entries.Setup,
            entries=entries.TABLE,
            start=play.start,
            play=play.play,
            prompts=prompts.prompts,
            sheet=final.sheet,
            show=show.show,
            seen=show.seen,
            heard=show.heard,
            sealed=show.sealed,
            learnt=play.learnt,
        ),
        "bank": Use(
            setup=entries.BankSetup,
            entries=entries.BANK,
            start=banking.start_bank,
            play=banking.play_bank,
            prompts=banking.bank_prompts,
            show=banking.show_bank,
        ),
    },
    count=Count(
        final=count.Final,
        count=count.count,
        prepare=final.prepare,
        missing=count.missing,
        faults=count.faults,
        blanks=count.blanks,
    ),
    labels=printed.names,
    doubts=printed.doubts,
)
