"""The store in two blocks: whatever happens to it, what was acknowledged is there, and nothing else."""

import os
import random
import shutil
import signal
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.block_store import BlockStore
from companion.store import MemoryStore, Store, StoreError
from tests.companion.blocks import FileBlock, block_store, blocks

HEADER, MARK = 36, 8
LITTLE = 200  # so little garbage, and the log is cleared out
NAMES = ("library.json", "tables/a.jsonl", "tables/a.jsonl.seed", "tables/é.jsonl")
Operation = tuple[str, str, bytes, int]

operations = st.lists(
    st.tuples(
        st.sampled_from(("append", "cut", "replace", "delete", "reopen")),
        st.sampled_from(NAMES),
        st.binary(max_size=60),
        st.integers(0, 100),
    ),
    max_size=60,
)


def content(store: Store) -> dict[str, bytes | None]:
    return {name: store.read(name) for name in store.names()}


def do(store: Store, operation: Operation) -> str:
    """Does one thing; "" or why it could not be done."""
    kind, name, data, size = operation
    actions: dict[str, Callable[[], None]] = {
        "append": lambda: store.append(name, data, len(store.read(name) or b"")),
        "cut": lambda: store.cut(name, size),
        "replace": lambda: store.replace(name, data),
        "delete": lambda: store.delete(name),
    }
    try:
        actions[kind]()
    except StoreError as error:
        return error.reason
    return ""


@settings(max_examples=150)
@given(operations)
def test_it_does_the_same_as_a_store_in_memory(story: list[Operation]) -> None:
    with TemporaryDirectory() as folder:
        memory, store = MemoryStore(), block_store(Path(folder), LITTLE)
        for operation in story:
            if operation[0] == "reopen":
                store = block_store(Path(folder), LITTLE)
            else:
                assert do(store, operation) == do(memory, operation)
            assert content(store) == content(memory)
        assert content(block_store(Path(folder), LITTLE)) == content(memory)


def test_the_log_is_cleared_out_when_it_is_mostly_garbage(tmp_path: Path) -> None:
    store = block_store(tmp_path)
    for number in range(400):
        store.replace("library.json", bytes([number % 256]) * 20_000)
    store.append("tables/a.jsonl", b"line\n", 0)
    assert sum(path.stat().st_size for path in tmp_path.iterdir()) < 2_000_000
    assert content(block_store(tmp_path)) == content(store)
    assert store.read("library.json") == bytes([399 % 256]) * 20_000


def whole(found: bytes, log: bytes) -> bool:
    return len(log) == HEADER or found.startswith(log)


def test_a_log_cut_at_any_byte_holds_all_that_was_whole_before_and_goes_on(tmp_path: Path) -> None:
    store, folder = block_store(tmp_path / "whole"), tmp_path / "cut"
    states: list[tuple[dict[str, bytes | None], int]] = [({}, HEADER)]
    for operation in (
        ("append", "tables/a.jsonl", b"one\n", 0),
        ("replace", "library.json", b"{}", 0),
        ("append", "tables/a.jsonl", b"two\n", 0),
        ("replace", "library.json", b'{"a":1}', 0),
        ("cut", "tables/a.jsonl", b"", 6),
        ("delete", "library.json.bak", b"", 0),
    ):
        assert do(store, operation) == ""
        states.append((content(store), store._end - MARK))
    log = (tmp_path / "whole" / "a").read_bytes()
    for size in range(states[-1][1] + MARK + 1):
        for tail in (b"", bytes(100), b"\xff" * 40):
            folder.mkdir()
            found = log[:size] + (tail if size > HEADER else b"")
            (folder / "a").write_bytes(found)
            cut = block_store(folder)
            assert content(cut) == next(state for state, end in reversed(states) if whole(found, log[:end]))
            cut.append("tables/b.jsonl", b"more", 0)
            assert content(block_store(folder)) == content(cut)
            shutil.rmtree(folder)


