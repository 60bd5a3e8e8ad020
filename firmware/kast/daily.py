"""The daily dice: which game is played by them, and days as text, "2026-12-01": the same in every language.

In memory only where a day is chosen or read. Pure: no hardware.
"""

GAME = "yatzy"  # by its usual rules, played alone
FIRST_YEAR = 2026
LAST_YEAR = 2099
FIRST = "2026-12-01"  # where nothing tells which day it is


def proposed(clock, last):
    """The day to begin with: that of the clock, (year, month, day), which starts years ago where nobody has set it;
    else the one that was played last, "" for none.
    """
    return day_text(*clock) if FIRST_YEAR <= clock[0] <= LAST_YEAR else last or FIRST


def day_text(year, month, day):
    """A day as text."""
    return f"{year}-{month:02}-{day:02}"


def parts(text):
    """(year, month, day) of what `day_text` gave. ValueError if there is no such day, or no dice for it."""
    year, month, day = [int(part) for part in text.split("-")]
    if not FIRST_YEAR <= year <= LAST_YEAR or not 1 <= month <= 12 or not 1 <= day <= month_days(year, month):
        raise ValueError("There is no such day.")
    if day_text(year, month, day) != text:
        raise ValueError("This is no day.")
    return year, month, day


def beside(year, month, day, step):
    """The next day, or with step -1 the one before; the same at both ends of what there are dice for."""
    next_day = day + step
    if 1 <= next_day <= month_days(year, month):
        return year, month, next_day
    next_year, months = divmod(12 * year + month - 1 + step, 12)
    if not FIRST_YEAR <= next_year <= LAST_YEAR:
        return year, month, day
    return next_year, months + 1, 1 if step > 0 else month_days(next_year, months + 1)


def month_days(year, month):
    """How many days a month has; up to 2099 every fourth year is a leap year."""
    if month == 2:
        return 28 if year % 4 else 29
    return 30 + (month + month // 8) % 2
