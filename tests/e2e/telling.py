"""Somebody who tells a table an entry by tapping, and waits until it is on disk."""

from __future__ import annotations

from collections.abc import Iterable

from companion.entry import Entry, Open
from companion.table import Table
from tests.e2e.driver import Visit
from tests.e2e.server import Server
from tests.mobile.kit_taps import told_together


def tell(
    phone: Visit, server: Server, table: Table, labels: Iterable[str], entry: Entry, lines: int | None = None
) -> Table:
    """Taps these labels, which tell this entry, perhaps with others: so many lines; the table as it then is."""
    for label in labels:
        phone.tap(label)
    seq, id, told = table.seq, table.head.table, lines or told_together(table, entry)
    phone.wait(
        lambda: server.seq(id) >= seq + told and len(_since(server.table(id), seq)) >= told, f"{entry!r} was not taken"
    )
    after = server.table(id)
    first = _since(after, seq)[0]
    given = entry.model_dump(exclude_none=True, exclude={"source"})
    assert first.model_dump(include=set(given)) == given
    return after


def _since(table: Table, seq: int) -> list[Entry]:
    """What was told after a line; what lay face down is turned over by itself."""
    return [entry for line, entry in table.told if line > seq and not isinstance(entry, Open)]
