"""What to do with the dice on the table: every box and every hold, with what each is worth."""

from kast.coach import UNIT


class Advice:
    """turn: a fresh Turn. dice: the faces; held: a flag each; roll: which of the turn they are, from 1; rolls_left.

    options: all ways to go on, as `ways` gives them; empty until `steps` has come to its end.
    needed: the points that win, where values are how likely that is (to_win.py); else 0.
    """

    def __init__(self, turn, dice, held, roll, rolls_left):
        self.options = []
        self._turn = turn
        self._dice = dice
        self._held = held
        self._roll = roll
        self._rolls_left = rolls_left
        self.needed = turn.future.needed

    def steps(self):
        """Think. A generator: it yields every few milliseconds."""
        if self._rolls_left:
            yield from self._turn.look_ahead(self._rolls_left)
        yield
        self.options = ways(self._turn, self._dice, self._held, self._roll, self._rolls_left > 0)

    def reason(self, odds, mask):
        """Why to hold the dice of that mask: a Reason, to be thought out."""
        from kast.coach.reason import Reason  # noqa: PLC0415  in memory only where it is asked for

        held = [die for place, die in enumerate(self._dice) if mask >> place & 1]
        now = max([value for value, _, box in self.options if box])
        return Reason(odds, self._turn, held, self._rolls_left, now)

    def value_of_box(self, box):
        """What filling a box is worth."""
        return next(value for value, _, other in self.options if other == box)

    def value_of_hold(self, held):
        """What it is worth to roll the dice that are not held."""
        return value_of_hold(self._turn, self._dice, held)

    def to_come(self, value):
        """What a value of points adds to the total that the card shows: that may have the upper bonus already."""
        return value - self._turn.card.upper_bonus * UNIT


def ways(turn, dice, held, roll, may_roll):
    """All ways to go on with these dice of a Turn, the best first, each (value, mask, box).

    To fill a box: its id, and mask None. To hold some dice and roll the others: a mask with bit 0 for the first die,
    and box None; of equal dice it holds those that are held already. Of equal values a box goes first, in the order of
    Turn.boxes, then what holds more dice.
    """
    order = []  # (value, what comes first of equals, mask, box)
    for index, (value, box) in enumerate(turn.boxes(dice, roll)):
        order.append((value, 1000 - index, None, box))
    if may_roll:
        for number, mask in _holds(turn.sets, dice, held).items():
            order.append((turn.values[number], number - 1000, mask, None))
    order.sort(reverse=True)
    return [(value, mask, box) for value, _, mask, box in order]


def value_of_hold(turn, dice, held):
    """What it is worth to hold the dice with a flag and to roll the others."""
    return turn.values[turn.sets.number([die for die, flag in zip(dice, held) if flag])]


def _holds(sets, dice, held):
    """dict: the number of each multiset that may be held -> the mask nearest to what is held now."""
    now = sum([1 << place for place in range(len(dice)) if held[place]])
    numbers = [0]  # by mask
    for die in dice:
        numbers.extend([sets.with_die(number, die) for number in numbers])
    ones = [0]  # by mask: how many bits are set
    for _ in dice:
        ones.extend([count + 1 for count in ones])
    masks = {}
    for mask in range((1 << len(dice)) - 1):
        number = numbers[mask]
        if number not in masks or ones[mask ^ now] < ones[masks[number] ^ now]:
            masks[number] = mask
    return masks
