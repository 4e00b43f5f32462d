# Two commands are enough: `make play` and `make test`. They set up what they need:
# a virtual environment in .venv, uv inside it, and the packages that requirements/*.txt lock.

PYTHON ?= python3
BIN := .venv/bin
UV := $(BIN)/uv
LOCK := $(UV) pip compile --quiet --universal --generate-hashes --no-emit-index-url --no-header --python-version 3.11
SOURCES := src tests examples

.PHONY: wheel fast-wheel play text test check browser chromium fast slow soak games golden contract bench kills load attack fuzz lock clean

play: .venv/ready client/dist/index.html ## play in the browser: serves on this machine only
	@$(BIN)/kadesh serve --open

text: .venv/ready ## play in the terminal
	@$(BIN)/kadesh play --text

test: .venv/dev client/dist/index.html ## all checks and all tests but those in a real browser (make browser)
	@$(MAKE) --no-print-directory check
	@$(BIN)/pytest -n auto --ignore tests/browser

browser: .venv/dev client/dist/index.html chromium ## play in a real browser; pictures in build/screenshots
	@$(BIN)/pytest -n auto tests/browser

check: .venv/dev ## style, types, direction of imports
	@$(BIN)/ruff check $(SOURCES)
	@$(BIN)/ruff format --check --quiet $(SOURCES)
	@$(BIN)/mypy $(SOURCES)
	@$(BIN)/mypy --platform win32 src/kadesh/server src/kadesh/commands src/kadesh/cli.py
	@$(BIN)/lint-imports --no-cache

soak: .venv/dev ## the laws on thousands of games; KADESH_SOAK multiplies the sizes
	@KADESH_SOAK=$${KADESH_SOAK:-100} $(BIN)/pytest -n auto tests/test_laws.py

games: .venv/dev ## 200 random games of every scenario with all invariants, 10,000 positions of each game dealt anew
	@$(BIN)/python -m tests.soak.games

kills: .venv/dev ## kill the server a hundred times while people and bots play; nothing may be lost
	@$(BIN)/python -m tests.soak.crash --kills 100

load: .venv/dev ## how many choices a second it bears, and a thousand matches at once, on SQLite and on PostgreSQL
	@$(BIN)/python bench/load.py

attack: .venv/dev ## what a hostile player or a clumsy host can do to a server: nobody else loses by it
	@$(BIN)/python -m tests.soak.attack

fuzz: .venv/dev ## fuzz the HTTP interface with schemathesis, in an environment of its own
	@test -e .venv/fuzz/bin/schemathesis || $(UV) venv --quiet --clear .venv/fuzz
	@$(UV) pip install --quiet --python .venv/fuzz/bin/python --require-hashes -r requirements/fuzz.txt
	@$(BIN)/python -m tests.soak.fuzz --schemathesis .venv/fuzz/bin/schemathesis

contract: .venv/dev ## write the client's types from those of table and server
	@$(BIN)/python client/contract.py

golden: .venv/dev ## write the golden playthroughs and perft counts anew; read the difference before committing
	@KADESH_GOLDEN=write $(BIN)/pytest tests/test_golden.py

ray: $(UV) ## the lab on a local Ray, in a virtual environment of its own
	@$(UV) venv --quiet --allow-existing .venv-ray
	@$(UV) pip sync --quiet --require-hashes --python .venv-ray/bin/python requirements/ray.txt
	@.venv-ray/bin/python -m pytest tests/soak/ray_pool.py

bench: .venv/ready ## how fast it is here, beside the last release
	@$(BIN)/kadesh bench --compare bench/last.json

fast: .venv/dev slow ## compile the kernel and the games, or only GAMES="genesis" (needs a C compiler)
	@$(BIN)/python bench/compile.py $(GAMES)

slow: ## play plain again; src/build keeps what was compiled, so that `make fast` compiles only what changed
	@find src -name '*.so' -not -path 'src/build/*' -delete

wheel: .venv/dev client/dist/index.html slow ## a wheel for every platform, in dist/
	@$(UV) build --quiet --wheel --no-build-isolation --python $(BIN)/python --out-dir dist

fast-wheel: .venv/dev client/dist/index.html fast ## a wheel with compiled rules for this platform and Python, in dist/
	@KADESH_COMPILED=1 $(UV) build --quiet --wheel --no-build-isolation --python $(BIN)/python --out-dir dist

lock: $(UV) ## lock the packages of requirements/*.in
	@cd requirements && for group in run build atlas dev node fuzz ray; do ../$(LOCK) $$group.in -o $$group.txt || exit 1; done

clean: slow
	@rm -rf src/build .venv .venv-ray .mypy_cache .ruff_cache .pytest_cache .hypothesis

# --- set-up, once ---

CLIENT := $(shell find client/src client/public -type f 2>/dev/null) $(wildcard client/*.html client/*.json client/*.ts client/*.js)

# The browser of the tests. Where there is no Debian, say where one is in KADESH_CHROMIUM.
chromium:
	@command -v $${KADESH_CHROMIUM:-chromium} >/dev/null || { apt-get -qq update && \
	  DEBIAN_FRONTEND=noninteractive apt-get -qq install -y chromium >/dev/null; }

# A machine without network plays with the client that was built last.
client/dist/index.html: $(CLIENT) | .venv/ready
	@$(BIN)/python client/build.py || test -e $@
	@touch $@

$(UV):
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Kadesh needs Python 3.11 or newer.")'
	@$(PYTHON) -m venv .venv
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check uv

# Those who play get what is needed to play; a developer's packages stay once they are there.
.venv/ready: requirements/run.txt requirements/build.txt pyproject.toml | $(UV)
	@test -e .venv/dev || $(UV) pip sync --quiet --require-hashes requirements/run.txt requirements/build.txt
	@test -e .venv/dev || $(UV) pip install --quiet --no-deps --no-build-isolation --editable .
	@touch $@

.venv/dev: requirements/dev.txt pyproject.toml | $(UV)
	@$(UV) pip sync --quiet --require-hashes requirements/dev.txt
	@$(UV) pip install --quiet --no-deps --no-build-isolation --editable .
	@touch $@ .venv/ready
