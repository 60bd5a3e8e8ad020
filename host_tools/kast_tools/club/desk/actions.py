"""Carries out what the teacher's desk asks for, within one transaction, and returns the messages to boards."""

import secrets
from collections.abc import Callable
from typing import Annotated, Any, Literal

import msgspec
from kast.games import RuleError
from msgspec import Meta, Struct
from sqlalchemy import Connection, delete, select, update

from kast_tools.club.decisions import LONGEST_NAME, MOST_LISTED, Decisions, cleaned_list, mark_of, mark_table
from kast_tools.club.messages import Message, reply_to
from kast_tools.club.schema import games, lies, lines, seats, tables, waits
from kast_tools.club.seats import Seats, is_open, is_room, is_silent
from kast_tools.club.tournament import rounds
from kast_tools.club.tournament.set_game import SetGame, changed, games_to_set, store_game

LONGEST_ACTION = 40_000
"""Maximum size in bytes of an action."""

_Board = Annotated[str, Meta(pattern="^[0-9a-f]{16}([0-9a-f]{16})?$")]
_Table = Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]


class Door(Struct, tag_field="do", tag="door"):
    """Set who gets a new seat."""

    door: Literal["open", "ask", "closed"]


class Names(Struct, tag_field="do", tag="names"):
    """Set which names the wall shows."""

    names: Literal["all", "listed", "none"]


class ClassList(Struct, tag_field="do", tag="list"):
    """Set the class list, one name a line."""

    names: Annotated[str, Meta(max_length=2 * MOST_LISTED * (LONGEST_NAME + 1))]


class Rename(Struct, tag_field="do", tag="name"):
    """Set the name of a board on the wall: "" for its animals only, None for its own name."""

    board: _Board
    name: Annotated[str, Meta(max_length=LONGEST_NAME)] | None


class Remove(Struct, tag_field="do", tag="remove"):
    """Remove a guest from all tables and keep it out."""

    board: _Board


class Admit(Struct, tag_field="do", tag="admit"):
    """Let in a guest that asks, or that was removed."""

    board: _Board


class EndTable(Struct, tag_field="do", tag="end"):
    """End a table."""

    table: _Table


class EndAll(Struct, tag_field="do", tag="end_all"):
    """End all tables."""


class OpenTournament(Struct, tag_field="do", tag="open_tournament"):
    """Open a tournament, unless one is running."""

    kind: Literal["swiss", "everyone"]
    rounds: Annotated[int, Meta(ge=1, le=50)] = 5


class CloseTournament(Struct, tag_field="do", tag="close_tournament"):
    """End the running tournament and its tables."""


class TournamentGame(Struct, tag_field="do", tag="game"):
    """Set the game of the running tournament, "" for any, and its house rules."""

    game: str
    options: dict[str, Any] = {}


class Round(Struct, tag_field="do", tag="round"):
    """Begin a round of the tournament."""


Action = (
    Door
    | Names
    | ClassList
    | Rename
    | Remove
    | Admit
    | EndTable
    | EndAll
    | Round
    | OpenTournament
    | CloseTournament
    | TournamentGame
)
_DECODER = msgspec.json.Decoder(Action)


def parse_action(payload: bytes) -> Action | None:
    """Return the action in a payload, None if it is not a valid action."""
    if len(payload) > LONGEST_ACTION:
        return None
    try:
        action = _DECODER.decode(payload)
    except (msgspec.DecodeError, RecursionError, ValueError):
        return None
    if isinstance(action, Rename) and action.name and not action.name.isprintable():
        return None
    if isinstance(action, TournamentGame):
        if action.game not in ("", *games_to_set()) or (action.options and not action.game):
            return None
        try:
            action.options = changed(action.game, action.options) if action.game else {}
        except RuleError:
            return None
    return action


