"""The board of Spéculation on the screen: the race, the companies by rank, what is tapped, and what just happened."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import flet as ft
import flet.canvas as cv
import pytest

from companion.box import Box, Facts
from companion.entry import Entry, LearnFact
from companion.game import games
from companion.games.speculation import entries as e
from companion.games.speculation.position import TablePosition
from companion.language import Language
from companion.report import voice
from companion.table import Table
from mobile.games.speculation.companies import FIGURE, quotes, sentence
from mobile.games.speculation.history import fortunes, prices
from mobile.games.speculation.looks import pawns
from mobile.games.speculation.standing import PALE
from mobile.games.speculation.track import track_for
from mobile.theme import TARGET
from scoring.speculation.race import COMPANIES, SEGMENTS, START, UNNAMED, Company, in_order, price_fact
from tests.games.speculation.taps import taps
from tests.mobile.harness import Phone, last_view, names, walk, words
from tests.mobile.test_feel import FEATURES

Phones = Callable[..., Phone]
GAME = games()["speculation"]
SAY = Language("fr", "speculation").say
PLAYERS = ("Anna", "Tom", "Zoé")
COLOURS = {pawn.fill for pawn in pawns(Facts(GAME.id)).values()}
FASTEST = 300  # controls: from there on a phone is slow
FONT = 1.3  # how high a line is for its size, where nothing else is said
SEED = bytes(32)
PRINTED = {
    price_fact("plain", segment, rank): 10 * (i + 1) - 5 * (rank - 1)
    for i, segment in enumerate(SEGMENTS)
    for rank in range(1, 9)
}
DEALT = e.Shares(hands={"Anna": ("metro",), "Tom": ("timbuktu",), "Zoé": ("alhambra",)})
BEGUN = (DEALT, e.First(first="Anna"), e.MovementTile(player="Anna", item=3))


def seated(
    phone: Phones, *told: Entry, printed: Mapping[str, int] = PRINTED, answers: Any = None, **more: Any
) -> tuple[Phone, Table]:
    """A table in play, with its screen open; its box knows these prices."""
    device = phone(answers=answers, **more)
    box = Box(device.shelf.library, GAME.id)
    box.learn(printed)
    begun = Table.start(GAME, GAME.uses["table"].setup(players=PLAYERS), device.shelf.store, box=box, seed=SEED)
    table = device.shelf.open(begun.head.table)
    tell(table, *told)
    device.go(f"/table/{table.head.table}")
    return device, table


def tell(table: Table, *told: Entry) -> None:
    for entry in told:
        verdict = table.submit(entry, table.seq)
        assert verdict.ok, (entry, verdict)


def at(table: Table) -> TablePosition:
    assert isinstance(table.position, TablePosition)
    return table.position


def trades(*by: e.Trade) -> list[Entry]:
    """Everybody's exchange, from Anna on; nothing for whoever is not named."""
    given = {each.player: each for each in by}
    return [given.get(player) or e.Trade(player=player) for player in PLAYERS]


def laid(**cards: e.Card) -> list[Entry]:
    return [e.Lay(player=player.replace("Zoe", "Zoé"), card=card) for player, card in cards.items()]


FIRST_TURN = (*BEGUN, *trades(), *laid(Anna="metro", Tom="timbuktu", Zoe="metro"))


def stand(**squares: int) -> list[Entry]:
    return [e.CorrectPawn(company=company, square=square) for company, square in squares.items()]  # type: ignore[arg-type]


def said(table: Table, company: Company, code: Any = "fr") -> str:
    """The sentence of a company in the list."""
    quote = next(each for each in quotes(at(table)) if each.company == company)
    return sentence(voice(table, code), quote)


# The list


def test_companies_are_listed_by_rank_with_segment_price_and_change(phone: Phones) -> None:
    device, table = seated(phone, *FIRST_TURN, *stand(alhambra=22))
    assert [at(table).pawns[each] for each in COMPANIES[:3]] == [7, 4, 22]
    tops = {each: _top(device, said(table, each)) for each in COMPANIES}
    assert sorted(COMPANIES, key=tops.__getitem__) == [*in_order(at(table).pawns)]
    assert device.shows("1re, Alhambra : case 22, segment 21–30, 30 $, +10 $ depuis le dernier échange.")
    assert device.shows("2e, Metro : case 7, segment 1–10, 5 $, −15 $ depuis le dernier échange.")
    assert device.shows("Société 4 : sur DÉPART, 20 $.")
    assert not device.shows("4e, Société 4"), "on START nobody has a rank"


