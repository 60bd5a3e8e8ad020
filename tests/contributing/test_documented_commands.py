"""Run every `make` target and every `python -m` command of the Makefile and the READMEs in a copy of the project.

Variables, which developers can set as well, reduce the work of slow commands. No board is used.
"""

import os
import re
import shutil
import signal
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from filed_games import file_game
from kast_dev.bench.site import NO_BROWSER, find_browser
from kast_tools.common.paths import ROOT
from kast_tools.solver.tables import TABLES, is_current
from kast_tools.solver.tips import load_tips
from kast_tools.solver.tips.__main__ import is_current as has_tips
from kast_tools.solver.tips.guides import BOTH
from project_copy import Copy

from hardware.tools import slicer

PARTS = ("firmware", "host_tools", "hardware", "tests", "Makefile", "pyproject.toml", "uv.lock")
PARTS += ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "LICENSE", ".editorconfig")
NODE = ("simulator", "kast_dev/lighthouse", "kast_dev/page_mutation")
MAKEFILE = (ROOT / "Makefile").read_text()
MADE = ("out", "dist", ".venv", ".ruff_cache", ".pytest_cache", ".hypothesis")
"""Folders where commands leave generated files."""
NO_BOARDS = """\
from serial.tools import list_ports

list_ports.comports = lambda *_, **__: []
"""
"""A sitecustomize.py that hides the developer's boards, so that none is flashed."""
ONE_TEST = 'PYTEST="python -m pytest -n 0 tests/contributing/test_architecture.py"'
NO_NETWORK = "http://127.0.0.1:9"
"""A proxy at which nothing answers."""


@dataclass(frozen=True)
class Case:
    """How a command is tried in a shell, and the expected result.

    - says: regular expression that its output must contain
    - makes: pattern of a file that must exist afterwards
    - mark: "long" or "soak", or "" for a fast command
    - unless: why this computer cannot try it, or ""
    """

    command: str
    code: int = 0
    says: str = ""
    makes: str = ""
    mark: str = ""
    unless: str = ""


def imported(module: str) -> Case:
    """Return a case that only imports the module, whose work takes minutes and is tested elsewhere."""
    return Case(f"python -c 'import {module}'", mark="long")


