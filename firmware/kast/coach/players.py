"""The machine as a player, in four strengths. It sees what everybody sees, and rolls the dice that everybody rolls.

1 collects the number that it has most of, and fills the box that pays most. 2 plays each turn for its points alone,
and well. 3 also knows what each box brings by itself, and whether it is ahead of the upper bonus. 4 is the coach.
"""

from kast.coach import UNIT, place_of
from kast.coach.future import Future
from kast.coach.this_turn import ThisTurnOnly
from kast.games.cards.rule_set import UPPER

# What a point above or below the fair share for the bonus counts besides: by trial.
_PACE = UNIT * 3 // 5


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
            self._advice = coach.advice_on(game, {2: ThisTurnOnly, 3: BoxByBox, 4: Future}[level])

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
            worth = [game.worth(box, points) for box, points in choices]
            self.box = choices[worth.index(max(worth))][0]


class BoxByBox:
    """As Future, for one who counts boxes: a filled one can no longer bring what it does by itself on average, and
    upper points beyond a box's fair share help to the bonus.
    """

    now = needed = 0

    def __init__(self, card, table, places):
        self._card = card
        self._table = table
        self._places = places
        self._brings = {}

    def after(self, box, points):
        place, column = place_of(self._card.rules, box)
        if place not in self._brings:
            self._brings[place] = self._brought_by(place)
        card = self._card
        ahead = 0
        if place < len(UPPER):
            needed = max(0, card.bonus_at - card.upper_in(column))
            ahead = min(points, needed) - card.bonus_at * (place + 1) // 21
        return column * (ahead * _PACE - self._brings[place])

    def _brought_by(self, place):
        """What a column that lacks only this box expects, far from its upper bonus."""
        every = (1 << len(self._card.rules.kinds)) - 1
        still_filled = every ^ 1 << place
        upper = still_filled & (1 << len(UPPER)) - 1
        row = self._table.row(self._places.row(upper, 0))
        return self._table.value(row, self._table.column(self._places.column(still_filled >> len(UPPER))))
