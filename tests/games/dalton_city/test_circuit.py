"""The circuit is worked out of landings, square by square, and doubted where it cannot be (DC-09)."""

from __future__ import annotations

from itertools import pairwise
from random import Random

from companion.box import Box
from companion.games.dalton_city import entries as e
from companion.games.dalton_city.circuit import Circuit, Stride, of_steps
from companion.library import Library
from companion.store import MemoryStore
from companion.table import Table
from tests.games.dalton_city.story import GAME, TWO, at, effects, seat, tell, told


@told(TWO)
def test_every_landing_teaches_what_lies_there(table: Table) -> None:
    """And what follows from two of them.

    ready
    Anna comes to boat with 4
    Anna declines
    4 after ranch.1 lies boat
    nobody knows what lies 3 after ranch.1
    it is really Anna's turn
    Anna comes to nugget with 3
    7 after ranch.1 lies nugget
    nobody knows what lies 4 after ranch.2
    """


@told(TWO)
def test_a_known_square_is_offered_first_and_alone(table: Table) -> None:
    """The others only against the box.

    ready
    Anna comes to boat with 4
    Anna declines
    Tom really stands on ranch.1
    Tom walks 4
    """
    first, second = (prompt for prompt in table.prompts if prompt.kind == "land")
    assert (first.rule, first.choices["square"].values, first.choices["learn"].values) == ("DC-09", ("boat",), (None,))  # type: ignore[attr-defined]
    assert "coach" in second.choices["square"]
    assert "boat" not in second.choices["square"]


def test_the_box_remembers_for_the_next_table() -> None:
    box = Box(Library(MemoryStore()), GAME.id)
    first = Table.start(GAME, e.Setup(**TWO), MemoryStore(), box=box)
    tell(first, "ready\nAnna comes to boat\nAnna buys")
    assert box.facts().get("on:ranch.1.4") == "boat"
    second = Table.start(GAME, e.Setup(**TWO), MemoryStore(), box=box)
    tell(second, "Anna starts on ranch.1\nTom starts on ranch.1\n4 after ranch.1 lies boat")
    tell(second, "Anna comes to boat\nAnna buys\nAnna has 46000")


def test_what_is_undone_is_unlearnt() -> None:
    box = Box(Library(MemoryStore()), GAME.id)
    table = Table.start(GAME, e.Setup(**TWO), MemoryStore(), box=box)
    tell(table, "ready\nAnna comes to boat\nundo\nnobody knows what lies 4 after ranch.1")
    assert "on:ranch.1.4" not in box.facts().learnt
    tell(table, "Anna lands on coach\n4 after ranch.1 lies coach")


@told(TWO)
def test_the_box_is_wrong(table: Table) -> None:
    """It is told so, and learns: the step that said otherwise is forgotten.

    ready
    Anna comes to boat
    Anna declines
    Tom really stands on ranch.1
    Tom walks 4
    Tom lands on coach -> DC-09/otherwise square=coach start=ranch.1 n=4 found=boat
    Tom lands on boat, the box is wrong -> DC-09/agrees square=boat
    Tom lands on coach, the box is wrong
    4 after ranch.1 lies coach
    Tom stands on coach
    """
    assert "DC-09/relearnt n=1" in effects(table)


@told(TWO)
def test_the_pawn_had_stood_elsewhere(table: Table) -> None:
    """The box was right, and learns nothing.

    ready
    Anna comes to boat
    Anna declines
    Tom really stands on ranch.1
    Tom walks 4
    Tom lands on coach, having stood elsewhere
    4 after ranch.1 lies boat
    Tom stands on coach
    """


@told(TWO)
def test_a_square_cannot_lie_in_two_places(table: Table) -> None:
    """There is one boat.

    ready
    Anna comes to boat with 4
    Anna declines
    Tom really stands on ranch.1
    Tom walks 3
    Tom lands on boat -> DC-09/elsewhere square=boat start=ranch.1 n=3 source=ranch.1 steps=4 end=boat
    Tom lands on boat, the box is wrong
    3 after ranch.1 lies boat
    nobody knows what lies 4 after ranch.1
    """


@told(TWO)
def test_a_move_never_ends_where_it_began(table: Table) -> None:
    """The circuit is longer than any throw.

    ready
    Anna walks 4
    Anna lands on ranch.1 -> DC-09/stays player=Anna square=ranch.1 n=4
    Anna lands on boat
    """


@told(TWO)
def test_pieces_join_where_a_step_connects_them(table: Table) -> None:
    """What each says then holds for the other.

    ready
    Anna comes to boat with 4
    Anna declines
    Tom comes to coach with 2
    Tom declines
    nobody knows what lies 2 after boat
    Anna comes to ranch.2 with 1 -> DC-09 asks bonus:ranch.2
    bonus:ranch.2 is printed 500
    Anna stands on ranch.2
    3 after boat lies coach
    7 after ranch.1 lies coach
    """
    assert [*map(dict, at(table).circuit.pieces)] == [{0: "ranch.1", 4: "boat", 5: "ranch.2", 7: "coach"}]


