"""A game is taken along and comes back: by a file, with one scan, and brought by a phone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import flet as ft
import pytest
from starlette.applications import Starlette

from companion.backup import SavedTable, table_file
from companion.entry import Arrive, Depart, Note
from companion.game import games
from companion.restore import restore
from companion.shelf import Shelf
from companion.store import MemoryStore
from companion.table import Table
from mobile.guest import HERE, Guest
from mobile.serve import moves
from mobile.serve.invitation import qr
from mobile.serve.moves import MOST_BROUGHT, OFFERED
from mobile.serve.public import PublicDoor
from tests.games.big_shot import story as shot
from tests.mobile.harness import Phone
from tests.mobile.houses import Company
from tests.mobile.test_files import a_file, dismiss

Phones = Callable[..., Phone]
BIDDING = "Anna leads\nAnna rolls 1\nTom bids 3"
PLAYS = Path(__file__).parents[1] / "games"


def begun(phone: Phones, **setup: object) -> tuple[Phone, Table]:
    """A device on which a game is played."""
    visit = phone(language="en")
    table = visit.shelf.start(shot.GAME, shot.GAME.uses["table"].setup(**{**shot.FOUR, **setup}))
    shot.STORY.tell(table, BIDDING)
    return visit, table


def company(phone: Phones, **setup: object) -> Company:
    return Company(phone, shot.STORY, {**shot.FOUR, **setup}, BIDDING)


def saved(phone: Phone) -> bytes:
    return bytes([given["src_bytes"] for name, given in phone.client.asked if name == "save_file"][-1])


def elsewhere(file: bytes) -> tuple[Shelf, Table]:
    """Another device, on which the file was opened."""
    shelf = Shelf(MemoryStore())
    done = restore(shelf, file)
    return shelf, shelf.open(done.steps[0].table.id)


def came_back(file: bytes, remark: str = "there") -> bytes:
    """The file after somebody went on with it on another device, and took it along from there."""
    shelf, table = elsewhere(file)
    for entry in (Note(remark=remark), Depart()):
        assert table.submit(entry).ok
    return table_file(shelf, table.head.table)[1]


def kinds(table: Table) -> list[str]:
    return [entry.kind for _, entry in table.told][-3:]


# As a file


def test_it_is_taken_along_from_the_menu_and_comes_back(phone: Phones) -> None:
    visit, table = begun(phone)
    id = table.head.table
    visit.go(f"/table/{id}")
    visit.tap("Take this game along")
    visit.tap("Take it as a file")
    assert table.away
    file = saved(visit)
    dismiss(visit)
    assert not elsewhere(file)[1].away
    visit.go(f"/table/{id}")
    assert visit.shows("This game continues elsewhere")
    assert not visit.can_tap("Pass")
    assert not visit.can_tap("Undo")
    visit.tap("Bring it back")
    visit.client.answers |= a_file(came_back(file))
    visit.tap("Open its file")
    assert visit.shows("1 game is further along: yours is updated.")
    visit.tap("Import")
    visit.wait(lambda: visit.shows("Import complete"))
    visit.tap("Open the game")
    assert visit.can_tap("Pass")
    assert kinds(visit.shelf.open(id)) == ["note", "depart", "arrive"]


def test_a_second_tap_takes_it_once(phone: Phones) -> None:
    visit, table = begun(phone)
    visit.go(f"/table/{table.head.table}/move")
    visit.tap("Take it as a file", times=2)
    assert [kind for kind in kinds(table) if kind == "depart"] == ["depart"]
    assert len([name for name, _ in visit.client.asked if name == "save_file"]) == 1


def test_the_file_can_be_saved_again_when_it_was_lost(phone: Phones) -> None:
    visit, table = begun(phone)
    table.submit(Depart())
    visit.go(f"/table/{table.head.table}/move")
    visit.tap("Save its file again")
    assert not elsewhere(saved(visit))[1].away
    assert kinds(table)[-1] == "depart"


def test_it_goes_on_here_after_all_only_when_that_is_meant(phone: Phones) -> None:
    visit, table = begun(phone)
    table.submit(Depart())
    visit.go(f"/table/{table.head.table}/move")
    visit.tap("Continue here after all")
    visit.tap("Cancel")
    assert table.away
    visit.tap("Continue here after all")
    visit.tap_below("Continue here after all")
    assert table.told[-1][1] == Arrive(stays=True)
    assert visit.can_tap("Take it as a file")


def test_a_game_that_went_on_at_both_places_is_kept_twice_and_that_is_said(phone: Phones) -> None:
    visit, table = begun(phone)
    table.submit(Depart())
    back = came_back(table_file(visit.shelf, table.head.table)[1])
    for entry in (Arrive(stays=True), Note(remark="here")):
        assert table.submit(entry).ok
    visit.client.answers |= a_file(back)
    visit.go("/tables")
    visit.tap("Open a file")
    assert visit.shows("1 game differs from yours: both are kept.")
    visit.tap("Import")
    visit.wait(lambda: visit.shows("Import complete"))
    assert [visit.shelf.open(about.id).away for about in visit.shelf.tables()] == [False, False]


def test_while_it_is_away_home_offers_it_no_more_and_the_list_says_so(phone: Phones) -> None:
    visit, table = begun(phone)
    visit.go(f"/table/{table.head.table}/move")
    visit.tap("Take it as a file")
    dismiss(visit)
    visit.go("/")
    assert not visit.shows("Go on with Big Shot: Anna, Tom, Zoé and Léo")
    visit.go("/tables")
    assert visit.shows("continues elsewhere")


@pytest.mark.parametrize("game", sorted(games()))
def test_every_game_can_be_looked_at_while_it_is_away(phone: Phones, game: str) -> None:
    play = min((PLAYS / game.replace("-", "_") / "plays").glob("*.jsonl"))
    lines = play.read_bytes().splitlines(keepends=True)
    visit = phone(language="en")
    done = restore(visit.shelf, b"".join(lines[: len(lines) // 2]))
    table = visit.shelf.open(done.steps[0].table.id)
    assert table.submit(Depart()).ok
    for screen in ("", "/journal", "/rules", "/correct", "/dice", "/move", "/money"):
        visit.go(f"/table/{table.head.table}{screen}")
        assert not visit.shows("Something went wrong")
    visit.go(f"/table/{table.head.table}")
    assert visit.shows("This game continues elsewhere")


def test_secrets_in_the_file_are_said_before_it_is_taken(phone: Phones) -> None:
    visit, table = begun(phone, hidden_money=True)
    visit.go(f"/table/{table.head.table}/move")
    assert visit.shows("The file contains everything, even what is hidden in this game.")


# Several phones


def test_it_is_the_hosts_affair(phone: Phones) -> None:
    there = company(phone)
    tom = there.phone("Tom")
    assert not tom.can_tap("Take this game along")
    tom.go(f"/table/{there.id}/move")
    assert tom.shows("Only the host can see this.")
    assert not tom.can_tap("Take it as a file")


def test_a_tap_that_is_forged_takes_nothing(phone: Phones) -> None:
    """A phone that was the host's keeps the button of then."""
    there = company(phone)
    guest = there.guest("Tom", host=True)
    tom = there.screen(guest, f"/table/{there.id}/move")
    control, event = tom.to_tap("Take it as a file")
    there.house.change(guest.id, host=False)
    tom.fire(control, event)
    assert not there.table.away
    assert not any(name == "save_file" for name, _ in tom.client.asked)


