"""New table: who plays, in which order, by which options and house rules.

Whatever can be tapped here has a key, so that it stays what it was while the rest is drawn anew: Flet would take a tap
that comes at that moment for one on whatever stands in its place afterwards, or drop it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, Literal, cast, get_args, get_origin

import flet as ft
from pydantic import TypeAdapter, ValidationError
from pydantic.fields import FieldInfo

import data
from companion.beginning import check_new
from companion.box import Box
from companion.entry import Name, Setup
from companion.game import Game, games
from companion.language import Language
from companion.names import like, reserved, tidy
from companion.rules import Refusal
from companion.store import StoreError
from companion.verdict import Refused, refused
from mobile.desk import part_of
from mobile.screens.frame import frame, go, screen
from mobile.session import Session
from mobile.theme import RADIUS, TARGET, Look
from mobile.widgets.basic import (
    Handler,
    card,
    column,
    faint,
    handle,
    icon_button,
    not_yet,
    primary,
    quiet,
    row,
    strong,
    text,
)
from mobile.widgets.choices import chips, toggle
from mobile.widgets.players import seats

MOST_NAMES = 8  # of people met before, offered to be added with one tap


@dataclass(frozen=True)
class Draft:
    """A table that has not started yet."""

    game: Game
    use: str
    players: tuple[str, ...] = ()
    typed: str = ""
    options: Mapping[str, Any] = field(default_factory=dict)
    off: frozenset[str] = frozenset()
    told: tuple[Refusal, ...] = ()  # why it did not start when that was asked for
    begun: bool = False  # a second tap begins no second table

    @property
    def most(self) -> int:
        return int(data.load(f"{self.game.id}/game.json")["players"][1])

    @property
    def fields(self) -> Mapping[str, FieldInfo]:
        return self.game.uses[self.use].setup.model_fields

    @property
    def usual(self) -> dict[str, Any]:
        """The options of the game with the rulebook's default: on or off, one of several, or one that it draws."""
        drawn = part_of(self.game.id, "OPTIONS")
        return {name: each.default for name, each in self.fields.items() if name in drawn or self.values(name)}

    def values(self, name: str) -> tuple[Any, ...]:
        """What an option can be; nothing where that cannot be listed."""
        kind = self.fields[name].annotation
        if kind is bool:
            return False, True
        return get_args(kind) if get_origin(kind) is Literal and name != "kind" else ()

    def ruling_on(self, name: str) -> str | None:
        """The option that this one belongs to, if the rulebook is silent on it."""
        extra = self.fields[name].json_schema_extra
        return cast("str | None", extra.get("ruling")) if isinstance(extra, dict) else None

    def matters(self, name: str) -> bool:
        """Whether an option can change anything at this table."""
        return (on := self.ruling_on(name)) is None or on in self.changed

    @property
    def changed(self) -> dict[str, Any]:
        """The options that are not as in the rulebook."""
        return {name: value for name, value in self.options.items() if self.usual.get(name, value) != value}

    def setup(self, options: Mapping[str, Any]) -> Setup:
        told = {"players": self.players, "off": tuple(sorted(self.off)), **options}
        return self.game.uses[self.use].setup.model_validate(told)

    def refusals(self) -> tuple[Refusal, ...]:
        """Everything that the rules do not allow in this set-up."""
        return check_new(self.game, self.setup(self.changed))

    def seated(self) -> Draft:
        """With the name that is typed but not yet added; as it is when that is no name."""
        name = tidy(self.typed)
        return replace(self, players=(*self.players, name), typed="", told=()) if self.fault(name) is None else self

    def asked(self) -> Draft:
        """When it is asked to start: with the typed name, and with what stands against it."""
        ready = self.seated()
        return replace(ready, told=ready.refusals())

    def with_people(self, players: Iterable[str]) -> Draft:
        """With as many of these people as have room."""
        draft = self
        for player in players:
            draft = replace(draft, typed=player).seated()
        return replace(draft, typed="")

    def fault(self, name: str) -> str | None:
        """The text that says why this name cannot be added."""
        try:
            TypeAdapter(Name).validate_python(name)
        except ValidationError:
            return "new.no-name"
        if any(like(name) == like(player) for player in self.players):
            return "new.name-twice"
        if reserved(name):
            return "new.name-reserved"
        return "new.full" if len(self.players) >= self.most else None


Change = Callable[[Callable[[Draft], Draft]], Draft]  # what it is after the change


