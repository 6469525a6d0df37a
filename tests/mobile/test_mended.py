"""Whatever changes on a screen, a client can follow: of shapes that are equal by chance none is taken for another."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import flet as ft
import flet.canvas as cv
import msgpack
import pytest
from flet.controls.object_patch import ObjectPatch
from flet.messaging.protocol import configure_encode_object_for_msgpack

from mobile.games.speculation.looks import SIGNS, Pawn, disc
from mobile.mended import mend
from mobile.quick import quicken
from tests.mobile.mirror import Mirror


def canvas(sign: str) -> cv.Canvas:
    return cv.Canvas([*disc(Pawn("blue", sign), 11, 11, 11)])


ENCODE: Any = configure_encode_object_for_msgpack


def sent(value: Any) -> Any:
    return msgpack.unpackb(msgpack.packb(value, default=ENCODE(ft.BaseControl)), strict_map_key=False)


def unnumbered(value: Any) -> Any:
    """Without the numbers of controls."""
    if isinstance(value, dict):
        return {key: unnumbered(each) for key, each in value.items() if key != "_i"}
    return [unnumbered(each) for each in value] if isinstance(value, list) else value


def shown(old: ft.BaseControl) -> Mirror:
    """A client that was sent this."""
    old._frozen = True
    first, _, _ = ObjectPatch.from_diff(None, old, ft.BaseControl, frozen=True)
    mirror = Mirror()
    mirror.begin(sent(first.to_message())[1][3])
    return mirror


def follow(mirror: Mirror, old: ft.BaseControl, new: ft.BaseControl) -> None:
    """The same client, once it was sent what has changed."""
    new._frozen = True
    patch, _, _ = ObjectPatch.from_diff(old, new, ft.BaseControl, frozen=True)
    if len(message := sent(patch.to_message())) > 1:
        mirror.change(mirror.page["_i"], message)


@pytest.mark.parametrize("before", SIGNS)
def test_a_painting_becomes_any_other(before: str) -> None:
    mend()
    quicken()
    for old, new in ((canvas(before), canvas(after)) for after in SIGNS):
        mirror = shown(old)
        follow(mirror, old, new)
        assert unnumbered(mirror.page) == unnumbered(sent(new))


def test_a_change_of_what_is_not_there_is_noticed() -> None:
    mirror = Mirror()
    mirror.begin({"_c": "Page", "_i": 1, "controls": [{"_c": "Text", "_i": 2}]})
    for wrong in ([1, 1, 2, "beyond the end"], [2, 1, 1], [3, 1, 0, 1, 1], [0, 2, "value", "of nothing"]):
        with pytest.raises(AssertionError, match="a client cannot do"):
            mirror.change(1, [[0, {"controls": [1, {3: [2]}]}], wrong])


def test_things_that_have_a_key_are_moved() -> None:
    mend()
    for order in permutations("abd"):
        old, new = (ft.Column([ft.Text(each, key=each) for each in letters]) for letters in ("abd", order))
        mirror = shown(old)
        numbers = {each["value"]: each["_i"] for each in mirror.page["controls"]}
        follow(mirror, old, new)
        assert [(each["value"], each["_i"]) for each in mirror.page["controls"]] == [(n, numbers[n]) for n in order]
