"""Big Shot: eighteen auctions of four pawns each, thirteen districts to win."""

from companion.game import Count, Game, Use
from companion.games.big_shot import entries, final, play, prompts, rules  # noqa: F401 - rules register themselves
from scoring import big_shot as count

GAME = Game(
    id="big-shot",
    version=1,
    uses={
        "table": Use(entries.Setup, entries.TABLE, play.start, play.play, prompts.prompts, final.sheet),
        "bank": Use(entries.BankSetup, entries.BANK, play.start_bank, play.play_bank, prompts.bank_prompts),
    },
    count=Count(count.Final, final.prepare, count.missing, count.faults, count.count),
)
