"""Who may tell what: AR-14, whatever the game."""

from __future__ import annotations

import pytest

from companion.entry import Amend, CorrectMoney, CountMoney, Entry, LearnFact, Note, Undo
from companion.games.big_shot.entries import Bid, Pass
from companion.position import Prompt
from companion.seats import Seats, Sitting, check, check_withdrawal

FRIENDS, OWN = Seats(), Seats(telling="own")
TOM = Sitting(("Tom",))
TOMS: list[Entry] = [Bid(player="Tom", amount=3), CountMoney(account="Tom", amount=3), Note(remark="!")]
ZOES: list[Entry] = [
    Bid(player="Zoé", amount=3),
    CountMoney(account="Zoé", amount=3),
    CorrectMoney(account="Zoé/red", amount=3),
]
ALLS: list[Entry] = [LearnFact(fact="value:d3", value=4), CountMoney(account="#bank", amount=3)]


def why(seats: Seats, by: Sitting, entry: Entry, *changed: Entry) -> list[str]:
    return [each.text for each in check(seats, by, entry, (), changed)]


@pytest.mark.parametrize("entry", [*TOMS, *ZOES, *ALLS, Undo()])
def test_among_friends_all_who_sit_tell_everything_and_who_watches_nothing(entry: Entry) -> None:
    assert why(FRIENDS, TOM, entry) == []
    assert why(FRIENDS, Sitting(()), entry) == ["watching"]
    assert why(OWN, Sitting((), host=True), entry) == []


@pytest.mark.parametrize("entry", [*TOMS, *ALLS])
def test_what_is_ones_own_or_everybodys_is_told(entry: Entry) -> None:
    assert why(OWN, TOM, entry) == []


@pytest.mark.parametrize("entry", ZOES)
def test_what_somebody_else_does_is_not(entry: Entry) -> None:
    (refusal,) = check(OWN, TOM, entry, ())
    assert (refusal.rule, refusal.text, refusal.params["player"]) == ("AR-14", "refusal", "Zoé")
    assert why(OWN, Sitting(("Tom", "Zoé")), entry) == []


def test_what_rests_on_a_secret_is_told_by_whose_it_is_also_among_friends() -> None:
    hers = Bid(player="Zoé", amount=3)
    for entry in (hers, Amend(seq=3, entry=hers.model_dump())):
        (refusal,) = check(FRIENDS, TOM, entry, (), (), [hers])
        assert (refusal.rule, refusal.text, refusal.params["player"]) == ("AR-14", "hidden", "Zoé")
        assert check(FRIENDS, Sitting(("Tom", "Zoé")), entry, (), (), [hers]) == ()
        assert check(FRIENDS, Sitting((), host=True), entry, (), (), [hers]) == ()


def test_an_entry_without_a_name_is_the_affair_of_who_is_asked_for_it() -> None:
    prompts = [Prompt("note", "AR-01", "Zoé")]
    assert [each.params["player"] for each in check(OWN, TOM, Note(remark="!"), prompts)] == ["Zoé"]
    assert check(OWN, Sitting(("Zoé",)), Note(remark="!"), prompts) == ()


def test_the_journal_is_changed_by_those_whose_lines_change() -> None:
    mine, hers = Bid(player="Tom", amount=3), Pass(player="Zoé")
    assert why(OWN, TOM, Undo(), mine) == []
    assert why(OWN, TOM, Undo(), hers) == ["journal"]
    assert why(OWN, TOM, Undo(to=1), mine, hers) == ["journal"]
    assert why(OWN, TOM, Amend(seq=3), LearnFact(fact="value:d3", value=4)) == []


def test_what_waits_for_a_fact_is_dropped_by_whoever_may_tell_it() -> None:
    waits = Bid(player="Zoé", amount=3)

    def why_not(seats: Seats, by: Sitting) -> list[str]:
        return [each.text for each in check_withdrawal(seats, by, waits, ())]

    assert why_not(OWN, TOM) == ["withdrawn"]
    assert why_not(OWN, Sitting(())) == ["watching"]
    assert why_not(OWN, Sitting(("Zoé",))) == why_not(OWN, Sitting((), host=True)) == why_not(FRIENDS, TOM) == []


def test_seats_are_taken_and_freed() -> None:
    seats = Seats().sit("Anna", "a").sit("Tom", "b").sit("Zoé", "a")
    assert seats.of("a") == ("Anna", "Zoé")
    assert seats.without("a").taken == {"Tom": "b"}
    assert seats.free("Tom").of("b") == ()
