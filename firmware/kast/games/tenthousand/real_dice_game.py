"""A game of Ten Thousand with real dice: players enter the points of their turns, and the device keeps the score."""

from kast.games.banking.real_dice_game import RealDice
from kast.games.tenthousand import UNIT
from kast.games.tenthousand.game import TenThousand


class RealTenThousand(RealDice, TenThousand):
    amounts = (1000, 500, 300, 200, 100, 50)
    unit = UNIT
    spare = 12_000  # more than a turn brings: six ones pay 8,000


GAME = RealTenThousand
