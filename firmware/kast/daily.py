"""Daily dice, which are the same for everyone who plays a given day: their game, and the choice of a day.

A day is a tuple (year, month, day); as text it is like "2026-12-01" in every language. This module needs no hardware,
and is loaded only between games and while a game is read.
"""

from micropython import const

GAME = "yatzy"  # id of the game with daily dice; it has default options and one player
_FIRST_YEAR = const(2026)
_LAST_YEAR = const(2099)
_FIRST = const((2026, 12, 1))  # proposed if the clock is not set and no day was played


def text(day: tuple[int, int, int]) -> str:
    """Return a day as text."""
    return "{}-{:02}-{:02}".format(*day)


def read(name) -> tuple[int, int, int]:
    """Return the day that a text describes.

    :raises ValueError: if the text does not describe a day, or no daily dice exist for that day
    """
    year, month, number = [int(part) for part in name.split("-")]
    day = year, month, number
    if not _FIRST_YEAR <= year <= _LAST_YEAR or not 1 <= month <= 12 or not 1 <= number <= _length(day):
        raise ValueError("There is no such day.")
    if text(day) != name:
        raise ValueError("This is no day.")
    return day


def first(now: tuple[int, int, int], last: str) -> tuple[int, int, int]:
    """Return the day that is proposed first: the clock's day, else the day played last, else _FIRST.

    :param now: the clock's day; if the clock was not set, its year is before the first year with daily dice
    :param last: the day played last, as text; "" if there is none
    """
    return now if _FIRST_YEAR <= now[0] <= _LAST_YEAR else read(last) if last else _FIRST


def walk(day: tuple[int, int, int], place: int, way: int) -> tuple[int, int, int]:
    """Return the day one year, month or day later or earlier.

    The day after the last day of a month is the first day of the next month. If the result would be before the first
    year or after the last one, `day` is returned.

    :param place: 0 changes the year, 1 the month, 2 the day
    :param way: 1 for later, -1 for earlier
    """
    year, month, number = day
    months = 12 * year + month - 1
    if place == 2:
        number += way
        if not 1 <= number <= _length(day):
            months += way
            number = 1 if way > 0 else 31
    else:
        months += (12, 1)[place] * way
    year, month = divmod(months, 12)
    if not _FIRST_YEAR <= year <= _LAST_YEAR:
        return day
    return year, month + 1, min(number, _length((year, month + 1)))


def _length(day):
    """Return the number of days in a day's month. Up to 2099 every fourth year is a leap year."""
    year, month = day[:2]
    if month == 2:
        return 28 if year % 4 else 29
    return 30 + (month + month // 8) % 2