def test_all_phones_see_that_it_went_elsewhere_and_that_it_is_back(phone: Phones) -> None:
    there = company(phone)
    tom, middle = there.phone("Tom"), there.middle(route=f"/table/{there.id}/move")
    middle.tap("Take it as a file")
    dismiss(middle)
    assert tom.shows("This game continues elsewhere")
    assert not tom.can_tap("Bring it back")
    middle.tap("Continue here after all")
    middle.tap_below("Continue here after all")
    assert not tom.shows("This game continues elsewhere")
    assert tom.can_tap("Pass")


def test_the_host_opens_a_table_to_phones_and_shuts_it(phone: Phones) -> None:
    there = company(phone)
    tom, host = there.phone("Tom"), there.middle(route=f"/table/{there.id}/phones")
    host.tap("Open this game to phones")
    assert tom.shows("Only the host can see this.")
    host.tap("Open this game to phones")
    tom.go("/")
    tom.go(f"/table/{there.id}")
    assert tom.shows("Who are you?")


# By a link


class Clock:
    now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_a_link_gives_it_once_and_not_for_long(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    monkeypatch.setattr(moves, "clock", clock)
    given = moves.Moves()
    first = given.offer("one", lambda: ("one", b"1"))
    second = given.offer("one", lambda: ("one", b"2"))
    other = given.offer("other", lambda: ("other", b"3"))
    assert [given.is_offered(each) for each in (first, second, other, "", "x")] == [False, True, True, False, False]
    assert given.take(second) == ("one", b"2")
    assert given.take(second) is None
    clock.now += OFFERED
    assert not given.is_offered(other)
    assert given.take(other) is None


def test_no_secret_of_a_link_is_kept() -> None:
    given = moves.Moves()
    secret = given.offer("one", lambda: None)
    assert secret not in str(vars(given))


# Brought by a phone


def brings(there: Company, file: bytes, guest: Guest | None = None) -> tuple[Guest, Phone]:
    guest = guest or there.guest()
    visit = there.screen(guest, "/", answers=a_file(file))
    assert visit.route == f"/table/{there.id}", "the only table there is"
    visit.tap("Back")
    visit.tap("Bring a game")
    return guest, visit


def other_game() -> bytes:
    shelf = Shelf(MemoryStore())
    table = shelf.start(shot.GAME, shot.GAME.uses["table"].setup(players=("Ida", "Max", "Eva", "Jo")))
    assert table.submit(Depart()).ok
    return table_file(shelf, table.head.table)[1]


def test_a_phone_brings_a_game_and_the_host_lets_it_in(phone: Phones) -> None:
    there, file = company(phone), other_game()
    _, visit = brings(there, file)
    assert visit.shows("Your game is waiting for the host to accept it.")
    assert len(there.host.shelf.tables()) == 1, "nothing is opened before the host says so"
    host = there.middle(route="/")
    assert host.shows("A phone brings a game: Big Shot")
    assert host.shows("Ida, Max, Eva and Jo")
    assert host.shows("1 new game.")
    allow, event = host.to_tap("Accept")
    host.tap("Accept")
    [id] = [about.id for about in there.host.shelf.tables() if about.id != there.id]
    table = there.host.shelf.open(id)
    assert not table.away
    assert there.house.tables[0] == id
    assert visit.can_tap("Bring a game")
    visit.go(f"/table/{id}")
    assert visit.shows("Who are you?")
    host.fire(allow, event)
    assert len(there.host.shelf.tables()) == 2, "a second tap"


def test_the_host_may_say_no(phone: Phones) -> None:
    there = company(phone)
    _, visit = brings(there, other_game())
    host = there.middle(route="/")
    host.tap("Decline")
    assert not host.shows("A phone brings a game: Big Shot")
    assert visit.can_tap("Bring a game")
    assert len(there.host.shelf.tables()) == 1


def test_what_is_no_game_is_not_brought(phone: Phones) -> None:
    there = company(phone)
    for file, words in ((b"{}", "Arbitre"), (b" " * (moves.LARGEST_BROUGHT + 1), "too large"), (b"", "empty")):
        _, visit = brings(there, file)
        assert any(words in each for each in visit.texts()), visit.texts()
    assert there.house.moves.brought == ()


def test_a_phone_that_is_turned_out_brings_nothing(phone: Phones) -> None:
    there = company(phone)
    guest, _ = brings(there, other_game())
    there.house.turn_out(guest.id)
    assert there.house.moves.brought == ()


def test_so_many_games_wait_and_no_more() -> None:
    waiting = moves.Moves()
    content = SavedTable("x", "big-shot", b"")
    assert [waiting.bring(str(n), content) for n in range(MOST_BROUGHT + 1)] == [*[True] * MOST_BROUGHT, False]
    assert waiting.bring("0", content), "in place of what it brought before"


def test_a_phone_does_not_let_in_what_it_brings_itself(phone: Phones) -> None:
    there = company(phone)
    guest = there.guest(host=True)
    brings_it = there.guest()
    there.house.moves.bring(brings_it.id, SavedTable("x", "big-shot", other_game(), players=("Ida",)))
    host = there.screen(guest, "/")
    allow, event = host.to_tap("Accept")
    there.house.change(guest.id, host=False)
    host.fire(allow, event)
    assert len(there.host.shelf.tables()) == 1


# With one scan


def at_the_door(phone: Phones, monkeypatch: pytest.MonkeyPatch) -> tuple[Company, PublicDoor, Phone]:
    """The host's screen, where phones can come in; the next secret is known."""
    monkeypatch.setattr("secrets.token_urlsafe", lambda size: "s" * size)
    there = company(phone)
    door = PublicDoor(Starlette(), there.house, 0, public="https://example.org")
    there.host._run(door.open())
    host = there.screen(Guest(there.house, door, HERE), f"/table/{there.id}/move")
    return there, door, host


def test_whoever_scans_the_code_has_the_game(phone: Phones, monkeypatch: pytest.MonkeyPatch) -> None:
    there, door, host = at_the_door(phone, monkeypatch)
    tom = there.phone("Tom")
    host.tap("Take it with one scan")
    secret = "s" * 32
    picture = host.find(ft.Image)
    assert picture.src == qr(f"https://example.org/take/{secret}")
    assert not there.table.away, "nothing has gone before it was taken"
    given: list[tuple[str, bytes] | None] = []

    def taken() -> None:
        given.extend((there.house.moves.take(secret), there.house.moves.take(secret)))

    host.happen(taken)
    assert given[0]
    assert given[1] is None
    assert there.table.away
    assert not elsewhere(given[0][1])[1].away
    for each in (host, tom):
        assert each.shows("This game continues elsewhere")
    there.host._run(door.close())


def test_a_code_is_withdrawn_and_is_its_hosts_alone(phone: Phones, monkeypatch: pytest.MonkeyPatch) -> None:
    there, door, host = at_the_door(phone, monkeypatch)
    host.tap("Take it with one scan")
    host.tap("Withdraw the code")
    assert there.house.moves.take("s" * 32) is None
    guest = there.guest(host=True)
    other = there.screen(replace(guest, door=door), f"/table/{there.id}/move")
    other.tap("Take it with one scan")
    there.house.change(guest.id, host=False)
    assert there.house.moves.take("s" * 32) is None
    assert not there.table.away
    there.host._run(door.close())
