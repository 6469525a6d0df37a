"""Several phones round two tables that differ in one player's secret: all that is sent to anybody else is the same.

Both tables are played side by side, by random players and by random taps on all phones; every message to every phone is
decoded and compared. When everybody can tell the tables apart, another pair goes on from there.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, closing, contextmanager
from dataclasses import replace
from itertools import zip_longest
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import msgpack

from companion.entry import Amend, Control, CorrectMoney, Entry, Insert
from companion.game import games
from companion.journal import Journal
from companion.language import CODES, Language
from companion.seats import TELLING
from companion.store import MemoryStore, Store
from companion.table import Table
from mobile.app import shelf
from mobile.guest import HERE, Guest
from mobile.kits.sitting import WATCHING
from mobile.serve.house import House
from mobile.session import table_changed
from tests.mobile.harness import Phone
from tests.players import CLOCK, crowd
from tests.trials.secret import Secret, secrets_of
from tests.trials.twins import otherwise, secretive_setup, something

SIZES = ((390, 844), (390, 844), (844, 390), (820, 1180), (1440, 900))
SCREENS = ("", "", "journal", "journal", "money", "rules", "correct", "dice", "sheet")
STILL = dict.fromkeys(
    ("accessible_navigation", "bold_text", "disable_animations", "high_contrast", "invert_colors", "reduce_motion",
     "on_off_switch_labels", "supports_announcements"), True
)  # fmt: skip
UNSAID = re.compile(r"\d\d:\d\d|[A-Z2-7]{4}-[A-Z2-7]{4}-[A-Z2-7]{4}")  # times, and codes that are made with a salt
BY_CHANCE = ("session_id", "call_id", "uid", "_i")
STUBBORN = 5  # times that somebody thinks of something better than to stop
PAIRS = 10  # tried, to find one in whose past nothing gave the secret away
# Flet lets go of a service when Python has, sooner or later.
SERVICES = frozenset({"_services", "SemanticsService"})
AMEND = tuple(Language(code).say("journal.amend") for code in CODES)
RECENT = 20  # entries, one of which is looked at
SELDOM = 0.2
OFTEN = 0.4  # somebody taps something, rather than tells what happened
TAPS = (1, 1, 2, 4)  # one after the other on one phone


class Much(NamedTuple):
    """How much of a game is compared."""

    pairs: int = 1000  # one after the other
    steps: int = 80  # with each
    skipped: int = 0  # at most, before each
    phones: int = 12  # of players
    further: bool = True  # nobody stops before the end, and who may not know looks where those are led who do


WHOLE, SOME = Much(), Much(pairs=3, steps=7, skipped=30, phones=2, further=False)


class Compared(NamedTuple):
    """What a game was worth: entries played, messages compared, and how many told their owner of the secret."""

    entries: int = 0
    messages: int = 0
    own: int = 0

    def plus(self, other: Compared) -> Compared:
        return Compared(*map(sum, zip(self, other, strict=True)))


class Place(NamedTuple):
    """A phone: whose it is, and how its screen is."""

    id: str
    players: frozenset[str]
    look: Mapping[str, Any]


class Sent(NamedTuple):
    """What a phone was sent: how many messages, all texts in them, and what it shows after them."""

    messages: int
    texts: frozenset[str]
    shown: Any


class Side:
    """A table with its phones."""

    def __init__(self, files: Mapping[str, bytes], id: str, places: Sequence[Place], stack: ExitStack) -> None:
        os.environ["ARBITRE_HOME"] = stack.enter_context(TemporaryDirectory())
        shelf.cache_clear()
        self._shelf, self._id = shelf(), id
        for name, content in files.items():
            self.store.append(name, content, at=0)
        self.table = self._shelf.open(id)
        self.table._clock = lambda: CLOCK
        house = House(self.store)
        self.phones = list[Phone]()
        for each in places:
            beside = self.phones[0] if self.phones else None
            phone = Phone(f"/table/{id}", guest=Guest(house, None, each.id), beside=beside, **each.look)
            self.phones.append(stack.enter_context(closing(phone)))

    @property
    def store(self) -> Store:
        return self._shelf.store

    def tell(self, entry: Entry) -> None:
        """Something was told: all phones follow."""

        def tell() -> None:
            self.table.submit(entry)
            self._shelf.follow(self.table)
            table_changed(None, self._id)

        self.phones[0].happen(tell)

    def go(self, phone: int, screen: str) -> None:
        self.phones[phone].go(f"/table/{self._id}/{screen}".removesuffix("/"))

    def tap(self, phone: int, chance: float, about: Sequence[str] = ()) -> None:
        """A tap on something of a screen, best about this; whoever left the table comes back to it."""
        device = self.phones[phone]
        labels = device.labels()
        labels = [each for each in labels if not set(about).isdisjoint(re.findall(r"\w+", each))] or labels
        start = int(chance * len(labels))
        label = next(filter(device.can_tap, labels[start:] + labels[:start]), None)
        if label is not None:
            device.tap(label)
        if not device.route.startswith(f"/table/{self._id}") or device.route.endswith(("dice", "phones")):
            self.go(phone, "")

    def tap_on(self, phone: int, screen: str, begins: Sequence[str]) -> None:
        """On a screen, one tap after the other on what has a name that begins so, as far as it is there."""
        self.go(phone, screen)
        for words in begins:
            label = next((each for each in self.phones[phone].labels() if each.startswith(words)), None)
            if label is not None and self.phones[phone].can_tap(label):
                self.phones[phone].tap(label)

    def hold(self, phone: int, chance: float) -> None:
        """A finger is held on something for a moment, if there is anything to hold."""
        device = self.phones[phone]
        if labels := device.held_back():
            label = labels[int(chance * len(labels))]
            device.hold(label)
            if label in device.held_back():
                device.let_go(label)

    def sent(self) -> list[Sent]:
        """What every phone was sent since this was asked last, and what it shows by now."""
        return [_sent(phone) for phone in self.phones]

    @property
    def stands(self) -> object:
        """What everybody notices of how it goes on."""
        table = self.table
        asked = table.question.facts if table.question else ()
        return table.seq, len(table.played), [each.seq for each in table.doubts], asked


def _sent(phone: Phone) -> Sent:
    frames = [msgpack.unpackb(each, strict_map_key=False) for each in phone.client.frames]
    phone.client.frames.clear()
    page = {key: each for key, each in phone.client.mirror.page.items() if key not in SERVICES}
    return Sent(len(frames), frozenset(_words(frames)) - SERVICES, _plain(page))


def _words(value: Any) -> Iterator[str]:
    """Every text in a message, whatever it is there for."""
    match value:
        case dict():
            for key, each in value.items():
                yield from () if key in BY_CHANCE else _words(each)
        case list():
            for each in value:
                yield from _words(each)
        case str():
            yield UNSAID.sub("–", value)


def _plain(value: Any) -> Any:
    """What a phone shows, without what is another one at any other table."""
    match value:
        case dict():
            return {key: _plain(each) for key, each in value.items() if key not in BY_CHANCE}
        case list():
            return [_plain(each) for each in value]
        case str():
            return UNSAID.sub("–", value)
        case _:
            return value


def difference(one: Any, other: Any, at: str = "") -> str:
    """Where two phones were not told the same, and what stands there."""
    match one, other:
        case Sent(), Sent():
            texts = sorted(one.texts ^ other.texts)
            return f"texts: {texts}" if texts else difference(one.shown, other.shown)
        case dict(), dict():
            found = (difference(one.get(key), other.get(key), f"{at}.{key}") for key in {**one, **other})
        case list(), list():
            found = (difference(a, b, f"{at}.{i}") for i, (a, b) in enumerate(zip_longest(one, other)))
        case _:
            return "" if one == other else f"{at}: {one!r} or {other!r}"
    return next(filter(None, found), "")


class NoSecret(Secret):
    """Of a game in which everybody may see everything."""

    def varied(self, entry: Entry) -> Entry:
        return entry


class Pair:
    """Two tables with phones. What is told to the one is told to the other, but for the secret."""

    def __init__(
        self, one: Side, other: Side, places: Sequence[Place], secret: Secret, before: Mapping[int, Entry]
    ) -> None:
        self.one, self.other, self.places, self.secret = one, other, places, secret
        self._touched = set[int]()  # the phones that somebody tapped
        for seq, entry in one.table.told:
            if seq in before:
                self._hear(entry, before[seq])
        self._notice(past=True)

    @property
    def apart(self) -> bool:
        """Whether everybody can tell the tables apart."""
        tables = self.one.table, self.other.table
        return self.one.stands != self.other.stands or any(self.secret.shown(each.position) for each in tables)

    @property
    def kept(self) -> bool:
        """Whether there is a phone at which nobody knows."""
        return bool(self._others())

    def _others(self) -> list[int]:
        """The phones at which nobody sits who may know."""
        return [i for i, each in enumerate(self.places) if each.players.isdisjoint(self.secret.insiders)]

    def _covered(self, phone: int) -> bool:
        """Whether a phone of several, or of nobody, is still as it was when nobody had touched it."""
        return self.places[phone].id == HERE and phone not in self._touched

    def tell(self, entry: Entry) -> None:
        varied = otherwise(self.one.table, self.secret, entry)
        self._hear(entry, varied)
        self.one.tell(entry)
        self.other.tell(varied)
        self._notice(past=isinstance(entry, Control))

    def look_round(self, rnd: Random) -> None:
        """Somebody who may not know looks at every screen."""
        phone = rnd.choice(self._others())
        for screen in dict.fromkeys((*reversed(SCREENS), "")):
            for side in (self.one, self.other):
                side.go(phone, screen)

    def peep(self, rnd: Random) -> None:
        """Somebody who may not know taps where those are led who know, at their turn, and what they once told."""
        table, phone, insiders = self.one.table, rnd.choice(self._others()), self.secret.insiders
        self._touched.add(phone)
        if any(each.player in insiders for each in table.prompts):
            for gate in self.secret.gates:
                for side in (self.one, self.other):
                    side.tap_on(phone, "", (gate,))
        if told := [each.seq for each in table.played[-RECENT:] if each.entry.who in insiders]:
            line = f"{rnd.choice(told)}. "
            for side in (self.one, self.other):
                side.tap_on(phone, "journal", (line, *AMEND))

    def tap(self, rnd: Random) -> None:
        """Somebody who may not know looks at a screen, perhaps, and taps something there, and of what that leads to."""
        phone, told = rnd.choice(self._others()), self.one.table.seq
        self._touched.add(phone)
        host = self.places[phone].id == HERE
        screen = rnd.choice(SCREENS) if rnd.random() < 0.3 else None
        for _ in range(rnd.choice(TAPS)):
            chance, about = rnd.random(), self.secret.about if rnd.random() < 0.6 else ()
            holds = rnd.random() < 0.1
            for side in (self.one, self.other):
                if screen is not None:
                    side.go(phone, screen)
                if holds:
                    side.hold(phone, chance)
                else:
                    side.tap(phone, chance, about)
            screen = None
            if not host:
                self._found_out_nothing(phone)
            if self.one.table.seq != told or self.apart:
                break
        self._notice(past=True)

    def _found_out_nothing(self, phone: int) -> None:
        """Whoever may not know tried something: both tables took it, or neither did."""
        one, other = self.one.table, self.other.table
        if one.seq == other.seq:
            return
        quick = one if one.seq > other.seq else other
        found = difference(self.one.sent()[phone], self.other.sent()[phone])
        entry = quick.told[-1][1]
        raise AssertionError(f"{sorted(self.places[phone].players)} can find out by trying {entry!r}: {found}")

    def compared(self) -> Compared:
        """What was sent since, phone by phone."""
        n = own = 0
        others = self._others()
        for i, (one, other) in enumerate(zip(self.one.sent(), self.other.sent(), strict=True)):
            found = difference(one, other)
            if i in others or self._covered(i):
                assert not found, f"{sorted(self.places[i].players) or 'who watches'} can tell: {found}"
                n += one.messages
            own += bool(found)
        return Compared(1, n, own)

    def _hear(self, entry: Entry, varied: Entry) -> None:
        """Who is told something otherwise may know."""
        if varied == entry:
            return
        inner = self.one.table.read_again(entry.entry) if isinstance(entry, Amend | Insert) else entry
        if isinstance(inner, Entry):
            self.secret.insiders |= {inner.who or self.secret.keeper} | self.secret.hears(inner)

    def _notice(self, *, past: bool = False) -> None:
        for table in (self.one.table, self.other.table):
            for each in table.played if past else table.played[-1:]:
                self.secret.noticed(each.position)


# Playing them


@contextmanager
def _at_home() -> Iterator[None]:
    """Afterwards the device has its own tables again."""
    home = os.environ.get("ARBITRE_HOME")
    try:
        yield
    finally:
        shelf.cache_clear()
        os.environ.pop("ARBITRE_HOME", None)
        if home is not None:
            os.environ["ARBITRE_HOME"] = home


def play_on_phones(game: str, seed: int, store: Store | None = None, much: Much = WHOLE) -> Compared:
    """A random game with a phone for every player, one that watches and the host's; or some of it."""
    rnd, store = Random(f"{game} {seed} on phones"), store or MemoryStore()
    setup = crowd(game).random_setup(rnd) if secrets_of(game) is None else secretive_setup(rnd, game)
    table = Table.start(games()[game], setup, store, seed=rnd.randbytes(32), clock=lambda: CLOCK)
    for entry in crowd(game).well_on(rnd, table) if rnd.random() < 0.5 else ():
        table.submit(entry)
    places = _places(rnd, store, table, much.phones)
    total = Compared()
    with _at_home():
        for _ in range(much.pairs):
            for _ in range(rnd.randint(0, much.skipped)):
                if table.position.step is not None:
                    table.submit(_on(rnd, table, rnd.choice(setup.players), much))
            if much.skipped and table.position.step is None:
                table.undo()  # the end is seen coming
            if table.position.step is None:
                break
            with ExitStack() as stack:
                pair = _pair(rnd, store, table, places, stack)
                total = total.plus(_together(rnd, pair, much))
                for name, content in _files(pair.one.store).items():
                    store.replace(name, content)
            table = Table.open(store, table.name, clock=lambda: CLOCK)
    return total


