"""The small port through which journals and the library are kept."""

import errno
import os
import re
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from pathlib import Path
from typing import Literal, Protocol

import platformdirs

from companion import lock

_FOLDER_CANNOT_SYNC = {errno.EINVAL, errno.EACCES, errno.EISDIR, errno.EBADF, errno.ENOTSUP}
_KEPT_OPEN = 16
_PART = r"[^./\\:\0][^/\\:\0]*"
_NAME = re.compile(rf"{_PART}(/{_PART})*")

_sync = getattr(os, "fdatasync", os.fsync)


StoreFault = Literal["full", "refused", "elsewhere", "busy"]


class StoreError(Exception):
    """Why something could not be kept: no room, refused by the system, or somebody else wrote it, or is writing."""

    def __init__(self, reason: StoreFault, name: str) -> None:
        super().__init__(reason, name)
        self.reason: StoreFault = reason
        self.name = name


_REASONS: dict[int, StoreFault] = {errno.ENOSPC: "full", errno.EDQUOT: "full", errno.EAGAIN: "busy"}


class Store(Protocol):
    """Named bytes that outlive the program. Names look like "tables/2026-11-16-1a2b3c4d.jsonl".

    Several processes may use one store: each operation is done as a whole, one after the other.
    """

    def names(self, prefix: str = "") -> list[str]:
        """All names that begin with the prefix, sorted."""

    def read(self, name: str) -> bytes | None:
        """What is kept under this name; None when there is nothing."""

    def read_from(self, name: str, at: int) -> bytes | None:
        """What follows the first `at` bytes; None when there is nothing under this name."""

    def alone(self, name: str) -> AbstractContextManager[None]:
        """Nobody else writes under this name meanwhile: what is read in here is still so when it is written."""

    def ends(self, name: str, most: int) -> tuple[bytes, bytes] | None:
        """The first and the last bytes under this name, at most so many of each; None when there is nothing."""

    def append(self, name: str, data: bytes, at: int) -> None:
        """Add to the end, durable on return. `at` is the size expected now; another size means "elsewhere"."""

    def cut(self, name: str, size: int) -> None:
        """Keep only the first `size` bytes, durable on return."""

    def replace(self, name: str, data: bytes) -> None:
        """
        Put new content in place of the old, durable on return; the old stays under name + ".bak".

        Whenever this is interrupted, the old or the new content stands whole under name, or the old under name + ".bak"
        with nothing under name.
        """

    def delete(self, name: str) -> None:
        """Keep nothing under this name any more."""


