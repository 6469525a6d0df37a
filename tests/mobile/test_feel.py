"""The phone shakes a little when a table answers, and moves nothing for somebody who asked their device for that."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft
import pytest
from flet.controls.services.semantics_service import AccessibilityFeatures

from mobile.session import session_of
from mobile.widgets.motion import LONG, SHORT, use_motion
from mobile.widgets.sound import Answer, play
from tests.mobile.harness import Phone

FEATURES = dict.fromkeys(AccessibilityFeatures.__dataclass_fields__, False)


def answer(phone: Phone, what: Answer, *, shakes: bool = True, sounds: bool = False) -> list[str]:
    """What the phone is told to do when a table answers."""
    before, done = len(phone.client.asked), list[bool]()

    async def answering() -> None:
        session = session_of(phone.page)
        session.sounds, session.shakes = sounds, shakes
        play(session, what)
        done.append(True)

    phone.page.run_task(answering)
    phone.wait(lambda: bool(done))
    return [name for name, _ in phone.client.asked[before:]]


@pytest.mark.parametrize(
    ("what", "shake"), [("taken", "light_impact"), ("refused", "heavy_impact"), ("winner", "vibrate")]
)
def test_each_answer_is_felt_in_its_own_way(phone: Callable[..., Phone], what: Answer, shake: str) -> None:
    assert answer(phone(), what) == [shake]


def test_each_answer_is_heard_unless_sounds_are_off(phone: Callable[..., Phone]) -> None:
    loud = phone()
    assert answer(loud, "taken", shakes=False, sounds=True) == ["play"]
    assert answer(loud, "taken", shakes=False) == []


def test_nothing_is_felt_when_vibration_is_off(phone: Callable[..., Phone]) -> None:
    assert answer(phone(), "taken", shakes=False) == []


def test_a_device_that_cannot_shake_does_not_mind(
    phone: Callable[..., Phone], caplog: pytest.LogCaptureFixture
) -> None:
    stiff = phone(answers={"heavy_impact": OSError("no motor")})
    assert answer(stiff, "refused") == ["heavy_impact"]
    assert answer(stiff, "taken") == ["light_impact"]
    assert not caplog.records


@pytest.mark.parametrize(
    ("said", "short", "long"),
    [
        (FEATURES, SHORT, LONG),
        ({**FEATURES, "reduce_motion": True}, 0, 0),
        ({**FEATURES, "disable_animations": True}, 0, 0),
        (OSError("does not say"), SHORT, LONG),
    ],
)
def test_motion_lasts_as_long_as_the_device_wants(
    phone: Callable[..., Phone], said: Any, short: int, long: int
) -> None:
    device, painted = phone(answers={"get_accessibility_features": said}), list[tuple[int, int]]()

    @ft.component
    def moving() -> ft.View:
        motion = use_motion()
        painted.append((motion.short, motion.long))
        return ft.View(route="/")

    async def show() -> None:
        device.page.render_views(moving)

    device.page.run_task(show)
    device.wait(lambda: "get_accessibility_features" in [name for name, _ in device.client.asked])
    assert painted[0] == (0, 0)  # still until the device answered
    assert painted[-1] == (short, long)
