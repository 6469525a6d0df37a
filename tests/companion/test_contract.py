"""What is wrong with a game is said in one sentence that names the file and the field."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from companion.contract import check_game, faults
from companion.game import games
from tests.companion.rooms import Rooms, texts


@pytest.mark.parametrize("game", games())
def test_a_game_that_is_shipped_has_no_fault(game: str) -> None:
    check_game(game)
    assert list(faults(game)) == []


# A game in as few lines as there can be: nothing printed, no box, no money, no dice, no count, no set-up of its own.

INIT = '''
"""Everybody says a word; the third one ends it."""

from companion.game import Count, Game, Use
from companion.games.ID import entries, play, rules

GAME = Game(id="ID", uses={"table": Use(entries=entries.TABLE, start=play.start, play=play.play, prompts=play.prompts)})
'''
ENTRIES = """
from typing import Literal

from companion.entry import ByPlayer, Entry


class Say(ByPlayer):
    kind: Literal["say"] = "say"
    word: str


class Hush(Entry):
    kind: Literal["hush"] = "hush"


TABLE = (Say, Hush)
"""
PLAY = """
from dataclasses import dataclass, field
from pathlib import Path
from typing import ClassVar

from companion.games.ID import entries as e
from companion.position import Open, Pending, Position, Prompt


@dataclass(frozen=True)
class Saying(Pending):
    accepts: ClassVar = frozenset({e.Say, e.Hush})


@dataclass(frozen=True, kw_only=True)
class Words(Position):
    said: tuple = ()


def start(setup, facts):
    return Words(setup=setup, facts=facts, off=frozenset(setup.off), pending=(Saying(),))


def play(position, entry):
    said = (*position.said, entry.kind)
    return position.replace(said=said, pending=() if len(said) == 3 else position.pending)


def prompts(position):
    says = (Prompt("say", "WO-01", player, {"word": Open()}) for player in position.setup.players)
    return (*says, Prompt("hush", "WO-01")) if position.step else ()
"""
RULES = """
from companion.games.ID import entries as e
from companion.games.ID.play import Words
from companion.rules import Refusals, refuse, rule


@rule("WO-01")
def no_word_is_shouted(position: Words, entry: e.Say) -> Refusals:
    if entry.word.isupper():
        yield refuse(word=entry.word)
"""
CATALOGUE = {"WO-01": "check"}
SAID = texts(CATALOGUE, "say", "hush", **{"WO-01.refusal": "…", "field.word": "…"})


@dataclass
class Words:
    """The small game, with what is changed in it, and the sentence that says so."""

    fault: str
    change: Mapping[str, tuple[str, str]] = field(default_factory=dict)  # per module: what, and by what
    files: Mapping[str, Any] = field(default_factory=dict)  # in data; None: left out

    def add(self, rooms: Rooms, id: str) -> None:
        modules = {"__init__": INIT, "entries": ENTRIES, "play": PLAY, "rules": RULES}
        for name, (old, new) in self.change.items():
            assert old in modules[name]
            modules[name] = modules[name].replace(old, new)
        package = id.replace("-", "_")
        renamed = {
            name: source.replace("companion.games.ID", f"companion.games.{package}").replace("ID", id)
            for name, source in modules.items()
        }
        about = {"name": "Words", "players": [1, 4], "rules": CATALOGUE}
        rooms.add(id, renamed, **{"game": about, "fr": SAID, "en": SAID, **self.files})

    def said(self, id: str) -> str:
        return self.fault.replace("games/ID", f"games/{id.replace('-', '_')}").replace("ID", id)


def about(**changes: Any) -> dict[str, Any]:
    return {"game": {"name": "Words", "players": [1, 4], "rules": CATALOGUE, **changes}}


def without(*ids: str) -> dict[str, str]:
    return {id: text for id, text in SAID.items() if id not in ids}


IN_RULES = "companion/games/ID/rules.py: no_word_is_shouted (WO-01)"
IN_INIT = "companion/games/ID/__init__.py"
USES = 'uses={"table": Use(entries=entries.TABLE, start=play.start, play=play.play, prompts=play.prompts)}'
SHOUT = """
class Shout(Entry):
    kind: Literal["shout"] = "shout"

