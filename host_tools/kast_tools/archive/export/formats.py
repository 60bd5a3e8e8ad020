"""Formats tables of archived games as CSV or for Excel, and archived games as JSON or JSON lines."""

import csv
import io
import json
import re
from collections.abc import Iterable, Iterator
from datetime import datetime
from functools import lru_cache

from kast_tools.archive.archive import ArchivedGame
from kast_tools.archive.export.tables import Table
from kast_tools.common.errors import KastError
from kast_tools.common.wording import on_one_line
from kast_tools.games.own.registry import game_name, own_game

# Spreadsheets read a cell that begins with one of these characters as a formula (OWASP, "CSV Injection"); full-width
# ones come from Japanese keyboards. Some also split cells at semicolons, bars or quotes, so a cell may begin there.
FORMULA = re.compile(r"""(^|(?<=[,;|"']))(?=\s*[=+\-@＝＋－＠])""")
_MOST_ROWS = 1_048_576
_TIME_WIDTH = len("2026-01-31 18:00")
_WIDEST = 40
"""Width of the widest column of a file for Excel, in characters."""


def to_csv(table: Table, separator: str = ",") -> str:
    """Return a table as CSV.

    :param separator: the character between cells
    """
    buffer = io.StringIO()
    writer = csv.DictWriter(buffer, table.columns, delimiter=separator)
    writer.writeheader()
    for row in table.rows:
        writer.writerow({column: for_spreadsheet(value) for column, value in row.items()})
    return buffer.getvalue()


def to_xlsx(table: Table) -> bytes:
    """Return a table as a file for Excel, in which texts stay texts, whatever they look like.

    The caller checks that the extra `scores` is installed.

    :raises KastError: the table has more rows than such a file can have
    """
    import xlsxwriter  # noqa: PLC0415  an extra

    buffer = io.BytesIO()
    with xlsxwriter.Workbook(buffer, {"constant_memory": True, "remove_timezone": True}) as book:
        sheet = book.add_worksheet("Kast")
        bold, time = book.add_format({"bold": True}), book.add_format({"num_format": "yyyy-mm-dd hh:mm"})
        widths = [len(column) + 1 for column in table.columns]
        sheet.write_row(0, 0, table.columns, bold)
        count = 0
        for count, row in enumerate(table.rows, 1):
            if count >= _MOST_ROWS:
                raise KastError(f"A file for Excel has at most {_MOST_ROWS:,} rows. Choose csv, or fewer games.")
            for place, value in enumerate(map(row.get, table.columns)):
                if isinstance(value, str):
                    sheet.write_string(count, place, on_one_line(value))
                    widths[place] = max(widths[place], len(value))
                elif isinstance(value, datetime):
                    sheet.write_datetime(count, place, value, time)
                    widths[place] = _TIME_WIDTH
                elif value is not None:
                    sheet.write_number(count, place, value)
        for place, width in enumerate(widths):
            sheet.set_column(place, place, min(width, _WIDEST))
        sheet.freeze_panes(1, 0)
        sheet.autofilter(0, 0, count, len(table.columns) - 1)
    return buffer.getvalue()


def to_json(games: Iterable[ArchivedGame]) -> str:
    """Return a JSON array with a game per line, as the board stored it; "archive" holds what the archive adds."""
    lines = ",\n".join(_json_texts(games))
    return f"[\n{lines}\n]\n" if lines else "[]\n"


def to_json_lines(games: Iterable[ArchivedGame]) -> str:
    """Return the objects of `to_json`, one per line."""
    return "".join(f"{line}\n" for line in _json_texts(games))


def for_spreadsheet(value: object) -> object:
    """Return a value for a cell of CSV.

    A text becomes one line, with an apostrophe wherever a formula could begin; a time is given with its offset to UTC.
    """
    if isinstance(value, datetime):
        return value.isoformat()
    return _without_formulas(value) if isinstance(value, str) else value


@lru_cache  # most texts are those of the row before
def _without_formulas(text: str) -> str:
    return FORMULA.sub("'", on_one_line(text))


def _json_texts(games: Iterable[ArchivedGame]) -> Iterator[str]:
    for archived in games:
        board = {"board": archived.board} if archived.board else {}
        marked = {} if archived.counts else {"counts": False}
        game = archived.game.rule_set
        named = {"game_name": game_name(game)} if own_game(game) else {}
        added = {"archive": {"id": archived.id, "imported": archived.imported, **board, **marked, **named}}
        text = json.dumps(archived.game.record | added, ensure_ascii=False, separators=(",", ":"))
        # Letters stay readable. Control characters, which could affect a terminal, are escaped; JSON parsers undo that.
        yield text if text.isprintable() else "".join(map(_escaped, text))


def _escaped(letter: str) -> str:
    return letter if letter.isprintable() else json.dumps(letter)[1:-1]