CASES = {
    "help": Case("make", says="^Generated files$\n(  .*\n)*  tables +solve coach tables"),
    "flash": Case("make flash", code=2, says="^kast: .*board"),
    "image": Case("make image", makes="out/images/kast-pico-fresh-install-erases-scores.uf2", mark="long"),
    "export": Case("make export", code=2, says="^kast: .*board"),
    "report": Case("make report", makes="out/report.html", mark="long"),
    "games": Case("make games"),
    "facts": Case("make facts", mark="long"),
    "art": Case("make art"),
    "architecture": Case("make architecture"),
    "tables": Case("make tables", says=r"^american: \d+\.\d+ of \d+\.\d+ points", mark="long"),
    "pico-files": Case(
        f"https_proxy={NO_NETWORK} make pico-files", code=2, says=r"Check the network, then try again\."
    ),
    "soak": Case(
        "make soak GAME=pig EVENTS=300",
        says=r"^button events fuzzed +[34]\d\d\n(.+\n)+heap first and last, bytes, fuzz, pig .+\n\Z",
        mark="long",
    ),
    "load": Case(
        'make load LOAD="--boards 2 --think-ms 1 --processes 1"',
        says=r"^2 boards have played\.",
        mark="soak",
        unless="" if shutil.which("mosquitto") or shutil.which("/usr/sbin/mosquitto") else "There is no Mosquitto.",
    ),
    "test": Case(f"make test {ONE_TEST}", mark="long"),
    "test-all": Case(f"make test-all {ONE_TEST}", mark="long"),
    "test-screens": Case(f"make test-screens {ONE_TEST} OF_SCREENS=tests/screens/test_navigation.py", mark="long"),
    "coverage": Case("make coverage COVERED=tests/on_both/test_rules.py", says="^TOTAL", mark="long"),
    "format": Case("make format", mark="soak"),
    "dist": Case("make dist", makes="dist/*.whl", mark="long"),
    # test_the_wheel_builds_the_same_site runs it too.
    "site": Case("python -m kast_tools.site", makes="out/site/index.html", mark="soak"),
    "hardware": Case("make hardware", mark="soak"),
    "workshop": Case("make workshop LANGUAGE=sv", makes="out/workshop/*.pdf", mark="soak"),
    "slice": imported("hardware.tools.slicer")
    if shutil.which(slicer.PROGRAM)
    else Case("make slice", code=2, says=re.escape(slicer.GET_IT)),
    "strip": imported("kast_dev.screens.own_game, kast_dev.screens.two_pages")
    if find_browser()
    else Case("make strip", code=2, says=re.escape(NO_BROWSER)),
    "bench": imported("kast_dev.bench.__main__"),
    "lighthouse": imported("kast_dev.bench.site"),
    "paper": imported("kast_dev.release_papers"),
    "pcb": imported("hardware.tools.pcb.__main__"),
    "screens": imported("kast_dev.screens.__main__"),
    "kast_dev.command_pages": Case("python -m kast_dev.command_pages"),
    "kast_dev.compile_art": Case("python -m kast_dev.compile_art"),
    "kast_tools.coach.child": Case(
        "python -m kast_tools.coach.child --game forced --games 2", says="^forced: .* of 2 games", mark="long"
    ),
    "kast_tools.coach.proof": Case(
        "python -m kast_tools.coach.proof --game forced --count 2", says="^forced: 2 choices cost", mark="soak"
    ),
    "kast_tools.coach.robots": imported("kast_tools.coach.robots"),
    "kast_tools.boards.image.rom_names": Case(
        "python -m kast_tools.boards.image.rom_names " + os.environ.get("KAST_UF2_ALL", "").replace(os.pathsep, " "),
        unless="" if os.environ.get("KAST_UF2_ALL") else "KAST_UF2_ALL names no versions of MicroPython.",
    ),
    "kast_tools.solver.tips": Case(
        "python -m kast_tools.solver.tips", says="^yatzy: .* points by perfect play", mark="long"
    ),
}
"""How each command is tried, keyed by its target, or by its module if no target runs it."""
OUTDATED = {
    "tables": lambda: [game for game in TABLES if not is_current(game)],
    "kast_tools.solver.tips": lambda: [game for game in BOTH if not has_tips(game, load_tips())],
}
"""Functions that return the games that a command would solve again, which takes minutes to an hour."""
ELSEWHERE = {
    "play": "test_make_play_opens_the_page_and_serves_it_until_it_is_stopped",
    "clean": "test_make_clean_removes_generated_files",
    "setup": "it installs what these tests run by",
    "check": "the gate runs it beside them",
    "mutation": "it installs a package, and runs for hours",
    "planted": "test_planted_bugs.py runs it on a small project",
    "audit": "it asks PyPI and npm; test_audit.py has their answers",
    "kast_dev.audit": "make audit runs it",
    "kast_tools.club.broker.hosted": "tests/club/hosting starts it as the Compose file does",
}
"""Commands without a case, each with the reason or the test that runs it."""
TARGETS = re.findall(r"^([a-z-]+):.*## ", MAKEFILE, re.MULTILINE)


def documents() -> Iterator[str]:
    """Yield the project's documents, except for the changelog."""
    for path in (ROOT / "README.md", ROOT / "CONTRIBUTING.md"):
        yield path.read_text()
    for part in ("firmware", "hardware", "host_tools", "tests"):
        for path in (ROOT / part).rglob("*.md"):
            if "node_modules" not in path.parts:
                yield path.read_text()


def recipes(target: str) -> str:
    """Return the lines that make runs for a target."""
    (recipe,) = re.findall(rf"^{re.escape(target)}:.*\n((?:\t.*\n)*)", MAKEFILE, re.MULTILINE)
    return recipe


def test_every_documented_command_has_a_case() -> None:
    texts = [*documents(), MAKEFILE]
    targets = {
        name
        for text in texts
        for names in re.findall(r"(?:`|^)make ([a-z][a-z -]*)", text, re.M)
        for name in names.split()
    }
    packages = "kast_tools|kast_dev|hardware"
    modules = {name for text in texts for name in re.findall(rf"-m ((?:{packages})\.\w[\w.]*\w)", text)}
    assert len(targets) > 25 and len(modules) > 15
    assert targets <= set(TARGETS)
    assert set(TARGETS) - CASES.keys() == {name for name in ELSEWHERE if "." not in name}
    run_by_make = {module for target in TARGETS for module in re.findall(r"-m ([\w.]+)", recipes(target))}
    assert modules - run_by_make <= CASES.keys() | ELSEWHERE.keys()


@pytest.mark.parametrize("target", TARGETS)
def test_every_make_target_can_be_planned(target: str, copy: Copy) -> None:
    """Nothing is run, but every file that the target's recipe needs must be there."""
    assert copy.make("--dry-run", target)


