"""Verdicts, sheets and tables as JSON for programs and as text for people."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import data
from companion.backup import FileError
from companion.game import games
from companion.journal import Damage
from companion.language import Code, Language
from companion.ledger import UNEXPLAINED
from companion.position import Between, Choices, OneOf, PickOf, Prompt, SumOf, as_json
from companion.proof import PROVEN, Proof, Roll, check_value
from companion.restore import FATES, ImportPlan
from companion.rules import Refusal
from companion.seen import Sight
from companion.table import Table
from companion.verdict import Broken, Verdict
from scoring.sheet import Line, Sheet

Json = dict[str, Any]
LAST_LINES = 10


def voice(table: Table, code: Code) -> Language:
    """The language of a table, with the names that its box has for things."""
    return Language(code, table.game.id, table.game.labels(table.ahead.facts))


# For programs


def verdict_json(sight: Sight, verdict: Verdict, language: Language) -> Json:
    """A verdict as the referee prints it for somebody."""
    return _said(sight, sight.verdict(verdict), language)


def _said(sight: Sight, verdict: Verdict, language: Language) -> Json:
    said: Json = {"ok": verdict.ok}
    if verdict.ok:
        said["seq"] = verdict.seq
        if getattr(verdict.entry, "source", "") == "rolled":
            said["entry"] = as_json(verdict.entry)
        said |= _happened(sight, verdict, language)
    elif verdict.question:
        facts = [{"fact": fact, "text": language.question(fact)} for fact in verdict.question.facts]
        said["question"] = {"rule": verdict.question.rule, "facts": facts}
    else:
        said["refusals"] = refusals_json(verdict.refusals, language)
    if verdict.broken:
        said["broken"] = [broken_json(each, language) for each in verdict.broken]
    if verdict.then:
        said["then"] = _said(sight, verdict.then, language)
    return said


def _happened(sight: Sight, verdict: Verdict, language: Language) -> Json:
    """What the program did by itself when it took this entry."""
    played = next((each for each in reversed(sight.table.played) if each.seq == verdict.seq), None)
    if played is None:
        return {}
    position = sight.cut(played.position)
    effects = [{"rule": each.rule, "text": language.effect(each)} for each in position.effects]
    money = [
        {"rule": each.rule, "from": each.source, "to": each.target, "amount": each.amount} for each in position.postings
    ]
    return ({"effects": effects} if effects else {}) | ({"postings": money} if money else {})


def refusals_json(refusals: Iterable[Refusal], language: Language) -> list[Json]:
    return [{"rule": each.rule, "text": language.refusal(each)} for each in refusals]


def broken_json(broken: Broken, language: Language) -> Json:
    return {
        "seq": broken.seq,
        "entry": as_json(broken.entry),
        "refusals": refusals_json(broken.refusals, language),
    }


def prompt_json(prompt: Prompt, language: Language) -> Json:
    """What can come next, each field with its choices."""
    choices = {name: _choices(each) for name, each in prompt.choices.items()}
    return {
        "kind": prompt.kind,
        **({"player": prompt.player} if prompt.player else {}),
        "rule": prompt.rule,
        "text": language.prompt(prompt),
        **({"choices": choices} if choices else {}),
    }


def _choices(choices: Choices) -> Any:
    match choices:
        case OneOf(values=values):
            return as_json(values)
        case Between(low=low, high=high):
            return {"from": low, "to": high}
        case SumOf(units=units):
            return {"sum-of": as_json(units)}
        case PickOf(values=values, low=low, high=high):
            return {"pick-of": as_json(values), "from": low, "to": high}
        case _:
            return "any"


def sheet_json(sheet: Sheet, language: Language) -> Json:
    """A sheet, each line with its sentence."""
    whole: Json = sheet.model_dump(mode="json")
    lines = [*sheet.ties, *sheet.notes, *(line for score in sheet.scores for line in score.lines)]
    dumped = [*whole["ties"], *whole["notes"], *(line for score in whole["scores"] for line in score["lines"])]
    for line, json in zip(lines, dumped, strict=True):
        json["id"], json["text"] = line.text, language.line(line)
    return whole


def table_json(table: Table, language: Language, viewer: str | None) -> Json:
    """Everything that is true at a table, as far as the viewer may see it."""
    sight = Sight(table, viewer)
    position = {name: value for name, value in as_json(sight.position).items() if name not in _ELSEWHERE}
    return {
        "game": table.game.id,
        "use": table.head.use,
        "table": table.head.table,
        "setup": as_json(table.setup),
        "seq": table.seq,
        "position": position,
        "balances": sight.balances,
        "prompts": [prompt_json(each, language) for each in sight.prompts],
        "damage": as_json(table.damage),
        "doubts": [broken_json(sight.broken(each), language) for each in table.doubts],
        "sheet": sheet_json(table.sheet, language) if table.sheet else None,
    }


_ELSEWHERE = {"setup", "balances", "veiled", "effects", "postings", "off"}


# For people


def refusal_lines(refusals: Iterable[Refusal], language: Language) -> Iterator[str]:
    for each in refusals:
        yield f"  {each.rule}  {language.refusal(each)}"


def sheet_lines(sheet: Sheet, language: Language, codes: bool = False) -> Iterator[str]:
    """A sheet to read: who won, everybody's lines, how ties were broken; with the codes of the rules, if wanted."""
    for score in sheet.scores:
        yield language.say("sheet.rank", rank=score.rank, player=score.player, total=score.total)
        yield from _lines(score.lines, language, codes)
    yield from _lines((*sheet.ties, *sheet.notes), language, codes)
    if sheet.off:
        yield language.say("sheet.off", rules=list(sheet.off))
    winners = [score.player for score in sheet.scores if score.won]
    said = language.say("sheet.winner", players=[language.format_field(each, "player") for each in winners])
    yield said if winners else language.say("sheet.nobody-won")


