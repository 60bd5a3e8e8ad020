"""The coach of one rule set: what it knows of the game, and what it says to a turn."""

import gc

from kast.coach import UNIT
from kast.coach.advice import Advice
from kast.coach.dice_sets import DiceSets
from kast.coach.future import Future
from kast.coach.places import Places
from kast.coach.roll_scores import RollScores
from kast.coach.turn import Turn
from kast.coach.value_table import Table

# What a roll that is saved for later turns is worth. By trial: 455 points a game, 423 with 0, 434 with 6.
_SAVED_ROLL = UNIT * 4


class Coach:
    """rules: those of a game with a card. open_data(name) opens a file of firmware/data to read bytes.

    OSError if a file is missing, ValueError if one is not the game's. `check` sees whether they are whole: on a board
    that takes as long as to think.
    """

    def __init__(self, rules, open_data):
        self.sets = DiceSets(rules.dice)
        self._places = self._table = None
        if rules.table:
            self._places = Places(rules)
        gc.collect()  # what is left over of their making shall not lie below what stays
        self._scores = RollScores(rules, open_data(rules.scores + ".scores"))
        if rules.table:
            self._table = Table(open_data(rules.table + ".bin"), rules.table, self._places.rows, self._places.columns)

    def check(self):
        """A generator: it yields every millisecond, and raises ValueError at its end if a file is damaged."""
        yield from self._scores.check()
        if self._table:
            yield from self._table.check()

    def turn(self, card, future=Future):
        """A turn on that card, to be thought through; `future` is the class that says what comes after it.

        Without a table nobody knows what does.
        """
        if not self._table:
            from kast.coach.this_turn import ThisTurnOnly  # noqa: PLC0415  in memory only where it is needed

            future = ThisTurnOnly
        price = _SAVED_ROLL if card.options.get("saved_rolls") and len(card.boxes) + 1 < len(card.rules.boxes) else 0
        return Turn(card, self.sets, self._scores, future(card, self._table, self._places), price)

    def odds(self, card):
        """How likely boxes of that card are: an Odds, to be aimed."""
        from kast.coach.odds import Odds  # noqa: PLC0415  in memory only where it is asked for

        return Odds(card, self.sets, self._scores, None)

    def advice(self, card, dice, held, roll, rolls_left, future=Future):
        """Advice on dice of the turn that is played on that card, to be thought out."""
        return Advice(self.turn(card, future), dice, held, roll, rolls_left)

    def advice_on(self, game, future=Future):
        """Advice on the dice of a game in play. Who plays its last box is told how to win, where that is open."""
        turn = self.turn(game.card, future)
        here = [game.cards[player] for player in game.here]
        others = [other for other in here if other is not game.card]
        is_last = len(game.card.boxes) + 1 == len(game.rules.boxes) and all(other.is_full for other in others)
        if others and future is Future and is_last:
            from kast.coach.to_win import play_to_win  # noqa: PLC0415  in memory only where it is needed

            play_to_win(turn, max([other.total for other in others]))
        return Advice(turn, game.dice, game.held, game.rolls_used, game.rolls_left)
