"""Big City: districts are joined into a city, and each building scores once, by what is around it."""

from companion.game import Count, Game, Use
from companion.games.big_city import (
    entries,
    final,
    older,
    play,
    prompts,
    rules,  # noqa: F401 - rules register themselves
    show,
    tiles,
)
from scoring import big_city as count

GAME = Game(
    id="big-city",
    version=entries.VERSION,
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
            learnt=play.learnt,
            seen=show.seen,
            heard=show.heard,
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
    usual=tiles.usual,
    older=older.setup,
    doubts=tiles.doubts,
)
