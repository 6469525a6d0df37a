"""The games: one folder each, found by companion.game.games."""
