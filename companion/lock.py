"""One writer at a time, in whatever process: locks of the operating system, which lets go of those of a killed one."""

import errno
import os
import sys
import time
import zlib
from contextlib import suppress
from dataclasses import dataclass, field

FILE = ".arbitre.lock"  # one in each folder; which of its bytes is locked says for which name
PATIENCE = 5.0  # seconds until somebody who waits is told
_PAUSE = 0.001
_NO_ROOM_FOR_A_LOCK = {errno.ENOSPC, errno.EDQUOT, errno.EROFS, errno.EACCES, errno.EPERM}
_NO_LOCKS_HERE = {errno.ENOLCK, errno.ENOSYS, errno.ENOTSUP, errno.EOPNOTSUPP, errno.EINVAL}


@dataclass
class _Folder:
    """The lock file of a folder while this process holds any of its locks, and those that it holds."""

    file: int
    held: set[int] = field(default_factory=set)


_folders: dict[str, _Folder] = {}  # of the whole process: to close such a file once is to let go of all its locks


def enter(folder: str, name: str) -> int | None:
    """Be alone in this folder for this name; OSError with EAGAIN when somebody else is there for too long.

    What is returned is given to `leave`: None when this process is there already, or where nothing can be locked (a
    disk that takes no more files, or knows no locks), which is as if there was nobody else.
    """
    place = zlib.crc32(name.encode()) % 2**29 * 2
    here = _folders.get(folder) or _opened(folder)
    if here is None or place in here.held:
        return None
    until = time.monotonic() + PATIENCE
    try:
        _wait(here.file, place + 1, until)  # first in line: who has just been in cannot come in again before who waits
        try:
            _wait(here.file, place, until)
            here.held.add(place)
        finally:
            _let_go(here.file, place + 1)
    finally:
        _close_unless_held(folder, here)
    return place


def leave(folder: str, place: int | None) -> None:
    """Let somebody else in."""
    if place is not None:
        here = _folders[folder]
        here.held.remove(place)
        _let_go(here.file, place)
        _close_unless_held(folder, here)


def _close_unless_held(folder: str, here: _Folder) -> None:
    if not here.held:
        del _folders[folder]
        os.close(here.file)


def _opened(folder: str) -> _Folder | None:
    try:
        file = os.open(os.path.join(folder, FILE), os.O_RDWR | os.O_CREAT, 0o666)
    except OSError as error:
        if error.errno in _NO_ROOM_FOR_A_LOCK:
            return None
        raise
    _folders[folder] = _Folder(file)
    return _folders[folder]


def _wait(file: int, place: int, until: float) -> None:
    while not _taken(file, place):
        if time.monotonic() > until:
            raise BlockingIOError(errno.EAGAIN, "somebody else is writing")
        time.sleep(_PAUSE)


if sys.platform == "win32":

    def _taken(file: int, place: int) -> bool:
        import msvcrt

        os.lseek(file, place, os.SEEK_SET)
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except PermissionError:
            return False
        return True

    def _let_go(file: int, place: int) -> None:
        import msvcrt

        os.lseek(file, place, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_UNLCK, 1)

else:

    def _taken(file: int, place: int) -> bool:
        import fcntl

        try:
            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, place)
        except OSError as error:
            if error.errno in (errno.EAGAIN, errno.EACCES):
                return False
            if error.errno not in _NO_LOCKS_HERE:
                raise
        return True

    def _let_go(file: int, place: int) -> None:
        import fcntl

        with suppress(OSError):  # where there are no locks; else closing the file lets go
            fcntl.lockf(file, fcntl.LOCK_UN, 1, place)
