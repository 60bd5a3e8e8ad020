"""The reason to hold some dice: the box that makes the hold most worthwhile, and the chance of scoring there."""

from micropython import const

from kast.coach import UNIT
from kast.coach.odds import ONE
from kast.games.cards import column_of, kind_of
from kast.games.cards.scoring import one_face

_OFTEN = const(((1, 2), (2, 3), (3, 4), (4, 5), (9, 10), (19, 20)))  # chances of a half or more, shown as "a in b"


class Reason:
    """The reason to hold some dice. Iterate over `steps` before reading it.

    - box: the box for which the dice are held; None if no box is worth more than filling one now
    - count: for an upper box, how many dice with its face are the aim; for a lower box 0
    - chance: the chance of reaching this aim, or of scoring in the lower box, in 1/ONE (odds.py)
    """

    def __init__(self, odds, turn, held: list[int] | tuple[int, ...], rolls_left: int, now: int):
        """Create a reason.

        :param odds: an Odds of the card
        :param turn: the coach's Turn, whose values are computed
        :param held: faces of the held dice
        :param rolls_left: number of rolls that are left
        :param now: value of filling the best box without another roll
        """
        self.box = None
        self.count = self.chance = 0
        self._odds = odds
        self._turn = turn
        self._held = held
        self._rolls_left = rolls_left
        self._now = now

    def steps(self):
        """Choose the kind of box with the largest product of its chance and its gain over filling a box now.

        A generator that yields every few milliseconds.
        """
        boxes = {}
        for box in self._turn.card.open_boxes():
            boxes[kind_of(box)] = box  # if several columns have one, that of the last, whose factor is highest
        most = 0
        for kind, box in boxes.items():
            count, points = self._aim_at(kind)
            gain = points * column_of(box) * UNIT + self._turn.future.after(box, points) - self._now
            if gain <= 0 or not points:
                continue
            self._odds.aim(box, points if count else 1)
            yield from self._odds.look_ahead(self._rolls_left)
            chance = self._odds.chance_of(self._held)
            if chance < ONE and (chance >> 12) * (gain >> 6) > most:
                most = (chance >> 12) * (gain >> 6)
                self.box, self.count, self.chance = box, count, chance

    def _aim_at(self, kind):
        """Return (number of dice with the box's face, points) to aim at.

        For an upper box: one die more than is held, but at least the number of dice in the box's fair share of the
        bonus; (0, 0) if no die with its face is held. For a lower box: 0 dice, and the median of its possible points.
        """
        card = self._turn.card
        scoring = card.scoring(kind)
        if scoring.pattern != one_face:
            return 0, scoring.values[len(scoring.values) // 2]
        face = scoring.shape
        held = self._held.count(face)
        count = max(card.rules.dice - 2, held + 1)
        return (count, count * face) if held > 0 and count <= card.rules.dice else (0, 0)


def one_in(chance: int) -> tuple[int, int]:
    """Return (a, b) for a chance to be shown as "a in b".

    :param chance: the chance in 1/ONE
    """
    if 2 * chance < ONE:
        return 1, (ONE + chance // 2) // max(1, chance)
    return min(_OFTEN, key=lambda way: abs(way[0] * ONE // way[1] - chance))