TABLE ="""
CAST = """
from companion.entry import Setup

class Cast(Setup):
    stage: str

TABLE ="""
OPTIONS = """
from pydantic import Field

from companion.entry import Setup

class Cast(Setup):
    loud: bool = False
    stage: Literal[None, "open-air", 3] = None
    turns: int | None = Field(default=None, json_schema_extra={"offered": [10, 20]})
    director: str = ""

TABLE ="""
COUNTED = """
from scoring.kits.final import FinalPlayer, FinalPosition

class Speaker(FinalPlayer):
    words: int | None = None
    shouted: bool = False
    voice: Literal["high", "low"] | None = None
    by_letter: dict[str, int] = {}

class Final(FinalPosition):
    players: tuple[Speaker, ...]
    loud: bool = False

TABLE ="""
NEVER = """
from companion.entry import Setup

@rule("WO-01")
def nobody_plays(position: None, setup: SETUP) -> Refusals:
    yield refuse()

@rule("WO-01")"""
BOTH = USES.replace("uses={", 'uses={"bank": Use(entries=(), start=play.start, play=play.play, prompts=play.prompts), ')
FAULTS = {
    "nothing": Words(""),
    "no-game": Words(f"{IN_INIT} has no GAME = Game(...).", {"__init__": ("GAME = Game", "Words = Game")}),
    "other-id": Words(
        f'{IN_INIT}: GAME.id is "words", but its folder says "ID".', {"__init__": ('id="ID"', 'id="words"')}
    ),
    "nothing-to-do": Words(f"{IN_INIT}: GAME has neither uses nor a count.", {"__init__": (USES, "")}),
    "untyped-rule": Words(f'{IN_RULES} gives its parameter "entry" no type.', {"rules": ("entry: e.Say", "entry")}),
    "unknown-type": Words(
        f"{IN_RULES} names the type Wrds, which is not there.",
        {"rules": ("(position: Words", "(position: 'Wrds'")},
    ),
    "one-parameter": Words(
        f"{IN_RULES} has 1 parameters, but a rule is asked about a position and an entry.",
        {"rules": ("position: Words, ", "")},
    ),
    "no-position": Words(
        f'{IN_RULES}: the type of "position" is neither a Position nor None.',
        {"rules": ("position: Words", "position: e.Say")},
    ),
    "no-entry": Words(f'{IN_RULES}: the type of "entry" is no Entry.', {"rules": ("entry: e.Say", "entry: Words")}),
    "rule-of-every-game": Words(
        "companion/games/ID/rules.py: nobody_plays (WO-01) speaks about every game's Setup: "
        "name one of this game's own.",
        {"rules": ('@rule("WO-01")', NEVER.replace("SETUP", "Setup"))},
    ),
    "strange-rule": Words(
        "companion/games/ID/rules.py: no_word_is_shouted (WO-02) has an id that is not in data/ID/game.json.",
        {"rules": ('"WO-01"', '"WO-02"')},
    ),
    "idle-rules": Words(
        f"{IN_INIT} imports companion/games/ID/rules.py nowhere, so that nothing checks WO-01.",
        {"__init__": ("play, rules", "play")},
    ),
    "silent-rule": Words(
        "data/ID/game.json calls WO-02, WO-03 a check, but no function is registered with @rule.",
        files=about(rules={**CATALOGUE, "WO-02": "check", "WO-03": "check", "WO-04": "effect"}),
    ),
    "strange-kind-of-rule": Words(
        'data/ID/game.json: WO-01 is of the kind "checks", which is none of check, effect, ask, score, fact, option.',
        files=about(rules={"WO-01": "checks"}),
    ),
    "no-game-json": Words("data/ID/game.json is not there.", files={"game": None}),
    "no-players": Words("data/ID/game.json lacks players, rules.", files={"game": {"name": "Words"}}),
    "strange-fact": Words(
        "data/ID/facts.json: word.type: Input should be 'number', 'text', 'choice' or 'list'.",
        files={"facts": {"word": {"type": "word"}}},
    ),
    "facts-without-rule": Words(
        'data/ID/game.json lacks "facts", the rule under which the facts of facts.json are learnt.',
        files={"facts": {"word": {"type": "text"}}},
    ),
    "facts-of-a-strange-rule": Words(
        'data/ID/game.json: "facts" names WO-09, which is not among its rules.', files=about(facts="WO-09")
    ),
    "no-french": Words("data/ID/fr.json is not there.", files={"fr": None}),
    "missing-texts": Words(
        "data/ID/en.json lacks WO-01.off, prompt.say, field.word, kind.hush.",
        files={"en": without("WO-01.off", "prompt.say", "field.word", "kind.hush")},
    ),
    "nameless-chapter": Words(
        "data/ID/fr.json lacks chapter.talk.", files=about(chapters=[{"id": "talk", "first": "WO-01"}])
    ),
    "nameless-options": Words(
        "data/ID/fr.json lacks option.loud, option.loud.hint, option.stage, option.stage.none, option.stage.open-air, "
        "option.turns, option.turns.none.",
        {"entries": ("TABLE =", OPTIONS), "__init__": ("Use(", "Use(setup=entries.Cast, ")},
    ),
    "nameless-count": Words(
        "data/ID/fr.json lacks option.loud, option.loud.hint, field.words, field.shouted, field.voice.",
        {
            "entries": ("TABLE =", COUNTED),
            "__init__": (USES, f"{USES}, count=Count(final=entries.Final, count=print)"),
        },
    ),
    "one-language": Words("data/ID/fr.json lacks WO-01.refusal.", files={"fr": without("WO-01.refusal")}),
    "kindless": Words(
        'companion/games/ID/entries.py: Hush has no kind: Literal["…"] = "…".',
        {"entries": ('kind: Literal["hush"] = "hush"', "pass")},
    ),
    "twice-a-kind": Words(
        'companion/games/ID/entries.py: Hush has the kind "say", as Say has.',
        {"entries": ('kind: Literal["hush"] = "hush"', 'kind: Literal["say"] = "say"')},
    ),
    "kind-of-every-table": Words(
        'companion/games/ID/entries.py: Hush has the kind "undo", as Undo has.',
        {"entries": ('kind: Literal["hush"] = "hush"', 'kind: Literal["undo"] = "undo"')},
    ),
    "one-set-up": Words(
        f"{IN_INIT}: 2 uses have the set-up Setup, by which a table knows its use.", {"__init__": (USES, BOTH)}
    ),
    "unlisted-in-a-step": Words(
        f"companion/games/ID/play.py: Saying.accepts has Hush, which no use in {IN_INIT} lists in its entries.",
        {"entries": ("(Say, Hush)", "(Say,)")},
    ),
    "unlisted-at-any-time": Words(
        f"companion/games/ID/play.py: Words.anytime has Shout, which no use in {IN_INIT} lists in its entries.",
        {
            "play": ("    said: tuple = ()", "    anytime: ClassVar = frozenset({e.Shout})"),
            "entries": ("TABLE =", SHOUT),
        },
    ),
    "strange-prompt": Words(
        f'{IN_INIT}: the use table: prompts offers "shush", which is the kind of no entry that the use lists.',
        {"play": ('Prompt("hush"', 'Prompt("shush"')},
    ),
    "prompt-by-a-strange-rule": Words(
        f'{IN_INIT}: the use table: prompts offers "hush" by WO-07, which is not in data/ID/game.json.',
        {"play": ('Prompt("hush", "WO-01"', 'Prompt("hush", "WO-07"')},
    ),
    "prompt-with-a-strange-field": Words(
        f'{IN_INIT}: the use table: prompts offers "say" with wrd, which Say does not have.',
        {"play": ('{"word"', '{"wrd"')},
    ),
    "no-tuple": Words(
        f"{IN_INIT}: the use table: prompts gives no tuple, but list.",
        {"play": ('(*says, Prompt("hush", "WO-01"))', '[Prompt("hush", "WO-01")]')},
    ),
    "no-start": Words(
        f"{IN_INIT}: the use table: start gives no Position, but dict.", {"play": ("return Words(", "return dict(")}
    ),
    "set-up-without-default": Words(
        f"{IN_INIT}: the use table: its set-up Cast has no default for stage.",
        {
            "entries": ("TABLE =", CAST),
            "__init__": ("Use(", "Use(setup=entries.Cast, "),
        },
    ),
    "refused-set-up": Words(
        f"{IN_INIT}: the use table: a set-up of 1 players and nothing else is refused by WO-01.",
        {
            "entries": ("TABLE =", CAST.replace("str", 'str = ""')),
            "__init__": ("Use(", "Use(setup=entries.Cast, "),
            "rules": ('@rule("WO-01")', NEVER.replace("SETUP", "e.Cast")),
        },
    ),
}

CHECKED = """
import json
from companion.contract import check_game
from companion.game import games
from companion.rules import GameError

