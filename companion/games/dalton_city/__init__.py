"""Dalton City: trades in seven towns, duels, telegrams, and a board of which nobody knows anything at first."""

from companion.game import Count, Game, Use
from companion.games.dalton_city import (
    banking,
    ending,
    entries,
    final,
    play,
    printed,
    prompts,
    rules,  # noqa: F401 - rules register themselves
    sharing,
    show,
)
from scoring.dalton_city import count

GAME = Game(
    id="dalton-city",
    uses={
        "table": Use(
            setup=entries.Setup,
            entries=entries.TABLE,
            start=play.start,
            play=play.play,
            prompts=prompts.prompts,
            sheet=final.sheet,
            stop=prompts.stop,
            timed=ending.timed,
            show=show.show,
        ),
        "bank": Use(
            setup=entries.BankSetup,
            entries=entries.BANK,
            start=banking.start,
            play=banking.play,
            prompts=prompts.bank_prompts,
            show=show.holdings,
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
    labels=printed.labels,
    doubts=printed.doubts,
    translated=sharing.translated,
)
