"""Formats archived games as CSV, JSON or JSON lines."""

import csv
import io
import json
import re
from collections.abc import Collection, Iterable, Iterator
from typing import Any

from kast.games import RULE_SETS

from kast_tools.archive.archive import ArchivedGame
from kast_tools.common.wording import on_one_line
from kast_tools.games.families import FAMILIES, family_of

# Spreadsheets read a cell that begins with one of these characters as a formula (OWASP, "CSV Injection"); full-width
# ones come from Japanese keyboards. Some also split cells at semicolons, bars or quotes, so a cell may begin there.
FORMULA = re.compile(r"""(^|(?<=[,;|"']))(?=\s*[=+\-@＝＋－＠])""")


def to_csv(games: Iterable[ArchivedGame], players: Collection[str]) -> str:
    """Return CSV with a row for each player of each game, and a column for each box in the order of the score cards.

    :param players: names, in upper or lower case, of the players whose rows are returned; empty for all
    """
    games = list(games)
    rule_sets = {archived.game.rule_set for archived in games}
    played = [rules for rules in RULE_SETS.values() if rules.id in rule_sets]
    cells = dict.fromkeys(cell for rules in played for cell in family_of(rules.id).cells(rules))
    sums = dict.fromkeys(name for family in FAMILIES.values() for name in family.SUMS)
    fields = ["id", "imported", "device", "seq", "game", "options", "end", "seat", "player", "kind"]
    fields += [*cells, *sums, "total", "dice", "day", "board", "counts"]
    buffer = io.StringIO()
    writer = csv.DictWriter(buffer, fields)
    writer.writeheader()
    wanted = {name.casefold() for name in players}
    for archived in games:
        for row in _rows(archived):
            if not wanted or row["player"].casefold() in wanted:
                writer.writerow({field: for_spreadsheet(value) for field, value in row.items()})
    return buffer.getvalue()


def to_json(games: Iterable[ArchivedGame]) -> str:
    """Return a JSON array with a game per line, as the board stored it; "archive" holds what the archive adds."""
    lines = ",\n".join(_json_texts(games))
    return f"[\n{lines}\n]\n" if lines else "[]\n"


def to_json_lines(games: Iterable[ArchivedGame]) -> str:
    """Return the objects of `to_json`, one per line."""
    return "".join(f"{line}\n" for line in _json_texts(games))


def for_spreadsheet(value: object) -> object:
    """Return a value for a cell. A text becomes one line, with an apostrophe wherever a formula could begin."""
    return FORMULA.sub("'", on_one_line(value)) if isinstance(value, str) else value


def _rows(one: ArchivedGame) -> Iterator[dict[str, Any]]:
    """Yield the CSV row of each player of a game."""
    game = one.game
    device, seq = game.key
    for seat, (player, result) in enumerate(zip(game.players, game.results, strict=True), 1):
        yield {
            "id": one.id,
            "imported": one.imported,
            "device": device,
            "seq": seq,
            "game": game.rule_set,
            "options": " ".join(f"{name}={str(value).lower()}" for name, value in game.options.items()),
            "end": "left" if seat - 1 in game.left else game.record["end"],
            "seat": seat,
            "player": player["name"],
            "kind": player["kind"],
            **game.family.cells_of(result),
            **game.family.sums_of(result),
            "total": result.total,
            "dice": "real" if game.has_real_dice else "day" if game.day else "machine",
            "day": game.day,
            "board": one.board,
            "counts": "yes" if one.counts else "no",
        }


def _json_texts(games: Iterable[ArchivedGame]) -> Iterator[str]:
    for archived in games:
        board = {"board": archived.board} if archived.board else {}
        marked = {} if archived.counts else {"counts": False}
        added = {"archive": {"id": archived.id, "imported": archived.imported, **board, **marked}}
        text = json.dumps(archived.game.record | added, ensure_ascii=False, separators=(",", ":"))
        # Letters stay readable. Control characters, which could affect a terminal, are escaped; JSON parsers undo that.
        yield text if text.isprintable() else "".join(map(_escaped, text))


def _escaped(letter: str) -> str:
    return letter if letter.isprintable() else json.dumps(letter)[1:-1]
