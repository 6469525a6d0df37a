"""How a table's screen is divided: upright, lying on its side, on a tablet and a desktop, with large texts."""

from __future__ import annotations

from collections.abc import Callable
from math import prod

import flet as ft
import flet.canvas as cv
import pytest

from companion.game import games
from companion.language import Language
from companion.table import Table
from mobile.games.big_city.plan import MapPlan
from mobile.games.big_shot.board import PROPORTION
from mobile.games.dalton_city.board import LOWEST
from mobile.screens.frame import AROUND, ICON, LETTER, WIDEST
from mobile.screens.layout import Layout, layout
from mobile.session import Session
from mobile.theme import TARGET
from mobile.view import BoxView, view_of
from tests.games.big_city.story import FREE, TWO, TWO_CITY
from tests.games.big_city.story import tell as build
from tests.games.big_shot.story import FOUR, GAME, tell
from tests.marks import first_is_quick
from tests.mobile.harness import Phone, names, walk, words
from tests.mobile.test_titles import kept
from tests.recorded import names as recorded
from tests.recorded import plays

Phones = Callable[..., Phone]
SIZES = {
    "phone": (390, 844),
    "small phone": (360, 640),
    "lying phone": (844, 390),
    "tablet": (820, 1180),
    "desktop": (1440, 900),
}


def seen(phone: Phones, size: tuple[int, int], scale: int = 100) -> Phone:
    """A table of Big Shot in an auction."""
    device = phone(size=size)
    device.shelf.library.set("scale", scale)
    device = phone(size=size)
    begun = Table.start(GAME, GAME.uses["table"].setup(**FOUR), device.shelf.store)
    table = device.shelf.open(begun.head.table)
    tell(table, "Anna leads\nAnna rolls 1")
    device.go(f"/table/{table.head.table}")
    return device


