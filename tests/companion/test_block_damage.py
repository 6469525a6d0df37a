"""A damaged log of the store in two blocks: what can be read is there, the rest is aside, and nothing is made up."""

from __future__ import annotations

import random
import re
import struct
import zlib
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.block_store import BlockStore, Record, _records
from companion.journal import whole
from companion.shelf import OURS, SET_ASIDE, Shelf
from companion.store import StoreError
from tests.companion.blocks import block_store, blocks
from tests.companion.tables import GAME, ROUND, SETUP, tell

NAMES = ("library.json", "tables/a.jsonl", "tables/b.jsonl", "tables/a.jsonl.seed")
MARK = 8


class MemoryBlock:
    """A block whose bytes can be changed by others."""

    def __init__(self, data: bytes = b"") -> None:
        self.data = bytearray(data)

    def size(self) -> int:
        return len(self.data)

    def read_at(self, at: int, size: int) -> bytes:
        return bytes(self.data[at : at + size])

    def write_at(self, at: int, data: bytes) -> None:
        self.data.extend(bytes(max(at - len(self.data), 0)))
        self.data[at : at + len(data)] = data

    def truncate(self, size: int) -> None:
        del self.data[size:]

    def flush(self) -> None: ...


@dataclass
class Story:
    """A store with all that its names ever held, and the pieces that were told to it: each of them only once."""

    store: BlockStore
    once: dict[str, set[bytes]] = field(default_factory=lambda: defaultdict(set))
    number: int = 0

    def tell(self, chance: random.Random) -> None:
        name, kind = chance.choice(NAMES), chance.choice(("append",) * 6 + ("replace", "replace", "cut", "delete"))
        self.number += 1
        piece = b"<%d:%b>" % (self.number, b"x" * chance.choice((0, 3, 40, 300)))
        held = self.store.read(name)
        if kind == "append":
            self.store.append(name, piece, len(held or b""))
        elif kind == "replace":
            self.store.replace(name, piece)
        elif kind == "delete":
            self.store.delete(name)
        elif held is not None:
            self.store.cut(name, chance.randint(0, len(held)))
        for each, data in content(self.store).items():
            self.once[each].add(data)

    def damaged(self, begin: int, end: int) -> bytes:
        """All that was told and stands in a record that these bytes touch."""
        return b"".join(self.log[each.at : each.end] for each in self.records if each.at < end and begin < each.end)

    @property
    def log(self) -> bytes:
        return self.store._block.read_at(0, self.store._end)

    @property
    def records(self) -> list[Record]:
        return list(_records(self.log, self.store._life))


def content(store: BlockStore) -> dict[str, bytes]:
    return {name: store.read(name) or b"" for name in store.names()}


def told(seed: int, slack: int) -> Story:
    chance = random.Random(seed)
    story = Story(BlockStore((MemoryBlock(), MemoryBlock()), slack))
    for _ in range(chance.randint(1, 60)):
        story.tell(chance)
    return story


def copied(store: BlockStore) -> tuple[MemoryBlock, MemoryBlock]:
    first, second = store._block, store._other
    return MemoryBlock(first.read_at(0, first.size())), MemoryBlock(second.read_at(0, second.size()))


def pieces(data: bytes) -> set[bytes]:
    """The pieces that are whole in there."""
    return set(re.findall(rb"<\d+:x*>", data))


def holds_what_it_can(story: Story, begin: int, end: int, found: BlockStore) -> None:
    """Only what once was, under its name; all that is not damaged, there or aside; and it is said."""
    truth, now = content(story.store), content(found)
    aside = {name for name in now if SET_ASIDE.fullmatch(name)}
    for name, data in now.items():
        assert name in aside or data in story.once[name] | story.once[name.removesuffix(".bak")]
        assert OURS.fullmatch(name)
    lost = pieces(b"".join(truth.values())) - pieces(story.damaged(begin, end))
    assert lost <= pieces(b"".join(now.values()))
    assert aside or now == truth


stories = st.builds(told, st.integers(0, 10**6), st.sampled_from((200, 5000, 10**6)))


@settings(max_examples=150, derandomize=True)
@given(stories, st.floats(0, 1, exclude_max=True), st.integers(0, 7))
def test_after_one_flipped_bit_all_but_its_record_is_there(story: Story, where: float, bit: int) -> None:
    at = int(where * story.store._end)
    pair = copied(story.store)
    pair[0].data[at] ^= 1 << bit
    holds_what_it_can(story, at, at + 1, BlockStore(pair))


