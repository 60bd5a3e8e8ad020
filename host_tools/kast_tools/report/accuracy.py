"""Lets the board's coach review each archived game once, to find out how many points the players' choices cost."""

import json
from collections.abc import Callable, Mapping, Sequence
from math import ceil
from typing import NamedTuple

from kast.coach import UNIT

from kast_tools.archive.archive import Archive, ArchivedGame, Review
from kast_tools.coach.board_coach import coach_digest
from kast_tools.coach.many_reviews import CardReview, review_cards

Reviews = Mapping[tuple[str, int], Review]
"""Reviews, keyed by the game's id in the archive and the player's seat."""

_AT_ONCE = 500
"""Number of games that are reviewed together, then stored, so that they are not lost if the report is interrupted."""
_LEAST = 0.05
"""Choices that cost fewer points are treated as good, since the page would show the difference as 0.0 points."""


class BetterChoice(NamedTuple):
    """One of the coach's choices that is worth more than the player's, as the archive stores it.

    - turn: number of the player's turn, from 0
    - roll: number of the roll in the turn, from 1
    - what: the faces to hold, or the index of a box on the card
    - points: how many points the coach's choice gains on average
    """

    turn: int
    roll: int
    what: list[int] | int
    points: float


def better_choices(review: Review | None) -> list[BetterChoice] | None:
    """Return the better choices of a review; None if the card was not reviewed or the archive's text is unreadable."""
    if review is None or review.lost is None:
        return None
    try:
        return [
            BetterChoice(int(turn), int(roll), choice, float(gain))
            for turn, roll, choice, gain in json.loads(review.better)
        ]
    except (TypeError, ValueError):
        return None


def review_games(
    archive: Archive, games: Sequence[ArchivedGame], done: Callable[[int], object] = lambda games: None
) -> Reviews:
    """Review people's finished cards that have no review yet, and return all reviews by this coach in the archive.

    The archive stores the reviews, so that only the first report of a game takes the time for them.

    :param done: called with the number of games processed since the last call
    """
    coach = coach_digest()
    reviews = archive.reviews(coach)
    for start in range(0, len(games), _AT_ONCE):
        batch = games[start : start + _AT_ONCE]
        cards = [
            (archived, seat)
            for archived in batch
            if archived.game.is_finished
            for seat, player in enumerate(archived.game.players)
            if player["kind"] == "human" and seat not in archived.game.left and (archived.id, seat) not in reviews
        ]
        found = review_cards([(archived.game, seat) for archived, seat in cards], ceil(_LEAST * UNIT))
        new = {(archived.id, seat): _stored(review) for (archived, seat), review in zip(cards, found, strict=True)}
        if new:
            archive.store_reviews(coach, new)
            reviews |= new
        done(len(batch))
    return reviews


def _stored(review: CardReview | None) -> Review:
    if review is None:
        return Review(None, "[]")
    better = [BetterChoice(turn, roll, what, round(price / UNIT, 1)) for price, turn, roll, what in review.mistakes]
    return Review(review.lost / UNIT, json.dumps(better, separators=(",", ":")))