def _together(rnd: Random, pair: Pair, much: Much) -> Compared:
    """One pair, until everybody can tell them apart."""
    total, table = Compared(), pair.one.table
    if pair.secret.keeper in table.use.hidden(table.position):
        pair.tell(CorrectMoney(account=pair.secret.keeper, amount=rnd.randint(0, 25)))
    if pair.kept:
        pair.look_round(rnd)
    for _ in range(much.steps):
        if pair.apart or table.position.step is None:
            break
        total = total.plus(pair.compared())
        if much.further and pair.kept and rnd.random() < SELDOM:
            pair.peep(rnd)
        if rnd.random() < OFTEN and pair.kept:
            pair.tap(rnd)
        else:
            pair.tell(_on(rnd, table, pair.secret.keeper, much))
    return total


def _on(rnd: Random, table: Table, keeper: str, much: Much) -> Entry:
    """What happens next: nobody stops before the end unless there is hardly anything else."""
    for _ in range(STUBBORN if much.further else 1):
        entry = something(rnd, table, keeper)
        if entry != table.use.stop(table.position):
            break
    return entry


def _places(rnd: Random, store: Store, table: Table, most: int) -> list[Place]:
    """The host's phone in the middle, for all who have none; those of players, and one that watches."""
    house, id, players = House(store), table.head.table, list(table.setup.players)
    telling = rnd.choice(TELLING)
    house.open(id)
    house.seat(id, lambda seats: replace(seats, telling=telling))
    without = set(rnd.sample(players, max(len(players) - most, rnd.choice((0, 0, 1)))))
    places = [Place(HERE, frozenset(without), _look(rnd))]
    for player in (*(each for each in players if each not in without), None):
        phone, _ = house.admit()
        if player:
            house.seat(id, lambda seats, player=player, phone=phone: seats.sit(player, phone.id))  # type: ignore[misc]
        else:
            house.change(phone.id, settings={WATCHING: id})
        places.append(Place(phone.id, frozenset((player,) if player else ()), _look(rnd)))
    return places


