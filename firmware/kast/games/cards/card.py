"""One player's card: which boxes can be filled, what they score, and the totals."""

from micropython import const

from kast.games import RULE_SETS, RuleError
from kast.games.cards.jokers import joker_face, legal, points_in
from kast.games.cards.rule_set import FIVE_OF_A_KIND_BONUS, first_roll_points, kind_of
from kast.games.cards.scoring import count_faces, points

_OPEN = const(-1)


class Card:
    """A card of one rule set.

    - rules: its RuleSet; options: every option with its value
    - boxes: dict from the id of each filled box to its points, not multiplied by the number of the column
    - bonus_pays: the upper bonus, earned by bonus_at points in the upper section of a column; not multiplied
    - bonuses: number of five-of-a-kind bonuses of 100 points; extra: sum of the first-roll points
    - upper, upper_bonus, lower (with five-of-a-kind bonuses), total: sums with multiplied columns, always up to date
    """

    def __init__(
        self, rule_set_id: str, options: dict | None = None, boxes: dict | None = None, bonuses: int = 0, extra: int = 0
    ):
        """Create a card.

        :param rule_set_id: id of the game
        :param options: chosen options; those with their default value may be missing
        :param boxes: filled boxes, like the attribute `boxes`; None for an empty card
        :param bonuses: number of five-of-a-kind bonuses
        :param extra: sum of the first-roll points
        :raises RuleError: if no game could lead to this card
        """
        if rule_set_id not in RULE_SETS or RULE_SETS.family(rule_set_id) != "cards":
            games = [id for id in RULE_SETS if RULE_SETS.family(id) == "cards"]
            raise RuleError(f'There is no game "{rule_set_id}": choose from {", ".join(games)}.')
        self.rules = RULE_SETS[rule_set_id]
        from kast.games.options import complete  # noqa: PLC0415  loaded only while a card is created

        self.options = complete(self.rules, options)
        self._changed = {}
        for option in self.options.items():
            self._changed.update(self.rules.changes.get(option, {}))
        self.bonus_at = self._changed.get("bonus_at", self.rules.bonus_at)
        self.bonus_pays = self._changed.get("bonus", self.rules.bonus)
        self.boxes = {}
        self.bonuses = 0
        self.extra = 0
        self.add_up()
        if (boxes, bonuses, extra) != (None, 0, 0):
            self._take_over({} if boxes is None else boxes, bonuses, extra)

    def choices(self, dice) -> list:
        """Return (box id, points) of every box that can be filled with these dice, in card order.

        :param dice: faces of all dice
        :raises RuleError: if this game has no such roll
        """
        counts = self.counts(dice)
        joker = joker_face(self, counts)
        kinds = self.rules.kinds
        paid = {}  # points by kind, which are the same in all columns
        choices = []
        for index in legal(self, joker):
            kind = kinds[index % len(kinds)]
            if kind not in paid:
                paid[kind] = points_in(self, kind, counts, joker)
            choices.append((self.rules.boxes[index], paid[kind]))
        return choices

    def counts(self, dice) -> list[int]:
        """Return the counts of a roll (scoring.py).

        :raises RuleError: if this game has no such roll
        """
        return count_faces(dice, self.rules.dice, self.rules.faces)

    def open_boxes(self) -> list[str]:
        """Return the boxes that dice other than a joker can fill, in card order."""
        return [self.rules.boxes[index] for index in legal(self, 0)]

    @property
    def in_order(self) -> tuple[str, ...]:
        """Return the boxes in the order in which they must be filled; () if any open box can be filled."""
        return self._changed.get("in_order", self.rules.in_order)

    @property
    def has_jokers(self) -> bool:
        """Return whether five equal dice would be a joker now. The option "joker" and the Yatzy boxes decide this."""
        if self.options.get("joker") in ("only_with_50", "faq"):
            return self.yatzy_holds_fifty
        return "joker" in self.options and all(box in self.boxes for box in self.boxes_of("yatzy"))

    @property
    def yatzy_holds_fifty(self) -> bool:
        """Return whether the Yatzy box of each column is filled with points, not with a zero."""
        fifty = self.scoring("yatzy").fixed
        return all(self.boxes.get(box) == fifty for box in self.boxes_of("yatzy"))

    def is_joker(self, dice) -> bool:
        """Return whether these dice are a joker now."""
        return joker_face(self, self.counts(dice)) > 0

    def bonus(self, dice) -> int:
        """Return the bonus for filling any box with these dice: 100 for a further five of a kind, else 0."""
        if self.is_full or not joker_face(self, self.counts(dice)):
            return 0
        return FIVE_OF_A_KIND_BONUS if self.yatzy_holds_fifty else 0

    def first_roll_extra(self, box: str, dice, roll: int) -> int:
        """Return the first-roll points for filling `box` with these dice; a joker earns none.

        :param roll: number of the roll in its turn, from 1
        """
        if roll != 1 or not self.first_roll_bonus:
            return 0
        kind = kind_of(box)
        if not points(self.scoring(kind), self.counts(dice)):
            return 0
        return first_roll_points(self.rules, kind, self.first_roll_bonus)

    @property
    def first_roll_bonus(self) -> int:
        """Return the value of the option for first-roll points; 0 in games without it."""
        return self.options.get("first_roll_bonus", 0)

    def fill(self, box: str, dice, roll: int) -> int:
        """Fill a box.

        :param box: id of the box
        :param dice: faces of all dice
        :param roll: number of the roll in its turn, from 1
        :returns: the points written, not multiplied
        :raises RuleError: if the rules do not allow this; the card is then unchanged
        """
        choices = self.choices(dice)
        self.check_roll(roll)
        self.check_box(box)
        if box in self.boxes:
            raise RuleError(f"{box} is filled already.")
        score = dict(choices).get(box)
        if score is None:
            forced_by = "The next box" if self.rules.in_order else "The box for these dice"
            raise RuleError(f"{forced_by} is {' or '.join(name for name, _ in choices)}, not {box}.")
        self.bonuses += self.bonus(dice) // FIVE_OF_A_KIND_BONUS
        self.extra += self.first_roll_extra(box, dice, roll)
        self.boxes[box] = score
        self.add_up()
        return score

    def check_roll(self, roll: int) -> None:
        """Raise RuleError if no turn has a roll of this number."""
        rolls = self.rules.rolls
        if type(roll) is not int or roll < 1 or (roll > rolls and not self.options.get("saved_rolls")):
            raise RuleError(f"A turn has rolls 1 to {rolls}, not {roll!r}.")

    def take_back(self, box: str, dice, roll: int) -> None:
        """Undo the latest fill(), which had these arguments."""
        del self.boxes[box]
        self.bonuses -= self.bonus(dice) // FIVE_OF_A_KIND_BONUS
        self.extra -= self.first_roll_extra(box, dice, roll)
        self.add_up()

    def scoring(self, kind: str):
        """Return the Scoring of a kind of box with this card's options."""
        return self._changed.get(kind) or self.rules.scoring[kind]

    @property
    def is_full(self) -> bool:
        """Return whether every box is filled."""
        return len(self.boxes) == len(self.rules.boxes)

    def upper_in(self, column: int) -> int:
        """Return the points in the upper section of one column (from 1), not multiplied."""
        first = (column - 1) * len(self.rules.kinds)
        total = 0
        for index in range(first, first + self.rules.upper):
            total += self.boxes.get(self.rules.boxes[index], 0)
        return total

    def bonus_in(self, column: int) -> int:
        """Return the upper bonus of one column (from 1), not multiplied; 0 until it is won."""
        return self.bonus_pays if self.upper_in(column) >= self.bonus_at else 0

    def pace(self, column: int = 1) -> int:
        """Return by how many points the filled upper boxes of a column are ahead of their fair shares of the bonus.

        The result is negative if they are behind. The fair share of a box is the part of `bonus_at` that its maximum
        has in the maximum of all upper boxes: three dice of each face for 63, four for 84. If the sum of the shares is
        no whole number (`bonus_at` 75), it is rounded up, so that with all upper boxes filled a pace of 0 or more
        always means that the bonus is won.
        """
        most = self._most(column, True)
        return self.upper_in(column) + self.bonus_at * (self._most(column, False) - most) // most

    def bonus_is_lost(self, column: int = 1) -> bool:
        """Return whether the upper bonus of a column is out of reach, even with the maximum in each open box."""
        return self.upper_in(column) + self._most(column, False) < self.bonus_at

    def _most(self, column, filled):
        """Return the maximum points of the open upper boxes of a column; with `filled`, of all its upper boxes."""
        most = 0
        for index in range(self.rules.upper):
            if filled or self.rules.boxes[(column - 1) * len(self.rules.kinds) + index] not in self.boxes:
                most += self.scoring(self.rules.kinds[index]).values[-1]
        return most

    def ranking_key(self) -> tuple[int, ...]:
        """Return a tuple by which cards are ranked: larger for the better card, equal for cards that draw."""
        return (self.total, self.upper, self.bonuses) if self.options.get("ties") == "upper" else (self.total,)

    def state(self) -> list[int]:
        """Return bonuses, extra, then the points of each box in card order, -1 for an open box."""
        state = [self.bonuses, self.extra]
        state.extend(self.boxes.get(box, _OPEN) for box in self.rules.boxes)
        return state

    @classmethod
    def from_state(cls, rule_set_id: str, options: dict | None, state: list[int]):
        """Return the card whose state() returned `state`.

        :raises RuleError: if no card can have this state
        """
        card = cls(rule_set_id, options)
        if not isinstance(state, list) or len(state) != 2 + len(card.rules.boxes):
            raise RuleError(f"This is no saved card of {rule_set_id}.")
        boxes = {box: state[2 + index] for index, box in enumerate(card.rules.boxes) if state[2 + index] != _OPEN}
        card._take_over(boxes, state[0], state[1])
        return card

    def _take_over(self, boxes, bonuses, extra):
        from kast.games.cards.checked import take_over  # noqa: PLC0415  loaded only while a card is restored

        take_over(self, boxes, bonuses, extra)

    def check_box(self, box: str) -> None:
        """Raise RuleError if the card has no such box."""
        if box not in self.rules.boxes:
            raise RuleError(f'{self.rules.id} has no box "{box}": choose from {", ".join(self.rules.boxes)}.')

    def boxes_of(self, kind: str) -> list[str]:
        """Return the boxes of a kind, one from each column."""
        kinds, boxes = self.rules.kinds, self.rules.boxes
        return [boxes[index] for index in range(kinds.index(kind), len(boxes), len(kinds))]

    def add_up(self) -> None:
        """Update the totals from boxes, bonuses and extra."""
        boxes, kinds = self.rules.boxes, len(self.rules.kinds)
        self.upper = 0
        self.upper_bonus = 0
        self.lower = FIVE_OF_A_KIND_BONUS * self.bonuses
        for index in range(len(boxes)):
            score = self.boxes.get(boxes[index], 0) * (index // kinds + 1)
            if index % kinds < self.rules.upper:
                self.upper += score
            else:
                self.lower += score
        for column in range(1, self.rules.columns + 1):
            self.upper_bonus += self.bonus_in(column) * column
        self.total = self.upper + self.upper_bonus + self.lower + self.extra
