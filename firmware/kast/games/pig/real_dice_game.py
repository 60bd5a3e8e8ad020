"""A game of Pig with a real die: players enter its faces, or their sum, and the device keeps the score."""

from kast.games.banking.real_dice_game import RealDice
from kast.games.pig.game import Pig


class RealPig(RealDice, Pig):
    amounts = (10, 2, 3, 4, 5, 6)  # a face for each button, except for the face that loses the turn
    spare = 5


GAME = RealPig
