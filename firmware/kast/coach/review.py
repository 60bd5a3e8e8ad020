"""Review a game: how lucky its dice were, and what its choices cost.

A turn begins with the expected value of the card. Each roll changes it: up with good luck, down with bad luck. Each
choice leaves it unchanged, or lowers it by the cost of that choice. So luck is the value at the end of the turn, minus
the value at its beginning, plus the costs. First-roll points count as luck, too.
"""

from kast.coach.advice import value_of_hold, ways
from kast.coach.offer import offer
from kast.games.cards import Card
from kast.games.cards.replay import turns

WORST = 3


class Review:
    """The review of one player's turns. Iterate over `steps` before reading the attributes.

    - luck, lost: luck, and the sum of the costs of all choices, in 1/UNIT points
    - worst: the choices that cost most, the worst first: (cost, turn from 1, roll from 1, dice, done, better); done is
      the player's choice and better the best one, as (mask, box) of `ways` in advice.py. What the coach itself would
      have shown (offer.py) is not among them.
    - turns: number of turns reviewed so far
    """

    def __init__(
        self,
        coach,
        rule_set_id: str,
        options: dict | None,
        players: list,
        texts,
        player: int,
        most: int = WORST,
        left: dict | None = None,
    ):
        """Create a review.

        :param coach: the Coach of the game
        :param rule_set_id: id of the game
        :param options: options of the game; defaults may be missing
        :param players: players of the game
        :param texts: turns of the game, as `turns` of replay.py takes them
        :param player: index of the player
        :param most: maximum number of choices in `worst`
        :param left: the players who left, as in Game.left
        """
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
        """Compute the review. A generator that yields every few milliseconds.

        :raises GameError: if the rules do not allow a turn
        """
        card = self._card
        for player, box, _, rolls in self._turns:
            if player == self._player:
                yield from self._look_at(box, rolls)
                card.fill(box, rolls[-1][1], len(rolls))
                self.turns += 1
            yield

    @property
    def percent(self) -> int:
        """Return the percentage of the player's turns in a whole game that have been reviewed."""
        return self.turns * 100 // len(self._card.rules.boxes)

    def _look_at(self, box, rolls):
        """Review one turn, from its last roll to its first."""
        turn = self._coach.turn(self._card)
        available = self._card.rules.rolls + self._saved_rolls
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
        """Return (value of the best choice after a roll, value of the player's choice); add a mistake to `worst`."""
        held, dice = rolls[roll - 1]
        options = ways(turn, dice, held, roll, may_roll)
        best, mask, best_box = options[0]
        if roll == len(rolls):
            chosen = None, box
            value = next(value for value, _, other in options if other == box)
        else:
            held = rolls[roll][0]
            chosen = sum([1 << index for index in range(len(dice)) if held[index]]), None
            value = value_of_hold(turn, dice, held)
        if value < best and value != offer(turn, dice, options)[0][0]:
            self.worst.append((best - value, len(self._card.boxes) + 1, roll, dice, chosen, (mask, best_box)))
            self.worst.sort(key=lambda one: -one[0])
            del self.worst[self._most :]
        return best, value
