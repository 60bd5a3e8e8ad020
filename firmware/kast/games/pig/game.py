"""Pig in play: a turn is rolled on, banked or lost. Pure: no hardware."""

from kast.dice import roll_face
from kast.game import Game, GameError, packed
from kast.games import RULE_SETS
from kast.games.options import complete
from kast.games.pig import MOST_TURNS
from kast.turn_text import parts, turn_text

LOST = 1
"""The face that loses a turn."""


class Pig(Game):
    """As Game. totals: the points that each player has banked; turns: how many turns each has ended.

    rolls: the faces of this turn as text.
    """

    turn_screen = "turn.pig_turn"
    machine_screen = "turn.pig_robot"
    totals_screen = "turn.pig_totals"
    ended_part = "widgets.banked"

    def __init__(self, rule_set_id, options, players, random_bytes, start="roll"):
        """As for Game, with the id of the game; of options defaults may be missing. RuleError too."""
        rules = RULE_SETS[rule_set_id]
        super().__init__(rules, complete(rules, options), players, random_bytes, start)
        self.totals = [0] * len(players)
        self.turns = [0] * len(players)
        self.rolls = ""

    # A turn

    @property
    def goal(self):
        return self.options["goal"]

    @property
    def face(self):
        """What the die shows, 0 before the first roll."""
        return int(self.rolls[-1]) if self.rolls else 0

    @property
    def is_lost(self):
        """Whether a 1 has just lost the turn; all that is left of it is to end it."""
        return self.face == LOST

    @property
    def points(self):
        """What the turn is worth as it stands."""
        return brought(self.rolls)

    @property
    def wins(self):
        """Whether these points, once banked, win."""
        return self.totals[self.current] + self.points >= self.goal

    @property
    def can_roll(self):
        return self.phase == "play" and not self.is_lost and not self.wins

    def roll(self):
        """Roll the die; which face it shows."""
        if not self.can_roll:
            raise GameError("There is nothing to roll for: the turn is lost or wins, or the game is over.")
        self.take_rolls(self.rolls + str(roll_face(self.random_bytes)))
        self.last_turn = None
        return self.face

    def take_rolls(self, rolls):
        """Let the turn stand after these rolls."""
        self.rolls = rolls
        self.rolls_used = len(rolls)

    @property
    def turns_finished(self):
        return sum(self.turns)

    @property
    def can_undo(self):
        """A 1 cannot be taken back, nor can points once somebody has rolled."""
        return self.last_turn is not None and not self.rolls and brought(parts(self.last_turn)[2]) > 0

    def end_turn(self, move=None):
        """Bank the turn, or end one that is lost; there is no other `move`: (player, points, the total before)."""
        if self.phase != "play" or not self.rolls:
            raise GameError("There is nothing to bank yet.")
        player = self.current
        before = self.totals[player]
        points = self.points
        self.totals[player] += points
        self.turns[player] += 1
        self.last_turn = turn_text(player, 0, self.rolls)
        self.take_rolls("")
        if self.is_complete:
            self.finish()
        else:
            self.pass_on()
        return player, points, before

    def drop_turn(self):
        """Let nothing be rolled in this turn."""
        self.take_rolls("")

    def forget_last_turn(self):
        """Let the last turn stand: it cannot be gone back to any more."""
        self.last_turn = None

    def finish(self):
        """The game is over."""
        self.phase = "over"

    @property
    def is_complete(self):
        """Whether somebody has won, or those who have not left have had all their turns."""
        here = self.here
        return (
            max([self.totals[one] for one in here]) >= self.goal or min([self.turns[one] for one in here]) == MOST_TURNS
        )

    def undo(self):
        """Take the points back that were banked last: their turn may go on."""
        if not self.can_undo:
            raise GameError("There is nothing to take back.")
        self.current, _, rolls = parts(self.last_turn)
        self.take_rolls(rolls)
        self.totals[self.current] -= self.points
        self.turns[self.current] -= 1
        self.last_turn = None
        self.phase = "play"
        self.went_back()

    # The end

    def total(self, player):
        return self.totals[player]

    def ranking_key(self, player):
        return self.totals[player]

    # Plain data

    def state(self):
        state = super().state()
        state["totals"] = list(self.totals)
        state["turns"] = list(self.turns)
        state["rolls"] = self.rolls
        state["last"] = self.last_turn if self.can_undo else None
        return state


def brought(rolls):
    """The points of these rolls."""
    return 0 if rolls.endswith(str(LOST)) else sum([int(face) for face in rolls])


def pack(rules, state):
    """What Pig.state() has in bytes, behind what every stored game begins with (saved_game.py).

    How many players; for each of them the player, total, turns, roll for the start (0: none); contenders for the start
    as flags; what the rolls are (0: this turn's, else those of the turn that may be taken back, 1 + its player); and
    the rolls, two a byte, the first in the lower half.
    """
    out = bytearray((len(state["players"]),))
    starts, contenders = state["start"] or ([], [])
    for index, player in enumerate(state["players"]):
        out.extend(packed(player))
        out.append(state["totals"][index])
        out.append(state["turns"][index])
        out.append(starts[index] or 0 if starts else 0)
    out.append(sum([1 << index for index in contenders]))
    rolls = state["rolls"]
    out.append(0)
    if state["last"]:
        player, _, rolls = parts(state["last"])
        out[-1] = 1 + player
    for at in range(0, len(rolls), 2):
        out.append(int(rolls[at]) | int(rolls[at + 1 : at + 2] or "0") << 4)
    return out


GAME = Pig  # as whoever begins a game finds it, whatever its family
