"""The robots of score-card games, at four levels. They see what all players see, and roll the same dice.

- 1 collects the face that most dice show, and fills the box that scores most.
- 2 plays each turn well, but considers only the points of this turn.
- 3 also considers the average points of each box, and whether its card is on course for the upper bonus.
- 4 is the coach.
"""

from kast.coach import UNIT, place_of
from kast.coach.future import Future
from kast.coach.this_turn import ThisTurnOnly
from kast.games.cards.rule_set import UPPER

# Value of a point above, and cost of one below, a box's fair share of the points for the bonus. Found by trial.
_PACE = UNIT * 3 // 5


class Choice:
    """What a robot does with the dice of a game in play. Iterate over `steps` before reading it.

    - box: the box that the robot fills, or None if it rolls
    - mask: the dice that the robot holds if it rolls, one bit for each die
    """

    def __init__(self, level: int, game, coach):
        """Create a choice.

        :param level: level of the robot, 1 to 4
        :param game: a CardGame
        :param coach: the Coach of this game; if None, robots of every level play like those of level 1
        """
        self.mask = 0
        self.box = None
        self._game = game
        self._advice = None
        if coach and level > 1:
            self._advice = coach.advice_on(game, {2: ThisTurnOnly, 3: BoxByBox, 4: Future}[level])

    def steps(self):
        """Compute the choice. A generator that yields every few milliseconds."""
        if self._advice:
            yield from self._advice.steps()
            _, self.mask, self.box = self._advice.options[0]
        else:
            self._collect()

    def _collect(self):
        game = self._game
        face = max(game.dice, key=lambda die: game.dice.count(die) * 8 + die)
        self.mask = sum([1 << index for index, die in enumerate(game.dice) if die == face])
        if game.dice.count(face) == len(game.dice) or not game.rolls_left:
            choices = game.choices()
            worth = [game.worth(box, points) for box, points in choices]
            self.box = choices[worth.index(max(worth))][0]


class BoxByBox:
    """A simpler Future for level 3: a filled box costs its average points, and upper points above a box's fair share
    are worth more, since they help to win the bonus.
    """

    now = needed = 0

    def __init__(self, card, table, places):
        self._card = card
        self._table = table
        self._places = places
        self._brings = {}

    def after(self, box: str, points: int) -> int:
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
        """Return the expected value of a column in which only this box is open and the upper bonus is out of reach."""
        all_filled = (1 << len(self._card.rules.kinds)) - 1
        still_filled = all_filled ^ 1 << place
        upper = still_filled & (1 << len(UPPER)) - 1
        row = self._table.row(self._places.row(upper, 0))
        return self._table.value(row, self._table.column(self._places.column(still_filled >> len(UPPER))))
