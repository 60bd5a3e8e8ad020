"""The last box of a game of several: what counts is to win."""

from kast.coach import UNIT
from kast.games.cards import column_of, kind_of
from kast.games.cards.rule_set import UPPER


def play_to_win(turn, most):
    """Let a Turn on the last open box of all be worth what wins against `most` points, if some do and some do not."""
    to_win = ToWin(turn.card, most)
    if to_win.needed:
        turn.future = to_win


class ToWin:
    """As Future, for the card whose one open box is the last of all. most: the total of the best of the others.

    A value is how likely the card wins, in percent, with UNIT to one; to have as many points as the best counts half.
    Between ways that win as often, each point counts 1. What five of a kind bring besides is not looked ahead to.

    needed: the fewest points in the box that win; None if no points do, 0 if all do.
    """

    now = 0

    def __init__(self, card, most):
        self._card = card
        self._most = most
        (box,) = card.open_boxes()
        possible = [0] + list(card.scoring(kind_of(box)).values)  # MicroPython has no (0, *values)
        winning = [points for points in possible if self._percent(box, points) == 100]
        self.needed = min(winning) if winning else None

    def after(self, box, points):
        counted = points * column_of(box)  # which Turn adds in whole points
        return (self._percent(box, points) - counted) * UNIT + counted

    def _percent(self, box, points):
        card = self._card
        column = column_of(box)
        total = card.total + points * column
        if kind_of(box) in UPPER and not card.bonus_in(column) and card.upper_in(column) + points >= card.bonus_at:
            total += card.bonus_pays * column
        return 100 if total > self._most else 50 if total == self._most else 0
