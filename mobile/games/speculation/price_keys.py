"""The keys for a box's prices: one number after the other without looking up, by thumb or keyboard, or a whole list."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial

import flet as ft

from companion.games.speculation.printed import list_doubts, place_of
from mobile.desks.box import BoxDesk
from mobile.screens.fact_form import field
from mobile.widgets.basic import primary, row
from mobile.widgets.numbers import LONGEST, broad_keypad, edited, figures, number
from scoring.speculation.race import RANKS, SEGMENTS, Side, price_fact

LONGEST_SAID = 12  # of what is no price
ONWARD = {"Enter": 1, "Arrow Down": 1, "Arrow Up": -1}  # to the next price, or back
PRICE = re.compile(rf"[-−]?[0-9]{{1,{LONGEST}}}")
BETWEEN = re.compile(r"(?<=[0-9])[-−](?=[0-9])|[$]")  # what parts two prices, as spaces and signs do
WORD = re.compile(r"[^\s,;]+|[,;](?=\s*[,;])")  # also a sign with nothing before the next one


def cells(side: Side) -> list[str]:
    """All prices of a side in the order in which they are typed: list by list, the first place first."""
    return [price_fact(side, segment, rank) for segment in SEGMENTS for rank in RANKS]


def after(fact: str, by: int = 1) -> str:
    """The price that is typed after this one, or before it; nothing at the end."""
    every = cells(place_of(fact)[0])
    at = every.index(fact) + by
    return every[at] if 0 <= at < len(every) else ""


def is_price(fact: str) -> bool:
    return fact.startswith("price:")


def typed(desk: BoxDesk) -> str:
    """What is typed so far, also what is not painted yet."""
    return str(desk.kept.get("number") or "")


def go_to(desk: BoxDesk, fact: str) -> None:
    """To another price, or away; what is typed is kept, and a number that cannot be printed there is said."""
    here, told = desk.framed, number(typed(desk))
    if not is_price(here) or not typed(desk):
        desk.ask(fact, filling=True)
    elif told is None or not desk.specs[here].fits(told):
        desk.change(said=desk.say("box.misfit", fact=here, value=figures(typed(desk))), wrong=True)
    else:
        desk.tell_all({here: told}, _remark(desk, here, told), then=fact)


def _remark(desk: BoxDesk, fact: str, price: int) -> str:
    """What is strange about a price beside the others of its list."""
    side, segment, rank = place_of(fact)
    found = list_doubts(desk.box.facts().learn({fact: price}), side, segment)
    strange = (doubt for doubt in found if rank in (doubt.params["rank"], doubt.params["worse"]))
    return next(map(desk.language.effect, strange), "")


def price_keys(desk: BoxDesk) -> ft.Control:
    """Digits, a sign, and one large key to go on; or a field for a whole list."""
    if desk.kept.get("list"):
        return _whole_list(desk)
    return broad_keypad(
        desk.look, desk.language, figures(typed(desk)), desk.say("speculation.onward"), partial(_press, desk)
    )


def _press(desk: BoxDesk, key: str) -> None:
    """What a key does, on the screen or on a keyboard, to the price that is asked for now."""
    now = edited(typed(desk), key)
    if not is_price(desk.framed):  # the last one was told a moment ago
        return
    if now is not None:
        desk.keep(number=now)
    elif key in ONWARD:
        go_to(desk, after(desk.framed, ONWARD[key]))
    elif key == "Escape":
        desk.close()


# A whole list


def _whole_list(desk: BoxDesk) -> ft.Control:
    """All prices from the framed one on as a text, typed or pasted."""

    def done() -> None:
        words, places = _words(desk.typed.get("list", "")), _from(desk.framed)
        prices = [int(word.replace("−", "-")) for word in words if PRICE.fullmatch(word)]
        if wrong := next((word for word in words if not PRICE.fullmatch(word)), ""):
            desk.change(said=desk.say("speculation.no-price", word=wrong[:LONGEST_SAID]), wrong=True)
        elif len(prices) > len(places):
            said = desk.say("speculation.too-many", n=len(prices), most=len(places))
            desk.change(said=said, wrong=True)
        elif prices:
            desk.tell_all(dict(zip(places, prices, strict=False)), then="")

    said, lines = desk.say("speculation.list"), {"multiline": True, "shift_enter": True, "min_lines": 1, "max_lines": 4}
    words = field(desk, "list", said, desk.typed.get("list", ""), done, **lines)
    return row([words, primary(desk.look, desk.say("done"), done)])


def _from(fact: str) -> Sequence[str]:
    every = cells(place_of(fact)[0])
    return every[every.index(fact) :]


def _words(text: str) -> list[str]:
    """What stands in a text, one price after the other; also what is none, so that no later one takes its place."""
    return WORD.findall(BETWEEN.sub(" ", text))
