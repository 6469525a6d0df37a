"""What is tried with many seeds: a few of them in every run of the tests, fresh ones in `make soak`."""
