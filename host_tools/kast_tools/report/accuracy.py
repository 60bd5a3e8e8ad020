"""What choices cost in the games of the archive: the board's coach looks back on each of them once."""

from collections.abc import Callable, Mapping, Sequence

from kast.coach.table import UNIT

from kast_tools.archive import Archive, ArchivedGame
from kast_tools.coach.on_board import coach_digest
from kast_tools.coach.review import look_back
from kast_tools.errors import KastError
from kast_tools.recorded_game import RecordedGame

PointsLost = Mapping[tuple[str, int], float | None]
"""By the id of a game in the archive and a seat: points that choices cost on average, None where nobody can tell."""

_AT_ONCE = 50
"""Games after which reviews are kept, so that a report that was stopped goes on there."""


def points_lost(
    archive: Archive, games: Sequence[ArchivedGame], done: Callable[[int], object] = lambda games: None
) -> PointsLost:
    """What choices cost on each finished card of a person. done: called with the number of games that were seen to.

    A card takes some 20 to 100 ms, so the archive keeps what was found.
    """
    coach = coach_digest()
    lost = archive.reviews(coach)
    for start in range(0, len(games), _AT_ONCE):
        some = games[start : start + _AT_ONCE]
        new = {
            (archived.id, seat): _lost(archived.game, seat)
            for archived in some
            if archived.game.is_finished
            for seat, player in enumerate(archived.game.players)
            if player["kind"] == "human" and (archived.id, seat) not in lost
        }
        if new:
            archive.keep_reviews(coach, new)
            lost |= new
        done(len(some))
    return lost


def _lost(game: RecordedGame, seat: int) -> float | None:
    try:
        return look_back(game, seat).lost / UNIT
    except KastError:
        return None
