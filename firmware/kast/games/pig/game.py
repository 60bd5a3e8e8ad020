"""A game of Pig in play: rolling, banking or losing a turn, undo. Needs no hardware."""

from kast.dice import roll_face
from kast.game import Game, GameError, packed
from kast.games import RULE_SETS
from kast.games.options import complete
from kast.games.pig import MOST_TURNS
from kast.turn_text import parts, turn_text

LOST = 1
"""The face that loses a turn."""


class Pig(Game):
    """A game of Pig. It has these attributes in addition to those of Game:

    - totals: points that each player has banked
    - turns: how many turns each player has ended
    - rolls: faces rolled in this turn, as text
    """

    turn_screen = "pig.turn"
    machine_screen = "pig.robot"
    mirrored_screen = "pig.mirrored"
    totals_screen = "pig.totals"
    ended_part = "widgets.banked"

    def __init__(self, rule_set_id: str, options: dict | None, players: list, random_bytes, start: str = "roll"):
        """Begin a game.

        :param rule_set_id: id of the game
        :param options: chosen options; those with their default value may be missing
        :param players: as in Game.__init__()
        :param random_bytes: as in Game.__init__()
        :param start: as in Game.__init__()
        :raises GameError: if players or start are not possible
        :raises RuleError: if an option is not possible
        """
        rules = RULE_SETS[rule_set_id]
        super().__init__(rules, complete(rules, options), players, random_bytes, start)
        self.totals = [0] * len(players)
        self.turns = [0] * len(players)
        self.rolls = ""

    # A turn

    @property
    def goal(self) -> int:
        """Return the points that win the game."""
        return self.options["goal"]

    @property
    def face(self) -> int:
        """Return the face of the die; 0 before the first roll of a turn."""
        return int(self.rolls[-1]) if self.rolls else 0

    @property
    def is_lost(self) -> bool:
        """Return whether a 1 has lost the turn, so that the player can only end it."""
        return self.face == LOST

    @property
    def points(self) -> int:
        """Return the points of the turn so far."""
        return brought(self.rolls)

    def at_risk(self) -> tuple[tuple[int], tuple[bool], int]:
        """Return (face of the die as a sequence, (False,), points of the turn so far)."""
        return (self.face,), (False,), self.points

    @property
    def wins(self) -> bool:
        """Return whether banking the points of the turn would win the game."""
        return self.totals[self.current] + self.points >= self.goal

    @property
    def can_roll(self) -> bool:
        """Return whether the die can be rolled; a turn that is lost, or would win, can only be ended."""
        return self.phase == "play" and not self.is_lost and not self.wins

    def roll(self) -> int:
        """Roll the die and return its face.

        :raises GameError: if the die cannot be rolled
        """
        if not self.can_roll:
            raise GameError("There is nothing to roll for: the turn is lost or wins, or the game is over.")
        self.take_rolls(self.rolls + str(roll_face(self.random_bytes)))
        self.last_turn = None
        return self.face

    def take_rolls(self, rolls: str) -> None:
        """Set the turn to its state after these rolls.

        :param rolls: faces as text
        """
        self.rolls = rolls
        self.rolls_used = len(rolls)

    @property
    def turns_finished(self) -> int:
        return sum(self.turns)

    @property
    def can_undo(self) -> bool:
        """Return whether the last turn can be undone: not if it was lost by a 1, and not after the next roll."""
        return self.last_turn is not None and not self.rolls and brought(parts(self.last_turn)[2]) > 0

    def end_turn(self, move: None = None) -> tuple[int, int, int]:
        """Bank the points of the turn, or end a turn that is lost.

        :param move: not used: there is only one way to end a turn
        :returns: (player's index, points of the turn, player's total before the turn)
        :raises GameError: before the first roll
        """
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
            self.pass_turn()
        return player, points, before

    def drop_turn(self) -> None:
        """Forget the rolls of this turn."""
        self.take_rolls("")

    def forget_last_turn(self) -> None:
        """Make the last turn final: it can no longer be undone."""
        self.last_turn = None

    def finish(self) -> None:
        """End the game."""
        self.phase = "over"

    @property
    def is_complete(self) -> bool:
        """Return whether a player has won, or all players who have not left have had MOST_TURNS turns."""
        remaining = self.here
        return (
            max([self.totals[player] for player in remaining]) >= self.goal
            or min([self.turns[player] for player in remaining]) == MOST_TURNS
        )

    def undo(self) -> None:
        """Reopen the last turn, as it was before its points were banked; it can then continue.

        :raises GameError: if the turn cannot be undone
        """
        if not self.can_undo:
            raise GameError("There is nothing to take back.")
        self.current, _, rolls = parts(self.last_turn)
        self.take_rolls(rolls)
        self.totals[self.current] -= self.points
        self.turns[self.current] -= 1
        self.last_turn = None
        self.phase = "play"
        self.update_left()

    # The end

    def total(self, player: int) -> int:
        return self.totals[player]

    def ranking_key(self, player: int) -> int:
        return self.totals[player]

    # Plain data

    def state(self) -> dict:
        state = super().state()
        state["totals"] = list(self.totals)
        state["turns"] = list(self.turns)
        state["rolls"] = self.rolls
        state["last"] = self.last_turn if self.can_undo else None
        return state


def brought(rolls: str) -> int:
    """Return the points that these rolls earn; 0 if a 1 lost the turn.

    :param rolls: faces as text
    """
    return 0 if rolls.endswith(str(LOST)) else sum([int(face) for face in rolls])


def pack(rules, state: dict) -> bytearray:
    """Return the part of a stored game that only Pig has; saved_game.py packs the part before it.

    Each value has one byte:

    - number of players; for each of them the player (`packed`), points, turns, face rolled for the start (0: none)
    - contenders for the start as bits
    - 0 if the rolls are those of this turn; 1 + the player's index if they are those of the turn that can be undone
    - the rolls, two in a byte, the first in the lower half
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


GAME = Pig  # the session finds the class of every family under this name
