"""A game with real dice on the table: players enter the last roll of each turn, and the device keeps the score."""

from kast.game import GameError
from kast.games.cards.game import CardGame


class RealDiceGame(CardGame):
    """A CardGame whose players roll real dice and enter the faces; then a box can be filled.

    - dice: the entered faces, 0 for a die that was not entered
    - rolls_used: 0 until all faces are entered; then 1 if the player marked them as the turn's first roll, or a turn
      has only one, else 2

    Rolls that are saved for later turns are counted by the players, not by the device.
    """

    real_dice = True
    turn_screen = "turn.score_keeper"
    corrections_screen = "turn.corrections"
    begin_text = "over.tell"

    @property
    def can_roll(self) -> bool:
        return False

    @property
    def can_undo(self) -> bool:
        """Return whether the last box can be undone, which is possible while no face is entered."""
        return self.undo_holds is not None and not self.rolls

    @property
    def saves_rolls(self) -> bool:
        return False

    def roll(self) -> None:
        raise GameError("These dice are rolled on the table.")

    def add(self, face: int) -> bool:
        """Enter the face of the next die. Return False if all dice are entered already, or have no such face."""
        if 0 not in self.dice or face > self.rules.faces:
            return False
        dice = list(self.dice)
        dice[dice.index(0)] = face
        self._set_dice(dice)
        return True

    def take_face_back(self) -> bool:
        """Remove the face that was entered last. Return False if there is none."""
        dice = list(self.dice)
        known = [index for index, face in enumerate(dice) if face]
        if not known:
            return False
        dice[known[-1]] = 0
        self._set_dice(dice)
        return True

    def clear(self) -> None:
        """Remove all entered faces."""
        self.take_rolls("")

    def set_first_roll(self, is_first: bool) -> None:
        """Mark the entered dice as the turn's first roll, or as a later one."""
        self._set_dice(self.dice, is_first)

    def _set_dice(self, dice, in_first_roll=False):
        if self.phase != "play":
            raise GameError("There is no turn to tell dice in.")
        earlier = "" if in_first_roll or self.rules.rolls == 1 else "?" * len(dice)
        self.take_rolls(earlier + "".join([str(face) if face else "?" for face in dice]) if any(dice) else "")

    def take_rolls(self, rolls: str) -> None:
        count = self.rules.dice
        earlier, last = rolls[:-count], rolls[-count:]
        if rolls and (len(last) < count or earlier not in ("", "?" * count)):
            raise GameError("its dice were not told.")
        self.dice = ["?123456".index(letter) for letter in last] or [0] * count
        self.rolls_used = 0 if 0 in self.dice else len(rolls) // count
        self.rolls = rolls


GAME = RealDiceGame
