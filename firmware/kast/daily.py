"""The daily dice: which game is played by them, and days: (year, month, day), as text "2026-12-01" in every language.

In memory only where a day is chosen or read. Pure: no hardware.
"""

from micropython import const

GAME = "yatzy"  # by its usual rules, played alone
_FIRST_YEAR = const(2026)
_LAST_YEAR = const(2099)
_FIRST = const((2026, 12, 1))  # where nothing tells which day it is


def text(day):
    """A day as text."""
    return "{}-{:02}-{:02}".format(*day)


def read(name):
    """The day that gave this text. ValueError if there is no such day, or no dice for it."""
    year, month, number = [int(part) for part in name.split("-")]
    day = year, month, number
    if not _FIRST_YEAR <= year <= _LAST_YEAR or not 1 <= month <= 12 or not 1 <= number <= _length(day):
        raise ValueError("There is no such day.")
    if text(day) != name:
        raise ValueError("This is no day.")
    return day


def first(now, last):
    """The day to begin with: that of the clock, which starts years ago where nobody has set it; else the one that was
    played last, as text, "" for none.
    """
    return now if _FIRST_YEAR <= now[0] <= _LAST_YEAR else read(last) if last else _FIRST


def walk(day, place, way):
    """The day beside this one, by the year, month or day at that place: on, or with way -1 back.

    Days follow each other from month to month; both ends of what there are dice for stay.
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
    """How many days its month has; up to 2099 every fourth year is a leap year."""
    year, month = day[:2]
    if month == 2:
        return 28 if year % 4 else 29
    return 30 + (month + month // 8) % 2
