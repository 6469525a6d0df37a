"""arbitre on the command line. Bad input gets a sentence and exit code 2; nothing is lost."""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, NoReturn

import click
from pydantic import ValidationError

import data
from companion import report
from companion.backup import LARGEST, FileError, pack, read
from companion.bounded import LONGEST, fits, loads
from companion.box import Box, BoxError, Facts, Value, specs
from companion.contract import check_game
from companion.dice import Spec
from companion.entry import Setup
from companion.game import Count, Game, games
from companion.journal import MAX_SIZE, JournalError
from companion.language import CODES, Code, Language, device_language
from companion.library import Library
from companion.names import plain, tidy
from companion.new_game import ROOT, NewGameError, lay
from companion.proof import verify
from companion.restore import Unfinished, finish, plan
from companion.restore import restore as take_over
from companion.rules import GameError
from companion.seals import beside
from companion.seen import Sight
from companion.shelf import Shelf
from companion.store import FileStore, MemoryStore, StoreError, home, store_errors
from companion.table import Table
from companion.verdict import Refused, unreadable


class Bad(click.ClickException):
    """Bad input: said in a sentence, exit code 2."""

    exit_code = 2

    def show(self, file: Any = None) -> None:
        click.echo(self.format_message(), err=True, file=file)


in_language = click.option(
    "--lang", "code", type=click.Choice(CODES), default=None, help="Language of all sentences; else the device's."
)
for_whom = click.option("--as", "viewer", metavar="PLAYER", help="For whose eyes; else what everybody may see.")
as_json = click.option("--json", "machine", is_flag=True, help="JSON, for programs.")


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="arbitre")
def arbitre() -> None:
    """The referee, banker and scorekeeper beside a real board game."""


@arbitre.command("games")
@as_json
@in_language
def list_games(machine: bool, code: Code | None) -> None:
    """The games, and what each can be used for."""
    language = _language(code)
    listed = [_about(id) for id in data.games()]
    if machine:
        _print(listed)
        return
    for about in listed:
        low, high = about["players"]
        said = language.say("cli.playable", name=about["name"], low=low, high=high, uses=about["uses"])
        click.echo(f"{about['game']:<12} {said}")


@arbitre.command()
@click.argument("game")
@as_json
@in_language
def rules(game: str, machine: bool, code: Code | None) -> None:
    """The rules of a game, and what switching each one off means."""
    playable = _game(game, code)
    language = _language(code, playable)
    listed = [
        {
            "rule": id,
            "kind": kind,
            "name": language.say(f"{id}.name"),
            "text": language.say(f"{id}.rule"),
            "off": language.say(f"{id}.off"),
        }
        for id, kind in playable.rules.items()
    ]
    if machine:
        _print(listed)
        return
    for each in listed:
        click.echo(f"{each['rule']}  {each['name']} [{language.say('rule-kind.' + each['kind'])}]")
        click.echo(f"       {each['text']}")
        click.echo(f"       {language.say('cli.rule-off')} {each['off']}")


@arbitre.command("new-game")
@click.argument("name")
@in_language
def new_game(name: str, code: Code | None) -> None:
    """Lay a new game in these sources: a small race that can be played, and its tests."""
    language = _language(code)
    try:
        files = lay(name)
    except NewGameError as error:
        raise Bad(language.say(error.text, **error.params)) from error
    for file in files:
        click.echo(file.relative_to(ROOT))
    click.echo(language.say("new-game.laid", name=name, n=len(files)))
    click.echo(language.say("new-game.next", folder=name.replace("-", "_")))


@arbitre.command()
@click.argument("game")
@in_language
def schema(game: str, code: Code | None) -> None:
    """JSON Schema of a game's set-ups, entries and final position."""
    playable = _game(game, code)
    uses = playable.uses.items()
    final = {"final": playable.count.final.model_json_schema()} if playable.count else {}
    _print(
        {
            "setup": {name: use.setup.model_json_schema() for name, use in uses},
            "entries": {name: use.entry.json_schema() for name, use in uses},
            **final,
        }
    )