def test_a_company_is_said_in_english_too(phone: Phones) -> None:
    device, _ = seated(phone, *FIRST_TURN, *stand(alhambra=22), language="en")
    assert device.shows("1st, Alhambra: square 22, segment 21–30, $30, +$10 since the last exchange.")
    assert device.shows("2nd, Metro: square 7, segment 1–10, $5, −$15 since the last exchange.")


def _top(device: Phone, label: str) -> float:
    """How far down the line of that name lies."""
    line, _ = device.to_tap(label)
    assert isinstance(line, ft.Container)
    assert isinstance(line.top, float | int)
    return line.top


def test_a_price_that_the_box_does_not_know_is_a_question_mark_and_can_be_filled_in(phone: Phones) -> None:
    device, table = seated(phone, *FIRST_TURN, printed={})
    assert "?" in device.texts()
    device.tap(said(table, "metro"))
    assert device.shows(SAY("speculation.unknown-price"))
    device.tap(SAY("box.fill-fact", fact="price:plain.1.1"))
    assert device.shows(Language("fr", "speculation").question("price:plain.1.1", framed=True))


def test_borders_and_names_of_this_box_are_those_of_the_board(phone: Phones) -> None:
    learnt: list[Entry] = [LearnFact(fact="last:1", value=6), LearnFact(fact="name:fourth", value="Zénith")]
    device, table = seated(phone, *learnt, *FIRST_TURN)
    assert at(table).pawns["metro"] == 7
    assert device.shows("case 7, segment 7–20")
    assert device.can_tap("3e, Zénith : sur DÉPART, 20 $.") or device.shows("Zénith")


def test_what_is_filled_in_for_a_company_does_not_name_it_again(phone: Phones) -> None:
    device, table = seated(phone, *FIRST_TURN)
    device.tap(said(table, "fourth"))
    assert {"Le nom de la société", "La couleur de la société", "Le signe de la société"} < set(device.texts())
    assert device.can_tap("Indiquer le nom de la société 4")
    assert device.can_tap("Indiquer la couleur de la société (Société 4)")


# What is tapped


def test_a_company_shows_its_prices_as_a_line_who_holds_it_and_what_the_bank_has(phone: Phones) -> None:
    device, table = seated(phone, *FIRST_TURN)
    device.tap(said(table, "metro"))
    assert device.shows(SAY("speculation.price-from-to", company="Metro", first=20, last=10))
    assert device.shows(SAY("speculation.holds", name="Anna", n=1))
    assert device.shows(SAY("speculation.holds", name=SAY("speculation.bank"), n=1))
    assert not device.shows(SAY("speculation.holds", name="Tom", n=1))
    device.tap(SAY("close"))
    assert not device.shows(SAY("speculation.history"))


@pytest.mark.parametrize(("size", "scrolled"), [((390, 844), False), ((844, 390), True)])
def test_on_a_low_screen_what_is_looked_at_can_be_scrolled(
    phone: Phones, size: tuple[int, int], scrolled: bool
) -> None:
    device, table = seated(phone, *FIRST_TURN, size=size)
    device.tap(said(table, "metro"))
    assert bool(device.find_all(ft.Column, scroll=ft.ScrollMode.AUTO)) is scrolled


def touched(device: Phone, square: int) -> None:
    """A finger on a square of the track."""
    thumb = device.find(ft.GestureDetector)
    whole: Any = thumb.content
    x, y = track_for(whole.width, whole.height).square(square).centre
    device.fire(thumb, "tap_up", {"l": {"x": x, "y": y}, "g": {"x": x, "y": y}})


def test_a_square_shows_the_prices_of_its_segment_and_who_has_them_now(phone: Phones) -> None:
    device, _ = seated(phone, *FIRST_TURN)
    touched(device, 15)
    assert device.shows(SAY("speculation.segment", span="11–20"))
    assert device.can_tap(SAY("box.correct-fact", fact="price:plain.2.1"))
    assert device.can_tap(SAY("box.fill-fact", fact="last:2")) or device.can_tap(SAY("box.correct-fact", fact="last:2"))


def touched_start(device: Phone, company: Company) -> None:
    """A finger on the place that a pawn has on START."""
    thumb = device.find(ft.GestureDetector)
    whole: Any = thumb.content
    x, y, _ = track_for(whole.width, whole.height).stand(company, START)
    device.fire(thumb, "tap_up", {"l": {"x": x, "y": y}, "g": {"x": x, "y": y}})


