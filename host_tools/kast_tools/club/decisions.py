"""Reads and stores what the teacher's desk has decided: who may come in, which names the wall shows, ended tables."""

import secrets
from collections.abc import Iterable

from sqlalchemy import Connection, Row, delete, func, insert, select, update

from kast_tools.club.schema import guests, marks, settings

DOORS = ("open", "ask", "closed")
"""Who gets a new seat: every board; boards that are known or were let in; none."""
NAMES = ("all", "listed", "none")
"""Which names the wall shows: all; those of the class list; none. A board without a name is shown by its animals."""
STANDINGS = ("", "knocks", "in", "out")
"""Standing of a guest: without a decision; asks to be let in; let in; removed."""
MARKS = ("ended", "silent", "game")
"""What is special about a table: the desk has ended it; none of its machines was heard lately; it has offered or
reported another game than the desk has set."""
LONGEST_NAME = 32
"""Maximum length of a name on the wall."""
MOST_LISTED = 200
"""Maximum number of names in the class list."""
MOST_KNOCKS = 60
"""Maximum number of boards that ask to be let in at the same time."""
_TOKEN_BYTES = 18  # 24 letters in the link


class Decisions:
    """What the desk has decided, read within one transaction. Times are seconds since 1970.

    - door: one of DOORS
    - names: one of NAMES
    - listed: the class list, in its order
    """

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        stored = {row.setting: row.value for row in connection.execute(select(settings))}
        self.door = stored.get("door", DOORS[0])
        self.names = stored.get("names", NAMES[0])
        self.listed = stored.get("listed", "").splitlines()

    def standing(self, board: str) -> str:
        """Return a board's standing, one of STANDINGS."""
        row = self.guest(board)
        return row.standing if row else ""

    def guest(self, board: str) -> Row | None:
        """Return the row of `guests` for a board, None if there is none."""
        return self._connection.execute(select(guests).where(guests.c.board == board)).first()

    def guests(self, standing: str) -> list[Row]:
        """Return the guests with this standing, the longest first."""
        query = select(guests).where(guests.c.standing == standing)
        return list(self._connection.execute(query.order_by(guests.c.since, guests.c.board)))

    def renamed(self) -> dict[str, str]:
        """Return the names that the desk has given to boards, keyed by board; "" for a hidden name."""
        query = select(guests).where(guests.c.shown.is_not(None))
        return {row.board: row.shown for row in self._connection.execute(query)}

    def set(self, setting: str, value: str) -> None:
        """Store a setting."""
        _store(self._connection, setting, value)

    def knock(self, board: str, name: str, now: float) -> bool:
        """Note that a board asks to be let in; return False if too many boards ask already."""
        row = self.guest(board)
        if not row or row.standing != "knocks":
            waiting = select(func.count()).where(guests.c.standing == "knocks")
            if (self._connection.scalar(waiting) or 0) >= MOST_KNOCKS:
                return False
        self.change(board, now, standing="knocks", name=name)
        return True

    def change(self, board: str, now: float, **values: str | None) -> None:
        """Store columns of the row of `guests` for a board."""
        if self.guest(board):
            self._connection.execute(update(guests).where(guests.c.board == board).values(since=now, **values))
        else:
            self._connection.execute(insert(guests).values(board=board, since=now, **values))

    def forget_knocks(self, before: float) -> None:
        """Remove boards that have stopped asking to be let in; a decision about their name stays."""
        old = (guests.c.standing == "knocks") & (guests.c.since < before)
        self._connection.execute(delete(guests).where(old, guests.c.shown.is_(None)))
        self._connection.execute(update(guests).where(old).values(standing=""))


def desk_token(connection: Connection, *, is_new: bool = False) -> str:
    """Return the token of the desk's link, which is drawn once for each database, or again if `is_new`."""
    token = connection.scalar(select(settings.c.value).where(settings.c.setting == "desk"))
    if token is None or is_new:
        token = secrets.token_urlsafe(_TOKEN_BYTES)
        _store(connection, "desk", token)
    return token


def _store(connection: Connection, setting: str, value: str) -> None:
    connection.execute(delete(settings).where(settings.c.setting == setting))
    connection.execute(insert(settings).values(setting=setting, value=value))


def mark_table(connection: Connection, table: str, mark: str, now: float) -> None:
    """Mark a table with one of MARKS; remove its mark if `mark` is ""."""
    connection.execute(delete(marks).where(marks.c.table == table))
    if mark:
        connection.execute(insert(marks).values(table=table, mark=mark, since=now))


def mark_of(connection: Connection, table: str) -> str:
    """Return the mark of a table, "" if it has none."""
    return connection.scalar(select(marks.c.mark).where(marks.c.table == table)) or ""


def cleaned_list(lines: Iterable[str]) -> list[str]:
    """Return the names of a class list: without spaces at the ends, empty lines and repetitions, up to MOST_LISTED."""
    names: dict[str, str] = {}
    for line in lines:
        name = " ".join(line.split())[:LONGEST_NAME]
        if name and name.isprintable():
            names.setdefault(name.casefold(), name)
    return list(names.values())[:MOST_LISTED]
