"""The families of games that the tools know, each a package of the name that it has in firmware/kast/games."""

from kast.games import RULE_SETS

from kast_tools.games import cards, pig
from kast_tools.games.family import Family

FAMILIES: dict[str, Family] = {"cards": cards, "pig": pig}


def family_of(game: str) -> Family:
    """Return the family of the game of that id."""
    return FAMILIES[RULE_SETS.family(game)]
