"""The cards in My boxes: all that the box has heard of, and a form for copying a printed one, cell by cell."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import flet as ft

from companion.box import Facts
from companion.games.dalton_city import cards, printed
from mobile.desks.box import BoxDesk
from mobile.games.dalton_city.parts import painted
from mobile.theme import TARGET
from mobile.widgets.basic import card as surface
from mobile.widgets.basic import column, faint, icon_button, quiet, row, strong, text, title
from mobile.widgets.choices import chips, tappable
from mobile.widgets.numbers import broad_keypad, edited, figures, number
from scoring.dalton_city.board import DICE, TRANSITS, kind_of

STRETCH = ft.CrossAxisAlignment.STRETCH
HEAD, MARGIN, FRAME = 92, 2, 3  # how wide the first column is; around a cell; of the one that is asked for
ONWARD = {"Enter": 1, "Arrow Down": 1, "Arrow Up": -1}
FLAT, BY_DIE = "flat", "by-die"
ABOVE, KEYS = 190, 350  # what is above the table of fees; what the keys and the bar need


def card_of_part(desk: BoxDesk) -> str:
    """The card that is being copied; nothing, where none is."""
    part = desk.asking.part
    return part if kind_of(part) in ("trade", "diploma", *TRANSITS) else ""


def open_card(desk: BoxDesk, card: str) -> None:
    """A card is copied, from its first empty cell on."""
    desk.close()
    desk.change(part=card, in_hand=FLAT if cards.is_flat(desk.box.facts()) else BY_DIE)
    desk.ask(_empty(desk, "") or f"price:{card}", filling=True)


def close_card(desk: BoxDesk) -> None:
    go_to(desk, "")
    if not desk.asking.wrong:
        desk.change(part="", in_hand="")


# All cards


def card_list(desk: BoxDesk) -> Iterator[ft.Control]:
    """Each card with its price, to be tapped."""
    for card in cards.heard_of(desk.facts):
        look, price = desk.look, printed.price(desk.facts, card)
        name = desk.language.format_field(card, "Card")
        said = "?" if price is None else desk.language.money(price)
        full = _empty(desk, "", card) is None
        mark = ft.Icon(ft.Icons.CHECK, size=20, color=look.palette.primary) if full else None
        content = row([painted(look, card, 22), text(look, name, 16, expand=True), mark, strong(look, said, 17)], 10)
        label = desk.say("dalton.copy-card", card=card, value=said)
        padding = ft.Padding.symmetric(vertical=13)
        yield tappable(content, label, partial(open_card, desk, card), padding=padding, border_radius=8)


# One card


def card_form(desk: BoxDesk, card: str) -> ft.Control:
    """Its price and its table of fees; each cell can be tapped."""
    look = desk.look
    close = icon_button(look, ft.Icons.CLOSE, desk.say("close"), partial(close_card, desk))
    name = title(look, desk.language.format_field(card, "Card"), 21, expand=True)
    head = row([painted(look, card, 30), name, close], 10)
    price = row([_words(desk, desk.say("dalton.price")), _cell(desk, f"price:{card}")], 0)
    parts = [head, price, _ways(desk, card), _copy(desk, card), *_table(desk, card), _more(desk, card)]
    return surface(look, column(parts, 6, horizontal_alignment=STRETCH), padding=12)


def _flat(desk: BoxDesk) -> bool:
    return desk.asking.in_hand == FLAT


def _ways(desk: BoxDesk, card: str) -> ft.Control | None:
    """One amount for each die, or a single one."""
    if kind_of(card) != "trade":
        return None

    def choose(way: str) -> None:
        desk.change(in_hand=way)
        desk.ask(_empty(desk, f"price:{card}") or f"price:{card}", filling=True)

    ways = [(each, desk.say(f"dalton.fee-{each}")) for each in (BY_DIE, FLAT)]
    return chips(desk.look, ways, desk.asking.in_hand, choose)


def _copy(desk: BoxDesk, card: str) -> ft.Control | None:
    """All fees as on another card of the same trade, with one tap."""
    found = cards.copied(desk.facts, card)
    if not found:
        return None
    other, fees = found
    take = partial(desk.tell_all, fees, then="")
    return quiet(desk.look, desk.say("dalton.copy-from", card=other), take, ft.Icons.CONTENT_COPY)


def _table(desk: BoxDesk, card: str) -> Iterator[ft.Control]:
    rows = [*cards.fees(card, cards.rows(desk.facts, card, desk.framed), flat=_flat(desk))]
    if not rows:
        return
    dice = [desk.say("dalton.die", n=die) for die in range(1, DICE + 1)] if len(rows[0]) > 1 else []
    heads = [ft.Container(faint(desk.look.snug, each, 14), expand=True, alignment=ft.Alignment.CENTER) for each in dice]
    lines = [
        row(
            [_words(desk, desk.say("dalton.owner-has", n=n, kind=_kind(card))), *(_cell(desk, fact) for fact in each)],
            0,
        )
        for n, each in enumerate(rows, 1)
    ]
    above = row([_words(desk, desk.say("dalton.fees")), *heads], 0)
    yield column([above, *lines], 0, horizontal_alignment=STRETCH)


def _kind(card: str) -> str:
    return "trade" if kind_of(card) == "trade" else "transit"


def _more(desk: BoxDesk, card: str) -> ft.Control | None:
    """One row more, where cards have more of them."""
    n = cards.rows(desk.facts, card, desk.framed) + 1
    if n > cards.most_rows(card):
        return None
    fact = [*cards.fees(card, n, flat=_flat(desk))][-1][0]
    return quiet(desk.look, desk.say("dalton.more-rows", n=n), partial(go_to, desk, fact), ft.Icons.ADD)


def _words(desk: BoxDesk, words: str) -> ft.Control:
    return ft.Container(faint(desk.look.snug, words, 14), width=desk.look.snug.size(HEAD))


def _cell(desk: BoxDesk, fact: str) -> ft.Control:
    palette, known = desk.look.palette, printed.amount(desk.facts, fact)
    chosen = desk.framed == fact
    written = "" if known is None else desk.language.number(known)
    shown = figures(_signed(desk)) if chosen and typed(desk) else written
    value = desk.say("box.unknown") if known is None else desk.language.value(fact, known)
    amount = strong(desk.look.snug, shown, 15, color=palette.refusal if shown.startswith("−") else None, no_wrap=True)
    return tappable(
        ft.Container(amount, alignment=ft.Alignment.CENTER),
        desk.say("box.line", fact=fact, value=value, state=""),
        partial(go_to, desk, fact),
        selected=True if chosen else None,
        height=TARGET - 2 * MARGIN,
        margin=MARGIN,
        expand=True,
        bgcolor=palette.surface if known is not None or chosen else palette.paper,
        border=ft.Border.all(FRAME if chosen else 1, palette.accent if chosen else palette.line),
        border_radius=8,
    )


def below(desk: BoxDesk) -> float:
    """How far down the cell that is asked for is, where the screen is too low for all of the form."""
    card, fact = card_of_part(desk), desk.framed
    if not card or not fact.startswith("fee:"):
        return 0
    line = int(fact.split(".")[3 if kind_of(card) == "trade" else 1])
    return max(0, desk.look.size(ABOVE) + (line + 1) * TARGET - (desk.session.height - desk.look.size(KEYS)))


# Keys


def typed(desk: BoxDesk) -> str:
    return str(desk.kept.get("number") or "")


def _signed(desk: BoxDesk) -> str:
    """What is typed; an amount that can only be negative has its sign by itself."""
    told = typed(desk)
    return f"-{told}" if desk.framed and desk.specs[desk.framed].high == 0 and not told.startswith("-") else told


def card_keys(desk: BoxDesk) -> ft.Control:
    """Digits and one large key to go on, for thumb or keyboard."""
    shown = figures(_signed(desk)) if typed(desk) else ""
    return broad_keypad(desk.look, desk.language, shown, desk.say("dalton.onward"), partial(_press, desk))


def _press(desk: BoxDesk, key: str) -> None:
    now = edited(typed(desk), key)
    if not desk.framed:  # the last one was told a moment ago
        return
    if now is not None:
        desk.keep(number=now)
    elif key in ONWARD:
        go_to(desk, _onward(desk, ONWARD[key]))
    elif key == "Escape":
        close_card(desk)


def _onward(desk: BoxDesk, by: int) -> str:
    """After a number the next empty cell; without one, the next cell, whatever it holds."""
    if typed(desk) and by > 0:
        return _empty(desk, desk.framed) or ""
    every = _cells(desk, card_of_part(desk))
    at = every.index(desk.framed) + by
    return every[at] if 0 <= at < len(every) else ""


def go_to(desk: BoxDesk, fact: str) -> None:
    """To another cell, or away; what is typed is kept, and an amount that cannot be printed there is said."""
    here, told = desk.framed, number(_signed(desk)) if typed(desk) else None
    if not here or not typed(desk):
        desk.ask(fact, filling=True)
    elif told is None or not desk.specs[here].fits(told):
        desk.change(said=desk.say("box.misfit", fact=here, value=figures(_signed(desk))), wrong=True)
    else:
        desk.tell_all({here: told}, then=fact)


def _cells(desk: BoxDesk, card: str) -> tuple[str, ...]:
    return cards.printed_on(card, cards.rows(desk.box.facts(), card, desk.framed), flat=_flat(desk))


def _empty(desk: BoxDesk, after: str, card: str = "") -> str | None:
    """The first empty cell of a card, after another one."""
    known: Facts = desk.box.facts()
    flat = cards.is_flat(known) if card else _flat(desk)
    card = card or card_of_part(desk)
    every = cards.printed_on(card, cards.rows(known, card, desk.framed), flat=flat)
    rest = every[every.index(after) + 1 :] if after in every else every
    return next((each for each in rest if known.get(each) is None), None)
