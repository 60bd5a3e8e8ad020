"""Brings together boards that want the same place, and gives a returning board its old seat."""

from collections.abc import Callable, Sequence
from typing import Any

from sqlalchemy import ColumnElement, Connection, Row, Select, delete, insert, select, update

from kast_tools.club.messages import SEATS, Message, Request, reply_to
from kast_tools.club.schema import games, lies, lines, marks, seats, tables, waits

WAIT = 20
"""Seconds after which a waiting relay is asked to repeat its request."""
FRESH = 3 * WAIT
"""How many seconds after its last request a relay still counts as waiting."""
UNHEARD = 60
"""How many seconds a seat in a room stays taken if its machine sends nothing to the others."""
_OPEN = 24 * 3600  # how many seconds a table stays open


def is_room(place: str) -> bool:
    """Return whether a place is a room, whose table has up to six machines; tables in other places are for two."""
    return place.startswith("room")


def boards_at(connection: Connection, table: str) -> dict[int, str]:
    """Return the boards of a table, keyed by seat, in the order of the seats."""
    query = select(seats).where(seats.c.table == table).order_by(seats.c.seat)
    return {row.seat: row.board for row in connection.execute(query)}


def is_open(now: float) -> ColumnElement[bool]:
    """Return the condition that a table is open."""
    return ~tables.c.over & (tables.c.made > now - _OPEN)


def is_silent(now: float) -> ColumnElement[bool]:
    """Return the condition that a table is over only because none of its machines was heard."""
    silent = select(marks.c.table).where(marks.c.mark == "silent")
    return tables.c.table.in_(silent) & (tables.c.made > now - _OPEN)


def reopen(connection: Connection, table: str) -> None:
    """Reopen a table that was silent."""
    connection.execute(delete(marks).where(marks.c.table == table, marks.c.mark == "silent"))
    connection.execute(update(tables).where(tables.c.table == table).values(over=False))


