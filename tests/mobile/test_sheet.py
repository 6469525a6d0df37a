"""The sheet: who won and why, how it came, that the dice were fair; and how it is told to others."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import flet as ft
import pytest

from companion.entry import Reveal
from companion.language import Code, Language
from companion.report import sheet_lines, voice
from companion.table import Table
from mobile.app import shelf
from mobile.games.big_shot import VIEW
from mobile.screens.paper import Paper, remarks
from mobile.theme import DARK, LIGHT, Look, Palette
from mobile.widgets.chart import Series, chart, spread, ticks
from scoring.sheet import Sheet
from tests.games.big_shot.story import FOUR, GAME
from tests.games.big_shot.test_recorded import NAMES, PLAYS, replayed
from tests.mobile.harness import Phone, walk, words

Phones = Callable[..., Phone]
FOUR_PLAYERS = "four-players-all-options"
AT_ONCE = {"get_accessibility_features": dict.fromkeys(
    ("accessible_navigation", "bold_text", "disable_animations", "high_contrast", "invert_colors", "reduce_motion",
     "on_off_switch_labels", "supports_announcements"), True
)}  # fmt: skip
MOVING = {"get_accessibility_features": dict.fromkeys(AT_ONCE["get_accessibility_features"], False)}
SHARED = {"status": "success", "raw": ""}


def lay(name: str, *, revealed: bool = True, seed: bool = True) -> Table:
    """A recorded play on this device's shelf; perhaps not revealed yet, its seed kept beside it or lost."""
    lines = (PLAYS / f"{name}.jsonl").read_bytes().splitlines(keepends=True)
    store = shelf().store
    store.append(f"tables/{name}.jsonl", b"".join(lines if revealed else lines[:-1]), at=0)
    table = shelf().open(name)
    if not revealed and seed:
        told = table.read(lines[-1].split(b'"entry":', 1)[1].rsplit(b',"crc"', 1)[0])
        assert isinstance(told, Reveal)
        store.replace(f"tables/{name}.jsonl.seed", bytes.fromhex(told.seed))
    return table


def opened(phone: Phones, name: str = FOUR_PLAYERS, language: Code = "fr", **how: Any) -> tuple[Phone, Table, Language]:
    """The sheet of a recorded play, without motion unless asked for."""
    table = lay(name)
    device = phone(f"/table/{name}/sheet", language=language, **{"answers": AT_ONCE, **how})
    return device, table, voice(table, language)


def sheet_of(table: Table) -> Sheet:
    assert table.sheet
    return table.sheet


# What it says


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("name", NAMES)
def test_the_sheet_says_who_won_and_every_line_of_everybody(phone: Phones, name: str, language: Code) -> None:
    device, table, said = opened(phone, name, language)
    sheet = sheet_of(table)
    (won,) = [score.player for score in sheet.scores if score.won]
    assert words(said.say("sheet.wins", player=won)) in device.texts()
    for score in sheet.scores:
        assert device.shows(said.say("sheet.rank", rank=score.rank, player=score.player, total=score.total))
        assert words(said.money(score.total)) in device.texts()
        for line in score.lines:
            amount = "" if line.amount is None else said.money(line.amount)
            assert device.can_tap(f"{said.line(line)} {amount}".strip())


def test_a_tap_on_a_line_shows_its_rule(phone: Phones) -> None:
    device, table, said = opened(phone)
    line = sheet_of(table).scores[0].lines[0]
    device.tap(f"{said.line(line)} {said.money(line.amount or 0)}")
    assert words(said.say(f"{line.rule}.rule")) in device.texts()
    device.tap(said.say("understood"))
    assert words(said.say(f"{line.rule}.rule")) not in device.texts()


def test_only_some_notes_are_shown_until_all_are_asked_for(phone: Phones) -> None:
    device, table, said = opened(phone)
    notes = [line for line in sheet_of(table).notes if line.text != "sheet.unconfirmed"]
    last = said.line(notes[-1])
    assert not device.can_tap(last)
    device.tap(said.say("sheet.all-notes", n=len(notes)))
    assert all(device.can_tap(said.line(note)) for note in notes)


def test_values_that_nobody_confirmed_are_named_with_the_way_to_the_box(phone: Phones) -> None:
    device, table, said = opened(phone)
    doubtful = [str(line.params["fact"]) for line in sheet_of(table).notes if line.text == "sheet.unconfirmed"]
    assert doubtful
    for fact in doubtful:
        assert any(words(said.fact(fact)).lower() in text.lower() for text in device.texts())
    device.tap(said.say("sheet.to-box"))
    assert device.route == "/boxes/big-shot"


