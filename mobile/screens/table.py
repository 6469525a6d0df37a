"""The table: everybody, the board, what just happened, and what happens next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, cast

import flet as ft

from companion.box import Value
from companion.entry import Amend, Insert, LearnFact, Redo, Undo
from companion.language import Language
from companion.report import damage_line
from companion.rules import Refusal
from companion.seats import RULE
from companion.table import Table
from companion.verdict import Verdict
from mobile.desks.table import TableDesk
from mobile.kept import use_latest
from mobile.kits.call import told_here
from mobile.kits.cards import PlayerCard, own_first
from mobile.kits.cards import painted as painted_cards
from mobile.kits.facts import ask_fact
from mobile.kits.panel import STRETCH, Panel, answers, apart, heading
from mobile.kits.player import player_drawer
from mobile.kits.sitting import comings, sitting_down, waiting, watching
from mobile.screens.away import away
from mobile.screens.ending import ending
from mobile.screens.frame import WIDEST, frame, go, lingering, live_part, part, screen
from mobile.screens.layout import ICONS, MARGIN, Layout, beside, layout
from mobile.screens.room import APART, Room, fitting
from mobile.screens.story import sentence, turned
from mobile.screens.wishes import answered, to_ask, use_answer, use_wish, wished
from mobile.session import Session, use_table
from mobile.theme import Look
from mobile.view import TableView, view_of
from mobile.widgets.awake import use_awake
from mobile.widgets.basic import Handler, card, column, faint, handle, icon_button, primary, quiet, row, strong, text
from mobile.widgets.drawers import drawer, tray
from mobile.widgets.files import forgetful, use_files
from mobile.widgets.fitted import fitted
from mobile.widgets.shake import shaken

STEPS = 4  # what was asked lately stays unseen: in most games it is soon asked again
ASKED = ("journal", "hidden")  # what the host may do instead
WIDEST_MENU = 280  # at usual text size


def use_desk(session: Session) -> TableDesk:
    """The desk of the table that the address names; call once per painting."""
    id = ft.use_route_params()["id"]
    table, changed = use_table(session, id)
    refused, set_refused = ft.use_state(cast("tuple[Refusal, ...]", ()))
    desks = ft.use_ref(cast("dict[str, TableDesk]", {}))
    _, set_painted = ft.use_state(0)
    names = ft.use_memo(lambda: table.game.labels(table.ahead.facts), [id, table.ahead.facts])
    language = ft.use_memo(lambda: session.voice(table), [id, session.code, names])

    def repaint() -> None:
        set_painted(lambda n: n + 1)

    save = partial(use_files(session).save_table, id)
    width = min(session.width, WIDEST) - 2 * MARGIN  # what the board of a screen has that has nothing beside it
    view = view_of(table.game.id)
    mark = view.mark(table.position)
    known = cast("dict[str, TableDesk]", desks.current)
    if id not in known:
        told = len(table.played)
        known[id] = TableDesk(
            session=session,
            language=language,
            repaint=repaint,
            table=table,
            changed=changed,
            explain=set_refused,
            width=width,
            mark=mark,
            save=save,
            fields=view.fields,
            seen=table.seq,
            told=told,
        )
    desk = known[id]
    desk.language, desk.mark = language, mark
    desk.width, desk.height, desk.tray = width, session.height, session.height
    desk.changed, desk.explain, desk.repaint, desk.save = changed, set_refused, repaint, save
    desk.paint(table)

    def close() -> None:
        set_refused(())

    asked = to_ask(desk, close) if any(each.rule == RULE and each.text in ASKED for each in refused) else None
    ft.use_dialog(why_not(session, language, refused, close, save, asked) if refused else None)
    ft.use_effect(desk.appear, dependencies=[id, table.seq])
    ft.use_effect(close, dependencies=[desk.sitting.players])  # what was said to somebody else
    return desk


@screen
def table_screen(session: Session) -> ft.View:
    """A table in play."""
    desk = use_desk(session)
    table, view = desk.table, view_of(desk.table.game.id).use(desk.table.head.use)
    large = view.large(desk)
    cards = own_first(desk, view.cards(desk))
    use_answer(desk)
    use_wish(desk)
    lie = layout(session, seated=view.seated, large=large, watches=watching(desk, session.guest)).seating(len(cards))
    (desk.width, desk.height), desk.tray = lie.board, lie.tray - 2 * lie.inset
    room = cast("Room", ft.use_ref(Room()).current)
    fits = view.fits and not lie.beside
    use_awake(not (table.away or table.sheet))
    ft.use_effect(partial(_go_on, desk), dependencies=[table.seq, table.ahead.facts])
    across, tapped = lie.titled or lie.side, ft.use_memo(lambda: partial(view.tapped, desk), [view, desk])
    everybody = None if view.seated else painted_cards(desk, cards, tapped, across, lie.cards, 1 if lie.titled else 2)
    painted_board = fitting(desk, view.board, room) if fits else view.board(desk)
    board = ft.Container(painted_board, alignment=ft.Alignment.TOP_CENTER)
    ft.use_dialog(_about(desk, view, cards))
    ft.use_dialog(view.dialog(desk))
    ft.use_dialog(ending(desk, view.endings(desk.position)) if desk.kept.get("ending") else None)
    cards_beside = lie.beside and large
    above = None if lie.titled or cards_beside else everybody
    if fits and above:
        above = room.measured(above)
    below = board if not lie.beside or (cards_beside and not session.lying) else None
    left = (
        column([everybody, board if session.lying else None], 10, horizontal_alignment=STRETCH)
        if cards_beside
        else None
    )
    return frame(
        session,
        view.headline(desk.position, desk.language),
        [forgetful(session, desk.save), *_notes(desk), above, below],
        route=f"/table/{table.head.table}",
        actions=[
            *([ft.Container(everybody, width=lie.titled, padding=ft.Padding.only(top=2))] if lie.titled else []),
            _menu(desk, desk.look, desk.language, desk.position.has_money, True)
            if desk.watches
            else _actions(desk, desk.look, desk.language, desk.position.has_money, _step_back(desk), *_turns(table)),
        ],
        bottom=_bottom(desk, _news(desk, view), partial(_next, desk, view), lie),
        beside=beside(left, lie.side, MARGIN) if left else _beside(board, lie),
        padding=MARGIN,
        spacing=APART,
        bar=lie.bar,
        titled=session.width - ICONS - lie.titled,
        on_room=room.has if fits else None,
    )


def _beside(board: ft.Control, lie: Layout) -> ft.Control | None:
    """The board, where it lies beside the rest."""
    return ft.Container(board, padding=ft.Padding.only(left=MARGIN, top=4, bottom=4)) if lie.beside else None


def _go_on(desk: TableDesk) -> None:
    """What waited for something printed goes on when the box has learnt it elsewhere."""
    if desk.table.go_on():
        desk.changed()


def _about(desk: TableDesk, view: TableView, cards: Sequence[PlayerCard]) -> ft.DialogControl | None:
    """All about a player, if one was tapped."""
    card = next((each for each in cards if each.player == desk.kept.get("about")), None)
    return player_drawer(desk, card, view.details(desk, card.player), view.standing(desk)) if card else None


def _news(desk: TableDesk, view: TableView) -> ft.Control:
    """What just happened: always in sight, above what happens next."""
    line, words = desk.undone
    if line != desk.table.seq:
        words = _put_right(desk)
    all_said = () if _step_back(desk) else (comings(desk), answered(desk), words)
    said = [strong(desk.look, each, 17) for each in all_said if each]
    news = None if words and _says_all(desk) else view.news(desk)
    told = column([*said, news], 6, horizontal_alignment=STRETCH) if said else news
    return ft.Container(told, padding=ft.Padding.symmetric(vertical=6, horizontal=MARGIN))


def _says_all(desk: TableDesk) -> bool:
    """Whether what was put right is the last thing that happened and led to nothing: it would only be said again."""
    table = desk.table
    last, played = table.line(table.seq) if table.seq else None, desk.seen_here.last
    return isinstance(last, Amend) and played is not None and played.seq == last.seq and not played.position.effects


def _put_right(desk: TableDesk) -> str:
    """What somebody took back, brought back or put right on another phone: what happened before it is shown again."""
    table = desk.table
    last = table.line(table.seq) if desk.session.guest and table.seq else None
    match last:
        case Undo(to=None):
            return desk.say("undo.done", line=turned(desk, table.history.next))
        case Redo():
            return desk.say("redo.done", line=turned(desk, table.history.last))
        case Undo() | Amend() | Insert():
            return sentence(desk, last)
        case _:
            return ""


@live_part
def _bottom(desk: TableDesk, news: ft.Control, panel: Callable[[], Panel], lie: Layout) -> ft.Control:
    """What just happened, and what happens next; the former has what the latter leaves, where nothing else is there."""
    told, set_told = ft.use_state(lie.news)
    high, set_high = ft.use_state(lie.rest)
    edges = 2 * lie.inset
    step, steps = type(desk.position.step).__name__, ft.use_memo(list[str], [desk.sitting.players])
    if step not in steps:
        steps[:] = [*steps[1 - STEPS :], step]
    limit, grown = max(lie.tray, lie.rest - told) - edges, use_latest(lambda height: set_high(height + edges))
    ask = partial(_asking, desk, panel, limit, grown if lie.rest else None)
    panels = [lingering(ask if each == step else None, each) for each in steps]
    asked = column(panels, 0, horizontal_alignment=STRETCH, tight=True)
    ground, on_height = desk.look.palette.background, set_told if lie.rest else None
    happened = fitted(news, max(lie.news, lie.rest - high), on_height=on_height, ground=ground)
    return column([happened, shaken(tray(desk.look, asked, lie.inset), desk.unmeant)], 0, horizontal_alignment=STRETCH)


def _asking(
    desk: TableDesk, paint: Callable[[], Panel], limit: float, on_height: Callable[[float], object] | None
) -> ft.Control:
    """What happens next, as high as it is."""
    panel, ground = paint(), desk.look.palette.sunken
    return fitted(answers(desk, panel), limit, heading(desk, panel), panel.done, apart(desk), on_height, ground)


def _turns(table: Table) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The lines that can be undone and redone here: none while the game goes on elsewhere."""
    return ((), ()) if table.away else (table.history.last, table.history.next)