def framed_on_the_board(device: Phone) -> list[cv.Rect]:
    """What is framed there, also below what is shown in front of it."""
    view = last_view(device.page.views)
    shapes = [shape for *_, each in walk(view) if isinstance(each, cv.Canvas) for shape in each.shapes]
    rects = [each for each in shapes if isinstance(each, cv.Rect) and each.paint]
    return [each for each in rects if each.paint and each.paint.style == ft.PaintingStyle.STROKE]


def test_start_shows_what_a_share_costs_there_and_whose_pawns_are_still_there(phone: Phones) -> None:
    device, table = seated(phone, *FIRST_TURN)
    whole: Any = device.find(ft.GestureDetector).content
    start = track_for(whole.width, whole.height).start
    assert not framed_on_the_board(device)
    touched_start(device, "metro")
    assert device.shows(SAY("speculation.start"))
    assert device.shows(SAY("SP-08.rule"))
    (frame,) = framed_on_the_board(device)
    assert (frame.x, frame.width) == (start.x + 1, start.width - 2)
    assert start.y < (frame.y or 0)
    assert (frame.y or 0) + (frame.height or 0) < start.y + start.height
    there = [each for each in COMPANIES if device.can_tap(Language("fr", "speculation").format_field(each, "company"))]
    assert there == [each for each in COMPANIES if at(table).pawns[each] == START]
    assert len(there) == 6
    device.tap("Alhambra")
    assert device.shows(SAY("speculation.holds", name="Zoé", n=1))


def test_start_says_when_no_pawn_is_left_there(phone: Phones) -> None:
    device, _ = seated(phone, *FIRST_TURN, *stand(**{each: 30 + i for i, each in enumerate(COMPANIES)}))
    touched_start(device, "metro")
    assert device.shows(SAY("speculation.start-empty"))


def test_a_pawn_that_is_touched_shows_its_company(phone: Phones) -> None:
    device, table = seated(phone, *FIRST_TURN)
    touched(device, at(table).pawns["metro"])
    assert device.shows(SAY("speculation.price-from-to", company="Metro", first=20, last=10))


def test_whoever_does_not_see_the_track_hears_it_and_can_look_at_its_prices(phone: Phones) -> None:
    device, _ = seated(phone, *FIRST_TURN)
    device.tap(
        "Piste : Metro 7, Timbuktu 4, Alhambra DÉPART, Société 4 DÉPART, Société 5 DÉPART, Société 6 DÉPART, "
        "Société 7 DÉPART et Société 8 DÉPART."
    )
    assert device.shows(SAY("speculation.segment", span="1–10"))


def test_a_price_that_is_asked_for_frames_its_company(phone: Phones) -> None:
    device, table = seated(phone, *BEGUN, *trades(), *stand(metro=4, timbuktu=3), printed={})
    device.tap(said(table, "metro"))
    device.tap(SAY("box.fill-fact", fact="price:plain.1.1"))
    assert device.find(ft.Semantics, label=said(table, "metro")).selected
    assert not device.find(ft.Semantics, label=said(table, "timbuktu")).selected


# Rank +1 and Rank -1


SHIFTING = (*FIRST_TURN, e.ActionTile(player="Tom", item="rank-up"), e.MovementTile(player="Tom", item=1))


def test_pawns_that_may_be_chosen_light_up_and_one_that_is_tapped_is_chosen(phone: Phones) -> None:
    device, table = seated(phone, *SHIFTING)
    lit = [each for each in COMPANIES if device.find(ft.Semantics, label=said(table, each)).selected]
    assert lit == [each for each in COMPANIES if each != "metro"]
    touched(device, at(table).pawns["timbuktu"])
    assert [each for each in COMPANIES if device.find(ft.Semantics, label=said(table, each)).selected] == ["timbuktu"]
    device.tap(SAY("speculation.shift", company="Timbuktu"))
    assert at(table).pawns["timbuktu"] == 8


