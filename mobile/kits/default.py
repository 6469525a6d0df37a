"""Any table from its prompts: the panel asks for what comes next, and sentences stand in for a board.

The first prompt is what the table is mostly waiting for: its sentence is the title, its answers are one tap away. Every
other kind of entry has a button; whatever else an entry needs is then asked for, one field after the other.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial

import flet as ft

from companion.entry import Entry
from companion.kits.auction import Auction, Bid, Pass, Sold
from companion.kits.dice import OneDie, TwoDice
from companion.kits.lead import Lead, Leading
from companion.position import Prompt
from mobile.desks.table import TableDesk
from mobile.kits.answers import Asking, answers, forget, people, tell, typed
from mobile.kits.auction import auction
from mobile.kits.kinds import name_of
from mobile.kits.lead import leading
from mobile.kits.offers import Offer, grouped
from mobile.kits.panel import STRETCH, Panel
from mobile.kits.shapes import shape_of
from mobile.kits.values import labelled, said
from mobile.screens.frame import go, part
from mobile.theme import Look
from mobile.widgets.basic import Handler, card, column, primary, quiet, row, text

Kinds = Mapping[str, tuple[Prompt, ...]]


def board(desk: TableDesk) -> ft.Control | None:
    """The position in sentences."""
    sentences = tuple(desk.table.use.show(desk.position, desk.language))
    return _sentences(desk.look, sentences, desk.width) if sentences else None


@part
def _sentences(look: Look, sentences: tuple[str, ...], width: float) -> ft.Control:
    return card(look, column([text(look, each, 17) for each in sentences], 6, tight=True), width=width)


def panel(desk: TableDesk) -> Panel:
    """What comes next."""
    kinds = grouped(tuple(_asked(desk)))
    if not kinds:
        return over(desk)
    if not begun(desk) and (painted := _of_a_kit(desk)):
        return painted
    asking = Asking(desk, _offer(desk, kinds))
    offer, title = asking.offer, _title(asking)
    if desk.kept.get("typing"):
        return Panel(title, [typed(asking)], offer.player)
    others = [] if begun(desk) else [kind for kind in kinds if kind != offer.kind]
    parts = [_whose(asking), *_question(asking), _buttons(desk, kinds, others)]
    close = partial(_leave, desk) if begun(desk) else None
    return Panel(title, parts, None if _who_alone(offer) else offer.player, close=close)


def begun(desk: TableDesk) -> bool:
    """Whether a kind of entry was chosen, and is being told."""
    return "kind" in desk.kept


def rest(desk: TableDesk, *told: type[Entry]) -> ft.Control | None:
    """A button for every kind of entry that the table takes now, but for these, which are told otherwise."""
    kinds = grouped(tuple(_asked(desk)))
    own = {name_of(each) for each in desk.table.use.entries if issubclass(each, told)}
    return _buttons(desk, kinds, [kind for kind in kinds if kind not in own])


def _of_a_kit(desk: TableDesk) -> Panel | None:
    """The panel of a step that a kit has, with what else can be told."""
    match desk.position.step:
        case Leading():
            return _with(desk, leading(desk), OneDie, TwoDice, Lead)
        case Auction():
            return _with(desk, auction(desk), Bid, Pass, Sold)
    return None


def _with(desk: TableDesk, panel: Panel, *told: type[Entry]) -> Panel:
    return replace(panel, parts=[*panel.parts, rest(desk, *told)])


def _asked(desk: TableDesk) -> Iterator[Prompt]:
    """The prompts, but for the end of the game: the menu has that."""
    stop = desk.table.use.stop(desk.position)
    return (each for each in desk.seen_here.prompts if stop is None or not each.admits(stop))


def over(desk: TableDesk) -> Panel:
    """Nothing comes next but the scores, where there are any."""
    route = f"/table/{desk.table.head.table}/sheet"
    see = primary(desk.look, desk.say("end.sheet"), lambda: go(route), ft.Icons.EMOJI_EVENTS)
    return Panel(desk.say("cli.over"), [see if desk.table.sheet else None])


def _offer(desk: TableDesk, kinds: Kinds) -> Offer:
    """The kind of entry that is asked for, by whom, and what of it was chosen; nothing, once the table has gone on."""
    if desk.kept.get("line") != desk.table.seq:
        forget(desk)
    prompts = kinds.get(desk.kept.get("kind", "")) or next(iter(kinds.values()))
    players = [each.player for each in prompts]
    wanted = desk.kept.get("who")
    return Offer(prompts, wanted if wanted in players else players[0], desk.kept.get("told", {}))


def _leave(desk: TableDesk) -> None:
    forget(desk)
    desk.repaint()


def _title(asking: Asking) -> str:
    """The question of the prompt; where it is only asked who does it, that."""
    desk, offer = asking.desk, asking.offer
    if _who_alone(offer):
        return desk.say("default.who", what=_verb(desk, offer.kind))
    return desk.language.prompt(next(each for each in offer.prompts if each.player == offer.player))


def _verb(desk: TableDesk, kind: str) -> str:
    words = desk.say(f"kind.{kind}")
    return words[:1].upper() + words[1:]


# Who, and which kind


def _who_alone(offer: Offer) -> bool:
    """Whether it is only asked who does it."""
    return offer.open is None and len(offer.players) > 1


def _whose(asking: Asking) -> ft.Control | None:
    """Who does it, where several may: the likeliest is chosen already, unless nothing else is asked."""
    desk, offer = asking.desk, asking.offer
    if len(offer.players) < 2 or offer.values:
        return None
    do = {name: _who(asking, name) for name in offer.players}
    return people(desk, _verb(desk, offer.kind), do, "" if _who_alone(offer) else offer.player)


def _who(asking: Asking, name: str | None) -> Handler:
    """Tells it, if nothing more is asked of them."""
    theirs = Offer(asking.offer.prompts, name)
    return Asking(asking.desk, theirs).keep if theirs.open else partial(tell, asking.desk, theirs.told)


def _buttons(desk: TableDesk, kinds: Kinds, which: Sequence[str]) -> ft.Control | None:
    return row([_button(desk, kinds[kind]) for kind in which], wrap=True, run_spacing=8) if which else None


def _button(desk: TableDesk, prompts: tuple[Prompt, ...]) -> ft.Control:
    """Another kind of entry: told at once, if there is nothing to choose."""
    offer = Offer(prompts, prompts[0].player)
    alone = offer.open is None and len(offer.players) < 2
    do = partial(tell, desk, offer.told) if alone else Asking(desk, offer).keep
    return quiet(desk.look, _verb(desk, offer.kind), do)


# The next field


def _question(asking: Asking) -> list[ft.Control | None]:
    """The answers to what is asked now; of several fields also which one, and what was chosen before."""
    desk, offer = asking.desk, asking.offer
    if offer.open is None:
        do = partial(tell, desk, offer.told)
        return [] if _who_alone(offer) else [primary(desk.look, _verb(desk, offer.kind), do)]
    if len(offer.asked) < 2:
        return list(answers(asking))
    before = [said(desk, shape_of(asking.entry, name).words, value) for name, value in offer.values.items()]
    label = " · ".join([*before, asking.label])
    return [labelled(desk, label, column(list(answers(asking)), 8, horizontal_alignment=STRETCH))]
