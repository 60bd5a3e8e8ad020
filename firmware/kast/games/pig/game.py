"""A game of Pig in play: rolling, banking or losing a turn, undo. Needs no hardware."""

from kast.dice import roll_face
from kast.game import GameError
from kast.games.banking.game import BankingGame, pack_players, stored_rolls

LOST = 1
"""The face that loses a turn."""


class Pig(BankingGame):
    """A game of Pig. The rolls of a turn are one face each; the die is never held."""

    turn_screen = "pig.turn"
    machine_screen = "pig.robot"
    mirrored_screen = "pig.mirrored"
    animal = 7  # the pig
    held = aside = (False,)

    @property
    def face(self) -> int:
        """Return the face of the die; 0 before the first roll of a turn."""
        return self.dice[0]

    @property
    def is_lost(self) -> bool:
        """Return whether a 1 has lost the turn, so that the player can only end it."""
        return self.face == LOST

    @property
    def points(self) -> int:
        """Return the points of the turn so far."""
        return brought(self.rolls)

    @property
    def chosen(self) -> int:
        return 0 if self.is_lost else self.face

    def brought(self, rolls: str) -> int:
        return brought(rolls)

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
        self.rolls = rolls
        self.rolls_used = len(rolls)
        self.dice = (int(rolls[-1]) if rolls else 0,)
        self.kept = brought(rolls[:-1])

    @property
    def is_complete(self) -> bool:
        """Return whether a player has won, or all players who have not left have had MOST_TURNS turns."""
        return max([self.totals[player] for player in self.here]) >= self.goal or self.has_all_turns


def brought(rolls: str) -> int:
    """Return the points that these rolls earn; 0 if a 1 lost the turn.

    :param rolls: faces as text
    """
    return 0 if rolls.endswith(str(LOST)) else sum([int(face) for face in rolls])


def pack(rules, state: dict) -> bytearray:
    """Return the part of a stored game that only Pig has; saved_game.py packs the part before it.

    What pack_players() describes, with one byte for the points of each player; then the rolls, two in a byte, the first
    in the lower half. With real dice, the text of the turn follows instead of the rolls.
    """
    out = pack_players(state, 1, 1)
    rolls = stored_rolls(state)
    if state["real_dice"]:
        return out + rolls.encode()
    for at in range(0, len(rolls), 2):
        out.append(int(rolls[at]) | int(rolls[at + 1 : at + 2] or "0") << 4)
    return out


GAME = Pig  # the session finds the class of every family under this name
