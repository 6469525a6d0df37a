"""Recorded whole plays: fixtures that are made once (`python -m tests.games.<game>.record`), then replayed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from companion.journal import Journal
from companion.store import FileStore, MemoryStore
from companion.table import Table
from tests.players import CLOCK

GAMES = Path(__file__).parent / "games"


def plays(game: str) -> Path:
    return GAMES / game.replace("-", "_") / "plays"


def names(game: str) -> list[str]:
    return sorted(path.stem for path in plays(game).glob("*.jsonl"))


def replayed(game: str, name: str) -> Table:
    """The table of a file, which stays as it is."""
    store = MemoryStore()
    data = FileStore(plays(game)).read(f"{name}.jsonl")
    assert data
    store.append(f"{name}.jsonl", data, at=0)
    table = Table.open(store, f"{name}.jsonl")
    assert store.read(f"{name}.jsonl") == data
    return table


def all_replayed(game: str) -> Iterator[Table]:
    return (replayed(game, name) for name in names(game))


def write(name: str, table: Table) -> None:
    """The table's file under a fixed id, and its sheet beside it."""
    store = MemoryStore()
    head = json.dumps({**json.loads(table.journal.head), "table": name}, ensure_ascii=False, separators=(",", ":"))
    journal = Journal.create(store, name, head.encode(), CLOCK)
    for line in table.journal.lines:
        journal.append(line.text, line.at)
    folder = plays(table.game.id)
    folder.mkdir(exist_ok=True)
    (folder / f"{name}.jsonl").write_bytes(store.read(name) or b"")
    assert table.sheet
    (folder / f"{name}.sheet.json").write_text(table.sheet.model_dump_json(indent=1) + "\n", encoding="utf-8")
