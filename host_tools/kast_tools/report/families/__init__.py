"""What the report has of the games of each family."""

from kast.games import RULE_SETS

from kast_tools.report.families import cards, pig
from kast_tools.report.reporting import Reporting

REPORTINGS: dict[str, Reporting] = {"cards": cards, "pig": pig}


def reporting(game: str) -> Reporting:
    """Return what the report has of the family of the game of that id."""
    return REPORTINGS[RULE_SETS.family(game)]
