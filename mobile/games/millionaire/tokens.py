"""The money of Le Millionnaire: round tokens up to 100, notes from 1 000."""

from __future__ import annotations

from functools import partial

from mobile.kits import tokens
from mobile.kits.tokens import Print, Tokens
from scoring.millionaire import MILLION, PIECES

PRINTS = {
    1: Print("#FFFDF6", "#55615B", "#1E2A26"),
    10: Print("#F4BC63", "#6E4300", "#1E2A26"),
    100: Print("#7E4079", "#E3B7DF", "#FFFFFF"),
    1_000: Print("#CFE5CF", "#2F6B48", "#14402A"),
    10_000: Print("#BFDCF2", "#22608F", "#0E3553"),
    100_000: Print("#F3C6B6", "#99452B", "#5C2110"),
    MILLION: Print("#F0D28A", "#8F5D12", "#4A2F06"),
}
TOKENS = Tokens(PIECES, PRINTS, note=1_000)

width_of = TOKENS.width_of
piece = partial(tokens.piece, TOKENS)
painted = partial(tokens.painted, TOKENS)
pile = partial(tokens.pile, TOKENS)
