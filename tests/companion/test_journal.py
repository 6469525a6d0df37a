"""A journal gives back what was written, and of a damaged file all that came before the damage."""

import json
import zlib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.block_store import BlockStore
from companion.journal import MAX_SIZE, VERSION, Damage, Journal, JournalError, Line
from companion.store import FileStore, MemoryStore, Store, StoreError
from tests.companion.blocks import blocks, fill

NAME = "tables/2026-11-16-1a2b3c4d.jsonl"
HEAD = b'{"format":"arbitre-table","version":1,"game":"big-shot"}'
AT = "2026-11-16T02:12:00Z"
TEXTS = [b'{"bid":3,"player":"\xc3\x89lo\xc3\xafse"}', b'{"roll":[2,5]}', b"{}"]


def written(store: Store, texts: list[bytes] = TEXTS) -> Journal:
    journal = Journal.create(store, NAME, HEAD, AT)
    for text in texts:
        journal.append(text, AT)
    return journal


def bytes_of(texts: list[bytes] = TEXTS) -> bytes:
    store = MemoryStore()
    written(store, texts)
    return store.read(NAME) or b""


def store_with(data: bytes) -> Store:
    store = MemoryStore()
    store.append(NAME, data, at=0)
    return store


def reason_of(data: bytes) -> str:
    with pytest.raises(JournalError) as caught:
        Journal.open(store_with(data), NAME)
    assert caught.value.name == NAME
    return caught.value.reason


def texts_of(journal: Journal) -> list[bytes]:
    return [line.text for line in journal.lines]


def test_a_journal_gives_back_what_was_written(tmp_path: Path) -> None:
    before = written(FileStore(tmp_path))
    after = Journal.open(FileStore(tmp_path), NAME)
    assert after.head == before.head == HEAD
    assert after.lines == before.lines == [Line(seq, AT, text) for seq, text in enumerate(TEXTS, 1)]
    assert after.damage is None


def test_every_line_is_readable_json_with_its_number_and_time() -> None:
    lines = [json.loads(line) for line in bytes_of().splitlines()]
    assert [list(line) for line in lines] == [["seq", "at", "entry", "crc"]] * 4
    assert [line["seq"] for line in lines] == [0, 1, 2, 3]
    assert [line["entry"] for line in lines] == [json.loads(text) for text in (HEAD, *TEXTS)]
    assert {line["at"] for line in lines} == {AT}


def sealed(start: bytes, before: bytes = b"") -> bytes:
    """A line with the checksum that the format asks for, going on from the line before."""
    crc = zlib.crc32(start, int(before[-11:-3], 16) if before else 0)
    return b'%b,"crc":"%08x"}\n' % (start, crc)


def test_the_checksum_of_each_line_goes_on_from_the_line_before() -> None:
    head, first, *_ = bytes_of().splitlines(keepends=True)
    assert head == sealed(b'{"seq":0,"at":"2026-11-16T02:12:00Z","entry":' + HEAD)
    assert first == sealed(b'{"seq":1,"at":"2026-11-16T02:12:00Z","entry":' + TEXTS[0], head)


def test_appending_says_the_number_of_the_entry_and_goes_on_after_reopening() -> None:
    store = MemoryStore()
    journal = Journal.create(store, NAME, HEAD, AT)
    assert [journal.append(b"{}", AT), journal.append(b"{}", AT)] == [1, 2]
    assert Journal.open(store, NAME).append(b'{"late":1}', AT) == 3
    assert texts_of(Journal.open(store, NAME)) == [b"{}", b"{}", b'{"late":1}']


def test_a_table_that_exists_is_not_begun_again() -> None:
    store = MemoryStore()
    written(store)
    with pytest.raises(StoreError, match="elsewhere"):
        Journal.create(store, NAME, HEAD, AT)
    assert texts_of(Journal.open(store, NAME)) == TEXTS


def test_an_entry_written_elsewhere_meanwhile_is_noticed_and_nothing_changes() -> None:
    store = MemoryStore()
    mine = written(store)
    theirs = Journal.open(store, NAME)
    theirs.append(b'{"theirs":1}', AT)
    for _ in range(2):
        with pytest.raises(StoreError, match="elsewhere"):
            mine.append(b'{"mine":1}', AT)
    assert texts_of(mine) == TEXTS
    assert texts_of(Journal.open(store, NAME)) == [*TEXTS, b'{"theirs":1}']


def test_after_a_failed_append_the_same_journal_goes_on(tmp_path: Path) -> None:
    store = FileStore(tmp_path)
    journal = written(store)
    kept = tmp_path / NAME
    kept.rename(tmp_path / "away")
    with pytest.raises(StoreError):
        journal.append(b'{"lost":1}', AT)
    (tmp_path / "away").rename(kept)
    assert journal.append(b'{"kept":1}', AT) == 4
    assert texts_of(Journal.open(store, NAME)) == [*TEXTS, b'{"kept":1}']