@part
def _actions(
    desk: TableDesk,
    look: Look,
    language: Language,
    money: bool,
    first: Handler | None,
    last: tuple[int, ...],
    next: tuple[int, ...],
) -> ft.Control:
    """Undo and redo, each of the lines that it is about, and the menu; `first` is what is undone before any line is."""

    def step(icon: ft.IconData, what: str, do: Callable[[], Verdict], lines: tuple[int, ...]) -> ft.Control:
        return icon_button(look, icon, language.say(what), partial(_control, desk, do, what, lines), disabled=not lines)

    undo = step(ft.Icons.UNDO, "undo", lambda: desk.table.undo(), last)
    if first:
        undo = icon_button(look, ft.Icons.UNDO, language.say("undo"), first)
    redo = step(ft.Icons.REDO, "redo", lambda: desk.table.redo(), () if first else next)
    return row([undo, redo, _menu(desk, look, language, money, False)], 0)


@part
def _menu(desk: TableDesk, look: Look, language: Language, money: bool, watches: bool) -> ft.Control:
    """The other screens of this table, and its end: in the same order in every game. Who watches changes nothing."""
    screens = [
        *([("money", ft.Icons.ACCOUNT_BALANCE)] if money else []),
        ("journal", ft.Icons.HISTORY_EDU),
        ("rules", ft.Icons.MENU_BOOK),
        *([] if watches else [("correct", ft.Icons.BUILD)]),
        ("dice", ft.Icons.STYLE if desk.table.game.drawn else ft.Icons.CASINO),
        *([("phones", ft.Icons.SMARTPHONE)] if desk.session.guest else []),
        *([("move", ft.Icons.LUGGAGE)] if desk.session.at_home else []),
    ]
    base = f"/table/{desk.table.head.table}"
    items: list[tuple[str, ft.IconData, Handler]] = [
        *((f"screen.{name}", icon, partial(go, f"{base}/{name}")) for name, icon in screens),
        ("files.save-table", ft.Icons.SAVE_ALT, lambda: desk.save()),
        *([] if watches else [("end.menu", ft.Icons.FLAG, partial(desk.keep, ending=True))]),
    ]
    return ft.PopupMenuButton(
        icon=ft.Icon(ft.Icons.MORE_VERT, semantics_label=language.say("more")),
        tooltip=language.say("more"),
        size_constraints=ft.BoxConstraints(max_width=look.size(WIDEST_MENU)),
        items=[
            ft.PopupMenuItem(
                text(look, language.say(id), 15) if look.large else language.say(id), icon=icon, on_click=handle(do)
            )
            for id, icon, do in items
        ],
    )


