"""How long a table has played: pauses, unreadable times and clocks that were put back."""

from companion.clock import PAUSE, seconds


def test_the_time_between_entries_is_counted() -> None:
    assert seconds(["2026-11-18T20:00:00Z", "2026-11-18T20:01:30Z", "2026-11-18T20:05:00Z"]) == 300


def test_a_supper_counts_as_a_short_pause() -> None:
    assert seconds(["2026-11-18T20:00:00Z", "2026-11-19T09:00:00Z", "2026-11-19T09:00:05Z"]) == PAUSE + 5


def test_a_clock_that_is_put_back_takes_nothing_away() -> None:
    assert seconds(["2026-11-18T20:00:00Z", "2026-11-18T19:00:00Z", "2026-11-18T19:00:07Z"]) == 7


def test_what_is_no_time_is_passed_over() -> None:
    assert seconds(["2026-11-18T20:00:00Z", "soon", "", "2026-11-18T20:00:09Z"]) == 9
    assert seconds([]) == seconds(["never"]) == 0