def room(size: tuple[int, int], scale: int = 100, **how: bool) -> Layout:
    return layout(Session(shelf=None, width=size[0], height=size[1], scale=scale), **how)  # type: ignore[arg-type]


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize("scale", [100, 150, 200])
def test_a_board_is_never_gone_and_nothing_is_wider_than_the_screen(
    phone: Phones, size: tuple[int, int], scale: int
) -> None:
    device = seen(phone, size, scale)
    (board,) = {(each.width, each.height) for each in device.find_all(ft.Stack) if each.width and each.height}
    assert board[0] <= size[0] - 24
    assert board[1] == pytest.approx(board[0] * PROPORTION)
    if room(size, scale).beside:
        assert board[1] <= size[1] - room(size, scale).bar, "all of it is in sight"


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize("scale", [150, 200])
@pytest.mark.parametrize("game", first_is_quick(list(games())))
def test_with_large_texts_no_board_of_any_game_is_gone_and_nothing_is_wider_than_the_screen(
    phone: Phones, game: str, size: tuple[int, int], scale: int
) -> None:
    """In the middle of the first recorded play."""
    phone().shelf.library.set("scale", scale)
    device, name = phone(size=size), recorded(game)[0]
    table = kept(device, game, name)
    assert table.undo(to=table.played[len(table.played) // 2].seq).ok
    device.go(f"/table/{name}")
    boards = [*device.find_all(cv.Canvas), *device.find_all(ft.InteractiveViewer)]
    width, height = max(((each.width or 0, each.height or 0) for each in boards), key=prod)
    assert size[0] / 4 < width <= size[0] - 24
    assert height >= LOWEST
    if room(size, scale).beside:
        assert height <= size[1] - room(size, scale).bar, "all of it is in sight"
    wide = [path for path in device.controls() if is_wider(path[-1], size[0])]
    assert [names(path[-1]) for path in wide if not any(isinstance(each, ft.InteractiveViewer) for each in path)] == []
    assert all(any(player in label for label in labels_of(device)) for player in table.setup.players)


def is_wider(control: ft.BaseControl, width: float) -> bool:
    wide = getattr(control, "width", None)
    return isinstance(wide, int | float) and wide > width and wide != WIDEST  # that the frame has only where it can


def labels_of(device: Phone) -> list[str]:
    """What is said of whatever has words for those who do not see it."""
    return [words(each.label) for each in device.find_all(ft.Semantics) if each.label]


def test_beside_the_board_lies_all_the_rest(phone: Phones) -> None:
    for name in ("lying phone", "desktop"):
        assert room(SIZES[name]).beside
    for name in ("phone", "small phone", "tablet"):
        assert not room(SIZES[name]).beside
    lying = seen(phone, SIZES["lying phone"])
    beside = next(each for each in lying.find_all(ft.Row) if each.spacing == 16)
    board, rest = beside.controls
    assert "Quartier d1 (21) : vide" in labels(board)
    assert "Passer" in [words(each) for path in walk(rest) for each in names(path[-1])]


def in_bar(device: Phone) -> list[str]:
    """What the bar of a screen says."""
    (bar,) = device.find_all(ft.AppBar)
    return labels(bar)


def test_on_a_lying_phone_everybody_is_in_the_bar_where_nothing_covers_them(phone: Phones) -> None:
    lying = seen(phone, SIZES["lying phone"])
    assert any(label.startswith("Tom : à son tour") for label in in_bar(lying))
    assert sum(label.startswith("Tom :") for label in lying.labels()) == 1
    (bar,) = lying.find_all(ft.AppBar)
    assert isinstance(bar.title, ft.Text), "they are no part of the title, by which a screen reader names the screen"
    for name in ("phone", "desktop"):
        assert not any(label.startswith("Tom :") for label in in_bar(seen(phone, SIZES[name])))


def test_where_the_bar_is_too_short_for_everybody_they_lie_below_it(phone: Phones) -> None:
    device = seen(phone, (480, 320))
    assert not any(label.startswith("Tom :") for label in in_bar(device))
    assert any(label.startswith("Tom :") for label in device.labels())
    few, many = (room((480, 320)).seating(n) for n in (1, 4))
    assert (few.rest - many.rest, few.tray - many.tray) == (64, 64), "which leaves less to the rest"


def labels(control: ft.Control) -> list[str]:
    return [
        path[-1].label.replace("\u00a0", " ").replace("\u202f", " ")
        for path in walk(control)
        if isinstance(path[-1], ft.Semantics) and path[-1].label
    ]


@pytest.mark.parametrize("scale", [100, 200])
def test_everybody_comes_before_the_board_and_is_a_line_where_texts_are_large(phone: Phones, scale: int) -> None:
    device = seen(phone, SIZES["phone"], scale)
    said = device.labels()
    card = next(i for i, label in enumerate(said) if label.startswith("Tom :"))
    assert card < said.index("Quartier d1 (21) : vide")
    lines = [each for each in device.find_all(ft.Container) if each.height == TARGET and each.opacity is not None]
    assert len(lines) == (0 if scale == 100 else len(FOUR["players"]))


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize("scale", [100, 150, 200])
def test_a_likely_amount_is_as_high_as_its_figures_and_what_they_are(
    phone: Phones, size: tuple[int, int], scale: int
) -> None:
    line = 1.4  # of a text's size
    device = seen(phone, size, scale)
    path = next(path for path in device.controls() if isinstance(path[-1], ft.Text) and path[-1].value == "+2")
    lines = next(each for each in reversed(path) if isinstance(each, ft.Column)).controls
    height = next(each.height for each in reversed(path) if isinstance(each, ft.Container) and each.height)
    assert len(lines) == 2
    assert height >= line * sum(each.size for each in lines if isinstance(each, ft.Text) and each.size)


def test_texts_grow_on_a_tablet_and_a_desktop() -> None:
    sizes = {name: Session(shelf=None, width=w, height=h).look.size(10) for name, (w, h) in SIZES.items()}  # type: ignore[arg-type]
    assert sizes == {"phone": 10, "small phone": 10, "lying phone": 10, "tablet": 12, "desktop": 12}


def test_where_cards_are_what_a_screen_is_about_they_stay_first_and_large() -> None:
    assert room(SIZES["phone"], 200, large=True).cards == "large"
    assert room(SIZES["lying phone"], large=True).cards == "large"
    lying, desktop = (room(SIZES[name], large=True) for name in ("lying phone", "desktop"))
    assert lying.board[0] == lying.side, "the board is below them, and as wide"
    assert desktop.board[0] < desktop.side, "here it is beside them"
    assert room(SIZES["lying phone"]).cards == room(SIZES["phone"], 200).cards == "line"
    assert room(SIZES["small phone"]).cards == room((1000, 520)).cards == "brief"
    assert room(SIZES["tablet"], 150).cards == room(SIZES["desktop"], 150).cards == "usual"
    assert room(SIZES["phone"]).cards == "usual"


def measured(device: Phone) -> list[tuple[ft.BaseControl, ...]]:
    """What the client tells the height of: what just happened, then a question, its answers, and what tells them."""
    return [path for path in device.controls() if getattr(path[-1], "on_size_change", None)]


def say_height(device: Phone, which: int, height: float) -> None:
    device.fire(measured(device)[which][-1], "size_change", {"w": 336, "h": height})


def scrolled(path: tuple[ft.BaseControl, ...]) -> bool:
    return any(getattr(each, "scroll", None) for each in path)


def test_what_happens_next_is_scrolled_where_it_would_hide_the_rest(phone: Phones) -> None:
    """As high as the client says it is; the app knows no more. The question itself stays where it is."""
    device = seen(phone, SIZES["small phone"], 150)
    most = room(SIZES["small phone"], 150).tray
    for height, too_high in ((most + 100, True), (most - 200, False)):
        say_height(device, 1, 60)
        say_height(device, 2, height)
        _, question, answers = measured(device)
        assert (scrolled(question), scrolled(answers)) == (False, too_high)
        limits = [each.height for each in answers if isinstance(each, ft.Column) and each.height]
        assert limits == ([most - 28] if too_high else []), "the tray has an edge of 14 above and below"


def test_a_tap_is_heard_while_what_happens_next_becomes_scrolled(phone: Phones) -> None:
    """The app may have painted it anew before the tap on what was there arrives: it is the same control."""
    device = seen(phone, SIZES["small phone"], 150)
    most = room(SIZES["small phone"], 150).tray
    there = [path[-1]._i for path in walk(measured(device)[2][-1])]
    for height in (most + 100, most - 200):
        say_height(device, 1, 60)
        say_height(device, 2, height)
        assert [path[-1]._i for path in walk(measured(device)[2][-1])] == there


def test_a_question_that_leaves_its_answers_no_room_is_scrolled_with_them(phone: Phones) -> None:
    device = seen(phone, SIZES["small phone"], 200)
    say_height(device, 1, room(SIZES["small phone"], 200).tray - 100)
    say_height(device, 2, 300)
    _, question, answers = measured(device)
    assert scrolled(question)
    assert scrolled(answers)


def test_what_tells_it_all_is_in_sight_whatever_is_scrolled(phone: Phones) -> None:
    device = seen(phone, SIZES["lying phone"], 150)
    device.tap("Vendu : indiquer le résultat")
    for which, height in ((1, 90), (2, 300), (3, 56)):
        say_height(device, which, height)
    _, question, answers, done = measured(device)
    assert [scrolled(each) for each in (question, answers, done)] == [False, True, False]
    assert any("Choisissez" in each for path in walk(done[-1]) for each in names(path[-1]))


def test_on_a_lying_phone_what_just_happened_has_the_room_that_is_left(phone: Phones) -> None:
    device = seen(phone, SIZES["lying phone"])
    for tray, too_high in ((60, False), (220, True)):
        say_height(device, 1, 40)
        say_height(device, 2, tray)
        say_height(device, 0, 130)
        assert scrolled(measured(device)[0]) == too_high


def test_on_a_lying_phone_what_happens_next_has_all_the_room_where_there_is_no_news(phone: Phones) -> None:
    device = seen(phone, SIZES["lying phone"])
    for news, too_high in ((12, False), (50, True), (12, False)):
        say_height(device, 1, 40)
        say_height(device, 2, 250)
        say_height(device, 0, news)
        assert scrolled(measured(device)[2]) == too_high


@pytest.mark.parametrize("scale", [100, 200])
def test_a_drawer_is_as_high_as_what_it_says_and_scrolled_where_that_is_too_high(phone: Phones, scale: int) -> None:
    device = seen(phone, SIZES["phone"], scale)
    device.tap("Quartier d1 (21) : vide")
    for height, too_high in ((300, False), (900, True), (300, False)):
        for which, each in enumerate((40, height, 60)):
            say_height(device, which, each)
        head, content, foot = measured(device)
        assert [scrolled(each) for each in (head, content, foot)] == [False, too_high, False]
        columns = [each for each in content if isinstance(each, ft.Column)]
        assert all(each.tight or each.scroll for each in columns[-2:])


def test_on_a_lying_phone_the_way_out_of_a_drawer_stands_beside_its_name(phone: Phones) -> None:
    device = seen(phone, SIZES["lying phone"])
    device.tap("Quartier d1 (21) : vide")
    head, _ = measured(device)
    assert {"Quartier d1 (21)", "Fermer"} <= {words(each) for path in walk(head[-1]) for each in names(path[-1])}


def name_of(device: Phone) -> float:
    (bar,) = device.find_all(ft.AppBar)
    assert isinstance(bar.title, ft.Text)
    assert bar.title.size is not None
    return bar.title.size


def test_the_name_of_a_screen_grows_with_the_texts_as_far_as_there_is_room(phone: Phones) -> None:
    usual, large = (name_of(seen(phone, SIZES["tablet"], scale)) for scale in (100, 150))
    assert 1.4 * usual < large <= 1.5 * usual
    usual, large = (name_of(seen(phone, SIZES["phone"], scale)) for scale in (100, 150))
    assert usual < large < 1.5 * usual


def test_a_long_name_of_a_screen_is_smaller_rather_than_cut(phone: Phones) -> None:
    device = phone(size=SIZES["phone"], language="fr")
    city = games()["big-city"]
    setup = city.uses["table"].setup(**{**TWO, "players": ("Charlotte", "Tom"), "first": "Charlotte", "off": FREE})
    table = device.shelf.start(city, setup)
    build(table, TWO_CITY.replace("Anna", "Charlotte"))
    device.go(f"/table/{table.head.table}")
    name = Language("fr", "big-city").say("big-city.turn-of", player="Charlotte")
    assert device.shows(name)
    fitting = (SIZES["phone"][0] - AROUND - 3 * ICON) / (LETTER * len(name))
    assert name_of(device) == pytest.approx(fitting)
    assert fitting < name_of(seen(phone, SIZES["phone"]))


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_what_just_happened_is_not_scrolled_away_with_the_rest(phone: Phones, size: tuple[int, int]) -> None:
    device = seen(phone, size)
    said = "Anna lance 1 : le promoteur va sur la case 1."
    (news,) = [path for path in device.controls() if isinstance(path[-1], ft.Text) and words(path[-1]) == said]
    assert not any(getattr(each, "scroll", None) for each in news)
    card = next(path for path in device.controls() if words("Tom : à son tour") in "".join(names(path[-1])))
    assert any(getattr(each, "scroll", None) or isinstance(each, ft.AppBar) for each in card)


@pytest.mark.parametrize("game", [id for id in games() if type(view_of(id).box).plan is not BoxView.plan])
def test_the_plan_of_a_box_lies_beside_the_rest_on_a_lying_phone(phone: Phones, game: str) -> None:
    device = phone(size=SIZES["lying phone"])
    device.go(f"/boxes/{game}")
    scrolled = [path for path in device.controls() if isinstance(path[-1], ft.Column) and path[-1].scroll]
    (beside,) = [path for path in scrolled if any(isinstance(each[-1], cv.Canvas) for each in walk(path[-1]))]
    (around,) = {each.width for each in beside if isinstance(each, ft.Container) and each.width}
    assert around < SIZES["lying phone"][0] * 0.6


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_one_tap_enlarges_the_map_of_a_city_so_far_that_each_property_has_room_for_a_finger(
    phone: Phones, size: tuple[int, int]
) -> None:
    device, say = phone(size=size), Language("fr", "big-city").say
    played = (plays("big-city") / "four-players-all-options.jsonl").read_bytes().splitlines(keepends=True)
    device.shelf.store.append("tables/city.jsonl", b"".join(played[:66]), at=0)
    device.go("/table/city")
    free, _ = device.to_tap(say("big-city.property", number=12))
    assert isinstance(free, ft.Container)
    assert free.width
    device.tap(say("big-city.nearer"))
    (enlarged,) = (given["factor"] for method, given in device.client.asked if method == "zoom")
    assert free.width * enlarged >= TARGET


def test_all_of_a_city_is_in_sight_while_it_is_made_again_on_a_lying_phone(phone: Phones) -> None:
    device, say = phone(size=SIZES["lying phone"]), Language("fr", "big-city").say
    device.go("/count/big-city")
    for label in (say("big-city.way-city"), say("big-city.tile-of", district=1)):
        device.tap(label)
    chips, buttons = 2 * (TARGET + 10), TARGET
    height = device.find(ft.InteractiveViewer).height
    assert height
    assert height + buttons + chips <= SIZES["lying phone"][1] - room(SIZES["lying phone"]).bar


@pytest.mark.parametrize("scale", [100, 150, 200])
def test_a_city_is_scrolled_into_sight_when_it_is_asked_what_stands_there(phone: Phones, scale: int) -> None:
    device, say = phone(), Language("fr", "big-city").say
    device.shelf.library.set("scale", scale)
    device = phone("/count/big-city")
    for label in (say("big-city.way-city"), say("big-city.tile-of", district=1), say("big-city.do-build")):
        device.tap(label)
    (content,) = [each for each in device.find_all(ft.Container) if each.on_size_change and each.expand]
    device.fire(content, "size_change", {"w": 390, "h": 300})
    before = len(device.client.asked)
    device.tap(say("big-city.property", number=11))
    device.fire(content, "size_change", {"w": 390, "h": 300})
    *_, offset = (given["offset"] for method, given in device.client.asked[before:] if method == "scroll_to")
    city = device.find(ft.InteractiveViewer).height
    assert city
    assert offset + 300 >= TARGET + city, "below its buttons all of it is seen"


def test_where_points_alone_are_counted_on_a_lying_phone_they_have_the_wider_side(phone: Phones) -> None:
    device, say = phone(size=SIZES["lying phone"]), Language("fr", "big-city").say
    device.go("/count/big-city")
    device.tap(say("big-city.way-points"))
    lie = room(SIZES["lying phone"], seated=True)
    fields = [path for path in device.controls() if isinstance(path[-1], ft.TextField)]
    assert fields
    for path in fields:
        assert any(isinstance(each, ft.Container) and each.width and each.width >= lie.board[0] for each in path)


def test_all_of_a_city_is_in_sight_where_it_is_corrected_on_a_lying_phone(phone: Phones) -> None:
    device = phone(size=SIZES["lying phone"])
    played = (plays("big-city") / "four-players-all-options.jsonl").read_bytes()
    device.shelf.store.append("tables/city.jsonl", played, at=0)
    device.go("/table/city/correct")
    hints, buttons = 2 * 30, TARGET
    height = device.find(ft.InteractiveViewer).height
    assert height
    assert height + buttons + hints <= SIZES["lying phone"][1] - room(SIZES["lying phone"]).bar


def test_a_city_as_long_as_can_be_is_enlarged_as_far() -> None:
    longest = MapPlan.around([(x, 0) for x in range(-40, 44)], 312, 250)
    assert longest.pitch * longest.nearest >= TARGET


# A small phone with the largest texts


def largest(phone: Phones, route: str) -> Phone:
    phone().shelf.library.set("scale", 200)
    return phone(route, size=SIZES["small phone"])


def test_a_third_of_its_height_is_left_to_everybody_and_the_board() -> None:
    lie, (_, height) = room(SIZES["small phone"], 200), SIZES["small phone"]
    assert height - lie.bar - lie.news - lie.tray > height / 3 - 10


def test_the_dice_to_choose_among_are_as_large_as_there_is_room_for(phone: Phones) -> None:
    device = largest(phone, "/dice")
    each = (SIZES["small phone"][0] - 2 * 16 - 2 * 12 - 5 * 6) / 6
    for sides in (4, 6, 20):
        tile, _ = device.to_tap(Language("fr").say("dice.sides", n=sides))
        shown = [path[-1].width for path in walk(tile) if isinstance(path[-1], cv.Canvas | ft.Container)]
        assert all(width <= each for width in shown if width)


def test_who_wins_is_said_in_whole_words(phone: Phones) -> None:
    device = largest(phone, "/")
    played = min(plays("big-city").glob("three-players-to-the-end.jsonl")).read_bytes()
    device.shelf.store.append("tables/city.jsonl", played, at=0)
    device.go("/table/city/sheet")
    (won,) = [each for each in device.find_all(ft.Text) if "emporte" in each.value and each.size and each.size > 40]
    assert won.size
    assert 0.55 * won.size * max(map(len, won.value.split(" "))) <= SIZES["small phone"][0] - 2 * 12 - 2 * 24


def test_what_is_typed_of_a_player_is_no_wider_than_its_card(phone: Phones) -> None:
    device = largest(phone, "/count/millionaire")
    fields = device.find_all(ft.TextField)
    assert fields
    assert all(each.width and each.width + TARGET <= SIZES["small phone"][0] - 2 * 12 - 2 * 12 for each in fields)


def test_the_districts_to_count_stay_large_enough_to_be_tapped(phone: Phones) -> None:
    device = largest(phone, "/count/big-shot")
    assert max(each.width or 0 for each in device.find_all(cv.Canvas)) >= 200