def carry_out(
    connection: Connection, action: Action, now: float, random_bytes: Callable[[int], bytes] = secrets.token_bytes
) -> list[Message]:
    """Carry out an action, and return the messages to boards.

    :param now: seconds since 1970
    :param random_bytes: returns the given number of random bytes, from which the numbers of tables are made
    """
    decisions = Decisions(connection)
    match action:
        case Door():
            decisions.set("door", action.door)
        case Names():
            decisions.set("names", action.names)
        case ClassList():
            decisions.set("listed", "\n".join(cleaned_list(action.names.splitlines())))
        case Rename():
            name = action.name if action.name is None else " ".join(action.name.split())
            decisions.change(action.board, now, shown=name)
        case Remove():
            decisions.change(action.board, now, standing="out")
            return _remove(connection, action.board, now)
        case Admit():
            decisions.change(action.board, now, standing="in")
        case EndTable():
            return end_table(connection, action.table, now)
        case EndAll():
            every = connection.scalars(select(tables.c.table).where(is_open(now) | is_silent(now))).all()
            return [message for table in every for message in end_table(connection, table, now)]
        case OpenTournament():
            rounds.open_tournament(connection, action.kind, action.rounds)
        case CloseTournament():
            return _close_tournament(connection, now)
        case TournamentGame():
            tournament = rounds.current(connection)
            if tournament:
                store_game(connection, tournament, SetGame(action.game, action.options))
        case Round():
            return rounds.begin_round(connection, Seats(connection, now, random_bytes))
    return []


def end_table(connection: Connection, table: str, now: float, removed: str = "") -> list[Message]:
    """End a table, and return the messages that send its boards away.

    Its games that do not count yet never will. In a tournament neither board gets points for it, except the opponent
    of a removed one.

    :param removed: the board whose removal ends the table, if there is one
    """
    row = connection.execute(select(tables).where(tables.c.table == table)).first()
    if not row or (row.over and mark_of(connection, table) != "silent"):
        return []
    mark_table(connection, table, "ended", now)
    connection.execute(update(tables).where(tables.c.table == table).values(over=True))
    here = (seats.c.table == table) & ~seats.c.left
    tokens = connection.scalars(select(seats.c.token).where(here)).all()
    connection.execute(update(seats).where(here).values(left=True))
    if row.place == rounds.PLACE:
        rounds.end_game(connection, table, removed)
    return [_away(token, table) for token in tokens]


def _close_tournament(connection: Connection, now: float) -> list[Message]:
    """End the running tournament: its tables, and the waiting for a round."""
    running = select(tables.c.table).where(tables.c.place == rounds.PLACE, is_open(now) | is_silent(now))
    messages = [message for table in connection.scalars(running).all() for message in end_table(connection, table, now)]
    tokens = connection.scalars(select(waits.c.token).where(waits.c.place == rounds.PLACE)).all()
    connection.execute(delete(waits).where(waits.c.place == rounds.PLACE))
    rounds.close_tournament(connection)
    return messages + [reply_to(token, sorry="closed") for token in tokens]


def _remove(connection: Connection, board: str, now: float) -> list[Message]:
    """Take a board's seats at open tables and its place among those that wait."""
    tokens = connection.scalars(select(waits.c.token).where(waits.c.board == board)).all()
    connection.execute(delete(waits).where(waits.c.board == board))
    messages = [reply_to(token, sorry="closed") for token in tokens]
    query = select(seats, tables.c.place).join(tables, seats.c.table == tables.c.table)
    for seat in connection.execute(query.where(seats.c.board == board, is_open(now) | is_silent(now))).all():
        if is_room(seat.place):
            messages.append(_away(seat.token, seat.table))
            _free(connection, seat.table, seat.seat)
        else:
            messages += end_table(connection, seat.table, now, board)
    return messages


def _free(connection: Connection, table: str, seat: int) -> None:
    """Free a seat in a room, with everything that its board reported there: another board may get the seat."""
    of_table = select(games.c.game).where(games.c.table == table)
    connection.execute(delete(lines).where(lines.c.seat == seat, lines.c.game.in_(of_table)))
    connection.execute(delete(lies).where(lies.c.table == table, lies.c.seat == seat))
    connection.execute(delete(seats).where(seats.c.table == table, seats.c.seat == seat))
    if not connection.execute(select(seats).where(seats.c.table == table, ~seats.c.left)).first():
        connection.execute(update(tables).where(tables.c.table == table).values(over=True))


def _away(token: str, table: str) -> Message:
    """Return the message that takes a relay from a table."""
    return reply_to(token, sorry="closed", table=table)
