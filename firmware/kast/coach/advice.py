"""Advice on the dice of a turn: every box and every hold, with its value."""

from kast.coach import UNIT


class Advice:
    """Advice on the dice of a turn.

    - options: all possible choices, as `ways` returns them; empty until `steps` has ended
    - needed: if values are chances of winning (to_win.py), the fewest points in the last box that win the game; else 0
    """

    def __init__(self, turn, dice: list[int] | tuple[int, ...], held: list[bool], roll: int, rolls_left: int):
        """Create advice; `steps` computes it.

        :param turn: a Turn whose values are not computed yet
        :param dice: faces
        :param held: for each die whether it is held
        :param roll: number of the roll in its turn, from 1
        :param rolls_left: rolls that are left in the turn
        """
        self.options = []
        self._turn = turn
        self._dice = dice
        self._held = held
        self._roll = roll
        self._rolls_left = rolls_left
        self._offered = ()
        self.needed = turn.future.needed

    def steps(self):
        """Compute the advice. A generator that yields every few milliseconds."""
        if self._rolls_left:
            yield from self._turn.look_ahead(self._rolls_left)
        yield
        self.options = ways(self._turn, self._dice, self._held, self._roll, self._rolls_left > 0)

    def offer(self) -> tuple:
        """Return (option, reason): what the coach shows, and why, as `offer` of offer.py returns them."""
        if not self._offered:
            from kast.coach.offer import offer  # noqa: PLC0415  not loaded for robots

            self._offered = offer(self._turn, self._dice, self.options)
        return self._offered

    def reason(self, odds, mask: int):
        """Return a Reason, whose `steps` computes why to hold some of the dice.

        :param odds: an Odds of the card
        :param mask: the dice to hold, a bit for each
        """
        from kast.coach.reason import Reason  # noqa: PLC0415  loaded only if a reason is needed

        held = [die for index, die in enumerate(self._dice) if mask >> index & 1]
        best_fill = max([value for value, _, box in self.options if box])
        return Reason(odds, self._turn, held, self._rolls_left, best_fill)

    def value_of_box(self, box: str) -> int:
        """Return the value of filling a box."""
        return next(value for value, _, other in self.options if other == box)

    def value_of_hold(self, held: list[bool]) -> int:
        """Return the value of rolling the dice that are not held."""
        return value_of_hold(self._turn, self._dice, held)

    def to_come(self, value: int) -> int:
        """Return a value minus the upper bonus if it is won, because the card's total contains the bonus already."""
        return value - self._turn.card.upper_bonus * UNIT


def ways(turn, dice: list[int] | tuple[int, ...], held: list[bool], roll: int, may_roll: bool) -> list:
    """Return all choices that the player has, the best first, each as (value, mask, box).

    - to fill a box: box is its id, and mask is None
    - to hold some dice and roll the others: mask has a bit for each held die, bit 0 for the first die, and box is None.
      Of equal dice, the mask prefers those that are held already.

    Among choices of equal value, boxes come first, in the order of Turn.boxes. Holds follow, those of more dice first.

    :param turn: a Turn whose values are computed for the rolls that are left
    :param dice: faces
    :param held: for each die whether it is held
    :param roll: number of the roll in its turn, from 1
    :param may_roll: whether a roll is left
    """
    order = []  # (value, rank among equal values, mask, box); the highest come first
    for index, (value, box) in enumerate(turn.boxes(dice, roll)):
        order.append((value, 1000 - index, None, box))
    if may_roll:
        for number, mask in _holds(turn.sets, dice, held).items():
            order.append((turn.values[number], number - 1000, mask, None))
    order.sort(reverse=True)
    return [(value, mask, box) for value, _, mask, box in order]


def value_of_hold(turn, dice: list[int] | tuple[int, ...], held: list[bool]) -> int:
    """Return the value of holding the dice that are true in `held`, and rolling the others."""
    return turn.values[turn.sets.number([die for die, flag in zip(dice, held) if flag])]


def _holds(sets, dice, held):
    """Return a dict from the number of each multiset that can be held to the mask that holds it with fewest changes."""
    held_mask = sum([1 << index for index in range(len(dice)) if held[index]])
    numbers = [0]  # by mask: number of the held multiset
    for die in dice:
        numbers.extend([sets.with_die(number, die) for number in numbers])
    ones = [0]  # by mask: number of set bits
    for _ in dice:
        ones.extend([count + 1 for count in ones])
    masks = {}
    for mask in range((1 << len(dice)) - 1):
        number = numbers[mask]
        if number not in masks or ones[mask ^ held_mask] < ones[masks[number] ^ held_mask]:
            masks[number] = mask
    return masks
