"""What games with real dice share in which players enter the faces of the last roll of each turn."""

from kast.game import GameError


class EnteredDice:
    """The first base class of a game with real dice; the second one is the game's class.

    - dice: the entered faces, 0 for a die that was not entered
    - rolls_used: 0 until all faces are entered; then 1 if this was marked as the turn's first roll, or a turn has only
      one, else 2
    """

    real_dice = True
    begin_text = "over.tell"
    can_roll = False
    dice: list
    phase: str
    rolls: str

    def roll(self) -> None:
        raise GameError("These dice are rolled on the table.")

    def add(self, face: int) -> bool:
        """Enter the face of the next die. Return False if all dice are entered already, or have no such face."""
        if 0 not in self.dice:
            return False
        dice = list(self.dice)
        dice[dice.index(0)] = face
        self.set_dice(dice)
        return True

    def take_face_back(self) -> bool:
        """Remove the face that was entered last. Return False if there is none."""
        dice = list(self.dice)
        known = [index for index, face in enumerate(dice) if face]
        if not known:
            return False
        dice[known[-1]] = 0
        self.set_dice(dice)
        return True

    def clear(self) -> None:
        """Remove all entered faces."""
        self.take_rolls("")

    def set_dice(self, dice: list[int], in_first_roll: bool = False) -> None:
        """Set the entered faces.

        :param dice: faces, 0 for a die that is not entered
        :param in_first_roll: whether they are marked as the turn's first roll
        :raises GameError: if there is no turn
        """
        if self.phase != "play":
            raise GameError("There is no turn to tell dice in.")
        earlier = "" if in_first_roll else "?" * len(dice)
        self.take_rolls(earlier + "".join([str(face) if face else "?" for face in dice]) if any(dice) else "")

    def take_rolls(self, rolls: str) -> None:
        """Set the dice to their state after these rolls.

        :param rolls: texts of rolls, joined
        :raises GameError: if they are no entered dice
        """
        count = self.rules.dice  # pyrefly: ignore[missing-attribute]  the game's class has it
        earlier, last = rolls[:-count], rolls[-count:]
        if rolls and (len(last) < count or earlier not in ("", "?" * count)):
            raise GameError("its dice were not told.")
        self.dice = ["?123456".index(letter) for letter in last] or [0] * count
        self.rolls_used = 0 if 0 in self.dice else len(rolls) // count
        self.rolls = rolls