@pytest.mark.parametrize(
    ("text", "at"), [(b"{\n}", AT), (b"{}", 'now","x":"'), (b"{}", "\n"), (b"{}", "é"), (b"{}", "\\")]
)
def test_what_would_break_the_layout_is_not_written(text: bytes, at: str) -> None:
    store = MemoryStore()
    journal = written(store)
    with pytest.raises(ValueError):  # noqa: PT011
        journal.append(text, at)
    assert texts_of(Journal.open(store, NAME)) == TEXTS


def lines_whole_in(size: int) -> int:
    """How many entries end within the first bytes of the small journal, not counting the head."""
    return bytes_of()[:size].count(b"\n") - 1


HEAD_SIZE = len(bytes_of([]))


def test_a_journal_cut_short_anywhere_opens_to_what_was_whole_and_says_so() -> None:
    data = bytes_of()
    for size in range(HEAD_SIZE, len(data)):
        store = store_with(data[:size])
        journal = Journal.open(store, NAME)
        whole = lines_whole_in(size)
        kept = len(bytes_of(TEXTS[:whole]))
        assert texts_of(journal) == TEXTS[:whole]
        if size == kept:
            assert journal.damage is None
        else:
            assert journal.damage == Damage(whole + 1, size - kept, f"{NAME}.damaged")
            assert store.read(f"{NAME}.damaged") == data[kept:size]
        assert store.read(NAME) == data[:kept]


def test_a_head_cut_short_anywhere_is_said_to_be_damaged_and_left_alone() -> None:
    data = bytes_of()
    for size in range(1, HEAD_SIZE):
        assert reason_of(data[:size]) == "damaged-head"


def test_any_flipped_byte_is_noticed_and_everything_before_it_is_kept() -> None:
    data = bytes_of()
    for place in range(len(data)):
        for flip in (0x01, 0x20, 0x80, 0xFF):
            damaged = bytearray(data)
            damaged[place] ^= flip
            if place < HEAD_SIZE:
                assert reason_of(bytes(damaged)) == "damaged-head"
                continue
            journal = Journal.open(store_with(bytes(damaged)), NAME)
            whole = lines_whole_in(place)
            assert texts_of(journal) == TEXTS[:whole]
            assert journal.damage is not None
            assert journal.damage.line == whole + 1


def test_a_line_removed_or_swapped_is_noticed() -> None:
    head, first, second, third = bytes_of([b"{}", b"{}", b"{}"]).splitlines(keepends=True)
    removed = Journal.open(store_with(head + first + third), NAME)
    swapped = Journal.open(store_with(head + second + first + third), NAME)
    assert (len(removed.lines), len(swapped.lines)) == (1, 0)
    assert removed.damage is not None
    assert swapped.damage is not None


def test_a_line_of_another_table_is_noticed_though_its_number_fits() -> None:
    other = bytes_of([b'{"other":1}', b"{}"]).splitlines(keepends=True)
    head, first, _ = bytes_of([b"{}", b"{}"]).splitlines(keepends=True)
    journal = Journal.open(store_with(head + first + other[2]), NAME)
    assert texts_of(journal) == [b"{}"]
    assert journal.damage is not None


def test_a_repaired_journal_goes_on_and_is_whole_at_the_next_opening() -> None:
    store = store_with(bytes_of()[:-5])
    assert Journal.open(store, NAME).append(b'{"again":1}', AT) == 3
    journal = Journal.open(store, NAME)
    assert texts_of(journal) == [*TEXTS[:2], b'{"again":1}']
    assert journal.damage is None


def test_where_there_is_no_room_a_torn_journal_is_read_and_repaired_before_the_next_entry(tmp_path: Path) -> None:
    pair = blocks(tmp_path)
    store = BlockStore(pair)
    store.append(NAME, bytes_of()[:-5], at=0)
    fill(store, pair)
    torn = store.read(NAME)
    journal = Journal.open(store, NAME)
    assert texts_of(journal) == TEXTS[:2]
    assert journal.damage == Damage(3, len(bytes_of()) - len(bytes_of(TEXTS[:2])) - 5)
    with pytest.raises(StoreError, match="full"):
        journal.append(b'{"again":1}', AT)
    assert store.read(NAME) == torn
    pair[0].limit = pair[1].limit = None
    assert journal.append(b'{"again":1}', AT) == 3
    assert journal.damage.kept_as == f"{NAME}.damaged"
    assert bytes_of(TEXTS[:2]) + (store.read(f"{NAME}.damaged") or b"") == torn
    assert texts_of(Journal.open(store, NAME)) == [*TEXTS[:2], b'{"again":1}']


class ReadOnly(MemoryStore):
    """A store in which nothing can be changed, until it can."""

    locked = True

    def replace(self, name: str, data: bytes) -> None:
        if self.locked:
            raise StoreError("refused", name)
        super().replace(name, data)


def test_a_repair_that_had_to_wait_takes_nothing_from_who_repaired_and_went_on_meanwhile() -> None:
    store = ReadOnly()
    store.append(NAME, bytes_of()[:-5], at=0)
    waiting = Journal.open(store, NAME)
    store.locked = False
    Journal.open(store, NAME).append(b'{"theirs":1}', AT)
    with pytest.raises(StoreError, match="elsewhere"):
        waiting.append(b'{"mine":1}', AT)
    assert texts_of(Journal.open(store, NAME)) == [*TEXTS[:2], b'{"theirs":1}']


