"""An entry taken, an entry refused and an entry undone, in memory."""

from __future__ import annotations

import importlib
import random
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, cast

from companion.entry import Entry
from companion.games.big_shot.position import TablePosition
from companion.language import Language
from companion.position import Position
from companion.rules import check
from tests.bench import plays
from tests.bench.boardgame import BoardgameIO
from tests.bench.measure import Measurement, Section, in_turn, per_entry

ROUNDS = 61
PLIES = 200

PLAY, SUBMIT = "check + play + post", "submit from JSON, with its journal line in memory"
REFUSE, UNDO, TABLE_UNDO = "a refusal with its sentence", "undo: a step of the history", "undo: table.undo()"
CHESS_PLAY, CHESS_REFUSE, CHESS_UNDO = (
    f"python-chess: {what}" for what in ("is_legal + push + pop", "push_san refused, its message", "pop")
)
NODE_PLAY, NODE_REFUSE, NODE_UNDO = (
    f"boardgame.io: {what}" for what in ("the same entry as a move", "the same entry, INVALID_MOVE", "client.undo()")
)

SECTIONS = (
    Section(PLAY, (CHESS_PLAY, NODE_PLAY), {NODE_PLAY: 1}),
    Section(SUBMIT, (CHESS_PLAY, NODE_PLAY), {NODE_PLAY: 1}),
    Section(REFUSE, (CHESS_REFUSE, NODE_REFUSE)),
    Section(UNDO, (CHESS_UNDO, NODE_UNDO), {UNDO: 20}),
    Section(TABLE_UNDO, (CHESS_UNDO, NODE_UNDO), {TABLE_UNDO: 20}),
)


def measurement(node: BoardgameIO | None) -> Measurement:
    """Everything that needs no disk."""
    ours, chess = Ours(plays.recorded()), ChessGame()
    ways = {
        PLAY: ours.play,
        SUBMIT: ours.submit,
        REFUSE: ours.refuse,
        UNDO: ours.undo,
        TABLE_UNDO: ours.table_undo,
        CHESS_PLAY: chess.play,
        CHESS_REFUSE: chess.refuse,
        CHESS_UNDO: chess.undo,
    }
    if node:
        asked = {NODE_PLAY: "play", NODE_REFUSE: "refuse", NODE_UNDO: "undo"}
        ways |= {name: partial(node.microseconds, what) for name, what in asked.items()}
    return Measurement(ROUNDS, partial(in_turn, ways), SECTIONS)


class Ours:
    """The recorded play, and the mistakes in its middle."""

    def __init__(self, play: plays.Play) -> None:
        self._play = play
        self._texts = [entry.text() for entry in play.entries]
        self._whole = plays.new_table(play)
        _each(play.entries, partial(plays.enter, self._whole))
        self._middle = plays.new_table(play)
        _each(play.entries[: play.auction], partial(plays.enter, self._middle))
        self._language = Language("en", plays.big_shot().id)

    def play(self) -> float:
        first = self._whole.first
        return self._timed(lambda: played(first, self._play))

    def submit(self) -> float:
        table = plays.new_table(self._play)
        return self._timed(lambda: _each(self._texts, partial(plays.enter, table)))

    def refuse(self) -> float:
        return per_entry(len(self._play.refused), lambda: _each(self._play.refused, self._sentences))

    def undo(self) -> float:
        history = self._whole.history
        figure = self._timed(lambda: _times(len(self._texts), history.undo))
        _times(len(self._texts), history.redo)
        return figure

    def table_undo(self) -> float:
        figure = self._timed(lambda: _times(len(self._texts), self._whole.undo))
        _times(len(self._texts), self._whole.redo)
        return figure

    def _timed(self, run: Callable[[], object]) -> float:
        return per_entry(len(self._texts), run)

    def _sentences(self, entry: Entry) -> list[str]:
        return [self._language.refusal(refusal) for refusal in self._middle.check(entry).refusals]


def played(position: Position, play: plays.Play) -> Position:
    """Where the play ends: every entry checked, played and posted."""
    go_on = plays.use().play
    for entry in play.entries:
        if check(position, entry, position.off):
            raise ValueError(entry)
        position = go_on(position.replace(effects=(), postings=()), entry)
    return position


def same_end(play: plays.Play, node: BoardgameIO) -> bool:
    """Whether boardgame.io was told the same game: the same money, loans and owners at the end."""
    position = cast(TablePosition, played(plays.new_table(play).first, play))
    balances = {player: position.balances[player] for player in play.setup.players}
    owners = {id: district.leader(position.neutral) for id, district in position.districts.items()}
    ours = {"over": True, "balances": balances, "loans": dict(position.loans), "owners": owners}
    return bool(node.ask("end") == ours)


class ChessGame:
    """A random game of python-chess, and moves in its middle that are not legal."""

    def __init__(self) -> None:
        self._chess: Any = importlib.import_module("chess")
        chance = random.Random(1)
        board = self._chess.Board()
        self._moves: list[Any] = []
        while len(self._moves) < PLIES and not board.is_game_over():
            self._moves.append(chance.choice(list(board.legal_moves)))
            board.push(self._moves[-1])
        self._middle = self._chess.Board()
        _each(self._moves[: len(self._moves) // 2], self._middle.push)
        sans = [piece + square for piece in "KQRBN" for square in self._chess.SQUARE_NAMES]
        self._refused = chance.sample([san for san in sans if self._message(san)], 8) * plays.OFTEN

    def play(self) -> float:
        """All moves made, then all taken back."""
        board = self._chess.Board()

        def run() -> None:
            for move in self._moves:
                if not board.is_legal(move):
                    raise ValueError(move)
                board.push(move)
            for _ in self._moves:
                board.pop()

        return per_entry(len(self._moves), run)

    def refuse(self) -> float:
        return per_entry(len(self._refused), lambda: _each(self._refused, self._message))

    def undo(self) -> float:
        board = self._chess.Board()
        _each(self._moves, board.push)
        return per_entry(len(self._moves), lambda: _times(len(self._moves), board.pop))

    def _message(self, san: str) -> str:
        try:
            self._middle.push_san(san)
        except ValueError as error:
            return str(error)
        self._middle.pop()
        return ""


def _each(values: Iterable[Any], do: Callable[[Any], object]) -> None:
    for value in values:
        do(value)


def _times(n: int, do: Callable[[], object]) -> None:
    for _ in range(n):
        do()