def test_make_alone_lists_every_target(copy: Copy) -> None:
    (phony,) = re.findall(r"^\.PHONY: (.+)", MAKEFILE, re.MULTILINE)
    assert sorted(re.findall(r"^  ([a-z-]+) +\S", copy.make(), re.MULTILINE)) == sorted(phony.split())


def test_make_check_lints_and_checks_types(copy: Copy) -> None:
    commands = copy.make("--dry-run", "check")
    (script,) = re.findall(r'"check": "(.+)"', (ROOT / "host_tools" / "simulator" / "package.json").read_text())
    assert "npm run --silent check" in commands
    for tool in ("ruff check .", "ruff format --check .", "lint-imports", "eslint", "prettier --check"):
        assert tool in commands + script
    types = re.findall(r"^pyrefly check .+", commands, re.MULTILINE)
    assert len(types) == 2 and types[1] == types[0] + " --config firmware/pyrefly.toml"


def test_make_test_and_test_all_run_the_suites_that_they_name(copy: Copy) -> None:
    ini = (ROOT / "pyproject.toml").read_text()
    assert "-m 'not long and not soak'" in ini
    assert " -m " not in copy.make("--dry-run", "test").replace("python -m pytest", "")
    assert '-m "not soak"' in copy.make("--dry-run", "test-all")


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    """Return a copy like a fresh clone with installed packages, in which no board is found."""
    copy = Copy(tmp_path_factory.mktemp("copy"), PARTS)
    (copy.folder / "host_tools" / "sitecustomize.py").write_text(NO_BOARDS)
    return copy


def own_files(copy: Copy) -> dict[Path, bytes]:
    """Return the project's files, without output of commands."""
    return {path: data for path, data in copy.files().items() if not path.as_posix().startswith(MADE)}


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=getattr(pytest.mark, case.mark)) if case.mark else name for name, case in CASES.items()],
)
def test_a_documented_command_works(name: str, copy: Copy, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The command does its work, and regenerated files equal the committed ones."""
    case = CASES[name]
    if case.unless:
        pytest.skip(case.unless)
    if outdated := OUTDATED.get(name, list)():
        pytest.fail(f"What it makes is out of date for {', '.join(outdated)}: run `{case.command}`.", pytrace=False)
    monkeypatch.setenv("BROWSER", "true")
    if name == "report":
        file_game(tmp_path / "board")
        copy.kast("export", "--store", tmp_path / "board", "--out", tmp_path / "games.csv")
    before = own_files(copy)
    command = case.command.replace("make ", "make -o .venv/play-ready -o .venv/ready -o .venv/hardware-ready ", 1)
    output = copy.run("bash", "-c", command, code=case.code)
    assert "Traceback" not in output
    assert re.search(case.says, output, re.MULTILINE), output
    assert not case.makes or list(copy.folder.glob(case.makes))
    after = own_files(copy)
    assert [path for path in before.keys() | after.keys() if before.get(path) != after.get(path)] == []


def test_make_play_opens_the_page_and_serves_it_until_it_is_stopped(copy: Copy, tmp_path: Path) -> None:
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {tmp_path}/opening && mv {tmp_path}/opening {tmp_path}/opened\n')
    browser.chmod(0o755)
    environment = copy.environment | {"BROWSER": str(browser)}
    command = ["make", "-o", ".venv/play-ready", "play"]
    with subprocess.Popen(
        command, cwd=copy.folder, env=environment, stdout=subprocess.PIPE, text=True, start_new_session=True
    ) as process:
        try:
            assert process.stdout
            address = next(line for line in process.stdout if "http://127.0.0.1:" in line)
            (url,) = re.findall(r"http://127\.0\.0\.1:\d+/", address)
            with urllib.request.urlopen(url) as page:
                assert b"<canvas" in page.read()
            until = time.monotonic() + 30
            while not (tmp_path / "opened").exists() and time.monotonic() < until:
                time.sleep(0.05)
            assert (tmp_path / "opened").read_text() == f"{url}\n"
        finally:
            os.killpg(process.pid, signal.SIGINT)
        assert process.wait(30)


def test_make_clean_removes_generated_files(tmp_path: Path) -> None:
    generated = [".venv", "out", "dist", "tests/failed", *(f"host_tools/{folder}/node_modules" for folder in NODE)]
    for name in generated:
        (tmp_path / name).mkdir(parents=True)
    shutil.copy(ROOT / "Makefile", tmp_path)
    subprocess.run(["make", "clean"], cwd=tmp_path, check=True, capture_output=True)
    assert [name for name in generated if (tmp_path / name).exists()] == []
    assert (tmp_path / "Makefile").exists() and (tmp_path / "host_tools" / "simulator").exists()
