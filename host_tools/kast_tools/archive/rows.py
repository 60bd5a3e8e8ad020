"""The rows of a game in the archive's tables, computed from its line by the firmware's rules."""

import sqlite3
from collections import Counter
from collections.abc import Iterator, Sequence

from kast.storage import log
from kast.turn_text import parts

from kast_tools.games.history_format import UnknownGame
from kast_tools.games.recorded_game import RecordedGame

Row = tuple[object, ...]
_FACES = frozenset("123456.")


def readable(line: bytes) -> RecordedGame | None:
    """Return the game of an archived line; None if it cannot be read, as other programs may have stored any value."""
    try:
        return RecordedGame.from_line(line) if isinstance(line, bytes) and log.intact(line, log.JSON) else None
    except UnknownGame:
        return None


def facts(game: RecordedGame) -> Row:
    """Return the values of the columns dice, day, counts and all_turns of the table `games`."""
    dice = "real" if game.has_real_dice else "day" if game.day else "machine"
    return dice, game.day or None, game.counts, game.has_all_turns


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
    """Insert the rows of a game, whose moves are possible, into the tables `stored_turns` and `stored_rolls`."""
    turns: list[Row] = []
    rolls: list[Row] = []
    rounds: Counter[int] = Counter()
    dice = game.results[0].rules.dice
    for turn, (text, (box, points)) in enumerate(zip(game.turns, game.family.turn_results(game), strict=True), 1):
        seat, _, rolled = parts(text)
        rounds[seat] += 1
        is_known = rolled[0] not in "?+"
        turns.append((number, turn, seat, rounds[seat], box, points, len(rolled) // dice if is_known else None))
        rolls += [(number, turn, *roll) for roll in rolls_of(rolled, dice)]
    insert(connection, "stored_turns", turns)
    insert(connection, "stored_rolls", rolls)


def rolls_of(text: str, dice: int) -> Iterator[tuple[int, str, str]]:
    """Yield (number of the roll, faces of all dice after it, the same with a dot for each die that was held).

    The number is 0 if it is unknown. Nothing is yielded for points that were entered instead of dice. This does what
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
        yield 0 if known != text else start // dice + 1, faces, rolled


def insert(connection: sqlite3.Connection, table: str, rows: Sequence[Row]) -> None:
    """Insert rows with a value for each column of a table."""
    if rows:
        connection.executemany(f"INSERT INTO {table} VALUES ({placeholders(rows[0])})", rows)


def placeholders(values: Sequence[object]) -> str:
    """Return the placeholders for the values of an SQL statement: a question mark for each."""
    return ", ".join("?" * len(values))
