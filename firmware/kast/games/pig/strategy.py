"""The machine as a player of Pig, in four strengths: the first three bank at so many points, the fourth by the table.

The table is exact for two players, and for one who wants to need few turns. Among more it is asked about the one of the
others who has the most: so it wins 39 of 100 games against two that bank at 20, and leaves them 30 each.
"""

from kast.games.pig.value_table import GOAL

BANK_AT = (10, 15, 20)
"""By level: against the best one who begins every other game wins 30, 41 and 46 of 100."""


def banks(game, level, table):
    """Whether a machine of that level ends the turn as it stands. table: kast.games.pig.value_table has it, or None."""
    if not game.can_roll:
        return True
    if level <= len(BANK_AT) or table is None:
        return game.points >= BANK_AT[min(level, len(BANK_AT)) - 1]
    return advises_to_bank(game, table)


def advises_to_bank(game, table):
    """Whether the best play is to bank, of a turn that may be rolled on."""
    if not game.points:
        return False
    won = GOAL - game.goal  # a game to 50 is the second half of one to 100
    others = [game.totals[player] for player in game.here if player != game.current]
    return table.banks(won + game.totals[game.current], won + max(others) if others else None, game.points)