@arbitre.command()
@click.argument("game")
@click.option("--setup", type=click.Path(path_type=Path), help="JSON file: players, options, house rules.")
@click.option("--use", default="table", help="table (default), or bank where there is money.")
@click.option("--table", "going_on", type=click.Path(path_type=Path), help="Go on with this table's file.")
@click.option("--out", type=click.Path(path_type=Path), help="Keep the new table in this file.")
@click.option("--box", "box_name", default="", help="Which box, if you have several.")
@click.option("--prompts", "with_prompts", is_flag=True, help="Add to each verdict what can come next.")
@for_whom
@in_language
def referee(
    game: str,
    setup: Path | None,
    use: str,
    going_on: Path | None,
    out: Path | None,
    box_name: str,
    with_prompts: bool,
    viewer: str | None,
    code: Code | None,
) -> None:
    """Referee a table: entries as JSON lines in, one verdict a line out."""
    playable = _game(game, code)
    box = _box(playable, box_name, code)
    if going_on:
        table = _open(going_on, code, viewer, box=box)
    elif setup:
        table = _start(playable, use, setup, out, box, code)
    else:
        raise click.UsageError("--setup FILE or --table FILE")
    sight = _sight(table, viewer, code)
    language = _language(code, playable)
    kept_in = going_on or out or home() / table.name
    click.echo(language.say("cli.table", table=table.head.table, file=kept_in), err=True)
    click.echo(language.say("cli.promise", hash=table.head.dice), err=True)
    for line in _lines_in():
        _print_line(_verdict(sight, line, language.code, with_prompts))
    if table.sheet:
        table.reveal()


@arbitre.command()
@click.argument("file", type=click.Path(path_type=Path))
@for_whom
@as_json
@in_language
def replay(file: Path, viewer: str | None, machine: bool, code: Code | None) -> None:
    """Play a table's file again: verify it, print position, balances and, if it has ended, the sheet."""
    table = _open_copy(file, code)
    _sight(table, viewer, code)
    language = report.voice(table, _code(code))
    if machine:
        _print(report.table_json(table, language, viewer))
    else:
        for line in report.table_lines(table, language, viewer):
            click.echo(line)
    if table.damage or table.doubts:
        sys.exit(2)


@arbitre.command()
@click.argument("game")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--box", "box_name", default="", help="Which box, if you have several.")
@as_json
@in_language
def count(game: str, file: Path, box_name: str, machine: bool, code: Code | None) -> None:
    """Count a final position: JSON in, the score sheet out, every line explained."""
    playable = _game(game, code)
    facts = _box(playable, box_name, code).facts()
    language = _language(code, playable, facts)
    end = playable.count
    if end is None:
        raise Bad(language.say("cli.no-use", game=game, use="count", uses=list(playable.uses)))
    try:
        given = end.final.model_validate_json(_read_told(file, language))
    except ValidationError as error:
        _bad(language.say("cli.final", file=file), report.refusal_lines(unreadable(error), language))
    final = end.prepare(given, facts)
    if wrong := [*_against(game, end, final, language)]:
        raise Bad("\n".join(wrong))
    sheet = end.count(final)
    if machine:
        _print(report.sheet_json(sheet, language))
        return
    for line in report.sheet_lines(sheet, language, codes=True):
        click.echo(line)


@arbitre.command()
@click.argument("dice")
@as_json
@in_language
def roll(dice: str, machine: bool, code: Code | None) -> None:
    """Roll dice, such as 2d6."""
    try:
        rolled = Spec.parse(dice).roll()
    except ValueError:
        raise Bad(_language(code).say("cli.no-dice", text=dice)) from None
    if machine:
        _print({"dice": list(rolled), "total": sum(rolled)})
    else:
        click.echo(" + ".join(map(str, rolled)) + (f" = {sum(rolled)}" if len(rolled) > 1 else ""))


@arbitre.group()
def dice() -> None:
    """The fairness of the dice."""


@dice.command("verify")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--noted", multiple=True, metavar="LINE=VALUE", help="A check value that somebody noted during the game.")
@as_json
@in_language
def verify_dice(file: Path, noted: tuple[str, ...], machine: bool, code: Code | None) -> None:
    """Say how every roll of a table came about, and roll it again; exit code 1 for anything that is not proven."""
    table = _open_copy(file, code)
    language = _language(code, table.game)
    proof = verify(table, [_noted(each, language) for each in noted])
    if machine:
        _print(report.proof_json(table, proof))
    else:
        for line in report.proof_lines(table, proof, language):
            click.echo(line)
    if not proof.proven:
        sys.exit(1)


