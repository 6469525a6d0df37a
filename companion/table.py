"""One play of one game by real people: takes entries, refuses what the rules do not allow, and forgets nothing."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from typing import Any, cast

from pydantic import ValidationError
from pydantic_core import to_json

from companion import clock, common, moving, names
from companion.beginning import Beginning, Head, check_new, now
from companion.bounded import fits
from companion.box import Box, Facts, Question, printed
from companion.dice import Dice
from companion.elsewhere import Elsewhere, told_by_box
from companion.entry import (
    COMMON,
    Amend,
    Arrive,
    Chance,
    Control,
    Depart,
    Entry,
    Insert,
    Lapse,
    NewSeed,
    Open,
    Redo,
    Reveal,
    Setup,
    Undo,
    Words,
)
from companion.fairness import MOST_TRIES, TableDice
from companion.game import Game
from companion.history import History, Played, Told
from companion.journal import Damage, Journal, JournalError, Line
from companion.position import Position, Posting, Prompt
from companion.rules import Refusal, check, witness, witnesses
from companion.seals import SEALING, Seals
from companion.store import Store, StoreError
from companion.verdict import Broken, Refused, Verdict, refused, unreadable
from scoring.sheet import Sheet

Change = tuple[Verdict, Callable[[], None]]
ALLOWED = Verdict(True)
PROMISES = (NewSeed, Reveal, Open, Lapse)
PATIENCE, PATIENCE_A_LINE = 5_000, 4  # entries played on opening, before amendments are believed
PATIENCE_OF_A_PROOF = 20_000  # entries played once more, where amendments were believed before a roll


class Table:
    """A table in play. `submit` is the only way to change it, and what it took is on disk when it returns."""

    def __init__(self, journal: Journal, store: Store, name: str, box: Box | None, clock: Callable[[], str]) -> None:
        self.head, self.game, self.use, self.setup = Beginning.read(journal.head, name)
        self._tidy = not any(player != names.tidy(player) for player in self.setup.players)
        self.first = self.use.start(self.setup, printed(self.game.id, self.head.facts))
        self.journal, self.name, self._store = journal, name, store
        self.history = History()
        self.dice = TableDice(store, name, self.head.dice)
        self.seals = Seals(store, name)
        self._refused: list[Broken] = []
        self._drawn_in: dict[int, Position | None] = {}
        self._patience = PATIENCE
        self.replaced = False  # whether the file went another way than what was seen of it here; to be said
        self.away = False  # whether the game goes on elsewhere
        self.question: Question | None = None
        self._waiting: Entry | None = None
        self._prompts: tuple[Position, tuple[Prompt, ...]] | None = None  # of the position that was asked last
        self.box, self._clock = box, clock
        self._elsewhere = Elsewhere()
        if witnesses:
            _witness_effects(self.first)

    @classmethod
    def start(
        cls,
        game: Game,
        setup: Setup,
        store: Store,
        *,
        use: str = "table",
        box: Box | None = None,
        name: str = "",
        clock: Callable[[], str] = now,
        seed: bytes | None = None,
    ) -> Table:
        """A new table; Refused when the rules do not allow its set-up."""
        refusals = check_new(game, setup)
        if refusals:
            raise Refused(refusals)
        at = clock()
        id = f"{at[:10]}-{secrets.token_hex(4)}"
        name = name or f"tables/{id}.jsonl"
        dice = Dice(seed) if seed else Dice()
        head = Head(
            game=game.id,
            use=use,
            rules=game.version,
            table=id,
            box=box.name if box else "",
            setup=setup.model_dump(mode="json", exclude_none=True),
            facts=dict(box.facts().learnt) if box else {},
            dice=dice.commitment,
            salt=secrets.token_hex(16),
        )
        with store.alone(name):
            if name in store.names(name):
                raise StoreError("elsewhere", name)
            TableDice(store, name, "").begin(dice.seed)
            Seals(store, name).forget()
            return cls(Journal.create(store, name, head.model_dump_json().encode(), at), store, name, box, clock)

    @classmethod
    def open(cls, store: Store, name: str, *, box: Box | None = None, clock: Callable[[], str] = now) -> Table:
        """A table from its journal; JournalError when not even its head can be read."""
        journal = Journal.open(store, name)
        try:
            table = cls(journal, store, name, box, clock)
        except (ValidationError, KeyError) as error:
            raise JournalError("foreign", name) from error
        table._hear([*journal.lines])
        table._tidy_up()
        return table

    def catch_up(self) -> bool:
        """Takes the lines that others wrote since. True when the file went another way, and the table now with it.

        JournalError when it is gone or can no longer be read; the table is then as it was.
        """
        self._elsewhere.look(self.box)
        lines = self.journal.more()
        if lines is None:
            return self._read_afresh()
        if lines:
            self._waiting = self.question = None
        self._hear(lines)
        return False

    def _read_afresh(self) -> bool:
        """The table as its file is now; whether it is another, and not only a half-written line that was cut off."""
        fresh = Table.open(self._store, self.name, box=self.box, clock=self._clock)
        other = fresh.head != self.head or fresh.journal.lines[: self.seq] != self.journal.lines
        fresh.replaced = self.replaced or other
        vars(self).update(vars(fresh))
        return other

    # What is true now.

    @property
    def played(self) -> list[Played]:
        """The entries in effect."""
        if self.history.stale:
            self._settle()
        return self.history.played

    @property
    def position(self) -> Position:
        played = self.played
        return played[-1].position if played else self.first

    @property
    def ahead(self) -> Position:
        """The position as the next entry finds it: with what the box has learnt elsewhere."""
        return self._elsewhere.ahead(self.use, self.position)

    @property
    def doubts(self) -> list[Broken]:
        """Lines that the rules of today refuse; left out, to be said."""
        if self.history.stale:
            self._settle()
        return [*self._refused, *self.history.left_out]

    @property
    def seq(self) -> int:
        """The number of the last line; an entry made after an older one is refused."""
        return len(self.journal.lines)

    @property
    def damage(self) -> Damage | None:
        """What was cut off the journal on opening; to be said."""
        return self.journal.damage

    @property
    def prompts(self) -> tuple[Prompt, ...]:
        """What can come next; nothing, while the game goes on elsewhere."""
        if self.away:
            return ()
        position = self.ahead
        if not self._prompts or self._prompts[0] is not position:
            self._prompts = position, self.use.prompts(position)
            for prompt in self._prompts[1] if witnesses else ():
                witness(prompt.rule, "asked")
        return self._prompts[1]

    @property
    def sheet(self) -> Sheet | None:
        """The final score, once the game is over."""
        sheet = self.use.sheet(self.position)
        if witnesses and sheet:
            for line in (*(line for score in sheet.scores for line in score.lines), *sheet.ties, *sheet.notes):
                witness(line.rule, "took effect")
        return sheet

    @property
    def ledger(self) -> list[tuple[int, Posting]]:
        """All postings in effect, each with the line that made it."""
        opening = [(0, posting) for posting in self.first.postings]
        return opening + [(each.seq, posting) for each in self.played for posting in each.position.postings]

    @property
    def told(self) -> list[tuple[int, Entry]]:
        """Every line of the journal, also what was undone or amended."""
        read = ((seq, self.line(seq)) for seq in range(1, self.seq + 1))
        return [(seq, Entry(kind="unreadable") if isinstance(entry, tuple) else entry) for seq, entry in read]

    def line(self, seq: int) -> Entry | tuple[Refusal, ...]:
        """What a line of the journal tells, or why it cannot be read."""
        return self._read_line(self.journal.lines[seq - 1].text)

    def seconds(self, at: str | None = None) -> int:
        """How long the table has played until now, without its pauses."""
        return clock.seconds((self.journal.began, *(line.at for line in self.journal.lines), at or self._clock()))

    def before(self, seq: int) -> Position | None:
        """The position in which the entry of this line was told, if it is in effect."""
        where = next((i for i, played in enumerate(self.played) if played.seq == seq), None)
        if where is None:
            return None
        return self.played[where - 1].position if where else self.first

    def drawn_in(self, seq: int) -> Position | None:
        """The position in which the result of this line was drawn, whatever became of it and of the lines before.

        Where amendments before it were believed on opening they are played after all; None when that takes too long.
        """
        if seq not in self._drawn_in:
            again = Table(self.journal, self._store, self.name, None, self._clock)
            again._patience, again.seals = PATIENCE_OF_A_PROOF, self.seals
            for line in self.journal.lines:
                again._replay(*line)
            self._drawn_in = dict.fromkeys(range(1, self.seq + 1)) | again._drawn_in | self._drawn_in
        return self._drawn_in[seq]

    # What can be told.

    def read(self, text: str | bytes) -> Entry | tuple[Refusal, ...]:
        """An entry from its JSON, or everything that is wrong with it."""
        if not fits(text):
            return (Refusal("AR-01", "too-much", {}),)
        try:
            return self.use.entry.validate_json(text)
        except ValidationError as error:
            return unreadable(error)

    def read_again(self, told: Any) -> Entry | tuple[Refusal, ...]:
        """An entry from what an amendment has of it."""
        return self.read(to_json(told))

    def check(self, entry: Entry) -> Verdict:
        """What the referee would say; nothing changes."""
        refusals = self._unheard(entry)
        if isinstance(entry, Control) and not refusals:
            return self._plan(entry, self.seq + 1, "")[0]._replace(entry=entry)
        position = self.ahead
        refusals = refusals or check(position, entry, position.off)
        return Verdict(False, entry=entry, refusals=refusals) if refusals else ALLOWED

    def submit(self, entry: Entry | str | bytes, after: int | None = None) -> Verdict:
        """Takes an entry, refuses it, or asks for a fact first. `after` is the last line that its maker saw.

        When somebody else wrote meanwhile, in whatever process, it is refused, and the table is as it is now.
        """
        if isinstance(entry, str | bytes):
            read = self.read(names.plain(entry) if self._tidy else entry)
            if isinstance(read, tuple):
                return Verdict(False, refusals=read)
            entry = read
        entry = entry.model_copy(update={entry.leading: None}) if entry.leads else entry  # whoever tells it says so
        seen = self.seq if after is None else after
        if behind := self._behind(seen):
            return behind
        try:
            verdict = self._control(entry) if isinstance(entry, Control) else self._take(entry)
        except (StoreError, JournalError) as error:
            behind = self._behind(seen) if error.reason == "elsewhere" else None
            return behind or refused("AR-10", error.reason)
        if not verdict.ok:
            return verdict._replace(entry=entry)
        return self._go_on(verdict) if self._waiting else verdict

    def undo(self, to: int | None = None) -> Verdict:
        return self.submit(Undo(to=to))

    def redo(self) -> Verdict:
        return self.submit(Redo())

    def amend(self, seq: int, entry: Entry | None, drop: Iterable[int] = ()) -> Verdict:
        """Changes an entry far back. Later entries that no longer hold must be named in `drop`."""
        changed = None if entry is None else entry.model_dump(mode="json", exclude_none=True)
        return self.submit(Amend(seq=seq, entry=changed, drop=tuple(drop)))

    def insert(self, before: int, entry: Entry, drop: Iterable[int] = ()) -> Verdict:
        """Adds an entry that was forgotten."""
        added = entry.model_dump(mode="json", exclude_none=True)
        return self.submit(Insert(before=before, entry=added, drop=tuple(drop)))

    def reveal(self) -> str | None:
        """Shows the secret seed, so that every roll so far can be checked; later rolls get a new one.

        None when there is no secret, or when it could not be kept that it was shown.
        """
        try:
            self.catch_up()
            if self.away or self.dice.seed is None:
                return None
            reveal = Reveal(seed=self.dice.seed.hex(), draws=self.dice.draws)
            with self.journal.alone():  # or somebody could promise a new seed in between
                self._write(reveal)
                with suppress(StoreError):  # everybody knows it now, kept or not
                    self.dice.forget()
        except (StoreError, JournalError):
            return None
        return reveal.seed

    # The way of an entry.

    def _behind(self, seen: int) -> Verdict | None:
        """Catches up with the file; a refusal when an entry made after line `seen` does not answer to it."""
        try:
            if self.catch_up():
                return refused("AR-10", "elsewhere")
        except (StoreError, JournalError) as error:
            return refused("AR-10", error.reason)
        return refused("AR-05", seen=seen, seq=self.seq) if seen != self.seq else None

    def _take(self, entry: Entry) -> Verdict:
        before = self.ahead
        refusals = self._unheard(entry) or check(before, entry, before.off)
        if refusals:
            return Verdict(False, refusals=refusals)
        self._lapse()
        self._follow_box()
        self._follow_clock()
        before, told = self.position, entry
        if isinstance(entry, Chance) and entry.undecided:
            if self.dice.seed is None:
                self._promise()
            drawn = self.dice.draw(entry, before)
            if drawn is None:
                return refused("AR-13", "undrawn", n=MOST_TRIES)
            entry = drawn
        try:
            position = self._play(before, entry)
        except Question as question:
            self._waiting, self.question = told, question
            if witnesses:
                witness(question.rule, "asked")
            return Verdict(False, question=question)
        at = self._clock()
        with self._teaching(before.facts, position.facts):
            seq = self._write(entry, at, position)
        if entry is not told:
            self._drawn_in[seq] = before
            self.dice.count()
        self.history.add(Played(seq, at, entry, position))
        if witnesses:
            self._witness(before, entry, position)
        self._turn_over()
        return Verdict(True, seq, entry)

    def _play(self, position: Position, entry: Entry) -> Position:
        fresh = position.replace(effects=(), postings=())
        if type(entry) not in COMMON:
            return self.use.play(fresh, entry)
        played = common.play(fresh, cast(Any, entry))
        return played if played.facts is fresh.facts else cast(Position, self.use.learnt(played))

    def _write(self, entry: Entry, at: str | None = None, after: Position | None = None) -> int:
        """Notes an entry; what in it lies face down in the position that it leads to, as a hash."""
        text, at = entry.text(), at or self._clock()
        told = self._tells(entry)
        field = self.use.sealed(after or self.position, told) if told and self.head.version >= SEALING else ""
        if field:
            with self.journal.alone():
                seq = self.journal.append(self.seals.seal(text, field), at)
            self.seals.lies(self.journal.lines[-1].text, cast(Entry, told))
        else:
            seq = self.journal.append(text, at)
        self._note(entry)
        return seq

    def _tells(self, entry: Entry) -> Entry | None:
        """What a line tells of the game: the entry that it adds or changes, or itself."""
        if not isinstance(entry, Amend | Insert):
            return None if isinstance(entry, Control) else entry
        told = None if entry.entry is None else self.read_again(entry.entry)
        return None if isinstance(told, tuple) else told

    def _turn_over(self) -> None:
        """Notes what no longer lies face down, and then keeps it nowhere else; what could be done again still does.

        What cannot be noted now is another time.
        """
        if not self.seals.face_down or self.away or self.history.can_redo:
            return
        position = self.position
        up = [each for each, told in self.seals.face_down.items() if not self.use.sealed(position, told)]
        if up:
            with suppress(StoreError, JournalError):
                self._write(self.seals.turned_over(up))
                self._tidy_up()

    def _tidy_up(self) -> None:
        """Keeps nothing beside the journal once nothing of it lies face down; if not now, another time."""
        if not self.seals.face_down and not self.seals.missing and self.seals.kept:
            with suppress(StoreError, JournalError), self.journal.alone():
                self.seals.forget()

    def _lapse(self) -> None:
        """Notes that what nobody can open here does not count, also where somebody could have opened it."""
        if self.seals.missing and not self.away:
            self._write(Lapse(sealed=tuple(self.seals.missing)))

    def _note(self, entry: Entry) -> None:
        """Follows what a line says beside the position."""
        self.dice.note(entry)
        self.seals.note(entry)
        if isinstance(entry, Depart | Arrive):
            self.away = isinstance(entry, Depart)

    def _promise(self) -> None:
        """A new seed; it is kept once its promise is, or two who promise at once would keep the seed of neither."""
        fresh = Dice()
        with self.journal.alone():
            self._write(NewSeed(commitment=fresh.commitment))
            self.dice.keep(fresh.seed)

    def _unheard(self, entry: Entry) -> tuple[Refusal, ...]:
        """Why this is not even looked at, whatever the position is."""
        return _forged(entry) or moving.check(self.away, entry) or self._too_late(entry)

    def _too_late(self, entry: Entry) -> tuple[Refusal, ...]:
        """Words count from the first roll on; older journals have some that came later."""
        late = isinstance(entry, Words) and self.dice.rolled_from
        return (Refusal("AR-13", "words", {}),) if late else ()

    def go_on(self) -> Verdict | None:
        """The entry that waits for facts is told again, once the box has learnt them elsewhere."""
        asked, facts = self.question, self.ahead.facts
        if asked is None or self._waiting is None or any(facts.get(fact) is None for fact in asked.facts):
            return None
        return self.submit(self._waiting)

    @property
    def waiting(self) -> Entry | None:
        """The entry that waits for facts."""
        return self._waiting

    def withdraw(self) -> Entry | None:
        """Drops the entry that waits for facts, and nothing else; which it was."""
        waiting, self._waiting, self.question = self._waiting, None, None
        return waiting

    def _go_on(self, verdict: Verdict) -> Verdict:
        """After the answer to a question, the entry that waited for it goes on; after anything else it is dropped."""
        waiting = self.withdraw()
        if verdict.entry is None or verdict.entry.kind != "fact" or waiting is None:
            return verdict
        return Verdict(True, verdict.seq, verdict.entry, then=self.submit(waiting))

    @contextmanager
    def _teaching(self, before: Facts, after: Facts) -> Iterator[None]:
        """The box learns what is about to be noted: if something ends this in between, it is never behind its table."""
        self._elsewhere.teach(self.box, before, after)
        try:
            yield
        except (StoreError, JournalError):
            self._elsewhere.teach(self.box, after, before)
            raise

    def _follow_box(self) -> None:
        """Notes what the box has learnt elsewhere: the journal holds all that the next entry is judged by."""
        for fact in self._elsewhere.news(self.position):
            before, at = self.position, self._clock()
            self.history.add(Played(self._write(fact, at), at, fact, self._play(before, fact)))
            if witnesses:
                self._witness(before, fact, self.position)

    def _follow_clock(self) -> None:
        """Notes what the time brings, if this game agreed on one."""
        at = self._clock()
        if noted := self.use.timed(self.position, lambda: self.seconds(at)):
            self.history.add(Played(self._write(noted, at), at, noted, self._play(self.position, noted)))

    # Changes to the journal itself: undo, redo, amend, insert, and the words and seeds of the dice.

    def _control(self, entry: Control) -> Verdict:
        if refusals := self._unheard(entry):
            return Verdict(False, refusals=refusals)
        before, at = self.position.facts, self._clock()
        if isinstance(entry, Depart):
            self._turn_over()
        if self.seals.missing and self._plan(entry, self.seq + 1, at)[0].ok:
            self._lapse()
        verdict, apply = self._plan(entry, self.seq + 1, at)
        if verdict.ok and verdict.entry:
            told = told_by_box(self.first, self.played)
            self._write(verdict.entry, at)
            apply()
            self._turn_over()
            told = told_by_box(self.first, self.played) | told
            own = (fact for fact, by_box in told.items() if by_box)
            self._elsewhere.teach(self.box, before, self.position.facts, own)
        return verdict

    def _plan(self, entry: Control, seq: int, at: str, believe: bool = False) -> Change:
        """What a control entry would do: a verdict, and how to do it."""
        match entry:
            case Undo(to=to):
                steps = self.history.steps_back(to)
                if not steps:
                    return _no(refused("AR-06", "undo") if to is None else refused("AR-06", "undo-to", to=to))
                return Verdict(True, seq, entry), lambda: self.history.undo(steps)
            case Redo():
                if not self.history.can_redo:
                    return _no(refused("AR-06", "redo"))
                return Verdict(True, seq, entry), self.history.redo
            case Amend() | Insert():
                return self._plan_amendment(entry, seq, at, believe)
            case _:
                return Verdict(True, seq, entry), _nothing

    def _plan_amendment(self, entry: Amend | Insert, seq: int, at: str, believe: bool) -> Change:
        line = entry.seq if isinstance(entry, Amend) else entry.before
        if not self.history.says(line):
            return _no(refused("AR-07", "no-line", line=line))
        try:
            changed = None if entry.entry is None else self.use.entry.validate_json(to_json(entry.entry))
        except ValidationError as error:
            return _no(Verdict(False, refusals=unreadable(error)))
        if isinstance(changed, Control):
            return _no(refused("AR-07", "control", entry=changed.kind))
        if changed is not None and _forged(changed):
            return _no(refused("AR-13", "amended"))
        own = seq if isinstance(entry, Insert) else line
        told = None if changed is None else Told(own, at, changed)
        if believe:
            return Verdict(True, seq, entry), lambda: self.history.rewrite(seq, line, told, entry.drop)
        return self._plan_rewriting(entry, seq, line, told)

    def _plan_rewriting(self, entry: Amend | Insert, seq: int, line: int, told: Told | None) -> Change:
        """Another past, played to its end; `drop` must name what does not hold there, and is kept as exactly that."""
        played = self.played
        where = next((i for i in reversed(range(len(played))) if played[i].seq == line), None)
        if where is None:
            return _no(refused("AR-07", "no-line", line=line))
        rest = played[where:] if isinstance(entry, Insert) else played[where + 1 :]
        queue = ([told] if told else []) + [Told(each.seq, each.at, each.entry) for each in rest]
        after, broken = self._replayed(where, queue)
        if told and broken and broken[0].seq == told.seq:
            return _no(Verdict(False, refusals=broken[0].refusals))
        drop = tuple(each.seq for each in broken)
        if not set(drop) <= set(entry.drop):
            return _no(Verdict(False, broken=tuple(broken)))

        def rewrite() -> None:
            self.history.rewrite(seq, line, told, drop)
            if not self.history.left_out:
                self.history.settle(where, after)

        return Verdict(True, seq, entry.model_copy(update={"drop": drop}), broken=tuple(broken)), rewrite

    def _replayed(self, where: int, queue: list[Told]) -> tuple[list[Played], list[Broken]]:
        """Entries played after the first ones in effect; those that do not hold there are left out and named."""
        played, broken = list[Played](), list[Broken]()
        position = self.history.played[where - 1].position if where else self.first
        self._patience -= len(queue)
        for seq, at, entry in queue:
            refusals = _undecided(entry) or check(position, entry, position.off)
            try:
                if not refusals:
                    position = self._play(position, entry)
                    played.append(Played(seq, at, entry, position))
            except Question as question:
                refusals = (Refusal("AR-12", "missing", {"facts": list(question.facts)}),)
            if refusals:
                broken.append(Broken(seq, entry, refusals, position))
        return played, broken

    def _settle(self) -> None:
        """Plays what is in effect now, as far as it is not what was played."""
        same, queue = self.history.unplayed()
        self._patience -= same
        self.history.settle(same, *self._replayed(same, queue))

    # Opening.

    def _hear(self, lines: list[Line]) -> None:
        """Takes lines of the journal again. Whoever keeps no more what lay face down has opened it there before."""
        self.seals.hear(lines)
        while any(self.seals.shut(line.text) for line in lines) and (more := self.journal.more()):
            self.seals.hear(more)
            lines += more
        for line in lines:
            self._replay(*line)

    def _read_line(self, text: bytes) -> Entry | tuple[Refusal, ...]:
        """What a line tells, with all that lies face down."""
        fault = self.seals.fault(text)
        return (Refusal("AR-01", fault, {}),) if fault else self.read(self.seals.plain(text))

    def _replay(self, seq: int, at: str, text: bytes) -> None:
        """Takes a line of the journal again; one that the rules refuse today is left out and named.

        To play all that follows for every amendment would take the square of the length. Patience is therefore as long
        as the journal: after that an amendment is believed, and all that is in effect is played together.
        """
        entry = self._read_line(text)
        if isinstance(entry, tuple):
            self.seals.miss(text)
            self._refused.append(Broken(seq, Entry(kind="unreadable"), entry))
            self.history.skip(seq)
            return
        if refusals := moving.check(self.away, entry):
            self._refused.append(Broken(seq, entry, refusals))
            if not isinstance(entry, Control) or isinstance(entry, Amend | Insert):
                self.history.skip(seq)
            return
        self._note(entry)
        if told := self._tells(entry):
            self.seals.lies(text, told)
        self._patience += PATIENCE_A_LINE
        believe = self._patience <= 0
        if isinstance(entry, Control):
            verdict, apply = self._plan(entry, seq, at, believe)
            apply()
            if not verdict.ok:
                later = tuple(refusal for each in verdict.broken for refusal in each.refusals)
                self._refused.append(Broken(seq, entry, verdict.refusals + later))
                if isinstance(entry, Amend | Insert):
                    self.history.skip(seq)
        elif believe and self.history.stale:
            self.history.tell(Told(seq, at, entry))
        else:
            if isinstance(entry, Chance) and entry.source == "rolled":
                self._drawn_in[seq] = self.position
            played, broken = self._replayed(len(self.played), [Told(seq, at, entry)])
            self._refused += broken
            if broken:
                self.history.skip(seq)
            else:
                self.history.add(played[-1])

    def _witness(self, before: Position, entry: Entry, after: Position) -> None:
        position, prompts = self._prompts or (None, ())
        for prompt in prompts if position is before else self.use.prompts(before):
            if prompt.admits(entry):
                witness(prompt.rule, "answered")
        _witness_effects(after)


def _witness_effects(position: Position) -> None:
    for rule in (*(effect.rule for effect in position.effects), *(posting.rule for posting in position.postings)):
        witness(rule, "took effect")


def _forged(entry: Entry) -> tuple[Refusal, ...]:
    """Only the program can say that it rolled, promise and reveal a seed, or turn over what lies face down."""
    rolled = isinstance(entry, Chance) and (entry.source == "rolled" or entry.draw is not None)
    return (Refusal("AR-13", "refusal", {}),) if rolled or isinstance(entry, PROMISES) else ()


def _undecided(entry: Entry) -> tuple[Refusal, ...]:
    """What stands in a journal was rolled before."""
    undecided = isinstance(entry, Chance) and entry.undecided
    return (Refusal("AR-13", "amended", {}),) if undecided else ()


def _no(verdict: Verdict) -> Change:
    return verdict, _nothing


def _nothing() -> None:
    """For a plan that changes no position."""
