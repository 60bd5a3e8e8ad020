"""Value the last box of a game with several players by the chance of winning, not by points."""

from kast.coach import UNIT, place_of
from kast.games.cards import column_of, kind_of


def play_to_win(turn, most: int) -> None:
    """Make a Turn compute chances of winning instead of points, if the points in the last box decide who wins.

    :param turn: a Turn, not computed yet, on a card whose only open box is the last one of the game
    :param most: highest total of the other players
    """
    to_win = ToWin(turn.card, most)
    if to_win.needed:
        turn.future = to_win


class ToWin:
    """A Future (future.py) for a card whose only open box is the last one of the game.

    A value is the chance of winning in percent, times UNIT; a draw is half a win. Each point adds 1 to the value, so of
    choices with equal chances the one with more points is better. Five-of-a-kind bonuses are ignored.

    - needed: the fewest points in the box that win; None if no score wins, 0 if every score wins
    """

    now = 0

    def __init__(self, card, most: int):
        self._card = card
        self._most = most
        (box,) = card.open_boxes()
        possible = [0] + list(card.scoring(kind_of(box)).values)  # MicroPython does not support (0, *values)
        winning = [points for points in possible if self._percent(box, points) == 100]
        self.needed = min(winning) if winning else None

    def after(self, box: str, points: int) -> int:
        counted = points * column_of(box)  # subtracted here, since Turn adds these points, times UNIT
        return (self._percent(box, points) - counted) * UNIT + counted

    def _percent(self, box, points):
        card = self._card
        column = column_of(box)
        total = card.total + points * column
        if (
            place_of(card.rules, box)[0] < card.rules.upper
            and not card.bonus_in(column)
            and card.upper_in(column) + points >= card.bonus_at
        ):
            total += card.bonus_pays * column
        return 100 if total > self._most else 50 if total == self._most else 0
