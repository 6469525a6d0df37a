"""A change to a file of Flet's client, also where nothing is there that a static form is built with."""

from __future__ import annotations


def changed(content: bytes, file: str, old: bytes, new: bytes) -> bytes:
    """The file with its one `old` made `new`; when it is not there once, a newer client has to be looked at."""
    found = content.count(old)
    if found != 1:
        words = f"{file}: {old.decode()} is there {found} times, not once. Look at what changed in Flet's client."
        raise SystemExit(words)
    if file.endswith(".wasm") and len(old) != len(new):
        raise SystemExit(f"{file}: {new.decode()} is not as long as what it stands for.")
    return content.replace(old, new)