@arbitre.command()
@click.argument("game")
@click.option("--name", default="", help="Which box, if you have several.")
@click.option("--set", "told", multiple=True, metavar="FACT=VALUE", help="Tell or correct a printed fact.")
@click.option("--forget", multiple=True, metavar="FACT", help="Forget a fact.")
@click.option("--export", "to", type=click.Path(path_type=Path), help="Save what the box has learnt.")
@click.option("--import", "source", type=click.Path(path_type=Path), help="Take over what another box has learnt.")
@as_json
@in_language
def box(
    game: str,
    name: str,
    told: tuple[str, ...],
    forget: tuple[str, ...],
    to: Path | None,
    source: Path | None,
    machine: bool,
    code: Code | None,
) -> None:
    """The printed facts of a box: see, tell, correct, save, take over."""
    playable = _game(game, code)
    mine = _box(playable, name, code)
    language = _language(code, playable, mine.facts())
    try:
        if source:
            n = mine.import_(_read_told(source, language), playable.translated)
            click.echo(language.say("box.imported", n=n), err=True)
        for each in told:
            fact, equals, value = each.partition("=")
            if not equals:
                raise Bad(language.say("cli.no-value", text=each))
            mine.correct(fact, _value(playable.id, fact, value))
        mine.forget(fact for fact in forget if fact in mine.facts().learnt)
        if to:
            to.write_text(mine.export() + "\n", encoding="utf-8")
    except BoxError as error:
        raise Bad(language.say(error.text, **error.params)) from error
    except StoreError as error:
        raise Bad(language.say(f"cli.store-{error.reason}", file=error.name)) from error
    except OSError as error:
        raise Bad(language.say("cli.store-refused", file=to)) from error
    language = _language(code, playable, mine.facts())
    _show_box(mine, language, machine)
    for doubt in playable.doubts(mine.facts()):
        click.echo(language.effect(doubt), err=True)


@arbitre.command()
@as_json
@in_language
def tables(machine: bool, code: Code | None) -> None:
    """The files of the tables that are kept here; `restore` takes over one from elsewhere."""
    try:
        names = [name for name in FileStore(home()).names("tables/") if name.endswith(".jsonl")]
    except StoreError as error:
        raise _unreached(error, _language(code)) from error
    if machine:
        _print([str(home() / name) for name in names])
        return
    if not names:
        click.echo(_language(code).say("cli.no-tables"))
    for name in names:
        click.echo(str(home() / name))


@arbitre.command()
@click.argument("file", type=click.Path(path_type=Path))
@in_language
def backup(file: Path, code: Code | None) -> None:
    """Save everything in one file: tables, boxes, people, settings."""
    language = _language(code)
    if file.exists():
        raise Bad(language.say("cli.file-exists", file=file))
    try:
        _save(file, pack(Shelf(FileStore(home()))))
    except FileError as error:
        raise Bad(report.file_fault(error, language.code)) from error
    except StoreError as error:
        raise Bad(language.say(f"cli.store-{error.reason}", file=error.name)) from error
    click.echo(language.say("cli.backup-saved", file=file))


@arbitre.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--dry-run", is_flag=True, help="Only say what would happen.")
@click.option("--settings", is_flag=True, help="Also take the settings, in place of those here.")
@in_language
def restore(file: Path, dry_run: bool, settings: bool, code: Code | None) -> None:
    """Take over a file: a table, a box, or a whole backup. Nothing that is here is lost."""
    language = _language(code)
    try:
        shelf = finish(Shelf(FileStore(home())))
        given = _read_file(file, language)
        done = plan(shelf, read(given), settings) if dry_run else take_over(shelf, given, settings)
    except FileError as error:
        raise Bad(report.file_fault(error, language.code)) from error
    except Unfinished as error:
        raise Bad(language.say("file.unfinished")) from error
    except StoreError as error:
        raise Bad(language.say(f"cli.store-{error.reason}", file=error.name)) from error
    click.echo(language.say("cli.would-restore" if dry_run else "cli.restored", file=file))
    for line in report.plan_lines(done, language):
        click.echo(f"  {line}")


# Behind the commands


def _code(code: Code | None) -> Code:
    return code or device_language()


def _language(code: Code | None, game: Game | None = None, facts: Facts | None = None) -> Language:
    labels = game.labels(facts) if game and facts else None
    return Language(_code(code), game.id if game else None, labels)


def _game(id: str, code: Code | None) -> Game:
    language = _language(code)
    if id in games():
        try:
            check_game(id)
        except GameError as error:
            raise Bad(str(error)) from error
        return games()[id]
    if id in data.games():
        raise Bad(language.say("cli.not-yet", game=id, games=sorted(games())))
    raise Bad(language.say("cli.no-game", game=id, games=list(data.games())))


def _about(id: str) -> dict[str, Any]:
    about = data.load(f"{id}/game.json")
    game = games()[id]
    uses = [*game.uses, *(["count"] if game.count else [])]
    return {"game": id, "name": about["name"], "players": about["players"], "uses": uses}


