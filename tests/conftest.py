"""What several files of tests are given."""

import contextlib
import gc
import itertools
import json
import os
import signal
import threading
from collections.abc import Callable, Generator, Iterator
from pathlib import Path

import kast_tools  # noqa: F401  before `kast`: all tests of the tools run with the `micropython` that users have
import pytest
from brokers import mosquitto
from click.testing import CliRunner
from kast.storage import store
from kast_tools.cli.commands import kast as cli
from played import Played
from serial.tools import list_ports
from serial.tools.list_ports_common import ListPortInfo

# A shell lets what it starts in the background ignore Ctrl-C, and so would every process that a test starts.
signal.signal(signal.SIGINT, signal.default_int_handler)

# Tests of a firmware that hangs set their own limit; elsewhere busy processors or hundreds of screens are no fault.
os.environ.setdefault("KAST_TURN_SECONDS", "120")


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Nothing is looked through for garbage meanwhile, nor what has come by then afterwards: it stays to the end.

    To look through it again and again would take a fifth of the collection.
    """
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Two workers for each core: for much of their time tests wait for cables, boards and browsers."""
    return (len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1) * 2


@pytest.hookimpl(wrapper=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> Generator[None, object, object]:
    """Begin each worker's share with the files that have long tests: what is left at the end is short.

    In the short form these files, without them, take longest, too. First of all comes what waits, at half of the
    workers: the others have something to do meanwhile.
    """
    with_long, waiting = ({item.path for item in items if item.get_closest_marker(name)} for name in ("long", "waits"))
    result = yield  # then it is known which tests are to run
    files = [list(tests) for _, tests in itertools.groupby(items, key=lambda item: item.path)]
    files.sort(key=lambda tests: (tests[0].path not in waiting, tests[0].path not in with_long))
    shares: list[list[pytest.Item]] = [[] for _ in range(int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1")))]
    for tests in files:
        given = shares[: (len(shares) + 1) // 2] if tests[0].path in waiting else shares
        min(given, key=len).extend(tests)
    # Each worker gets as many tests: what a share has too much is at the end of others.
    sizes = [(len(items) + place) // len(shares) for place in range(len(shares))]
    over = iter([test for share, size in zip(shares, sizes, strict=True) for test in share[size:]])
    for share, size in zip(shares, sizes, strict=True):
        share[size:] = itertools.islice(over, max(0, size - len(share)))
    items[:] = itertools.chain(*shares)
    return result


@pytest.fixture(autouse=True)
def _no_progress_bar_is_left() -> Iterator[None]:
    """One that is never stopped is drawn ten times a second for as long as the process lives."""
    yield
    assert not [thread for thread in threading.enumerate() if type(thread).__module__ == "rich.live"]


@pytest.fixture(scope="session")
def run_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that all workers of this run of the tests share, for what `made_once` makes."""
    own = tmp_path_factory.getbasetemp()
    return own.parent if "PYTEST_XDIST_WORKER" in os.environ else own


@pytest.fixture
def kast(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Run kast in this process and an empty folder: (exit code, output)."""
    monkeypatch.chdir(tmp_path)

    def kast(*arguments: object) -> tuple[int, str]:
        result = CliRunner().invoke(cli, list(map(str, arguments)))
        return result.exit_code, result.output or str(result.exception)

    return kast


@pytest.fixture
def play(tmp_path: Path):
    """Play a script, from an empty store or from one with those settings."""
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
    """Let these ports be those of Picos with MicroPython on this computer's USB."""

    def plug_in(*ports: str) -> None:
        found = [ListPortInfo(port) for port in ports]
        for port in found:
            port.vid, port.pid = 0x2E8A, 0x0005
        monkeypatch.setattr(list_ports, "comports", lambda: found)

    plug_in()
    return plug_in


@pytest.fixture
def broker(tmp_path: Path) -> Iterator[str]:
    """The address of a real broker, which has no club yet."""
    with mosquitto(tmp_path) as (address, _):
        yield address