def test_a_chosen_pawn_is_seen_pale_where_it_would_land_and_where_it_is(phone: Phones) -> None:
    device, table = seated(phone, *SHIFTING)
    assert not device.find_all(ft.Container, opacity=PALE)
    touched(device, at(table).pawns["timbuktu"])
    pale = device.find(ft.Container, opacity=PALE)
    whole: Any = device.find(ft.GestureDetector).content
    x, y, size = track_for(whole.width, whole.height).stand("timbuktu", 8)
    assert (pale.left, pale.top) == (x - size / 2, y - size / 2)
    assert fills(pale) == [pawns(Facts(GAME.id))["timbuktu"].fill]
    device.tap(SAY("speculation.shift", company="Timbuktu"))
    assert not device.find_all(ft.Container, opacity=PALE)


def test_a_pawn_that_may_not_be_chosen_says_why(phone: Phones) -> None:
    device, table = seated(phone, *SHIFTING)
    seq = table.seq
    device.tap(said(table, "metro"))
    assert device.shows(SAY("SP-18.rule"))
    assert table.seq == seq


# What just happened


def test_the_movement_is_told_card_by_card_from_the_active_player_on(phone: Phones) -> None:
    device, table = seated(phone, *FIRST_TURN)
    chips = [each for each in device.labels() if each.startswith("Carte")]
    steps = [
        words(SAY("SP-23.effect" if not step.over else "SP-23.over", n=3, **_of(step))) for step in at(table).steps
    ]
    assert chips == steps
    assert len(chips) == 3
    device.tap(chips[2])
    assert device.shows(SAY("speculation.card-by-card"))
    assert device.shows(steps[2])
    assert "en sautant 4" in steps[2]


def _of(step: Any) -> dict[str, Any]:
    names = ("company", "start", "end", "player")
    return {**{name: getattr(step, name) for name in names}, "over": list(step.over)}


def test_a_bank_holiday_is_shown_with_whose_it_was_and_that_no_pawn_moves(phone: Phones) -> None:
    device, _ = seated(phone, *BEGUN, *trades(), *laid(Anna="metro", Tom="holiday", Zoe="metro"))
    assert device.can_tap(SAY("speculation.turned", player="Tom", card="holiday"))
    assert device.shows(SAY("SP-24.effect", players=["Tom"]))


def turning(device: Phone, table: Table, company: Company) -> ft.AnimatedSwitcher:
    """The price of a company in the list."""
    line, _ = device.to_tap(said(table, company))
    return next(each for *_, each in walk(line) if isinstance(each, ft.AnimatedSwitcher))


@pytest.mark.parametrize("still", [False, True])
def test_a_price_that_changes_turns_and_the_others_do_not(phone: Phones, still: bool) -> None:
    """What is turned is known by its words: another price is another text, and comes in place of the one before."""
    features = {**FEATURES, "reduce_motion": still}
    device, table = seated(phone, *FIRST_TURN[:-1], answers={"get_accessibility_features": features})
    device.wait(lambda: "get_accessibility_features" in [name for name, _ in device.client.asked])
    before = {each: turning(device, table, each).content for each in ("metro", "eighth")}
    for label in taps(table, voice(table, "fr"), e.Lay(player="Zoé", card="metro")):
        device.tap(label)
    device.wait(lambda: device.shows(said(table, "metro")))
    turned = {each: turning(device, table, each) for each in ("metro", "eighth")}
    assert [_words_of(before[each]) for each in ("metro", "eighth")] == ["20 $", "20 $"]
    assert [_words_of(turned[each].content) for each in ("metro", "eighth")] == ["10 $", "20 $"]
    assert turned["metro"].content.key != before["metro"].key
    assert turned["eighth"].content.key == before["eighth"].key
    assert [each.transition for each in turned.values()] == [ft.AnimatedSwitcherTransition.SCALE] * 2
    assert [(each.duration, each.reverse_duration) for each in turned.values()] == [(0, 0) if still else (300, 150)] * 2


def _words_of(control: ft.BaseControl) -> str:
    assert isinstance(control, ft.Text)
    return words(control)


@pytest.mark.parametrize("still", [False, True])
def test_last_cards_that_follow_two_tiles_at_once_are_seen_moving_pawns(phone: Phones, still: bool) -> None:
    """One tap draws both tiles, and as everybody has one card left the pawns go at once."""
    features = {**FEATURES, "reduce_motion": still}
    left: list[Entry] = [
        *(e.CorrectPack(player=each, laid=(e.HOLIDAY, *COMPANIES[:7])) for each in PLAYERS),
        e.CorrectActions(out=("exchange", "exchange", "exchange", "rank-up", "rank-down")),
    ]
    device, table = seated(phone, *FIRST_TURN, *left, answers={"get_accessibility_features": features})
    device.wait(lambda: "get_accessibility_features" in [name for name, _ in device.client.asked])
    device.tap(SAY("speculation.draw-both"))
    assert [each.company for each in at(table).steps] == ["eighth"] * 3
    assert device.shows(said(table, "eighth")) is still
    device.wait(lambda: device.shows(said(table, "eighth")))


