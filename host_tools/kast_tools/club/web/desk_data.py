"""Reads from the database what the teacher's desk shows: guests, tables, names and the tournament."""

import json
from collections.abc import Iterable
from dataclasses import dataclass

from sqlalchemy import Connection, Row, select

from kast_tools.club.animals import animals_of
from kast_tools.club.database import Database
from kast_tools.club.decisions import Decisions, mark_of
from kast_tools.club.league import leaders
from kast_tools.club.schema import entrants, tables, waits
from kast_tools.club.seats import FRESH, boards_at, is_open, is_room, is_silent
from kast_tools.club.tournament.rounds import PLACE, current
from kast_tools.club.tournament.set_game import game_of
from kast_tools.club.web.page_data import MOST_IN_LEAGUE, NamesShown

_MOST_TABLES = 200
_MOST_GUESTS = 200


@dataclass(frozen=True)
class Guest:
    """A guest as the desk shows it.

    - own: the name that it has given itself
    - shown: the name on the wall; "" if the wall shows its animals only
    - decided: whether the desk has chosen `shown`
    """

    board: str
    own: str
    shown: str
    decided: bool
    animals: list[int]


@dataclass(frozen=True)
class OpenTable:
    """An open table.

    - place: "room", "anyone" or "tournament"
    - minutes: since it was opened
    - mark: what is special about it, one of MARKS, or ""
    """

    table: str
    place: str
    minutes: int
    mark: str
    guests: list[Guest]


@dataclass(frozen=True)
class RunningTournament:
    """The running tournament.

    - kind: one of KINDS
    - round, rounds: number of the current round, 0 before the first one, and of all rounds
    - game: the game that is set, "" for any
    - options: the house rules that are set, their values as JSON
    """

    kind: str
    round: int
    rounds: int
    game: str
    options: dict[str, str]


@dataclass(frozen=True)
class DeskState:
    """Everything that the desk shows.

    - door, names, listed: as in Decisions
    - knocks: guests that ask to be let in
    - waiting: guests that wait for a table
    - others: other guests whose names the wall shows, or whose names the desk has chosen
    - removed: guests that were removed
    """

    door: str
    names: str
    listed: list[str]
    knocks: list[Guest]
    tables: list[OpenTable]
    waiting: list[Guest]
    others: list[Guest]
    removed: list[Guest]
    tournament: RunningTournament | None


def desk_state(database: Database, now: float) -> DeskState:
    """Return what the desk shows.

    :param now: seconds since 1970
    """
    with database.reading() as connection:
        decisions = Decisions(connection)
        reader = _Reader(connection, decisions)
        shown = [
            OpenTable(
                row.table,
                "room" if is_room(row.place) else row.place,
                int((now - row.made) // 60),
                mark_of(connection, row.table),
                reader.guests(boards_at(connection, row.table).values()),
            )
            for row in connection.execute(
                select(tables)
                .where(is_open(now) | (is_silent(now) & (tables.c.place == PLACE)))
                .order_by(tables.c.made.desc())
                .limit(_MOST_TABLES)
            )
        ]
        fresh = select(waits.c.board).where(waits.c.asked > now - FRESH).order_by(waits.c.asked).limit(_MOST_GUESTS)
        knocks = reader.guests(row.board for row in decisions.guests("knocks"))
        removed = reader.guests(row.board for row in decisions.guests("out"))
        waiting = reader.guests(connection.scalars(fresh))
        listed = {one.board for some in (knocks, removed, waiting, *(table.guests for table in shown)) for one in some}
        tournament = current(connection)
        on_wall = [*decisions.renamed(), *(row.board for row in leaders(connection, MOST_IN_LEAGUE))]
        if tournament:
            query = select(entrants.c.board).where(entrants.c.tournament == tournament.tournament)
            on_wall += connection.scalars(query.order_by(entrants.c.number))
        others = reader.guests([board for board in dict.fromkeys(on_wall) if board not in listed][:_MOST_GUESTS])
        return DeskState(
            decisions.door,
            decisions.names,
            decisions.listed,
            knocks,
            shown,
            waiting,
            others,
            removed,
            _running(connection, tournament) if tournament else None,
        )


def _running(connection: Connection, tournament: Row) -> RunningTournament:
    game = game_of(connection, tournament)
    options = {option: json.dumps(value) for option, value in game.options.items()}
    return RunningTournament(tournament.kind, tournament.round, tournament.rounds, game.game, options)


class _Reader:
    """Reads guests, with their names."""

    def __init__(self, connection: Connection, decisions: Decisions) -> None:
        self._names = NamesShown(connection)
        self._renamed = decisions.renamed()
        self._knocked = {row.board: row.name for row in decisions.guests("knocks") + decisions.guests("out")}

    def guests(self, boards: Iterable[str]) -> list[Guest]:
        return [
            Guest(
                board,
                self._names.own(board) or self._knocked.get(board, ""),
                self._names.board_shown(board).name,
                board in self._renamed,
                animals_of(board),
            )
            for board in boards
        ]
