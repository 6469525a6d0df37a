"""Every screen in both languages, light and dark; and nothing is fetched from anywhere else."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.language import Code, Language
from mobile.theme import DARK, LIGHT
from tests.e2e.camera import Camera, Look, in_looks
from tests.e2e.driver import Visit
from tests.e2e.server import Server
from tests.games.big_shot.story import FOUR, TWO
from tests.games.millionaire import story as millionaire

pytestmark = pytest.mark.browser
Visits = Callable[..., Visit]
Cameras = Callable[..., Camera]
AUCTION = "Anna leads\nAnna rolls 1\nTom bids 3\nZoé bids 4"
PASSES = "\nMax passes\nAnna passes\nTom passes"
BANK = {"players": FOUR["players"], "hands": FOUR["hands"]}
KNOWN = (
    "the circuit is beige blue yellow red green black beige blue yellow red\n"
    "Anna really has 1034\nTom really has 98765\nMax really has 250340\nEve really has 9950"
)
UNDEALT = {"hands": None, "layout": None, "promoter": None}


@in_looks("fr", "en")
def test_every_screen_is_painted_light_and_dark(camera: Cameras, server: Server, look: Look) -> None:
    """Each has its name or its next thing on it, in its language, and a picture of it is kept to be looked at."""
    shoot, code = camera(), look.code
    phone = shoot.phone
    for name, (route, words) in _screens(server, code).items():
        phone.go(route)
        phone.see(words)
        assert not phone.shows(Language(code).say("trouble.title"))
        shoot(name)
    say = Language(code, "big-shot").say
    phone.go(f"/table/{server.lay(FOUR, AUCTION)}")
    for label in (say("amount.other"), "4", say("done"), say("why")):
        phone.tap(label)
    phone.see("BS-10")
    shoot.pulled_up("why-not")


def _screens(server: Server, code: Code) -> dict[str, tuple[str, str]]:
    """A route for each screen, and words that are only there."""
    french = code == "fr"
    auction = f"/table/{server.lay(FOUR, AUCTION)}"
    ended = f"/table/{server.put('big-shot', 'four-players-all-options')}"
    dealing = f"/table/{server.lay({**FOUR, **UNDEALT})}"
    laying = f"/table/{server.lay({**FOUR, 'layout': None, 'promoter': None})}"
    return {
        "home": ("/", "Nouvelle partie" if french else "New game"),
        "new-table": ("/new/table", "Commencer" if french else "Start"),
        "new-bank": ("/new/bank", "Commencer" if french else "Start"),
        "table-cards": (dealing, "Distribuer les couleurs" if french else "Deal the colours"),
        "table-pawns": (laying, "Répartir les pions au hasard" if french else "Deal the pawns"),
        "table-layout": (f"{laying}/layout", "Pions sur les cases" if french else "Pawns on the squares"),
        "table-auction": (auction, "Max, votre offre ?" if french else "Max, your bid?"),
        "table-placing": (
            f"/table/{server.lay(FOUR, AUCTION + PASSES)}",
            "Zoé, où placez-vous le lot ?" if french else "Zoé, where does the lot go?",
        ),
        "table-two": (f"/table/{server.lay(TWO, 'Anna leads')}", "Lancer pour Anna" if french else "Roll for Anna"),
        "bank": (f"/table/{server.lay(BANK, use='bank')}", "Anna"),
        "journal": (f"{auction}/journal", "Tom enchérit à 3 M$." if french else "Tom bids 3 M$."),
        "money": (f"{auction}/money", "Compter l’argent" if french else "Count the money"),
        "correct": (f"{auction}/correct", "Le vrai plateau a toujours raison" if french else "The real board"),
        "table-dice": (f"{auction}/dice", "Les lancers de la partie" if french else "Rolls in this game"),
        "rules": (f"{auction}/rules", "BS-01"),
        "sheet": (f"{ended}/sheet", "l’emporte" if french else "wins"),
        "count": ("/count/big-shot", "Options"),
        "boxes": ("/boxes", "Big Shot"),
        "box": ("/boxes/big-shot", "La valeur du quartier d3" if french else "The value of district d3"),
        "past-tables": ("/tables", "Mes parties" if french else "My games"),
        "dice": ("/dice", "Lancer d6" if french else "Roll d6"),
        "settings": ("/settings", "Français"),
    }  # fmt: skip


@in_looks("fr", "en")
def test_every_screen_of_le_millionnaire_is_painted_light_and_dark(camera: Cameras, server: Server, look: Look) -> None:
    shoot, say = camera(of="millionaire-"), Language(look.code, "millionaire").say
    phone = shoot.phone
    for name, (route, words) in _of_millionaire(server, say).items():
        phone.go(route)
        phone.see(words)
        shoot(name)


def _of_millionaire(server: Server, say: Callable[..., str]) -> dict[str, tuple[str, str]]:
    def table(story: str, **more: object) -> str:
        return f"/table/{server.lay({**millionaire.FIVE, **more}, story, of=millionaire.STORY)}"

    bank = server.lay(millionaire.BANK, use="bank", of=millionaire.STORY)
    staked = f"{KNOWN}\nTom stakes 8705\nZoé stakes 5\nMax stakes 200340\nEve passes\nAnna stakes 1004"
    return {
        "leading": (table("", roller=None), say("lead.or-tap")),
        "staking": (table(f"{KNOWN}\nTom stakes 8705"), say("millionaire.to-stake", player="Zoé")),
        "throwing": (table(staked), say("roll.or-dice")),
        "keeping": (table(f"{staked}\nAnna throws 1+2"), say("millionaire.if-yellow", square=3)),
        "landing": (table(f"{staked}\nthrow 6+5\n"), say("millionaire.which-colour", square=11)),
        "deciding": (table(f"{staked}\nthrow 1+5"), say("roll.for", player="Anna")),
        "settled": (table(f"{staked}\nthrow 1+2"), say("MI-25.effect")),
        "circuit": (f"{table(KNOWN)}/circuit", say("millionaire.one-by-one")),
        "bank": (f"/table/{bank}", say("millionaire.bank-hint")),
        "box": ("/boxes/millionaire", say("millionaire.brush-hint")),
        "count": ("/count/millionaire", say("count.how-many")),
    }  # fmt: skip


def test_the_app_asks_no_other_host(visit: Visits) -> None:
    """Flet's client would ask for one script by itself: it is never heard of."""
    phone = visit()
    assert phone.strangers == []
    phone.tap("Dés")
    phone.see("Lancer d6")


def test_the_device_says_the_language_and_the_settings_change_it_for_good(visit: Visits) -> None:
    phone = visit(locale="en-GB")
    phone.see("New game")
    phone.tap("Settings")
    phone.tap("Français")
    phone.see("Langue")
    phone.close()
    again = visit(locale="en-GB")
    again.see("Nouvelle partie")


def test_dark_can_be_chosen_whatever_the_device_says(visit: Visits) -> None:
    phone = visit("/settings")
    phone.wait(lambda: phone.colour_at(2, 60) == LIGHT.background, "it is not light")
    phone.tap("Sombre")
    phone.wait(lambda: phone.colour_at(2, 60) == DARK.background, "it is not dark")
    phone.tap("Appareil")
    phone.wait(lambda: phone.colour_at(2, 60) == LIGHT.background, "it is not light again")
