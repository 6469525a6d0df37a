"""Big Shot: eighteen auctions of four pawns each, thirteen districts to win."""

from companion.game import Count, Game, Use
from companion.games.big_shot import entries, final, play, prompts, rules, show  # noqa: F401 - rules register themselves
from scoring import big_shot as count

GAME = Game(
    id="big-shot",
    version=2,
    uses={
        "table": Use(
            setup=entries.Setup,
            entries=entries.TABLE,
            start=play.start,
            play=play.play,
            prompts=prompts.prompts,
            sheet=final.sheet,
            show=show.show,
            hidden=show.hidden,
        ),
        "bank": Use(
            setup=entries.BankSetup,
            entries=entries.BANK,
            start=play.start_bank,
            play=play.play_bank,
            prompts=prompts.bank_prompts,
            show=show.loans,
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
    labels=show.labels,
)
