"""A game is handed to whoever opens the link that the host shows: once, through the gate, and by a tap alone."""

from __future__ import annotations

from mobile.serve.porch import TRIES
from tests.mobile.serve.gates import Gated

FILE = ("big-shot-x.jsonl", b'{"seq":0,"at":"')


def offered(gated: Gated) -> str:
    return "/take/" + gated.house.moves.offer("x", lambda: FILE)


def test_whoever_has_the_link_takes_the_file_once() -> None:
    gated = Gated()
    link = offered(gated)
    status, headers, body = gated.ask("POST", link)
    assert (status, body) == (200, FILE[1])
    assert headers["content-disposition"] == 'attachment; filename="big-shot-x.jsonl"'
    assert headers["cache-control"] == "no-store"
    assert "set-cookie" not in headers, "a stranger is a stranger afterwards"
    status, _, body = gated.ask("POST", link)
    assert status == 401
    assert b"This code has been used" in body


def test_a_look_at_the_link_takes_nothing() -> None:
    """As messengers and cameras do, before anybody taps."""
    gated = Gated()
    link = offered(gated)
    for method in ("GET", "HEAD", "GET"):
        status, headers, body = gated.ask(method, link)
        assert status == 200
        assert FILE[1] not in body
    assert b"Continue this game here" in body
    assert "form-action 'self'" in headers["content-security-policy"]
    assert gated.ask("POST", link).body == FILE[1]


def test_a_phone_that_is_in_takes_it_too() -> None:
    gated = Gated()
    _, token = gated.house.admit()
    assert gated.ask("POST", offered(gated), {"cookie": f"arbitre-8551={token}"}).body == FILE[1]


def test_another_page_takes_nothing() -> None:
    gated = Gated()
    link = offered(gated)
    for origin in ("http://evil.example", "null", "https://192.0.2.1:8551"):
        assert gated.ask("POST", link, {"origin": origin}).status == 403
    assert gated.ask("POST", link, {"host": "evil.example:8551"}).status == 421
    assert gated.house.moves.is_offered(link.removeprefix("/take/"))


def test_links_are_not_guessed_for_long() -> None:
    gated = Gated()
    link = offered(gated)
    statuses = [gated.ask("POST", f"/take/{n}").status for n in range(int(TRIES[0]) + 1)]
    assert statuses == [*[401] * int(TRIES[0]), 429]
    assert gated.ask("POST", link).status == 200, "who has the right one does not wait"


def test_what_cannot_be_given_any_more_is_said() -> None:
    gated = Gated()
    link = "/take/" + gated.house.moves.offer("x", lambda: None)
    status, _, body = gated.ask("POST", link, {"accept-language": "fr"})
    assert status == 409
    assert "Rien n’est perdu" in body.decode()


# A certificate of our own


def test_a_phone_gets_what_it_is_to_trust_and_how() -> None:
    gated = Gated(secure=True, authority=b"\x30\x82")
    status, headers, body = gated.ask("GET", "/authority.crt")
    assert (status, body) == (200, b"\x30\x82")
    assert headers["content-type"] == "application/x-x509-ca-cert"
    form = gated.ask("GET", "/").body.decode()
    for words in ('<a href="/authority.crt">', "Certificate Trust Settings", "the screen stays awake"):
        assert words in form
    _, token = gated.house.admit()
    assert gated.ask("GET", "/authority.crt", {"cookie": f"arbitre-8551={token}"}).body == b"\x30\x82"


def test_without_one_nothing_is_said_of_it() -> None:
    gated = Gated()
    assert gated.ask("GET", "/authority.crt").status == 401
    assert b"authority" not in gated.ask("GET", "/").body
