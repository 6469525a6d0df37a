"""Cards in the hand: exchanged, drawn, dealt, shown; each with one tap."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from functools import partial

import flet as ft

from companion.games.big_city import entries as e
from companion.games.big_city.position import AT_MOST_OF_A_PILE, Consoling, TablePosition, by_pile, pile_of
from companion.games.big_city.rules import CONSOLATION
from companion.rules import Refusal
from mobile.desks.table import TableDesk
from mobile.games.big_city.parts import Parts, asking
from mobile.games.big_city.pictures import card
from mobile.games.big_city.state import actor, at, last_pass
from mobile.kits.panel import Panel
from mobile.widgets.basic import faint, greyed, icon_button, primary, quiet, row

Picked = tuple[e.Card, ...]


def picked(desk: TableDesk) -> Picked:
    """The cards that were tapped so far."""
    return desk.answers


def word(desk: TableDesk, value: e.Card) -> str:
    """A card in words: its pile where only its back is known, else its face."""
    if isinstance(value, int) and value < 10:
        return desk.say("big-city.of-pile", pile=value)
    return desk.say("big-city.card", card=desk.language.format_field(value, "card"))


def hand(
    desk: TableDesk,
    cards: Mapping[e.Card, int],
    taken: Picked,
    pick: Callable[[e.Card], None],
    put_back: Callable[[e.Card], None],
    name: str = "",
) -> ft.Control:
    """Cards to tap, each so often as it is there; one that is all taken is put back. `name` tells two hands apart."""
    taken_of = Counter(taken)
    shown = [
        card(
            desk.look,
            desk.language,
            value,
            desk.say("labelled", name=name, what=word(desk, value)) if name else word(desk, value),
            partial(pick if taken_of[value] < n else put_back, value),
            note=str(n) if n > 1 else "",
            picked=taken_of[value],
        )
        for value, n in sorted(cards.items(), key=lambda each: (pile_of(each[0]), str(each[0])))
    ]
    return row([*shown], 4, scroll=ft.ScrollMode.AUTO)


def own_hand(
    desk: TableDesk,
    player: str,
    taken: Picked,
    pick: Callable[[e.Card], None],
    put_back: Callable[[e.Card], None],
    name: str = "",
) -> ft.Control:
    """The hand of a player; where hands are kept, only once that player shows it."""
    position, shown = at(desk), desk.kept.get("shows", frozenset())
    if position.keeps_hands and not desk.plays_for(player):
        return faint(desk.look, desk.say("phones.on-theirs", player=player), 15)
    if position.keeps_hands and player not in shown and player != desk.sitting.viewer:
        words = desk.say("big-city.show-hand", player=player)
        return quiet(desk.look, words, lambda: desk.keep(shows=shown | {player}), ft.Icons.VISIBILITY)
    return hand(desk, own_cards(desk, player), taken, pick, put_back, name)


def own_cards(desk: TableDesk, player: str) -> Mapping[e.Card, int]:
    """What a player holds, with their own eyes."""
    own: TablePosition = desk.sight(player).position
    return own.cards(player)


def _pick(desk: TableDesk, most: int, value: e.Card) -> None:
    if len(picked(desk)) < most:
        desk.answer(value)


def _put_back(desk: TableDesk, value: e.Card) -> None:
    desk.keep(answers=tuple(each for each in picked(desk) if each != value))


# Exchange


def exchange_panel(desk: TableDesk) -> Panel:
    """Which cards go back; all of them with one tap more."""
    position, player, look = at(desk), actor(desk), desk.look
    consoling = isinstance(position.step, Consoling)
    most = CONSOLATION if consoling and position.follows("BC-40") else position.held_by(player)
    cards, taken = own_cards(desk, player), picked(desk)

    def tell() -> None:
        if picked(desk) and not desk.gone_on:
            desk.tell([e.Exchange(player=player, cards=picked(desk))], desk.seen)

    words = desk.say("big-city.exchange-n", n=len(taken))
    done = (
        primary(look, words, tell, expand=True) if taken else greyed(look, words, lambda: None, expand=True, height=56)
    )
    everything = tuple(value for value, n in cards.items() for _ in range(n))
    whole = quiet(look, desk.say("big-city.all-cards"), lambda: desk.keep(answers=everything), height=56)
    passing = quiet(look, desk.say("big-city.pass"), desk.teller(e.Pass(player=player)), height=56)
    title = desk.say("big-city.consoles" if consoling else "big-city.exchanges", player=player)
    warned = (
        faint(look, desk.say("big-city.last-pass", player=player), 15) if consoling and last_pass(position) else None
    )
    shown = own_hand(desk, player, taken, partial(_pick, desk, most), partial(_put_back, desk))
    other = passing if consoling else whole if len(everything) <= most else None
    return asking(desk, title, [warned, shown], row([other, done], 8))


# Useless cards


def discard_panel(desk: TableDesk) -> Panel:
    """The useless cards that the player could have: one tap shows it and takes it out."""
    player = actor(desk)
    cards = at(desk).may_discard(player)
    shown = [
        card(
            desk.look, desk.language, number, word(desk, number), desk.teller(e.Discard(player=player, property=number))
        )
        for number in cards
    ]
    nothing = faint(desk.look, desk.say("big-city.none-useless"), 16)
    hand = row([*shown], 4, scroll=ft.ScrollMode.AUTO) if shown else nothing
    return asking(desk, desk.say("big-city.shows", player=player), [hand])


# Drawing


def draw_panel(desk: TableDesk) -> Panel:
    """A tap for each card; the last one tells them all."""
    position, player, look = at(desk), actor(desk), desk.look
    due, taken = position.to_draw, picked(desk)
    clear = icon_button(look, ft.Icons.BACKSPACE, desk.say("big-city.clear"), lambda: desk.keep(answers=(), pile=None))
    title = desk.say("big-city.draws", player=player, n=due - len(taken))
    return Panel(title, [_drawn(desk, taken)], player, beside=clear if taken or desk.kept.get("pile") else None)


def _drawn(desk: TableDesk, taken: Picked) -> ft.Control:
    """The piles; where hands are kept, then the face of the card."""
    position = at(desk)
    if position.keeps_hands and (pile := desk.kept.get("pile")):
        return _faces(desk, pile)
    by = by_pile(taken)
    piles = [_pile(desk, pile, n, by[pile]) for pile, n in sorted(position.piles.items())]
    return row([*piles], 5, wrap=True, run_spacing=4, alignment=ft.MainAxisAlignment.CENTER)


def _pile(desk: TableDesk, pile: e.Pile, n: int, taken: int) -> ft.Control:
    """A pile with what is left of it; closed when it can give no more in this turn."""
    position = at(desk)
    can_give = position.drawable().get(pile, 0)
    do = partial(_draw, desk, pile) if taken < can_give else partial(_why_closed, desk, pile, taken)
    label = desk.say("big-city.pile-left", pile=pile, n=n - taken)
    return card(desk.look, desk.language, pile, label, do, note=str(n - taken), picked=taken, closed=taken >= can_give)


def _draw(desk: TableDesk, pile: e.Pile) -> None:
    if at(desk).keeps_hands:
        desk.keep(pile=pile)
    else:
        take(desk, pile)


def take(desk: TableDesk, value: e.Card) -> None:
    """One more card is drawn; with the last one the turn ends."""
    cards = (*picked(desk), value)
    if len(cards) < at(desk).to_draw:
        desk.keep(answers=cards, pile=None)
    elif not desk.gone_on:
        desk.tell([e.Draw(player=actor(desk), cards=cards)], desk.seen)


def _why_closed(desk: TableDesk, pile: e.Pile, taken: int) -> None:
    position, left = at(desk), at(desk).piles[pile]
    if not position.may_draw_from(pile):
        why = Refusal("BC-44", "refusal", {"pile": pile})
    elif left <= taken:
        why = Refusal("BC-15", "empty", {"pile": pile, "n": taken + 1, "left": left})
    else:
        why = Refusal("BC-15", "refusal", {"pile": pile, "n": taken + 1, "most": AT_MOST_OF_A_PILE})
    desk.explain((why,))


def _faces(desk: TableDesk, pile: e.Pile) -> ft.Control:
    """The faces that the next card of this pile can have, where hands are kept: by what everybody has seen."""
    faces = [face for face in at(desk).unseen(pile) if face not in picked(desk)]
    shown = [card(desk.look, desk.language, face, word(desk, face), partial(take, desk, face)) for face in faces]
    return row([*shown], 4, wrap=True, run_spacing=4)


# Dealing


def hand_panel(desk: TableDesk, player: str) -> Panel:
    """A player tells their first hand, pile after pile; the last card tells it."""
    position, told = at(desk), picked(desk)
    piles = sorted(position.held[player])
    pile = piles[len(told)]

    def tap(face: e.Card) -> None:
        cards = (*picked(desk), face)
        if len(cards) < len(piles):
            desk.keep(answers=cards)
        elif not desk.gone_on:
            desk.tell([e.Hand(player=player, cards=cards)], desk.seen)

    faces = [face for face in position.unseen(pile) if face not in told]
    shown = [card(desk.look, desk.language, face, word(desk, face), partial(tap, face)) for face in faces]
    parts: Parts = [
        row([_slot(desk, i, each) for i, each in enumerate(piles)], 4),
        row([*shown], 4, wrap=True, run_spacing=4),
        faint(desk.look, desk.say("big-city.others-look-away"), 14),
    ]
    return Panel(desk.say("big-city.dealt", player=player, pile=pile), parts, player)


def _slot(desk: TableDesk, i: int, pile: e.Pile) -> ft.Control:
    """A card of the hand: its face once it was told, which a tap takes back; until then its back."""
    told = picked(desk)
    if i < len(told):
        return card(desk.look, desk.language, told[i], word(desk, told[i]), lambda: desk.keep(answers=told[:i]))
    return card(desk.look, desk.language, pile, word(desk, pile), lambda: None, closed=i > len(told))
