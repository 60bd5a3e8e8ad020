"""What to do with the dice on the table: every box and every hold, with what each is worth."""

from kast.coach.table import SCALE


class Advice:
    """turn: a fresh Turn. dice: the faces; held: a flag each; roll: which of the turn they are, from 1; rolls_left.

    Once `steps` has come to its end, `options` are all ways to go on, the best first, each (value, mask, box). To fill
    a box: its id, and mask None. To hold some dice and roll the others: a mask with bit 0 for the first die, and box
    None; of equal dice it holds those that are held already. Of equal values a box goes first, then what holds more.
    """

    def __init__(self, turn, dice, held, roll, rolls_left):
        self.options = []
        self._turn = turn
        self._dice = dice
        self._held = sum([1 << place for place in range(len(dice)) if held[place]])
        self._roll = roll
        self._rolls_left = rolls_left

    def steps(self):
        """Think. A generator: it yields every few milliseconds."""
        turn = self._turn
        order = []  # (value, what comes first of equals, mask, box)
        for index, (value, box) in enumerate(turn.boxes(self._dice, self._roll)):
            order.append((value, 1000 - index, None, box))
        yield
        if self._rolls_left:
            yield from turn.look_ahead(self._rolls_left)
            for number, mask in self._holds().items():
                order.append((turn.values[number], number - 1000, mask, None))
        order.sort(reverse=True)
        self.options = [(value, mask, box) for value, _, mask, box in order]

    def value_of_box(self, box):
        """What filling a box is worth; None if it may not be filled."""
        for value, _, other in self.options:
            if box == other:
                return value
        return None

    def value_of_hold(self, held):
        """What it is worth to roll the dice that are not held; None if there is nothing to roll."""
        if not self._rolls_left or False not in held:
            return None
        kept = [die for die, flag in zip(self._dice, held) if flag]
        return self._turn.values[self._turn.sets.number(kept)]

    def to_come(self, value):
        """What a value adds to the total that the card shows: that may have the upper bonus already."""
        return value - self._turn.card.upper_bonus * SCALE

    def _holds(self):
        """dict: the number of each multiset that may be held -> the mask nearest to what is held now."""
        with_face = self._turn.sets.with_face
        everything = (1 << len(self._dice)) - 1
        numbers = [0]  # by mask
        masks = {}
        for mask in range(everything):
            if mask:
                place = 0
                while mask >> place > 1:
                    place += 1
                numbers.append(with_face[6 * numbers[mask ^ 1 << place] + self._dice[place] - 1])
            number = numbers[mask]
            if number not in masks or self._changes(mask) < self._changes(masks[number]):
                masks[number] = mask
        return masks

    def _changes(self, mask):
        """How many dice would have to be held or released for this mask."""
        return bin(mask ^ self._held).count("1")
