"""Runs boards, Mosquitto and a club as separate processes, and measures the resources that broker and club use."""

import contextlib
import multiprocessing
import subprocess
import sys
import time
from collections.abc import Generator
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

import psutil
from kast_tools.club.database import Database
from kast_tools.club.schema import games
from kast_tools.common.errors import KastError
from sqlalchemy import func, select

from kast_dev.bench.tables import open_files
from kast_dev.bench.tables.crowd import Pace, Played, play
from kast_dev.bench.tables.mosquitto_here import Mosquitto

_LOOK_SECONDS = 0.5


@dataclass(frozen=True)
class Look:
    """Resources used up to a moment. In each pair, the first value is the broker's and the second is the club's.

    :param at: the moment, in seconds since 1970
    :param memory: bytes of memory in use
    :param processor: seconds of processor time that the program has used since its start
    :param busy: seconds of processor time that all programs of this computer have used
    """

    at: float
    memory: tuple[int, int]
    processor: tuple[float, float]
    busy: float


@dataclass(frozen=True)
class Result:
    """A measurement.

    :param boards: number of boards
    :param looks: use of resources over time
    :param played: results of each process of boards
    :param counted: number of games in the club's database that count
    """

    boards: int
    pace: Pace
    looks: list[Look]
    played: list[Played]
    counted: int


def measure(boards: int, pace: Pace, processes: int) -> Result:
    """Let this number of boards play one game each, and return the measurements.

    :raises KastError: Mosquitto is not installed, or too few files may be open
    """
    open_files.allow(boards)
    with TemporaryDirectory() as name, contextlib.ExitStack() as stack:
        folder = Path(name)
        broker = Mosquitto(folder)
        stack.callback(broker.kill)
        broker.start()
        club = stack.enter_context(_club(broker, folder))
        assert broker.process
        programs = psutil.Process(broker.process.pid), psutil.Process(club.pid)
        looks = [_look(programs)]
        pool = stack.enter_context(ProcessPoolExecutor(processes, mp_context=multiprocessing.get_context("spawn")))
        futures: list[Future[Played]] = [
            pool.submit(play, broker.port, range(first, boards, processes), pace) for first in range(processes)
        ]
        while not all(future.done() for future in futures):
            time.sleep(_LOOK_SECONDS)
            looks.append(_look(programs))
        return Result(boards, pace, looks, [future.result() for future in futures], _counted(folder))


@contextlib.contextmanager
def _club(broker: Mosquitto, folder: Path) -> Generator[subprocess.Popen[str]]:
    address = broker.address
    process = subprocess.Popen(
        [
            Path(sys.executable).with_name("kast"),
            *("club", "--page-port", "0", "--db", _database_address(folder)),
            *("--broker", f"mqtt://{address.user}:{address.password}@{address.host}:{address.port}"),
        ],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stdout
        if "is open" not in process.stdout.readline():
            raise KastError("The club does not open. See its messages: kast club")
        yield process
    finally:
        process.terminate()
        process.wait()


def _database_address(folder: Path) -> str:
    return str(folder / "club.sqlite")


def _counted(folder: Path) -> int:
    database = Database(_database_address(folder))
    try:
        with database.reading() as connection:
            return connection.scalar(select(func.count()).where(games.c.counts)) or 0
    finally:
        database.close()


def _look(programs: tuple[psutil.Process, psutil.Process]) -> Look:
    broker, club = programs
    used = [sum(program.cpu_times()[:2]) for program in programs]
    times = psutil.cpu_times()
    return Look(
        time.time(),
        (broker.memory_info().rss, club.memory_info().rss),
        (used[0], used[1]),
        sum(times) - times.idle - getattr(times, "iowait", 0) - getattr(times, "guest", 0),
    )
