"""pytest plugin of `make mutation`: has each test run the changed code, quickly and always with the same values."""

import json
import os
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from in_this_process import run_kast
from kast.games import RULE_SETS

OTHERS = {"mosquitto", "openssl", *os.environ.get("KAST_MUTATION_PROGRAMS", "").split()}
"""Programs that tests may start, by name: they run none of the code under test."""

LONG = tuple(os.environ.get("KAST_MUTATION_LONG", "").splitlines())
"""Tests that run although they are marked `long`, by the beginning of their id."""

STATS = Path("mutmut-stats.json")
"""File in which mutmut stores how long each test takes."""

settings.register_profile(
    "mutation", derandomize=True, database=None, deadline=None, suppress_health_check=list(HealthCheck)
)
settings.load_profile("mutation")


@pytest.hookimpl(tryfirst=True)  # before pytest leaves out what is marked `long`
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run the tests in LONG, too, and the quickest file and test first: a test that fails ends the run."""
    for item in items:
        if item.nodeid.startswith(LONG):
            item.own_markers = [mark for mark in item.own_markers if mark.name != "long"]
    if not STATS.exists():
        return
    seconds: dict[str, float] = json.loads(STATS.read_text(encoding="utf-8"))["duration_by_test"]
    of_files: defaultdict[Path, float] = defaultdict(float)
    for item in items:
        of_files[item.path] += seconds.get(item.nodeid, 0)
    items.sort(key=lambda item: (of_files[item.path], item.path, seconds.get(item.nodeid, 0)))


def pytest_sessionstart() -> None:
    """Forget what functions have stored: mutmut has run the tests in this process, without a change."""
    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] in ("kast", "kast_tools"):
            for value in list(vars(module).values()):
                if hasattr(value, "cache_clear"):
                    value.cache_clear()


def pytest_runtest_setup() -> None:
    """Rebuild the rules, since changed code may make them."""
    RULE_SETS.made.clear()


def skip_test_of_other_program(event: str, arguments: tuple) -> None:
    """Skip a test that starts a program: the program would not run the changed code."""
    if event != "subprocess.Popen" or "PYTEST_CURRENT_TEST" not in os.environ:  # such as an import of a file with tests
        return
    words = list(map(os.fspath, arguments[1][:3]))
    is_script = words[:2] == [sys.executable, "-c"] and "kast" not in words[2]
    if not is_script and OTHERS.isdisjoint(Path(word).name for word in words):
        pytest.skip(f"It starts {words[0]}.")


subprocess.run = run_kast  # pyrefly: ignore[bad-assignment]  for the calls that the tests make
sys.addaudithook(skip_test_of_other_program)
