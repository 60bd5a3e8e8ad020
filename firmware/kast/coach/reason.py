"""Why some dice are held: what they most likely become that is worth it."""

from micropython import const

from kast.coach import UNIT
from kast.coach.odds import ONE
from kast.games.cards import column_of, kind_of
from kast.games.cards.rule_set import UPPER

_OFTEN = const(((1, 2), (2, 3), (3, 4), (4, 5), (9, 10), (19, 20)))  # to choose from where it is more often than not


class Reason:
    """odds: an Odds of the card. turn: the coach's Turn, thought through. held: the faces. now: what the best box is
    worth without another roll. Think `steps` through; then

    box: what the dice are held for; None if nothing that they may become is worth more than that.
    count: how many of its face an upper box is to have, else 0. chance: of that, in parts of ONE.
    """

    def __init__(self, odds, turn, held, rolls_left, now):
        self.box = None
        self.count = self.chance = 0
        self._odds = odds
        self._turn = turn
        self._held = held
        self._rolls_left = rolls_left
        self._now = now

    def steps(self):
        """Weigh each kind of box: its chance, times what it is worth more. A generator: it yields often."""
        boxes = {}
        for box in self._turn.card.open_boxes():
            boxes[kind_of(box)] = box  # of columns the last, which counts most
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
        """(how many of its face, points): of an upper box one more than are held, and at least its share."""
        card = self._turn.card
        if kind not in UPPER:
            values = card.scoring(kind).values
            return 0, values[len(values) // 2]
        face = UPPER.index(kind) + 1
        there = self._held.count(face)
        count = max(card.rules.dice - 2, there + 1)
        return (count, count * face) if there > 0 and count <= card.rules.dice else (0, 0)


def one_in(chance):
    """A chance in words: (a, b) for "a in b"."""
    if 2 * chance < ONE:
        return 1, (ONE + chance // 2) // max(1, chance)
    return min(_OFTEN, key=lambda way: abs(way[0] * ONE // way[1] - chance))
