"""The track of Spéculation: where squares lie, where pawns stand, and how they are seen moving."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from companion.box import Facts
from companion.games.speculation.entries import Setup
from companion.games.speculation.play import start
from companion.games.speculation.track import Run
from mobile.games.speculation.running import MOST, Frame, Running, frames
from mobile.games.speculation.standing import CLOSE
from mobile.games.speculation.track import LABEL, Track, squares_of, track_for
from scoring.speculation.race import COMPANIES, END, SEGMENTS, START, Company

SIZES = {"phone": (186, 392), "lying": (222, 322), "tablet": (361, 655), "desktop": (412, 824), "low": (186, 330)}
LASTS = (10, 20, 30, 40, 50)
METRO, TIMBUKTU, ALHAMBRA, *_ = COMPANIES


def race(**squares: int) -> Frame:
    """Pawns on these squares, all others on START."""
    return Frame(tuple(squares.get(company, START) for company in COMPANIES))


# Where things lie


@pytest.mark.parametrize("size", SIZES)
def test_the_way_is_a_zig_zag_each_square_beside_or_above_the_one_before(size: str) -> None:
    track = track_for(*SIZES[size])
    for before, after in pairwise(map(track.square, range(1, END + 1))):
        across, down = abs(after.x - before.x) / track.column, (before.y - after.y) / track.row
        assert (round(across, 6), round(down, 6)) in ((1, 0), (0, 1))


@pytest.mark.parametrize("size", SIZES)
def test_squares_start_and_end_lie_on_the_board_and_not_on_each_other(size: str) -> None:
    track = track_for(*SIZES[size])
    boxes = [*map(track.square, range(1, END + 1)), track.start, track.end]
    for box in boxes:
        assert box.x >= 0 <= box.y
        assert box.x + box.width <= track.width + 0.01
        assert box.y + box.height <= track.height + 0.01
    for one, other in combinations(boxes, 2):
        apart = max(abs(a - b) for a, b in zip(one.centre, other.centre, strict=True))
        assert apart >= min(track.row, track.column) - 0.01


@pytest.mark.parametrize("size", SIZES)
def test_pawns_are_large_enough_to_read_their_sign(size: str) -> None:
    track = track_for(*SIZES[size])
    sizes = [track.stand(company, square)[2] for company in COMPANIES for square in (START, 1, 59, END)]
    assert min(sizes) >= 20


@pytest.mark.parametrize("size", SIZES)
def test_all_pawns_can_be_seen_together_on_start_and_on_end(size: str) -> None:
    track = track_for(*SIZES[size])
    for square in (START, END):
        stands = [track.stand(company, square, place) for place, company in enumerate(COMPANIES)]
        for (x, _, wide), (other, _, _) in pairwise(stands):
            assert other - x >= 0.8 * wide
        assert all(wide / 2 - 1 <= x <= track.width - wide / 2 + 1 for x, _, wide in stands)


@pytest.mark.parametrize("size", SIZES)
def test_what_shines_round_pawns_on_start_leaves_its_name_to_be_read(size: str) -> None:
    track = track_for(*SIZES[size])
    name = track.start.y + LABEL * track.start.height
    assert all(y - (side + CLOSE) / 2 >= name - 2 for _, y, side in (track.stand(each, START) for each in COMPANIES))


def test_a_thumb_finds_the_square_under_it() -> None:
    track = track_for(*SIZES["phone"])
    for number in range(1, END):
        assert track.nearest(*track.square(number).centre) == number
    assert track.nearest(*track.start.centre) == START
    assert track.nearest(*track.end.centre) == END


def test_segments_follow_each_other_wherever_this_board_has_their_borders() -> None:
    for lasts in (LASTS, (8, 17, 29, 40, 52)):
        squares = [square for segment in SEGMENTS for square in squares_of(segment, lasts)]
        assert squares == [*range(1, END + 1)]
    assert squares_of("2", (8, 17, 29, 40, 52)) == range(9, 18)
    assert squares_of("end", LASTS) == range(END, END + 1)


def test_a_board_is_folded_so_that_pawns_are_as_large_as_they_can_be() -> None:
    assert [track_for(*size).columns for size in ((150, 392), (186, 330), (700, 300))] == [5, 6, 10]
    assert all(track_for(*size).pawn >= Track(*size, columns=5).pawn for size in SIZES.values())


# How pawns move


def test_a_pawn_is_seen_on_every_square_and_leaps_over_those_that_are_occupied() -> None:
    before = race(metro=3, timbuktu=5)
    (way,) = frames(before, [Run(METRO, 3, 7, (5,), "Anna")])
    assert [frame.at(METRO) for frame in way] == [4, 5, 6, 7, 7]
    assert [frame.leaps for frame in way] == [False, True, False, False, False]
    assert {frame.at(TIMBUKTU) for frame in way} == {5}
    assert way[-1] == race(metro=7, timbuktu=5)


def test_pawns_move_one_after_the_other_each_from_where_the_one_before_left_it() -> None:
    steps = [Run(METRO, 3, 6, (), "Anna"), Run(TIMBUKTU, 5, 9, (6,), "Tom"), Run(METRO, 6, 10, (9,), "Zoé")]
    ways = [*frames(race(metro=3, timbuktu=5), steps)]
    assert [way[0].mover for way in ways] == [METRO, TIMBUKTU, METRO]
    assert ways[-1][-1] == race(metro=10, timbuktu=9)


def test_a_pawn_that_loses_a_rank_goes_back() -> None:
    (way,) = frames(race(metro=9, timbuktu=6), [Run(METRO, 9, 5, (6,))])
    assert [frame.at(METRO) for frame in way] == [8, 7, 6, 5, 5]


def test_of_a_long_way_some_squares_are_seen_and_always_those_that_are_leapt_over() -> None:
    over = (21, 22, 38)
    (way,) = frames(race(metro=1), [Run(METRO, 1, 40, over)])
    assert len(way) <= MOST + len(over) + 2
    assert {frame.at(METRO) for frame in way if frame.leaps} == set(over)


def test_pawns_on_end_stand_there_in_the_order_of_arrival() -> None:
    before = Frame(race(metro=60, timbuktu=58, alhambra=57).squares, (METRO,))
    arrivals: list[Company] = [ALHAMBRA, TIMBUKTU]
    steps = [Run(each, before.at(each), END, (), "Anna") for each in arrivals]
    *_, last = frames(before, steps)
    assert last[-1].arrived == (METRO, ALHAMBRA, TIMBUKTU)


def test_a_step_that_begins_elsewhere_is_not_shown() -> None:
    assert not [*frames(race(metro=4), [Run(METRO, 3, 7, ())])]


# What a board has shown


@pytest.mark.parametrize(
    ("told", "at_once", "seen"),
    [(6, 1, True), (7, 2, True), (7, 1, False), (5, 1, False), (4, 2, False), (8, 2, False)],
)
def test_only_what_one_tap_told_is_seen_moving(told: int, at_once: int, seen: bool) -> None:
    before = race(metro=3)
    begun = start(Setup(players=("Anna", "Tom", "Zoé"), first="Anna"), Facts("speculation"))
    moved = begun.replace(pawns={**begun.pawns, METRO: 6}, steps=(Run(METRO, 3, 6, (), "Anna"),))
    running = Running(5, before)
    running.goes_on(told, moved, at_once, still=False)
    assert bool(running.ways) == seen
    assert running.told == told
    assert running.shown == (before if seen else Frame.of(moved))
