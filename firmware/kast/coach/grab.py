"""The turn of Grab that is best by itself: which dice to hold, and which card to take. For robots and advice.

The value of a roll is that of the best card that it takes, in 1/UNIT points; turn_values.py computes from these what it
is worth to hold some dice, exactly but for rounding. Robots of four levels value a card differently:

- 1 for its points, and takes the first card of four or more, without rolling on
- 2 for its points
- 3 also for the points that the player loses from whom it is taken, divided by the number of opponents
- 4 also less for its points if others can easily take it away

With two players, who begin by turns, level 2 wins 58 of 100 games against level 1, level 3 wins 64 against level 2, and
level 4 wins 55 against level 3: simulated in 2,000 games each, which tests/coach/test_grab_robots.py plays again in
`make soak`. With three and four players, to care only for what the leader loses wins no more games (400 of each).
"""

from array import array

from micropython import const

from kast.coach import UNIT
from kast.coach.advice import ways
from kast.coach.dice_sets import DiceSets, each_roll, passes
from kast.coach.turn_values import Turn
from kast.game import LEVELS
from kast.games.grab import FIVES, MIDDLE, PASS
from kast.games.grab.cards import NUMBERS, measure
from kast.games.grab.game import DICE

_ENOUGH = const(4)  # points of a card for which level 1 does not roll on
_COUNTS_LOSS = const(3)  # from this level on, robots value what another player loses
_COUNTS_RISK = const(4)  # from this level on, robots consider that others take their card
_MEASURES = const(31)  # measures are less than this
_ROLLS = const(252)
_AT_ONCE = const(12)  # rolls that are measured between two steps
_RISKS = (
    b"\x5b\x1b\x03\x00",
    b"\xbe\xb3\x9b\x6d\x1a\x00",
    b"\xbe\xb8\xa1\x68\x10\x00",
    b"\x5b\x55\x45\x2f\x10\x00",
    b"\x9e\x99\x7e\x3b\x00\x00",
    b"\x43\x43\x32\x00\x00\x00",
    b"\x47\x3f\x34\x25\x0f\x00",
    b"\xc4\xc4\xc4\xaa\x1a\x00",
)
"""Chances, out of 256, that a turn that aims only at it takes a card away: of number cards that were taken by 2, 3, 4
and 5 dice, then of each other kind in the deck when the sum of the dice was 5 to 9, 10 to 14, and so on."""


def chance(kind: int, least: int) -> int:
    """Return about how likely a turn that aims only at this card takes it away, out of 256.

    :param kind: kind of the card, but not five alike
    :param least: measure of the dice that took it
    """
    if kind < NUMBERS:
        return _RISKS[0][least - 2]
    return _RISKS[kind - NUMBERS + 1][least // 5 - 1]


class GrabTurn(Turn):
    """A turn of Grab, with the values of all rolls and holds. It serves all decisions of one turn.

    - options: all possible choices after `steps`, the best first, as (value, mask, place): with a place to take its
      card, else with a bit in `mask` for each die to hold while the others are rolled; [] before the first roll
    """

    def __init__(self, game, level: int = LEVELS):
        """Create a turn; `steps` computes its values.

        :param game: a Grab, in play
        :param level: by which a robot of this level values cards, 1 to 4
        """
        super().__init__(game, DiceSets(DICE), None, None)
        self.options = []
        self._level = level
        self._rows = {}  # measures of all rolls, by kind of the card

    @property
    def held(self) -> list[bool] | None:
        """The dice to hold before the next roll, or None to take a card."""
        if not self.options:
            return None
        mask = self.options[0][1]
        return None if mask is None else [bool(mask >> die & 1) for die in range(DICE)]

    @property
    def place(self) -> int | None:
        """The place of the card to take, PASS for none; None to roll."""
        return self.options[0][2] if self.options else None

    def steps(self):
        """Compute the values, and the options after a roll. A generator that yields every few milliseconds."""
        game = self.card
        for number in range(self.sets.count):
            self.values[number] = 0
        if game.rolls_left:
            yield from self.look_ahead(game.rolls_left)
        if game.rolls_used:
            self.options = ways(self, game.dice, game.held, game.rolls_used, game.rolls_left > 0)
            self._take_at_once()

    def _take_at_once(self):
        """For level 1, put the best card first if it has enough points."""
        cards = [option for option in self.options if option[1] is None]
        if self._level == 1 and cards[0][0] >= _ENOUGH * UNIT:
            self.options.remove(cards[0])
            self.options.insert(0, cards[0])

    def boxes(self, dice: list[int] | tuple[int, ...], roll: int) -> list:
        """Return (value, place) of each card that the dice take, or of passing.

        :param dice: those of the game
        :param roll: not used
        """
        game = self.card
        return [
            (0 if place == PASS else self._worth(place, measure(game.kind_at(place), dice)), place)
            for place in game.choices()
        ]

    def _worth(self, place, size):
        """Return the value of taking the card at a place with dice of this measure."""
        game = self.card
        opponents = [player for player in game.here if player != game.current]
        value = points = game.value_at(place) * UNIT
        if not opponents or self._level < _COUNTS_LOSS:
            return value
        if place != FIVES and self._level >= _COUNTS_RISK:
            value -= points * chance(game.kind_at(place), size) >> 8
        if place - MIDDLE in opponents:
            value += points // len(opponents)
        return value

    def fill_boxes(self):
        """Set the value of every roll to that of the best card that it takes. A generator like `steps`."""
        game = self.card
        for place in game.places():
            kind = game.kind_at(place)
            if kind not in self._rows:
                yield from self._measure(kind)
            worth = array("i", bytes(4 * _MEASURES))
            for size in sorted(set(self._rows[kind])):
                if size > game.needed(place):
                    worth[size] = self._worth(place, size)
            passes.raise_to(self.values, self.sets.first_roll, self._rows[kind], worth)
            yield

    def _measure(self, kind):
        row = bytearray(_ROLLS)
        for number, dice in enumerate(each_roll(DICE)):
            row[number] = measure(kind, dice)
            if number % _AT_ONCE == 0:
                yield
        self._rows[kind] = bytes(row)


def advice(game, level: int = LEVELS) -> tuple[list[bool] | None, int | None]:
    """Return what is best after a roll: (dice to hold, None), or (None, place of the card to take).

    :param game: a Grab, in a turn, after a roll
    :param level: as for GrabTurn
    """
    turn = GrabTurn(game, level)
    for _ in turn.steps():
        pass
    return turn.held, turn.place
