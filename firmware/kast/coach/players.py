"""The machine as a player, in four strengths. It sees what everybody sees, and rolls the dice that everybody rolls.

1 collects the number that it has most of, and fills the box that pays most. 2 plays each turn for its points alone,
and well. 3 also knows what each box brings by itself, and whether it is ahead of the upper bonus. 4 is the coach.
"""

from kast.coach.future import Future
from kast.coach.table import SCALE
from kast.rules import column_of, kind_of
from kast.rules.rule_sets import UPPER

# What a point above or below the fair share for the bonus counts besides: by trial.
_PACE = SCALE * 3 // 5


class Choice:
    """What a machine of that level does with the dice of a game in play.

    Think `steps` through; then `box` is what it fills, or None and `mask` what it holds, a bit a die. coach: of that
    game; without one (None) every level plays as the first.
    """

    def __init__(self, level, game, coach):
        self.mask = 0
        self.box = None
        self._game = game
        self._advice = None
        if coach and level > 1:
            future = {2: ThisTurnOnly, 3: BoxByBox, 4: Future}[level]
            self._advice = coach.advice(game.card, game.dice, game.held, game.rolls_used, game.rolls_left, future)

    def steps(self):
        """Think. A generator: it yields every few milliseconds."""
        if self._advice:
            yield from self._advice.steps()
            _, self.mask, self.box = self._advice.options[0]
        else:
            self._collect()

    def _collect(self):
        game = self._game
        face = max(game.dice, key=lambda die: game.dice.count(die) * 8 + die)
        self.mask = sum([1 << place for place, die in enumerate(game.dice) if die == face])
        if game.dice.count(face) == len(game.dice) or not game.rolls_left:
            choices = game.choices()
            points = [score for _, score in choices]
            self.box = choices[points.index(max(points))][0]


class ThisTurnOnly:
    """As Future, for one who does not look beyond the turn."""

    now = 0

    def __init__(self, card, table):
        """Nothing of them matters."""

    def after(self, box, points):
        return 0


class BoxByBox:
    """As Future, for one who counts boxes: a box that is filled can no longer bring what it does on average, and upper
    points beyond its fair share help to the bonus.
    """

    now = 0

    def __init__(self, card, table):
        self._card = card
        self._table = table
        self._brings = {}  # box -> what it brings by itself

    def after(self, box, points):
        place = self._card.rules.kinds.index(kind_of(box))
        if box not in self._brings:
            self._brings[box] = self._alone(place)
        ahead = 0
        if place < len(UPPER):
            ahead = points - self._card.bonus_at * (place + 1) // 21
        return column_of(box) * (ahead * _PACE - self._brings[box])

    def _alone(self, place):
        """What a card with this box left expects."""
        upper = (1 << len(UPPER)) - 1
        lower = (1 << len(self._card.rules.kinds) - len(UPPER)) - 1
        if place < len(UPPER):
            upper ^= 1 << place
        else:
            lower ^= 1 << place - len(UPPER)
        return self._table.value(upper, 0, lower, False)