@pytest.mark.parametrize("still", [False, True])
def test_pawns_are_seen_moving_one_after_the_other_unless_less_motion_is_wanted(phone: Phones, still: bool) -> None:
    features = {**FEATURES, "reduce_motion": still}
    device, table = seated(phone, *FIRST_TURN[:-1], answers={"get_accessibility_features": features})
    device.wait(lambda: "get_accessibility_features" in [name for name, _ in device.client.asked])
    for label in taps(table, voice(table, "fr"), e.Lay(player="Zoé", card="metro")):
        device.tap(label)
    assert at(table).pawns["metro"] == 7
    assert device.shows(said(table, "metro")) is still
    device.wait(lambda: device.shows(said(table, "metro")) and device.shows(said(table, "timbuktu")))


# Everybody


def test_cards_show_cash_and_shares_and_a_tap_what_they_are_worth(phone: Phones) -> None:
    device, table = seated(phone, *BEGUN, *trades(e.Trade(player="Anna", buy="timbuktu")))
    tell(table, *laid(Anna="metro", Tom="timbuktu", Zoe="metro"))
    device.go(f"/table/{table.head.table}/rules")
    device.go(f"/table/{table.head.table}")
    metro, timbuktu = SAY("speculation.held", n=1, company="metro"), SAY("speculation.held", n=1, company="timbuktu")
    card = next(each for each in device.labels() if each.startswith("Anna"))
    assert words(metro) in card
    assert words(timbuktu) in card
    device.tap(card)
    worth = SAY("money", n=0 + 10 + 5)
    assert device.shows(SAY("card.stands", player="Anna", worth=worth))
    assert device.shows(SAY("sheet.fortune-of", player="Anna", first=40, last=15))
    device.tap(SAY("speculation.share-worth", n=1, company="metro", each="10 $", whole="10 $"))
    assert device.shows(SAY("speculation.history"))


def test_while_a_price_is_unknown_fortunes_say_what_is_missing(phone: Phones) -> None:
    device, _ = seated(phone, *FIRST_TURN, printed={})
    device.tap(next(each for each in device.labels() if each.startswith("Anna")))
    assert device.shows(SAY("speculation.unpriced", companies=("metro",)))
    assert device.can_tap(SAY("speculation.share-unpriced", n=1, company="metro"))
    assert device.shows(SAY("card.stands", player="Anna", worth=SAY("money", n=20) + " + ?"))
    assert device.shows(SAY("card.stands", player="Zoé", worth=SAY("money", n=40)))


def test_fortunes_and_prices_over_the_game_have_a_gap_where_a_price_is_unknown(phone: Phones) -> None:
    _, table = seated(phone, *FIRST_TURN, printed={})
    anna, _, zoe = fortunes(table)
    assert (anna.values, zoe.values) == ((40, None, None), (40, 40, 40))
    tell(table, LearnFact(fact="price:plain.1.1", value=12))
    assert fortunes(table)[0].values == (40, 32, 32)
    assert prices(table, at(table).facts, "metro", "Metro").values == (20, 12, 12)


@pytest.mark.parametrize("printed", [{}, PRINTED], ids=["unknown", "known"])
def test_a_chart_with_gaps_says_why(phone: Phones, printed: Mapping[str, int]) -> None:
    """Metro was on square 7, and is on START again."""
    device, table = seated(phone, *FIRST_TURN, *stand(metro=0), printed=printed)
    for label in ("Anna :", words(said(table, "metro"))):
        device.tap(next(each for each in device.labels() if each.startswith(label)))
        assert device.shows(SAY("chart.gaps")) == (not printed)
        device.tap(SAY("close"))


@pytest.mark.parametrize("named", [False, True], ids=["unnamed", "named"])
def test_a_company_without_a_name_says_that_the_board_has_one(phone: Phones, named: bool) -> None:
    device, table = seated(phone, *[LearnFact(fact=f"name:{each}", value=each) for each in UNNAMED if named])
    assert device.shows(SAY("speculation.naming")) == (not named)
    device.tap(said(table, "fourth"))
    assert device.shows(SAY("speculation.unnamed")) == (not named)