def _step_back(desk: TableDesk) -> Handler | None:
    """What was told and is in no line yet: an entry that waits for a printed fact, or the last of several answers."""
    if desk.table.question:
        return partial(_withdraw, desk)
    return desk.take_back if desk.answers else None


def _withdraw(desk: TableDesk) -> None:
    """The entry that waits for a printed fact is dropped, and said; a second tap finds a new screen."""
    if refusals := desk.may_withdraw():
        desk.explain(refusals)
        return
    dropped = desk.table.withdraw()
    if dropped is None:
        return
    desk.kept.clear()
    desk.appear_anew()
    desk.undone = desk.table.seq, desk.say("undo.done", line=sentence(desk, dropped))
    desk.changed()


def _control(desk: TableDesk, do: Callable[[], Verdict], what: str, lines: tuple[int, ...]) -> None:
    """Undoes or redoes, and says what."""
    if desk.too_new:
        desk.leave()
        return
    verdict = desk.may_tell(Undo() if what == "undo" else Redo()) or do()
    desk.told_here = desk.table.seq
    told_here(desk.table, anew=False)
    desk.kept.clear()
    if not verdict.ok:
        desk.explain(verdict.refusals)
    else:
        told = turned(desk, lines)
        desk.undone = desk.table.seq, desk.say(f"{what}.done", line=told) if told else ""
    desk.changed()