def test_rules_that_were_switched_off_are_named() -> None:
    english = Language("en", "big-shot")
    paper = Paper(Look(LIGHT), english, lambda _player, _size: ft.Text(), lambda _: None, False, lambda: None)
    (card,) = remarks(paper, Sheet(scores=(), off=("BS-26",)), "big-shot")
    shown = [words(each) for *_, each in walk(card) if isinstance(each, ft.Text)]
    assert shown[1:] == [words(english.rule("BS-26")), words(english.say("BS-26.off"))]


def test_play_again_leads_to_a_new_table(phone: Phones) -> None:
    device, _, said = opened(phone)
    device.tap(said.say("sheet.again"))
    assert device.route == "/new/table"


def test_a_table_in_play_says_that_it_has_no_sheet_yet(phone: Phones) -> None:
    device = phone()
    table = device.shelf.start(GAME, GAME.uses["table"].setup(**FOUR))
    device.go(f"/table/{table.head.table}/sheet")
    said = voice(table, "fr")
    assert words(said.say("sheet.not-yet")) in device.texts()
    device.tap(said.say("sheet.to-table"))
    assert device.route == f"/table/{table.head.table}"


def test_a_bank_says_that_it_never_has_one_and_leads_to_the_count(phone: Phones) -> None:
    device = phone()
    table = device.shelf.start(GAME, GAME.uses["bank"].setup(players=("Anna", "Tom", "Zoé")), use="bank")
    device.go(f"/table/{table.head.table}/sheet")
    said = voice(table, "fr")
    assert words(said.say("sheet.of-bank")) in device.texts()
    device.tap(said.say("sheet.to-count"))
    assert device.route == "/count/big-shot"


# How it came


@pytest.mark.parametrize("name", NAMES)
def test_the_chart_goes_from_the_first_money_over_eighteen_rounds_to_the_sheet(phone: Phones, name: str) -> None:
    device, table, said = opened(phone, name)
    fortunes = {each.name: each.values for each in VIEW.end.fortunes(table)}
    first = 20 if name == "two-players" else 10
    for score in sheet_of(table).scores:
        values = fortunes[score.player]
        assert (len(values), values[0], values[-1]) == (1 + 18, first, score.total)
        assert device.shows(said.say("sheet.fortune-of", player=score.player, first=first, last=score.total))


@pytest.mark.parametrize(
    ("low", "high", "expected"),
    [
        (0, 18, [0, 5, 10, 15, 20]),
        (-17, 41, [-20, 0, 20, 40, 60]),
        (0, 0, [0, 1]),
        (3, 4, [0, 1, 2, 3, 4]),
        (0, 1200, [0, 500, 1000, 1500]),
    ],
)
def test_a_scale_has_few_round_numbers_with_zero_among_them(low: int, high: int, expected: list[int]) -> None:
    assert ticks(low, high) == expected


def test_names_at_the_end_of_lines_never_lie_on_each_other() -> None:
    places = spread([50, 52, 51, 200], 18, 200)
    assert places == [50, 86, 68, 200]
    low = sorted(spread([198, 199, 200], 18, 200))
    assert low == [164, 182, 200]


@pytest.mark.parametrize("palette", [LIGHT, DARK])
def test_every_line_of_a_chart_is_painted_inside_it_with_its_name(palette: Palette) -> None:
    painting = chart(Look(palette), VIEW.end.fortunes(replayed("two-players")), 334, "the fortunes")
    assert isinstance(painting, ft.Semantics)
    canvas: Any = painting.content
    names = [shape.value for shape in canvas.shapes if type(shape).__name__ == "Text"]
    assert {"Anna", "Tom"} <= set(names)
    points = [
        (element.x, element.y)
        for shape in canvas.shapes
        if type(shape).__name__ == "Path"
        for element in shape.elements
        if type(element).__name__ == "LineTo"
    ]
    assert points
    assert all(0 <= x <= 334 and 0 <= y <= canvas.height for x, y in points)


def test_a_value_that_nobody_knows_leaves_a_gap_in_its_line() -> None:
    line = Series("Anna", (20, 30, None, 10, None), "#000000", "#FFFFFF", lambda _: [])
    painting: Any = chart(Look(LIGHT), [line, replace(line, name="Tom", values=(None, None))], 334, "the fortunes")
    shapes = painting.content.shapes
    paths = [[type(each).__name__ for each in shape.elements] for shape in shapes if type(shape).__name__ == "Path"]
    assert paths == [["MoveTo", "LineTo", "MoveTo"]] * 2
    assert (line.first, line.last) == (20, 10)
    assert "Tom" not in [shape.value for shape in shapes if type(shape).__name__ == "Text"]


# The dice


