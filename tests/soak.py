"""`make soak MINUTES=60`: games, banks, secrets, hostile input, kills, phones, for as long as one likes.

All with fresh seeds. A failure is told with its trial and its seed, and with the shortest journal at which the same
goes wrong.
`python -m tests.soak --again "whole game of big-shot" 123` tries it again.
"""

from __future__ import annotations

import argparse
import os
import secrets
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from companion.game import games
from companion.journal import Journal
from companion.store import MemoryStore
from tests.companion import test_block_store, test_crash
from tests.trials.evening import play_phones
from tests.trials.hostile import open_hostile, start_hostile, torment
from tests.trials.phones import play_on_phones
from tests.trials.play import play_bank, play_whole_game
from tests.trials.secret import SECRETIVE
from tests.trials.shrink import NAME, copied, shrunk
from tests.trials.twins import play_twins

Trial = Callable[[int, MemoryStore], object]
BATCH = 5.0  # seconds
A_MINUTE = 60.0
ENOUGH = 5  # failures
APART = 1_000_000  # the first seeds of two batches
CORES = os.cpu_count() or 1
FOUND = Path("build/soak")


def kills(nothing_is_lost: Callable[[Path, int, int], None], seed: int, _store: MemoryStore) -> None:
    """A real program that writes, killed ten times."""
    with TemporaryDirectory() as folder:
        nothing_is_lost(Path(folder), 10, seed)


def trials() -> Mapping[str, Trial]:
    """All that is tried, by name."""
    return {**quick(), **with_phones()}


def with_phones() -> Mapping[str, Trial]:
    """What takes a minute or more each time."""
    found: dict[str, Trial] = {f"phones that may not know of {id}": partial(play_on_phones, id) for id in games()}
    return {"phones of a house": play_phones, **found}


def quick() -> Mapping[str, Trial]:
    """What takes seconds, and is the same whenever its seed is."""
    found: dict[str, Trial] = {
        "ten kills of a player": partial(kills, test_crash.nothing_acknowledged_is_lost),
        "ten kills of a browser's store": partial(kills, test_block_store.nothing_acknowledged_is_lost),
    }
    for id, game in games().items():
        found[f"whole game of {id}"] = partial(play_whole_game, id)
        found[f"hundred hostile entries of {id}"] = partial(torment, id)
        found[f"hostile set-up of {id}"] = partial(start_hostile, id)
        found[f"hostile journal of {id}"] = partial(open_hostile, id)
        if "bank" in game.uses:
            found[f"bank of {id}"] = partial(play_bank, id)
    for id in SECRETIVE:
        found[f"secrets of {id}"] = partial(play_twins, id)
    return found


class Done(NamedTuple):
    """What came of one trial with some seeds."""

    trial: str
    times: int
    seconds: float
    failure: str = ""


def batch(trial: str, seed: int, seconds: float = BATCH) -> Done:
    """One trial with one seed after the other, for a few seconds or until it fails."""
    began, times = time.monotonic(), 0
    while not times or time.monotonic() < began + seconds:
        store = MemoryStore()
        try:
            trials()[trial](seed + times, store)
        except Exception:
            failure = f"{trial}, seed {seed + times}\n{traceback.format_exc()}{_journal(trial, seed + times, store)}"
            return Done(trial, times + 1, time.monotonic() - began, failure)
        times += 1
    return Done(trial, times, time.monotonic() - began)


def _journal(trial: str, seed: int, store: MemoryStore) -> str:
    """Where the journal of a failed trial is kept, as short as it still fails."""
    name = next((name for name in store.names("tables/") if name.endswith(".jsonl")), None)
    if name is None:
        return "No table had begun."
    whole = Journal.open(store, name)
    lines = [line.text for line in whole.lines]
    found = shrunk(whole.head, lines)
    FOUND.mkdir(parents=True, exist_ok=True)
    path = FOUND / f"{trial.replace(' ', '-')}-{seed}.jsonl"
    path.write_bytes(copied(whole.head, found[0] if found else lines).read(NAME) or b"")
    if found is None:
        return f"All its {len(lines)} lines are in {path}; opened and looked at, they are in order."
    kept, wrong = found
    said = [f"{len(kept)} of its {len(lines)} lines are enough ({wrong}): {path}"]
    return "\n".join([*said, *(line.decode(errors="replace") for line in (whole.head, *kept))])


def soak(minutes: float, seed: int, say: Callable[[str], None], tried: Iterable[str]) -> bool:
    """Every trial for about as long as every other; whether all went well."""
    spent, times, failed = dict.fromkeys(tried, 0.0), Counter[str](), 0
    end, told = time.monotonic() + A_MINUTE * minutes, time.monotonic()
    running = set[Future[Done]]()

    def goes_on() -> bool:
        return failed < ENOUGH and (time.monotonic() < end or not all(spent.values()))

    with ProcessPoolExecutor(CORES) as pool:
        while running or goes_on():
            while len(running) < CORES and goes_on():
                least = min(spent, key=spent.__getitem__)
                spent[least] += BATCH
                running.add(pool.submit(batch, least, seed, min(BATCH, A_MINUTE * minutes)))
                seed += APART
            for future in wait(running, timeout=A_MINUTE, return_when=FIRST_COMPLETED).done:
                running.remove(future)
                done = future.result()
                spent[done.trial] += done.seconds - BATCH
                times[done.trial] += done.times
                if done.failure:
                    failed += 1
                    say(f"\nFAILED: {done.failure}\n")
            if time.monotonic() > told + A_MINUTE:
                told = time.monotonic()
                say(_summary(times))
    say(_summary(times))
    return not failed


def _summary(times: Mapping[str, int]) -> str:
    return ", ".join(f"{n} x {trial}" for trial, n in sorted(times.items()))


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--minutes", type=float, default=60)
    options.add_argument("--seed", type=int, default=None, help="where fresh seeds begin")
    options.add_argument("--again", nargs=2, metavar=("TRIAL", "SEED"), help="one trial that failed")
    chosen = options.parse_args()
    say = partial(print, flush=True)
    if chosen.again:
        done = batch(chosen.again[0], int(chosen.again[1]), 0)
        say(done.failure or "All in order.")
        sys.exit(bool(done.failure))
    seed = secrets.randbits(40) if chosen.seed is None else chosen.seed
    say(f"Seeds from {seed} on, for {chosen.minutes:g} minutes.")
    sys.exit(not soak(chosen.minutes, seed, say, trials()))


if __name__ == "__main__":
    main()