def _library(code: Code | None) -> Library:
    try:
        library = Library(FileStore(home()))
    except StoreError as error:
        raise _unreached(error, _language(code)) from error
    if library.recovered:
        click.echo(_language(code).say(f"cli.library-{library.recovered}"), err=True)
    return library


def _box(game: Game, name: str, code: Code | None) -> Box:
    """A box by its name, brought to one form unless it is kept here as it is typed."""
    library = _library(code)
    return Box(library, game.id, name if (game.id, name) in library.boxes() else tidy(name))


def _unreached(error: StoreError, language: Language) -> Bad:
    """The home is no folder, or what should be a file in it is none."""
    file = home() / error.name if home().is_dir() else home()
    return Bad(language.say("cli.unreached" if error.reason == "refused" else f"cli.store-{error.reason}", file=file))


def _start(game: Game, use: str, file: Path, out: Path | None, box: Box, code: Code | None) -> Table:
    language = _language(code, game)
    if use not in game.uses:
        raise Bad(language.say("cli.no-use", game=game.id, use=use, uses=list(game.uses)))
    try:
        setup = _as_usual(game, game.uses[use].setup.model_validate_json(plain(_read_told(file, language))), box)
        store = FileStore(out.resolve().parent) if out else FileStore(home())
        return Table.start(game, setup, store, use=use, box=box, name=out.name if out else "")
    except ValidationError as error:
        _bad(language.say("cli.setup", file=file), report.refusal_lines(unreadable(error), language))
    except Refused as refused:
        _bad(language.say("cli.setup", file=file), report.refusal_lines(refused.refusals, language))
    except StoreError as error:
        text = "cli.exists" if error.reason == "elsewhere" else f"cli.store-{error.reason}"
        raise Bad(language.say(text, file=out or home())) from error
    except ValueError as error:
        raise Bad(language.say("cli.no-name", file=out)) from error


def _as_usual(game: Game, setup: Setup, box: Box) -> Setup:
    """A set-up with the options that its box decides, unless it tells them."""
    decided = {name: value for name, value in game.usual(box.facts()).items() if name not in setup.model_fields_set}
    return setup.model_copy(update=decided)


def _sight(table: Table, viewer: str | None, code: Code | None) -> Sight:
    """A table with the eyes of somebody who sits at it, or of nobody."""
    if viewer is not None and viewer not in table.setup.players:
        raise Bad(_language(code).say("AR-03.refusal", player=viewer, players=list(table.setup.players)))
    return Sight(table, viewer)


def _open(file: Path, code: Code | None, viewer: str | None, box: Box) -> Table:
    """A table to go on with."""
    language = _language(code)
    if os.path.exists(file) and not os.path.isfile(file):  # a device may have no end
        raise Bad(language.say("cli.no-file", file=file))
    try:
        if os.path.isfile(file) and os.path.getsize(file) > MAX_SIZE:
            raise JournalError("too-large", file.name)
        table = Table.open(FileStore(file.resolve().parent), file.name, box=box)
    except JournalError as error:
        raise Bad(language.say(f"cli.file-{error.reason}", file=file)) from error
    except (StoreError, OSError, ValueError) as error:
        raise Bad(language.say("cli.no-file", file=file)) from error
    voice = report.voice(table, _code(code))
    if table.damage:
        click.echo(report.damage_line(table.damage, voice), err=True)
    for line in report.doubt_lines(_sight(table, viewer, code), voice):
        click.echo(line, err=True)
    return table


def _open_copy(file: Path, code: Code | None) -> Table:
    """A table to look at: its file stays as it is."""
    language, store = _language(code), MemoryStore()
    try:
        with suppress(Bad):  # nothing lies face down
            store.append(beside("table"), _read(Path(beside(str(file))), language, MAX_SIZE), at=0)
        store.append("table", _read(file, language, MAX_SIZE + 1), at=0)
        return Table.open(store, "table")
    except JournalError as error:
        raise Bad(language.say(f"cli.file-{error.reason}", file=file)) from error


