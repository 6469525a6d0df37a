"""Big City: the city, its buildings, what they score, and the count of the end."""

from scoring.big_city.count import Final, blanks, count, faults, missing

__all__ = ["Final", "blanks", "count", "faults", "missing"]
