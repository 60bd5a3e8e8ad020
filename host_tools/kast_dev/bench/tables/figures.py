"""Summarises a load measurement as a column of a table."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from kast_dev.bench.tables.load import Result

_MEGABYTE = 1 << 20
_MINUTE = 60


def figures(result: Result) -> dict[str, str]:
    """Return the figures, keyed by their titles.

    Rates per second, shares of a processor, and the lateness of boards are those of the busiest minute, the
    minute with the most messages between boards. Other times and counts are those of the whole measurement.
    """
    played = result.played
    begun, ended, proved = (_both([getattr(one, name) for one in played]) for name in ("begun", "ended", "proved"))
    counts = [one.counts for one in played]
    sent, received = sum(one.sent for one in counts), sum(one.received for one in counts)
    replies = sum(one.replies for one in counts)
    start, end = _busiest(result)
    seconds = end - start
    incoming = sum(_between(one.samples, start, end, lambda sample: sample.sent) for one in played) / seconds
    outgoing = sum(_between(one.samples, start, end, lambda sample: sample.received) for one in played) / seconds
    broker, club = (_between(result.looks, start, end, lambda look, at=at: look.processor[at]) for at in (0, 1))
    boards = sum(_between(one.samples, start, end, lambda sample: sample.processor) for one in played)
    busy = _between(result.looks, start, end, lambda look: look.busy)
    games = result.boards // 2
    first, last = result.looks[0], result.looks[-1]
    processor = [after - before for before, after in zip(first.processor, last.processor, strict=True)]
    return {
        "boards": str(result.boards),
        "games begun": str(begun),
        "games ended": str(ended),
        "proved to both": str(proved),
        "count in the book": str(result.counted),
        "lost": str(games - min(ended, proved, result.counted)),
        "lies": str(sum(len(one.violations) for one in played)),
        "seconds, all in all": f"{last.at - first.at:.0f}",
        "messages a second, in": f"{incoming:.0f}",
        "messages a second, out": f"{outgoing:.0f}",
        "arrived, of all": f"{100 * received / max(sent, 1):.2f} %",
        "messages a game": f"{sent / max(begun, 1):.0f}",
        "bytes a game": f"{sum(one.sent_bytes for one in counts) / max(begun, 1):.0f}",
        "asks and answers a game": f"{(sum(one.asks for one in counts) + replies) / max(begun, 1):.1f}",
        "ROLL to dice, ms": _spread([ms for one in played for ms in one.rolled]),
        "rolls": str(sum(len(one.rolled) for one in played)),
        "club's answer, ms": _spread([ms for one in counts for ms in one.answered]),
        "boards late, ms": _spread([ms for one in played for at, ms in one.late if start <= at <= end]),
        "Mosquitto, MB": f"{max(look.memory[0] for look in result.looks) / _MEGABYTE:.0f}",
        "Mosquitto, processor": f"{100 * broker / seconds:.0f} %",
        "Mosquitto, µs a message": f"{1e6 * processor[0] / max(sent + received, 1):.1f}",
        "club, MB": f"{max(look.memory[1] for look in result.looks) / _MEGABYTE:.0f}",
        "club, processor": f"{100 * club / seconds:.0f} %",
        "club, ms a game": f"{1000 * processor[1] / max(begun, 1):.1f}",
        "boards, processor": f"{100 * boards / seconds:.0f} %",
        "others, processor": f"{100 * max(busy - broker - club - boards, 0) / seconds:.0f} %",
    }


def _both(tables: Sequence[Sequence[str]]) -> int:
    """Return for how many tables both boards are listed. The two boards may be in different processes.

    :param tables: for each process, the name of each board's table
    """
    return sum(boards == 2 for boards in Counter(table for names in tables for table in names).values())


def _spread(values: Sequence[float]) -> str:
    """Return a text with the median, the 99th percentile and the maximum: "median / 99 % / most"."""
    if not values:
        return "-"
    ranked = sorted(values)
    return " / ".join(f"{ranked[min(int(part * len(ranked)), len(ranked) - 1)]:.0f}" for part in (0.5, 0.99, 1))


def _busiest(result: Result) -> tuple[float, float]:
    """Return the start and end of the minute in which most messages were sent, in seconds since 1970.

    If the measurement is shorter than a minute, return its start and end.
    """
    first = max(one.samples[0].at for one in result.played)
    last = max(min(one.samples[-1].at for one in result.played), first + 1)

    def sent(start: float) -> float:
        return sum(_between(one.samples, start, start + _MINUTE, lambda sample: sample.sent) for one in result.played)

    start = max((first + second for second in range(max(int(last - first) - _MINUTE, 0) + 1)), key=sent)
    return start, min(start + _MINUTE, last)


def _between(samples: Sequence[Any], start: float, end: float, value: Callable[[Any], float]) -> float:
    """Return by how much a value grew from `start` to `end`, according to the first sample at or after each of them."""
    times = [sample.at for sample in samples]
    indexes = [min(bisect_left(times, at), len(times) - 1) for at in (start, end)]
    return value(samples[indexes[1]]) - value(samples[indexes[0]])
