"""pytest plugin of `make mutation`: has each test run the changed code, quickly and always with the same values."""

import contextlib
import io
import json
import os
import signal
import subprocess
import sys
import traceback
from collections import defaultdict
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from hypothesis import HealthCheck, settings
from kast.games import RULE_SETS
from kast_tools.cli.main import main

OTHERS = {"mosquitto", "openssl", *os.environ.get("KAST_MUTATION_PROGRAMS", "").split()}
"""Programs that tests may start, by name: they run none of the code under test."""

LONG = tuple(os.environ.get("KAST_MUTATION_LONG", "").split("\n"))
"""Tests that run although they are marked `long`, by the beginning of their id."""

STATS = Path("mutmut-stats.json")
"""File in which mutmut stores how long each test takes."""

settings.register_profile(
    "mutation", derandomize=True, database=None, deadline=None, suppress_health_check=list(HealthCheck)
)
settings.load_profile("mutation")


@pytest.hookimpl(tryfirst=True)  # before pytest leaves out what is marked `long`
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run the quickest file first, and of each file the quickest test: one that fails ends the run."""
    for item in items:
        if LONG[0] and item.nodeid.startswith(LONG):
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


def run_kast(command: Any, *, run: Any = subprocess.run, **settings: Any) -> subprocess.CompletedProcess:
    """Run `kast` in this process, which has the changed code; run any other command as subprocess.run() does."""
    words = list(map(os.fspath, command))
    if Path(words[0]).name == "kast":
        arguments = words[1:]
    elif words[1:2] == ["-c"] and "kast_tools.cli.main" in words[2]:
        arguments = words[3:]
    else:
        return run(command, **settings)
    given = io.TextIOWrapper(io.BytesIO((settings.get("input") or "").encode()), encoding="utf-8")
    out, err = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8", write_through=True) for _ in range(2))
    before = signal.getsignal(signal.SIGTERM)
    with (
        patch.multiple(sys, argv=["kast", *arguments], stdin=given, stdout=out, stderr=err),
        patch.dict(os.environ, settings.get("env") or os.environ, clear=True),
        contextlib.chdir(settings.get("cwd") or "."),
    ):
        try:
            code: Any = main()
        except SystemExit as end:
            code = end.code
        except Exception:
            traceback.print_exc()
            code = 1
    signal.signal(signal.SIGTERM, before)
    printed, reported = (stream.buffer.getvalue().decode() for stream in (out, err))
    if settings.get("check") and code:
        raise subprocess.CalledProcessError(code, words, printed, reported)  # pyrefly: ignore[bad-argument-type]  a number
    return subprocess.CompletedProcess(words, code, printed, reported)  # pyrefly: ignore[bad-argument-type]  a number


subprocess.run = run_kast  # pyrefly: ignore[bad-assignment]  for the calls that the tests make
sys.addaudithook(skip_test_of_other_program)
