"""Ranks boards in a league by their OpenSkill ratings (Joshy 2024): a mu and a sigma for each board."""

from openskill.models import PlackettLuce
from sqlalchemy import Connection, Row, insert, select, update

from kast_tools.club.schema import boards

_MODEL = PlackettLuce()


def newcomer() -> dict[str, float]:
    """Return mu and sigma of a board without games."""
    rating = _MODEL.rating()
    return {"mu": rating.mu, "sigma": rating.sigma}


def rank(mu: float, sigma: float) -> float:
    """Return mu - 3 sigma, which a board's strength almost certainly exceeds; 0 for a newcomer."""
    return mu - 3 * sigma


def store_board(connection: Connection, board: str, name: str) -> None:
    """Store a board if it is new, and otherwise its new name, unless the name is ""."""
    known = connection.execute(select(boards).where(boards.c.board == board)).first()
    if not known:
        connection.execute(insert(boards).values(board=board, name=name, **newcomer()))
    elif name and name != known.name:
        connection.execute(update(boards).where(boards.c.board == board).values(name=name))


def count_game(connection: Connection, pair: tuple[str, str], winner: int | None) -> None:
    """Update the ratings and the numbers of wins, draws and losses of two boards after their game.

    :param winner: index of the winner in `pair`; None for a draw
    """
    records = [_find_or_store(connection, board) for board in pair]
    ranks = [1.0, 1.0] if winner is None else [1.0 + (winner != side) for side in (0, 1)]
    teams = [[_MODEL.rating(mu=record.mu, sigma=record.sigma)] for record in records]
    for side, (record, team) in enumerate(zip(records, _MODEL.rate(teams, ranks=ranks), strict=True)):
        column = "drawn" if winner is None else "won" if winner == side else "lost"
        figures = {"mu": team[0].mu, "sigma": team[0].sigma, column: getattr(record, column) + 1}
        connection.execute(update(boards).where(boards.c.board == record.board).values(**figures))


def _find_or_store(connection: Connection, board: str) -> Row:
    found = connection.execute(select(boards).where(boards.c.board == board)).first()
    if found:
        return found
    store_board(connection, board, "")
    return _find_or_store(connection, board)


def leaders(connection: Connection, most: int) -> list[Row]:
    """Return the rows of up to `most` boards that have finished a game, strongest first."""
    played = select(boards).where(boards.c.won + boards.c.drawn + boards.c.lost > 0)
    return sorted(connection.execute(played), key=lambda one: -rank(one.mu, one.sigma))[:most]
