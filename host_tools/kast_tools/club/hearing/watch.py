"""Watches the wires of open tables: which are silent, and which game the tables of a tournament are offered."""

from typing import Any

from sqlalchemy import Connection, select, update

from kast_tools.club.decisions import mark_of, mark_table
from kast_tools.club.hearing.offers import OfferReader
from kast_tools.club.messages import WIRE, Message, reply_to
from kast_tools.club.schema import seats, tables
from kast_tools.club.seats import is_open, is_silent, reopen
from kast_tools.club.tournament.rounds import PLACE, current
from kast_tools.club.tournament.set_game import game_of

SILENT = 120
"""Number of seconds after which a table is over if none of its machines was heard."""
_SURE = 40  # so many seconds after a machine was heard, the table is not listened to


class Watch:
    """Times are seconds since 1970. `tick` needs the database, `hear` does not.

    - topics: the wire topics to listen to
    """

    def __init__(self) -> None:
        self.topics: set[str] = set()
        self._heard: dict[str, float] = {}  # table -> when one of its machines was heard, or the watch began
        self._offers: dict[str, OfferReader] = {}  # tables of a tournament -> what is offered there
        self._found: list[tuple[str, str, dict[str, Any]]] = []  # offers since the last tick: table, game, options
        self._silent: set[str] = set()  # tables that are over since they were not heard
        self._reheard: set[str] = set()  # those of them that were heard since the last tick

    def hear(self, topic: str, payload: bytes, now: float) -> None:
        """Take what a machine has sent to others."""
        table, _, seat = topic.removeprefix(WIRE).partition("/")
        if table not in self._heard:
            return
        self._heard[table] = now
        if table in self._silent:
            self._reheard.add(table)
        reader = self._offers.get(table)
        if reader and not reader.has_begun:
            self._found += [(table, game, options) for game, options in reader.read(int(seat), payload)]
        if not reader or reader.has_begun:
            self.topics = {topic for topic in self.topics if not topic.startswith(f"{WIRE}{table}/")}

    def listen_anew(self, now: float) -> None:
        """Count silence from now on, because the broker was away."""
        self._heard = dict.fromkeys(self._heard, now)

    def tick(self, connection: Connection, now: float) -> list[Message]:
        """Store which tables are silent or play on, and return the messages that refuse offers."""
        rows = connection.execute(
            select(tables.c.table, tables.c.place, tables.c.over, seats.c.seat)
            .join(seats, seats.c.table == tables.c.table)
            .where(is_open(now) | is_silent(now))
        ).all()
        place_of = {row.table: row.place for row in rows}
        self._heard = {table: self._heard.get(table, now) for table in place_of}
        self._offers = {
            table: self._offers.get(table) or OfferReader() for table, place in place_of.items() if place == PLACE
        }
        messages = self._refuse(connection, now)
        self._silent = {row.table for row in rows if row.over}
        reheard, self._reheard = self._silent & self._reheard, set()
        for table in reheard:
            reopen(connection, table)
        for table in self._heard.keys() - self._silent:
            if self._heard[table] <= now - SILENT:
                self._silent.add(table)
                mark_table(connection, table, "silent", now)
                connection.execute(update(tables).where(tables.c.table == table).values(over=True))
        self._silent -= reheard
        self.topics = {f"{WIRE}{row.table}/{row.seat}" for row in rows if self._must_listen(row.table, now)}
        return messages

    def _must_listen(self, table: str, now: float) -> bool:
        reader = self._offers.get(table)
        if reader and not reader.has_begun:
            return True
        return table in self._silent or self._heard[table] <= now - _SURE

    def _refuse(self, connection: Connection, now: float) -> list[Message]:
        """Mark tables of the tournament that are offered another game, and send their boards away until they return."""
        found, self._found = self._found, []  # hear() runs in another thread
        if not found:
            return []
        game = game_of(connection, current(connection))
        is_right = {table: game.accepts(offered, options) for table, offered, options in found}
        messages: list[Message] = []
        for table in is_right.keys() & self._offers.keys():
            if is_right[table]:
                if mark_of(connection, table) == "game":
                    mark_table(connection, table, "", now)
                continue
            mark_table(connection, table, "game", now)
            self._offers[table] = OfferReader()
            tokens = connection.scalars(select(seats.c.token).where(seats.c.table == table))
            messages += [reply_to(token, sorry="closed", table=table) for token in tokens]
        return messages
