"""New table: who plays, in which order, by which options and house rules.

Whatever can be tapped here has a key, so that it stays what it was while the rest is painted anew: Flet would take
a tap that comes at that moment for one on whatever stands in its place afterwards, or drop it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any, cast

import flet as ft

import data
from companion.beginning import check_new
from companion.box import Box
from companion.game import Game, games
from companion.language import Language
from companion.names import like, tidy
from companion.rules import Refusal
from companion.store import StoreError
from companion.verdict import Refused, refused
from mobile.screens.being_set_up import Change, NewTable
from mobile.screens.frame import frame, go_for_good, screen, use_top
from mobile.screens.new_rules import house_rules, options
from mobile.session import Session, house_changed
from mobile.theme import RADIUS, Look
from mobile.widgets.basic import (
    Handler,
    card,
    column,
    faint,
    icon_button,
    not_yet,
    primary,
    quiet,
    row,
    sized,
    strong,
    text,
)
from mobile.widgets.choices import chips
from mobile.widgets.players import seats

TO_NUMBERS = 150  # from the top to the field for a name, above the numbers of players, on a phone that lies
MOST_NAMES = 8  # of people met before, offered to be added with one tap


@screen
def new_table_screen(session: Session) -> ft.View:
    """All that a table needs, filled in as last time: mostly there is nothing to do but start."""
    use = ft.use_route_params()["use"]
    new, change = use_draft(session, use)
    opened, set_opened = ft.use_state(cast("frozenset[str]", frozenset()))
    look, language = session.look, Language(session.code, new.game.id)

    def flip(name: str) -> Handler:
        return partial(set_opened, opened ^ {name})

    top = use_top(session.lying and bool(new.told) and not new.players, TO_NUMBERS)
    asked = opened | ({"options"} if _about_options(new) else frozenset())
    return frame(
        session,
        session.say("home.new-table" if use == "table" else "home.bank"),
        [
            _games(session, new, change),
            _people(session, new, change),
            options(session, language, new, change, "options" in asked, flip("options")),
            house_rules(look, language, new, change, opened, flip),
            faint(look, session.say("new.begins"), 15) if use == "table" else None,
        ],
        route=f"/new/{use}",
        top=top,
        bottom=_start(session, new, change, _told(session, language, new)),
    )


def use_draft(session: Session, use: str) -> tuple[NewTable, Change]:
    """The table that is being set up for this use, and how to change it."""
    first = ft.use_memo(lambda: _as_last_time(session, use), [use])
    drafts, set_drafts = ft.use_state(cast("dict[str, NewTable]", {}))

    def change(how: Callable[[NewTable], NewTable]) -> NewTable:
        changed = first

        def put(drafts: dict[str, NewTable]) -> dict[str, NewTable]:
            nonlocal changed
            changed = how(drafts.get(use, first))
            return {**drafts, use: changed}

        set_drafts(put)
        return changed

    return drafts.get(use, first), change


def _as_last_time(session: Session, use: str) -> NewTable:
    """The game and the people who want to play again, or those of the newest table."""
    last = next(iter(session.shelf.tables()), None)
    playable = {id: game for id, game in games().items() if use in game.uses}
    wanted = session.rematch_game or (last.game if last else "")
    new = _blank(session, playable.get(wanted) or next(iter(playable.values())), use)
    return new.with_people(session.rematch or (last.players if last else ()))


def _blank(session: Session, game: Game, use: str) -> NewTable:
    """Nobody yet, and the options as in the rulebook, but for what the box decides."""
    return NewTable(game, use, options=dict(game.usual(Box(session.shelf.library, game.id).facts())))


def _about_options(new: NewTable) -> bool:
    """Whether the table did not start because of the options that were chosen."""
    people = check_new(new.game, new.setup({}))
    return any(each in new.told for each in new.refusals() if each not in people)


def _told(session: Session, language: Language, new: NewTable) -> list[ft.Control]:
    """Why the table did not start, in words."""
    if new.told and not new.players:
        return [_fault(session.look, session.say("new.nobody"))]
    return [_fault(session.look, language.refusal(each)) for each in new.told]


def _fault(look: Look, words: str) -> ft.Control:
    palette = look.palette
    icon = ft.Icon(ft.Icons.BLOCK, size=20, color=palette.refusal)
    return ft.Semantics(
        content=row([icon, text(look, words, 15, color=palette.refusal, expand=True)]), live_region=True
    )


# The game


def _games(session: Session, new: NewTable, change: Change) -> ft.Control:
    """The games that can be played so, side by side, and for how many the chosen one is."""
    look = session.look
    playable = {id: game for id, game in games().items() if new.use in game.uses}
    low, high = data.load(f"{new.game.id}/game.json")["players"]
    named = [(id, str(data.load(f"{id}/game.json")["name"])) for id in playable]

    def choose(id: str) -> None:
        if id != new.game.id:
            change(lambda new: _blank(session, playable[id], new.use).with_people(new.players))

    words = faint(look, session.say("home.players", low=low, high=high), 15)
    return column([chips(look, named, new.game.id, choose), words], 8, key="games")


# The people


def _people(session: Session, new: NewTable, change: Change) -> ft.Control:
    """Who sits where, clockwise."""
    look = session.look

    def move(old: int, to: int) -> None:
        change(lambda new: replace(new, players=_moved(new.players, old, to)))

    def remove(seat: int) -> None:
        gone = new.players[seat]
        change(lambda now: replace(now, players=tuple(each for each in now.players if each != gone), told=()))

    head = column(
        [
            strong(look, session.say("new.people"), 18),
            faint(look, session.say("new.clockwise" if len(new.players) > 1 else "new.who")),
        ],
        0,
    )
    placed = seats(look, session.language, new.players, on_move=move, on_remove=remove) if new.players else None
    full = len(new.players) >= new.most
    adding = [faint(look, session.say("new.full", most=new.most))] if full else _adding(session, new, change)
    return card(
        look,
        column([head, placed, *adding], 12, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        padding=ft.Padding.only(left=16, top=16, right=8, bottom=16),
        key="people",
    )


def _moved(players: tuple[str, ...], old: int, new: int) -> tuple[str, ...]:
    order = list(players)
    order.insert(new, order.pop(old))
    return tuple(order)


def _adding(session: Session, new: NewTable, change: Change) -> list[ft.Control]:
    """People met before, a new name, or nobody's names at all."""
    seated = {like(player) for player in new.players}
    people = session.shelf.library.people() if session.at_home else []
    known = [name for name in people if like(name) not in seated][:MOST_NAMES]
    chips = [_chip(session, name, change) for name in known]
    return [
        *([row(list(chips), 8, wrap=True, run_spacing=8, key="known")] if chips else []),
        _typing(session, new, change),
        *([] if new.players else _nameless(session, new, change)),
    ]


