# Everything sets itself up: only Python 3.11+, git and make are needed.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
PIP    := $(BIN)/python -m pip --disable-pip-version-check

.PHONY: run test test-quick check bench lock clean

run: $(VENV)/.app
	$(BIN)/arbitre app

test: check
	$(BIN)/python -m pytest -n 2 --dist worksteal -m "not browser" --rule-table
	$(BIN)/python -m pytest -n 0 -m browser

test-quick: check
	$(BIN)/python -m pytest -n 2 --dist worksteal -m "not long and not browser"

check: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

bench: $(VENV)/.bench
	$(BIN)/python -m tests.bench

$(VENV)/bin/python:
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Arbitre needs Python 3.11 or newer")'
	$(PYTHON) -m venv $(VENV)

$(VENV)/.app: requirements/app.lock pyproject.toml | $(VENV)/bin/python
	$(PIP) install -q -r requirements/app.lock
	$(PIP) install -q --no-deps -e .
	touch $@

$(VENV)/.dev: requirements/dev.lock $(VENV)/.app
	$(PIP) install -q -r requirements/dev.lock
	touch $@

$(VENV)/.bench: requirements/bench.lock $(VENV)/.dev
	$(PIP) install -q -r requirements/bench.lock
	touch $@

# The exact versions, for every platform, from the ranges in pyproject.toml.
lock: $(VENV)/.dev
	$(PIP) install -q uv
	$(BIN)/uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-header --no-emit-index-url \
	    pyproject.toml -o requirements/app.lock
	$(BIN)/uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-header --no-emit-index-url \
	    pyproject.toml --extra dev -o requirements/dev.lock
	$(BIN)/uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-header --no-emit-index-url \
	    pyproject.toml --extra dev --extra bench -o requirements/bench.lock

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis build dist *.egg-info
