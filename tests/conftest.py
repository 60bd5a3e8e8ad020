"""Fixtures and hooks that all tests share."""

import contextlib
import gc
import itertools
import json
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import kast_tools  # noqa: F401  before `kast`: all tests of the tools run with the `micropython` that users have
import pytest
from brokers import mosquitto
from click.testing import CliRunner
from kast.games import RULE_SETS
from kast.storage import store
from kast_tools.build.firmware_folder import screen_names
from kast_tools.cli.commands import kast as cli
from made_once import made_once
from played import Played
from serial.tools import list_ports
from serial.tools.list_ports_common import ListPortInfo
from tests_paths import TESTS

if TYPE_CHECKING:
    from browser import Driver

# A shell starts background programs with Ctrl-C ignored, and every process that a test starts would inherit this.
signal.signal(signal.SIGINT, signal.default_int_handler)

# Tests of a firmware that hangs set a shorter limit. Other tests must not fail because the computer is busy.
os.environ.setdefault("KAST_TURN_SECONDS", "120")


CHOICES: dict[str, Callable[[], list[str]]] = {"game": lambda: list(RULE_SETS), "screen": screen_names}
"""The options --game and --screen, each with a function that returns the names it can have."""


def pytest_addoption(parser: pytest.Parser) -> None:
    for option in CHOICES:
        parser.addoption(f"--{option}", metavar="NAME", help=f"run only the tests of this {option}: is it complete?")


def chosen(config: pytest.Config) -> tuple[str, str] | None:
    """Return ("game", its id) or ("screen", its name) if the tests of one game or screen are to run, else None."""
    return next(((option, name) for option in CHOICES if (name := config.getoption(option))), None)


