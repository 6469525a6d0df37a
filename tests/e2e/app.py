"""`arbitre`, as the tests start it: every table rolls the same in every run, and fingers are as quick as they like.

`python -m tests.e2e.app 60 app --port 8550`: for 60 seconds a new screen is taken for one that nobody can have seen.
DICE_SEED, 64 hexadecimal digits, chooses what is rolled, drawn and dealt. The code to come in lives all day.
"""

import os
import sys
from types import SimpleNamespace

from companion import dice
from mobile.command import main
from mobile.desks import table as desk
from mobile.serve import house

SEED = bytes.fromhex(os.environ.get("DICE_SEED", bytes(range(32)).hex()))

if __name__ == "__main__":
    dice.secrets = SimpleNamespace(token_bytes=lambda size: SEED[:size])  # type: ignore[attr-defined, assignment]
    desk.UNSEEN = float(sys.argv.pop(1))
    house.A_CODE_LIVES = 24 * 3600
    main()