class Watched(FileBlock):
    """A block that is looked at after each thing that was done to it."""

    look: Callable[[], None]

    def write_at(self, at: int, data: bytes) -> None:
        for half in (0, len(data) // 2):
            super().write_at(at + half, data[half : half + len(data) // 2 if half == 0 else None])
            self.look()

    def truncate(self, size: int) -> None:
        super().truncate(size)
        self.look()


def test_wherever_it_stops_the_old_or_the_new_is_there_also_while_clearing_out(tmp_path: Path) -> None:
    folder, crashed = tmp_path / "live", tmp_path / "crashed"
    folder.mkdir()
    pair = Watched(folder / "a"), Watched(folder / "b")
    found, lives = list[dict[str, bytes | None]](), set[bytes]()

    def look() -> None:
        shutil.copytree(folder, crashed)
        found.append(content(block_store(crashed, LITTLE)))
        shutil.rmtree(crashed)

    for block in pair:
        block.look = look
    store = BlockStore(pair, LITTLE)
    for number in range(40):
        before = content(store)
        found.clear()
        store.replace("library.json", b"%d" % number * 20)
        assert len(found) >= 2
        for state in found:
            assert state in (before, content(store))
        lives.add(store._life)
    assert len(lives) > 5


def test_zeros_in_a_new_block_are_room_that_is_kept_free(tmp_path: Path) -> None:
    """A browser has them before anything else fills it."""
    (tmp_path / "a").write_bytes(bytes(256 * 1024))
    pair = blocks(tmp_path)
    for block in pair:
        block.limit = block.size()
    store = BlockStore(pair)
    store.append("tables/a", b"one" * 1000, 0)
    assert BlockStore(pair).read("tables/a") == b"one" * 1000
    assert pair[0].size() == 256 * 1024


@pytest.mark.parametrize("found", [b"something of somebody else, quite long", b"arbitre-store-3\n" + bytes(range(100))])
def test_blocks_that_hold_something_else_are_refused_and_left_as_they_are(tmp_path: Path, found: bytes) -> None:
    (tmp_path / "a").write_bytes(found)
    with pytest.raises(StoreError, match="refused"):
        block_store(tmp_path)
    assert (tmp_path / "a").read_bytes() == found


@settings(max_examples=100)
@given(operations, st.integers(0, 3000))
def test_when_it_is_full_it_says_so_and_nothing_has_changed(story: list[Operation], room: int) -> None:
    with TemporaryDirectory() as folder:
        pair = blocks(Path(folder))
        store = BlockStore(pair, LITTLE)
        store.append("tables/first", b"here", 0)
        for block in pair:
            block.limit = max(each.size() for each in pair) + room
        for operation in story:
            before = content(store)
            if operation[0] != "reopen" and do(store, operation) == "full":
                assert content(store) == before
            assert content(block_store(Path(folder), LITTLE)) == content(store)


def test_when_it_is_full_something_can_still_be_deleted_and_then_kept_again(tmp_path: Path) -> None:
    pair = blocks(tmp_path)
    store = BlockStore(pair)
    names = [f"tables/{number}" for number in range(20)]
    for name in names:
        store.append(name, b"x" * 20_000, 0)
    for block in pair:
        block.limit = pair[0].size() + 10
    while do(store, ("append", name := f"tables/{len(names)}", b"x" * 500, 0)) != "full":
        names.append(name)
    assert store.names() == sorted(names)
    for name in names:
        store.delete(name)
    store.append("tables/new", b"x" * 20_000, 0)
    assert content(block_store(tmp_path)) == {"tables/new": b"x" * 20_000}


class Quota(FileBlock):
    """A block that shares so much room with another; what fits is written before it is full."""

    others: tuple[FileBlock, ...]
    room = 4 * 1024 * 1024

    def write_at(self, at: int, data: bytes) -> None:
        self.limit = self.room - sum(other.size() for other in self.others)
        super().write_at(at, data)


def test_where_both_blocks_share_the_room_all_of_it_can_be_deleted_and_used_again(tmp_path: Path) -> None:
    pair = Quota(tmp_path / "a"), Quota(tmp_path / "b")
    pair[0].others, pair[1].others = (pair[1],), (pair[0],)
    store = BlockStore(pair)
    for size in (20_000, 19_000, 200_000, 333):
        while do(store, ("append", f"tables/{len(store.names())}", b"x" * size, 0)) != "full":
            pass
        assert content(BlockStore(pair)) == content(store)
        for name in store.names():
            store.delete(name)
        assert do(store, ("append", "tables/new", b"x", 0)) == ""
        assert content(BlockStore(pair)) == {"tables/new": b"x"}


def test_a_flush_that_fails_is_no_entry(tmp_path: Path) -> None:
    class Unsure(FileBlock):
        sure = True

        def flush(self) -> None:
            if not self.sure:
                raise OSError(5, "input/output error")

    block = Unsure(tmp_path / "a")
    store = BlockStore((block, FileBlock(tmp_path / "b")))
    store.append("a", b"one\n", 0)
    block.sure = False
    with pytest.raises(StoreError, match="refused"):
        store.append("a", b"two\n", 4)
    block.sure = True
    assert content(store) == content(block_store(tmp_path)) == {"a": b"one\n"}
    store.append("a", b"three\n", 4)
    assert content(block_store(tmp_path)) == {"a": b"one\nthree\n"}


# The power fails


class Lazy:
    """A block that keeps for sure only what was flushed; of the rest, any part may be there after the power failed."""

    def __init__(self, data: bytes = b"") -> None:
        self.now, self.sure = bytearray(data), data
        self.pending: list[tuple[int, bytes | None]] = []

    def size(self) -> int:
        return len(self.now)

    def read_at(self, at: int, size: int) -> bytes:
        return bytes(self.now[at : at + size])

    def write_at(self, at: int, data: bytes) -> None:
        self.pending.append((at, data))
        _written(self.now, at, data)

    def truncate(self, size: int) -> None:
        self.pending.append((size, None))
        _written(self.now, size, None)

    def flush(self) -> None:
        self.sure = bytes(self.now)
        self.pending.clear()

    def after_the_power_failed(self, chance: random.Random) -> "Lazy":
        found = bytearray(self.sure)
        for at, data in self.pending:
            if chance.random() < 0.6:
                part = None if data is None or chance.random() < 0.7 else chance.randint(0, len(data))
                _written(found, at, data if data is None else data[:part])
        return Lazy(bytes(found))


def _written(block: bytearray, at: int, data: bytes | None) -> None:
    if data is None:
        del block[at:]
    else:
        block.extend(bytes(max(at - len(block), 0)))
        block[at : at + len(data)] = data


class PowerFailure(Exception):
    """Raised in the middle of something."""


@pytest.mark.parametrize("seed", range(300))
def test_when_the_power_fails_what_was_acknowledged_is_there(seed: int) -> None:
    chance = random.Random(seed)
    pair = Lazy(), Lazy()
    left = chance.randint(1, 150)

    def failing(do: Callable[..., None]) -> Callable[..., None]:
        def done(*args: int | bytes) -> None:
            nonlocal left
            left -= 1
            if left == 0:
                raise PowerFailure
            do(*args)

        return done

    store, states = BlockStore(pair, LITTLE), [dict[str, bytes | None]()] * 2
    for block in pair:
        for name in ("write_at", "truncate", "flush"):
            setattr(block, name, failing(getattr(block, name)))
    memory = MemoryStore()
    with suppress(PowerFailure):
        while left:
            name, data = chance.choice(NAMES), chance.randbytes(chance.randint(0, 150))
            operation = (chance.choice(("append", "replace", "replace", "delete")), name, data, 0)
            do(memory, operation)
            states = [states[1], content(memory)]
            do(store, operation)
    again = BlockStore((pair[0].after_the_power_failed(chance), pair[1].after_the_power_failed(chance)), LITTLE)
    assert content(again) in states


# Killed for real


def work(folder: Path, acknowledge: int) -> None:
    """Append and replace without end, clearing out often; say each time that it is kept."""
    store = block_store(folder, LITTLE)
    done = int(store.read("library.json") or b"0")
    while True:
        done += 1
        store.append("tables/a", b"%08d" % done, 8 * (done - 1))
        store.replace("library.json", b"%d" % done)
        store.replace("noise", b"n" * random.Random(done).randint(0, 300))
        os.write(acknowledge, done.to_bytes(4))


def killed(folder: Path, chance: random.Random) -> int:
    """Kills a worker after some acknowledgements and a moment; the last thing that it said was kept."""
    acks, moment = chance.randint(1, 12), chance.randint(0, 30_000)
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            work(folder, writer)
        finally:
            os._exit(1)
    os.close(writer)
    with open(reader, "rb") as pipe:
        heard = pipe.read(acks * 4)
        for _ in range(moment):
            pass
        os.kill(child, signal.SIGKILL)
        _, status = os.waitpid(child, 0)
        heard += pipe.read()
    assert os.WTERMSIG(status) == signal.SIGKILL
    return int.from_bytes(heard[-4:])


def nothing_acknowledged_is_lost(folder: Path, kills: int, seed: int = 0) -> None:
    """Whenever it is killed; the seed decides when, as far as a program can."""
    chance = random.Random(seed)
    for _ in range(kills):
        acknowledged = killed(folder, chance)
        store = block_store(folder, LITTLE)
        table, library = store.read("tables/a"), int(store.read("library.json") or b"0")
        assert table is not None
        assert table == b"".join(b"%08d" % number for number in range(1, len(table) // 8 + 1))
        assert library in (acknowledged, acknowledged + 1)
        assert len(table) // 8 in (library, library + 1)
        store.cut("tables/a", 8 * library)


def test_nothing_that_was_acknowledged_is_lost_in_30_kills(tmp_path: Path) -> None:
    nothing_acknowledged_is_lost(tmp_path, kills=30)


@pytest.mark.long
def test_nothing_that_was_acknowledged_is_lost_in_400_kills(tmp_path: Path) -> None:
    nothing_acknowledged_is_lost(tmp_path, kills=400)
