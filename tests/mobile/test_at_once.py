"""What several phones tell at one moment: every choice that asks nothing of the others is taken, and each only once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from companion.games.big_shot.entries import Borrow, Pass
from companion.games.big_shot.position import Auction, Lending
from companion.games.speculation.entries import Lay
from tests.games.big_shot import story as shot
from tests.games.millionaire import story as tokens
from tests.games.speculation import story as race
from tests.mobile.harness import Phone
from tests.mobile.houses import Company

Phones = Callable[..., Phone]
TO_LAY = "dealt\nthe program shuffles\ntile 3\nnobody exchanges"
AUCTION = "Anna leads\nAnna rolls 1\nTom bids 3"
SOON = 0.1  # seconds: too early to have seen what somebody else did
FREE = {**tokens.THREE, "off": ("MI-06",)}  # whoever wants to stakes next


def packs(phone: Phones) -> Company:
    return Company(phone, race.STORY, {**race.THREE, "packs": True}, TO_LAY)


def a_card(phone: Phone) -> str:
    """The first card of the hand that a phone shows."""
    return next(label for label in phone.labels() if label.endswith(" card") and "’s" not in label)


def laid(there: Company) -> list[str]:
    """Who has laid, in the order of the journal."""
    return [each.entry.player for each in there.table.played if isinstance(each.entry, Lay)]


def at_once(first: Phone, label: str, second: Phone, other: str) -> None:
    """Two taps, the second before anything is painted again."""
    control, event = second.to_tap(other)
    taps = set[asyncio.Task[None]]()

    def then() -> None:
        taps.add(asyncio.get_running_loop().create_task(second.session.dispatch_event(control._i, event, None)))

    first.tap(label, then=then)
    assert all(each.done() for each in taps)


def test_two_cards_laid_at_one_moment_are_both_taken(phone: Phones) -> None:
    there = packs(phone)
    tom, zoe = there.phone("Tom"), there.phone("Zoé")
    at_once(tom, a_card(tom), zoe, a_card(zoe))
    assert laid(there) == ["Tom", "Zoé"]


def test_a_card_laid_just_after_another_was_is_taken(phone: Phones) -> None:
    there = packs(phone)
    tom, zoe, anna = there.phone("Tom"), there.phone("Zoé"), there.phone("Anna")
    label, other = a_card(anna), a_card(zoe)
    tom.tap(a_card(tom), look=SOON)
    zoe.tap(other, look=SOON)
    anna.tap(label)
    assert laid(there) == ["Tom", "Zoé", "Anna"]


def test_a_second_tap_lays_no_second_card(phone: Phones) -> None:
    there = packs(phone)
    tom, zoe = there.phone("Tom"), there.phone("Zoé")
    label = a_card(tom)
    control, event = tom.to_tap(label)
    tom.tap(label, look=SOON)
    zoe.tap(a_card(zoe), look=SOON)
    tom.fire(control, event)
    assert laid(there) == ["Tom", "Zoé"]


def test_of_two_phones_that_play_for_one_player_the_first_is_heard(phone: Phones) -> None:
    there = Company(phone, shot.STORY, shot.FOUR, AUCTION)
    tom, zoe = there.phone("Tom"), there.phone("Zoé")
    before = there.table.seq
    at_once(tom, "Pass", zoe, "Pass")
    assert there.table.seq == before + 1
    assert there.table.played[-1].entry == Pass(player="Zoé")


def test_a_loan_and_a_bid_at_one_moment_are_both_taken(phone: Phones) -> None:
    there = Company(phone, shot.STORY, shot.FOUR, AUCTION, own="own")
    tom, zoe = there.phone("Tom"), there.phone("Zoé")
    tom.tap("Borrow…")
    at_once(zoe, "Pass", tom, "Tom borrows +9")
    assert [each.entry for each in there.table.played[-2:]] == [Pass(player="Zoé"), Borrow(player="Tom")]


def test_what_a_correction_changed_meanwhile_has_to_be_seen_first(phone: Phones) -> None:
    there = packs(phone)
    tom, middle = there.phone("Tom"), there.middle()
    zoe = there.phone("Zoé")
    tom.tap(a_card(tom))
    at_once(middle, "Undo", zoe, a_card(zoe))
    assert laid(there) == []


def test_where_the_order_is_free_two_stakes_at_one_moment_are_both_taken(phone: Phones) -> None:
    there = Company(phone, tokens.STORY, FREE)
    tom, zoe = there.phone("Tom"), there.phone("Zoé")
    at_once(tom, "Pass", zoe, "Pass")
    assert [each.entry.who for each in there.table.played] == ["Tom", "Zoé"]


def test_on_one_phone_a_second_tap_stakes_for_nobody_else(phone: Phones) -> None:
    there = Company(phone, tokens.STORY, FREE)
    both = there.phone("Tom", "Zoé")
    both.tap("Pass", look=SOON)
    both.tap("Pass")
    assert len(there.table.played) == 1
    both.tap("Pass")
    assert len(there.table.played) == 2


# What each phone shows at that moment


def test_everybody_chooses_at_once_and_hears_who_is_awaited(phone: Phones) -> None:
    there = packs(phone)
    phones = {player: there.phone(player) for player in there.table.setup.players}
    assert all(each.shows(f"{player}, which card?") for player, each in phones.items())
    phones["Tom"].tap(a_card(phones["Tom"]))
    assert phones["Tom"].shows("Anna and Zoé, which card?")
    assert phones["Zoé"].shows("Zoé, which card?")
    phones["Zoé"].tap(a_card(phones["Zoé"]))
    assert phones["Tom"].shows("Anna, which card?")
    assert phones["Anna"].shows("Anna, which card?")


def test_stakes_in_order_are_laid_on_each_phone_when_it_is_its_turn(phone: Phones) -> None:
    there = Company(phone, tokens.STORY, tokens.THREE, own="own")
    order = tokens.at(there.table).waiting
    first, second = there.phone(order[0]), there.phone(order[1])
    assert not second.can_tap("Pass")
    first.tap("Pass")
    assert second.can_tap("Pass")
    assert not first.can_tap("Pass")


def test_loans_before_the_auction_are_decided_on_each_phone_in_order(phone: Phones) -> None:
    there = Company(phone, shot.STORY, {**shot.FOUR, "loans_first": True}, "Anna leads\nAnna rolls 1", own="own")
    step = there.table.position.step
    assert isinstance(step, Lending)
    order = step.waiting
    phones = {player: there.phone(player) for player in order}
    for player in order:
        assert [name for name, each in phones.items() if each.can_tap("No loan")] == [player]
        phones[player].tap("No loan")
    assert isinstance(there.table.position.step, Auction)
