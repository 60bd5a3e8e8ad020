"""The coach of one game: its data, and advice on turns."""

import gc

from kast.coach import UNIT
from kast.coach.advice import Advice
from kast.coach.dice_sets import DiceSets
from kast.coach.future import Future
from kast.coach.places import Places
from kast.coach.roll_scores import RollScores, Scores
from kast.coach.turn_values import Turn
from kast.coach.value_table import Table

# Value of a roll that is saved for later turns, found by trial: the coach reaches 455 points in a game if a saved roll
# has a value of 4 points, 423 points if it has none, and 434 points if it has a value of 6 points.
SAVED_ROLL = UNIT * 4


class Coach:
    """The coach of a score-card game."""

    def __init__(self, rules, open_data):
        """Open the coach's table and read its scores. `check` verifies the table, which takes as long as advice.

        :param rules: RuleSet of the game
        :param open_data: open_data(name) opens a file of firmware/data to read bytes
        :raises OSError: if a file is missing
        :raises ValueError: if the table belongs to another game or has the wrong length, or the scores are damaged
        """
        self.sets = DiceSets(rules.dice, rules.faces)
        self._places = self._table = None
        if rules.table:
            self._places = Places(rules)
        gc.collect()  # frees temporary objects first, so that lasting objects get the low addresses of the heap
        if rules.scores:
            with open_data("all.scores") as file:
                self._scores = RollScores(rules, file)
        else:
            self._scores = Scores(rules)
        if rules.table:
            name = rules.table[-8:]  # a table has space for so many letters; of an own game, for its checksum
            places: "Any" = self._places
            self._table = Table(open_data(rules.table + ".bin"), name, places.rows, places.columns)

    def check(self):
        """Check the table for damage. A generator that yields about every millisecond.

        :raises ValueError: at the end, if the table is damaged
        """
        if self._table:
            yield from self._table.check()

    def turn(self, card, future=Future):
        """Return a Turn on this card whose values are not computed yet.

        :param card: a Card
        :param future: class that values the rest of the game after the turn; in a game without a table, ThisTurnOnly
            is used instead
        """
        if not self._table:
            from kast.coach.this_turn import ThisTurnOnly  # noqa: PLC0415  loaded only if there is no table

            future = ThisTurnOnly
        price = SAVED_ROLL if card.options.get("saved_rolls") and len(card.boxes) + 1 < len(card.rules.boxes) else 0
        return Turn(card, self.sets, self._scores, future(card, self._table, self._places), price)

    def odds(self, card):
        """Return an Odds of this card; its method `aim` sets the box."""
        from kast.coach.odds import Odds  # noqa: PLC0415  loaded only if odds are needed

        return Odds(card, self.sets, self._scores, None)

    def advice(
        self, card, dice: list[int] | tuple[int, ...], held: list[bool], roll: int, rolls_left: int, future=Future
    ) -> Advice:
        """Return Advice on the dice of a turn on this card; its `steps` computes the advice.

        The parameters are those of Advice and `turn`.
        """
        return Advice(self.turn(card, future), dice, held, roll, rolls_left)

    def advice_on(self, game, future=Future) -> Advice:
        """Return Advice on the dice of a CardGame in play; its `steps` computes the advice.

        In a game with several players, the advice for the last box aims at winning, if that box decides who wins.

        :param future: as for `turn`
        """
        turn = self.turn(game.card, future)
        cards = [game.cards[player] for player in game.here]
        others = [other for other in cards if other is not game.card]
        is_last = len(game.card.boxes) + 1 == len(game.rules.boxes) and all(other.is_full for other in others)
        if others and future is Future and is_last:
            from kast.coach.to_win import play_to_win  # noqa: PLC0415  loaded only for the last box of a game

            play_to_win(turn, max([other.total for other in others]))
        return Advice(turn, game.dice, game.held, game.rolls_used, game.rolls_left)
