"""Runs the tournament in the database: entrants, rounds, results, and when the next round begins."""

from collections.abc import Mapping

from sqlalchemy import Connection, Row, func, insert, select, update

from kast_tools.club.decisions import Decisions
from kast_tools.club.messages import Message
from kast_tools.club.proof import GameReport
from kast_tools.club.schema import entrants, rounds, tournaments
from kast_tools.club.seats import Seats
from kast_tools.club.tournament.pairing import everyone, rounds_for_everyone, swiss
from kast_tools.club.tournament.standings import DRAW, LOSS, WIN, Played, Standing, standings

PLACE = "tournament"


def open_tournament(connection: Connection, kind: str, most_rounds: int) -> None:
    """Open a tournament, unless one is running.

    :param kind: one of KINDS
    :param most_rounds: number of rounds of a Swiss tournament
    """
    if not current(connection):
        number = (connection.scalar(select(func.max(tournaments.c.tournament))) or 0) + 1
        connection.execute(insert(tournaments).values(tournament=number, kind=kind, rounds=most_rounds))


def current(connection: Connection) -> Row | None:
    """Return the row of the running tournament; None if no tournament is running."""
    return connection.execute(select(tournaments).where(~tournaments.c.over)).first()


def newest(connection: Connection) -> Row | None:
    """Return the row of the running tournament or, if none is running, of the last one; None if there was none yet."""
    return connection.execute(select(tournaments).order_by(tournaments.c.tournament.desc())).first()


def enter(connection: Connection, board: str) -> bool:
    """Enter a board into the running tournament, if it has not entered yet; return whether it takes part.

    :returns: False if no tournament is running, or if a round-robin tournament ("everyone") has begun without the board
    """
    tournament = current(connection)
    if not tournament:
        return False
    if has_entered(connection, board):
        return True
    if tournament.kind == "everyone" and tournament.round:
        return False
    number = connection.scalar(select(func.count()).where(entrants.c.tournament == tournament.tournament))
    connection.execute(insert(entrants).values(tournament=tournament.tournament, board=board, number=number))
    return True


def has_entered(connection: Connection, board: str) -> bool:
    """Return whether a board takes part in the running tournament."""
    tournament = current(connection)
    if not tournament:
        return False
    condition = (entrants.c.tournament == tournament.tournament) & (entrants.c.board == board)
    return connection.execute(select(entrants).where(condition)).first() is not None


def standings_of(connection: Connection, tournament: Row) -> list[Standing]:
    """Return the standings of all entrants, the best first."""
    entered = connection.execute(select(entrants).where(entrants.c.tournament == tournament.tournament))
    played = connection.execute(
        select(rounds).where(rounds.c.tournament == tournament.tournament).order_by(rounds.c.round)
    )
    return standings(
        [Standing(row.board, row.number, row.players) for row in entered],
        [Played(row.board, row.against, row.halves, row.dice) for row in played],
    )


def round_of(connection: Connection, tournament: Row) -> list[Row]:
    """Return the rows of the tournament's newest round, one for each board."""
    of_round = (rounds.c.tournament == tournament.tournament) & (rounds.c.round == tournament.round)
    return list(connection.execute(select(rounds).where(of_round)))


def is_due(connection: Connection, seats: Seats) -> bool:
    """Return whether all games of the current round are reported and all its boards wait for the next round."""
    tournament = current(connection)
    if not tournament or not tournament.round:
        return False
    played = round_of(connection, tournament)
    waiting = {seat.board for seat in seats.waiting(PLACE)}
    removed = {guest.board for guest in Decisions(connection).guests("out")}
    return all(row.halves is not None for row in played) and waiting >= {row.board for row in played} - removed


def begin_round(connection: Connection, seats: Seats) -> list[Message]:
    """Begin a round with all boards that wait; return the messages to them, none if fewer than two boards wait.

    Games of the previous round that are still being played will count once they are reported.
    """
    tournament = current(connection)
    waiting = {seat.board: seat for seat in seats.waiting(PLACE)}
    if not tournament or len(waiting) < 2:
        return []
    number = tournament.round + 1
    condition = tournaments.c.tournament == tournament.tournament
    if tournament.kind == "everyone" and number == 1:
        connection.execute(update(tournaments).where(condition).values(rounds=rounds_for_everyone(len(waiting))))
    connection.execute(update(tournaments).where(condition).values(round=number))
    messages: list[Message] = []
    for first, second in _pairs(connection, tournament, waiting, number):
        table = None
        if second is not None:
            table, replies = seats.open_table((waiting[first], waiting[second]), number)
            messages += replies
        for board, opponent in ((first, second), (second, first)):
            if board is not None:
                values = {"board": board, "against": opponent, "table": table, "halves": None if opponent else WIN}
                connection.execute(
                    insert(rounds).values(tournament=tournament.tournament, round=number, dice=0, **values)
                )
    return messages


def note_result(connection: Connection, table: str, boards: Mapping[int, str], report: GameReport) -> None:
    """Store the result of the game at a table, and end the tournament if this was its last missing result.

    :param boards: the board of each machine (side) of the game
    :param report: the game as the longest report tells it
    """
    winners = report.winners_of_people
    for machine, board in boards.items():
        if not report.proved.game.is_finished or machine in report.robots_at:
            halves = LOSS
        else:
            halves = DRAW if len(winners) != 1 else WIN if machine in winners else LOSS
        condition = (rounds.c.table == table) & (rounds.c.board == board)
        connection.execute(update(rounds).where(condition).values(halves=halves, dice=report.points(machine)))
        of_tournament = select(rounds.c.tournament).where(condition).scalar_subquery()
        statement = update(entrants).where(entrants.c.board == board, entrants.c.tournament == of_tournament)
        connection.execute(statement.values(players=report.names(machine)))
    close_if_over(connection)


def end_game(connection: Connection, table: str, removed: str) -> None:
    """Store the result of a game that the desk ended, unless it was reported: a loss for both boards.

    :param removed: a board that was removed, whose opponent has won; "" if there is none
    """
    missing = (rounds.c.table == table) & rounds.c.halves.is_(None)
    for board in connection.scalars(select(rounds.c.board).where(missing)).all():
        halves = WIN if removed not in ("", board) else LOSS
        connection.execute(update(rounds).where(missing, rounds.c.board == board).values(halves=halves))
    close_if_over(connection)


def close_tournament(connection: Connection) -> None:
    """End the running tournament, if there is one."""
    connection.execute(update(tournaments).where(~tournaments.c.over).values(over=True))


def close_if_over(connection: Connection) -> None:
    """End the tournament if its last round has begun and the games of all rounds are reported."""
    tournament = current(connection)
    if tournament and tournament.round >= tournament.rounds:
        played = select(rounds.c.halves).where(rounds.c.tournament == tournament.tournament)
        if all(halves is not None for halves in connection.scalars(played)):
            statement = update(tournaments).where(tournaments.c.tournament == tournament.tournament)
            connection.execute(statement.values(over=True))


def _pairs(connection: Connection, tournament: Row, here: dict[str, Row], number: int) -> list[tuple[str, str | None]]:
    ordered = standings_of(connection, tournament)
    if tournament.kind == "swiss":
        return swiss([standing for standing in ordered if standing.board in here])
    pairs: list[tuple[str, str | None]] = []
    for first, second in everyone({standing.board: standing.number for standing in ordered}, number):
        present = [board for board in (first, second) if board in here]
        if len(present) == 2:
            pairs.append((present[0], present[1]))
        elif present:
            pairs.append((present[0], None))  # the opponent is absent, so the board has a bye
    return pairs
