"""The report's functions for each family of games."""

from kast.games import RULE_SETS

from kast_tools.report.families import banking, cards, grab
from kast_tools.report.reporting import Reporting

REPORTINGS: dict[str, Reporting] = {"cards": cards, "tenthousand": banking, "pig": banking, "grab": grab}


def reporting(game: str) -> Reporting:
    """Return the report's functions for the family of a game.

    :param game: id of the rule set
    """
    return REPORTINGS[RULE_SETS.family(game)]
