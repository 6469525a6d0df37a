"""A running table follows at once what its box has learnt elsewhere: on another phone, or on another screen."""

from __future__ import annotations

from collections.abc import Callable

from companion.entry import LearnFact
from companion.games.big_shot.entries import Reckon
from companion.language import Language
from tests.companion.tables import over
from tests.mobile.frames import framed
from tests.mobile.harness import Phone
from tests.mobile.test_table_screen import seated

Phones = Callable[..., Phone]
SAY = Language("fr", "big-shot").say
D4 = SAY("box.on-plan", fact="value:d4")


def unknown(device: Phone) -> int:
    """How many values are question marks."""
    return device.texts().count("?")


def test_a_value_told_on_another_phone_is_on_the_board_at_once_and_noted_with_the_next_entry(phone: Phones) -> None:
    device, table = seated(phone, "Anna leads\nAnna rolls 1")
    before = unknown(device)
    other = phone("/boxes/big-shot", beside=device)
    other.tap(D4)
    other.tap("18")
    device.wait(lambda: unknown(device) == before - 1)
    assert "18" in device.texts()
    assert table.seq == 2
    device.tap(SAY("auction.pass"))
    assert [each.entry.kind for each in table.played] == ["lead", "roll", "fact", "pass"]
    assert table.played[2].entry == LearnFact(fact="value:d4", value=18, from_box=True)


def test_a_value_told_in_the_box_is_there_when_one_comes_back_to_the_table(phone: Phones) -> None:
    device, table = seated(phone, "Anna leads\nAnna rolls 1")
    before = unknown(device)
    device.go("/boxes/big-shot")
    device.tap(D4)
    device.tap("18")
    device.go(f"/table/{table.head.table}")
    assert unknown(device) == before - 1


def test_a_question_goes_away_when_another_phone_answers_it_in_the_box(phone: Phones) -> None:
    device, table = seated(phone)
    for entry in over({"d4": {"yellow": 1}}):
        assert table.submit(entry).ok
    device.go("/")
    device.go(f"/table/{table.head.table}")
    device.tap(SAY("big-shot.count"))
    assert framed(device)
    other = phone("/boxes/big-shot", beside=device)
    other.tap(D4)
    other.tap("18")
    device.wait(lambda: table.sheet is not None)
    assert isinstance(table.played[-1].entry, Reckon)
    assert not framed(device)


def test_a_question_that_is_closed_on_one_phone_is_gone_from_the_other(phone: Phones) -> None:
    device, table = seated(phone)
    for entry in over({"d4": {"yellow": 1}}):
        assert table.submit(entry).ok
    device.go("/")
    device.go(f"/table/{table.head.table}")
    device.tap(SAY("big-shot.count"))
    other = phone(f"/table/{table.head.table}", beside=device)
    assert framed(other)
    device.tap(SAY("close"))
    other.wait(lambda: not framed(other))
    assert other.can_tap(SAY("big-shot.count"))
