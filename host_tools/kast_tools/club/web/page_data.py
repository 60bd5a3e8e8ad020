"""Reads the data of the club's page from the database: tables, standings, league."""

from collections.abc import Iterable
from dataclasses import dataclass

from sqlalchemy import Connection, Row, func, or_, select

from kast_tools.club.animals import animals_of
from kast_tools.club.database import Database
from kast_tools.club.decisions import Decisions, mark_of
from kast_tools.club.league import leaders
from kast_tools.club.schema import boards, entrants, games, lies, lines, tables, waits
from kast_tools.club.seats import FRESH, boards_at
from kast_tools.club.tournament.pairing import swiss
from kast_tools.club.tournament.rounds import PLACE, newest, round_of, standings_of
from kast_tools.club.tournament.set_game import SetGame, game_of
from kast_tools.club.tournament.standings import Standing

_MOST_TABLES = 30  # more do not fit on a projected page
MOST_IN_LEAGUE = 20


@dataclass(frozen=True)
class BoardShown:
    """A board as the page shows it.

    - name: "" if only the board's animals are shown
    - animals: numbers of the board's three animals
    """

    name: str
    animals: list[int]


@dataclass(frozen=True)
class TableShown:
    """A table as the page shows it.

    - boards: the boards at the table; a single board has a bye
    - mark: what is special about the table, one of MARKS, or ""
    - results: the result of each board: "won", "lost", "draw", "gave_up", "lied" (it sent a disproved report) or
      "sits_out"; "" if the board still plays, or did not take part in the last game that ended
    """

    boards: list[BoardShown]
    results: list[str]
    mark: str = ""


@dataclass(frozen=True)
class View:
    """All data of the page.

    - tournament: row of the newest tournament, or None
    - game: the game that its tables play
    - waiting: number of relays that wait
    - now: the tables to show
    - next: pairs of the next Swiss round once all games of the current round are reported, else empty; the second
      board is None for a bye
    - standings: standings of the tournament, with each board as shown
    - league: rows of `boards`, with each board as shown; empty if there was ever a tournament
    """

    tournament: Row | None
    game: SetGame
    waiting: int
    now: list[TableShown]
    next: list[tuple[BoardShown, BoardShown | None]]
    standings: list[tuple[Standing, BoardShown]]
    league: list[tuple[Row, BoardShown]]


def view_of(database: Database, now: float) -> View:
    """Return the data of the page.

    :param now: seconds since 1970
    """
    with database.reading() as connection:
        names = NamesShown(connection)
        tournament = newest(connection)
        place = PLACE if tournament and not tournament.over else "anyone"
        fresh = (waits.c.place == place) & (waits.c.asked > now - FRESH)
        waiting = connection.scalar(select(func.count()).where(fresh)) or 0
        if not tournament:
            league = [(one, names.board_shown(one.board)) for one in leaders(connection, MOST_IN_LEAGUE)]
            return View(None, SetGame(), waiting, _open_tables(connection, names), [], [], league)
        standings = standings_of(connection, tournament)
        shown = _round(connection, names, tournament, standings)
        return View(
            tournament,
            game_of(connection, tournament),
            waiting,
            shown,
            _next(connection, names, tournament, standings),
            [(one, names.board_shown(one.board)) for one in standings],
            [],
        )