def _notes(desk: TableDesk) -> list[ft.Control]:
    """What was noticed when the table was opened: said until it is left."""
    table, notes = desk.table, []
    if table.damage:
        notes.append(damage_line(table.damage, desk.language))
    if table.replaced:
        notes.append(desk.say("cli.replaced"))
    notes += [desk.say("cli.doubt", seq=doubt.seq) for doubt in table.doubts]
    return [card(desk.look, text(desk.look, note, 14), padding=10) for note in notes]


def _next(desk: TableDesk, view: TableView) -> Panel:
    """What happens next, here: the host is asked, somebody sits down, answers, or waits for another phone."""
    if desk.table.away:
        return away(desk)
    if first := wished(desk) or sitting_down(desk):
        return first
    panel = _asked(desk, view) or view.panel(desk)
    return waiting(desk, panel) or panel


def _asked(desk: TableDesk, view: TableView) -> Panel | None:
    """What is printed in the framed place: a rule needs it first, or somebody wants to fill it in."""
    fact, game = desk.framed, desk.table.game.id
    if not fact:
        return None

    def tell(value: Value) -> None:
        told = {} if desk.table.question else dict(desk.kept)  # what is being told besides goes on afterwards
        desk.tell([LearnFact(fact=fact, value=value)], desk.seen)
        desk.keep(**told)

    close = partial(_withdraw, desk) if desk.table.question else partial(desk.keep, fact="")
    answers = view_of(game).box.answers(desk, fact, tell)
    return ask_fact(desk, game, tell, answers, close, framed=view.frames(desk))


def why_not(
    session: Session,
    language: Any,
    refusals: tuple[Refusal, ...],
    close: Any,
    save: Handler | None = None,
    ask: ft.Control | None = None,
) -> ft.BottomSheet:
    """Why something is not allowed: each rule with its values and its own sentence; or the rule alone.

    What could not be kept here can be saved as a file; what somebody else may allow, they can be asked.
    """
    look = session.look
    refused = [refusal for refusal in refusals if refusal.text != "rule"]
    icon, colour = (ft.Icons.BLOCK, look.palette.refusal) if refused else (ft.Icons.MENU_BOOK, look.palette.primary)
    parts: list[ft.Control] = []
    for rule in dict.fromkeys(refusal.rule for refusal in refusals):
        name = strong(look, language.rule(rule), 16, expand=True)
        said = [text(look, language.refusal(refusal), 18) for refusal in refused if refusal.rule == rule]
        sentence = faint(look, language.say(f"{rule}.rule"), 16)
        parts.append(column([row([ft.Icon(icon, color=colour), name, faint(look, rule, 12)]), *said, sentence], 4))
    understood = (quiet if ask else primary)(look, session.say("understood"), close)
    done = [ask, understood] if ask else [understood]
    if save and any(refusal.rule == "AR-10" for refusal in refused):
        done.insert(0, quiet(look, session.say("files.save-table"), save, ft.Icons.SAVE_ALT))
    heading = session.say("why-not" if refused else "screen.rules")
    return drawer(look, heading, parts, done, close)
