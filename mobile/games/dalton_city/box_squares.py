"""The board entered square by square in My boxes, and a square of it that is looked at or put right."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

import flet as ft

from companion.box import Facts, Value
from companion.games.dalton_city import printed, retold
from companion.games.dalton_city.circuit import Stride
from companion.games.dalton_city.position import PRICED
from mobile.desks.box import BoxDesk
from mobile.games.dalton_city.box_cards import open_card
from mobile.games.dalton_city.parts import painted
from mobile.games.dalton_city.square import KINDS, Around, back, box_says, contradiction, told_square
from mobile.kits.panel import Panel
from mobile.screens.fact_form import field
from mobile.widgets.basic import Handler, faint, icon_button, primary, quiet, row
from scoring.dalton_city.board import SEVERAL, card_of, kind_of

BOARD, SQUARE = "board", "square"  # which part of the box is worked at
Named = Callable[[str, Mapping[str, Value]], None]


def around(facts: Facts, fits: Callable[[str], bool] = lambda _: True) -> Around:
    """What a box knows where a square is told: one of several alike is always a new one."""
    return Around(facts, printed.seen(facts), lambda kind: (retold.new_alike(facts, kind),), fits=fits)


def working_at(desk: BoxDesk) -> str | None:
    """The square on the board that is framed."""
    match desk.asking.part:
        case "board":
            return retold.next_gap(desk.facts, desk.asking.in_hand)
        case "square":
            return desk.asking.in_hand
        case _:
            return None


def begin(desk: BoxDesk, start: str = "") -> None:
    """The board is entered, from a square on or where it was left."""
    desk.close()
    desk.change(part=BOARD, in_hand=start)


def look_at(desk: BoxDesk, square: str) -> None:
    desk.close()
    desk.change(part=SQUARE, in_hand=square)


def stop(desk: BoxDesk) -> None:
    desk.close()
    desk.change(part="", in_hand="")


# Square by square


def telling(desk: BoxDesk) -> Panel:
    """What comes next? The same tiles as at a table; the circuit is closed where it began."""
    facts, circuit = desk.facts, printed.circuit(desk.facts)
    start = retold.next_gap(facts, desk.asking.in_hand)
    if start is None:
        done = primary(desk.look, desk.say("done"), partial(stop, desk), ft.Icons.CHECK)
        return Panel(desk.say("dalton.board-complete", n=circuit.lap or 0), [done])
    if square := desk.kept.get("naming"):
        return naming(desk, square, partial(_tell, desk, start))
    if square := desk.kept.get("contrary"):
        ways = _who_is_right(desk, square, partial(_tell, desk, start, square, {}))
        return contradiction(desk, circuit, Stride(start, 1, square), ways)
    title = desk.say("dalton.comes-next" if circuit.pieces else "dalton.first-ranch", square=start)
    chosen = partial(_chosen, desk, start)
    shown = told_square(desk, around(facts, lambda each: circuit.agrees(Stride(start, 1, each))), title, chosen, KINDS)
    first = retold.may_close(circuit, start)
    closing = quiet(desk.look, desk.say("dalton.close-lap", square=first), partial(chosen, first)) if first else None
    arrows = faint(desk.look, desk.say("dalton.along-arrows"), 15) if shown.title == title else None
    return replace(shown, parts=[arrows, closing, *shown.parts], close=shown.close or partial(stop, desk))


def _chosen(desk: BoxDesk, start: str, square: str) -> None:
    if printed.nameless(desk.facts, square):
        desk.keep(naming=square)
    elif printed.circuit(desk.facts).agrees(Stride(start, 1, square)):
        _tell(desk, start, square, {})
    else:
        desk.keep(contrary=square)


def _tell(desk: BoxDesk, start: str, square: str, names: Mapping[str, Value]) -> None:
    change = {**retold.stepped(desk.facts, Stride(start, 1, square)), **names}
    had = printed.circuit(desk.facts).lap
    desk.tell_all(change, then="")
    lap = printed.circuit(desk.box.facts()).lap
    if lap and lap != had:
        desk.change(said=desk.say("DC-09.lap", n=lap))


def _who_is_right(desk: BoxDesk, square: str, told: Handler) -> list[ft.Control]:
    return [
        quiet(desk.look, desk.say("dalton.box-errs", square=square), told),
        quiet(desk.look, desk.say("dalton.leave-box"), partial(back, desk)),
    ]


# One square


def looked(desk: BoxDesk) -> Panel:
    """What it is; it can be put right, forgotten, or gone on from."""
    facts, square = desk.facts, desk.asking.in_hand
    if new := desk.kept.get("naming"):
        return naming(desk, new, partial(_put_right, desk, square))
    if new := desk.kept.get("contrary"):
        return _elsewhere(desk, square, new)
    if desk.kept.get("other"):
        title = desk.say("dalton.what-instead", square=square)
        return told_square(desk, around(facts), title, partial(_instead, desk, square), KINDS)
    circuit = printed.circuit(facts)
    before, after = (_beside(desk, way, icon, circuit.ahead(square, by)) for way, icon, by in ARROWS)
    ways = [
        quiet(desk.look, desk.say("dalton.not-this"), partial(desk.keep, other=True), expand=True),
        quiet(desk.look, desk.say("dalton.go-on-here"), partial(begin, desk, square), expand=True),
    ]
    forget = quiet(desk.look, desk.say("dalton.forget-square"), partial(_forget, desk, square), expand=True)
    sign = row([before, painted(desk.look, square, 36), after], alignment=ft.MainAxisAlignment.SPACE_BETWEEN)
    parts = [sign, _printed(desk, square), row(ways), row([forget])]
    return Panel(desk.language.format_field(square, "Square"), parts, close=partial(stop, desk))


ARROWS = (("before", ft.Icons.CHEVRON_LEFT, -1), ("after", ft.Icons.CHEVRON_RIGHT, 1))


def _beside(desk: BoxDesk, way: str, icon: ft.IconData, square: str | None) -> ft.Control:
    """To the square before or after."""
    look = partial(look_at, desk, square) if square else lambda: None
    return icon_button(desk.look, icon, desk.say(f"dalton.square-{way}"), look, disabled=square is None)


def _printed(desk: BoxDesk, square: str) -> ft.Control | None:
    """What is printed there: the bonus of a Ranch, or a card."""
    if kind_of(square) == "ranch":
        fact = printed.bonus_fact(desk.facts, square)
        known = printed.amount(desk.facts, fact)
        said = "?" if known is None else desk.language.money(known)
        label = desk.say("box.fill-fact" if known is None else "box.correct-fact", fact=fact)
        name = faint(desk.look, desk.say("dalton.bonus"), 16, expand=True)
        return row([name, quiet(desk.look, said, partial(desk.ask, fact), tooltip=label, size=20)])
    card = card_of(square)
    if card is None or kind_of(card) not in PRICED:
        return None
    return row([quiet(desk.look, desk.say("dalton.see-card"), partial(open_card, desk, card), expand=True)])


def _instead(desk: BoxDesk, square: str, new: str) -> None:
    if printed.nameless(desk.facts, new):
        desk.keep(naming=new)
    elif new in retold.names(desk.facts, square) or (kind_of(new) in SEVERAL and kind_of(new) == kind_of(square)):
        back(desk)
    elif retold.elsewhere(desk.facts, square, new):
        desk.keep(contrary=new)
    else:
        _put_right(desk, square, new, {})


def _elsewhere(desk: BoxDesk, square: str, new: str) -> Panel:
    """It is known to lie elsewhere."""
    source = retold.elsewhere(desk.facts, square, new)
    says = box_says(desk, source) if source else ""
    ways = _who_is_right(desk, new, partial(_put_right, desk, square, new, {}))
    return Panel(desk.say("dalton.who-is-right"), [faint(desk.look, says, 16), *ways], close=partial(back, desk))


def _put_right(desk: BoxDesk, square: str, new: str, names: Mapping[str, Value]) -> None:
    change = {**retold.renamed(desk.facts, square, new), **names}
    desk.change(in_hand=new)
    desk.tell_all(change, then="")


def _forget(desk: BoxDesk, square: str) -> None:
    desk.tell_all(retold.forgotten(desk.facts, square), desk.say("dalton.square-forgotten"), then="")
    desk.change(part="", in_hand="")


# Names


def naming(desk: BoxDesk, square: str, done: Named) -> Panel:
    """The names of a new town and a new trade, typed once."""
    names: dict[str, Value] = desk.kept.get("names") or {}
    fact = next(each for each in printed.nameless(desk.facts, square) if each not in names)

    def typed() -> None:
        words = desk.typed.get(fact, "").strip()
        if not desk.specs[fact].fits(words):
            return
        told = {**names, fact: words}
        if all(each in told for each in printed.nameless(desk.facts, square)):
            done(square, told)
        else:
            desk.keep(names=told)

    answer = field(desk, fact, desk.say("box.answer"), desk.typed.get(fact, ""), typed)
    parts = [row([answer, primary(desk.look, desk.say("done"), typed)])]
    return Panel(desk.language.question(fact), parts, close=partial(back, desk))
