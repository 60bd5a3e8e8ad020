"""Games that are told: both sides' lines of each, what they prove together, and what follows from it."""

from sqlalchemy import Connection, Row, insert, select, update

from kast_tools.club import ratings
from kast_tools.club.court import Told, told
from kast_tools.club.messages import Message, to
from kast_tools.club.rounds import PLACE, note_result
from kast_tools.club.schema import games, lies, lines, seats, tables
from kast_tools.linked_game import contradiction

_STRANGE = 32  # digits of a token, in a board's place: nothing is known of such a board


def file(connection: Connection, seat: Row, line: str, game: Told, now: float) -> list[Message]:
    """Note a game as the carrier of that seat tells it; who is told what."""
    known = connection.execute(select(games).where(games.c.game == game.game)).first()
    if not known:
        connection.execute(insert(games).values(game=game.game, table=seat.table, told=now))
    elif known.table != seat.table:
        return lied(connection, seat, "twice")
    before = _lines(connection, game.game)
    for side, other in before.items():
        other_game = told(other) if other != line else game
        if side != seat.side and other_game.teller == game.teller:
            return lied(connection, seat, "table")
        if contradiction(other_game.proved, game.proved):
            return _both_lie(connection, seat, game.game)
    if seat.side not in before:
        connection.execute(insert(lines).values(game=game.game, side=seat.side, line=line))
    elif len(before[seat.side]) < len(line):
        mine = (lines.c.game == game.game) & (lines.c.side == seat.side)
        connection.execute(update(lines).where(mine).values(line=line))
    settle(connection, seat.table)
    return [to(seat.token, proved=True)]


def lied(connection: Connection, seat: Row, lie: str) -> list[Message]:
    """Note what a carrier told that is not as it happened, and tell it."""
    _note(connection, seat.table, seat.side, lie)
    settle(connection, seat.table)
    return [to(seat.token, proved=False, lie=lie)]


def _note(connection: Connection, table: str, side: int, lie: str) -> None:
    known = select(lies).where(lies.c.table == table, lies.c.side == side)
    if not connection.execute(known).first():
        connection.execute(insert(lies).values(table=table, side=side, lie=lie))


def settle(connection: Connection, table: str) -> None:
    """Let games of the table count that both have told; or one of them, where the other has lied."""
    liars = set(connection.scalars(select(lies.c.side).where(lies.c.table == table)))
    open_games = select(games.c.game).where(games.c.table == table, ~games.c.counts)
    for game in list(connection.scalars(open_games)):
        by_side = _lines(connection, game)
        if by_side and len(by_side) + len(liars - by_side.keys()) == 2 and len(liars) < 2:
            _count(connection, table, game, by_side)


def _count(connection: Connection, table: str, game: str, by_side: dict[int, str]) -> None:
    side, newest = max(by_side.items(), key=lambda one: len(one[1]))
    story = told(newest)
    at_it = connection.execute(select(tables).where(tables.c.table == table)).one()
    is_room = at_it.place.startswith("room")
    winner = story.winner if is_room else story.winner_of_people
    if winner is not None and story.teller != side:
        winner = 1 - winner  # from who was host to who sits where
    connection.execute(update(games).where(games.c.game == game).values(counts=True, winner=winner))
    if not is_room:
        connection.execute(update(tables).where(tables.c.table == table).values(over=True))
    pair = at_it.first, at_it.second
    if at_it.place == PLACE:
        note_result(connection, table, pair, winner, story, story.teller != side)
    is_rated = not is_room and story.proved.game.is_finished and not story.robots_at
    if is_rated and not any(len(board) == _STRANGE for board in pair):
        ratings.count(connection, pair, winner)


def _lines(connection: Connection, game: str) -> dict[int, str]:
    return {one.side: one.line for one in connection.execute(select(lines).where(lines.c.game == game))}


def _both_lie(connection: Connection, seat: Row, game: str) -> list[Message]:
    """A table where both tell different stories: nobody knows who is right, and nobody wins."""
    if not connection.scalar(select(games.c.counts).where(games.c.game == game)):
        _note(connection, seat.table, 1 - seat.side, "twice")
    other = connection.execute(select(seats).where(seats.c.table == seat.table, seats.c.side != seat.side)).first()
    told_other = [to(other.token, proved=False, lie="twice")] if other else []
    return [*lied(connection, seat, "twice"), *told_other]
