"""A game as arrays for the solver's inner loops, derived from the firmware's own rules.

A state between turns is a row and a column of these arrays. The row stands for the set of filled upper boxes and their
total, capped at the points that the upper bonus requires. The column stands for the set of filled lower boxes and, in a
game with jokers, for whether the Yatzy box holds points: only then does a further five of a kind earn a bonus. A set of
boxes is a mask, in which bit 0 stands for the first box.

The inner loops count on six upper boxes. In a player's own game with fewer, the others count as filled from the
beginning. Without an upper bonus the total does not matter, and all boxes of an own game count as lower ones.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np
from kast.games import RuleError
from kast.games.cards import Card

from kast_tools.common.errors import KastError
from kast_tools.solver.multisets import FACES, Multisets, multisets

UPPER = 6
MASKS = 1 << UPPER
LANES = 8
"""The rows of each upper mask are padded to a multiple of this number, which the processor computes at once."""
NO = -1
MOST_STATES = 100_000_000
MOST_STEPS = 800_000_000_000


class Arrays(NamedTuple):
    """Arrays that the inner loops read. The first four are those of Multisets.

    Faces, upper boxes and lower boxes are counted from 0. The outcome of a roll in an upper box is the index of its
    score among the different scores that the box can have.
    """

    with_face: np.ndarray
    without_die: np.ndarray
    without_start: np.ndarray
    chance: np.ndarray
    row_start: np.ndarray
    """int32, (65): where the rows of each upper mask begin."""
    next_row: np.ndarray
    """int32, (rows, 6, outcomes): the row after an upper box was filled with an outcome."""
    outcome: np.ndarray
    """uint8, (6, rolls): the outcome of each roll in each upper box."""
    outcome_points: np.ndarray
    """float64, (6, outcomes): the points of each outcome of an upper box."""
    legal: np.ndarray
    """uint32, (columns, 64): mask of the boxes that a roll may fill unless it is a joker; 0 if no turn begins in this
    state.
    """
    next_column: np.ndarray
    """int32, (columns, lower boxes, 2): the column after a lower box was filled, with zero [0] or with points [1]."""
    paid_start: np.ndarray
    """int32, (lower boxes + 1): where the entries of each lower box begin in the next three arrays."""
    paid_roll: np.ndarray
    """int32: for one lower box after the other, the rolls that score in it."""
    paid_points: np.ndarray
    """float64: the points that these rolls score in the box."""
    paid_extra: np.ndarray
    """float64: extra points that these rolls earn if they are the first roll of a turn."""
    joker_at: np.ndarray
    """int32, (columns): first index in `joker_choice` for a column; -1 if a five of a kind is not a joker there."""
    joker_bonus: np.ndarray
    """float64, (columns): bonus points that a further five of a kind earns."""
    joker_roll: np.ndarray
    """int32, (6): for each face, the number of the roll in which all dice show it."""
    joker_choice: np.ndarray
    """int16, (…, 64, 6 faces, boxes): a joker's outcome in an upper box, points in a lower one; -1 if not allowed."""