def _read_file(file: Path, language: Language) -> bytes:
    """A file to take over; of one that is too large no more is read than that."""
    content = _read(file, language, LARGEST + 1)
    if len(content) > LARGEST:
        raise FileError("file.too-large", most=LARGEST // 1024**2)
    return content


def _read_told(file: Path, language: Language) -> bytes:
    """What somebody wrote: a set-up, a final position, a box."""
    content = _read(file, language, LONGEST + 1)
    if not fits(content):
        raise Bad(language.say("file.too-much"))
    return content


def _read(file: Path, language: Language, most: int) -> bytes:
    """So many bytes at most: some files have no end."""
    try:
        with open(file, "rb") as opened:
            return opened.read(most)
    except OSError as error:
        raise Bad(language.say("cli.no-file", file=file)) from error


def _save(file: Path, content: bytes) -> None:
    """All of it under that new name, or nothing; StoreError when it cannot be."""
    new = file.parent / f".{file.name}.tmp"
    with store_errors(str(file)):
        try:
            new.write_bytes(content)
            new.replace(file)
        except OSError:
            with suppress(OSError):
                new.unlink()
            raise


def _bad(headline: str, lines: Iterator[str]) -> NoReturn:
    raise Bad("\n".join([headline, *lines])) from None


def _against(game: str, end: Count, final: Any, language: Language) -> Iterator[str]:
    """Why a final position cannot be counted: what cannot be, what was not filled in, and what is not known."""
    for headline, lines in (("cli.faults", end.faults(final)), ("cli.blanks", end.blanks(final))):
        if lines:
            yield language.say(headline)
            yield from (f"  {each.rule}  {language.line(each)}" for each in lines)
    facts = () if end.faults(final) else end.missing(final)
    if facts:
        yield language.say("cli.missing-facts", game=game)
        yield from (f"  {fact}  {language.question(fact)}" for fact in facts)


def _lines_in() -> Iterator[bytes]:
    """What comes in, line by line, as bytes: an entry that is no UTF-8 gets a verdict too."""
    while line := sys.stdin.buffer.readline(LONGEST + 1):
        if line.strip():
            yield line if len(line) > LONGEST else line.strip()
        while len(line) > LONGEST and not line.endswith(b"\n"):
            line = sys.stdin.buffer.readline(LONGEST + 1)


def _verdict(sight: Sight, line: bytes, code: Code, with_prompts: bool) -> dict[str, Any]:
    table = sight.table
    text, after = _envelope(line)
    verdict = table.submit(text, after)
    language = report.voice(table, code)
    said = report.verdict_json(sight, verdict, language)
    if table.sheet and verdict.ok:
        said["sheet"] = report.sheet_json(table.sheet, language)
    if with_prompts:
        said["prompts"] = [report.prompt_json(each, language) for each in sight.prompts]
    return said


def _envelope(line: bytes) -> tuple[bytes, int | None]:
    """An entry, and the line after which it was made, if it says so in "after"."""
    if b'"after"' not in line or not fits(line):
        return line, None
    try:
        entry = loads(line)
    except ValueError:
        return line, None
    if not isinstance(entry, dict) or type(entry.get("after")) is not int:
        return line, None
    after = entry.pop("after")
    return json.dumps(entry).encode(), after


def _noted(text: str, language: Language) -> tuple[int, str]:
    line, _, value = text.partition("=")
    if not re.fullmatch("[0-9]{1,9}", line) or not value:
        raise Bad(language.say("cli.no-check", text=text))
    return int(line), value


def _value(game: str, fact: str, text: str) -> Value:
    spec = specs(game).get(fact)
    if spec and spec.type == "number" and re.fullmatch(r"[-−]?[0-9]{1,9}", text.strip()):
        return int(text.replace("−", "-"))
    if spec and spec.type == "list":
        return tuple(part.strip() for part in text.split(",") if part.strip())
    return text


def _show_box(box: Box, language: Language, machine: bool) -> None:
    facts = box.facts()
    shown = [{"fact": fact, "value": facts.get(fact), "state": _state(facts, fact)} for fact in specs(box.game)]
    if machine:
        _print(shown)
        return
    for each in shown:
        if each["value"] is not None or specs(box.game)[str(each["fact"])].asked:
            value = "?" if each["value"] is None else language.value(str(each["fact"]), each["value"])
            state = language.say(f"box.{each['state']}")
            click.echo(f"{each['fact']:<10} {value:<16} {state:<24} {language.fact(str(each['fact']))}")


def _state(facts: Facts, fact: str) -> str:
    if fact in facts.learnt:
        return "learnt"
    if facts.get(fact) is None:
        return "unknown"
    return "known" if facts.confirmed(fact) else "proposal"


def _print(value: Any) -> None:
    click.echo(json.dumps(value, ensure_ascii=False, indent=2))


def _print_line(value: Any) -> None:
    text = json.dumps(value, ensure_ascii=False)
    click.echo(text.encode(errors="backslashreplace").decode())  # half a character, read from JSON, is written as read
    sys.stdout.flush()
