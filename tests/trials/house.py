"""`arbitre serve`, as the trials start it: asked by SIGUSR1, it writes down what it took and what it still holds.

`python -m tests.trials.house report.json serve --port 8550`
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from pathlib import Path
from typing import Any

from flet_web.fastapi import app_manager

from companion.entry import Entry
from companion.table import Table
from companion.verdict import Verdict
from mobile.command import main
from mobile.desks import table as desk
from mobile.turns import turns

ALWAYS = {  # as long as it serves
    "FletAppManager.__evict_expired_oauth_states",
    "FletAppManager.__evict_expired_sessions",
    "LifespanOn.main",
    "Server.serve",
    "Tidy._tidy",
}
TAKEN = list[tuple[str, int]]()  # each time that a table went on: which, and its last line then
submit = Table.submit


def noted(self: Table, entry: Entry | str | bytes, after: int | None = None) -> Verdict:
    before = self.seq
    verdict = submit(self, entry, after)
    if self.seq != before and TAKEN[-1:] != [(self.head.table, self.seq)]:
        TAKEN.append((self.head.table, self.seq))
    return verdict


def tell(report: Path) -> None:
    """Whole, or not at all."""
    sessions: Any = app_manager._FletAppManager__sessions
    tasks = {each.get_coro().__qualname__ for each in asyncio.all_tasks()}  # type: ignore[union-attr]
    held = {"sessions": len(sessions), "screens": len(turns()), "tasks": sorted(tasks - ALWAYS)}
    new = report.with_suffix(".new")
    new.write_text(json.dumps({"taken": TAKEN, "held": held}), encoding="utf-8")
    os.replace(new, report)


if __name__ == "__main__":
    desk.UNSEEN = 0  # fingers are as quick as they like
    Table.submit = noted  # type: ignore[method-assign]
    asked = Path(sys.argv.pop(1))
    signal.signal(signal.SIGUSR1, lambda *_: tell(asked))
    main()
