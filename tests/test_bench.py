"""What the measurements compare, and how they judge it."""

from __future__ import annotations

from contextlib import nullcontext
from types import SimpleNamespace
from typing import Any, cast

import pytest

from tests.bench import screens, web
from tests.e2e.web import WebVisit


def test_a_screen_is_judged_by_a_still_picture_of_it() -> None:
    for ours, judged in ((129.0, "1.29 x  <= 1.3 x  yes"), (131.0, "1.31 x  <= 1.3 x  NO")):
        line, still, _ = screens.beside("start", [[ours, 100.0, 50.0]] * 3)
        assert line.endswith(judged)
        assert still.endswith("2.00 x")


def test_the_static_form_stands_beside_an_older_one_by_itself() -> None:
    [option] = [each for each in web.main.params if each.name == "old"]
    assert option.default == web.OLD


def test_a_tap_that_changes_no_words_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    assert web.only(["Anna", "Tom plays"], ["Anna"]) == "Tom plays"
    assert web.only(["Anna"], ["Anna"]) is None
    figures = {"download: MB": [12.0], web.tap_in("big-shot"): [100.0]}
    for name, instead in (("CHROMIUM", "chromium"), ("built", str), ("older", nullcontext)):
        monkeypatch.setattr(web, name, instead)
    monkeypatch.setattr(web, "measured", lambda *_: {"old": figures, "new": figures})
    *_, last = web.lines(games=("big-shot", "big-city"))
    assert last.startswith("tap in big-city")
    assert "left out" in last


def test_a_page_is_as_fast_as_before_after_a_measurement_that_failed() -> None:
    sent = list[Any]()
    session = SimpleNamespace(send=lambda _, rate: sent.append(rate["rate"]), detach=lambda: sent.append("gone"))
    context = SimpleNamespace(new_cdp_session=lambda _: session)
    with pytest.raises(ZeroDivisionError), web.slower(cast(WebVisit, SimpleNamespace(context=context, page=None))):
        _ = 1 / 0
    assert sent == [web.SLOWER, 1, "gone"]