def pytest_configure(config: pytest.Config) -> None:
    if choice := chosen(config):
        option, name = choice
        if name not in CHOICES[option]():
            hint = " After you add a folder, run `make games`." if option == "game" else ""
            raise pytest.UsageError(f"There is no {option} {name}. Choose from {', '.join(CHOICES[option]())}.{hint}")
        config.option.markexpr = ""  # a test marked `long` takes seconds for one game or screen


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave out files without a test of the chosen game or screen: reading all of them takes half a minute."""
    if not (choice := chosen(config)) or collection_path.suffix != ".py":
        return None
    return f"mark.of_each_{choice[0]}".encode() not in collection_path.read_bytes() or None


def is_of(item: pytest.Item, choice: tuple[str, str]) -> bool:
    """Return whether a test is one that `--game NAME` or `--screen NAME` runs.

    Those are the tests with the mark of_each_game or of_each_screen: of tests with a parameter `game` or `screen` the
    one with this name; others look at all at once, and run unless marked `long` or `soak`.
    """
    option, name = choice
    if not item.get_closest_marker(f"of_each_{option}"):
        return False
    parameters = item.callspec.params if isinstance(item, pytest.Function) and hasattr(item, "callspec") else {}
    if option in parameters:
        return parameters[option] == name
    return not any(item.get_closest_marker(mark) for mark in ("long", "soak"))


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Collect the tests without garbage collection, and exempt the objects that exist by then from later collections.

    These objects live until the end of the run; scanning them again and again would take a fifth of the time that
    pytest needs to collect the tests.
    """
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_setupnodes() -> None:
    """In a fresh clone, store the byte code of the tests before workers start: each would compile all of them, which
    takes 8 s of a processor.
    """
    folders = [path for path in sorted(TESTS.iterdir()) if any(path.glob("test_*.py"))]
    if (folders[0] / "__pycache__").exists():
        return
    command = [sys.executable, "-m", "pytest", "--collect-only", "-qq", "-n", "0"]
    started = [
        subprocess.Popen([*command, *folders[half::2]], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for half in (0, 1)
    ]
    for process in started:
        process.wait()


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Return two workers per core: tests spend much of their time waiting for ports, boards and browsers."""
    return (len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1) * 2


@pytest.hookimpl(wrapper=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> Generator[None, object, object]:
    """Order the tests so that the slowest files run first and little is left for the end.

    Files with tests marked `long` come early; they are also the slowest ones of the fast suite. Files marked `waits`
    come first of all, on half of the workers, so that the other workers can use the processor meanwhile.
    """
    if choice := chosen(config):
        others = [item for item in items if not is_of(item, choice)]
        items[:] = [item for item in items if is_of(item, choice)]
        config.hook.pytest_deselected(items=others)
    with_long, waiting = ({item.path for item in items if item.get_closest_marker(name)} for name in ("long", "waits"))
    result = yield  # after it, `items` holds only the tests that were selected
    files = [list(tests) for _, tests in itertools.groupby(items, key=lambda item: item.path)]
    files.sort(key=lambda tests: (tests[0].path not in waiting, tests[0].path not in with_long))
    shares: list[list[pytest.Item]] = [[] for _ in range(int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1")))]
    for tests in files:
        candidates = shares[: (len(shares) + 1) // 2] if tests[0].path in waiting else shares
        min(candidates, key=len).extend(tests)
    # Every worker gets the same number of tests: the surplus of longer shares is appended to shorter ones.
    sizes = [(len(items) + index) // len(shares) for index in range(len(shares))]
    surplus = iter([test for share, size in zip(shares, sizes, strict=True) for test in share[size:]])
    for share, size in zip(shares, sizes, strict=True):
        share[size:] = itertools.islice(surplus, max(0, size - len(share)))
    items[:] = itertools.chain(*shares)
    return result


@pytest.fixture(scope="module", autouse=True)
def _old_objects_are_not_collected() -> None:
    """Exempt what earlier files left, such as caches, from later collections.

    Firmware often collects garbage, which takes 0.1 s if CPython scans everything that a long run has made.
    """
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def _no_progress_bar_is_left() -> Iterator[None]:
    """Fail a test that leaves a progress bar running: it would be redrawn ten times a second as long as the process
    lives.
    """
    yield
    assert not [thread for thread in threading.enumerate() if type(thread).__module__ == "rich.live"]


@pytest.fixture(scope="session")
def run_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder shared by all workers of this test run, for `made_once`."""
    base = tmp_path_factory.getbasetemp()
    return base.parent if "PYTEST_XDIST_WORKER" in os.environ else base


@pytest.fixture(scope="session")
def compiled_solver(run_folder: Path) -> None:
    """Compile the solver once per test run: each worker, and each copy of the project, would do it by itself."""
    from compiled_solver import compile_solver  # noqa: PLC0415  importing takes a second in each process that collects

    made_once(run_folder / "solver", compile_solver)


@pytest.fixture
def kast(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Return a function that runs kast in this process, in an empty folder, and returns (exit code, output)."""
    monkeypatch.chdir(tmp_path)

    def kast(*arguments: object) -> tuple[int, str]:
        result = CliRunner().invoke(cli, list(map(str, arguments)))
        return result.exit_code, result.output or str(result.exception)

    return kast


@pytest.fixture
def play(tmp_path: Path):
    """Return a function that plays a script on a board with an empty store, or with the given settings stored."""
    folders = (tmp_path / str(number) for number in itertools.count())

    def play(script: str, settings: object = None, *more: str | Path) -> Played:
        out = next(folders)
        folder = out / "store"
        folder.mkdir(parents=True)
        if settings is not None:
            with contextlib.chdir(folder):
                assert store.save("settings", json.dumps(settings).encode())
        return Played(script, out, *more)

    return play


@pytest.fixture
def plugged_in(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Return a function that makes the given ports look like Picos with MicroPython on USB. Until that function is
    called, no Pico is plugged in.
    """

    def plug_in(*ports: str) -> None:
        found = [ListPortInfo(port) for port in ports]
        for port in found:
            port.vid, port.pid = 0x2E8A, 0x0005
        monkeypatch.setattr(list_ports, "comports", lambda: found)

    plug_in()
    return plug_in


@pytest.fixture
def broker(tmp_path: Path) -> Iterator[str]:
    """Yield the address of a real broker without a club."""
    with mosquitto(tmp_path) as (address, _):
        yield address


@pytest.fixture(scope="session")
def _browser() -> "Iterator[Driver]":
    from browser import browser  # noqa: PLC0415  importing takes a second in each process that collects tests

    yield from browser()


@pytest.fixture(scope="module")
def driver(_browser: "Driver") -> "Iterator[Driver]":
    """Yield the browser that all tests of this process share; its windows are closed after each file."""
    yield _browser
    _browser.ask(leave=True)
