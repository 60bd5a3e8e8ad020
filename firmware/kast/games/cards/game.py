"""A game with cards in play: rolls and holds, boxes filled and taken back. Pure: no hardware."""

from kast.dice import roll_face
from kast.game import Game, GameError, packed
from kast.games.cards.card import Card
from kast.games.cards.rule_set import ROLLS, column_of
from kast.turn_text import dice_after, parts, roll_text, turn_text


class CardGame(Game):
    """As Game, of players with a card each.

    cards: a Card each. dice: faces, 0 before the first roll; held: bool each; rolls_used: in this turn; rolls: these,
    as text; saved_rolls: for each player, what earlier turns left over (0 without that option). undo_holds: what was
    held in the turn that a box has just ended, while that may be taken back.
    """

    turn_screen = "turn.play"
    machine_screen = "turn.cpu_turn"
    totals_screen = "turn.card"
    review_screen = "results.review"
    ended_part = "widgets.filled"

    def __init__(self, rule_set_id, options, players, random_bytes, start="roll"):
        """As for Game, with the id of the game; of options defaults may be missing. RuleError too."""
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
    def card(self):
        """The card of the player whose turn it is."""
        return self.cards[self.current]

    @property
    def turn(self):
        """The round of the current player, from 0."""
        return len(self.card.boxes)

    @property
    def turns_finished(self):
        """By all players together."""
        return sum([len(card.boxes) for card in self.cards])

    @property
    def rolls_left(self):
        return ROLLS + self.saved_rolls[self.current] - self.rolls_used

    @property
    def saves_rolls(self):
        """Whether rolls that a turn leaves over are the player's later."""
        return self.options.get("saved_rolls")

    @property
    def can_roll(self):
        return self.phase == "play" and self.rolls_left > 0 and False in self.held

    @property
    def can_hold(self):
        return self.phase == "play" and self.rolls_used > 0

    @property
    def can_undo(self):
        """Whether the last box may be taken back: until the next roll, and after the last box of a game."""
        return self.undo_holds is not None

    def roll(self):
        """Roll every die that is not held."""
        if self.phase != "play":
            raise GameError("There is no turn to roll in.")
        if self.rolls_left < 1:
            raise GameError("No rolls are left in this turn.")
        if False not in self.held:
            raise GameError("Every die is held: release one to roll.")
        for index in range(len(self.dice)):
            if not self.held[index]:
                self.dice[index] = roll_face(self.random_bytes)
        self.rolls_used += 1
        self.rolls += roll_text(self.dice, self.held)
        self.undo_holds = None

    def toggle(self, index):
        """Hold a die (from 0), or release it."""
        if not self.can_hold:
            raise GameError("Roll first, then hold.")
        self.held[index] = not self.held[index]

    def choices(self):
        """Every box that may be filled now, in card order: a list of (box id, points); empty before the first roll."""
        return self.card.choices(self.dice) if self.can_hold else []

    def worth(self, box, points):
        """What a box with these points adds to the total: times its column, and with what a first roll earns."""
        return points * column_of(box) + self.card.first_roll_extra(box, self.dice, self.rolls_used)

    def bonus(self):
        """What filling any box now earns besides."""
        return self.card.bonus(self.dice) if self.can_hold else 0

    def wastes(self, box):
        """Whether `box` would be a zero although another box would score."""
        scores = dict(self.choices())
        return scores.get(box) == 0 and any(scores.values())

    def fill(self, box):
        """Fill a box of the current player; the points written. The turn passes to the left, or the game is over."""
        if not self.can_hold:
            raise GameError("Roll first, then fill a box.")
        written = self.card.fill(box, self.dice, self.rolls_used)
        self.last_turn = turn_text(self.current, self.rules.boxes.index(box), self.rolls)
        self.undo_holds = self.held
        if self.saves_rolls:
            self.saved_rolls[self.current] = self.rolls_left
        self.drop_turn()
        if self.is_complete:
            self.finish()
        else:
            self.pass_on()
        return written

    def drop_turn(self):
        """Let nothing be rolled in this turn."""
        self.rolls = ""
        self.dice = [0] * self.rules.dice
        self.held = [False] * self.rules.dice
        self.rolls_used = 0

    def forget_last_turn(self):
        """Let the last turn stand: it cannot be gone back to any more."""
        self.undo_holds = None

    def finish(self):
        """Every turn has ended: the game is over, or a draw is rolled for."""
        from kast.games.cards.draws import settle  # noqa: PLC0415  leaves the memory with the next screen

        settle(self)

    @property
    def is_complete(self):
        """Whether every player who has not left has filled every box."""
        return all(self.cards[player].is_full for player in self.here)

    def undo(self):
        """Take back the last box: dice, holds and rolls are as they were before it."""
        held = self.undo_holds
        if held is None or not self.can_undo:
            raise GameError("There is nothing to take back.")
        self.current, place, rolls = parts(self.last_turn)
        self.take_rolls(rolls)
        self.held = held
        self.last_turn = None
        self.card.take_back(self.rules.boxes[place], self.dice, self.rolls_used)
        if self.saves_rolls:
            # What was left over is what had been saved, and this turn's rolls less those used.
            self.saved_rolls[self.current] += self.rolls_used - ROLLS
        self.phase = "play"
        self.undo_holds = None
        self.went_back()

    def end_turn(self, move):
        """Fill the box `move`: (player, box, its points times what its column counts, the total before, what of the
        upper bonus it won).
        """
        player = self.current
        card = self.card
        total = card.total
        upper_bonus = card.upper_bonus
        points = self.fill(move) * column_of(move)
        return player, move, points, total, card.upper_bonus - upper_bonus

    # The end

    def total(self, player):
        return self.cards[player].total

    def ranking_key(self, player):
        key = self.cards[player].ranking_key()
        return key + (player in self.contenders,) if self.draw else key

    # Plain data

    def state(self):
        state = super().state()
        state["cards"] = [card.state() for card in self.cards]
        state["rolls"] = self.rolls or self.win_rolls
        state["held"] = _mask(self.held)
        state["saved"] = list(self.saved_rolls)
        state["undo"] = [self.last_turn, _mask(self.undo_holds)] if self.can_undo else None
        return state

    def take_rolls(self, rolls):
        """Let the turn stand after these rolls."""
        self.dice = dice_after(rolls, self.rules.dice)
        self.rolls_used = len(rolls) // self.rules.dice
        self.rolls = rolls


def pack(rules, state):
    """What CardGame.state() has in bytes, behind what every stored game begins with (saved_game.py).

    Holds; how many players; for each of them the player, saved rolls, roll for the start (0: none), card (bonuses,
    extra (2), boxes; 255: open); contenders for the start as flags; what the rolls are (0: this turn's, else those of
    the box that may be taken back, 1 + its player, with its place and holds); and the rolls, each a number in base 7
    (0: held, or a real die not told) of two bytes, or of three for six dice.
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
        out.extend(number.to_bytes(rules.dice // 2, "little"))
    return out


def _mask(flags):
    """Flags as a number, the first in the lowest bit."""
    return sum(1 << index for index, flag in enumerate(flags) if flag)


GAME = CardGame  # as whoever begins a game finds it, whatever its family
