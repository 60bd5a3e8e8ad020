"""A score-card game in play: rolling and holding dice, filling boxes, undo. Needs no hardware."""

from kast.dice import roll_face
from kast.game import Game, GameError, packed
from kast.games.cards.card import Card
from kast.games.cards.rule_set import column_of, kind_of
from kast.games.cards.scoring import any_dice
from kast.turn_text import dice_after, parts, roll_text, turn_text


class CardGame(Game):
    """A Game in which each player has a card. It has these attributes in addition to those of Game:

    - cards: a Card for each player
    - dice: faces, 0 before the first roll; held: for each die whether it is held
    - rolls: the rolls of this turn, as text (turn_text.py)
    - saved_rolls: for each player the number of rolls saved in earlier turns; 0 without the option `saved_rolls`
    - undo_holds: while the last box can be undone, for each die whether it was held in the turn that filled this box;
      else None
    """

    turn_screen = "turn.play"
    machine_screen = "turn.cpu_turn"
    mirrored_screen = "multiplayer.other_play"
    totals_screen = "turn.card"
    review_screen = "results.review"
    ended_part = "widgets.cards.filled"
    decided_by = ("won_by_upper", "won_by_fives")

    def __init__(self, rule_set_id: str, options: dict | None, players: list, random_bytes, start: str = "roll"):
        """Begin a game.

        :param rule_set_id: id of the game
        :param options: chosen options; those with their default value may be missing
        :param players: as in Game.__init__()
        :param random_bytes: as in Game.__init__()
        :param start: as in Game.__init__()
        :raises GameError: if players or start are not possible
        :raises RuleError: if there is no such score-card game, or an option is not possible
        """
        first = Card(rule_set_id, options)
        super().__init__(first.rules, first.options, players, random_bytes, start)
        self.cards = [first] + [Card(rule_set_id, options) for _ in players[1:]]
        self.dice = [0] * self.rules.dice
        self.held = [False] * self.rules.dice
        self.saved_rolls = [0] * len(players)
        self.rolls = ""
        self.undo_holds: list | None = None

    # A turn

    @property
    def card(self) -> Card:
        """Return the card of the player whose turn it is."""
        return self.cards[self.current]

    @property
    def turn(self) -> int:
        """Return how many turns the current player has ended."""
        return len(self.card.boxes)

    @property
    def turns_finished(self) -> int:
        """Return how many turns all players together have ended."""
        return sum([len(card.boxes) for card in self.cards])

    @property
    def rolls_left(self) -> int:
        """Return how many rolls are left in this turn, including saved ones."""
        return self.rules.rolls + self.saved_rolls[self.current] - self.rolls_used

    @property
    def saves_rolls(self):
        """Return whether unused rolls of a turn are saved for the player's later turns."""
        return self.options.get("saved_rolls")

    @property
    def can_roll(self) -> bool:
        """Return whether a roll is left and a die is free."""
        return self.phase == "play" and self.rolls_left > 0 and False in self.held

    @property
    def can_hold(self) -> bool:
        """Return whether dice can be held and a box filled, which is possible after the first roll."""
        return self.phase == "play" and self.rolls_used > 0

    @property
    def can_undo(self) -> bool:
        """Return whether the last box can be undone, which is possible until the next roll, even after the game."""
        return self.undo_holds is not None

    def roll(self) -> None:
        """Roll every die that is not held.

        :raises GameError: if there is no turn, no roll is left, or every die is held
        """
        if self.phase != "play":
            raise GameError("There is no turn to roll in.")
        if self.rolls_left < 1:
            raise GameError("No rolls are left in this turn.")
        if False not in self.held:
            raise GameError("Every die is held: release one to roll.")
        for index in range(len(self.dice)):
            if not self.held[index]:
                self.dice[index] = roll_face(self.random_bytes, self.rules.faces)
        self.rolls_used += 1
        self.rolls += roll_text(self.dice, self.held)
        self.undo_holds = None

    def toggle(self, index: int) -> bool:
        """Hold a die (from 0), or release it.

        :returns: True
        :raises GameError: before the first roll
        """
        if not self.can_hold:
            raise GameError("Roll first, then hold.")
        self.held[index] = not self.held[index]
        return True

    def choices(self) -> list[tuple[str, int]]:
        """Return (box id, points) of every box that can be filled now, in card order; [] before the first roll."""
        return self.card.choices(self.dice) if self.can_hold else []

    def worth(self, box: str, points: int, halves_chance: bool = False) -> int:
        """Return what a box with these points adds to the total: points times column, plus first-roll points.

        :param halves_chance: whether to count Chance as half its points, rounded down. This is for the order in which
            boxes are offered: Chance has the most points of most rolls, but is best filled late.
        """
        points *= column_of(box)
        if halves_chance and self.card.scoring(kind_of(box)).pattern == any_dice:
            points //= 2
        return points + self.card.first_roll_extra(box, self.dice, self.rolls_used)

    def bonus(self) -> int:
        """Return the five-of-a-kind bonus that filling any box now would add, 100 or 0."""
        return self.card.bonus(self.dice) if self.can_hold else 0

    def wastes(self, box: str) -> bool:
        """Return whether `box` would get a zero although another box would score."""
        scores = dict(self.choices())
        return scores.get(box) == 0 and any(scores.values())

    def is_low(self, box: str) -> bool:
        """Return whether, after the first roll, `box` takes any dice and pays less than three rolls bring on average.

        A die brings 3.5 by one roll, (4 + 5 + 6 + 3 * 3.5) / 6 = 4.25 by two if it is rolled again at 1 to 3, and
        (5 + 6 + 4 * 4.25) / 6 = 14/3 by three. Nothing is low if unused rolls are saved for later turns.
        """
        if self.rolls_used != 1 or not self.can_roll or self.saves_rolls:
            return False
        return self.card.scoring(kind_of(box)).pattern == any_dice and 3 * sum(self.dice) < 14 * len(self.dice)

    def fill(self, box: str) -> int:
        """Fill a box of the current player. The turn passes to the left, or the game ends.

        :returns: the points written
        :raises GameError: before the first roll
        :raises RuleError: if the rules do not allow this box now
        """
        if not self.can_hold:
            raise GameError("Roll first, then fill a box.")
        score = self.card.fill(box, self.dice, self.rolls_used)
        self.last_turn = turn_text(self.current, self.rules.boxes.index(box), self.rolls)
        self.undo_holds = self.held
        if self.saves_rolls:
            self.saved_rolls[self.current] = self.rolls_left
        self.drop_turn()
        if self.is_complete:
            self.finish()
        else:
            self.pass_turn()
        return score

    def drop_turn(self) -> None:
        """Forget the rolls and holds of this turn."""
        self.rolls = ""
        self.dice = [0] * self.rules.dice
        self.held = [False] * self.rules.dice
        self.rolls_used = 0

    def forget_last_turn(self) -> None:
        """Make the last turn final: it can no longer be undone."""
        self.undo_holds = None

    def finish(self) -> None:
        """End the game after the last turn, or begin the rolls for the win, if the option "ties" demands them."""
        from kast.games.cards.draws import settle  # noqa: PLC0415  unloaded with the next screen

        settle(self)

    @property
    def is_complete(self) -> bool:
        """Return whether every player who has not left has filled every box."""
        return all(self.cards[player].is_full for player in self.here)

    def undo(self) -> None:
        """Undo the last box: dice, holds and rolls are as they were before it.

        :raises GameError: if no box can be undone
        """
        held = self.undo_holds
        if held is None or not self.can_undo:
            raise GameError("There is nothing to take back.")
        self.current, place, rolls = parts(self.last_turn)
        self.take_rolls(rolls)
        self.held = held
        self.last_turn = None
        self.card.take_back(self.rules.boxes[place], self.dice, self.rolls_used)
        if self.saves_rolls:
            # Reverse what the end of the turn did: it added the rolls that were left.
            self.saved_rolls[self.current] += self.rolls_used - self.rules.rolls
        self.phase = "play"
        self.undo_holds = None
        self.update_left()

    def end_turn(self, move: str) -> tuple[int, str, int, int, int]:
        """Fill a box, which ends the turn.

        :param move: id of the box
        :returns: (player's index, box, points times column, total before the turn, upper bonus that the box earned)
        :raises GameError, RuleError: as `fill` does
        """
        player = self.current
        card = self.card
        total = card.total
        upper_bonus = card.upper_bonus
        points = self.fill(move) * column_of(move)
        return player, move, points, total, card.upper_bonus - upper_bonus

    # The end

    def total(self, player: int) -> int:
        return self.cards[player].total

    def ranking_key(self, player: int) -> tuple:
        key = self.cards[player].ranking_key()
        return key + (player in self.contenders,) if self.draw else key

    # Plain data

    def state(self) -> dict:
        state = super().state()
        state["cards"] = [card.state() for card in self.cards]
        state["rolls"] = self.rolls or self.win_rolls
        state["held"] = _mask(self.held)
        state["saved"] = list(self.saved_rolls)
        state["undo"] = [self.last_turn, _mask(self.undo_holds)] if self.can_undo else None
        return state

    def take_rolls(self, rolls: str) -> None:
        """Set the turn to its state after these rolls.

        :param rolls: texts of rolls, joined
        """
        self.dice = dice_after(rolls, self.rules.dice)
        self.rolls_used = len(rolls) // self.rules.dice
        self.rolls = rolls


