"""A store that is looked at after each thing that is done to it: wherever a program may be killed."""

from __future__ import annotations

from companion.store import MemoryStore


class Watched(MemoryStore):
    """A store of which a copy is taken after each thing that was done to it."""

    def __init__(self) -> None:
        super().__init__()
        self.copies: list[dict[str, bytes]] = []

    def append(self, name: str, data: bytes, at: int) -> None:
        half = len(data) // 2
        super().append(name, data[:half], at)
        self._look()
        super().append(name, data[half:], at + half)
        self._look()

    def cut(self, name: str, size: int) -> None:
        super().cut(name, size)
        self._look()

    def replace(self, name: str, data: bytes) -> None:
        super().replace(name, data)
        self._look()

    def delete(self, name: str) -> None:
        super().delete(name)
        self._look()

    def _look(self) -> None:
        self.copies.append({name: self.read(name) or b"" for name in self.names()})
