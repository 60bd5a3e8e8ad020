"""A game with daily dice, which are the same for everyone who plays that day. Loaded only for such a game."""

from hashlib import sha256

from kast.dice import roll_face
from kast.games.cards.game import CardGame


class DailyGame(CardGame):
    """A CardGame for one player with the dice of the day `day` (kast/daily.py).

    Each roll of each turn has a fixed face for each die, which the die shows unless it is held. So neither undo nor a
    power cut changes the dice.
    """

    def roll(self) -> None:
        rolled = faces(self.day, self.turn + 1, self.rolls_used + 1)
        free = [face - 1 for face, held in zip(rolled, self.held) if not held]
        self.random_bytes = lambda _: (free.pop(0),)  # bytes for which roll_face() returns the faces of the dice
        super().roll()

    def state(self) -> dict:
        state = super().state()
        state["day"] = self.day
        return state


def faces(day: str, turn: int, roll: int) -> list[int]:
    """Return the faces of the five dice of a roll, from the left.

    The faces are made from the SHA-256 of a text such as "Kast 2026-12-01 1 1", without the bytes of this digest that
    `pick` of dice.py rejects. There would be too few faces if more than 27 of the 32 bytes were rejected, which happens
    once in 10^46 rolls.

    :param day: the day as text
    :param turn: number of the turn, from 1
    :param roll: number of the roll in its turn, from 1
    """
    digest = iter(sha256(f"Kast {day} {turn} {roll}".encode()).digest())
    return [roll_face(lambda _: (next(digest),)) for _ in range(5)]


GAME = DailyGame
