"""Moves replays of older months to pages of their own, so that the report stays small and opens quickly."""

from collections.abc import Sequence
from contextlib import suppress
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from kast_tools.archive.archive import ArchivedGame
from kast_tools.common.errors import KastError
from kast_tools.common.files import require_output, write_whole

MOST = 1000
"""Maximum number of games that a page can replay, which take a megabyte and a half."""
MARK = "kast report"
"""Content of the tag `meta name=generator` of all pages of the report."""
_START = 2000
"""Number of characters in which that tag is looked for."""


class Month(NamedTuple):
    """The games of a page of its own: a month of import, or a part of it if it has many games.

    - name: such as "2026-03", or "2026-03-2" for the second part
    - games: their indices
    """

    name: str
    games: list[int]


def split(games: Sequence[ArchivedGame]) -> tuple[list[int], list[Month]]:
    """Return (indices of the games on the main page, the months on other pages); the newest games stay."""
    months: list[Month] = []
    order = sorted(range(len(games)), key=lambda index: games[index].imported[:7])
    for name, group in groupby(order, key=lambda index: games[index].imported[:7]):
        listed = list(group)
        for part, start in enumerate(range(0, len(listed), MOST)):
            safe = "".join(letter if letter.isdigit() else "-" for letter in name)
            months.append(Month(f"{safe}-{part + 1}" if part else safe, listed[start : start + MOST]))
    here: list[int] = []
    while months and len(here) + len(months[-1].games) <= MOST:
        here = months.pop().games + here
    return sorted(here), months


def folder_of(page: Path) -> Path:
    """Return the folder of the other pages, which is named after the main page."""
    return page.with_name(f"{page.stem}-games")


def file_of(page: Path, month: str) -> Path:
    return folder_of(page) / f"{page.stem}-{month}.html"


def require_own(page: Path, months: Sequence[Month]) -> None:
    """Raise KastError if a file that `kast report` has not written is where a page of a month would be written."""
    for month in months:
        path = file_of(page, month.name)
        require_output(path)
        if path.exists() and not _is_own(path):
            raise KastError(f"{path} is not a page of a report. Move it away, or choose another name with --out.")


def write_months(page: Path, pages: dict[str, str]) -> None:
    """Write the pages of months, given as HTML keyed by the month's name; remove those of earlier reports.

    :raises KastError: a page cannot be written
    """
    wanted = {file_of(page, month): html for month, html in pages.items()}
    for path, html in wanted.items():
        write_whole(path, html.encode())
    for path in folder_of(page).glob("*.html"):
        is_named_after_page = path.name.startswith(f"{page.stem}-")
        if path not in wanted and is_named_after_page and _is_own(path):
            with suppress(OSError):  # another program may have it open
                path.unlink()


def _is_own(path: Path) -> bool:
    try:
        with path.open(encoding="utf-8") as file:
            return f'<meta name="generator" content="{MARK}">' in file.read(_START)
    except (OSError, ValueError):
        return False
