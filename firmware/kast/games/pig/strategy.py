"""The robots that play Pig, at four levels. The first three bank at a fixed number of points, the fourth by a table.

The table is exact for two players, and for one player who tries to need few turns. With more players the robot plays
against the best of the others: it wins 39 of 100 games against two robots that bank at 20, which win 30 each.
"""

from kast.games.pig.value_table import GOAL

BANK_AT = (10, 15, 20)
"""Points at which the first three levels bank. Against perfect play, beginning every other game, they win 30, 41 and 46
of 100 games."""


def banks(game, level: int, table) -> bool:
    """Return whether a robot ends the turn of a Pig now.

    :param game: a Pig, in which it is the robot's turn
    :param level: of the robot, 1 to 4
    :param table: a Table of value_table.py; with None level 4 plays as level 3
    """
    if not game.can_roll:
        return True
    if level <= len(BANK_AT) or table is None:
        return game.points >= BANK_AT[min(level, len(BANK_AT)) - 1]
    return advises_to_bank(game, table)


def advises_to_bank(game, table) -> bool:
    """Return whether the best play is to bank, in a turn that could be rolled on."""
    if not game.points:
        return False
    won = GOAL - game.goal  # a game to 50 is the second half of one to 100
    others = [game.totals[player] for player in game.here if player != game.current]
    return table.banks(won + game.totals[game.current], won + max(others) if others else None, game.points)
