"""Le Millionnaire: one pawn for everybody; all stake before each throw, and its colour settles all stakes."""

from companion.game import Count, Game, Use
from companion.games.millionaire import (
    circuit,
    entries,
    final,
    play,
    prompts,
    rules,  # noqa: F401 - rules register themselves
    show,
)
from scoring import millionaire as count

GAME = Game(
    id="millionaire",
    version=2,
    uses={
        "table": Use(
            setup=entries.Setup,
            entries=entries.TABLE,
            start=play.start,
            play=play.play,
            prompts=prompts.prompts,
            sheet=final.sheet,
            stop=prompts.stop,
            show=show.show,
        ),
        "bank": Use(
            setup=entries.BankSetup,
            entries=entries.BANK,
            start=play.start_bank,
            play=play.play_bank,
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
    doubts=circuit.doubts,
)