@screen
def new_table_screen(session: Session) -> ft.View:
    """All that a table needs, filled in as last time: mostly there is nothing to do but start."""
    use = ft.use_route_params()["use"]
    draft, change = use_draft(session, use)
    opened, set_opened = ft.use_state(cast("frozenset[str]", frozenset()))
    look, language = session.look, Language(session.code, draft.game.id)

    def flip(name: str) -> Handler:
        return partial(set_opened, opened ^ {name})

    at_people, at_options = _sorted_out(draft)
    asked = opened | ({"options"} if at_options else frozenset())
    return frame(
        session,
        session.say("home.new-table" if use == "table" else "home.bank"),
        [
            _games(session, draft, change),
            _people(session, draft, change, _words(look, language, at_people)),
            _options(session, language, draft, change, "options" in asked, flip("options")),
            *_words(look, language, at_options),
            _house_rules(look, language, draft, change, "rules" in opened, flip("rules")),
            faint(look, session.say("new.begins"), 15) if use == "table" else None,
        ],
        route=f"/new/{use}",
        bottom=_start(session, draft, change, _words(look, language, draft.told)),
    )


def use_draft(session: Session, use: str) -> tuple[Draft, Change]:
    """The table that is being set up for this use, and how to change it."""
    first = ft.use_memo(lambda: _as_last_time(session, use), [use])
    drafts, set_drafts = ft.use_state(cast("dict[str, Draft]", {}))

    def change(how: Callable[[Draft], Draft]) -> Draft:
        changed = first

        def put(drafts: dict[str, Draft]) -> dict[str, Draft]:
            nonlocal changed
            changed = how(drafts.get(use, first))
            return {**drafts, use: changed}

        set_drafts(put)
        return changed

    return drafts.get(use, first), change


def _as_last_time(session: Session, use: str) -> Draft:
    """The game and the people who want to play again, or those of the newest table."""
    last = next(iter(session.shelf.tables()), None)
    playable = {id: game for id, game in games().items() if use in game.uses}
    wanted = session.rematch_game or (last.game if last else "")
    draft = _blank(session, playable.get(wanted) or next(iter(playable.values())), use)
    return draft.with_people(session.rematch or (last.players if last else ()))


def _blank(session: Session, game: Game, use: str) -> Draft:
    """Nobody yet, and the options as in the rulebook, but for what the box decides."""
    return Draft(game, use, options=dict(game.usual(Box(session.shelf.library, game.id).facts())))


def _sorted_out(draft: Draft) -> tuple[list[Refusal], list[Refusal]]:
    """What was told when the table did not start: about the people, and about the options that they chose."""
    people = check_new(draft.game, draft.setup({}))
    options = [each for each in draft.refusals() if each not in people]
    return [each for each in draft.told if each in people], [each for each in draft.told if each in options]


def _words(look: Look, language: Language, refusals: Sequence[Refusal]) -> list[ft.Control]:
    """Refusals in words, where they belong."""
    return [_fault(look, language.refusal(each)) for each in refusals]


def _fault(look: Look, words: str) -> ft.Control:
    palette = look.palette
    icon = ft.Icon(ft.Icons.BLOCK, size=20, color=palette.refusal)
    return ft.Semantics(
        content=row([icon, text(look, words, 15, color=palette.refusal, expand=True)]), live_region=True
    )


# The game


def _games(session: Session, draft: Draft, change: Change) -> ft.Control:
    """The games that can be played so, side by side, and for how many the chosen one is."""
    look = session.look
    playable = {id: game for id, game in games().items() if draft.use in game.uses}
    low, high = data.load(f"{draft.game.id}/game.json")["players"]
    named = [(id, str(data.load(f"{id}/game.json")["name"])) for id in playable]

    def choose(id: str) -> None:
        if id != draft.game.id:
            change(lambda draft: _blank(session, playable[id], draft.use).with_people(draft.players))

    words = faint(look, session.say("home.players", low=low, high=high), 15)
    return column([chips(look, named, draft.game.id, choose), words], 8, key="games")


# The people


