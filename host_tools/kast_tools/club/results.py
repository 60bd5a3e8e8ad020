"""Collects the reports of each game, compares them, and counts the game once all agree."""

from sqlalchemy import Connection, Row, insert, select, update

from kast_tools.club import league
from kast_tools.club.decisions import mark_of, mark_table
from kast_tools.club.messages import Message, reply_to
from kast_tools.club.proof import GameReport, read_report
from kast_tools.club.schema import games, lies, lines, seats, tables
from kast_tools.club.seats import boards_at, is_room
from kast_tools.club.tournament.rounds import PLACE, current, note_result
from kast_tools.club.tournament.set_game import game_of
from kast_tools.games.transcript import contradiction

_VIRTUAL_ID_LENGTH = 32  # length of the token that identifies a virtual board; virtual boards have no rating


def add_report(connection: Connection, seat: Row, line: str, game: GameReport, now: float) -> list[Message]:
    """Store a proved report of a game, count the games that are now fully reported, and return the answers.

    A report that contradicts others, or belongs to another table, is noted as disproved. One of another game than the
    tournament's is not stored, so its table can still play that.

    :param seat: the row of `seats` for the relay that sent the report
    :param line: the reported line of the history
    :param game: the game that the line proves
    :param now: seconds since 1970
    """
    known = connection.execute(select(games).where(games.c.game == game.game)).first()
    if known and known.table != seat.table:
        return add_disproof(connection, seat, "twice")
    place = _place(connection, seat.table)
    if not is_room(place) and game.machines != len(boards_at(connection, seat.table)):
        return add_disproof(connection, seat, "table")
    if place == PLACE and not game_of(connection, current(connection)).accepts(game.rules, game.options):
        if mark_of(connection, seat.table) != "ended":
            mark_table(connection, seat.table, "game", now)
        return [reply_to(seat.token, proved=True)]
    if not known:
        connection.execute(insert(games).values(game=game.game, table=seat.table, told=now))
    stored = _lines(connection, game.game)
    reports = {number: read_report(text) if text != line else game for number, text in stored.items()}
    if any(number != seat.seat and report.reporter == game.reporter for number, report in reports.items()):
        return add_disproof(connection, seat, "table")
    contradicted = [number for number, report in reports.items() if contradiction(report.proved, game.proved)]
    if contradicted:
        return _add_contradiction(connection, seat, game.game, contradicted)
    if seat.seat not in stored:
        connection.execute(insert(lines).values(game=game.game, seat=seat.seat, line=line))
    elif len(stored[seat.seat]) < len(line):
        own_line = (lines.c.game == game.game) & (lines.c.seat == seat.seat)
        connection.execute(update(lines).where(own_line).values(line=line))
    count_complete_games(connection, seat.table)
    return [reply_to(seat.token, proved=True)]


def add_disproof(connection: Connection, seat: Row, lie: str) -> list[Message]:
    """Note that a seat sent a disproved report, count the games that are now complete, and return the answer.

    :param lie: what is wrong with the report, a key of transcript.SENTENCES
    """
    _note(connection, seat.table, seat.seat, lie)
    count_complete_games(connection, seat.table)
    return [reply_to(seat.token, proved=False, lie=lie)]


def _note(connection: Connection, table: str, seat: int, lie: str) -> None:
    known = select(lies).where(lies.c.table == table, lies.c.seat == seat)
    if not connection.execute(known).first():
        connection.execute(insert(lies).values(table=table, seat=seat, lie=lie))


def count_complete_games(connection: Connection, table: str) -> None:
    """Count the games of a table that all their machines have reported.

    One report may be missing if the only seat without a report of the game sent a disproved report. That report may
    have been about this game, since a disproved report does not show for certain to which game it belongs. Games at a
    table that the desk has ended do not count.
    """
    if mark_of(connection, table) == "ended":
        return
    liars = set(connection.scalars(select(lies.c.seat).where(lies.c.table == table)))
    table_seats = set(boards_at(connection, table))
    open_games = select(games.c.game).where(games.c.table == table, ~games.c.counts, ~games.c.disputed)
    for game in list(connection.scalars(open_games)):
        by_seat = _lines(connection, game)
        if not by_seat.keys() - liars:
            continue
        seat_of = {read_report(line).reporter: seat for seat, line in by_seat.items()}
        longest = read_report(max(by_seat.values(), key=len))
        missing = set(range(longest.machines)) - seat_of.keys()
        unreported = table_seats - by_seat.keys()
        if len(missing) == 1 and len(unreported) == 1 and unreported <= liars:
            seat_of[missing.pop()] = unreported.pop()
        if not missing:
            _count_game(connection, table, game, longest, seat_of)


def _count_game(connection: Connection, table: str, game: str, report: GameReport, seat_of: dict[int, int]) -> None:
    """Mark a game as counted and store its winners; outside rooms, also update the tournament and the ratings.

    :param report: the game as the longest report tells it
    :param seat_of: seat of each machine (side) of the game
    """
    place = _place(connection, table)
    winners = report.winners if is_room(place) else report.winners_of_people
    seats_of_winners = "".join(sorted(str(seat_of[machine]) for machine in winners))
    connection.execute(update(games).where(games.c.game == game).values(counts=True, winners=seats_of_winners))
    if is_room(place):
        return
    connection.execute(update(tables).where(tables.c.table == table).values(over=True))
    board_at = boards_at(connection, table)
    boards = {machine: board_at[seat] for machine, seat in seat_of.items()}
    if place == PLACE:
        note_result(connection, table, boards, report)
    is_rated = report.proved.game.is_finished and not report.robots_at
    if is_rated and not any(len(board) == _VIRTUAL_ID_LENGTH for board in boards.values()):
        league.count_game(connection, (boards[0], boards[1]), min(winners) if len(winners) == 1 else None)


def _place(connection: Connection, table: str) -> str:
    return connection.execute(select(tables.c.place).where(tables.c.table == table)).scalar_one()


def _lines(connection: Connection, game: str) -> dict[int, str]:
    return {one.seat: one.line for one in connection.execute(select(lines).where(lines.c.game == game))}


def _add_contradiction(connection: Connection, seat: Row, game: str, against: list[int]) -> list[Message]:
    """Note contradicting reports, which make the game void unless it counts already; return the answers.

    :param against: seats whose reports the new one contradicts; the seat that sent the new one may be among them
    """
    condition = (seats.c.table == seat.table) & seats.c.seat.in_(against) & (seats.c.seat != seat.seat)
    others = list(connection.execute(select(seats).where(condition)))
    if not others or connection.scalar(select(games.c.counts).where(games.c.game == game)):
        return add_disproof(connection, seat, "twice")
    connection.execute(update(games).where(games.c.game == game).values(disputed=True))
    for other in others:
        _note(connection, seat.table, other.seat, "twice")
    return [
        *add_disproof(connection, seat, "twice"),
        *(reply_to(other.token, proved=False, lie="twice") for other in others),
    ]
