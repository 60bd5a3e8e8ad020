"""A game looked back on: what the dice gave, and what the choices gave away.

A turn begins with what the card may expect. Each roll moves that: up with good luck, down with bad. Each choice leaves
it as it is, or lowers it by the price of that choice. So luck is what a turn ended with, less what was expected, plus
the prices paid in it; points for filling a box after the first roll are luck too.
"""

from kast.coach.advice import value_of_hold, ways
from kast.games.cards import Card
from kast.games.cards.replay import turns
from kast.games.cards.rule_set import ROLLS

WORST = 3


class Review:
    """coach: of the game. options, players, left: the game's. texts: its turns, as replay.py takes them; player: an
    index.

    Once `steps` has come to its end: luck, lost: in values of turn.py. worst: the dearest choices, as many as `most`,
    the dearest first: (price, turn from 1, roll from 1, dice, done, better); done and better are each (mask, box) as in
    advice.py. turns: how many of the player's were looked at so far; percent: that, of a whole game's.
    """

    def __init__(self, coach, rule_set_id, options, players, texts, player, most=WORST, left=None):
        self.luck = 0
        self.lost = 0
        self.worst = []
        self.turns = 0
        self._most = most
        self._coach = coach
        self._card = Card(rule_set_id, options)
        self._player = player
        self._turns = turns(rule_set_id, options, players, texts, left)
        self._saved_rolls = 0

    def steps(self):
        """Look back. A generator: it yields every few milliseconds. GameError where a text is no turn."""
        card = self._card
        for player, box, _, rolls in self._turns:
            if player == self._player:
                yield from self._look_at(box, rolls)
                card.fill(box, rolls[-1][1], len(rolls))
                self.turns += 1
            yield

    @property
    def percent(self):
        return self.turns * 100 // len(self._card.rules.boxes)

    def _look_at(self, box, rolls):
        """One turn, from its last roll to its first."""
        turn = self._coach.turn(self._card)
        available = ROLLS + self._saved_rolls
        if self._card.options.get("saved_rolls"):
            self._saved_rolls = available - len(rolls)
        ended = lost = 0
        yield from turn.fill_boxes()
        for rolls_left in range(available):
            if rolls_left:
                turn.roll_again()
            roll = available - rolls_left
            if roll <= len(rolls):
                best, value = self._judge(turn, box, rolls, roll, rolls_left > 0)
                lost += best - value
                if roll == len(rolls):
                    ended = value
                yield
            if rolls_left:
                turn.hold_best()
            yield
        turn.roll_again()
        self.lost += lost
        self.luck += ended + lost - turn.values[0]

    def _judge(self, turn, box, rolls, roll, may_roll):
        """What the best choice after a roll was worth, and what the one that was made."""
        held, dice = rolls[roll - 1]
        options = ways(turn, dice, held, roll, may_roll)
        best, mask, best_box = options[0]
        if roll == len(rolls):
            done = None, box
            value = next(value for value, _, other in options if other == box)
        else:
            held = rolls[roll][0]
            done = sum([1 << place for place in range(len(dice)) if held[place]]), None
            value = value_of_hold(turn, dice, held)
        if value < best:
            self.worst.append((best - value, len(self._card.boxes) + 1, roll, dice, done, (mask, best_box)))
            self.worst.sort(key=lambda one: -one[0])
            del self.worst[self._most :]
        return best, value