def _look(rnd: Random) -> Mapping[str, Any]:
    answers = {"get_accessibility_features": STILL}
    return {
        "size": rnd.choice(SIZES),
        "language": rnd.choice(("fr", "en")),
        "dark": rnd.random() < 0.5,
        "answers": answers,
    }


def _pair(rnd: Random, store: Store, table: Table, places: Sequence[Place], stack: ExitStack) -> Pair:
    """The table, and another one in whose past a secret was another one, if such a past can be found."""
    files = _files(store)
    for tried in range(PAIRS + 1):
        secret = (secrets_of(table.game.id) or NoSecret)(rnd, table.setup)
        before = secret.before(table.told, table.position) if tried < PAIRS else {}
        past = files | {table.name: _rewritten(table, before)}
        if not before or _goes_on(past, table, secret):
            break
    one, other = (Side(each, table.head.table, places, stack) for each in (files, past))
    return Pair(one, other, places, secret, before)


def _rewritten(table: Table, before: Mapping[int, Entry]) -> bytes:
    """The file of a table, some of its lines otherwise."""
    store = MemoryStore()
    journal = Journal.create(store, table.name, table.journal.head, table.journal.began)
    for line in table.journal.lines:
        journal.append(before[line.seq].text() if line.seq in before else line.text, line.at)
    return store.read(table.name) or b""


def _goes_on(past: Mapping[str, bytes], table: Table, secret: Secret) -> bool:
    """Whether the other table is as the one, but for the secret."""
    other = Table.open(_store(past), table.name)
    same = [each.seq for each in other.doubts] == [each.seq for each in table.doubts]
    return same and len(other.played) == len(table.played) and not secret.shown(table.position)


def _files(store: Store) -> dict[str, bytes]:
    """All but what was there before something was replaced."""
    return {name: store.read(name) or b"" for name in store.names() if not name.endswith(".bak")}


def _store(files: Mapping[str, bytes]) -> MemoryStore:
    store = MemoryStore()
    for name, content in files.items():
        store.append(name, content, at=0)
    return store