def _chip(session: Session, name: str, change: Change) -> ft.Control:
    return quiet(
        session.look,
        name,
        lambda: change(lambda new: replace(replace(new, typed=name).seated(), typed=new.typed)),
        ft.Icons.ADD,
        tooltip=session.say("new.add-player", player=name),
        key=name,
    )


def _typing(session: Session, new: NewTable, change: Change) -> ft.Control:
    """A new name; it stays in the field until it can be added."""
    look = session.look
    typed = tidy(new.typed)
    fault = new.fault(typed) if new.typed.strip() else None

    def add() -> None:
        change(lambda new: new.seated())

    async def submitted(event: ft.Event[Any]) -> None:
        add()
        if len(new.players) + 1 < new.most:  # the next name follows, without a tap
            await event.control.focus()

    name = ft.TextField(
        value=new.typed,
        label=session.say("new.name"),
        error=session.say(fault, player=typed, most=new.most) if fault else None,
        capitalization=ft.TextCapitalization.WORDS,
        border={
            ft.ControlState.DEFAULT: _border(look.palette.faint),
            ft.ControlState.FOCUSED: _border(look.palette.primary, 2),
            ft.ControlState.ERROR: _border(look.palette.refusal, 2),
        },
        **sized(look),
        expand=True,
        on_change=lambda event: change(lambda new: replace(new, typed=event.control.value)),
        on_submit=submitted,
    )
    button = icon_button(look, ft.Icons.PERSON_ADD, session.say("new.add"), add, color=look.palette.primary)
    return row([name, button], 4, key="typing")


def _border(colour: str, width: float = 1) -> ft.OutlineInputBorder:
    return ft.OutlineInputBorder(border_radius=RADIUS, side=ft.BorderSide(width, colour))


def _nameless(session: Session, new: NewTable, change: Change) -> list[ft.Control]:
    """For those who are in a hurry: seats without names."""
    low, high = data.load(f"{new.game.id}/game.json")["players"]

    def fill(n: int) -> None:
        names = tuple(session.say("new.player", n=i) for i in range(1, n + 1))
        change(lambda new: replace(new, players=names, told=()))

    look = session.look
    counts = [quiet(look, session.say("new.players", n=n), partial(fill, n), key=str(n)) for n in range(low, high + 1)]
    return [faint(look, session.say("new.nameless")), row(list(counts), 8, wrap=True, run_spacing=8, key="counts")]


# Start


def _start(session: Session, new: NewTable, change: Change, faults: list[ft.Control]) -> ft.Control:
    """Starts the table; greyed while the rules do not allow it, and then it says why."""

    def start() -> None:
        ready = change(NewTable.asked)
        if ready.begun or ready.told:
            return
        try:
            table = session.shelf.start(ready.game, ready.setup(ready.changed), use=ready.use)
        except Refused as error:
            told(error.refusals)
        except StoreError as error:
            told(refused("AR-10", error.reason).refusals)
        else:
            change(lambda new: replace(new, begun=True))
            session.rematch, session.rematch_game = (), ""
            if session.guest:
                session.guest.house.open(table.head.table)
                house_changed()
            go_for_good(f"/table/{table.head.table}")

    def told(refusals: tuple[Refusal, ...]) -> None:
        change(lambda new: replace(new, told=refusals))

    label = session.say("new.start")
    if new.seated().refusals():
        button = not_yet(session.look, label, start, key="start")
    else:
        button = primary(session.look, label, start, ft.Icons.PLAY_ARROW, key="start")
    content = column([*faults, button], 8, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    return ft.Container(content, padding=ft.Padding.only(left=16, right=16, top=8, bottom=16))