def test_fortunes_over_the_game_know_what_the_box_learnt_elsewhere(phone: Phones) -> None:
    """As everybody's standing above them does."""
    device, table = seated(phone, *FIRST_TURN, printed={})
    Box(device.shelf.library, GAME.id).correct("price:plain.1.1", 12)
    assert not table.catch_up()
    assert fortunes(table)[0].values == (40, 32, 32)


# The whole screen


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (820, 1180), (1440, 900), (360, 640)])
def test_a_screen_is_painted_on_every_device_with_few_controls(phone: Phones, size: tuple[int, int]) -> None:
    device, table = seated(phone, *FIRST_TURN, size=size)
    assert device.shows(said(table, "metro"))
    assert sum(1 for _ in device.controls()) <= FASTEST


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_headline_says_whose_turn_it_is(phone: Phones, language: str) -> None:
    device, _ = seated(phone, *FIRST_TURN, language=language)
    assert {"fr": "Tour 2 · Tom", "en": "Turn 2 · Tom"}[language] in device.texts()


# Everybody's shares


@pytest.mark.parametrize("size", [(390, 844), (844, 390)])
def test_everybodys_shares_are_seen_however_the_phone_lies(phone: Phones, size: tuple[int, int]) -> None:
    device, _ = seated(phone, DEALT, size=size)
    fills = {player: pawns(Facts(GAME.id))[hand[0]].fill for player, hand in (DEALT.hands or {}).items()}
    assert {player: shares_of(device, player) for player in PLAYERS} == {player: [fills[player]] for player in PLAYERS}


@pytest.mark.parametrize("size", [(390, 844), (844, 390)])
def test_a_card_that_is_a_line_has_the_height_for_the_shares_below_the_money(
    phone: Phones, size: tuple[int, int]
) -> None:
    phone().shelf.library.set("scale", 150)
    device, _ = seated(phone, DEALT, e.First(first="Anna"), size=size)
    path = next(path for path in device.controls() if isinstance(path[-1], ft.Text) and path[-1].value == "Anna")
    lines = next(each for each in reversed(path) if isinstance(each, ft.Column))
    parts = [each for *_, each in walk(lines)]
    texts = [each for each in parts if isinstance(each, ft.Text)]
    high = [(each.size or 0) * (each.style.height if each.style and each.style.height else FONT) for each in texts]
    shares = [each.height or 0 for each in parts if isinstance(each, cv.Canvas)]
    assert (len(high), len(shares)) == (2, 1)
    assert sum(high) + sum(shares) <= TARGET


def shares_of(device: Phone, player: str) -> list[str]:
    """The colours of the pawns on somebody's card."""
    cards = [path for path in device.controls() if any(_is_of(each, player) for each in path)]
    return [fill for *_, control in cards for fill in _fills(control)]


def fills(control: ft.BaseControl) -> list[str]:
    """The colours of the pawns in something."""
    return [fill for *_, each in walk(control) for fill in _fills(each)]


def _fills(control: ft.BaseControl) -> list[str]:
    shapes = control.shapes if isinstance(control, cv.Canvas) else []
    found = [shape.paint.color for shape in shapes if isinstance(shape, cv.Circle) and shape.paint]
    return [str(each) for each in found if each in COLOURS]


def _is_of(control: ft.BaseControl, player: str) -> bool:
    return any(name.startswith(f"{player} :") for name in names(control))


@pytest.mark.parametrize(("scale", "size"), [(150, (1440, 900)), (150, (390, 844)), (100, (1440, 900))])
def test_names_of_companies_have_room_beside_every_price(phone: Phones, scale: int, size: tuple[int, int]) -> None:
    phone(size=size).shelf.library.set("scale", scale)
    device, table = seated(phone, *FIRST_TURN, *stand(fourth=1), size=size)
    line, _ = device.to_tap(said(table, "fourth"))
    below: list[Any] = [path[-1] for path in walk(line)]
    name = next(each for each in below if getattr(each, "value", "") == "Société 4")
    price = next(each for each in below if getattr(each, "no_wrap", False))
    sign = next(each for each in below if isinstance(each, cv.Canvas))
    room = below[0].width - sign.width - FIGURE * price.size * len(price.value)
    assert FIGURE * name.size * len(name.value) <= room