def test_after_one_flipped_bit_anywhere_in_a_log_all_but_its_record_is_there() -> None:
    story = told(7, 10**6)
    for at in range(story.store._end):
        pair = copied(story.store)
        pair[0].data[at] ^= 1 << at % 8
        holds_what_it_can(story, at, at + 1, BlockStore(pair))


@settings(max_examples=300, derandomize=True)
@given(stories, st.floats(0, 1), st.floats(0, 1), st.sampled_from((b"\0", b"\xff", b"<1:x>", b"?")), st.integers())
def test_after_a_damaged_stretch_all_around_it_is_there(
    story: Story, one: float, other: float, filling: bytes, seed: int
) -> None:
    """Unless it reaches over the very end, as if the last record had never been finished; and over the header."""
    last = story.store._end - MARK
    begin, end = sorted((int(one * last), int(other * last)))
    pair = copied(story.store)
    noise = random.Random(seed).randbytes(end - begin) if filling == b"?" else filling * (end - begin)
    pair[0].data[begin:end] = noise[: end - begin]
    try:
        found = BlockStore(pair)
    except StoreError:
        assert begin < 36
        assert not any(each.at >= end for each in story.records), "a record tells what the header would have"
        return
    holds_what_it_can(story, begin, end, found)


@pytest.mark.long
@settings(max_examples=150, derandomize=True)
@given(stories, st.floats(0, 1, exclude_max=True), st.integers(0, 10**6))
def test_a_damaged_log_goes_on_and_what_was_set_aside_stays_when_it_is_cleared_out(
    story: Story, where: float, seed: int
) -> None:
    at = int(where * story.store._end)
    pair = copied(story.store)
    pair[0].data[at] ^= 16
    on = Story(BlockStore(pair, slack=200), once=story.once, number=1000)
    aside = {name: data for name, data in content(on.store).items() if SET_ASIDE.fullmatch(name)}
    chance = random.Random(seed)
    for _ in range(40):
        on.tell(chance)
        assert content(BlockStore(copied(on.store), 200)) == content(on.store)
    assert aside.items() <= content(on.store).items()
    for name in aside:
        on.store.delete(name)
    assert not aside.keys() & set(BlockStore(copied(on.store)).names())


@settings(max_examples=150, derandomize=True)
@given(stories, st.floats(0, 1), st.booleans())
def test_a_last_record_that_was_never_finished_is_nothing_and_nothing_is_said(
    story: Story, where: float, zeros: bool
) -> None:
    before, end = content(story.store), story.store._end
    story.store.append("tables/new.jsonl", b"never finished" * 20, 0)
    pair = copied(story.store)
    if story.store._end > end:
        cut = end + int(where * (story.store._end - end - MARK - 1))
        pair[0].data[cut:] = bytes(len(pair[0].data) - cut if zeros else 0)
        assert content(BlockStore(pair)) == before


