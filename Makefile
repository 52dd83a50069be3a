# Every target starts from nothing but Python 3.11+: the environment is made on first use.
PYTHON ?= python3
ifeq ($(OS),Windows_NT)
BIN := .venv/Scripts
else
BIN := .venv/bin
endif
READY := .venv/.ready

.PHONY: help run test lint bench campaign format lock clean
help: ## Show the targets
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -e 's/:.*## /\t/'

$(READY): requirements/dev.txt pyproject.toml
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/dev.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	$(BIN)/python -c "open('$(READY)', 'w').close()"

run: $(READY) ## Judge the real records that the repository ships
	$(BIN)/python -m labgate demo

test: $(READY) ## Run the tests
	$(BIN)/python -m pytest -n auto

lint: $(READY) ## Check style, types and layers
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: $(READY) ## Measure speed and memory as ratios
	$(BIN)/python -m benchmarks

SEEDS ?= 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20
campaign: $(READY) ## Run every property again and again, each round from another seed (SEEDS)
	$(foreach seed,$(SEEDS),$(BIN)/python -m pytest -q -n auto -m hypothesis --hypothesis-seed=$(seed) &&) true

format: $(READY) ## Rewrite the sources in the project's style
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

lock: $(READY) ## Renew the pinned requirements
	$(BIN)/python -m pip install --quiet uv
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header pyproject.toml -o requirements/run.txt
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header pyproject.toml --group dev -c requirements/run.txt -o requirements/dev.txt

clean: ## Remove the environment and caches
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .import_linter_cache
