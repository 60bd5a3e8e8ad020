"""The families of games that the tools know: packages with the same names as those in firmware/kast/games."""

from kast.games import RULE_SETS

from kast_tools.games import cards, grab, pig, tenthousand
from kast_tools.games.family import Family

FAMILIES: dict[str, Family] = {"cards": cards, "pig": pig, "tenthousand": tenthousand, "grab": grab}


def family_of(game: str) -> Family:
    """Return the family of a game.

    :param game: id of the rule set
    """
    return FAMILIES[RULE_SETS.family(game)]
