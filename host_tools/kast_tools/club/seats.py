"""Who sits where: pairs those who want the same place, and gives everybody who comes back the same table again."""

from collections.abc import Callable

from sqlalchemy import Connection, Row, delete, insert, select, update

from kast_tools.club.animals import animals_of
from kast_tools.club.messages import Ask, Message, to
from kast_tools.club.schema import games, lies, lines, seats, tables

WAIT = 20
"""Seconds after which who waits is asked to ask again."""
FRESH = 3 * WAIT
"""Seconds for which who asked counts as waiting."""
_OPEN = 24 * 3600  # seconds for which a table stays open


class Seats:
    """now: in seconds. random_bytes(n): draws the numbers of tables."""

    def __init__(self, connection: Connection, now: float, random_bytes: Callable[[int], bytes]) -> None:
        self._connection = connection
        self._now = now
        self._random_bytes = random_bytes

    def come_back(self, ask: Ask) -> Row | None:
        """The seat at an open table that is this carrier's, at the place that it asks for; None if it has none."""
        own = self.of(ask.token)
        if own and own.place == ask.want.place and self._goes_on(own):
            self._set(own.token, left=False, asked=self._now)
            return own
        if own:
            self.leave(ask.token)
        at_open_tables = (
            select(seats)
            .join(tables, seats.c.table == tables.c.table)
            .where(seats.c.board == ask.known_as, seats.c.place == ask.want.place, ~tables.c.over)
            .where(tables.c.made > self._now - _OPEN)
        )
        if ask.want.room is None:
            at_open_tables = at_open_tables.where(~seats.c.left)
        before = self._connection.execute(at_open_tables.order_by(tables.c.made.desc())).first()
        if before and self._goes_on(before):
            self._connection.execute(delete(seats).where(seats.c.token == ask.token))
            self._set(before.token, token=ask.token, left=False, asked=self._now)
            return self.of(ask.token)
        return None

    def is_full(self, place: str) -> bool:
        """Whether two sit at that place already."""
        at_it = select(tables.c.table).where(tables.c.place == place, ~tables.c.over)
        return self._connection.execute(at_it.where(tables.c.made > self._now - _OPEN)).first() is not None

    def partner(self, ask: Ask) -> Row | None:
        """Who waits longest at the place that is asked for."""
        waiting = select(seats).where(seats.c.place == ask.want.place, seats.c.table.is_(None))
        fresh = waiting.where(seats.c.asked > self._now - FRESH, seats.c.board != ask.known_as)
        return self._connection.execute(fresh.order_by(seats.c.asked).limit(1)).first()

    def waiting(self, place: str) -> list[Row]:
        """Everybody who waits there."""
        waiting = select(seats).where(seats.c.place == place, seats.c.table.is_(None))
        fresh = waiting.where(seats.c.asked > self._now - FRESH)
        return list(self._connection.execute(fresh.order_by(seats.c.asked)))

    def wait(self, ask: Ask) -> Message:
        """Let the carrier wait at the place that it asks for."""
        mine = (seats.c.token == ask.token) | (
            (seats.c.board == ask.known_as) & (seats.c.place == ask.want.place) & seats.c.table.is_(None)
        )
        self._connection.execute(delete(seats).where(mine))
        self._connection.execute(
            insert(seats).values(token=ask.token, board=ask.known_as, place=ask.want.place, asked=self._now)
        )
        return to(ask.token, wait=WAIT)

    def join(self, first: Row, second: Row, round_number: int | None = None) -> tuple[str, list[Message]]:
        """Bring two who wait to a new table: its number, and what both are told."""
        table = self._random_bytes(16).hex()
        self._connection.execute(
            insert(tables).values(
                table=table,
                place=first.place,
                made=self._now,
                round=round_number,
                first=first.board,
                second=second.board,
            )
        )
        for side, seat in enumerate((first, second)):
            self._set(seat.token, table=table, side=side, left=False)
        return table, [self.go(seat.token) for seat in (first, second)]

    def go(self, token: str) -> Message:
        """Tell who sits at a table which one it is."""
        own = self._required(token)
        table = self._connection.execute(select(tables).where(tables.c.table == own.table)).one()
        against = table.first if own.side else table.second
        return to(token, table=own.table, side=own.side, against=animals_of(against))

    def leave(self, token: str) -> None:
        """Get up; the table is over once both have."""
        own = self.of(token)
        if not own or not own.table:
            self._connection.execute(delete(seats).where(seats.c.token == token))
            return
        self._set(token, left=True)
        if not self._connection.execute(select(seats).where(seats.c.table == own.table, ~seats.c.left)).first():
            self._connection.execute(update(tables).where(tables.c.table == own.table).values(over=True))

    def of(self, token: str) -> Row | None:
        return self._connection.execute(select(seats).where(seats.c.token == token)).first()

    def forget(self) -> None:
        """Let go of who waits no longer, and close what was open too long."""
        old = self._now - _OPEN
        gone = seats.c.table.is_(None) & (seats.c.asked < self._now - FRESH)
        self._connection.execute(delete(seats).where(gone))
        self._connection.execute(update(tables).where(tables.c.made < old, ~tables.c.over).values(over=True))

    def _required(self, token: str) -> Row:
        found = self.of(token)
        assert found is not None
        return found

    def _goes_on(self, seat: Row) -> bool:
        """Whether the table of that seat is open, and has more to do for it: in a room one game follows another."""
        found = select(tables.c.table).where(tables.c.table == seat.table, ~tables.c.over)
        if not self._connection.execute(found.where(tables.c.made > self._now - _OPEN)).first():
            return False
        told = select(lines.c.side).join(games, games.c.game == lines.c.game)
        own = told.where(games.c.table == seat.table, lines.c.side == seat.side)
        lied = select(lies.c.side).where(lies.c.table == seat.table, lies.c.side == seat.side)
        return seat.place.startswith("room") or not any(self._connection.execute(one).first() for one in (own, lied))

    def _set(self, of_token: str, **values: object) -> None:
        self._connection.execute(update(seats).where(seats.c.token == of_token).values(**values))