def pack(rules, state: dict) -> bytearray:
    """Return the part of a stored game that only score-card games have; saved_game.py packs the part before it.

    A value has one byte unless another size is given; in larger numbers the lowest byte comes first:

    - held dice as bits
    - number of players; for each of them the player (`packed`), saved rolls, total rolled for the start or the win
      (0: none), bonuses, extra (2 bytes), points of each box (255: open)
    - contenders for the start or the win, as bits
    - 0 if the rolls are those of this turn, or for the win; 1 + the player's index if they are those of a turn that can
      be undone, followed by the place of that turn's box and the dice held in that turn, as bits
    - the rolls: each a number in base 7 of two bytes (three with six dice, one with one or two), the first die in the
      highest digit; 0 is a held die or, with real dice, an unknown face
    """
    out = bytearray((state["held"], len(state["players"])))
    totals, contenders = state["start"] or ([], [])
    for index, player in enumerate(state["players"]):
        out.extend(packed(player))
        out.append(state["saved"][index])
        out.append(totals[index] or 0 if totals else 0)
        bonuses, extra, *boxes = state["cards"][index]
        out.append(bonuses)
        out.extend(extra.to_bytes(2, "little"))
        out.extend(bytes([points & 255 for points in boxes]))
    out.append(sum([1 << index for index in contenders]))
    rolls = state["rolls"]
    out.append(0)
    if state["undo"]:
        player, place, rolls = parts(state["undo"][0])
        out[-1] = 1 + player
        out.append(place)
        out.append(state["undo"][1])
    for start in range(0, len(rolls), rules.dice):
        number = 0
        for letter in rolls[start : start + rules.dice]:
            number = number * 7 + (0 if letter in ".?" else int(letter))
        out.extend(number.to_bytes(size_of(rules.dice), "little"))
    return out


def size_of(dice: int) -> int:
    """Return the bytes of a stored roll, which are enough for a number in base 7 with a digit for each die."""
    return (3 * dice + 7) // 8


def _mask(flags):
    """Return flags as a number, the first in the lowest bit."""
    return sum(1 << index for index, flag in enumerate(flags) if flag)


GAME = CardGame  # the session finds the class of every family under this name
