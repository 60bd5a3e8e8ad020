"""A game with real dice on the table: the machine keeps the cards, and is told how the last roll of each turn fell."""

from kast.game import GameError
from kast.games.cards.game import CardGame


class RealDiceGame(CardGame):
    """As CardGame, but the players roll: they tell the face of each die, and a box can be filled once all are told.

    dice: the faces told so far, 0 for those that are not. rolls_used: 0 until all are told, then 1 if they were said to
    lie as in the first roll, 2 for any later one. Rolls saved for later turns are counted at the table.
    """

    real_dice = True
    turn_screen = "turn.score_keeper"

    @property
    def can_roll(self):
        return False

    @property
    def can_undo(self):
        """Until dice are told, and again when they are cleared: nothing has been rolled here."""
        return self.undo_holds is not None and not self.rolls

    @property
    def saves_rolls(self):
        return False

    def begin(self, player):
        """The player of that index begins: the table has rolled for it."""
        if self.phase != "start":
            raise GameError("It is decided already who starts.")
        self.current = player
        self.phase = "play"

    def roll(self):
        raise GameError("These dice are rolled on the table.")

    def tell(self, face):
        """The next die shows that face. False if all are told."""
        if 0 not in self.dice:
            return False
        dice = list(self.dice)
        dice[dice.index(0)] = face
        self._tell(dice)
        return True

    def take_face_back(self):
        """Forget the face that was told last. False if none is told."""
        dice = list(self.dice)
        told = [index for index, face in enumerate(dice) if face]
        if not told:
            return False
        dice[told[-1]] = 0
        self._tell(dice)
        return True

    def clear(self):
        """Forget the dice that were told."""
        self.take_rolls("")

    def say_first_roll(self, is_first):
        """The dice lie as they fell in the first roll of the turn, or in a later one."""
        self._tell(self.dice, is_first)

    def _tell(self, dice, in_first_roll=False):
        if self.phase != "play":
            raise GameError("There is no turn to tell dice in.")
        before = "" if in_first_roll else "?" * len(dice)
        self.take_rolls(before + "".join([str(face) if face else "?" for face in dice]) if any(dice) else "")

    def take_rolls(self, rolls):
        count = self.rules.dice
        before, last = rolls[:-count], rolls[-count:]
        if rolls and (len(last) < count or before not in ("", "?" * count)):
            raise GameError("its dice were not told.")
        self.dice = ["?123456".index(letter) for letter in last] or [0] * count
        self.rolls_used = 0 if 0 in self.dice else len(rolls) // count
        self.rolls = rolls


GAME = RealDiceGame
