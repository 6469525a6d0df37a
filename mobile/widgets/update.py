"""The offer of a newer version, where nobody is in the middle of a table."""

from __future__ import annotations

import flet as ft

from mobile.session import Session
from mobile.widgets.basic import tile


def update_tile(session: Session) -> ft.Control | None:
    """One tap starts the version that was loaded in the background; nothing where there is none."""
    if session.update is None:
        return None
    return tile(session.look, ft.Icons.UPGRADE, session.say("update.take"), session.update, session.say("update.hint"))