class FileStore:
    """A store of files in one folder, which is made when something is first kept."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._open: dict[str, int] = {}

    def names(self, prefix: str = "") -> list[str]:
        """All names that begin with the prefix, sorted."""
        walked = os.walk(self.folder, onerror=self._is_a_folder)
        paths = (Path(folder, file) for folder, _, files in walked for file in files)
        names = (path.relative_to(self.folder).as_posix() for path in paths)
        return sorted(name for name in names if name.startswith(prefix) and _NAME.fullmatch(name))

    def read(self, name: str) -> bytes | None:
        """What is kept under this name; None when there is nothing."""
        return self.read_from(name, 0)

    def read_from(self, name: str, at: int) -> bytes | None:
        """What follows the first `at` bytes; None when there is nothing under this name."""
        path = os.path.join(self.folder, checked(name))
        with store_errors(name):
            found = _read(path, at)
            if found is None and os.path.exists(f"{path}.bak"):  # somebody may be just putting the new one there
                with self.alone(name):
                    found = _read(path, at)
            return found

    @contextmanager
    def alone(self, name: str) -> Iterator[None]:
        """Nobody else writes under this name meanwhile, in whatever process."""
        folder, file = os.path.split(os.path.join(self.folder, checked(name)))
        with store_errors(name):
            try:
                place = lock.enter(folder, file)
            except FileNotFoundError:
                _make_folder(Path(folder))
                place = lock.enter(folder, file)
        try:
            yield
        finally:
            lock.leave(folder, place)

    def ends(self, name: str, most: int) -> tuple[bytes, bytes] | None:
        """The first and the last bytes under this name, at most so many of each; None when there is nothing."""
        with store_errors(name):
            try:
                with open(self._path(name), "rb", buffering=0) as file:
                    first = file.read(most)
                    file.seek(max(0, os.fstat(file.fileno()).st_size - most))
                    return first, file.read(most)
            except FileNotFoundError:
                return None

    def append(self, name: str, data: bytes, at: int) -> None:
        """Add to the end and flush to the disk; on failure the file is as it was."""
        with store_errors(name), self.alone(name):
            file = self._file_at(name, at)
            try:
                _write_all(file, data)
                _sync(file)
            except OSError:
                self._take_back(name, file, at)
                raise

    def cut(self, name: str, size: int) -> None:
        """Keep only the first `size` bytes, flushed to the disk."""
        with store_errors(name), self.alone(name), open(self._path(name), "r+b", buffering=0) as file:
            file.truncate(min(size, os.fstat(file.fileno()).st_size))
            os.fsync(file.fileno())

    def replace(self, name: str, data: bytes) -> None:
        """Write beside the file, then move the file to name + ".bak" and the new one into its place."""
        path = self._path(name)
        beside = path.with_name(f".{path.name}.tmp")
        with store_errors(name), self.alone(name):
            self._close(name)  # Windows does not move an open file
            try:
                with open(beside, "wb", buffering=0) as file:
                    _write_all(file.fileno(), data)
                    os.fsync(file.fileno())
                with suppress(FileNotFoundError):
                    os.replace(path, path.with_name(f"{path.name}.bak"))
                os.replace(beside, path)
            except OSError:
                with suppress(OSError):
                    beside.unlink()
                raise
            _sync_folder(path.parent)

    def delete(self, name: str) -> None:
        """Remove the file, if there is one."""
        path = self._path(name)
        if not os.path.lexists(path):
            return
        with store_errors(name), self.alone(name):
            self._close(name)
            with suppress(FileNotFoundError):
                path.unlink()
                _sync_folder(path.parent)

    def close(self) -> None:
        """Let go of all files; the store can still be used."""
        for name in list(self._open):
            self._close(name)

    def _path(self, name: str) -> Path:
        return self.folder / checked(name)

    def _file_at(self, name: str, at: int) -> int:
        """The open file under this name, if it has the size expected."""
        path = os.path.join(self.folder, checked(name))
        try:
            now = os.stat(path)
        except FileNotFoundError:
            self._close(name)
            if at:
                raise StoreError("elsewhere", name) from None
            file = self._opened(name)
            _sync_folder(self._path(name).parent)
            return file
        if now.st_size != at:
            raise StoreError("elsewhere", name)
        file = self._open[name] if name in self._open else self._opened(name)
        if os.path.samestat(os.fstat(file), now):
            return file
        self._close(name)
        return self._opened(name)

    def _opened(self, name: str) -> int:
        while len(self._open) >= _KEPT_OPEN:
            self._close(next(iter(self._open)))
        file = os.open(self._path(name), os.O_WRONLY | os.O_APPEND | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o666)
        self._open[name] = file
        return file

    def _close(self, name: str) -> None:
        if name in self._open:
            os.close(self._open.pop(name))

    def _is_a_folder(self, error: OSError) -> None:
        """What in the folder cannot be looked into is left out; but the folder itself is one, or does not exist yet."""
        if error.filename == str(self.folder) and not isinstance(error, FileNotFoundError):
            raise StoreError("refused", str(self.folder)) from error

    def _take_back(self, name: str, file: int, at: int) -> None:
        with suppress(OSError, StoreError):
            if at:
                os.ftruncate(file, at)
                os.fsync(file)
            else:
                self.delete(name)


class MemoryStore:
    """A store that lasts as long as the program: for tests, benchmarks and tables that nobody wants to keep."""

    def __init__(self, why: str = "nothing") -> None:
        self.why = why  # what is said of it where somebody would rather keep their tables
        self._kept: dict[str, bytearray] = {}

    def names(self, prefix: str = "") -> list[str]:
        """All names that begin with the prefix, sorted."""
        return sorted(name for name in self._kept if name.startswith(prefix))

    def read(self, name: str) -> bytes | None:
        """What is kept under this name; None when there is nothing."""
        return self.read_from(name, 0)

    def read_from(self, name: str, at: int) -> bytes | None:
        """What follows the first `at` bytes; None when there is nothing under this name."""
        kept = self._kept.get(checked(name))
        return None if kept is None else bytes(kept[at:])

    def alone(self, name: str) -> AbstractContextManager[None]:
        """There is nobody else."""
        checked(name)
        return nullcontext()

    def ends(self, name: str, most: int) -> tuple[bytes, bytes] | None:
        """The first and the last bytes under this name, at most so many of each; None when there is nothing."""
        kept = self._kept.get(checked(name))
        return None if kept is None else (bytes(kept[:most]), bytes(kept[-most:]))

    def append(self, name: str, data: bytes, at: int) -> None:
        """Add to the end, if it has the size expected."""
        if len(self._kept.get(checked(name), b"")) != at:
            raise StoreError("elsewhere", name)
        self._kept.setdefault(name, bytearray()).extend(data)

    def cut(self, name: str, size: int) -> None:
        """Keep only the first `size` bytes."""
        if checked(name) not in self._kept:
            raise StoreError("refused", name)
        del self._kept[name][size:]

    def replace(self, name: str, data: bytes) -> None:
        """Put new content in place of the old, which stays under name + ".bak"."""
        if checked(name) in self._kept:
            self._kept[f"{name}.bak"] = self._kept[name]
        self._kept[name] = bytearray(data)

    def delete(self, name: str) -> None:
        """Keep nothing under this name any more."""
        self._kept.pop(checked(name), None)


def home() -> Path:
    """The folder for this person's tables and library: ARBITRE_HOME, or where the system keeps such data."""
    chosen = os.environ.get("ARBITRE_HOME")
    return Path(chosen) if chosen else platformdirs.user_data_path("arbitre", appauthor=False)


def checked(name: str) -> str:
    """The name, if it is one inside the store."""
    if not _NAME.fullmatch(name):
        raise ValueError(f"not a name inside the store: {name!r}")
    return name


@contextmanager
def store_errors(name: str) -> Iterator[None]:
    """What the system raises becomes a StoreError about this name."""
    try:
        yield
    except OSError as error:
        raise _store_error(error, name) from error


def _store_error(error: OSError, name: str) -> StoreError:
    return StoreError(_REASONS.get(error.errno or 0, "refused"), name)


def _read(path: str, at: int) -> bytes | None:
    try:
        with open(path, "rb", buffering=0) as file:
            file.seek(at)
            return file.read()
    except FileNotFoundError:
        return None


def _write_all(file: int, data: bytes) -> None:
    while data:
        data = data[os.write(file, data) :]


def _make_folder(folder: Path) -> None:
    if not folder.is_dir():
        _make_folder(folder.parent)
        folder.mkdir(exist_ok=True)
        _sync_folder(folder.parent)


def _sync_folder(folder: Path) -> None:
    """Make names durable, on the systems where a folder can be opened and flushed."""
    try:
        file = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(file)
        finally:
            os.close(file)
    except OSError as error:
        if error.errno not in _FOLDER_CANNOT_SYNC:
            raise
