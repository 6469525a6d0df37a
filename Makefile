# Everything sets itself up: only Python 3.11+, git and make are needed.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
PIP    := $(BIN)/python -m pip --disable-pip-version-check
# Compiled modules are kept: the tests start Python many times, and each start would compile them all again.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: run serve web test test-quick soak pictures check bench audit lock clean

run: $(VENV)/.app
	$(BIN)/arbitre app

# For several phones: `make serve WITH="--tls"`.
serve: $(VENV)/.serve
	$(BIN)/arbitre serve $(WITH)

web: $(VENV)/.web
	$(BIN)/python -m mobile.web.build

test: check
	$(BIN)/python -m pytest -n 2 --dist worksteal -m "not browser" --rule-table
	$(BIN)/python -m pytest -n 2 --dist worksteal -m browser tests/e2e

test-quick: check
	$(BIN)/python -m pytest -n 2 --dist worksteal -m "not long and not browser"

# Fresh seeds, for as long as one likes.
MINUTES ?= 60
soak: $(VENV)/.dev
	$(BIN)/python -m pytest -n 2 -m "hypothesis and not browser" --hypothesis-profile=fresh
	$(BIN)/python -m tests.soak --minutes $(MINUTES)

# Every screen in both languages, light and dark, on every device, with usual and large text, in build/screens.
pictures: $(VENV)/.dev
	PICTURES=all $(BIN)/python -m pytest -n 2 --dist worksteal -m pictures tests/e2e

check: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

# The static form stands beside that of an older commit; beside another one: `make bench OLD=COMMIT`.
bench: $(VENV)/.bench
	$(BIN)/python -m tests.bench $(if $(OLD),--old $(OLD))

# Lighthouse's figures for the static form, in the Chromium of the tests; npm fetches it, and nothing else needs npm.
audit: $(VENV)/.dev
	$(BIN)/python -m tests.audit

$(VENV)/bin/python:
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Arbitre needs Python 3.11 or newer")'
	$(PYTHON) -m venv $(VENV)

$(VENV)/.app: requirements/app.lock pyproject.toml | $(VENV)/bin/python
	$(PIP) install -q -r requirements/app.lock
	$(PIP) install -q --no-deps -e .
	touch $@

$(VENV)/.serve: requirements/serve.lock $(VENV)/.app
	$(PIP) install -q -r requirements/serve.lock
	touch $@

$(VENV)/.web: requirements/web.lock $(VENV)/.app
	$(PIP) install -q -r requirements/web.lock
	touch $@

$(VENV)/.dev: requirements/dev.lock $(VENV)/.app
	$(PIP) install -q -r requirements/dev.lock
	touch $@

$(VENV)/.bench: requirements/bench.lock $(VENV)/.dev
	$(PIP) install -q -r requirements/bench.lock
	touch $@

# The exact versions, for every platform, from the ranges in pyproject.toml.
COMPILE := $(BIN)/uv pip compile -q --generate-hashes --no-header --no-emit-index-url pyproject.toml
EVERYWHERE := --universal --python-version 3.11
lock: $(VENV)/.dev
	$(PIP) install -q uv
	$(COMPILE) $(EVERYWHERE) -o requirements/app.lock
	$(COMPILE) $(EVERYWHERE) --extra tls -o requirements/serve.lock
	$(COMPILE) $(EVERYWHERE) --extra web -o requirements/web.lock
	$(COMPILE) $(EVERYWHERE) --extra tls --extra web --extra dev -o requirements/dev.lock
	$(COMPILE) $(EVERYWHERE) --extra tls --extra web --extra dev --extra bench -o requirements/bench.lock
	$(COMPILE) --python-platform wasm32-pyodide2024 --python-version 3.14 -o requirements/browser.lock

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis build dist *.egg-info
