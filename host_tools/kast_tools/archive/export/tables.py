"""Tables of archived games: a row for each player, each box or each roll."""

from collections.abc import Callable, Collection, Iterable, Iterator
from datetime import datetime
from typing import Any, NamedTuple

from kast.games import RULE_SETS

from kast_tools.archive import rows
from kast_tools.archive.archive import ArchivedGame
from kast_tools.games.families import FAMILIES, family_of
from kast_tools.games.own.registry import game_name, in_menu_order

Row = dict[str, Any]
_HEAD = ("id", "imported", "device", "seq", "game", "options", "end", "seat", "player", "kind")
_TAIL = ("dice", "day", "board", "counts", "place", "winner", "imported_local", "game_name")
_TURN = ("turn", "round", "box", "points", "roll")
_SUMS = tuple(dict.fromkeys(name for family in FAMILIES.values() for name in family.SUMS))
_TAKEN = frozenset((*_HEAD, *_TAIL, *_SUMS, "total"))
"""Names of columns that are not for boxes. For a box of such a name in an own game, the column is "box_total"."""


class Table(NamedTuple):
    """A table: the names of its columns, and its rows as dicts of values, in which empty cells may be missing.

    Values are text, whole numbers and times with a time zone.
    """

    columns: list[str]
    rows: Iterator[Row]


def table_of(games: Iterable[ArchivedGame], players: Collection[str] = (), kind: str = "players") -> Table:
    """Return a table of games.

    :param players: names, in upper or lower case, of the players whose rows are returned; empty for all
    :param kind: what has a row each: a key of `KINDS`
    """
    games = list(games)
    rule_sets = {archived.game.rule_set for archived in games}
    columns, rows_of = KINDS[kind]
    wanted = {name.casefold() for name in players}
    return Table(
        [*_HEAD, *columns([RULE_SETS[game] for game in in_menu_order(rule_sets)]), *_TAIL],
        (
            row
            for archived in games
            for row in rows_of(archived, _facts(archived))
            if not wanted or row["player"].casefold() in wanted
        ),
    )


def _facts(one: ArchivedGame) -> list[Row]:
    """Return for each player of a game the values that all kinds of rows share."""
    game = one.game
    device, seq = game.key
    places, winners = game.places, game.winners
    return [
        {
            "id": one.id,
            "imported": one.imported,
            "device": device,
            "seq": seq,
            "game": game.rule_set,
            "options": " ".join(f"{name}={str(value).lower()}" for name, value in game.options.items()),
            "end": "left" if seat in game.left else game.record["end"],
            "seat": seat + 1,
            "player": player["name"],
            "kind": player["kind"],
            "dice": rows.kind_of_dice(game),
            "day": game.day,
            "board": one.board,
            "counts": "yes" if one.counts else "no",
            "place": places.get(seat),
            "winner": ("yes" if seat in winners else "no") if seat in places else None,
            "imported_local": _local_time(one.imported),
            "game_name": game_name(game.rule_set),
        }
        for seat, player in enumerate(game.players)
    ]


def _local_time(imported: str) -> datetime | None:
    """Return the time of an import with the offset of the local time zone; None if another program changed the text."""
    try:
        return datetime.fromisoformat(imported).astimezone()
    except (OSError, OverflowError, ValueError):
        return None


def _player_columns(rule_sets: Iterable[Any]) -> list[str]:
    """Return the boxes of these rule sets in the order of their cards, then the sums."""
    cells = dict.fromkeys(_column(cell) for rules in rule_sets for cell in family_of(rules.id).cells(rules))
    return [*cells, *_SUMS, "total"]


def _column(cell: str) -> str:
    return f"box_{cell}" if cell in _TAKEN else cell


def _player_rows(one: ArchivedGame, facts: list[Row]) -> Iterator[Row]:
    family = one.game.family
    for shared, result in zip(facts, one.game.results, strict=True):
        cells = {_column(cell): points for cell, points in family.cells_of(result).items()}
        yield shared | cells | family.sums_of(result) | {"total": result.total}


def _box_columns(_: Iterable[Any]) -> list[str]:
    return ["box", "points"]


def _box_rows(one: ArchivedGame, facts: list[Row]) -> Iterator[Row]:
    for shared, result in zip(facts, one.game.results, strict=True):
        for box, points in one.game.family.cells_of(result).items():
            yield shared | {"box": box, "points": points}


def _roll_columns(rule_sets: Iterable[Any]) -> list[str]:
    dice = range(1, 1 + max((rules.dice for rules in rule_sets), default=0))
    return [*_TURN, *(f"die_{die}" for die in dice), *(f"held_{die}" for die in dice)]


def _roll_rows(one: ArchivedGame, facts: list[Row]) -> Iterator[Row]:
    for turn in rows.turns_of(one.game):
        shared = facts[turn.seat] | {name: getattr(turn, name) for name in _TURN[:-1]}
        for roll in turn.rolls:
            dice: Row = {"roll": roll.number or None}
            for die, (face, letter) in enumerate(zip(roll.faces, roll.rolled, strict=True), 1):
                dice |= {f"die_{die}": int(face), f"held_{die}": "yes" if letter == "." else "no"}
            yield shared | dice


KINDS: dict[str, tuple[Callable[[Iterable[Any]], list[str]], Callable[[ArchivedGame, list[Row]], Iterator[Row]]]] = {
    "players": (_player_columns, _player_rows),
    "boxes": (_box_columns, _box_rows),
    "rolls": (_roll_columns, _roll_rows),
}
"""For each kind of row: (columns of its own for these rule sets, rows of a game)."""
