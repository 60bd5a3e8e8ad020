"""A game with real dice on the table: players enter the last roll of each turn, and the device keeps the score."""

from kast.games.cards.game import CardGame
from kast.games.entered_dice import EnteredDice


class RealDiceGame(EnteredDice, CardGame):
    """A CardGame whose players roll real dice and enter the faces; then a box can be filled.

    Rolls that are saved for later turns are counted by the players, not by the device.
    """

    turn_screen = "turn.score_keeper"
    corrections_screen = "turn.corrections"

    @property
    def can_undo(self) -> bool:
        """Return whether the last box can be undone, which is possible while no face is entered."""
        return self.undo_holds is not None and not self.rolls

    @property
    def saves_rolls(self) -> bool:
        return False

    def add(self, face: int) -> bool:
        return face <= self.rules.faces and super().add(face)

    def set_dice(self, dice: list[int], in_first_roll: bool = False) -> None:
        super().set_dice(dice, in_first_roll or self.rules.rolls == 1)

    def set_first_roll(self, is_first: bool) -> None:
        """Mark the entered dice as the turn's first roll, or as a later one."""
        self.set_dice(self.dice, is_first)


GAME = RealDiceGame
