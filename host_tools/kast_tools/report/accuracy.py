"""What choices cost in the games of the archive: the board's coach looks back on each of them once."""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from kast.coach import UNIT

from kast_tools.archive.archive import Archive, ArchivedGame, Review
from kast_tools.coach.board_coach import coach_digest
from kast_tools.coach.review import look_back
from kast_tools.common.errors import KastError
from kast_tools.games.recorded_game import RecordedGame

Reviews = Mapping[tuple[str, int], Review]
"""By the id of a game in the archive and a seat."""

_AT_ONCE = 50
"""Games after which reviews are kept, so that a report that was stopped goes on there."""
_LEAST = 0.05
"""Points: a choice that cost less is as good as the coach's, and "0.0 points" would be no reason for another."""


class Better(NamedTuple):
    """What the coach would have chosen where that is worth more, as the archive keeps it.

    turn: of the player, from 0; roll: from 1; what: the faces to hold, or the place of a box on the card; points: more.
    """

    turn: int
    roll: int
    what: list[int] | int
    points: float


def better_choices(review: Review | None) -> list[Better] | None:
    """Those of a card, None where nobody looked back on it, or the archive's text says nothing."""
    if review is None or review.lost is None:
        return None
    try:
        return [Better(int(turn), int(roll), what, float(more)) for turn, roll, what, more in json.loads(review.better)]
    except (TypeError, ValueError):
        return None


def look_back_on(
    archive: Archive, games: Sequence[ArchivedGame], done: Callable[[int], object] = lambda games: None
) -> Reviews:
    """What choices cost on each finished card of a person. done: called with the number of games that were seen to.

    A card takes some 20 to 100 ms, so the archive keeps what was found.
    """
    coach = coach_digest()
    reviews = archive.reviews(coach)
    for start in range(0, len(games), _AT_ONCE):
        some = games[start : start + _AT_ONCE]
        new = {
            (archived.id, seat): _review(archived.game, seat)
            for archived in some
            if archived.game.is_finished
            for seat, player in enumerate(archived.game.players)
            if player["kind"] == "human" and seat not in archived.game.left and (archived.id, seat) not in reviews
        }
        if new:
            archive.keep_reviews(coach, new)
            reviews |= new
        done(len(some))
    return reviews


def _review(game: RecordedGame, seat: int) -> Review:
    try:
        found = look_back(game, seat, most=len(game.turns) * len(game.turns))
    except KastError:
        return Review(None, "[]")
    boxes = game.results[seat].rules.boxes
    better = [
        Better(
            turn - 1,
            roll,
            boxes.index(box) if box else [die for place, die in enumerate(dice) if (mask or 0) >> place & 1],
            round(price / UNIT, 1),
        )
        for price, turn, roll, dice, _, (mask, box) in found.worst
        if price / UNIT >= _LEAST
    ]
    return Review(found.lost / UNIT, json.dumps(sorted(better), separators=(",", ":")))
