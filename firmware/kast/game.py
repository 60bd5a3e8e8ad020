"""A game in play: who starts, whose turn it is, rolls and holds, undo, the end and the ranking. Pure: no hardware."""

from kast.dice import pick, roll_face
from kast.games.cards import Card, column_of
from kast.turn_text import dice_after, parts, roll_text, turn_text

ROLLS = 3
MOST_PLAYERS = 6
LEVELS = 4  # how strong the machine may play, 1 to this
PICTURES = 12  # animals that people may be


class GameError(ValueError):
    """A move that is not possible now, or data that is no game: its text is one clear sentence."""


class Game:
    """One to six players with a card each.

    phase: "start" (players roll for who begins), "play" or "over".
    players: their dicts; cards: a Card each; current: the index of the player whose turn it is.
    start_totals: what each player rolled in this round for the start, None before; contenders: the indices of those who
    may begin; contender: the index to roll next.
    dice: faces, 0 before the first roll; held: bool each; rolls_used: in this turn; saved_rolls: for each player, what
    earlier turns left over (0 without that option). last_turn: the turn that a box has just ended, with every roll and
    hold, as text (see turn_text.py); undo_holds: what was held then, while it may be taken back. seq: the number of the
    game in the machine's history, given by who keeps that. real_dice: True where the players roll dice of their own
    (real_dice_game.py).
    """

    real_dice = False
    turn_screen = "turn.play"  # the name of the screen by which a turn of it is played

    def __init__(self, rule_set_id, options, players, random_bytes, start="roll"):
        """players: 1 to 6 dicts with "name" and what else belongs to a player, in seating order to the left.

        random_bytes(n) returns n random bytes. start: "roll" (the highest total of all dice begins, ties roll again),
        "random", "listed" (the first player begins) or "shuffled" (all are seated anew). RuleError or GameError if
        something does not fit.
        """
        if not isinstance(players, list) or not 1 <= len(players) <= MOST_PLAYERS:
            raise GameError(f"A game takes 1 to {MOST_PLAYERS} players.")
        if not all(isinstance(player, dict) and isinstance(player.get("name"), str) for player in players):
            raise GameError("Every player needs a name.")
        if start not in ("roll", "random", "listed", "shuffled"):
            raise GameError(f'Who starts is "roll", "random", "listed" or "shuffled", not {start!r}.')
        self._random_bytes = random_bytes
        self.players = _shuffled(players, random_bytes) if start == "shuffled" else players
        self.cards = [Card(rule_set_id, options) for _ in players]
        self.rules = self.cards[0].rules
        self.options = self.cards[0].options
        self.dice = [0] * self.rules.dice
        self.held = [False] * self.rules.dice
        self.rolls_used = 0
        self.saved_rolls = [0] * len(players)
        self.start_totals: list[int | None] = [None] * len(players)
        self.contenders = list(range(len(players)))
        self._rolls = ""  # of this turn, as text
        self.last_turn = None
        self.undo_holds: list | None = None
        self.seq = 0
        self.phase = "start" if start == "roll" and len(players) > 1 else "play"
        self.current = pick(len(players), random_bytes) if start == "random" else 0

    # Who starts

    @property
    def contender(self):
        """Who rolls next for the start."""
        for index in self.contenders:
            if self.start_totals[index] is None:
                return index
        # Everyone has rolled and it was a tie: the totals stay to be seen until the next round begins.
        return self.contenders[0]

    def roll_for_start(self):
        """The contender rolls all dice, which are returned; the last roll of a round decides or begins another one."""
        if self.phase != "start":
            raise GameError("It is decided already who starts.")
        index = self.contender
        if self.start_totals[index] is not None:
            self.start_totals[:] = [None] * len(self.players)
        dice = [roll_face(self._random_bytes) for _ in self.dice]
        self.start_totals[index] = sum(dice)
        rolled = [total for total in self.start_totals if total]
        if len(rolled) == len(self.contenders):
            self.contenders = [one for one in self.contenders if self.start_totals[one] == max(rolled)]
            if len(self.contenders) == 1:
                self.current = self.contenders[0]
                self.phase = "play"
        return dice

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

    @property
    def last_player(self):
        """The index of the player who filled the last box, while it may be taken back."""
        return parts(self.last_turn)[0]

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
                self.dice[index] = roll_face(self._random_bytes)
        self.rolls_used += 1
        self._rolls += roll_text(self.dice, self.held)
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
        self.last_turn = turn_text(self.current, self.rules.boxes.index(box), self._rolls)
        self.undo_holds = self.held
        if self.saves_rolls:
            self.saved_rolls[self.current] = self.rolls_left
        self._rolls = ""
        self.dice = [0] * self.rules.dice
        self.held = [False] * self.rules.dice
        self.rolls_used = 0
        if all(card.is_full for card in self.cards):
            self.phase = "over"
        else:
            self.current = (self.current + 1) % len(self.players)
        return written

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

    # The end

    def ranking(self):
        """Best first, a list of (place from 1, player index); equal cards share a place."""
        keys = [card.ranking_key() for card in self.cards]
        order = sorted(range(len(keys)), key=lambda index: (keys[index], -index), reverse=True)
        return [(1 + sum(key > keys[index] for key in keys), index) for index in order]

    # Plain data

    def state(self):
        """Everything as plain data; restored_game.py makes the game of it again."""
        return {
            "seq": self.seq,
            "game": self.rules.id,
            "real_dice": self.real_dice,
            "options": {name: value for name, value in self.options.items() if value != self.rules.options[name][0]},
            "players": self.players,
            "cards": [card.state() for card in self.cards],
            "phase": self.phase,
            "current": self.current,
            "rolls": self._rolls,
            "held": _mask(self.held),
            "saved": list(self.saved_rolls),
            "start": [list(self.start_totals), list(self.contenders)] if self.phase == "start" else None,
            "undo": [self.last_turn, _mask(self.undo_holds)] if self.can_undo else None,
        }

    def take_rolls(self, rolls):
        """Let the turn stand after these rolls."""
        self.dice = dice_after(rolls, self.rules.dice)
        self.rolls_used = len(rolls) // self.rules.dice
        self._rolls = rolls


def is_machine(player):
    """Whether the machine plays this player, by its dict."""
    return player.get("kind") == "cpu"


def _mask(flags):
    """Flags as a number, the first in the lowest bit."""
    return sum(1 << index for index, flag in enumerate(flags) if flag)


def _shuffled(players, random_bytes):
    rest = list(players)
    return [rest.pop(pick(len(rest), random_bytes)) for _ in players]