def test_what_is_not_there_is_missing() -> None:
    with pytest.raises(JournalError, match="missing"):
        Journal.open(MemoryStore(), NAME)
    assert reason_of(b"") == "missing"


@pytest.mark.parametrize("data", [b"\n", b"hello", b"PK\x03\x04\n", b"[]\n", b'{"seq":1}\n', b"\xff\xfe"])
def test_another_kind_of_file_is_foreign_and_left_alone(data: bytes) -> None:
    store = store_with(data)
    with pytest.raises(JournalError, match="foreign"):
        Journal.open(store, NAME)
    assert store.names() == [NAME]
    assert store.read(NAME) == data


def test_the_table_of_a_newer_program_is_left_alone() -> None:
    head = sealed(b'{"seq":0,"at":"2030-01-01","entry":{"format":"arbitre-table","version":%d}' % (VERSION + 1))
    store = store_with(head + b"of another layout\n")
    with pytest.raises(JournalError, match="newer"):
        Journal.open(store, NAME)
    assert store.read(NAME) == head + b"of another layout\n"
    assert store.names() == [NAME]


@pytest.mark.parametrize(
    "start",
    [
        b'{"seq":2,"at":"now","entry":{}',
        b'{"seq":01,"at":"now","entry":{}',
        b'{"seq":1,"at":"now","entri":{}',
        b'{"seq":1,"at":"\xc3\xa9","entry":{}',
        b'{"at":"now","seq":1,"entry":{}',
        b"",
    ],
)
def test_a_line_of_another_layout_is_damage_even_with_a_right_checksum(start: bytes) -> None:
    head = bytes_of([])
    journal = Journal.open(store_with(head + sealed(start, head)), NAME)
    assert journal.lines == []
    assert journal.damage is not None
    assert journal.damage.line == 1


@pytest.mark.parametrize(
    "head",
    [
        b"",
        b"[]",
        b"{}",
        b'{"format":"arbitre-table"}',
        b'{"format":"arbitre-table","version":"1"}',
        b'{"format":"arbitre-table","version":true}',
        b'{"format":"arbitre-table","version":0}',
        b'{"format":"other","version":1}',
        b"\xff",
        b"[" * 100_000,
    ],
)
def test_a_head_that_could_not_be_opened_again_is_not_written(head: bytes) -> None:
    store = MemoryStore()
    with pytest.raises(JournalError, match="foreign"):
        Journal.create(store, NAME, head, AT)
    assert store.names() == []


def test_a_file_larger_than_any_table_is_not_taken_in_and_not_written() -> None:
    assert reason_of(bytes_of() + b"x" * MAX_SIZE) == "too-large"
    store = MemoryStore()
    journal = written(store)
    with pytest.raises(JournalError, match="too-large"):
        journal.append(b'"' + b"x" * MAX_SIZE + b'"', AT)
    assert journal.append(b"{}", AT) == 4
    assert Journal.open(store, NAME).damage is None


def opens_or_says_why(data: bytes) -> None:
    store = store_with(data)
    try:
        journal = Journal.open(store, NAME)
    except JournalError:
        assert (store.read(NAME) or b"") == data
        return
    kept = store.read(NAME) or b""
    assert data.startswith(kept)
    assert kept + (store.read(f"{NAME}.damaged") or b"") == data
    again = Journal.open(store, NAME)
    assert again.damage is None
    assert again.lines == journal.lines


@given(st.binary())
def test_any_bytes_open_or_are_refused_with_the_reason(data: bytes) -> None:
    opens_or_says_why(data)


@given(st.lists(st.sampled_from(bytes_of().splitlines(keepends=True)) | st.binary(max_size=40)))
def test_any_mixture_of_lines_and_rubbish_opens_or_is_refused_with_the_reason(pieces: list[bytes]) -> None:
    opens_or_says_why(b"".join(pieces))


@given(st.binary(), st.integers(0, len(bytes_of())), st.integers(0, 30))
def test_rubbish_written_into_a_journal_never_costs_what_came_before(rubbish: bytes, place: int, over: int) -> None:
    data = bytes_of()
    opens_or_says_why(data[:place] + rubbish + data[place + over :])
    if place >= HEAD_SIZE:
        journal = Journal.open(store_with(data[:place] + rubbish + data[place + over :]), NAME)
        whole = lines_whole_in(place)
        assert texts_of(journal)[:whole] == TEXTS[:whole]


@given(st.lists(st.dictionaries(st.text(), st.integers() | st.text() | st.none())))
def test_every_json_entry_comes_back_the_same(entries: list[dict[str, object]]) -> None:
    store = MemoryStore()
    texts = [json.dumps(entry, ensure_ascii=False).encode(errors="surrogatepass") for entry in entries]
    written(store, texts)
    assert texts_of(Journal.open(store, NAME)) == texts