class NamesShown:
    """Finds the name that the page shows for a board: its players in the tournament or, without any, the board's name.

    A board with neither is shown by its animals only, and so is a board whose name the desk hides. A name that the desk
    has given to a board comes first.
    """

    def __init__(self, connection: Connection) -> None:
        decisions = Decisions(connection)
        self._renamed = decisions.renamed()
        self._shows = decisions.names
        self._listed = {name.casefold() for name in decisions.listed}
        self._boards = {row.board: row.name for row in connection.execute(select(boards.c.board, boards.c.name))}
        tournament = newest(connection)
        if tournament:
            query = select(entrants).where(entrants.c.tournament == tournament.tournament)
            self._players = {row.board: row.players for row in connection.execute(query)}
        else:
            self._players = {}

    def board_shown(self, board: str) -> BoardShown:
        own = self.own(board)
        if board in self._renamed:
            own = self._renamed[board]
        elif not self._may_show(own):
            own = ""
        return BoardShown(own, animals_of(board))

    def own(self, board: str) -> str:
        """Return the name that a board has given itself."""
        return self._players.get(board) or self._boards.get(board, "")

    def _may_show(self, name: str) -> bool:
        if self._shows == "listed":
            return all(part.casefold() in self._listed for part in name.split(" + "))
        return self._shows == "all"


def _open_tables(connection: Connection, names: NamesShown) -> list[TableShown]:
    """Return tables outside tournaments: open ones, then closed ones with a reported game, the newest of each first."""
    query = (
        select(tables)
        .where(or_(~tables.c.over, tables.c.table.in_(select(games.c.table))))
        .where(tables.c.place != PLACE)
    )
    found = connection.execute(query.order_by(tables.c.over, tables.c.made.desc()).limit(_MOST_TABLES))
    shown: list[TableShown] = []
    for row in found:
        by_seat = boards_at(connection, row.table)
        shown.append(
            TableShown(
                [names.board_shown(board) for board in by_seat.values()], _results(connection, row.table, by_seat)
            )
        )
    return shown


def _results(connection: Connection, table: str, table_seats: Iterable[int]) -> list[str]:
    """Return the results of these seats, in the form of `TableShown.results`."""
    query = select(games).where(games.c.table == table, games.c.counts).order_by(games.c.told.desc())
    counted = connection.execute(query).first()
    liars = set(connection.scalars(select(lies.c.seat).where(lies.c.table == table)))
    played: set[int] = set()
    winners: set[int] = set()
    if counted:
        played = set(connection.scalars(select(lines.c.seat).where(lines.c.game == counted.game)))
        winners = set(map(int, counted.winners))
    won = "won" if len(winners) == 1 else "draw"
    loser = "lost" if winners else "gave_up"
    return [
        "lied" if seat in liars else won if seat in winners else loser if seat in played else "" for seat in table_seats
    ]


def _round(connection: Connection, names: NamesShown, tournament: Row, standings: list[Standing]) -> list[TableShown]:
    """Return the tables of the newest round, in the order of the standings."""
    by_board = {row.board: row for row in round_of(connection, tournament)}
    shown: list[TableShown] = []
    seen: set[str] = set()
    for standing in standings:
        row = by_board.get(standing.board)
        if not row or standing.board in seen:
            continue
        seen |= {row.board, row.against or ""}
        if row.against is None:
            shown.append(TableShown([names.board_shown(row.board)], ["sits_out"]))
            continue
        seat_of = {board: seat for seat, board in boards_at(connection, row.table).items()}
        pair = [row.board, row.against]
        results = _results(connection, row.table, [seat_of[board] for board in pair])
        mark = mark_of(connection, row.table)
        shown.append(TableShown([names.board_shown(board) for board in pair], results, mark))
    return shown


def _next(
    connection: Connection, names: NamesShown, tournament: Row, standings: list[Standing]
) -> list[tuple[BoardShown, BoardShown | None]]:
    """Return the pairs of the next round of a Swiss tournament; empty if they are not known yet."""
    played = round_of(connection, tournament)
    is_known = tournament.kind == "swiss" and not tournament.over and 0 < tournament.round < tournament.rounds
    if not is_known or len(played) < 2 or any(one.halves is None for one in played):
        return []
    playing = {one.board for one in played}
    playing -= {guest.board for guest in Decisions(connection).guests("out")}
    pairs = swiss([one for one in standings if one.board in playing])
    return [(names.board_shown(first), names.board_shown(second) if second else None) for first, second in pairs]