def test_the_first_look_at_the_sheet_reveals_the_seed_and_every_roll_checks_out(phone: Phones) -> None:
    table = lay(FOUR_PLAYERS, revealed=False)
    before = table.seq
    device = phone(f"/table/{FOUR_PLAYERS}/sheet", answers=AT_ONCE)
    (seq, reveal) = table.told[-1]
    assert isinstance(reveal, Reveal)
    assert seq == before + 1
    assert device.shows(table.head.dice)
    assert device.shows(reveal.seed)
    rolls = sum(getattr(entry, "source", "") == "rolled" for _, entry in table.told)
    assert words(voice(table, "fr").say("cli.all-fair", n=rolls)) in device.texts()
    device.go("/")
    device.go(f"/table/{FOUR_PLAYERS}/sheet")
    assert table.seq == before + 1


def test_a_lost_seed_is_said_and_not_called_fair(phone: Phones) -> None:
    table = lay(FOUR_PLAYERS, revealed=False, seed=False)
    device = phone(f"/table/{FOUR_PLAYERS}/sheet", answers=AT_ONCE)
    assert words(voice(table, "fr").say("proof.not-yet")) in device.texts()


def test_a_table_in_play_keeps_its_seed_secret(phone: Phones) -> None:
    device = phone()
    table = device.shelf.start(GAME, GAME.uses["table"].setup(**FOUR))
    device.go(f"/table/{table.head.table}/sheet")
    assert table.dice.seed is not None
    assert not any(isinstance(entry, Reveal) for _, entry in table.told)


# Motion


def announced(device: Phone) -> bool:
    """Whether the winner is said on the plate, which is there from the beginning."""
    (plate,) = device.find_all(ft.Container, bgcolor=LIGHT.accent)
    assert isinstance(plate.content, ft.Container)
    return plate.content.opacity == 1


def test_totals_count_up_and_the_winner_comes_last(phone: Phones) -> None:
    device, table, said = opened(phone, answers=MOVING)
    best = words(said.money(sheet_of(table).scores[0].total))
    assert device.texts().count(best) == 1  # in the winner's column, not yet in the standings
    assert not announced(device)
    device.wait(lambda: announced(device))
    assert device.texts().count(best) == 2


def test_where_less_motion_is_wanted_everything_is_there_at_once(phone: Phones) -> None:
    device, table, said = opened(phone)
    assert device.texts().count(words(said.money(sheet_of(table).scores[0].total))) == 2
    assert announced(device)


# Sharing


def asked(device: Phone, name: str) -> list[Any]:
    return [given for each, given in device.client.asked if each == name]


def test_the_sheet_is_shared_as_text(phone: Phones) -> None:
    device, table, said = opened(phone, answers={**AT_ONCE, "share_text": SHARED})
    device.tap(said.say("sheet.share-text"))
    (given,) = asked(device, "share_text")
    assert given["text"] == "\n".join(sheet_lines(sheet_of(table), said))
    assert not asked(device, "set")


def test_a_device_that_cannot_share_gets_the_text_on_the_clipboard_and_is_told_so(phone: Phones) -> None:
    device, table, said = opened(phone, answers={**AT_ONCE, "share_text": Exception("no such thing here")})
    device.tap(said.say("sheet.share-text"))
    device.wait(lambda: bool(asked(device, "set")))
    (given,) = asked(device, "set")
    assert "\n".join(sheet_lines(sheet_of(table), said)) in given.values()
    assert device.shows(said.say("sheet.copied"))


def test_the_sheet_is_kept_as_a_picture_of_the_winner_the_places_and_the_chart(phone: Phones) -> None:
    device, table, said = opened(phone, answers={**AT_ONCE, "capture": b"a picture", "save_file": None})
    shown = list[list[str]]()
    answer = device.client._answer

    def watch(call: Any) -> None:
        if call.name == "capture":
            shown.append(device.texts())
        answer(call)

    device.client._answer = watch  # type: ignore[method-assign]
    device.tap(said.say("sheet.share-picture"))
    (given,) = asked(device, "save_file")
    assert (given["file_name"], given["src_bytes"]) == (f"{FOUR_PLAYERS}.png", b"a picture")
    (on_picture,) = shown
    sheet = sheet_of(table)
    assert words(said.say("sheet.wins", player=sheet.scores[0].player)) in on_picture
    assert all(words(said.money(score.total)) in on_picture for score in sheet.scores)
    assert words(said.say("sheet.again")) not in on_picture
    assert device.shows(said.say("sheet.saved", file=f"{FOUR_PLAYERS}.png"))


def test_a_picture_that_cannot_be_made_is_said_and_the_sheet_is_there_again(
    phone: Phones,
) -> None:
    device, _, said = opened(phone, answers={**AT_ONCE, "capture": Exception("no canvas")})
    device.tap(said.say("sheet.share-picture"))
    assert device.shows(said.say("sheet.no-picture"))
    device.fire(device.find(ft.SnackBar), "dismiss")
    assert device.can_tap(said.say("sheet.share-picture"))