def test_what_follows_a_lost_piece_is_kept_beside_and_never_joined_to_what_was_before(tmp_path: Path) -> None:
    store = block_store(tmp_path)
    store.append("tables/a.jsonl", b"one ", 0)
    begin = store._end
    store.append("tables/a.jsonl", b"two ", 4)
    end = store._end
    store.append("tables/a.jsonl", b"three ", 8)
    store.append("tables/a.jsonl", b"four", 14)
    data = bytearray((tmp_path / "a").read_bytes())
    data[(begin + end) // 2] ^= 1
    (tmp_path / "a").write_bytes(data)
    for _ in range(2):
        found = block_store(tmp_path)
        assert found.read("tables/a.jsonl") == b"one "
        assert [found.read(name) for name in found.names("tables/a.jsonl.")] == [b"three four"]
        assert [found.read(name) for name in found.names("store")] == [bytes(data[begin:end])]
    found.append("tables/a.jsonl", b"new", 4)
    assert block_store(tmp_path).read("tables/a.jsonl") == b"one new"


def test_a_long_journal_that_was_cleared_out_loses_only_what_follows_the_damage(tmp_path: Path) -> None:
    store = block_store(tmp_path, slack=0)
    lines = b"".join(b"line %05d\n" % number for number in range(5000))
    for at in range(0, len(lines), 110):
        store.append("tables/a.jsonl", lines[at : at + 110], at)
    store.replace("noise", b"n" * 300_000)
    for name in ("noise", "noise.bak"):
        store.delete(name)
    assert len(store._kept["tables/a.jsonl"].pieces) < 10
    assert content(block_store(tmp_path)) == content(store)
    file = next(path for path in (tmp_path / "a", tmp_path / "b") if b"line 03000" in path.read_bytes())
    file.write_bytes(file.read_bytes().replace(b"line 03000", b"line 83000"))
    found = block_store(tmp_path)
    kept = found.read("tables/a.jsonl") or b""
    assert lines.startswith(kept)
    assert kept.endswith(b"\n")
    assert len(kept) > 10 * 1000
    aside = [found.read(name) or b"" for name in found.names("tables/a.jsonl.damaged-")]
    assert aside[0].endswith(b"line 04999\n")


def test_a_table_that_lost_a_line_is_played_on_and_the_shelf_says_what_was_set_aside(tmp_path: Path) -> None:
    store = block_store(tmp_path)
    shelf = Shelf(store)
    assert shelf.set_aside == []
    table = shelf.start(GAME, SETUP)
    tell(table, ROUND[0])
    begin = store._end
    tell(table, ROUND[1])
    end = store._end
    tell(table, *ROUND[2:])
    other = shelf.start(GAME, SETUP)
    data = bytearray((tmp_path / "a").read_bytes())
    data[begin + 60] ^= 1
    (tmp_path / "a").write_bytes(data)
    again = Shelf(block_store(tmp_path))
    assert {about.id for about in again.tables()} == {table.head.table, other.head.table}
    assert again.open(table.head.table).seq == 1
    assert len(again.set_aside) == 2
    assert again.store.read(again.set_aside[0]) == bytes(data[begin:end])
    assert again.set_aside[1].startswith(f"{table.name}.damaged-")
    tell(again.open(table.head.table), *ROUND[1:])
    journal = block_store(tmp_path).read(table.name) or b""
    assert whole(journal) == journal
    again.clear()
    assert block_store(tmp_path).names() == []


# Logs of the first version


def first_version(*operations: tuple[int, str, bytes]) -> bytes:
    """A log as it was written then: each checksum goes on from the one before."""
    magic = b"arbitre-store-1\n"
    log = struct.pack("<16sQI", magic, 3, zlib.crc32(magic, 3))
    crc = zlib.crc32(log)
    for operation, name, data in operations:
        rest = struct.pack("<BHI", operation, len(name.encode()), len(data)) + name.encode() + data
        crc = zlib.crc32(rest, crc)
        log += struct.pack("<I", crc) + rest
    return log


OLD = (
    (1, "tables/a.jsonl", b"one\n"),
    (3, "library.json", b"{}"),
    (1, "tables/a.jsonl", b"two\n"),
    (3, "library.json", b'{"a":1}'),
    (2, "tables/a.jsonl", struct.pack("<Q", 6)),
    (1, "tables/é.jsonl", b"three"),
    (4, "library.json.bak", b""),
)
KEPT = {"tables/a.jsonl": b"one\ntw", "library.json": b'{"a":1}', "tables/é.jsonl": b"three"}


def test_a_log_of_the_first_version_is_opened_and_goes_on_as_one_of_this(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(first_version(*OLD) + bytes(1000))
    store = block_store(tmp_path)
    assert content(store) == KEPT
    assert not (tmp_path / "a").read_bytes()
    store.append("tables/a.jsonl", b"o", 6)
    assert content(block_store(tmp_path)) == KEPT | {"tables/a.jsonl": b"one\ntwo"}


def test_a_log_of_the_first_version_that_finds_no_room_can_be_read_and_goes_on_later(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(old := first_version(*OLD))
    pair = blocks(tmp_path)
    pair[1].limit = 100
    store = BlockStore(pair)
    assert content(store) == KEPT
    with pytest.raises(StoreError, match="full"):
        store.append("tables/a.jsonl", b"o", 6)
    assert (tmp_path / "a").read_bytes() == old
    pair[1].limit = None
    store.append("tables/a.jsonl", b"o", 6)
    assert content(block_store(tmp_path)) == KEPT | {"tables/a.jsonl": b"one\ntwo"}


def test_what_is_left_of_a_damaged_log_of_the_first_version_is_set_aside(tmp_path: Path) -> None:
    end = len(first_version(*OLD[:3]))
    log = bytearray(first_version(*OLD))
    log[end + 8] ^= 1
    (tmp_path / "a").write_bytes(log)
    for _ in range(2):
        found = content(block_store(tmp_path))
        assert found.pop(f"store.damaged-3-{end}") == bytes(log[end:])
        assert found == {"tables/a.jsonl": b"one\ntwo\n", "library.json": b"{}"}
