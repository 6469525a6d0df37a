"""All stores keep one contract; the one of files also keeps it when the disk refuses."""

import os
import resource
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.lock import FILE as LOCK
from companion.store import FileStore, MemoryStore, Store, StoreError, home
from tests.companion.blocks import block_store


@pytest.fixture(params=["files", "memory", "blocks"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    if request.param == "memory":
        yield MemoryStore()
    elif request.param == "blocks":
        yield block_store(tmp_path)
    else:
        files = FileStore(tmp_path / "home")
        yield files
        files.close()


def reason_of(action: Callable[[], object]) -> str:
    with pytest.raises(StoreError) as caught:
        action()
    return caught.value.reason


def test_nothing_is_kept_at_first(store: Store) -> None:
    assert store.names() == []
    assert store.read("tables/a.jsonl") is None


def test_what_is_appended_is_read_back(store: Store) -> None:
    store.append("tables/a.jsonl", b"one\n", at=0)
    store.append("tables/a.jsonl", b"two\n", at=4)
    assert store.read("tables/a.jsonl") == b"one\ntwo\n"


def test_the_ends_of_something_are_read_alone(store: Store) -> None:
    assert store.ends("tables/a.jsonl", 4) is None
    pieces = [b"one\n", b"", b"two\n", b"three\n"]
    for piece in pieces:
        store.append("tables/a.jsonl", piece, at=len(store.read("tables/a.jsonl") or b""))
    whole = b"".join(pieces)
    for most in range(1, len(whole) + 3):
        assert store.ends("tables/a.jsonl", most) == (whole[:most], whole[-most:])
    store.cut("tables/a.jsonl", 6)
    assert store.ends("tables/a.jsonl", 4) == (b"one\n", b"e\ntw")
    store.cut("tables/a.jsonl", 0)
    assert store.ends("tables/a.jsonl", 4) == (b"", b"")


@pytest.mark.parametrize("at", [0, 3, 5])
def test_an_append_at_another_size_is_elsewhere(store: Store, at: int) -> None:
    store.append("a", b"one\n", at=0)
    assert reason_of(lambda: store.append("a", b"two\n", at=at)) == "elsewhere"
    assert store.read("a") == b"one\n"


def test_an_append_to_something_gone_is_elsewhere_and_makes_nothing(store: Store) -> None:
    store.append("a", b"one\n", at=0)
    store.delete("a")
    assert reason_of(lambda: store.append("a", b"two\n", at=4)) == "elsewhere"
    assert store.names() == []


def test_an_error_names_what_could_not_be_kept(store: Store) -> None:
    with pytest.raises(StoreError) as caught:
        store.append("tables/a", b"x", at=1)
    assert caught.value.name == "tables/a"


def test_what_is_cut_can_be_appended_to(store: Store) -> None:
    store.append("a", b"one\ntw", at=0)
    store.cut("a", 4)
    assert store.read("a") == b"one\n"
    store.append("a", b"two\n", at=4)
    assert store.read("a") == b"one\ntwo\n"


def test_a_cut_never_makes_longer(store: Store) -> None:
    store.append("a", b"one\n", at=0)
    store.cut("a", 100)
    assert store.read("a") == b"one\n"


def test_what_does_not_exist_cannot_be_cut(store: Store) -> None:
    assert reason_of(lambda: store.cut("a", 0)) == "refused"


def test_after_being_cut_to_nothing_it_can_begin_again(store: Store) -> None:
    store.append("a", b"one\n", at=0)
    store.cut("a", 0)
    store.append("a", b"two\n", at=0)
    assert store.read("a") == b"two\n"


def test_replace_keeps_the_content_before_as_backup(store: Store) -> None:
    store.replace("library.json", b"1")
    assert store.names() == ["library.json"]
    store.replace("library.json", b"2")
    store.replace("library.json", b"3")
    assert store.read("library.json") == b"3"
    assert store.read("library.json.bak") == b"2"


def test_replace_without_content_before_leaves_the_backup_alone(store: Store) -> None:
    store.replace("a", b"1")
    store.replace("a", b"2")
    store.delete("a")
    store.replace("a", b"3")
    assert store.read("a.bak") == b"1"


def test_an_append_after_a_replace_goes_to_the_new_content(store: Store) -> None:
    store.append("a", b"old", at=0)
    store.replace("a", b"new")
    store.append("a", b"er", at=3)
    assert store.read("a") == b"newer"
    assert store.read("a.bak") == b"old"


def test_deleting_what_is_not_there_is_no_error(store: Store) -> None:
    store.delete("tables/a")
    store.append("tables/a", b"x", at=0)
    store.delete("tables/a")
    assert store.read("tables/a") is None


def test_names_are_sorted_and_found_by_their_beginning(store: Store) -> None:
    for name in ("tables/b", "tables/a", "library.json", "tables-of-others"):
        store.append(name, b"x", at=0)
    assert store.names() == ["library.json", "tables-of-others", "tables/a", "tables/b"]
    assert store.names("tables/") == ["tables/a", "tables/b"]


@pytest.mark.parametrize(
    "name", ["", "/etc/passwd", "../a", "a/../../b", "a//b", "a/", ".", "a/./b", "C:a", "a\\b", "\0"]
)
def test_a_name_cannot_leave_the_store(store: Store, name: str) -> None:
    actions: list[Callable[[], object]] = [
        lambda: store.read(name),
        lambda: store.append(name, b"x", at=0),
        lambda: store.cut(name, 0),
        lambda: store.replace(name, b"x"),
        lambda: store.delete(name),
    ]
    for action in actions:
        with pytest.raises(ValueError, match="not a name"):
            action()


def test_the_folder_is_made_only_when_something_is_kept(tmp_path: Path) -> None:
    store = FileStore(tmp_path / "far" / "home")
    assert store.read("a") is None
    assert store.names() == []
    assert list(tmp_path.iterdir()) == []
    store.append("tables/a", b"x", at=0)
    assert (tmp_path / "far" / "home" / "tables" / "a").read_bytes() == b"x"


def test_another_program_that_wrote_the_file_is_noticed(tmp_path: Path) -> None:
    mine, other = FileStore(tmp_path), FileStore(tmp_path)
    mine.append("a", b"one\n", at=0)
    other.append("a", b"two\n", at=4)
    assert reason_of(lambda: mine.append("a", b"three\n", at=4)) == "elsewhere"


def test_another_program_that_removed_the_file_is_noticed(tmp_path: Path) -> None:
    store = FileStore(tmp_path)
    store.append("a", b"one\n", at=0)
    (tmp_path / "a").unlink()
    assert reason_of(lambda: store.append("a", b"two\n", at=4)) == "elsewhere"


def test_an_append_goes_to_the_file_that_has_the_name_now(tmp_path: Path) -> None:
    store = FileStore(tmp_path)
    store.append("a", b"one\n", at=0)
    (tmp_path / "b").write_bytes(b"ONE\n")
    os.replace(tmp_path / "b", tmp_path / "a")
    store.append("a", b"two\n", at=4)
    assert (tmp_path / "a").read_bytes() == b"ONE\ntwo\n"


def test_a_closed_store_can_be_used_again(tmp_path: Path) -> None:
    store = FileStore(tmp_path)
    store.append("a", b"one\n", at=0)
    store.close()
    store.append("a", b"two\n", at=4)
    assert store.read("a") == b"one\ntwo\n"


def test_what_an_interrupted_replace_left_beside_is_harmless(tmp_path: Path) -> None:
    (tmp_path / ".a.tmp").write_bytes(b"a much longer half of somethi")
    store = FileStore(tmp_path)
    assert store.names() == []
    store.replace("a", b"1")
    assert store.read("a") == b"1"
    assert store.names() == ["a"]


def test_a_full_disk_is_said_and_leaves_nothing_half_made(tmp_path: Path) -> None:
    (tmp_path / "a").symlink_to("/dev/full")
    store = FileStore(tmp_path)
    assert reason_of(lambda: store.append("a", b"one\n", at=0)) == "full"
    assert store.names() == []


def test_an_append_that_the_disk_does_not_confirm_is_not_kept(tmp_path: Path) -> None:
    """The null device takes every write and refuses to flush it."""
    (tmp_path / "a").symlink_to("/dev/null")
    store = FileStore(tmp_path)
    assert reason_of(lambda: store.append("a", b"one\n", at=0)) == "refused"
    assert store.names() == []


def test_a_folder_in_the_way_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    store = FileStore(tmp_path)
    assert reason_of(lambda: store.read("a")) == "refused"
    assert reason_of(lambda: store.append("a", b"x", at=os.stat(tmp_path / "a").st_size)) == "refused"


def files_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def limited(what: int, limit: int, action: Callable[[], None]) -> str:
    """What the action ended with in a child process to which the system allows no more than the limit."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            resource.setrlimit(what, (limit, limit))
            action()
            os.write(writer, b"no error")
        except BaseException as error:
            os.write(writer, repr(error).encode())
        finally:
            os._exit(0)
    os.close(writer)
    os.waitpid(child, 0)
    with open(reader, "rb") as pipe:
        return pipe.read().decode()


def test_an_append_that_stops_half_way_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    store = FileStore(tmp_path)
    store.append("a", b"one\n", at=0)

    def append_too_much_then_less() -> None:
        with pytest.raises(StoreError, match="refused"):
            store.append("a", b"0123456789", at=4)
        assert store.read("a") == b"one\n"
        store.append("a", b"two\n", at=4)

    assert limited(resource.RLIMIT_FSIZE, 10, append_too_much_then_less) == "no error"
    assert store.read("a") == b"one\ntwo\n"


def test_a_first_append_that_stops_half_way_leaves_no_file(tmp_path: Path) -> None:
    store = FileStore(tmp_path)
    ended = limited(resource.RLIMIT_FSIZE, 5, lambda: store.append("a", b"0123456789", at=0))
    assert ended == repr(StoreError("refused", "a"))
    assert files_in(tmp_path) == [LOCK]


def test_a_replace_that_stops_half_way_leaves_the_file_and_its_backup(tmp_path: Path) -> None:
    store = FileStore(tmp_path)
    store.replace("a", b"1")
    store.replace("a", b"2")
    ended = limited(resource.RLIMIT_FSIZE, 5, lambda: store.replace("a", b"0123456789"))
    assert ended == repr(StoreError("refused", "a"))
    assert (store.read("a"), store.read("a.bak")) == (b"2", b"1")
    assert files_in(tmp_path) == [LOCK, "a", "a.bak"]


def test_more_tables_can_be_written_than_files_can_be_open(tmp_path: Path) -> None:
    store = FileStore(tmp_path)
    names = [f"tables/{number:03}" for number in range(200)]

    def append_to_each_twice() -> None:
        for at in (0, 1):
            for name in names:
                store.append(name, b"x", at)

    open_already = len(os.listdir("/dev/fd"))
    assert limited(resource.RLIMIT_NOFILE, open_already + 50, append_to_each_twice) == "no error"
    assert [store.read(name) for name in names] == [b"xx"] * 200


def test_home_is_where_the_person_wants_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("ARBITRE_HOME", str(tmp_path))
    assert home() == tmp_path


def test_home_is_otherwise_where_the_system_keeps_such_data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("ARBITRE_HOME", "")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert home() == tmp_path / "arbitre"