class Model:
    """A score-card game with chosen options, as arrays.

    - rules: the firmware's RuleSet
    - options: the values of all options
    - multisets: the multisets of the game's dice
    - boxes: the upper boxes, "" for each that is missing to six, then the lower boxes
    - points: int32, (boxes, rolls): score of each roll in each box if the roll is not a joker
    - row_mask, row_total: int32, by row: filled upper boxes as bits, and their total
    - row_is_real: bool, by row: False for padding, which repeats the row before it
    - column_mask: int32, by column: filled lower boxes, bit 0 for the first one
    - column_level: int32, by column: number of filled lower boxes
    - upper_bonus: points of the upper bonus, which is earned with `bonus_at` points in the upper section
    """

    def __init__(self, game: str, options: dict[str, Any] | None = None) -> None:
        """Build the model.

        :raises KastError: there is no such game or option, or the game cannot be solved with these options
        """
        self.game = game
        self._card = _empty_card(game, options)
        self.rules = self._card.rules
        self.options = self._card.options
        if self.rules.columns > 1:
            nearest = f"; its columns are those of {self.rules.table}" if self.rules.table else " with several columns"
            raise KastError(f"{game} has too many states to be solved{nearest}.")
        if self.options.get("saved_rolls"):
            raise KastError("Saved rolls make too many states to be solved; leave them out for the nearest game.")
        self.multisets: Multisets = multisets(self.rules.dice, self.rules.faces)
        self.bonus_at = self._card.bonus_at
        self.upper_bonus = self._card.bonus_pays
        upper = self.rules.upper if self.upper_bonus or self.rules.upper == UPPER else 0
        if upper > UPPER:
            raise KastError(f"{game} has {upper} boxes in its upper section: games with up to {UPPER} can be solved.")
        self.lower = len(self.rules.boxes) - upper
        self.boxes = (*self.rules.boxes[:upper], *[""] * (UPPER - upper), *self.rules.boxes[upper:])
        self._absent = sum(1 << place for place in range(upper, UPPER))
        self.points = self._find_points()
        self._lay_out_rows()
        self._lay_out_columns()
        self._check_size()

    @cached_property
    def arrays(self) -> Arrays:
        sets = self.multisets
        return Arrays(
            sets.with_face,
            sets.without_die,
            sets.without_start,
            sets.chance,
            self.row_start,
            self._next_rows(),
            self._outcome,
            self._outcome_points,
            self._legal(),
            self._next_columns(),
            *self._paid(),
            *self._jokers(),
        )

    @property
    def columns(self) -> int:
        return len(self.column_mask)

    @property
    def rows(self) -> int:
        return len(self.row_mask)

    @property
    def states(self) -> int:
        """The number of states with an open box."""
        rows = np.bincount(self.row_mask[self.row_is_real], minlength=MASKS)
        return int(((self.arrays.legal != 0) @ rows).sum())

    def place(self, boxes: Mapping[str, int]) -> tuple[int, int]:
        """Return the column and row of a card with these boxes filled.

        :param boxes: points, keyed by box
        """
        filled = [box in boxes for box in self.boxes]
        upper = sum(is_filled << place for place, is_filled in enumerate(filled[:UPPER]))
        lower = sum(is_filled << place for place, is_filled in enumerate(filled[UPPER:]))
        yatzy_pays = "joker" in self.options and boxes.get("yatzy", 0) > 0
        return self.column(lower, yatzy_pays), self.row(upper, sum(boxes.get(box, 0) for box in self.boxes[:UPPER]))

    def column(self, mask: int, yatzy_pays: bool = False) -> int:
        """Return the column of cards with these lower boxes filled.

        :param mask: filled lower boxes as bits
        :param yatzy_pays: in a game with jokers, whether the Yatzy box holds points
        """
        return int(np.flatnonzero((self.column_mask == mask) & (self._yatzy_pays == yatzy_pays))[0])

    def row(self, mask: int, total: int) -> int:
        """Return the row of cards with these upper boxes filled and `total` points in them.

        :param mask: filled upper boxes as bits
        :raises KastError: these boxes cannot have this total
        """
        found = np.flatnonzero((self.row_mask == mask | self._absent) & (self.row_total == min(total, self.bonus_at)))
        if not len(found):
            raise KastError(f"No upper section of {self.game} with these boxes filled holds {total} points.")
        return int(found[0])

    def _check_size(self) -> None:
        """Raise KastError if the game would take much more time or memory than Maxi, the largest of the board."""
        sets = self.multisets
        states = self.columns * self.rows
        steps = (sets.with_face.size + sets.without_die.size) * (self.rules.rolls - 1)
        if states > MOST_STATES or states * steps > MOST_STEPS:
            raise KastError(f"{self.game} has too many states to be solved: leave out boxes, dice, faces or rolls.")

    def _find_points(self) -> np.ndarray:
        """Return what each roll scores when it is not a joker: int32, (boxes, rolls)."""
        points = np.zeros((len(self.boxes), len(self.multisets.rolls)), np.int32)
        for number, roll in enumerate(self.multisets.rolls):
            for card in self._cards_that_open_every_box():
                for box, score in card.choices(roll):
                    points[self.boxes.index(box), number] = score
        return points

    def _cards_that_open_every_box(self) -> Iterator[Card]:
        order = self._card.in_order
        if not order:
            yield self._card
        for filled in range(len(order)):
            yield Card(self.game, self.options, dict.fromkeys(order[:filled], 0))

    def _lay_out_rows(self) -> None:
        scores = [sorted(set(self.points[box].tolist())) for box in range(UPPER)]
        longest = max(map(len, scores))
        self._outcome_points = np.array([values + values[-1:] * (longest - len(values)) for values in scores], float)
        self._outcome = np.array([np.searchsorted(scores[box], self.points[box]) for box in range(UPPER)], np.uint8)
        totals: list[set[int]] = [{0}]
        for mask in range(1, MASKS):
            box = mask.bit_length() - 1
            before = totals[mask ^ 1 << box]
            totals.append({min(total + score, self.bonus_at) for total in before for score in scores[box]})
        masks: list[int] = []
        row_totals: list[int] = []
        is_real: list[bool] = []
        starts = [0]
        for mask in range(MASKS):
            reachable = sorted(totals[mask]) if mask in self._masks_that_come_about(0, UPPER) else []
            padding = -len(reachable) % LANES
            row_totals += reachable + reachable[-1:] * padding
            is_real += [True] * len(reachable) + [False] * padding
            masks += [mask] * (len(row_totals) - len(masks))
            starts.append(len(row_totals))
        self.row_mask = np.array(masks, np.int32)
        self.row_total = np.array(row_totals, np.int32)
        self.row_is_real = np.array(is_real)
        self.row_start = np.array(starts, np.int32)

    def _masks_that_come_about(self, first: int, boxes: int) -> Sequence[int]:
        """Return in rising order all masks of filled boxes that occur among the `boxes` boxes from box `first` on."""
        if not self._card.in_order:
            absent = self._absent >> first & (1 << boxes) - 1
            return [mask for mask in range(1 << boxes) if mask & absent == absent] if absent else range(1 << boxes)
        return sorted({mask >> first & (1 << boxes) - 1 for mask, _ in self._steps})

    @cached_property
    def _steps(self) -> list[tuple[int, int]]:
        """Masks (filled boxes, next box) at each turn if boxes have a fixed order; the last pair is (all boxes, 0)."""
        boxes = [1 << self.boxes.index(box) for box in self._card.in_order]
        return [(sum(boxes[:filled]) | self._absent, next_box) for filled, next_box in enumerate([*boxes, 0])]

    def _next_rows(self) -> np.ndarray:
        lookup = np.zeros((MASKS, self.bonus_at + 1), np.int32)
        real_rows = np.flatnonzero(self.row_is_real)
        lookup[self.row_mask[real_rows], self.row_total[real_rows]] = real_rows
        totals = np.minimum(self.row_total[:, None, None] + self._outcome_points.astype(int), self.bonus_at)
        masks = self.row_mask[:, None] | 1 << np.arange(UPPER)
        return lookup[masks[:, :, None], totals]

    def _lay_out_columns(self) -> None:
        masks = list(self._masks_that_come_about(UPPER, self.lower))
        self._yatzy = self.boxes.index("yatzy") - UPPER if "joker" in self.options else NO
        with_yatzy = [mask for mask in masks if self._yatzy != NO and mask >> self._yatzy & 1]
        self.column_mask = np.array(masks + with_yatzy, np.int32)
        self._yatzy_pays = np.arange(len(masks) + len(with_yatzy)) >= len(masks)
        self.column_level = np.bitwise_count(self.column_mask).astype(np.int32)

    def _legal(self) -> np.ndarray:
        filled = np.arange(MASKS, dtype=np.uint32) | self.column_mask.astype(np.uint32)[:, None] << UPPER
        if not self._card.in_order:
            legal = ~filled & np.uint32((1 << len(self.boxes)) - 1)
            legal[:, np.arange(MASKS) & self._absent != self._absent] = 0
            return legal
        legal = np.zeros_like(filled)
        for mask, next_box in self._steps:
            legal[filled == mask] = next_box
        return legal

    def _next_columns(self) -> np.ndarray:
        numbers = np.full((2, 1 << self.lower), NO, np.int32)  # by whether the Yatzy box pays, and mask
        numbers[self._yatzy_pays.astype(int), self.column_mask] = np.arange(self.columns)
        boxes = np.arange(self.lower)
        masks = self.column_mask[:, None] | 1 << boxes
        pays = self._yatzy_pays[:, None]
        with_zero, with_points = pays | (boxes < 0), pays | (boxes == self._yatzy)
        return np.stack([numbers[paid.astype(int), masks] for paid in (with_zero, with_points)], axis=2)

    def _paid(self) -> tuple[np.ndarray, ...]:
        """Return paid_start, paid_roll, paid_points and paid_extra of Arrays."""
        scores = self.points[UPPER:]
        boxes, rolls = np.nonzero(scores)
        extra = [
            self._card.first_roll_extra(self.boxes[UPPER + box], self.multisets.rolls[roll], 1)
            for box, roll in zip(boxes, rolls, strict=True)
        ]
        starts = np.searchsorted(boxes, np.arange(self.lower + 1))
        return (
            starts.astype(np.int32),
            rolls.astype(np.int32),
            scores[boxes, rolls].astype(float),
            np.array(extra, float),
        )

    def _jokers(self) -> tuple[np.ndarray, ...]:
        """Return joker_at, joker_bonus, joker_roll and joker_choice of Arrays."""
        dice = self.rules.dice
        alike = [(face,) * dice for face in range(1, self.rules.faces + 1)]
        rolls = np.array([self.multisets.rolls.index(roll) for roll in alike], np.int32)
        at = np.full(self.columns, NO, np.int32)
        bonus = np.zeros(self.columns)
        boxes = len(self.boxes)
        if self._yatzy == NO:
            return at, bonus, rolls, np.zeros((0, MASKS, len(FACES), boxes), np.int16)
        name = self.boxes[UPPER + self._yatzy]
        best = {name: int(self.points[UPPER + self._yatzy].max())}
        bonus[self._yatzy_pays] = Card(self.game, self.options, best).bonus([1] * dice)
        masks = sorted({int(mask) for mask in self.column_mask if mask >> self._yatzy & 1})
        zero_will_do = Card(self.game, self.options, {name: 0}).has_jokers
        for column, (mask, pays) in enumerate(zip(self.column_mask, self._yatzy_pays, strict=True)):
            if pays or (zero_will_do and mask >> self._yatzy & 1):
                at[column] = masks.index(mask)
        choice = np.full((len(masks), MASKS, len(FACES), boxes), NO, np.int16)
        for group, lower_mask in enumerate(masks):
            for upper_mask in range(MASKS):
                choice[group, upper_mask] = self._joker_choices(upper_mask | lower_mask << UPPER)
        return at, bonus, rolls, choice

    def _joker_choices(self, filled: int) -> np.ndarray:
        """Return the boxes that jokers may fill on a card, in the form of Arrays.joker_choice: int16, (6 faces, boxes).

        :param filled: mask of the filled boxes
        """
        boxes = self.boxes
        points = {box: 0 for place, box in enumerate(boxes) if filled >> place & 1}
        points["yatzy"] = self._card.scoring("yatzy").fixed
        card = Card(self.game, self.options, points)
        choice = np.full((len(FACES), len(boxes)), NO, np.int16)
        for face in FACES:
            for box, score in card.choices([face] * self.rules.dice):
                place = boxes.index(box)
                is_upper = place < UPPER
                scores: Sequence[float] = self._outcome_points[place].tolist() if is_upper else ()
                choice[face - 1, place] = scores.index(score) if is_upper else score
        return choice


def _empty_card(game: str, options: dict[str, Any] | None) -> Card:
    try:
        return Card(game, options)
    except RuleError as error:
        raise KastError(str(error)) from None
