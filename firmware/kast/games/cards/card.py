"""One player's card: which boxes may be filled, what they score, and what it all adds up to."""

from micropython import const

from kast.games import RULE_SETS, RuleError
from kast.games.cards.jokers import joker_face, legal, points_in
from kast.games.cards.rule_set import FIRST_ROLL_HALVES, FIVE_OF_A_KIND_BONUS, kind_of
from kast.games.cards.scoring import count_faces, points

_OPEN = const(-1)


class Card:
    """A card of one rule set.

    rules: its RuleSet; options: complete, with defaults; boxes: dict box id -> points of the filled ones, not
    multiplied by their column. bonus_pays: the upper bonus, for bonus_at points in the upper section of one column, not
    multiplied. bonuses: how many times 100 points were earned; extra: the sum of first-roll points.
    upper, upper_bonus, lower (with the 100s) and total follow each change; columns are multiplied in them.
    """

    def __init__(self, rule_set_id, options=None, boxes=None, bonuses=0, extra=0):
        """An empty card, or one with `boxes` filled; RuleError where no game could lead to it."""
        if rule_set_id not in RULE_SETS or RULE_SETS.family(rule_set_id) != "cards":
            games = [id for id in RULE_SETS if RULE_SETS.family(id) == "cards"]
            raise RuleError(f'There is no game "{rule_set_id}": choose from {", ".join(games)}.')
        self.rules = RULE_SETS[rule_set_id]
        from kast.games.options import complete  # noqa: PLC0415  in memory only while a card is made

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

    def choices(self, dice):
        """Every box that may be filled with these dice, in card order: a list of (box id, points)."""
        counts = count_faces(dice, self.rules.dice)
        joker = joker_face(self, counts)
        kinds = self.rules.kinds
        paid = {}  # by kind: columns share it
        choices = []
        for place in legal(self, joker):
            kind = kinds[place % len(kinds)]
            if kind not in paid:
                paid[kind] = points_in(self, kind, counts, joker)
            choices.append((self.rules.boxes[place], paid[kind]))
        return choices

    def open_boxes(self):
        """The boxes that any dice but a joker may fill, in card order."""
        return [self.rules.boxes[place] for place in legal(self, 0)]

    @property
    def in_order(self):
        """The boxes in the order in which they must be filled; () where any open box may be."""
        return self._changed.get("in_order", self.rules.in_order)

    @property
    def has_jokers(self):
        """Whether equal dice would be a joker now."""
        if self.options.get("joker") == "only_with_50":
            return self.yatzy_holds_fifty
        return "joker" in self.options and all(box in self.boxes for box in self.boxes_of("yatzy"))

    @property
    def yatzy_holds_fifty(self):
        """Whether the Yatzy box of each column pays what it can."""
        fifty = self.scoring("yatzy").fixed
        return all(self.boxes.get(box) == fifty for box in self.boxes_of("yatzy"))

    def is_joker(self, dice):
        """Whether these dice are a joker now."""
        return joker_face(self, count_faces(dice, self.rules.dice)) > 0

    def bonus(self, dice):
        """What filling any box with these dice earns besides: 100 for a further five of a kind, else 0."""
        if self.is_full or not joker_face(self, count_faces(dice, self.rules.dice)):
            return 0
        return FIVE_OF_A_KIND_BONUS if self.yatzy_holds_fifty else 0

    def first_roll_extra(self, box, dice, roll):
        """First-roll points for filling `box` with the dice of that roll: a joker used as a straight earns none."""
        if roll != 1 or not self.first_roll_bonus:
            return 0
        kind = kind_of(box)
        if not points(self.scoring(kind), count_faces(dice, self.rules.dice)):
            return 0
        return FIRST_ROLL_HALVES.get(kind, 0) * self.first_roll_bonus // 2

    @property
    def first_roll_bonus(self):
        """What the option of first-roll points is set to; 0 in games without it."""
        return self.options.get("first_roll_bonus", 0)

    def fill(self, box, dice, roll):
        """Fill `box` with the dice of that roll of the turn (from 1); the points written. RuleError: no change."""
        choices = self.choices(dice)
        self.check_roll(roll)
        self.check_box(box)
        if box in self.boxes:
            raise RuleError(f"{box} is filled already.")
        written = dict(choices).get(box)
        if written is None:
            forced_by = "The next box" if self.rules.in_order else "The box for these dice"
            raise RuleError(f"{forced_by} is {' or '.join(one for one, _ in choices)}, not {box}.")
        self.bonuses += self.bonus(dice) // FIVE_OF_A_KIND_BONUS
        self.extra += self.first_roll_extra(box, dice, roll)
        self.boxes[box] = written
        self.add_up()
        return written

    def check_roll(self, roll):
        """RuleError if no turn has a roll of that number."""
        if type(roll) is not int or roll < 1 or (roll > 3 and not self.options.get("saved_rolls")):
            raise RuleError(f"A turn has rolls 1 to 3, not {roll!r}.")

    def take_back(self, box, dice, roll):
        """Undo the latest fill(), given what it was called with."""
        del self.boxes[box]
        self.bonuses -= self.bonus(dice) // FIVE_OF_A_KIND_BONUS
        self.extra -= self.first_roll_extra(box, dice, roll)
        self.add_up()

    def scoring(self, kind):
        """What dice must show for a kind of box, and what that pays by this card's options: a Scoring."""
        return self._changed.get(kind) or self.rules.scoring[kind]

    @property
    def is_full(self):
        return len(self.boxes) == len(self.rules.boxes)

    def upper_in(self, column):
        """Points in the upper section of one column (from 1), not multiplied."""
        first = (column - 1) * len(self.rules.kinds)
        total = 0
        for place in range(first, first + self.rules.upper):
            total += self.boxes.get(self.rules.boxes[place], 0)
        return total

    def bonus_in(self, column):
        """What the upper bonus of one column (from 1) pays, not multiplied; 0 until it is won."""
        return self.bonus_pays if self.upper_in(column) >= self.bonus_at else 0

    def pace(self, column=1):
        """How many points ahead of (or, below 0, behind) the upper bonus of a column the filled upper boxes are.

        Each box's fair share is its face times `bonus_at` / 21: three dice of each face for 63, four for 84. Where that
        is no whole number (75) the shares' sum is rounded up, so that a pace of 0 or more is never flattery; when all
        six are filled it means that the bonus is won.
        """
        first = (column - 1) * len(self.rules.kinds)
        faces = 0
        for face in range(1, 7):
            if self.rules.boxes[first + face - 1] in self.boxes:
                faces += face
        return self.upper_in(column) - (self.bonus_at * faces + 20) // 21

    def bonus_is_lost(self, column=1):
        """Whether the upper bonus of a column cannot be reached any more, not even by equal dice in each open box."""
        most = self.upper_in(column)
        first = (column - 1) * len(self.rules.kinds)
        for face in range(1, 7):
            if self.rules.boxes[first + face - 1] not in self.boxes:
                most += face * self.rules.dice
        return most < self.bonus_at

    def ranking_key(self):
        """A tuple that is larger for the better card and equal for a shared place, or for one that is rolled for."""
        return (self.total, self.upper, self.bonuses) if self.options.get("ties") == "upper" else (self.total,)

    def state(self):
        """A list of whole numbers: bonuses, extra, then the points of each box in card order, -1 where open."""
        state = [self.bonuses, self.extra]
        state.extend(self.boxes.get(box, _OPEN) for box in self.rules.boxes)
        return state

    @classmethod
    def from_state(cls, rule_set_id, options, state):
        """The card that gave this state(); RuleError if none could."""
        card = cls(rule_set_id, options)
        if not isinstance(state, list) or len(state) != 2 + len(card.rules.boxes):
            raise RuleError(f"This is no saved card of {rule_set_id}.")
        boxes = {box: state[2 + place] for place, box in enumerate(card.rules.boxes) if state[2 + place] != _OPEN}
        card._take_over(boxes, state[0], state[1])
        return card

    def _take_over(self, boxes, bonuses, extra):
        from kast.games.cards.checked import take_over  # noqa: PLC0415  in memory only while a card is taken up

        take_over(self, boxes, bonuses, extra)

    def check_box(self, box):
        """RuleError if the card has no such box."""
        if box not in self.rules.boxes:
            raise RuleError(f'{self.rules.id} has no box "{box}": choose from {", ".join(self.rules.boxes)}.')

    def boxes_of(self, kind):
        """The boxes of a kind, one a column."""
        kinds, boxes = self.rules.kinds, self.rules.boxes
        return [boxes[place] for place in range(kinds.index(kind), len(boxes), len(kinds))]

    def add_up(self):
        """Let the totals follow what the boxes hold."""
        boxes, kinds = self.rules.boxes, len(self.rules.kinds)
        self.upper = 0
        self.upper_bonus = 0
        self.lower = FIVE_OF_A_KIND_BONUS * self.bonuses
        for place in range(len(boxes)):
            score = self.boxes.get(boxes[place], 0) * (place // kinds + 1)
            if place % kinds < self.rules.upper:
                self.upper += score
            else:
                self.lower += score
        for column in range(1, self.rules.columns + 1):
            self.upper_bonus += self.bonus_in(column) * column
        self.total = self.upper + self.upper_bonus + self.lower + self.extra
