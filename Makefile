# Kast's commands. `make` without a target lists them; lines that begin with ##@ are the headings of the list.
PYTHON ?= python3
SIMULATOR := host_tools/simulator
# One stamp file for each set of packages that host_tools/install.py installs.
PLAY_READY := .venv/play-ready
READY := .venv/ready
HARDWARE_READY := .venv/hardware-ready
LOCKS := pyproject.toml uv.lock firmware/kast/version.py host_tools/uv.txt host_tools/simulator/package-lock.json
PYTEST := python -m pytest -n auto --dist worksteal
# Tests that play whole games on the emulated Pico. `make soak` runs them with each MicroPython in the environment.
ON_PICO := tests/pico/test_games_on_pico.py tests/pico/test_players_on_pico.py tests/pico/test_screens_on_pico.py tests/pico/test_multiplayer_on_pico.py
# Time limit of a test in seconds. Whole games take ten minutes, and longer if several are played at the same time.
PATIENT := --timeout 3600
# Tests whose coverage is measured: they run games and coach on CPython in their own process, other tests do not.
COVERED := tests/on_both tests/rules/test_games.py tests/rules/test_rules_properties.py tests/rules/test_slow_scorer.py
# Tests of every screen: its picture, the ways to the screen and back, its arguments, its widest words.
OF_SCREENS := tests/screens/test_navigation.py tests/screens/test_screens.py tests/screens/test_back_navigation.py tests/screens/test_languages.py
MICROPYTHONS := $(sort $(KAST_UF2_OLDEST) $(KAST_UF2) $(KAST_UF2_NEWEST))
# Path relative to host_tools: eslint is started there, since it checks no files outside the folder where it is started.
SIMULATOR_BIN := simulator/node_modules/.bin
REPORT_FILES := --config simulator/.prettierrc.json kast_tools/report/*.js kast_tools/report/*.css \
	kast_tools/club/web/*.js kast_tools/club/web/*.css
export PATH := $(CURDIR)/.venv/bin:$(PATH)
# Let Python store byte code: tests start hundreds of Pythons, and each would compile all that it imports again.
unexport PYTHONDONTWRITEBYTECODE
# Not /bin/sh: make 3.81 on macOS would run simple lines without a shell, and look for programs in its own PATH only.
SHELL := bash

.DEFAULT_GOAL := help
.PHONY: play site flash image export report paper workshop test test-screens test-all soak check coverage mutation planted audit bench load lighthouse pico-files games facts tables art architecture screens strip hardware pcb slice help setup format dist clean

##@ Play

play: $(PLAY_READY) ## play in the browser on the virtual board
	kast play

site: $(READY) ## build out/site for any web server: page and documents, in minutes
	python -m kast_tools.site --documents $(if $(CLUB),--club "$(CLUB)") $(addprefix --workshop ,$(WORKSHOP))

##@ Boards

flash: $(PLAY_READY) ## put the game on the connected board
	kast flash

image: $(PLAY_READY) ## write UF2 files to out/images; UF2=FILE adds MicroPython
	kast image $(addprefix --uf2 ,$(UF2))

##@ Scores and paper

export: $(PLAY_READY) ## read the games of all connected boards into out/games.csv
	kast export --out out/games.csv

report: $(PLAY_READY) ## write a page of scores and plots from what `make export` read
	kast report --out out/report.html --open

paper: $(READY) ## write score cards and booklets to out/paper and out/kast-paper.zip
	python -m kast_dev.release_papers

workshop: $(HARDWARE_READY) ## write workshop papers; CHILDREN=20 ADULTS=3 BOARD=pcb, LANGUAGE=sv or all, ARCHIVE=FILE
	python -m hardware.tools.workshop $(addprefix --archive ,$(ARCHIVE)) $(addprefix --lang ,$(LANGUAGE)) \
		$(addprefix --children ,$(CHILDREN)) $(addprefix --adults ,$(ADULTS)) $(addprefix --irons ,$(IRONS)) \
		$(addprefix --printers ,$(PRINTERS)) $(addprefix --board ,$(BOARD))

##@ Tests and checks

test: $(HARDWARE_READY) ## run the fast test suite: a few values of everything
	$(PYTEST)

test-screens: $(READY) ## test the screens in half a minute, after a change of one
	$(PYTEST) -k "not paper and not packed" $(OF_SCREENS)

test-all: $(HARDWARE_READY) ## run the full test suite, as CI does
	$(PYTEST) -m "not soak"

soak: $(HARDWARE_READY) ## run hours of play, then all slow tests; SOAK="--part hours", GAME=pig EVENTS=100000, TESTS=tests/paper
	$(if $(TESTS),,python -m kast_dev.soak --long $(addprefix --game ,$(GAME)) $(addprefix --events ,$(EVENTS)) $(SOAK))
	$(if $(SOAK)$(GAME)$(TESTS),,KAST_BAD_INPUT=2000 python -m pytest tests/cli/test_bad_input.py)
	$(if $(SOAK)$(GAME),,KAST_LONG=1 $(PYTEST) -m "long or soak" $(PATIENT) $(TESTS))
	$(if $(SOAK)$(GAME)$(TESTS),,$(foreach uf2,$(filter-out $(KAST_UF2),$(MICROPYTHONS)),KAST_LONG=1 KAST_UF2=$(uf2) $(PYTEST) -m "long or soak" $(PATIENT) $(ON_PICO) &&) true)

check: $(HARDWARE_READY) ## check style, types, imports and text; change nothing
	ruff check .
	ruff format --check .
	PYTHONPATH=firmware:host_tools lint-imports --no-cache
	pyrefly check --summary=none --min-severity warn
	pyrefly check --summary=none --min-severity warn --config firmware/pyrefly.toml
	python tests/contributing/check_text.py
	cd $(SIMULATOR) && npm run --silent check
	cd host_tools && $(SIMULATOR_BIN)/eslint -c simulator/eslint.config.js kast_tools kast_dev
	cd host_tools && $(SIMULATOR_BIN)/prettier --check --log-level warn $(REPORT_FILES)

coverage: $(HARDWARE_READY) ## print the lines and branches of games and coach that tests reach
	mkdir -p out/coverage
	coverage run -m pytest $(COVERED)
	coverage report

mutation: $(READY) ## list small changes of the code that no test finds; PART=storage, TENTHS=2
	.venv/bin/uv sync --quiet --locked --inexact --no-default-groups --group mutation
	python -m kast_dev.mutation $(PART) $(addprefix --tenths ,$(TENTHS))

planted: $(HARDWARE_READY) ## make known mistakes in a copy and see that tests find them; BUG=pig for those with this word
	python -m kast_dev.planted_bugs $(if $(BUG),"$(BUG)")

audit: $(READY) ## look up known vulnerabilities of the pinned packages
	python -m kast_dev.audit

bench: $(READY) ## print counts, and times on an emulated Pico if its files are set
	python -m kast_dev.bench

load: $(READY) ## measure a club with 100 to 2,000 boards; LOAD="--boards 4000"
	python -m kast_dev.bench.tables $(LOAD)

lighthouse: $(READY) ## print Lighthouse scores of the page, its size and load time
	cd host_tools/kast_dev/lighthouse && npm ci --silent
	python -m kast_dev.bench.site

pico-files: $(READY) ## fetch MicroPython for the emulated Pico; show where its ROM is from
	python -m kast_dev.pico_files

##@ Generated files

games: $(READY) ## list the games for the firmware, from their folders
	python -m kast_dev.game_catalogue

facts: $(READY) ## write what is made from Python: constants, odds, the man page, the archive's page
	python -m kast_dev.simulator_facts
	python -m kast_dev.companion_odds
	python -m kast_dev.command_pages
	python -m kast_dev.archive_page

tables: $(READY) ## solve coach tables that are out of date; GAME=NAME. Maxi takes 15 minutes
	python -m kast_tools.solver.roll_scores
	python -m kast_tools.solver $(GAME)

art: $(READY) ## compile the fonts and pictures of host_tools/kast_dev/art for the firmware
	python -m kast_dev.compile_art

architecture: $(READY) ## draw the dependencies of the firmware packages, from the imports
	python -m kast_dev.architecture

screens: $(READY) ## write the pictures of all screens for the READMEs
	python -m kast_dev.screens

strip: $(READY) ## write the pictures of a game of two devices and of making a game, in four minutes
	python -m kast_dev.screens.own_game
	python -m kast_dev.screens.two_pages

##@ Hardware

hardware: $(HARDWARE_READY) ## write wiring, schematic, parts list and case files
	python -m hardware.tools

pcb: $(HARDWARE_READY) ## write the circuit board and the KiCad schematic; needs KiCad 6
	uv pip install --quiet --no-deps --require-hashes --target .venv/for-kicad --requirement hardware/tools/pcb/kicad/packages.txt
	python -m hardware.tools.pcb

slice: $(HARDWARE_READY) ## slice the case with PrusaSlicer: time, filament and supports
	python -m hardware.tools.slicer

##@ Development

help: ## list these targets
	@awk -F ':.*## ' '/^##@ / { printf "%s%s\n", gap, substr($$0, 5); gap = "\n" } \
		/^[a-z-]+:.*## / { printf "  %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: $(READY) ## install everything into .venv, from the lock files
	@echo "Kast is set up. Play with: make play"

format: $(READY) ## format the code
	ruff check --fix .
	ruff format .
	cd $(SIMULATOR) && npm run --silent format
	cd host_tools && $(SIMULATOR_BIN)/prettier --write --log-level warn $(REPORT_FILES)

dist: $(READY) ## build the wheel for `pipx install`, with firmware and virtual board
	uv build --quiet --wheel --out-dir dist
	@ls dist/*.whl

clean: ## remove everything that the other targets wrote outside of git
	rm -rf .venv $(SIMULATOR)/node_modules host_tools/kast_dev/lighthouse/node_modules host_tools/kast_dev/page_mutation/node_modules out dist tests/failed

$(PLAY_READY): $(LOCKS)
	$(PYTHON) host_tools/install.py play
	@touch $@

$(READY): $(LOCKS)
	$(PYTHON) host_tools/install.py develop
	@touch $@ $(PLAY_READY)

# With the packages that draw the hardware, for `make test` and `make hardware`.
$(HARDWARE_READY): $(LOCKS)
	$(PYTHON) host_tools/install.py hardware
	@touch $@ $(READY) $(PLAY_READY)
