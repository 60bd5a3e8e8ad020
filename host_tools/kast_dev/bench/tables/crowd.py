"""Lets many simulated boards in one process each play a game with a stranger."""

import asyncio
import gc
import os
import time
from collections.abc import Iterable
from dataclasses import dataclass, field

from kast_dev.bench.tables.board import Board
from kast_dev.bench.tables.relay import Counts, Relay

_WATCH_SECONDS = 0.1
_PULSE_SECONDS = 0.1


@dataclass(frozen=True)
class Pace:
    """How the simulated players behave.

    :param game: id of the game that all play, such as "pig"
    :param think_ms: mean time that a player takes for a move; the shortest time is half of it
    :param arrivals: number of boards that are switched on per second
    :param within: seconds after which an unfinished game counts as lost
    """

    game: str
    think_ms: float
    arrivals: float
    within: float


@dataclass(frozen=True)
class Sample:
    """Counts of one process up to a moment.

    :param at: the moment, in seconds since 1970
    :param sent: messages sent to other boards
    :param received: messages received from other boards
    :param processor: processor time used, in seconds
    """

    at: float
    sent: int
    received: int
    processor: float


@dataclass
class Played:
    """The results of one process.

    :param begun: for each board that began a game, the name of its table
    :param ended: for each board that finished its game, the name of its table
    :param proved: for each board whose game the club accepted as proved, the name of its table
    :param violations: protocol violations
    :param rolled: for each roll, ms until its dice were known
    :param late: ten times a second, the time in seconds since 1970, and by how many ms the event loop was late
    :param samples: counts of this process, once a second
    """

    counts: Counts = field(default_factory=Counts)
    begun: list[str] = field(default_factory=list)
    ended: list[str] = field(default_factory=list)
    proved: list[str] = field(default_factory=list)
    violations: list[str] = field(default_factory=list)
    rolled: list[float] = field(default_factory=list)
    late: list[tuple[float, float]] = field(default_factory=list)
    samples: list[Sample] = field(default_factory=list)


def play(port: int, numbers: Iterable[int], pace: Pace) -> Played:
    """Let the boards with these numbers arrive one after the other and play one game each, in this process."""
    return asyncio.run(_play(port, numbers, pace))


async def _play(port: int, numbers: Iterable[int], pace: Pace) -> Played:
    played = Played()
    watcher = asyncio.create_task(_watch(played))
    relays = {number: _relay(port, number, pace, played.counts) for number in numbers}

    async def come(number: int) -> None:
        await asyncio.sleep(number / pace.arrivals)
        await relays[number].run()

    tasks = [asyncio.create_task(come(number)) for number in relays]
    done, pending = await asyncio.wait(tasks, timeout=pace.within)
    watcher.cancel()
    for task in pending:
        task.cancel()
    for task in done:
        task.result()
    for relay in relays.values():
        for table, board in zip(relay.stay.tables, relay.boards, strict=True):
            played.begun.append(table)
            played.rolled += board.rolled
            if board.is_over:
                played.ended.append(table)
            if relay.stay.proved == [True]:
                played.proved.append(table)
        played.violations += relay.stay.violations
    return played


def _relay(port: int, number: int, pace: Pace, counts: Counts) -> Relay:
    def make(side: int) -> Board:
        return Board(f"{number:016x}", f"P{number}", pace.game, is_host=side == 0, seed=number, think_ms=pace.think_ms)

    return Relay(port, make, {"anyone": True}, os.urandom(16).hex(), pulse=_PULSE_SECONDS, counts=counts)


async def _watch(played: Played) -> None:
    loop = asyncio.get_running_loop()
    while True:
        if not played.samples or time.time() >= played.samples[-1].at + 1:
            counts = played.counts
            played.samples.append(Sample(time.time(), counts.sent, counts.received, time.process_time()))
        # A board collects garbage when a game begins, as on a Pico. Exclude the objects that exist already from
        # these collections: those of a thousand other boards would slow them down.
        gc.freeze()
        due = loop.time() + _WATCH_SECONDS
        await asyncio.sleep(_WATCH_SECONDS)
        played.late.append((time.time(), 1000 * (loop.time() - due)))
