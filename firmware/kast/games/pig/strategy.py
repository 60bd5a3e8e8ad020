"""Decisions of the robots that play Pig, at four levels: 1 to 3 bank at a fixed number of points, 4 follows a table.

The table is exact for two players, and for a solo player who tries to need few turns. With more players the robot plays
as if the opponent with the most points were the only one: it wins 39 of 100 games against two robots that bank at 20
points, which win about 30 each.
"""

from kast.games.pig.value_table import GOAL

BANK_AT = (10, 15, 20)
"""Points at which the first three levels bank. Against perfect play, beginning every other game, they win 30, 41 and 46
of 100 games."""


def banks(game, level: int, table) -> bool:
    """Return whether a robot ends its turn now.

    :param game: a Pig, in which it is the robot's turn
    :param level: level of the robot, 1 to 4
    :param table: a Table of value_table.py; if None, level 4 plays like level 3
    """
    if not game.can_roll:
        return True
    if level <= len(BANK_AT) or table is None:
        return game.points >= BANK_AT[min(level, len(BANK_AT)) - 1]
    return advises_to_bank(game, table)


def advises_to_bank(game, table) -> bool:
    """Return whether it is best to bank now, in a turn in which the die can be rolled."""
    if not game.points:
        return False
    lead = GOAL - game.goal  # a game to 50 is like a game to 100 in which all players already have 50
    others = [game.totals[player] for player in game.here if player != game.current]
    return table.banks(lead + game.totals[game.current], lead + max(others) if others else None, game.points)


def judge(game, table, held: list[bool] | None) -> tuple | None:
    """Compare a choice with the coach's, for the review of a game.

    :param game: a Pig, in a turn, after a roll
    :param table: a Table of value_table.py
    :param held: [False] if the die was rolled again; None if the turn ended
    :returns: None if there was no choice; otherwise (whether it is the coach's, 0 since the table has no points, what
        the coach would have done, in the form of `held`)
    """
    if not game.can_roll:
        return None
    better = None if advises_to_bank(game, table) else [False]
    return better == held, 0, better