class Seats:
    """The seats and waiting relays in the database, read and changed within one transaction.

    - given: the seats given to a board for the first time in this transaction, as (table, seat)
    """

    def __init__(self, connection: Connection, now: float, random_bytes: Callable[[int], bytes]) -> None:
        """Use the transaction of a connection.

        :param now: seconds since 1970
        :param random_bytes: returns the given number of random bytes, from which the numbers of tables are made
        """
        self._connection = connection
        self._now = now
        self._random_bytes = random_bytes
        self.given: list[tuple[str, int]] = []

    def return_to_seat(self, request: Request) -> Message | None:
        """Give a board its old seat at an open table of the wanted place, and return the message to its relay.

        Return None if there is no such seat.
        """
        place = request.want.place
        may_be_silent = is_silent(self._now) & (place != "anyone")  # a stranger who went away is not met again
        query = (
            select(seats, tables.c.over)
            .join(tables, seats.c.table == tables.c.table)
            .where(seats.c.board == request.board_id, tables.c.place == place, is_open(self._now) | may_be_silent)
        )
        if not is_room(place):
            refused = select(marks.c.table).where(marks.c.mark == "game")
            query = query.where(~seats.c.left | (seats.c.token == request.token) | seats.c.table.in_(refused))
        seat = self._connection.execute(query.order_by(tables.c.over, tables.c.made.desc())).first()
        if not seat or not self._may_play_on(seat, place):
            return None
        if seat.over:
            reopen(self._connection, seat.table)
        self._update_seat(seat, token=request.token, left=False, asked=self._now)
        self.leave(request.token, but=seat.table)
        return _seat_message(request.token, seat.table, seat.seat)

    def join_table(self, request: Request) -> Message | None:
        """Give a board the next seat at the open table of the wanted room.

        :returns: the message with the seat, or with "full"; None if the room has no open table
        """
        query = select(tables.c.table).where(tables.c.place == request.want.place, is_open(self._now))
        table = self._connection.scalar(query.order_by(tables.c.made.desc()))
        if table is None:
            return None
        self.leave(request.token)
        taken = boards_at(self._connection, table)
        free = [seat for seat in range(SEATS) if seat not in taken]
        if not free:
            return reply_to(request.token, sorry="full")
        # Give a seat that was freed only if there is no other: its machine may come back to it later.
        unused = [seat for seat in free if seat > max(taken, default=-1)]
        return self._add_seat(table, (unused or free)[0], request.board_id, request.token)

    def is_waiting(self, request: Request) -> bool:
        """Return whether a board waits at the wanted place already."""
        return any(one.board == request.board_id for one in self.waiting(request.want.place))

    def waiting(self, place: str) -> list[Row]:
        """Return the rows of `waits` for a place; the relay whose last request is the oldest comes first."""
        return list(self._connection.execute(self._waiting(place)))

    def wait(self, request: Request) -> Message:
        """Let a relay wait at the wanted place; return the message that asks it to wait."""
        self.leave(request.token)
        earlier = (waits.c.board == request.board_id) & (waits.c.place == request.want.place)
        self._connection.execute(delete(waits).where(earlier))
        self._connection.execute(
            insert(waits).values(token=request.token, board=request.board_id, place=request.want.place, asked=self._now)
        )
        return reply_to(request.token, wait=WAIT)

    def open_table(self, waiting: Sequence[Row], round_number: int | None = None) -> tuple[str, list[Message]]:
        """Open a table and give its seats to waiting relays.

        :param waiting: rows of `waits` for these relays, in the order of their seats
        :param round_number: number of the tournament's round; None outside tournaments
        :returns: id of the table, and the message to each relay
        """
        table = self._random_bytes(16).hex()
        self._connection.execute(
            insert(tables).values(table=table, place=waiting[0].place, made=self._now, round=round_number)
        )
        return table, [self._add_seat(table, seat, one.board, one.token) for seat, one in enumerate(waiting)]

    def leave(self, token: str, but: str = "") -> None:
        """Let the relay with this token stop waiting and leave all tables except `but`; close tables without boards."""
        self._connection.execute(delete(waits).where(waits.c.token == token))
        query = select(seats).where(seats.c.token == token, ~seats.c.left, seats.c.table != but)
        for seat in list(self._connection.execute(query)):
            self._update_seat(seat, left=True)
            self._close_if_left(seat.table)

    def give_up(self, token: str) -> list[tuple[str, int]]:
        """Free what a relay, given by its token, uses of seats in rooms; return these as (table, seat)."""
        query = select(seats).join(tables, seats.c.table == tables.c.table)
        query = query.where(seats.c.token == token, ~seats.c.left, tables.c.place.startswith("room"))
        used = [(one.table, one.seat) for one in self._connection.execute(query)]
        for table, seat in used:
            self.free(table, seat)
        return used

    def free(self, table: str, number: int) -> None:
        """Take a seat back from its board, unless the board has reported a game."""
        if any(
            self._connection.execute(select(one.c.seat).where(one.c.seat == number, condition)).first()
            for one, condition in (
                (lies, lies.c.table == table),
                (lines, lines.c.game.in_(select(games.c.game).where(games.c.table == table))),
            )
        ):
            return
        self._connection.execute(delete(seats).where(seats.c.table == table, seats.c.seat == number))
        self._close_if_left(table)

    def seat_of(self, token: str) -> Row | None:
        """Return the row of the seat that the relay with this token has, or had last; None if it never had a seat."""
        newest = select(seats).where(seats.c.token == token).order_by(seats.c.left, seats.c.asked.desc())
        return self._connection.execute(newest).first()

    def remove_old(self) -> None:
        """Remove relays that stopped asking, and close tables that have been open too long."""
        self._connection.execute(delete(waits).where(waits.c.asked < self._now - FRESH))
        old = tables.c.made < self._now - _OPEN
        self._connection.execute(update(tables).where(old, ~tables.c.over).values(over=True))

    def _close_if_left(self, table: str) -> None:
        mark = self._connection.scalar(select(marks.c.mark).where(marks.c.table == table))
        if mark == "game":  # its boards were sent away, and may come back to play the right game
            return
        if not self._connection.execute(select(seats).where(seats.c.table == table, ~seats.c.left)).first():
            self._connection.execute(update(tables).where(tables.c.table == table).values(over=True))

    def _add_seat(self, table: str, seat: int, board: str, token: str) -> Message:
        self.given.append((table, seat))
        self._connection.execute(delete(waits).where(waits.c.token == token))
        values = {"table": table, "seat": seat, "board": board, "token": token, "asked": self._now}
        self._connection.execute(insert(seats).values(values))
        return _seat_message(token, table, seat)

    def _waiting(self, place: str) -> Select[Any]:
        fresh = (waits.c.place == place) & (waits.c.asked > self._now - FRESH)
        return select(waits).where(fresh).order_by(waits.c.asked, waits.c.token)

    def _may_play_on(self, seat: Row, place: str) -> bool:
        """Return whether a seat may play on: in a room always, elsewhere until it has reported its game."""
        reported = select(lines.c.seat).join(games, games.c.game == lines.c.game)
        own_report = reported.where(games.c.table == seat.table, lines.c.seat == seat.seat)
        disproof = select(lies.c.seat).where(lies.c.table == seat.table, lies.c.seat == seat.seat)
        return is_room(place) or not any(self._connection.execute(query).first() for query in (own_report, disproof))

    def _update_seat(self, seat: Row, **values: object) -> None:
        condition = (seats.c.table == seat.table) & (seats.c.seat == seat.seat)
        self._connection.execute(update(seats).where(condition).values(**values))


def _seat_message(token: str, table: str, seat: int) -> Message:
    return reply_to(token, table=table, seat=seat)
