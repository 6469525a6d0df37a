"""Dalton City: what there is on its board, and the count."""