def _people(session: Session, draft: Draft, change: Change, faults: list[ft.Control]) -> ft.Control:
    """Who sits where, clockwise."""
    look = session.look

    def move(old: int, new: int) -> None:
        change(lambda draft: replace(draft, players=_moved(draft.players, old, new)))

    def remove(seat: int) -> None:
        gone = draft.players[seat]
        change(lambda now: replace(now, players=tuple(each for each in now.players if each != gone), told=()))

    head = column(
        [
            strong(look, session.say("new.people"), 18),
            faint(look, session.say("new.clockwise" if len(draft.players) > 1 else "new.who")),
        ],
        0,
    )
    placed = seats(look, session.language, draft.players, on_move=move, on_remove=remove) if draft.players else None
    full = len(draft.players) >= draft.most
    adding = [faint(look, session.say("new.full", most=draft.most))] if full else _adding(session, draft, change)
    return card(
        look,
        column([head, placed, *adding, *faults], 12, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        padding=ft.Padding.only(left=16, top=16, right=8, bottom=16),
        key="people",
    )


def _moved(players: tuple[str, ...], old: int, new: int) -> tuple[str, ...]:
    order = list(players)
    order.insert(new, order.pop(old))
    return tuple(order)


def _adding(session: Session, draft: Draft, change: Change) -> list[ft.Control]:
    """People met before, a new name, or nobody's names at all."""
    seated = {like(player) for player in draft.players}
    known = [name for name in session.shelf.library.people() if like(name) not in seated][:MOST_NAMES]
    chips = [_chip(session, name, change) for name in known]
    return [
        *([row(list(chips), 8, wrap=True, run_spacing=8, key="known")] if chips else []),
        _typing(session, draft, change),
        *([] if draft.players else _nameless(session, draft, change)),
    ]


def _chip(session: Session, name: str, change: Change) -> ft.Control:
    return quiet(
        session.look,
        name,
        lambda: change(lambda draft: replace(replace(draft, typed=name).seated(), typed=draft.typed)),
        ft.Icons.ADD,
        tooltip=session.say("new.add-player", player=name),
        key=name,
    )


def _typing(session: Session, draft: Draft, change: Change) -> ft.Control:
    """A new name; it stays in the field until it can be added."""
    look = session.look
    typed = tidy(draft.typed)
    fault = draft.fault(typed) if draft.typed.strip() else None

    def add() -> None:
        change(lambda draft: draft.seated())

    async def submitted(event: ft.Event[Any]) -> None:
        add()
        if len(draft.players) + 1 < draft.most:  # the next name follows, without a tap
            await event.control.focus()

    name = ft.TextField(
        value=draft.typed,
        label=session.say("new.name"),
        error=session.say(fault, player=typed, most=draft.most) if fault else None,
        capitalization=ft.TextCapitalization.WORDS,
        border={
            ft.ControlState.DEFAULT: _border(look.palette.faint),
            ft.ControlState.FOCUSED: _border(look.palette.primary, 2),
            ft.ControlState.ERROR: _border(look.palette.refusal, 2),
        },
        text_size=look.size(17),
        expand=True,
        on_change=lambda event: change(lambda draft: replace(draft, typed=event.control.value)),
        on_submit=submitted,
    )
    button = icon_button(look, ft.Icons.PERSON_ADD, session.say("new.add"), add, color=look.palette.primary)
    return row([name, button], 4, key="typing")


def _border(colour: str, width: float = 1) -> ft.OutlineInputBorder:
    return ft.OutlineInputBorder(border_radius=RADIUS, side=ft.BorderSide(width, colour))


def _nameless(session: Session, draft: Draft, change: Change) -> list[ft.Control]:
    """For those who are in a hurry: seats without names."""
    low, high = data.load(f"{draft.game.id}/game.json")["players"]

    def fill(n: int) -> None:
        names = tuple(session.say("new.player", n=i) for i in range(1, n + 1))
        change(lambda draft: replace(draft, players=names, told=()))

    look = session.look
    counts = [quiet(look, session.say("new.players", n=n), partial(fill, n), key=str(n)) for n in range(low, high + 1)]
    return [faint(look, session.say("new.nameless")), row(list(counts), 8, wrap=True, run_spacing=8, key="counts")]


# Options and house rules


def _options(
    session: Session, language: Language, draft: Draft, change: Change, opened: bool, flip: Handler
) -> ft.Control | None:
    """The options of the game in plain words, as in the rulebook until somebody changes them."""
    if not draft.usual:
        return None
    look, drawn = session.look, part_of(draft.game.id, "OPTIONS")

    def put(name: str, value: Any) -> None:
        change(lambda draft: replace(draft, options={**draft.options, name: value}, told=()))

    def option(name: str, default: Any) -> ft.Control:
        value = draft.options.get(name, default)
        if name in drawn:
            control: ft.Control = drawn[name](session, value, partial(put, name))
            return control
        if isinstance(default, bool):
            source = "ruling" if draft.ruling_on(name) else "rulebook"
            usual = language.say(f"new.{source}-{'on' if default else 'off'}")
            hint = f"{language.say(f'option.{name}.hint')}\n{usual}"
            return toggle(look, language.say(f"option.{name}"), hint, value, partial(put, name), key=name)
        return _one_of(look, language, draft, name, value, partial(put, name))

    n = len(draft.changed)
    summary = language.say("new.changed", n=n) if n else language.say("new.as-printed")
    lines = [option(name, default) for name, default in draft.usual.items() if draft.matters(name)] if opened else []
    return _folded(look, ft.Icons.TUNE, "options", language.say("new.options"), summary, lines, opened, flip)


def _one_of(
    look: Look, language: Language, draft: Draft, name: str, value: Any, put: Callable[[Any], None]
) -> ft.Control:
    """An option with several answers; what the rulebook says is named."""

    def word(each: Any) -> str:
        return language.format_field(each, f"option.{name}")

    labels = [(each, word(each)) for each in draft.values(name)]
    usual = language.say("new.rulebook-says", value=word(draft.usual[name]))
    words = column([strong(look, language.say(f"option.{name}")), faint(look, usual)], 0)
    choices = column([words, chips(look, labels, value, put)], 6)
    return ft.Container(choices, padding=ft.Padding.symmetric(vertical=6), key=name)


def _house_rules(
    look: Look, language: Language, draft: Draft, change: Change, opened: bool, flip: Handler
) -> ft.Control:
    """Any rule can be switched off; each says what that would mean."""

    def turn(id: str, on: bool) -> None:
        change(lambda draft: replace(draft, off=draft.off - {id} if on else draft.off | {id}, told=()))

    def rule(id: str) -> ft.Control:
        hint = f"{language.say(f'{id}.rule')}\n{language.say('new.without', off=language.say(f'{id}.off'))}"
        return toggle(look, f"{id}  {language.say(f'{id}.name')}", hint, id not in draft.off, partial(turn, id), key=id)

    rules = draft.game.rules
    summary = language.say("new.rules-off" if draft.off else "new.rules-on", n=len(draft.off), all=len(rules))
    lines = [rule(id) for id in rules] if opened else []
    return _folded(look, ft.Icons.GAVEL, "rules", language.say("new.house-rules"), summary, lines, opened, flip)


def _folded(
    look: Look,
    icon: ft.IconData,
    key: str,
    label: str,
    summary: str,
    lines: list[ft.Control],
    opened: bool,
    flip: Handler,
) -> ft.Control:
    """A part of the screen that most people never need to open."""
    words = column([strong(look, label, 18), faint(look, summary)], 0, expand=True)
    chevron = ft.Icon(ft.Icons.EXPAND_LESS if opened else ft.Icons.EXPAND_MORE, color=look.palette.faint)
    head = ft.Container(
        ft.Semantics(
            content=row([ft.Icon(icon, size=24, color=look.palette.primary), words, chevron], 12),
            label=label,
            hint_text=summary,
            expanded=opened,
            button=True,
            exclude_semantics=True,
        ),
        height=max(TARGET, look.size(48)),
        on_click=handle(flip),
        ink=True,
        border_radius=8,
        key="head",
    )
    content = column([head, *lines], 8, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    return card(look, content, padding=ft.Padding.symmetric(vertical=8, horizontal=16), key=key)


# Start


def _start(session: Session, draft: Draft, change: Change, faults: list[ft.Control]) -> ft.Control:
    """Starts the table; greyed while the rules do not allow it, and then it says why."""

    def start() -> None:
        ready = change(Draft.asked)
        if ready.begun or ready.told:
            return
        try:
            table = session.shelf.start(ready.game, ready.setup(ready.changed), use=ready.use)
        except Refused as error:
            told(error.refusals)
        except StoreError as error:
            told(refused("AR-10", error.reason).refusals)
        else:
            change(lambda draft: replace(draft, begun=True))
            session.rematch, session.rematch_game = (), ""
            go(f"/table/{table.head.table}")

    def told(refusals: tuple[Refusal, ...]) -> None:
        change(lambda draft: replace(draft, told=refusals))

    label = session.say("new.start")
    if draft.seated().refusals():
        button = not_yet(session.look, label, start, key="start")
    else:
        button = primary(session.look, label, start, ft.Icons.PLAY_ARROW, key="start")
    content = column([*faults, button], 8, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    return ft.Container(content, padding=ft.Padding.only(left=16, right=16, top=8, bottom=16))
