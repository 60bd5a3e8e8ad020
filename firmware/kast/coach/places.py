"""Find the row and column of the value table (value_table.py) for a state of a card between two turns.

The row depends on the upper section, the column on the lower one. A mask has a bit for each filled box of its section,
bit 0 for the first box.

- Rows: all masks of the upper section in rising order, and for each mask all possible totals, up to the total that
  earns the upper bonus.
- Columns: all masks of the lower section in rising order. In a game with jokers, further columns follow for the masks
  whose Yatzy box holds points.

In a game whose boxes are filled in order, only the masks that are possible have rows and columns.
"""

from array import array

from micropython import const

from kast.coach.dice_sets import passes
from kast.games.cards.rule_set import UPPER

_UPPER = len(UPPER)
_BYTES = const(11)  # enough for one bit for each total in Maxi, 0 to 84; a mask has at most 14 bits


class Places:
    """The rows and columns of the value table, for one column of a game's card with default options.

    - bonus_at: the total that earns the upper bonus; higher totals share its row
    - rows, columns: number of rows and columns of the table
    """

    def __init__(self, rules):
        self.bonus_at = rules.bonus_at
        self._in_order = rules.in_order
        # Allocate both arrays before the computation, so that memory it frees leaves no gap between the arrays.
        self._totals = bytearray(_BYTES << _UPPER)  # by mask: a bit for each total
        self._starts = array("H", bytes(2 << _UPPER))
        self.rows = 0
        for mask, totals in enumerate(_reachable_totals(rules)):
            self._totals[_BYTES * mask : _BYTES * (mask + 1)] = totals.to_bytes(_BYTES, "little")
            self._starts[mask] = self.rows
            self.rows += _count(totals)
        lower = len(rules.kinds) - _UPPER
        self.columns = lower + 1 if rules.in_order else 1 << lower
        self._yatzy = rules.kinds.index("yatzy") - _UPPER if "joker" in rules.options else -1
        self._paid = self.columns
        if self._yatzy >= 0:
            self.columns += self.columns // 2

    def row(self, mask: int, total: int) -> int:
        """Return the row for filled upper boxes (a mask) with `total` points; higher totals count as `bonus_at`."""
        totals = int.from_bytes(self._totals[_BYTES * mask : _BYTES * (mask + 1)], "little")
        return self._starts[mask] + _count(totals & (1 << min(total, self.bonus_at)) - 1)

    def column(self, mask: int, yatzy_pays: bool = False) -> int:
        """Return the column for filled lower boxes.

        :param mask: mask of the filled lower boxes
        :param yatzy_pays: whether the Yatzy box holds points, which matters only in games with jokers
        """
        if self._in_order:
            return _count(mask)
        if not yatzy_pays or self._yatzy < 0:
            return mask
        low_bits = (1 << self._yatzy) - 1
        return self._paid + (mask >> 1 & ~low_bits | mask & low_bits)


def _reachable_totals(rules):
    """Return, for each mask of filled upper boxes, a number with one bit for each possible total of these boxes.

    The highest bit is for the total that earns the bonus, and for all higher totals.
    """
    top = 1 << rules.bonus_at
    by_mask = [1]
    for mask in range(1, 1 << _UPPER):
        box = _UPPER - 1
        while not mask >> box & 1:
            box -= 1
        totals = without = by_mask[mask ^ 1 << box]
        for score in rules.scoring[UPPER[box]].values:
            totals |= without << score
        by_mask.append(totals & top - 1 | (top if totals >= top else 0))
    if rules.in_order:
        by_mask = [totals if mask & mask + 1 == 0 else 0 for mask, totals in enumerate(by_mask)]
    return by_mask


def _count(bits):
    """Return how many bits are set."""
    return passes.ones(bits.to_bytes(_BYTES, "little"), _BYTES)
