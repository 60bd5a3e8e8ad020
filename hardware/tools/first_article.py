"""Reads the reports of builders in hardware/first-article/reports.toml, and writes the page with their number.

The build guide calls a design untested as long as no report of it is there; so the status is a count that grows.
"""

import datetime
import tomllib
from dataclasses import dataclass, fields
from pathlib import Path

from kast_tools.common.errors import KastError
from kast_tools.common.paths import ROOT

from hardware.design import DISPLAYS

REPORTS = ROOT / "hardware" / "first-article" / "reports.toml"
BOARDS = "breadboard", "perfboard", "pcb"
"""Kinds of board, as `make workshop BOARD=` names them."""


@dataclass(frozen=True)
class Report:
    """A builder's report of one machine; the names of its fields are those in the file, `by` is `from`."""

    board: str
    display: str
    case: bool
    date: datetime.date
    by: str
    works: bool
    measured: dict[str, float]
    changed: str


def reports(path: Path = REPORTS) -> list[Report]:
    """Return all reports, in the order of the file.

    :raises KastError: the file is not TOML, or a report lacks a field or has a value of another kind
    """
    try:
        entries = tomllib.loads(path.read_text(encoding="utf-8")).get("report", [])
    except tomllib.TOMLDecodeError as error:
        raise KastError(f"{path}: {error}") from None
    return [_report(entry, f"{path.name}, report {number}") for number, entry in enumerate(entries, 1)]


def built(board: str) -> int:
    """Return how many machines on this kind of board were reported to work."""
    return sum(report.works for report in reports() if report.board == board)


def cased() -> int:
    """Return how many machines were reported to work in the printed case."""
    return sum(report.works and report.case for report in reports())


def counts() -> list[tuple[str, int]]:
    """Return what was built, and how many machines of it were reported to work."""
    return [
        ("on breadboards", built("breadboard")),
        ("on perfboard", built("perfboard")),
        ("on the circuit board", built("pcb")),
        ("in the printed case", cased()),
    ]


def _report(entry: dict[str, object], where: str) -> Report:
    named = {("by" if key == "from" else key): value for key, value in entry.items()}
    for field in fields(Report):
        if field.name not in named:
            raise KastError(f"{where} lacks {'from' if field.name == 'by' else field.name!r}. Add the line.")
        kind = dict if field.name == "measured" else field.type
        value = named[field.name]
        if not isinstance(kind, type) or not isinstance(value, kind):
            raise KastError(f"{where}: {field.name} cannot be {value!r}; compare the example in the file.")
    for name, known in (("board", BOARDS), ("display", DISPLAYS)):
        if named[name] not in known:
            raise KastError(f"{where}: {name} is {named[name]!r}; it must be one of {', '.join(known)}.")
    unknown = named.keys() - {field.name for field in fields(Report)}
    if unknown:
        raise KastError(f"{where} has unknown lines: {', '.join(sorted(unknown))}.")
    return Report(**named)  # pyrefly: ignore[bad-argument-type]