said = {}
for id in games():
    if id.startswith("words-"):
        try:
            check_game(id)
            said[id] = ""
        except GameError as error:
            said[id] = str(error)
print(json.dumps(said))
"""


@pytest.fixture(scope="module")
def said(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """What is said of each game, all of them in one copy of the rooms."""
    rooms = Rooms(tmp_path_factory.mktemp("rooms"))
    for name, game in FAULTS.items():
        game.add(rooms, f"words-{name}")
    answer: dict[str, str] = rooms.run(CHECKED)
    return answer


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_is_said_with_its_file_and_field(said: dict[str, str], name: str) -> None:
    assert said[f"words-{name}"] == FAULTS[name].said(f"words-{name}")


PLAYED = """
import json
from click.testing import CliRunner
from companion.cli import arbitre
from companion.game import games
from companion.store import MemoryStore
from companion.table import Table

game = games()["words"]
table = Table.start(game, game.uses["table"].setup(players=("Anna",)), MemoryStore())
verdicts = [table.submit(line) for line in (
    '{"kind":"say","player":"Anna","word":"HO"}',
    '{"kind":"say","player":"Anna","word":"ho"}',
    '{"kind":"fact","fact":"word","value":"ho"}',
    '{"kind":"count-money","account":"Anna","amount":1}',
    '{"kind":"hush"}',
    '{"kind":"hush"}',
)]
run = CliRunner().invoke
print(json.dumps({
    "verdicts": [[each.ok, *((refusal.rule, refusal.text) for refusal in each.refusals)] for each in verdicts],
    "over": table.position.step is None,
    "stop": game.uses["table"].stop(table.position),
    "about": [about for about in json.loads(run(arbitre, ["games", "--json"]).stdout) if about["game"] == "words"],
    "schema": list(json.loads(run(arbitre, ["schema", "words"]).stdout)),
    "count": run(arbitre, ["count", "words", "final.json", "--lang", "en"]).stderr,
    "box": run(arbitre, ["box", "words", "--json"]).stdout,
    "broken": run(arbitre, ["rules", "words-kindless"]).stderr,
}))
"""


def test_a_game_needs_no_stand_ins_for_what_it_lacks(tmp_path: Path) -> None:
    """Nothing printed, no money, no count: it is played and asked about all the same."""
    rooms = Rooms(tmp_path)
    FAULTS["nothing"].add(rooms, "words")
    FAULTS["kindless"].add(rooms, "words-kindless")
    assert rooms.run(PLAYED) == {
        "verdicts": [
            [False, ["WO-01", "refusal"]],
            [True],
            [False, ["AR-12", "no-fact"]],
            [False, ["AR-09", "none"]],
            [True],
            [True],
        ],
        "over": True,
        "stop": None,
        "about": [{"game": "words", "name": "Words", "players": [1, 4], "uses": ["table"]}],
        "schema": ["setup", "entries"],
        "count": "Not possible with words: count. Possible: table.\n",
        "box": "[]\n",
        "broken": FAULTS["kindless"].said("words-kindless") + "\n",
    }