@told(TWO)
def test_pieces_that_cannot_join(table: Table) -> None:
    """Two squares would lie in one place.

    ready
    Anna comes to boat with 4
    Anna declines
    Tom comes to coach with 2
    Tom declines
    Anna really stands on ranch.1
    Anna walks 2
    Anna lands on ranch.2
        -> DC-09/elsewhere square=ranch.2 start=ranch.1 n=2 source=ranch.2 steps=2 end=coach
    """


@told(TWO)
def test_two_names_for_one_square(table: Table) -> None:
    """Of several squares alike, two can turn out to be one: whoever stands there fights (DC-15).

    ready
    bonus:ranch.2 is printed 500
    bonus:ranch.3 is printed 700
    bonus:ranch.4 is printed 700
    Anna comes to ranch.3 with 4
    Tom comes to ranch.4 with 2
    Anna really stands on ranch.1
    Anna comes to ranch.2 with 2
    4 after ranch.1 lies ranch.3
    it is really Anna's turn
    Anna comes to ranch.3 with 2
    asked: Anna duel-die
    """


@told(TWO)
def test_a_bonus_is_known_by_whichever_name(table: Table) -> None:
    """DC-34.

    the usual box
    Anna starts on ranch.1
    Tom starts on ranch.1
    on:ranch.1.4 is printed ranch.3
    on:ranch.1.2 is printed boat
    on:boat.2 is printed ranch.4
    bonus:ranch.3 is printed 700
    Anna comes to ranch.4 with 4
    Anna has 50700
    """


def test_the_lap_follows_from_leading_round() -> None:
    """Steps round the whole board and back to a known square."""
    steps = _round(66)
    assert Circuit(steps[:-1]).lap is None
    assert Circuit(steps).lap == 66
    assert Circuit(steps).ahead(steps[-1].start, steps[-1].n) == steps[0].start


def _round(length: int, stride: int = 6) -> tuple[Stride, ...]:
    """Steps of one stride round a made-up circuit of telegrams that begins and ends with the Hospital."""
    names = ["hospital", *(f"telegram.{n}" for n in range(1, length // stride)), "hospital"]
    return tuple(Stride(start, stride, end) for start, end in pairwise(names))


def test_the_table_says_how_long_the_circuit_is() -> None:
    table = seat(TWO)
    tell(table, "the usual box\nAnna starts on ranch.1\nTom starts on ranch.2")
    for step in _round(66)[:-1]:
        tell(table, f"on:{step.start}.{step.n} is printed {step.end}")
    last = _round(66)[-1]
    tell(table, f"Anna really stands on {last.start}\nAnna really has a horse\nAnna comes to hospital with {last.n}")
    assert "DC-09/lap n=66" in effects(table)
    tell(table, f"the circuit has 66 squares\n{last.n} after {last.start} lies hospital")


def test_a_circuit_is_neither_too_short_nor_too_long() -> None:
    assert not Circuit(_round(54)).consistent
    assert Circuit(_round(60)).consistent
    assert not Circuit(_round(131, stride=1)).consistent
    assert not Circuit((Stride("boat", 5, "boat"),)).consistent


def test_no_two_squares_lie_in_one_place_of_the_lap() -> None:
    """Counted on over the end of the lap as well."""
    boat, beyond = Stride("hospital", 3, "boat"), Stride("telegram.9", 9, "coach")
    assert not Circuit((*_round(60), boat, beyond)).consistent
    assert Circuit((*_round(60), boat, beyond._replace(end="boat"))).consistent
    assert Circuit((*_round(60), boat)).ahead("telegram.9", 9) == "boat"


def test_contradictions_in_a_box_are_pointed_out() -> None:
    """The steps that came first are believed."""
    table = seat(TWO)
    tell(table, "on:boat.3 is printed coach\non:boat.5 is printed railroad\non:coach.3 is printed railroad")
    doubts = list(GAME.doubts(table.position.facts))
    assert [(doubt.rule, doubt.text) for doubt in doubts] == [("DC-09", "steps")]
    assert effects(table)[-1].startswith("DC-09/steps")
    tell(table, "5 after boat lies railroad\n2 after coach lies railroad\nnobody knows what lies 3 after coach")


def test_random_walks_never_contradict_a_real_board() -> None:
    """Whatever is learnt on a board is true of it, and in the end all of it is known."""
    rnd = Random(9)
    board = [
        *("boat", "coach", "railroad", "daily-star", "post-office", "nugget", "hospital", "sheriff"),
        *(f"trade.w{town}.k{trade}" for town in range(2, 8) for trade in range(1, 6)),
        *(f"trade.w1.k{trade}.{side}" for trade in range(1, 5) for side in ("left", "right")),
        *(f"diploma.k{trade}" for trade in range(1, 8)),
        *(f"telegram.{n}" for n in range(1, 8)),
    ]
    rnd.shuffle(board)
    steps: dict[tuple[str, int], Stride] = {}
    place = 0
    for throw in range(1500):
        n = rnd.randint(1, 12)
        step = Stride(board[place], n, board[(place + n) % len(board)])
        if throw % 50 == 0:
            assert Circuit((*steps.values(),)).agrees(step)
        steps[step.start, n] = step
        place = (place + n) % len(board)
    known = of_steps((*steps.values(),))
    assert known.lap == len(board)
    for place, square in enumerate(board):
        assert known.ahead(square, 7) == board[(place + 7) % len(board)]
        assert not known.agrees(Stride(square, 7, board[(place + 8) % len(board)]))
