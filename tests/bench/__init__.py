"""`make bench`: how fast the referee is, measured beside its peers in one run; nothing here is a test."""