def _lines(lines: Iterable[Line], language: Language, codes: bool) -> Iterator[str]:
    for line in lines:
        amount = "" if line.amount is None else language.money(line.amount)
        yield f"  {amount:>9}  {language.line(line)}" + (f"  [{line.rule}]" if codes else "")


def damage_line(damage: Damage, language: Language) -> str:
    """What of a table's file cannot be read, and what became of it."""
    text = "cli.damage" if damage.kept_as else "cli.damage-left"
    return language.say(text, line=damage.line, size=damage.size, kept=damage.kept_as)


def table_lines(table: Table, language: Language, viewer: str | None) -> Iterator[str]:
    """A table to read: what was said on opening, where it stands, the money, what comes next or the sheet."""
    sight = Sight(table, viewer)
    if table.damage:
        yield damage_line(table.damage, language)
    yield from doubt_lines(sight, language)
    yield language.say("cli.promise", hash=table.head.dice)
    yield language.say("cli.entries", n=len(table.played), lines=table.seq)
    yield ""
    yield from table.use.show(sight.position, language)
    yield ""
    if sight.balances:
        yield from _balances(sight, language)
    yield language.say("cli.last")
    for each in table.played[-LAST_LINES:]:
        yield f"  {each.seq:>4}  {language.entry(sight.heard(each.entry))}"
    yield ""
    if table.sheet:
        yield language.say("cli.over")
        yield from sheet_lines(table.sheet, language, codes=True)
    else:
        yield language.say("cli.waiting")
        for prompt in sight.prompts:
            yield f"  {language.prompt(prompt)}  [{prompt.rule}]"


def doubt_lines(sight: Sight, language: Language) -> Iterator[str]:
    """The lines of a table's file that today's rules refuse, and why."""
    for doubt in sight.table.doubts:
        yield language.say("cli.doubt", seq=doubt.seq)
        yield from refusal_lines(sight.broken(doubt).refusals, language)


def _balances(sight: Sight, language: Language) -> Iterator[str]:
    yield language.say("cli.balances")
    for account, balance in sight.balances.items():
        if account == UNEXPLAINED and not balance:
            continue
        amount = language.say("cli.hidden") if balance is None else language.money(balance)
        yield f"  {amount:>9}  {language.account(account)}"
    yield ""


# Dice


def proof_json(table: Table, proof: Proof) -> Json:
    """What is proven of a table's dice."""
    check = {"line": table.seq, "value": check_value(table, table.seq)}
    return {"proven": proof.proven, **as_json(proof), "check": check}


def proof_lines(table: Table, proof: Proof, language: Language) -> Iterator[str]:
    """How every roll came about, what is not proven, and at the end what follows."""
    yield from (_roll(roll, language) for roll in proof.rolls)
    yield from (f"  {each}" for each in findings(proof, language))
    yield language.say("proof.check", seq=table.seq, value=check_value(table, table.seq))
    if undone := sum(roll.how == "undone" for roll in proof.rolls):
        yield language.say("proof.undone", n=undone)
    yield verdict_on(proof, language)


def verdict_on(proof: Proof, language: Language) -> str:
    """Whether the dice are proven to be fair, in a sentence."""
    if not proof.proven:
        return language.say("proof.not-yet" if proof.pending else "proof.not")
    return language.say("cli.all-fair", n=len(proof.rolled)) if proof.rolled else language.say("cli.no-rolls")


def findings(proof: Proof, language: Language) -> list[str]:
    """What stands against the journal as a whole."""
    return [language.say(f"proof.{each.text}", **each.params) for each in proof.findings]


def doubtful(proof: Proof, language: Language) -> list[str]:
    """The rolls that are not proven, each with the reason."""
    return [_roll(roll, language) for roll in proof.rolls if roll.how not in PROVEN]


def _roll(roll: Roll, language: Language) -> str:
    how = language.say(f"proof.how.{roll.how}", n=(roll.draw or 0) + 1)
    return f"{roll.seq:>4}  {language.entry(roll.entry)}  [{how}]"


# Files


def plan_lines(plan: ImportPlan, language: Language) -> Iterator[str]:
    """What opening a file does, line by line."""
    counts = [(fate, plan.count(fate)) for fate in FATES]
    for text, n in (*counts, ("facts", plan.facts), ("people", plan.people)):
        if n:
            yield language.say(f"plan.{text}", n=n)
    if plan.settings and plan.settings_taken:
        yield language.say("plan.settings")
    if not plan.changes:
        yield language.say("plan.nothing")


def file_fault(error: FileError, code: Code) -> str:
    """Why a file cannot be opened or made."""
    game = error.params.get("game")
    named = {"game": data.load(f"{game}/game.json")["name"]} if game in data.games() else {}
    return Language(code, game if game in games() else None).say(error.text, **(error.params | named))
