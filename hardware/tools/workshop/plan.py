"""Computes the plan of a workshop: shifts at the irons, evenings, printing, sawing, drilling, tables and tools.

All figures of the papers come from here, so that no paper contradicts another.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, pairwise
from math import ceil

from kast_tools.common.errors import KastError

from hardware.design import MOUNTS
from hardware.tools import first_article, slicer
from hardware.tools.workshop import times

IRONS_PER_ADULT = 2
"""Irons that one adult watches at most, without doing anything else meanwhile. The build guide has the same rule."""
CHILDREN_PER_ADULT = 10
"""Children without an iron that one adult looks after at most."""
SEATS = 4
"""Children at one table."""
MOST_CHILDREN = 60
CUTS = 2
"""Cuts of the saw that make a perfboard as large as the machine's board: one across and one along."""
SOLDER_GRAMS = 10
"""Solder that one machine takes, with the joints for practice."""
PRINT_DAYS = 28
"""Days from six weeks to two weeks before the workshop, in which the cases are printed."""


@dataclass(frozen=True)
class Plan:
    """The plan of a workshop.

    - irons: irons that are there; how many are in use depends on the adults
    - printers: printers for the cases; not needed for breadboards
    - board: one of times.BOARDS

    :raises KastError: there are too few adults, irons or printers for the children
    """

    children: int = 20
    adults: int = 3
    irons: int = 4
    printers: int = 2
    board: str = times.BREADBOARD

    def __post_init__(self) -> None:
        if self.board not in times.BOARDS:
            raise KastError(f"There are no papers for the board {self.board!r}. Choose {', '.join(times.BOARDS)}.")
        if not 1 <= self.children <= MOST_CHILDREN:
            raise KastError(f"A workshop is planned for 1 to {MOST_CHILDREN} children, not for {self.children}.")
        least = ceil(self.children / CHILDREN_PER_ADULT)
        if self.adults < least:
            raise KastError(
                f"{self.children} children need at least ADULTS={least}: one adult for {CHILDREN_PER_ADULT} children."
            )
        if not self.soldered:
            return
        if self.irons < 1 or self.printers < 1:
            raise KastError("Soldering needs at least one iron, and one printer for the cases.")
        if not self.irons_in_use:
            raise KastError(
                f"With one adult at most {min(self.irons, IRONS_PER_ADULT)} children can solder; "
                "the others need a second adult. Set ADULTS=2 or more."
            )
        if self.print_days > PRINT_DAYS:
            raise KastError(
                f"{self.cases} cases take {self.print_days} days on {self.printers} printers, "
                f"and there are {PRINT_DAYS} days. Set PRINTERS to a larger number."
            )

    @property
    def soldered(self) -> bool:
        """Return whether the machines are soldered, and have a case."""
        return self.board != times.BREADBOARD

    @property
    def machines(self) -> int:
        """Return the number of machines: one for each child, and the leader's, which shows what it should look like."""
        return self.children + 1

    @cached_property
    def irons_in_use(self) -> int:
        """Return how many children solder at the same time; 0 if there are too few adults.

        One adult stays with those who do not solder, unless all children solder at the same time.
        """
        if self.children <= min(self.irons, IRONS_PER_ADULT * self.adults):
            return self.children
        return min(self.irons, IRONS_PER_ADULT * (self.adults - 1))

    @property
    def turns(self) -> int:
        """Return the number of turns at the irons in an evening: 2, or 1 if all children solder at the same time."""
        return 1 if self.irons_in_use == self.children else 2

    @property
    def seats(self) -> int:
        """Return how many children come on one evening, at most."""
        resting = CHILDREN_PER_ADULT if self.turns > 1 else 0
        return min(self.children, self.irons_in_use + min(self.irons_in_use, resting))

    @property
    def groups(self) -> int:
        """Return into how many groups the children are divided; each group has evenings of its own."""
        return ceil(self.children / self.seats)

    @property
    def stage_evenings(self) -> list[int]:
        """Return for each stage on how many evenings a group solders it."""
        return [ceil(minutes / times.TURN) for minutes in times.STAGES[self.board]]

    @property
    def evenings(self) -> int:
        """Return the number of evenings in all: those of each group, and one for all with cases and games."""
        return self.groups * sum(self.stage_evenings) + 1

    @property
    def evening_minutes(self) -> int:
        """Return how long an evening at the irons is."""
        return times.ARRIVE + self.turns * times.TURN + (self.turns - 1) * times.CHANGE + times.CLEAR_UP

    @property
    def last_minutes(self) -> int:
        """Return how long the last evening is, with cases, the first game and the ranking."""
        return times.ARRIVE + times.CASE + times.PLAY + times.CLEAR_UP

    @property
    def day(self) -> list[int]:
        """Return the minutes at which the parts of a day on breadboards begin, and that at which the day ends."""
        first, second, third = times.STAGES[times.BREADBOARD]
        parts = (times.ARRIVE, first, times.BREAK, second, times.BREAK, third, times.PLAY, times.CLEAR_UP)
        return list(accumulate(parts, initial=0))

    @property
    def cases(self) -> int:
        """Return the number of cases to print."""
        return self.machines if self.soldered else 0

    @property
    def print_hours(self) -> int:
        """Return the hours of printing, on one printer."""
        return ceil(self.cases * slicer.case_minutes() / 60)

    @property
    def hours_each(self) -> int:
        """Return the hours of printing on each printer."""
        return ceil(self.print_hours / self.printers)

    @property
    def print_days(self) -> int:
        """Return on how many days the printers print."""
        return ceil(self.hours_each / times.PRINT_HOURS)

    @property
    def sawn(self) -> int:
        """Return the number of perfboards to saw and drill."""
        return self.machines if self.board == times.PERFBOARD else 0

    @property
    def bench_minutes(self) -> int:
        """Return the minutes of an adult with saw and drill."""
        return self.sawn * (times.SAW + len(MOUNTS) * times.DRILL)

    @property
    def tables(self) -> int:
        """Return the number of tables at which all children sit, as on the last evening."""
        return ceil(self.children / SEATS)

    def figures(self) -> dict[str, str]:
        """Return the figures that the texts of the papers name in braces, keyed by name."""
        there = self.seats if self.soldered else self.children
        numbers = {
            "children": self.children,
            "adults": self.adults,
            "irons": self.irons,
            "printers": self.printers,
            "machines": self.machines,
            "per_adult": IRONS_PER_ADULT,
            "children_per_adult": CHILDREN_PER_ADULT,
            "seats": there,
            "tables": self.tables,
            "cables": there + 2,
            "pairs": ceil(there / 2),
            "trays": self.children,
            "reports": first_article.built(self.board),
            "prepare": ceil(self.machines * (times.FLASH + times.NAME + times.TRAY) / 60),
            "build_own": sum(times.STAGES[self.board]) + (times.CASE if self.soldered else 0),
            "glasses": self.irons_in_use + self.adults if self.soldered else 2 + self.adults,
            "cutters": self.irons_in_use if self.soldered else 2,
            "screwdrivers": self.tables,
        }
        if self.soldered:
            first, second, third = accumulate(self.stage_evenings)
            numbers |= {
                "in_use": self.irons_in_use,
                "turns": self.turns,
                "turn": times.TURN,
                "groups": self.groups,
                "group_evenings": third,
                "evenings": self.evenings,
                "evening": self.evening_minutes,
                "last": self.last_minutes,
                "solder": self.machines * SOLDER_GRAMS,
                "cases": self.cases,
                "print_hours": self.print_hours,
                "hours_each": self.hours_each,
                "hours_a_day": times.PRINT_HOURS,
                "print_days": self.print_days,
                "sawn": self.sawn,
                "cuts": CUTS * self.sawn,
                "holes": len(MOUNTS) * self.sawn,
                "bench": self.bench_minutes,
            }
            spans = [(1, first), (first + 1, second), (second + 1, third)]
            numbers_in_words = {f"stage{n}": _span(*span, "–") for n, span in enumerate(spans, 1)}
            numbers_in_words["last_evening"] = str(third + 1)
        else:
            spans = list(pairwise(self.day))
            numbers_in_words = {f"part{n}": _span(*span, "–") for n, span in enumerate(spans, 1)}
            numbers |= {"day": self.day[-1]}
        return {name: f"{number:,}" for name, number in numbers.items()} | numbers_in_words

    def with_adults(self) -> Iterator[list[str]]:
        """Yield a row for each number of adults that changes the number of evenings, with as many irons as they watch.

        A row has adults, irons in use, children on an evening, and evenings in all.
        """
        last = 0
        for adults in range(1, ceil(self.children / IRONS_PER_ADULT) + 1):
            try:
                other = Plan(self.children, adults, IRONS_PER_ADULT * adults, self.printers, self.board)
            except KastError:
                continue
            if other.evenings != last:
                last = other.evenings
                yield [str(adults), str(other.irons_in_use), str(other.seats), str(other.evenings)]


def _span(first: int, last: int, dash: str) -> str:
    return str(first) if first == last else f"{first}{dash}{last}"
