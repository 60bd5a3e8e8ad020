"""The rows of a game in the archive's tables, computed from its line by the firmware's rules."""

import sqlite3
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from kast.game import GameError
from kast.storage import log
from kast.turn_text import parts

from kast_tools.games.history_format import UnknownGame
from kast_tools.games.recorded_game import RecordedGame

Row = tuple[object, ...]
_FACES = frozenset("123456.")


class Roll(NamedTuple):
    """A roll.

    - number: its number in the turn, from 1; 0 if unknown, as with most real dice
    - faces: all dice after the roll, from the left, as "25131"
    - rolled: the same with a dot for each die that was held
    """

    number: int
    faces: str
    rolled: str


class Turn(NamedTuple):
    """A turn of a game, as the table `stored_turns` describes it.

    - used: number of rolls; None if unknown
    - rolls: the rolls whose dice are known
    """

    turn: int
    seat: int
    round: int
    box: str | None
    points: int
    used: int | None
    rolls: list[Roll]


def readable(line: bytes) -> RecordedGame | None:
    """Return the game of an archived line; None if it cannot be read, as other programs may have stored any value."""
    try:
        return RecordedGame.from_line(line) if isinstance(line, bytes) and log.intact(line, log.JSON) else None
    except UnknownGame:
        return None


def facts(game: RecordedGame) -> Row:
    """Return the values of the columns dice, day, counts and all_turns of the table `games`."""
    return kind_of_dice(game), game.day or None, game.counts, game.has_all_turns


def kind_of_dice(game: RecordedGame) -> str:
    """Return which dice a game was played with: "machine", "real" or "day"."""
    return "real" if game.has_real_dice else "day" if game.day else "machine"


def insert_players(connection: sqlite3.Connection, number: int, game: RecordedGame) -> None:
    """Insert the rows of a game into the tables `players` and `boxes`.

    :param number: number of the game in the archive
    """
    places, winners = game.places, game.winners
    for seat, (player, result) in enumerate(zip(game.players, game.results, strict=True)):
        name, kind, family = player["name"], player["kind"], game.family
        sums = family.sums_of(result)
        row = (number, seat, name, kind, player["picture"], sums.get("bonuses", 0), sums.get("extra", 0), result.total)
        row += (game.key[0], name.casefold(), player.get("level", 1) if kind == "cpu" else None, family.turns(result))
        row += tuple(map(sums.get, ("upper", "upper_bonus", "lower")))
        place = places.get(seat)
        row += (game.left.get(seat), place, place and seat in winners)
        insert(connection, "players", [row])
        insert(connection, "boxes", [(number, seat, *cell) for cell in family.cells_of(result).items()])


def insert_turns(connection: sqlite3.Connection, number: int, game: RecordedGame) -> None:
    """Insert the rows of a game into the tables `stored_turns` and `stored_rolls`."""
    turns = turns_of(game)
    values = [(number, one.turn, one.seat, one.round, one.box, one.points, one.used) for one in turns]
    insert(connection, "stored_turns", values)
    insert(connection, "stored_rolls", [(number, one.turn, *roll) for one in turns for roll in one.rolls])


def turns_of(game: RecordedGame) -> list[Turn]:
    """Return the turns of a game in order; none if they are not possible, as versions that checked less allowed."""
    try:
        return list(_turns(game))
    except (GameError, LookupError, ValueError):
        return []


def _turns(game: RecordedGame) -> Iterator[Turn]:
    rounds: Counter[int] = Counter()
    dice = game.results[0].rules.dice
    for turn, (text, (box, points)) in enumerate(zip(game.turns, game.family.turn_results(game), strict=True), 1):
        seat, _, rolled = parts(text)
        rounds[seat] += 1
        used = None if rolled[0] in "?+" else len(rolled) // dice
        yield Turn(turn, seat, rounds[seat], box, points, used, list(_rolls(rolled, dice)))


def _rolls(text: str, dice: int) -> Iterator[Roll]:
    """Yield the rolls of a turn.

    Nothing is yielded for points that were entered instead of dice. This does what
    each_roll of kast/turn_text.py does, ten times faster, since archives have millions of rolls.

    :param text: the rolls of a turn, as in kast/turn_text.py
    :raises ValueError: `text` does not describe rolls of this number of dice
    """
    if text[0] == "+":
        return
    known = text.lstrip("?")
    faces = known[:dice]
    if len(known) % dice or "." in faces or not _FACES.issuperset(known):
        raise ValueError("a roll is not valid.")
    for start in range(0, len(known), dice):
        rolled = known[start : start + dice]
        if "." in rolled:
            faces = "".join([old if new == "." else new for new, old in zip(rolled, faces, strict=True)])
        else:
            faces = rolled
        yield Roll(0 if known != text else start // dice + 1, faces, rolled)


def insert(connection: sqlite3.Connection, table: str, rows: Sequence[Row]) -> None:
    """Insert rows with a value for each column of a table."""
    if rows:
        connection.executemany(f"INSERT INTO {table} VALUES ({placeholders(rows[0])})", rows)


def placeholders(values: Sequence[object]) -> str:
    """Return the placeholders for the values of an SQL statement: a question mark for each."""
    return ", ".join("?" * len(values))
